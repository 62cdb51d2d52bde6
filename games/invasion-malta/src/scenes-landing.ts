// Landing Condition as a scene: who lands, the roll, what came of it.
import type { Scene } from '@middlesea/engine'
import type { LandingFrame } from './16-landing-table.ts'
import { modifier, piece, placeId } from './scenes.ts'
import { isAlive, seatOf, type State } from './state.ts'
import { say } from './steps.ts'

export const landingBegins = (s: State, f: LandingFrame): Scene => ({
  id: f.scene,
  part: 'begin',
  kind: 'landing',
  place: placeId(s, f.hex),
  title: say('landing.begins', { hex: placeId(s, f.hex) }),
  cast: f.units.map((u) => ({ ...piece(s, u), side: seatOf(f.side), role: 'role.lander' })),
})

export const landingRolled = (s: State, f: LandingFrame, die: number, total: number): Scene => ({
  id: f.scene,
  part: 'step',
  kind: 'landing',
  place: placeId(s, f.hex),
  rows: [
    {
      rule: f.rule,
      step: say('landing.begins', { hex: placeId(s, f.hex) }),
      side: seatOf(f.side),
      modifiers: f.drms.map((drm) => modifier(drm)),
      rolls: [{ n: s.rolls - 1, sides: 10, value: die }],
      cell: {
        table: 'landing',
        column: 'result',
        row: `${total}`,
        result: say('landing.result', { result: f.result }),
      },
    },
  ],
})

export const landingEnds = (s: State, f: LandingFrame): Scene => ({
  id: f.scene,
  part: 'end',
  kind: 'landing',
  place: placeId(s, f.hex),
  outcome: {
    text: say('landing.over', {
      hex: placeId(s, f.hex),
      ashore: f.units.filter((u) => isAlive(s, u)).length,
      of: f.units.length,
    }),
  },
})
