// The arrival of a convoy as a scene: who comes, the guns and the roll, what came of it.
import type { Scene } from '@middlesea/engine'
import { coastPoints } from './10-coast.ts'
import type { Drm } from './12-drms.ts'
import type { ArrivalFrame } from './16-arrival.ts'
import { goesOn, modifier, piece, placeId } from './scenes.ts'
import { ALLIED, seatOf, type State } from './state.ts'
import { say } from './steps.ts'

const zoneName = (s: State, f: ArrivalFrame): string => `zone.${s.derived.kit.zones[f.zone].id}`

export const arrivalBegins = (s: State, f: ArrivalFrame): Scene => ({
  id: f.scene,
  part: 'begin',
  kind: 'convoy',
  place: null,
  title: say('scene.convoy', { zone: zoneName(s, f) }),
  cast: f.units.map((u) => ({ ...piece(s, u), side: seatOf(f.side), role: 'role.convoy' })),
})

interface Rolled {
  die: number
  total: number
  drms: Drm[]
  lost: number
  delayed: number
}

export const arrivalRolled = (s: State, f: ArrivalFrame, { die, total, drms, lost, delayed }: Rolled): Scene => ({
  id: f.scene,
  part: 'step',
  kind: 'convoy',
  place: null,
  cast: f.guns.map((u) => ({
    ...piece(s, u),
    side: seatOf(ALLIED),
    role: 'role.gun',
    points: coastPoints(s, u, f.zone),
  })),
  rows: [
    {
      rule: '16.24',
      step: say('scene.convoy', { zone: zoneName(s, f) }),
      side: seatOf(f.side),
      modifiers: drms.map((drm) => modifier(drm)),
      rolls: [{ n: s.rolls - 1, sides: 10, value: die }],
      cell: {
        table: `convoyArrival.${s.derived.kit.scenario.map}`,
        // Steps lost and steps delayed are read together.
        column: '',
        row: `${total}`,
        result: say('convoy.result', { lost, delayed }),
      },
    },
  ],
})

/** A unit goes to the Delayed Box. */
export function putOff(s: State, u: number, zone: number): Scene | null {
  const { available, delayed } = s.derived.kit.zones[zone]
  const [from, to] = [placeId(s, available), placeId(s, delayed)]
  return goesOn(s, { effects: [{ do: 'moved', rule: '16.24', piece: piece(s, u), from, to, how: 'move.delayed' }] })
}

export const arrivalEnds = (s: State, f: ArrivalFrame, came: { arrived: number; delayed: number }): Scene => ({
  id: f.scene,
  part: 'end',
  kind: 'convoy',
  place: null,
  outcome: { text: say('convoy.over', { zone: zoneName(s, f), ...came, of: f.units.length }) },
})
