// The Air Status card as open facts for the table: boxes, HQs with what they hold and whom they reach, missions under way.
import { openFrame } from '@middlesea/engine'
import { isHeld } from './03-zones.ts'
import { ownFormation } from './04-formations.ts'
import { airOn, placeOfAir } from './11-air.ts'
import type { AirBombardmentFrame } from './11-air-bombardment.ts'
import type { CasFrame } from './11-close-support.ts'
import { cannotHoldAir } from './11-cup.ts'
import type { CombatFrame } from './12-combat.ts'
import { isInCommand } from './17-command.ts'
import { ALLIED, AXIS, type State } from './state.ts'
import type { AnyProcedure } from './steps.ts'

export interface AirStatus {
  boxes: { ready: string[]; bombardment: string[]; flown: string[]; damaged: string[]; cup: string[] }
  /** German HQs on the map that can hold aircraft. */
  hqs: AirHq[]
  /** Air units on their way to a hex: bombers that are placed, support that is chosen. */
  missions: { air: string; hex: string }[]
}

export interface AirHq {
  unit: string
  air: string[]
  /** Hexes with Allied units within its command range (11.54). */
  inRange: string[]
  /** Markers of its formation that are still to be played. */
  toCome: number
}

const inBox = (s: State, box: string): string[] =>
  s.derived.kit.air.flatMap(({ id }, a) => (placeOfAir(s, a) === box ? [id] : []))

/** A formation's markers in the cup, in the hand and in the pool: how many there are, everybody can count. */
export function unplayedOf(s: State, f: number): number {
  const { side } = s.derived.kit.formations[f]
  return s.cup[f] + (s.drawn === f ? 1 : 0) + (s.pool[side] === f ? 1 : 0)
}

function hqOf(s: State, hq: number): AirHq {
  const { kit } = s.derived
  const formation = ownFormation(s, hq)
  return {
    unit: kit.unitIds[hq],
    air: airOn(s, hq).map((a) => kit.air[a].id),
    inRange: kit.landHexes
      .filter((hex) => isHeld(s, ALLIED, hex) && isInCommand(s, hq, hex))
      .map((h) => kit.placeIds[h]),
    toCome: formation < 0 ? 0 : unplayedOf(s, formation),
  }
}

const BOMBING: AnyProcedure = { name: 'airBombardment', steps: [] }
const SUPPORT: AnyProcedure = { name: 'closeSupport', steps: [] }
const COMBAT: AnyProcedure = { name: 'combat', steps: [] }

function missionsOf(s: State): AirStatus['missions'] {
  const { kit } = s.derived
  const over = (air: readonly number[], hex: number): AirStatus['missions'] =>
    air.map((a) => ({ air: kit.air[a].id, hex: kit.placeIds[hex] }))
  const bombing = openFrame(s, BOMBING) as AirBombardmentFrame | null
  if (bombing !== null) return bombing.air.flatMap((a, i) => over([a], bombing.hexes[i]))
  const support = openFrame(s, SUPPORT) as CasFrame | null
  if (support !== null) return over(support.air, support.hex)
  const combat = openFrame(s, COMBAT) as CombatFrame | null
  return combat === null ? [] : over(combat.strike, combat.hex)
}

export function airStatusOf(s: State): AirStatus {
  const { kit } = s.derived
  const boxes = {
    ready: inBox(s, 'air.ready'),
    bombardment: inBox(s, 'air.bombardment'),
    flown: inBox(s, 'air.flown'),
    damaged: inBox(s, 'air.damaged'),
    cup: inBox(s, 'cup'),
  }
  const hqs = kit.hqs.filter((hq) => kit.side[hq] === AXIS && cannotHoldAir(s, hq) === null)
  return { boxes, hqs: hqs.map((hq) => hqOf(s, hq)), missions: missionsOf(s) }
}
