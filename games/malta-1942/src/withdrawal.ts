// malta.withdraw, points.malta.table: German airborne units are taken away when they have lost too much, or on turn 15.
import {
  ALLIED,
  AXIS,
  eventScene,
  isFriendlyFeature,
  isInZone,
  moved,
  onMap,
  put,
  type State,
  unitScene,
  unitsAt,
} from '@middlesea/air-assault'
import { type Io, law, type Refusal } from '@middlesea/engine'
import { markedHexes } from './beachheads.ts'
import { ownOf } from './own.ts'
import { forbid, say } from './steps.ts'

const isGermanAirborne = (s: State, u: number): boolean => {
  const { nation, airborne } = s.derived.kit.units[u]
  return airborne && nation === 'GE'
}

/** points.malta.table: what the airborne units of both nations that are lost are worth. */
export const casualtyPoints = law(
  'points.malta.table',
  (s: State): number => {
    const { kit } = s.derived
    const lost = unitsAt(s, kit.ELIMINATED).filter((u) => kit.side[u] === AXIS && kit.units[u].airborne)
    return lost.reduce((sum, u) => sum + kit.points[u], 0)
  },
  0,
)

/** malta.withdraw: the turn since which the withdrawal is on; 0 while it is not. */
const withdrawalTurn = (s: State): number => ownOf(s).withdrawal

/** Too much is lost, or it is late: no more German airborne units land from this moment on. */
const isOrdered = (s: State): boolean => {
  const { withdrawPoints, withdrawTurn } = s.derived.kit.files.scenarios[s.scenario].victory
  return withdrawalTurn(s) > 0 || s.turn >= withdrawTurn || casualtyPoints(s) >= withdrawPoints
}

/** At the start of an Axis segment the order to withdraw comes, and every unit that can leave does. */
export const withdraw = law(
  'malta.withdraw',
  (s: State, io: Io): void => {
    if (!isOrdered(s)) return
    if (withdrawalTurn(s) === 0) {
      ownOf(s).withdrawal = s.turn
      const ordered = say('withdrawal.ordered', { points: casualtyPoints(s) })
      io.tell('malta.withdraw', ordered, () => eventScene('withdrawal', null, ordered))
    }
    takeAway(s, io)
  },
  undefined,
)

/** From a friendly airfield or a beachhead, or from wherever no enemy zone of control holds them. */
function takeAway(s: State, io: Io): void {
  const { kit } = s.derived
  const fields = kit.airfields.filter((field) => isFriendlyFeature(s, AXIS, field)).flatMap(({ hexes }) => hexes)
  const ways = new Set([...fields, ...markedHexes(s)])
  for (let u = 0; u < kit.unitCount; u++) {
    if (!isGermanAirborne(s, u) || !onMap(s, u)) continue
    if (!ways.has(s.place[u]) && isInZone(s, ALLIED, s.place[u])) continue
    const from = s.place[u]
    put(s, u, kit.WITHDRAWN)
    const left = say('withdrawal.left', { unit: kit.unitIds[u] })
    const effect = moved(s, u, from, kit.WITHDRAWN, 'withdrawn', 'malta.withdraw')
    io.tell('malta.withdraw', left, () => unitScene(s, 'withdrawal', u, effect, left))
  }
}

const NO_MORE = forbid('malta.withdraw', 'refuse.withdrawn')
const NO_ATTACK = forbid('malta.withdraw', 'refuse.withdrawing')

export const mayNotLand = law(
  'malta.withdraw',
  (s: State, u: number): Refusal | null => (isGermanAirborne(s, u) && isOrdered(s) ? NO_MORE : null),
  null,
)

/** 13.1: from two turns later on they do not attack. */
export const mayNotAttack = law(
  'malta.withdraw',
  (s: State, u: number): Refusal | null => {
    const { withdrawGrace } = s.derived.kit.files.scenarios[s.scenario].victory
    const over = withdrawalTurn(s) > 0 && s.turn >= withdrawalTurn(s) + withdrawGrace
    return over && isGermanAirborne(s, u) ? NO_ATTACK : null
  },
  null,
)
