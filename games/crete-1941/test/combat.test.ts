import { combatRules } from '@middlesea/air-assault/testing/suites/combat'
import { combatTerrainRules } from '@middlesea/air-assault/testing/suites/combat-terrain'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

const proving = { kit: crete.kits.printed, position }

combatRules(proving)
combatTerrainRules(proving)
