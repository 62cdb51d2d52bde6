import { quickIsPlain } from '@middlesea/air-assault/testing/suites/quick'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

quickIsPlain({ kit: crete.kits.printed, position })
