import { refusalRules } from '@middlesea/air-assault/testing/suites/refusals'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

refusalRules({ kit: malta.kits.printed, position })
