import { heuristicFor, policyFor } from '@middlesea/air-assault/bot'
import { crete } from '../index.ts'
import fitted from './value.json' with { type: 'json' }

export { measuresOf } from '@middlesea/air-assault/bot'

export const policy = policyFor(fitted)

export const heuristic = heuristicFor(policy, crete.kits)
