import { call, type Frame, type Io, law } from '@middlesea/engine'
import { hasAxis, hasConcealed } from './06-map.ts'
import { revealZone } from './08-allied-forces.ts'
import { phaseBegins, phaseEnds } from './scenes/parts.ts'
import { type AnyProcedure, procedure, repeat } from './steps.ts'
import { type State, ZONES } from './state.ts'

/** 19.1: the zone of lowest number where Axis units of any kind stand by concealed Allied units; -1 if none. */
const nextToReveal = law(
  '19.1',
  (s: State): number => {
    for (const zone of ZONES) if (hasConcealed(s, zone) && hasAxis(s, zone)) return zone
    return -1
  },
  -1,
)

const reveal = procedure<Frame>(
  'reveal',
  [
    repeat('zones', {
      rule: '19.1',
      while: (s) => nextToReveal(s) !== -1,
      do: (s, _f, io) => revealZone(s, nextToReveal(s), '19.1', io),
    }),
  ],
  (s, _f, io) => phaseEnds(s, '19.1', io),
)

/** Phase 9. */
export function revealPhase(s: State, io: Io): void {
  if (nextToReveal(s) === -1) return
  phaseBegins(s, '19.1', 'reveal', io)
  call(s, reveal, {})
}

export const revealProcedures: AnyProcedure[] = [reveal]
