import { beliefRules } from '@middlesea/air-assault/testing/suites/belief'
import { crete } from '../src/index.ts'

beliefRules(crete, 'campaign')
