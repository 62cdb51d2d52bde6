// evac.1: by night, from friendly ports, at the end of the Allied segment.
import {
  type Action,
  ALLIED,
  type AnyProcedure,
  type Attempt,
  decide,
  DONE,
  expose,
  isNight,
  isPortOpen,
  isTooEarly,
  type LandingBox,
  procedure,
  put,
  type State,
  unitsAt,
} from '@middlesea/air-assault'
import { call, type Choice, type Frame, type Io, law, type Refusal } from '@middlesea/engine'
import { forbid, say } from './steps.ts'

interface EvacuationFrame extends Frame {
  /** Stacking points that have left, by port. */
  left: number[]
}

export function openEvacuation(s: State): void {
  if (isNight(s) && isTooEarly(s) === null) call(s, evacuation, { left: s.derived.kit.ports.map(() => 0) })
}

const NOT_IN_PORT = forbid('evac.1', 'refuse.notInPort')
const NO_LIFT = forbid('evac.1', 'refuse.noLift')
const CANNOT_LEAVE = forbid('evac.1', 'refuse.cannotLeave')

const portOf = (s: State, u: number): LandingBox | undefined =>
  s.derived.kit.ports.find((port) => port.hexes.includes(s.place[u]) && isPortOpen(s, ALLIED, port))

/** evac.1: fourteen points where a DOCKS unit works, seven without. The DOCKS unit itself may go last. */
const liftOf = law(
  'evac.1',
  (s: State, port: LandingBox): number => {
    const { kit } = s.derived
    const { withDocks, withoutDocks } = kit.tables.evacuation
    const docks = port.hexes.some((hex) =>
      unitsAt(s, hex).some((u) => kit.type[u] === 'docks' && kit.side[u] === ALLIED),
    )
    return docks ? withDocks : withoutDocks
  },
  0,
)

/** Guns that cannot move stay, and decoys are no men. */
function cannotEvacuate(s: State, f: EvacuationFrame, u: number): Refusal | null {
  const { kit } = s.derived
  if (kit.side[u] !== ALLIED || kit.isDecoy[u] || kit.move[u] === 0 || kit.isSteamer[u]) return CANNOT_LEAVE
  const port = portOf(s, u)
  if (port === undefined) return NOT_IN_PORT
  return f.left[port.index] + kit.stack[u] > liftOf(s, port) ? NO_LIFT : null
}

const evacuation = procedure<EvacuationFrame>('evacuation', [
  decide('units', {
    rule: 'evac.1',
    // Asked whenever a counter lies in an open port: what it is remains its owner's secret.
    when: (s) => s.place.some((_, u) => s.derived.kit.side[u] === ALLIED && portOf(s, u) !== undefined),
    always: true,
    seats: () => ['allied'],
    prompt: () => say('prompt.evacuate', {}),
    options: (s, f) => {
      const { kit } = s.derived
      const choices: Choice<Action>[] = []
      for (let u = 0; u < kit.unitCount; u++) {
        if (cannotEvacuate(s, f, u) === null) choices.push(kit.actions.ofUnit.evacuate[u])
      }
      choices.push(DONE)
      return choices
    },
    resolve: (s, f, a, io) => {
      if (a.do !== 'evacuate') return
      evacuate(s, f, s.derived.kit.unitNumber(a.unit), io)
      return 'again'
    },
    why: (s, f, a: Attempt) => {
      const u = s.derived.kit.unitNumber(a.unit)
      return a.do === 'evacuate' && u !== -1 ? cannotEvacuate(s, f, u) : null
    },
  }),
])

/** Who leaves is seen (our ruling). */
function evacuate(s: State, f: EvacuationFrame, u: number, io: Io): void {
  const { kit } = s.derived
  const port = portOf(s, u)!
  expose(s, u, io)
  f.left = f.left.map((points, i) => (i === port.index ? points + kit.stack[u] : points))
  put(s, u, kit.EVACUATED)
  io.tell('evac.1', say('evacuation.byPort', { unit: kit.unitIds[u], port: kit.placeIds[port.place] }))
}

export const evacuationProcedures: AnyProcedure[] = [evacuation]
