import { aircraftRules } from '@middlesea/air-assault/testing/suites/aircraft'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

aircraftRules({ kit: crete.kits.printed, position })
