import { policyRules } from '@middlesea/air-assault/testing/suites/policy'
import { heuristic, policy } from '../src/bot/index.ts'
import { malta } from '../src/index.ts'

policyRules({ ...malta, policy, heuristic, scenario: 'herkules' })
