import { setUpsVary } from '@middlesea/air-assault/testing/suites/variety'
import { policy } from '../src/bot/index.ts'
import { crete } from '../src/index.ts'

setUpsVary(crete, policy, 'maleme')
setUpsVary(crete, policy, 'campaign')
