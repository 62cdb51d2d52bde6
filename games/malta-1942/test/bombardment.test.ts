import { bombardmentRules } from '@middlesea/air-assault/testing/suites/bombardment'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

bombardmentRules({ kit: malta.kits.printed, position })
