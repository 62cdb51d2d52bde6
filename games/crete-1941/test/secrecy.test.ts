import { secrecyRules } from '@middlesea/air-assault/testing/suites/secrecy'
import { crete } from '../src/index.ts'

secrecyRules(crete)
