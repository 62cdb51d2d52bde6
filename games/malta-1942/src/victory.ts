// victory.malta: points, and who has won.
import type { State } from '@middlesea/air-assault'
import type { Outcome } from '@middlesea/engine'

export function judgeTurn(s: State): void {
  if (s.turn === s.derived.kit.files.scenarios[s.scenario].turns.length) s.result = 'over'
}

export function maltaOutcome(s: State): Outcome | null {
  if (s.result === '') return null
  return { scores: { axis: 0, allied: 0 }, winners: [], result: { key: 'end.result', params: { result: s.result } } }
}
