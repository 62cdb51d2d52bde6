import { armorRules } from '@middlesea/air-assault/testing/suites/armor'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

armorRules({ kit: crete.kits.printed, position })
