import { refusalRules } from '@middlesea/air-assault/testing/suites/refusals'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

refusalRules({ kit: crete.kits.printed, position })
