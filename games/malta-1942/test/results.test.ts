import { exchangeRules } from '@middlesea/air-assault/testing/suites/exchange'
import { resultRules } from '@middlesea/air-assault/testing/suites/results'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

resultRules({ kit: malta.kits.printed, position })
exchangeRules({ kit: malta.kits.printed, position })
