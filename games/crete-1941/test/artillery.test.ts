import { artilleryRules } from '@middlesea/air-assault/testing/suites/artillery'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

artilleryRules({ kit: crete.kits.printed, position })
