import { armorRules } from '@middlesea/air-assault/testing/suites/armor'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

armorRules({ kit: malta.kits.printed, position })
