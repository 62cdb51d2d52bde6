import { policyBot } from '@middlesea/engine'
import { invasionMalta } from '../index.ts'
import type { View } from '../view.ts'
import { policy } from './policy.ts'

export { measuresOf } from './value.ts'
export { policy }

/** The policy on one state that its seat can imagine. */
export const heuristic = policyBot(policy, (view: View, rng) => invasionMalta.determinize(view, rng))
