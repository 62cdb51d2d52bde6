// AA fire and drops as scenes.
import type { Participant, Scene } from '@middlesea/engine'
import { boxName } from './11-air.ts'
import { type AaFrame, aaColumn } from './11-anti-aircraft.ts'
import type { Drm } from './12-drms.ts'
import type { DriftFrame } from './15-drift.ts'
import { goesOn, modifier, piece, placeId } from './scenes.ts'
import { AXIS, enemyOf, onMap, seatOf, type State } from './state.ts'
import { say } from './steps.ts'

const people = (s: State, side: number, units: readonly number[], role: string): Participant[] =>
  units.map((u) => ({
    ...piece(s, u),
    side: seatOf(side),
    role,
    // Whoever jumps comes from his set-up card, which is no place.
    ...(onMap(s, u) ? { from: placeId(s, s.place[u]) } : {}),
  }))

// ---- 11.35

export const fireBegins = (s: State, f: AaFrame): Scene => ({
  id: f.scene,
  part: 'begin',
  kind: 'fire',
  place: placeId(s, f.hex),
  title: say('aa.begins', { hex: placeId(s, f.hex) }),
  cast: [
    ...people(s, enemyOf(f.side), f.firing, 'role.gun').map((gun, i) => ({
      ...gun,
      points: s.derived.kit.aa[f.firing[i]],
    })),
    ...people(s, f.side, f.units, 'role.jumper'),
    ...f.air.map((a) => ({ id: s.derived.kit.air[a].id, side: seatOf(f.side), role: 'role.aircraft' })),
  ],
})

/** 11.35: an air unit turns back, to the Flown or to the Damaged box. */
export const turnedBack = (s: State, a: number, hex: number, box: number): Scene | null =>
  goesOn(s, {
    effects: [
      {
        do: 'moved',
        rule: '11.35',
        piece: { id: s.derived.kit.air[a].id },
        from: placeId(s, hex),
        to: boxName(box),
        how: 'move.turnBack',
      },
    ],
  })

/** The letters of the table, and the steps that they cost a drop; none where aircraft are fired at. */
interface AaResultTold {
  result: string
  steps: number
}

export const fireRolled = (s: State, f: AaFrame, points: number, die: number, result: AaResultTold): Scene => ({
  id: f.scene,
  part: 'step',
  kind: 'fire',
  place: placeId(s, f.hex),
  rows: [
    {
      rule: '11.35',
      step: say('aa.begins', { hex: placeId(s, f.hex) }),
      side: seatOf(enemyOf(f.side)),
      strengths: [
        {
          side: seatOf(enemyOf(f.side)),
          points,
          parts: f.firing.map((u) => ({ piece: piece(s, u), points: s.derived.kit.aa[u] })),
        },
      ],
      rolls: [{ n: s.rolls - 1, sides: 10, value: die, by: f.firing.map((u) => piece(s, u)) }],
      cell: { table: 'aaFire', column: aaColumn(s, points), row: `${die}`, result: say('aa.result', result) },
    },
  ],
})

export const fireEnds = (s: State, f: Pick<AaFrame, 'scene' | 'hex' | 'side' | 'result'>): Scene => ({
  id: f.scene,
  part: 'end',
  kind: 'fire',
  place: placeId(s, f.hex),
  outcome: {
    text: say('aa.over', { hex: placeId(s, f.hex), hit: f.result > 0 }),
    won: seatOf(f.result > 0 ? enemyOf(f.side) : f.side),
  },
})

// ---- 15.4

const kgName = (s: State, f: DriftFrame): string => `kg.${s.derived.kit.kgs[f.kg].id}`

export const dropBegins = (s: State, f: DriftFrame, units: readonly number[]): Scene => ({
  id: f.scene,
  part: 'begin',
  kind: 'drop',
  place: placeId(s, f.hex),
  title: say('scene.drop', { kg: kgName(s, f), hex: placeId(s, f.hex) }),
  cast: people(s, AXIS, units, 'role.jumper'),
})

export const drifted = (s: State, f: DriftFrame, die: number, drms: Drm[]): Scene => ({
  id: f.scene,
  part: 'step',
  kind: 'drop',
  place: placeId(s, f.hex),
  rows: [
    {
      rule: '15.41',
      step: say('scene.drift'),
      side: seatOf(AXIS),
      modifiers: drms.map((drm) => modifier(drm)),
      rolls: [{ n: s.rolls - 1, sides: 10, value: die }],
      cell: {
        table: `drift.${s.derived.kit.scenario.drift}`,
        column: f.guns > 0 ? 'red' : 'plain',
        row: `${f.total}`,
        result: say('scene.driftTotal', { total: f.total }),
      },
    },
  ],
})

/** 15.52: why a unit is lost that no gun has hit. */
export const fellIntoTheSea = (s: State, u: number): Scene | null =>
  goesOn(s, {
    rows: [{ rule: '15.52', step: say('drop.atSea', { unit: s.derived.kit.unitIds[u] }), side: seatOf(AXIS) }],
  })

/** A unit comes down on land. */
export const landed = (s: State, u: number, from: number, to: number): Scene | null =>
  goesOn(s, {
    effects: [
      { do: 'moved', rule: '15.42', piece: piece(s, u), from: placeId(s, from), to: placeId(s, to), how: 'move.drift' },
    ],
  })

export function dropEnds(s: State, f: DriftFrame): Scene {
  const down = f.units.filter((u) => s.derived.kit.isHex(s.place[u])).length
  return {
    id: f.scene,
    part: 'end',
    kind: 'drop',
    place: placeId(s, f.hex),
    outcome: { text: say('drop.over', { kg: kgName(s, f), down, of: f.units.length }) },
  }
}
