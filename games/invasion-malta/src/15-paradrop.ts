// 15: airborne operations. So far: a German Airhead and the Drop Hex of a KG; its units come down there, without AA fire,
// drift, landing condition and drift combat.
import { type Choice, law, type Refusal } from '@middlesea/engine'
import { type Action } from './actions.ts'
import { isHeld } from './03-zones.ts'
import { isDue } from './04-set-up.ts'
import { isFair } from './05-weather.ts'
import { LAND, ROUGH, URBAN } from './ground.ts'
import { activeSeats, ALLIED, AXIS, isNight, MARK, type State } from './state.ts'
import { type AnyProcedure, always, decide, forbid, type Frame, procedure, say } from './steps.ts'
import { put, setMark } from './whereabouts.ts'

interface AirborneFrame extends Frame {
  formations: number[]
}

const NO_DROP_NOW = forbid('15.12', 'refuse.noDropNow')
const FAR_FROM_AIRHEAD = forbid('15.32', 'refuse.farFromAirhead')
const NO_AIRHEAD_HERE = forbid('15.21', 'refuse.noAirheadHere')

/** 15.12: not at night, not in wind or storm. */
const cannotDropNow = law('15.12', (s: State): Refusal | null => (isNight(s) || !isFair(s) ? NO_DROP_NOW : null), null)

/** The KGs that drop now: of the active formations, their turn has come. */
const kgsNow = (s: State, f: AirborneFrame): number[] =>
  s.derived.kit.kgs.flatMap(({ formation, units }, k) =>
    formation !== -1 &&
    units.some((u) => s.place[u] === s.derived.kit.CARD) &&
    f.formations.includes(formation) &&
    s.dropFrom[k] !== -1 &&
    isDue(s, s.dropFrom[k])
      ? [k]
      : [],
  )

const hasAirhead = (s: State): boolean => s.airheads.some((hex) => hex >= 0)

/** 15.21: on land that is neither rough nor urban. */
const cannotBeAirhead = law(
  '15.21',
  (s: State, hex: number): Refusal | null => {
    const bits = s.derived.kit.ground.hex[hex] ?? 0
    return (bits & LAND) === 0 || (bits & (ROUGH | URBAN)) !== 0 ? NO_AIRHEAD_HERE : null
  },
  null,
)

/** 15.32: within four hexes of an Airhead. */
const isTooFar = law(
  '15.32',
  (s: State, hex: number): Refusal | null => {
    const { map, tables } = s.derived.kit
    const isNear = s.airheads.some((airhead) => airhead >= 0 && map.distance(airhead, hex) <= tables.limits.dropRange)
    return isNear ? null : FAR_FROM_AIRHEAD
  },
  null,
)

const dropHexes = (s: State): number[] =>
  s.derived.kit.landHexes.filter((hex) => isTooFar(s, hex) === null && !isHeld(s, ALLIED, hex))

const airborne = procedure<AirborneFrame>('airborne', [
  decide('airhead', {
    rule: '15.21',
    when: (s, f) => s.side === AXIS && !hasAirhead(s) && kgsNow(s, f).length > 0 && cannotDropNow(s) === null,
    optional: true,
    seats: activeSeats,
    prompt: always(say('prompt.airhead')),
    options: (s): Choice<Action>[] =>
      s.derived.kit.landHexes
        .filter(
          (hex) =>
            cannotBeAirhead(s, hex) === null && s.derived.kit.map.within(hex, 4).some((h) => !isHeld(s, ALLIED, h)),
        )
        .map((hex) => s.derived.kit.actions.atHex.airhead[hex]),
    resolve: (s, _f, a, io) => {
      if (a.do !== 'airhead') return
      s.airheads[0] = s.derived.kit.placeNumber(a.hex)
      io.tell('15.21', say('airhead.placed', { hex: a.hex }))
    },
    why: (s, _f, a) => (a.do === 'airhead' ? cannotBeAirhead(s, s.derived.kit.placeNumber(a.hex)) : null),
  }),
  decide('drops', {
    rule: '15.32',
    when: (s) => s.side === AXIS && hasAirhead(s) && cannotDropNow(s) === null,
    optional: true,
    seats: activeSeats,
    prompt: always(say('prompt.drop')),
    options: (s, f): Choice<Action>[] =>
      dropHexes(s).length === 0 ? [] : kgsNow(s, f).map((k) => s.derived.kit.actions.kg[k]),
    expand: (s, _f, choice) => {
      const k = s.derived.kit.kgs.findIndex(({ id }) => id === choice.id)
      return dropHexes(s).map((hex) => s.derived.kit.actions.drop(k, hex))
    },
    resolve: (s, f, a, io) => {
      if (a.do !== 'drop') return undefined
      const { kit } = s.derived
      const k = kit.kgs.findIndex(({ id }) => id === a.kg)
      s.dropFrom[k] = -1
      for (const u of kit.kgs[k].units) {
        if (s.place[u] !== kit.CARD) continue
        put(s, u, kit.placeNumber(a.to))
        setMark(s, u, MARK.dropped)
      }
      io.tell('15.33', say('drop.dropped', { kg: `kg.${a.kg}`, hex: a.to }))
      return kgsNow(s, f).length > 0 ? 'again' : undefined
    },
    why: (s, _f, a) => (a.do === 'drop' ? isTooFar(s, s.derived.kit.placeNumber(a.to)) : null),
  }),
])

export { airborne }
export const airborneProcedures: AnyProcedure[] = [airborne]
