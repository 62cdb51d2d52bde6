import { breakDownRules, wholeBattalionRules } from '@middlesea/air-assault/testing/suites/substitution'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

const proving = { kit: malta.kits.printed, position }

breakDownRules(proving, 'malta.drop')
wholeBattalionRules(proving)
