import { combatRules, fortRules } from '@middlesea/air-assault/testing/suites/combat'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

const proving = { kit: malta.kits.printed, position }

combatRules(proving)
fortRules(proving)
