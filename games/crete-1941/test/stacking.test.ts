import { stackingRules } from '@middlesea/air-assault/testing/suites/stacking'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

stackingRules({ kit: crete.kits.printed, position })
