import { strangeAttempts } from '@middlesea/air-assault/testing/suites/strange'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

strangeAttempts({ kit: crete.kits.printed, position })
