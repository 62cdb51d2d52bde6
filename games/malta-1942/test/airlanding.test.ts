import { airLandingRules } from '@middlesea/air-assault/testing/suites/airlanding'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

airLandingRules({ kit: malta.kits.printed, position })
