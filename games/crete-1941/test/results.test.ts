import { resultRules } from '@middlesea/air-assault/testing/suites/results'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

resultRules({ kit: crete.kits.printed, position })
