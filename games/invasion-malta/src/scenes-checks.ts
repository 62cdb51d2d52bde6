// Combat Refusal and Reaction as scenes: an ER check, and what came of it.
import type { Scene } from '@middlesea/engine'
import type { ReactionOfOne } from './09-reaction.ts'
import type { RefusalFrame } from './09-refusal.ts'
import { sideIn } from './03-stacking.ts'
import { piece, placeId } from './scenes.ts'
import { ALLIED, enemyOf, seatOf, type State } from './state.ts'
import { say } from './steps.ts'

export const refusalBegins = (s: State, f: RefusalFrame): Scene => ({
  id: f.scene,
  part: 'begin',
  kind: 'check',
  place: placeId(s, f.hex),
  title: say('refusal.tried', { hex: placeId(s, f.hex) }),
  cast: sideIn(s, ALLIED, f.hex).map((u) => ({ ...piece(s, u), side: seatOf(ALLIED), role: 'role.defender' })),
})

export const refusalEnds = (s: State, f: RefusalFrame): Scene => ({
  id: f.scene,
  part: 'end',
  kind: 'check',
  place: placeId(s, f.hex),
  outcome: { text: say('refusal.over', { hex: placeId(s, f.hex), refused: f.refused }) },
})

export const reactionBegins = (s: State, f: ReactionOfOne): Scene => ({
  id: f.scene,
  part: 'begin',
  kind: 'check',
  place: placeId(s, f.hex),
  title: say('reaction.tried', { unit: s.derived.kit.unitIds[f.unit], hex: placeId(s, f.hex) }),
  cast: [
    { ...piece(s, f.unit), side: seatOf(enemyOf(s.side)), role: 'role.defender', from: placeId(s, s.place[f.unit]) },
  ],
})

export const reactionEnds = (s: State, f: ReactionOfOne): Scene => ({
  id: f.scene,
  part: 'end',
  kind: 'check',
  place: placeId(s, f.hex),
  outcome: { text: say('reaction.over', { hex: placeId(s, f.hex), came: f.passed }) },
})
