import { heuristicFor, policyFor } from '@middlesea/air-assault/bot'
import { malta } from '../index.ts'
import setUps from './set-ups.json' with { type: 'json' }
import fitted from './value.json' with { type: 'json' }

export { measuresOf } from '@middlesea/air-assault/bot'

export const policy = policyFor(fitted, setUps)

export const heuristic = heuristicFor(policy, malta.kits)
