import { quickIsPlain } from '@middlesea/air-assault/testing/suites/quick'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

quickIsPlain({ kit: malta.kits.printed, position })
