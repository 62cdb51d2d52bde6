import { breakDownRules, recombineRules } from '@middlesea/air-assault/testing/suites/substitution'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

const proving = { kit: crete.kits.printed, position }

breakDownRules(proving, 'sub.1')
recombineRules(proving)
