import { playsAsItDid } from '@middlesea/air-assault/testing/suites/trails'
import { malta } from '../src/index.ts'
import { bots } from './heuristic-1.ts'

playsAsItDid(malta, bots['heuristic-1'], { herkules: ['632105a0720e58dd', 'ad7b92ff7912e04d'] })
