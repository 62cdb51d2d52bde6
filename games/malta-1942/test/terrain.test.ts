import { batteryRule, terrainRules } from '@middlesea/air-assault/testing/suites/terrain'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

terrainRules({ kit: malta.kits.printed, position })
batteryRule({ kit: malta.kits.printed, position })
