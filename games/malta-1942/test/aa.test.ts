import { aaRules } from '@middlesea/air-assault/testing/suites/aa'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

aaRules({ kit: malta.kits.printed, position })
