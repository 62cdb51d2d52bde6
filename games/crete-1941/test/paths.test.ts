import { neighbouringPaths } from '@middlesea/air-assault/testing/suites/paths'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

neighbouringPaths({ kit: crete.kits.printed, position })
