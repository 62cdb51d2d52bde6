import { readingOfFiles } from '@middlesea/air-assault/testing/suites/reading'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

readingOfFiles({ kit: crete.kits.printed, position })
