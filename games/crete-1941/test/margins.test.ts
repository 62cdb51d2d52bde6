import { marginsOfRules } from '@middlesea/air-assault/testing/suites/margins'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

marginsOfRules({ kit: crete.kits.printed, position })
