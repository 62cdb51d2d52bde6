import { airLandingRules } from '@middlesea/air-assault/testing/suites/airlanding'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

airLandingRules({ kit: crete.kits.printed, position })
