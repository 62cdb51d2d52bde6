import { noncombatRules } from '@middlesea/air-assault/testing/suites/noncombat'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

noncombatRules({ kit: crete.kits.printed, position })
