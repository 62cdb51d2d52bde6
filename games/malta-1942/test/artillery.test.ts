import { artilleryRules } from '@middlesea/air-assault/testing/suites/artillery'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

artilleryRules({ kit: malta.kits.printed, position })
