import { combatRules } from '@middlesea/air-assault/testing/suites/combat'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

combatRules({ kit: crete.kits.printed, position })
