import { marginsOfRules } from '@middlesea/air-assault/testing/suites/margins'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

marginsOfRules({ kit: malta.kits.printed, position })
