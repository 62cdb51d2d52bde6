import { positionRules } from '@middlesea/air-assault/testing/suites/positions'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

positionRules({ kit: malta.kits.printed, position })
