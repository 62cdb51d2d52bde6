import { terrainRules } from '@middlesea/air-assault/testing/suites/terrain'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

terrainRules({ kit: crete.kits.printed, position })
