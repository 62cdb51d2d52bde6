import { airborneRules } from '@middlesea/air-assault/testing/suites/airborne'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

airborneRules({ kit: malta.kits.printed, position })
