// Combat Refusal and Reaction as scenes: an ER check, and what came of it. Supply and recovery, for all units at once.
import type { Scene, SceneRow } from '@middlesea/engine'
import type { ReactionOfOne } from './09-reaction.ts'
import type { RecoveryFrame } from './03-disruption.ts'
import type { RefusalFrame } from './09-refusal.ts'
import { sideIn } from './03-stacking.ts'
import type { AttemptFrame } from './18-rally.ts'
import { piece, placeId } from './scenes.ts'
import { ALLIED, AXIS, enemyOf, hasMark, MARK, seatOf, type State } from './state.ts'
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

/** The Supply Status Phase of a turn: who got an Out of Supply marker, and who is rid of it. */
export const supplyJudged = (s: State, out: readonly number[], back: readonly number[]): Scene => ({
  id: `supply ${s.turn}`,
  part: 'whole',
  kind: 'check',
  place: null,
  title: say('supply.phase', { turn: s.turn }),
  cast: [...out, ...back].map((u) => ({
    ...piece(s, u),
    side: seatOf(AXIS),
    role: 'role.judged',
    from: placeId(s, s.place[u]),
  })),
  effects: [
    ...out.map((u) => ({ do: 'marked' as const, rule: '6.12', piece: piece(s, u), mark: 'mark.outOfSupply' })),
    ...back.map((u) => ({ do: 'unmarked' as const, rule: '6.13', piece: piece(s, u), mark: 'mark.outOfSupply' })),
  ],
  outcome: { text: say('supply.judged', { out: out.length, back: back.length }) },
})

/** The Recovery Phase of a turn: everybody who is Disrupted; a row for each check. */
export const recoveryBegins = (s: State, f: RecoveryFrame): Scene => ({
  id: f.scene,
  part: 'begin',
  kind: 'check',
  place: null,
  title: say('recovery.phase', { turn: s.turn }),
  cast: f.units.map((u) => ({
    ...piece(s, u),
    side: seatOf(s.derived.kit.side[u]),
    role: 'role.judged',
    from: placeId(s, s.place[u]),
  })),
})

export const recoveryEnds = (s: State, { scene, units }: RecoveryFrame): Scene => ({
  id: scene,
  part: 'end',
  kind: 'check',
  place: null,
  outcome: {
    text: say('recovery.over', {
      back: units.filter((u) => !hasMark(s, u, MARK.disrupted)).length,
      of: units.length,
    }),
  },
})

/** What was rolled for a Damaged air unit: the roll's number in the match, and whether it flies again. */
export interface Repair {
  air: string
  n: number
  die: number
  isBack: boolean
}

/** The repairs of an Air Readiness Phase. */
export const repaired = (s: State, repairs: readonly Repair[]): Scene => ({
  id: `repair ${s.turn}`,
  part: 'whole',
  kind: 'check',
  place: null,
  title: say('scene.repairs', { turn: s.turn }),
  cast: repairs.map(({ air }) => ({ id: air, side: seatOf(AXIS), role: 'role.aircraft' })),
  rows: repairs.map((repair) => repairRow(s, repair)),
  outcome: { text: say('scene.repaired', { back: repairs.filter(({ isBack }) => isBack).length, of: repairs.length }) },
})

function repairRow(s: State, { air, n, die, isBack }: Repair): SceneRow {
  const needed = { value: s.derived.kit.tables.air.repairMax, or: 'less' as const }
  const piece = { id: air }
  return {
    rule: '11.13',
    step: say('scene.repair', { air }),
    side: seatOf(AXIS),
    rolls: [{ n, sides: 10, value: die, by: [piece], needed, hit: isBack }],
    effects: isBack
      ? [{ do: 'moved', rule: '11.13', piece, from: 'air.damaged', to: 'air.flown', how: 'move.repaired' }]
      : [],
  }
}

const rallyHead = (s: State, { scene, hex }: AttemptFrame): Pick<Scene, 'id' | 'kind' | 'place'> => ({
  id: scene,
  kind: 'check',
  place: hex === -1 ? null : placeId(s, hex),
})

export const rallyBegins = (s: State, f: AttemptFrame): Scene => ({
  ...rallyHead(s, f),
  part: 'begin',
  title: say('rally.tried', { unit: s.derived.kit.unitIds[f.unit] }),
  cast: [{ ...piece(s, f.unit), side: seatOf(s.derived.kit.side[f.unit]), role: 'role.rallies' }],
})

export const rallyEnds = (s: State, f: AttemptFrame): Scene => ({
  ...rallyHead(s, f),
  part: 'end',
  effects:
    f.passed && f.places.length > 0
      ? [{ do: 'came', rule: '18.24', piece: piece(s, f.unit), place: placeId(s, s.place[f.unit]) }]
      : [],
  outcome: { text: say('rally.over', { unit: s.derived.kit.unitIds[f.unit], passed: f.passed }) },
})
