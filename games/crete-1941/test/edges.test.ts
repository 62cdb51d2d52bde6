import { edgesOfRules } from '@middlesea/air-assault/testing/suites/edges'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

edgesOfRules({ kit: crete.kits.printed, position })
