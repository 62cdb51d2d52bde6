import { strangeAttempts } from '@middlesea/air-assault/testing/suites/strange'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

strangeAttempts({ kit: malta.kits.printed, position })
