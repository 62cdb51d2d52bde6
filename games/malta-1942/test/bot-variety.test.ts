import { setUpsVary } from '@middlesea/air-assault/testing/suites/variety'
import { policy } from '../src/bot/index.ts'
import { malta } from '../src/index.ts'

setUpsVary(malta, policy, 'herkules')
