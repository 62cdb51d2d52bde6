// airland.1, terrain.airfield: units that land on airfields.
import { type Choice, type Frame, type Io, law, type Refusal } from '@middlesea/engine'
import { lightGunsOver, openFire } from './aa.ts'
import { type Action, withDone } from '../core/actions.ts'
import { isFriendlyFeature, takeHex } from '../core/control.ts'
import type { Airfield, Kit } from '../core/kit.ts'
import { came, landingScene } from '../scenes/parts.ts'
import { fits } from '../core/stacking.ts'
import { AXIS, isExposed, MARK, put, setMark, type State, unitsAt } from '../core/state.ts'
import { type Attempt, decide, forbid, procedure, say } from '../core/steps.ts'

interface AirLandingFrame extends Frame {
  /** By airfield: how many units have landed there this turn. */
  landed: number[]
}

/** 5.11: guns that shoot further do not fit into a transport. */
const LONGEST_RANGE = 5

const NOT_LANDING = forbid('airland.1', 'refuse.notLanding')
const NOT_YET = forbid('airland.1', 'refuse.notYet')
const TOO_HEAVY = forbid('airland.1', 'refuse.tooHeavy')
const NOT_FRIENDLY = forbid('airland.1', 'refuse.notFriendlyAirfield')
const FIELD_FULL = forbid('airland.1', 'refuse.airfieldFull')
const LIGHT_AA = forbid('terrain.airfield', 'refuse.lightAa')
const FULL = forbid('stack.1', 'refuse.full')

/** 5.11, 9.3: air landing units, airborne units that have not jumped, and what a convoy brought back. */
function mayNotLand(s: State, u: number): Refusal | null {
  const { kit } = s.derived
  const { by, turn } = kit.units[u].arrival
  const fromReserve = s.place[u] === kit.RESERVE && (by === 'airLanding' || by === 'airborne')
  if (kit.side[u] !== AXIS || (!fromReserve && s.place[u] !== kit.ABORTED)) return NOT_LANDING
  return isTooHeavy(kit, u) ?? (turn > s.turn ? NOT_YET : kit.rules.mayNotLand(s, u))
}

const isTooHeavy = law(
  'airland.1',
  (kit: Kit, u: number): Refusal | null =>
    kit.isArmor[u] || (kit.arty[u] > 0 && kit.range[u] > LONGEST_RANGE) ? TOO_HEAVY : null,
  null,
)

/** airland.1: a friendly airfield, up to the number printed on it. */
const isClosed = law(
  'airland.1',
  (s: State, landed: number[], field: Airfield): Refusal | null => {
    if (!isFriendlyFeature(s, AXIS, field)) return NOT_FRIENDLY
    return landed[field.index] >= field.capacity ? FIELD_FULL : null
  },
  null,
)

/** terrain.airfield: the light AA that closes an airfield: it has any hex of it in range. */
const gunsAround = law(
  'terrain.airfield',
  (s: State, { hexes }: Airfield): number[] => [...new Set(hexes.flatMap((hex) => lightGunsOver(s, hex)))],
  [],
)

/** No landing under known light AA. What lies face down opens fire when somebody comes in. */
const isUnderGuns = (s: State, field: Airfield): Refusal | null =>
  gunsAround(s, field).some((u) => isExposed(s, u)) ? LIGHT_AA : null

function cannotLandAt(s: State, landed: number[], u: number, field: Airfield, hex: number): Refusal | null {
  return isClosed(s, landed, field) ?? isUnderGuns(s, field) ?? (fits(s, u, hex) ? null : FULL)
}

/** The hexes of the airfields that are open, whoever comes. */
const runways = (s: State, f: AirLandingFrame): number[] =>
  s.derived.kit.airfields.flatMap((field) =>
    isClosed(s, f.landed, field) === null && isUnderGuns(s, field) === null ? field.hexes : [],
  )

const runwaysFor = (s: State, f: AirLandingFrame, u: number): number[] => runways(s, f).filter((hex) => fits(s, u, hex))

const fieldAt = (kit: Kit, hex: number): Airfield | undefined => kit.airfields.find(({ hexes }) => hexes.includes(hex))

/** Why a unit cannot land where it is said to. `landed`: by airfield, how many have landed; nobody, if nobody was asked. */
export function whyNoAirlanding(s: State, a: Attempt, landed: number[] = []): Refusal | null {
  const { kit } = s.derived
  const u = kit.unitNumber(a.unit)
  const hex = kit.placeNumber(a.to)
  if (a.do !== 'airland' || u === -1) return null
  const field = fieldAt(kit, hex)
  return mayNotLand(s, u) ?? (field === undefined ? NOT_FRIENDLY : cannotLandAt(s, landed, u, field, hex))
}

/** A unit comes in. Light AA that nobody knew of shows itself and drives the transports off. */
function land(s: State, f: AirLandingFrame, u: number, hex: number, io: Io): void {
  const { kit } = s.derived
  const names = { unit: kit.unitIds[u], hex: kit.placeIds[hex] }
  const field = fieldAt(kit, hex)!
  const guns = gunsAround(s, field)
  openFire(s, guns, io)
  if (guns.length > 0) {
    const driven = say('airland.driven', names)
    io.tell('terrain.airfield', driven, () => landingScene(s, u, hex, [], driven))
    return
  }
  f.landed = f.landed.map((count, i) => (i === field.index ? count + 1 : count))
  put(s, u, hex)
  setMark(s, u, MARK.arrived)
  takeHex(s, u, hex, io)
  const landed = say('airland.landed', names)
  io.tell('airland.1', landed, () => landingScene(s, u, hex, [came(s, u, hex, 'airland.1')], landed))
}

export const airLanding = procedure<AirLandingFrame>('airLanding', [
  decide('units', {
    rule: 'airland.1',
    optional: true,
    seats: () => ['axis'],
    prompt: () => say('prompt.airland', {}),
    options: (s, f) => {
      const { kit } = s.derived
      const choices: Choice<Action>[] = []
      const hexes = runways(s, f)
      if (hexes.length === 0) return choices
      for (const u of [...unitsAt(s, kit.RESERVE), ...unitsAt(s, kit.ABORTED)]) {
        if (mayNotLand(s, u) === null && hexes.some((hex) => fits(s, u, hex))) choices.push(kit.actions.unit[u])
      }
      return withDone(choices)
    },
    expand: (s, f, choice) => {
      const { kit } = s.derived
      const u = kit.unitNumber(choice.id)
      return runwaysFor(s, f, u).map((hex) => kit.actions.toPlace.airland(u, hex))
    },
    resolve: (s, f, a, io) => {
      const { kit } = s.derived
      if (a.do !== 'airland') return
      land(s, f, kit.unitNumber(a.unit), kit.placeNumber(a.to), io)
      return 'again'
    },
    why: (s, f, a: Attempt) => whyNoAirlanding(s, a, f.landed),
  }),
])
