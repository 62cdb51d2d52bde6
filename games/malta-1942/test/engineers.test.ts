import { engineerRules } from '@middlesea/air-assault/testing/suites/engineers'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

engineerRules({ kit: malta.kits.printed, position })
