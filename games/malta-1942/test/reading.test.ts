import { readingOfFiles } from '@middlesea/air-assault/testing/suites/reading'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

readingOfFiles({ kit: malta.kits.printed, position })
