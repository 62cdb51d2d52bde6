import { beliefRules, crowdedBelief } from '@middlesea/air-assault/testing/suites/belief'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

beliefRules(crete, 'campaign')
crowdedBelief(crete, { kit: crete.kits.printed, position })
