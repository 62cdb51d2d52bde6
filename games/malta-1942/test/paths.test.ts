import { neighbouringPaths } from '@middlesea/air-assault/testing/suites/paths'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

neighbouringPaths({ kit: malta.kits.printed, position })
