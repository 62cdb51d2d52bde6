import { zoneRules } from '@middlesea/air-assault/testing/suites/zones'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

zoneRules({ kit: crete.kits.printed, position })
