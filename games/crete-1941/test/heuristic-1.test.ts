import { playsAsItDid } from '@middlesea/air-assault/testing/suites/trails'
import { crete } from '../src/index.ts'
import { bots } from './heuristic-1.ts'

playsAsItDid(crete, bots['heuristic-1'], {
  maleme: ['f136446a699ed8bc', '45a0444e8dc6b751'],
  campaign: ['3c350d7803c8d79f'],
})
