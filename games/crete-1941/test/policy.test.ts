import { policyRules } from '@middlesea/air-assault/testing/suites/policy'
import { heuristic, policy } from '../src/bot/index.ts'
import { crete } from '../src/index.ts'

policyRules({ ...crete, policy, heuristic, scenario: 'maleme' })
