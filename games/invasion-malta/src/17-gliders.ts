// 17.5: Axis gliders: they land one by one where their owner wants, without AA fire and drift, by the Landing Condition Table.
import { type Choice, law, type Refusal } from '@middlesea/engine'
import { type Action, withDone } from './actions.ts'
import { isDue } from './04-set-up.ts'
import type { Drm } from './12-drms.ts'
import { type AirborneFrame, cannotDropNow } from './15-drop-hexes.ts'
import { openLandingRoll } from './16-landing-table.ts'
import { LAND, ROUGH, UP, URBAN } from './ground.ts'
import { AXIS, hasMark, MARK, type State } from './state.ts'
import { forbid } from './steps.ts'
import { put, setMark } from './whereabouts.ts'

const NO_GLIDER = forbid('17.51', 'refuse.noGlider')
const NO_LAND = forbid('17.52', 'refuse.gliderAtSea')
const ON_URBAN = forbid('17.52', 'refuse.gliderUrban')
const NOT_AS_PLANNED = forbid('15.35', 'refuse.notAsPlanned')

/** A glider of the card that comes in this activation. */
function isForNow(s: State, f: AirborneFrame, u: number): boolean {
  const { kit } = s.derived
  const glider = kit.gliders.find(({ unit }) => unit === u)
  if (glider === undefined || s.place[u] !== kit.CARD || !hasMark(s, u, MARK.active)) return false
  return isDue(s, glider.turn) && (!f.first || glider.first)
}

/** 17.51: each goes to a hex of its own choice. */
const cannotGlide = law(
  '17.51',
  (s: State, f: AirborneFrame, u: number): Refusal | null =>
    cannotDropNow(s) ?? (isForNow(s, f, u) && !f.gliders.includes(u) ? null : NO_GLIDER),
  null,
)

/** 17.52: anywhere on land, near an Airhead or not, but not on urban hexes. */
const cannotLandAt = law(
  '17.52',
  (s: State, hex: number): Refusal | null => {
    const { kit } = s.derived
    if (!kit.isHex(hex) || (kit.ground.hex[hex] & LAND) === 0) return NO_LAND
    return (kit.ground.hex[hex] & URBAN) !== 0 ? ON_URBAN : null
  },
  null,
)

/** Why a glider does not come in this activation, for those who ask when the landings are over. */
export function whyNoGlide(s: State, u: number): Refusal | null {
  const { kit } = s.derived
  const isGlider = kit.gliders.some(({ unit }) => unit === u) && s.place[u] === kit.CARD && hasMark(s, u, MARK.active)
  return cannotDropNow(s) ?? (isGlider || s.side === -1 ? null : NO_GLIDER)
}

export function gliderChoices(s: State, f: AirborneFrame): Choice<Action>[] {
  const { kit } = s.derived
  const choices: Choice<Action>[] = []
  for (const { unit } of kit.gliders) if (cannotGlide(s, f, unit) === null) choices.push(kit.actions.unit[unit])
  return withDone(choices)
}

/** 15.35: with the historical plan the hex where the plan has it land; -1 else. */
const planOf = law(
  '15.35',
  (s: State, u: number): number => {
    const { plan } = s.derived.kit.gliders.find(({ unit }) => unit === u)!
    return s.options.dropPlan && plan !== -1 && cannotLandAt(s, plan) === null ? plan : -1
  },
  -1,
)

export function glidesOf(s: State, u: number): Action[] {
  const { kit } = s.derived
  const plan = planOf(s, u)
  const hexes = plan === -1 ? kit.landHexes.filter((hex) => cannotLandAt(s, hex) === null) : [plan]
  return hexes.map((hex) => kit.actions.toPlace.glide(u, hex))
}

export function whyNotGlide(s: State, f: AirborneFrame, u: number, hex: number): Refusal | null {
  const refusal = cannotGlide(s, f, u) ?? cannotLandAt(s, hex)
  if (refusal !== null) return refusal
  const plan = planOf(s, u)
  return plan !== -1 && plan !== hex ? NOT_AS_PLANNED : null
}

/** 17.53: AA does not fire at gliders. */
export const isSparedByAa = law('17.53', (): boolean => true, false)

/** 17.54, 16.33b: what the ground does to a glider. */
const gliderDrms = law(
  '17.54',
  (s: State, hex: number): Drm[] => {
    const { ground, map, tables } = s.derived.kit
    const { rough, slope, slopeMax } = tables.landing.glider
    let slopes = 0
    for (let d = 0; d < 6; d++) {
      const near = map.neighbours[6 * hex + d]
      if (near === -1) continue
      if ((ground.side[6 * hex + d] & UP) !== 0 || (ground.side[6 * near + ((d + 3) % 6)] & UP) !== 0) slopes++
    }
    const all: Drm[] = [
      { rule: '17.54', key: 'drm.gliderRough', drm: (ground.hex[hex] & ROUGH) !== 0 ? rough : 0 },
      { rule: '17.54', key: 'drm.gliderSlope', drm: slope * Math.min(slopeMax, slopes) },
    ]
    return all.filter(({ drm }) => drm !== 0)
  },
  [],
)

/** 17.54: a glider comes down on its hex, whoever is there, and rolls for its landing. Call last. */
export function landGlider(s: State, u: number, hex: number): void {
  put(s, u, hex)
  setMark(s, u, MARK.dropped)
  openLandingRoll(s, { side: AXIS, units: [u], hex, rule: '17.54', drms: gliderDrms(s, hex) })
}
