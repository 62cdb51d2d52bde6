import { transportRules } from '@middlesea/air-assault/testing/suites/transport'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

transportRules({ kit: crete.kits.printed, position })
