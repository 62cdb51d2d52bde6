// What only this game keeps in the state.
import type { State } from '@middlesea/air-assault'

export interface CreteState {
  /** By port: the stacking points that ships have taken away in this Allied segment (evac.1); left out before the first one. */
  lifted?: number[]
  /** The turn from which a group of reinforcements that turned back may come again (reinforce.crete). */
  [next: `next.${string}`]: number
}

export const ownOf = (s: Pick<State, 'own'>): CreteState => s.own as CreteState
