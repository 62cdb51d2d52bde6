import { packRules } from '@middlesea/air-assault/testing/suites/packs'
import { packProblems } from '../src/data-check.ts'
import { crete } from '../src/index.ts'

packRules(crete, 'maleme', packProblems)
