// Bombardments as scenes: who fires, the roll with all that is added to it, what came of it.
import type { Participant, Scene, SceneUnit } from '@middlesea/engine'
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

interface Shooter {
  piece: SceneUnit
  points: number
  role: string
}

/** Guns, aircraft and ships with what each adds. */
function shooters(s: State, f: BombardmentFrame): Shooter[] {
  const { kit } = s.derived
  return [
    ...f.guns.map((u) => ({ piece: piece(s, u), points: firePoints(s, u), role: 'role.gun' })),
    ...f.air.map((a) => ({ piece: { id: kit.air[a].id }, points: kit.air[a].bombardment, role: 'role.aircraft' })),
    ...f.ships.map((a) => ({ piece: { id: kit.ships[a].id }, points: kit.ships[a].bombardment, role: 'role.ship' })),
  ]
}

export function bombardmentBegins(s: State, f: BombardmentFrame): Scene {
  const firing: Participant[] = shooters(s, f).map(({ piece: shooter, points, role }) => ({
    ...shooter,
    side: seatOf(f.side),
    role,
    points,
  }))
  const targets: Participant[] = unitsAt(s, f.hex).map((u) => ({
    ...piece(s, u),
    side: seatOf(s.derived.kit.side[u]),
    role: 'role.target',
  }))
  const title = say('bombardment.begins', { hex: placeId(s, f.hex) })
  return { ...head(s, f), part: 'begin', title, cast: [...firing, ...targets] }
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
        strengths: [
          { side, points: roll.points, parts: shooters(s, f).map((one) => ({ piece: one.piece, points: one.points })) },
        ],
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
