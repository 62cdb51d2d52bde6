// What only this game keeps in the state.
import type { State } from '@middlesea/air-assault'

/** malta.assault: the convoys that follow the assault. */
export const FOLLOW_UPS = ['F1', 'F2', 'F3'] as const
export type FollowUp = (typeof FOLLOW_UPS)[number]

export interface MaltaState {
  /** By beach: the hex of its beachhead marker plus one, 0 without a marker. */
  beachheads: number[]
  /** The turn on which the German withdrawal began; 0 before (malta.withdraw). */
  withdrawal: number
  /** The Axis is short of supply (malta.supply). */
  short: boolean
  /** A follow-up convoy has been let in; left out before. */
  'arrived.F1'?: boolean
  'arrived.F2'?: boolean
  'arrived.F3'?: boolean
}

export const ownOf = (s: Pick<State, 'own'>): MaltaState => s.own as MaltaState
