import { sequenceRules } from '@middlesea/air-assault/testing/suites/sequence'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

sequenceRules({ kit: crete.kits.printed, position })
