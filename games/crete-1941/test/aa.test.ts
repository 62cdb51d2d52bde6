import { aaRules } from '@middlesea/air-assault/testing/suites/aa'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

aaRules({ kit: crete.kits.printed, position })
