// Bombardments as scenes: who fires, the roll with all that is added to it, what came of it.
import type { Participant, Piece, Scene } from '@middlesea/engine'
import type { BombardmentFrame } from './10-bombardment.ts'
import { firePoints } from './10-guns.ts'
import type { Drm } from './12-drms.ts'
import { modifier, piece, placeId } from './scenes.ts'
import { enemyOf, seatOf, type State, unitsAt } from './state.ts'
import { say } from './steps.ts'

const head = (s: State, f: BombardmentFrame): Pick<Scene, 'id' | 'kind' | 'place'> => ({
  id: f.scene,
  kind: 'bombardment',
  place: placeId(s, f.hex),
})

/** Guns, aircraft and ships with what each adds. */
function parts(s: State, f: BombardmentFrame): { piece: Piece; points: number }[] {
  const { kit } = s.derived
  return [
    ...f.guns.map((u) => ({ piece: piece(s, u), points: firePoints(s, u) })),
    ...f.air.map((a) => ({ piece: { id: kit.air[a].id }, points: kit.air[a].bombardment })),
    ...f.ships.map((ship) => ({ piece: { id: kit.ships[ship].id }, points: kit.ships[ship].bombardment })),
  ]
}

export function bombardmentBegins(s: State, f: BombardmentFrame): Scene {
  const shooters: Participant[] = parts(s, f).map((part) => ({
    ...part.piece,
    side: seatOf(f.side),
    role: 'role.gun',
    points: part.points,
  }))
  const targets: Participant[] = unitsAt(s, f.hex).map((u) => ({
    ...piece(s, u),
    side: seatOf(s.derived.kit.side[u]),
    role: 'role.target',
  }))
  const title = say('bombardment.begins', { hex: placeId(s, f.hex) })
  return { ...head(s, f), part: 'begin', title, cast: [...shooters, ...targets] }
}

export function bombardmentRolled(
  s: State,
  f: BombardmentFrame,
  roll: { points: number; die: number; total: number; drms: Drm[] },
): Scene {
  const side = seatOf(f.side)
  return {
    ...head(s, f),
    part: 'step',
    rows: [
      {
        rule: '10.28',
        step: say('bombardment.begins', { hex: placeId(s, f.hex) }),
        side,
        strengths: [{ side, points: roll.points, parts: parts(s, f) }],
        modifiers: [{ rule: '10.28', key: 'drm.fire', drm: roll.points }, ...roll.drms].map((drm) => modifier(drm)),
        rolls: [{ n: s.rolls - 1, sides: 10, value: roll.die }],
        cell: {
          table: 'bombardment',
          column: 'result',
          row: `${roll.total}`,
          result: say('bombardment.result', { result: f.result }),
        },
      },
    ],
  }
}

export const bombardmentEnds = (s: State, f: BombardmentFrame): Scene => ({
  ...head(s, f),
  part: 'end',
  outcome: {
    text: say('bombardment.over', { hex: placeId(s, f.hex), hit: f.result !== 'NE' }),
    won: seatOf(f.result === 'NE' ? enemyOf(f.side) : f.side),
  },
})
