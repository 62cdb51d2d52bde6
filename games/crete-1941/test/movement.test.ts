import { movementRules } from '@middlesea/air-assault/testing/suites/movement'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

movementRules({ kit: crete.kits.printed, position })
