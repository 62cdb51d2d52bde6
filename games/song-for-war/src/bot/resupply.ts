// Resupply: new units where they are soonest of use.
import { valueOf } from '../18-values.ts'
import type { Action } from '../actions.ts'
import { AIR, domainNumber, LAND, NATIONS, SEA, sideOf } from '../kit.ts'
import { onBoard, spaceNumber } from '../state.ts'
import { best, passed } from './answers.ts'
import { March } from './march.ts'
import { isInReach } from './prizes.ts'
import { enemiesAt, type Question, type Table } from './table.ts'

/** What a nation likes to build, best first; of each kind the dearest that is still paid for. */
const LIKING: { [type: string]: number } = {
  TNK: 5,
  INF: 4,
  ART: 2,
  HBR: 6,
  LBR: 4,
  FTR: 4.5,
  STR: 5,
  DES: 3,
  CRU: 4,
  BAT: 2,
  TIGER: 4.5,
  CHURCHILL: 3,
  RANGERS: 4.5,
  AIRBORNE82: 4.5,
  LRDG: 4.5,
  FALLSCHIRM: 4.5,
  FOLGORE: 4.5,
  SEMOVENTE: 4.6,
}

export function buyUnits(t: Table, question: Question): Action {
  const march = new March(t)
  const found = best(question, (action) => {
    if (action.do === 'supply') return 100 + placeWorth(t, march, action)
    return action.do === 'build' ? buildWorth(t, action) : 0
  })
  return found.worth > 0 ? found.action : passed(question)
}

/** An objective that enemies can walk into comes before all others, if it is worth so many quarters of points. */
const UNGUARDED = 1000
const WORTH_GUARDING = 8

const isUnguarded = (t: Table, space: number): boolean =>
  t.counts.holders[space] === 0 && t.kit.sites[t.kit.siteAt[space]].points >= WORTH_GUARDING && isInReach(t, space)

/** The value of an objective, and how near it is to the fighting. */
function placeWorth(t: Table, march: March, { slot, at }: Extract<Action, { do: 'supply' }>): number {
  const { s, kit } = t
  const space = spaceNumber(s, at)
  const domain = slot === 'second' ? LAND : domainNumber(slot)
  const value = valueOf(s, kit.siteAt[space], domain)
  if (domain === LAND && isUnguarded(t, space)) return UNGUARDED + value
  const wanted = domain === LAND ? 1 + march.foot[space] : domain === SEA ? 1 + waitingAt(t, march, space) / 10 : 1
  return value * wanted - (enemiesAt(t, space) > 0 ? value / 2 : 0)
}

/** Troops that wait for ships near a port. */
const waitingAt = (t: Table, march: March, space: number): number =>
  Math.max(0, ...t.kit.seaNeighbours[space].map((sea) => march.waiting[sea]))

function buildWorth(t: Table, { nation, type, at }: Extract<Action, { do: 'build' }>): number {
  const { s, kit } = t
  const space = spaceNumber(s, at)
  const { domain } = kit.printed[kit.typeNumber[type]]
  if (type === 'STR' && fleetOf(t, nation, type) >= t.weights.transports) return 0
  const safe = domain === SEA ? 1 / (1 + enemiesAt(t, space)) + t.counts.ships[space] / 100 : 1
  return (LIKING[type] ?? (domain === AIR ? 1 : 0.5)) * tasteOf(t, type, domain) * safe
}

function tasteOf({ weights, orders }: Table, type: string, domain: number): number {
  const taste = domain === LAND ? weights.landTaste : domain === SEA ? weights.seaTaste : weights.airTaste
  return taste * (orders.likes?.[type] ?? 1)
}

function fleetOf(t: Table, nationId: string, typeId: string): number {
  const { s, kit } = t
  const nation = NATIONS.indexOf(nationId as (typeof NATIONS)[number])
  let count = 0
  for (let u = 0; u < s.type.length; u++) {
    if (s.nation[u] === nation && s.type[u] === kit.typeNumber[typeId] && onBoard(s, u)) count++
  }
  return count
}

/** The lane takes most where most is to be taken. */
export function chooseBlockade(t: Table, question: Question): Action {
  const { s, kit } = t
  return best(question, (action) => {
    if (action.do !== 'blockade') return 0
    const site = kit.siteAt[spaceNumber(s, action.at)]
    return sideOf(s.control[site]) === t.side ? -1 : valueOf(s, site, LAND)
  }).action
}
