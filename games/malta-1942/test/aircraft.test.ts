import { aircraftRules } from '@middlesea/air-assault/testing/suites/aircraft'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

aircraftRules({ kit: malta.kits.printed, position })
