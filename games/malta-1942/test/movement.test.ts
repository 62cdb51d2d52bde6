import { movementRules } from '@middlesea/air-assault/testing/suites/movement'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

movementRules({ kit: malta.kits.printed, position })
