import { stackingRules } from '@middlesea/air-assault/testing/suites/stacking'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

stackingRules({ kit: malta.kits.printed, position })
