import { type Bot, policyBot } from '@middlesea/engine'
import type { Action } from '../actions.ts'
import { determinize, type View } from '../view.ts'
import { policy } from './policy.ts'

export { policy }

/** The policy on one state that its seat can imagine. */
export const heuristic: Bot<View, Action> = policyBot(policy, determinize)
