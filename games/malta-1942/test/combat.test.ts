import { combatRules } from '@middlesea/air-assault/testing/suites/combat'
import { combatTerrainRules, fortRules } from '@middlesea/air-assault/testing/suites/combat-terrain'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

const proving = { kit: malta.kits.printed, position }

combatRules(proving)
combatTerrainRules(proving)
fortRules(proving)
