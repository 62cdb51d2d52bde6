// The Air Status card as open facts for the table: boxes, HQs with what they hold and whom they reach, missions under way.
import { isHeld } from './03-zones.ts'
import { ownFormation } from './04-formations.ts'
import { airOn, placeOfAir } from './11-air.ts'
import { cannotHoldAir } from './11-cup.ts'
import { isInCommand } from './17-command.ts'
import { ALLIED, AXIS, type State } from './state.ts'

export interface AirStatus {
  boxes: { ready: string[]; bombardment: string[]; flown: string[]; damaged: string[]; cup: string[] }
  /** German HQs on the map that can hold aircraft. */
  hqs: AirHq[]
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
  return { boxes, hqs: hqs.map((hq) => hqOf(s, hq)) }
}
