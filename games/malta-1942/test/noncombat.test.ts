import { noncombatRules } from '@middlesea/air-assault/testing/suites/noncombat'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

noncombatRules({ kit: malta.kits.printed, position })
