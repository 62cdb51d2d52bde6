import { beliefRules, coastGunBelief, crowdedBelief } from '@middlesea/air-assault/testing/suites/belief'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

beliefRules(malta, 'herkules')
coastGunBelief(malta, 'herkules')
crowdedBelief(malta, { kit: malta.kits.printed, position })
