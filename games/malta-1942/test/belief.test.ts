import { beliefRules, coastGunBelief } from '@middlesea/air-assault/testing/suites/belief'
import { malta } from '../src/index.ts'

beliefRules(malta, 'herkules')
coastGunBelief(malta, 'herkules')
