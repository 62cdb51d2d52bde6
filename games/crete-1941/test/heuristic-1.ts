// For `middlesea rate crete-1941 hard heuristic-1 --more games/crete-1941/test/heuristic-1.ts`.
import { heuristicOne } from '@middlesea/air-assault/testing/suites/heuristic-1'
import { policy } from '../src/bot/index.ts'
import { crete } from '../src/index.ts'

export const bots = { 'heuristic-1': heuristicOne(crete, policy) }
