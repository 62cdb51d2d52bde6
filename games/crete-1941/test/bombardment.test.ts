import { bombardmentRules } from '@middlesea/air-assault/testing/suites/bombardment'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

bombardmentRules({ kit: crete.kits.printed, position })
