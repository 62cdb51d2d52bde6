import { setUpRules } from '@middlesea/air-assault/testing/suites/setup'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

setUpRules({ kit: crete.kits.printed, position })
