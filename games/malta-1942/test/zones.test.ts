import { zoneRules } from '@middlesea/air-assault/testing/suites/zones'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

zoneRules({ kit: malta.kits.printed, position })
