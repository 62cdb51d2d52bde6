import { edgesOfRules } from '@middlesea/air-assault/testing/suites/edges'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

edgesOfRules({ kit: malta.kits.printed, position })
