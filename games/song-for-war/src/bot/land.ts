// Marching: towards the prizes, into battle only with the stronger force, and with somebody left behind who holds the place.
import { ABILITY } from '../abilities.ts'
import { can, LAND, sideOf } from '../kit.ts'
import { cargoOf, hasMark, MARK, onBoard, profile } from '../state.ts'
import { garrisonOf, landPull, prizeOf, spreadPull } from './prizes.ts'
import { portsOf, Sailings, SHIPLOAD, waitingPull } from './sea.ts'
import { strengthOf } from './strength.ts'
import { between, enemiesAt, type Table } from './table.ts'

/** What is known of a decision about movement: made once, looked at for every unit. */
export interface March {
  /** By land space: what marches are worth from there. */
  prizes: Float64Array
  /** The same with ships that wait: on foot, and for units that cannot climb. */
  foot: Float64Array
  wheels: Float64Array
  /** By land space: our strength there, and what can still come on this Movement Step. */
  force: Float64Array
  sailings: Sailings
  /** By sea space: troops in ports that wait for ships, less what the way to them costs. */
  waiting: Float64Array
}

export function planMarch(t: Table): March {
  const prizes = landPull(t, t.ways.foot)
  const sailings = new Sailings(t, prizes)
  const foot = prizes.slice()
  const wheels = landPull(t, t.ways.wheels)
  const sailing = sailings.pull(SHIPLOAD)
  for (const port of portsOf(t, sailing)) {
    spreadPull(t, t.ways.foot, port.space, port.worth, foot)
    spreadPull(t, t.ways.wheels, port.space, port.worth, wheels)
  }
  return { prizes, foot, wheels, force: forces(t), sailings, waiting: waitingPull(t, prizes, sailing) }
}

function forces(t: Table): Float64Array {
  const { s, kit } = t
  const force = t.land.slice(0, kit.landCount)
  const fronts: number[] = []
  for (let space = 0; space < kit.landCount; space++) if (enemiesAt(t, space) > 0) fronts.push(space)
  for (let u = 0; u < s.type.length; u++) {
    if (sideOf(s.nation[u]) !== t.side || !onBoard(s, u) || !marches(t, u) || isHolding(t, u)) continue
    const strength = strengthOf(s, u, LAND, true)
    const moves = profile(s, u).move - s.spent[u]
    for (const space of fronts) {
      const far = between(t, wayFor(t, u), s.place[u], space)
      if (far > 0 && far <= moves) force[space] += strength
    }
  }
  return force
}

function marches({ s }: Table, u: number): boolean {
  const p = profile(s, u)
  return (
    p.domain === LAND &&
    (p.movementSteps & (1 << s.step)) !== 0 &&
    s.aboard[u] === -1 &&
    !hasMark(s, u, MARK.halted | MARK.moved)
  )
}

const wayFor = (t: Table, u: number): Uint8Array => (can(profile(t.s, u), ABILITY.heavy) ? t.ways.wheels : t.ways.foot)

/** A battle with so many times the enemy's strength can spare the rest. */
const WON = 3

/** Whether a unit, with what it carries, is needed where it stands: as garrison, or in a battle that is not won yet. */
export function isHolding(t: Table, u: number): boolean {
  const { s } = t
  const space = s.place[u]
  let own = 0
  let holders = 0
  for (const one of [u, ...cargoOf(s, u)]) {
    own += strengthOf(s, one, LAND, true)
    if (profile(s, one).control) holders++
  }
  const garrison = garrisonOf(t, space)
  // The last that can hold the place stays, whatever comes.
  if (garrison > 0 && holders > 0 && t.holders[space] <= holders) return true
  if (t.enemyLand[space] > 0) return t.land[space] - own < WON * t.enemyLand[space]
  return garrison > 0 && t.land[space] - own < garrison
}

/** How much stronger the attacker must be. */
const ODDS = 1.15

/** What a march gains; nothing or less if it should not be made. */
export function marchWorth(t: Table, plan: March, u: number, to: number): number {
  const { s } = t
  const p = profile(s, u)
  if (!p.control && !can(p, ABILITY.mobile)) return followWorth(t, u, to)
  if (can(p, ABILITY.mobile) && cargoOf(s, u).length === 0) return 0
  if (isHolding(t, u)) return 0
  if (enemiesAt(t, to) > 0 && plan.force[to] < ODDS * t.enemyLand[to]) return 0
  const pull = can(p, ABILITY.heavy) ? plan.wheels : plan.foot
  const taken = t.land[to] === 0 ? prizeOf(t, to) : 0
  return pull[to] - pull[s.place[u]] + taken
}

/** Guns against aircraft go with the main force. */
function followWorth(t: Table, u: number, to: number): number {
  const { s } = t
  if (enemiesAt(t, to) > 0 || isHolding(t, u)) return 0
  return t.land[to] > 2 * t.land[s.place[u]] ? FOLLOWING : 0
}

const FOLLOWING = 0.1
