// For `middlesea rate malta-1942 hard heuristic-1 --more games/malta-1942/test/heuristic-1.ts`.
import { heuristicOne } from '@middlesea/air-assault/testing/suites/heuristic-1'
import { policy } from '../src/bot/index.ts'
import { malta } from '../src/index.ts'

export const bots = { 'heuristic-1': heuristicOne(malta, policy) }
