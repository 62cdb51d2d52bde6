import { sceneRules } from '@middlesea/air-assault/testing/suites/scenes'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

sceneRules(crete, { kit: crete.kits.printed, position })
