import { hiddenRules } from '@middlesea/air-assault/testing/suites/hidden'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

hiddenRules({ kit: crete.kits.printed, position })
