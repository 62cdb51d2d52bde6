import { sequenceRules } from '@middlesea/air-assault/testing/suites/sequence'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

sequenceRules({ kit: malta.kits.printed, position })
