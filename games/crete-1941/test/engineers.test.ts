import { engineerRules } from '@middlesea/air-assault/testing/suites/engineers'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

engineerRules({ kit: crete.kits.printed, position })
