import { hiddenRules } from '@middlesea/air-assault/testing/suites/hidden'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

hiddenRules({ kit: malta.kits.printed, position })
