// Who rolls may roll: he is on the map and not cargo, reaches what he fires at, has not fired before, and the die is his.
import type { SceneRoll, SceneRow } from '@middlesea/engine'
import {
  can,
  COLOURS,
  distance,
  domainOf,
  firesAt,
  hasMoreDice,
  isDeployed,
  isSpace,
  sideOf,
  rowOf,
  spaceOf,
} from './book.ts'
import { type Case, enemiesAt, standOf } from './table.ts'

/** What a roll is for: a battle uses up a unit's attack or defence, free fire does not. */
export interface Shoot {
  scene: string
  at: string
  row: SceneRow
  /** Null for free fire: push-through, landing. */
  as: 'attack' | 'defence' | null
}

const LOWEST_NUMBER = 4

export function checkShot(c: Case, shoot: Shoot, roll: SceneRoll): void {
  const [unit, ...more] = (roll.by ?? []).map(({ id }) => id)
  if (unit === undefined || more.length > 0) return c.foul(`roll ${roll.n} is made by nobody, or by several`)
  const { row } = shoot
  const who = `${unit} rolls in '${shoot.scene}'`
  if (sideOf(unit) !== row.side) c.foul(`${who} for the ${row.side}`)
  checkStanding(c, shoot, unit, who)
  checkDie(c, unit, roll, who)
  checkRow(c, shoot, unit, roll, who)
  if (shoot.as !== null) checkUse(c, shoot, unit, who)
  if (row.rule !== 'card.US-U3') checkDeployed(c, unit, who)
  if (row.rule !== 'ability.strategic' && !row.rule.startsWith('card.') && row.rule !== 'landing.1') {
    checkTarget(c, unit, roll, row.place ?? shoot.at, who)
  }
}

/** On the map, not aboard, in range by plain distance. */
function checkStanding(c: Case, { at, row }: Shoot, unit: string, who: string): void {
  const { place, aboard } = standOf(c, unit)
  if (!isSpace(place)) return c.foul(`${who}, but is in '${place}'`)
  if (aboard !== null && domainOf(unit) !== 'air' && !mayFireFromAboard(c, unit, row)) {
    c.foul(`${who}, but is cargo of ${aboard}`)
  }
  const aim = row.place ?? at
  const away = distance(place, aim, 'any')
  const reach = row.rule === 'card.US-U3' ? 1 : rangeOf(unit, place)
  if (away > reach) c.foul(`${who} from ${place} at ${aim}, ${away} spaces away`)
}

/** Paratroopers over their landing zone, Americans who come ashore from upgraded Transports, and cargo of Land Transports. */
function mayFireFromAboard(c: Case, unit: string, row: SceneRow): boolean {
  if (row.rule === 'push.1') return can(standOf(c, unit).aboard!, 'mobile')
  if (row.rule === 'card.US-U3') return sideOf(unit) === 'allies' && c.before.played.has('US-U3')
  return row.rule === 'battle.3' && can(unit, 'airdrop') && domainOf(standOf(c, unit).aboard!) === 'air'
}

function rangeOf(unit: string, place: string): number {
  const { range } = rowOf(unit)
  return range + (can(unit, 'longRange') && spaceOf(place)?.terrain === 'mountain' ? 1 : 0)
}

/** The die of the match, the number that was needed, and a colour that the unit has. */
function checkDie(c: Case, unit: string, roll: SceneRoll, who: string): void {
  const die = c.rolls.get(roll.n)
  if (die === undefined || die.value !== roll.value || die.sides !== roll.sides)
    c.foul(`${who} with no die of the match`)
  const needed = roll.needed?.value ?? 0
  const { firepower, antiAir } = rowOf(unit)
  const printed = Math.max(9, ...firepower.map(({ hit }) => hit))
  if (firepower.length === 0 && antiAir === 0) c.foul(`${who}, but has no firepower`)
  if (needed < LOWEST_NUMBER || needed > printed) c.foul(`${who} on ${needed}, printed is ${printed}`)
  if (roll.hit !== roll.value >= needed)
    c.foul(`${who}: ${roll.value} on ${needed} is called ${roll.hit ? 'a hit' : 'a miss'}`)
  const strongest = Math.max(1, ...firepower.map(({ colour }) => COLOURS.indexOf(colour)))
  const colour = COLOURS.indexOf(roll.hitKind ?? 'blue')
  if (colour > strongest + (roll.value === roll.sides ? 1 : 0)) c.foul(`${who} and hits ${roll.hitKind}`)
}

/**
 * A row of the unit for these kinds of enemies, and for attack or defence. Anti-Air dice and those of upgrades come on top, in
 * the unit's own space alone (ability.antiair, battle.4).
 */
function checkRow(c: Case, { at, as, row }: Shoot, unit: string, roll: SceneRoll, who: string): void {
  const domains = (roll.at ?? []).map(({ id }) => id.replace('domain.', ''))
  const when = as === 'attack' || row.rule === 'card.US-U3' ? 'A' : 'D'
  if (firesAt(unit, domains, when)) return
  const what = `${who} at ${domains.join(' and ')} units`
  const isAntiAir = rowOf(unit).antiAir > 0 && domains.join() === 'air'
  if (!isAntiAir && !hasMoreDice(unit, c.before.played)) {
    c.foul(`${what}, for which it has no dice ${when === 'A' ? 'in attack' : 'in defence'}`)
  }
  const { place } = standOf(c, unit)
  if (place !== (row.place ?? at)) c.foul(`${what} from ${place} with dice for its own space`)
}

/** ability.deployed: who moved does not fire, not even freely. */
function checkDeployed(c: Case, unit: string, who: string): void {
  if (c.ledger.moved.has(unit) && isDeployed(unit, c.before.played)) c.foul(`${who}, but has moved`)
}

/** battle.2: one attack and one defence in a Movement Step. */
function checkUse(c: Case, { scene, as }: Shoot, unit: string, who: string): void {
  const used = as === 'attack' ? c.ledger.attacked : c.ledger.defended
  const before = used.get(unit)
  if (before !== undefined && before !== scene) c.foul(`${who}, but has fired in '${before}'`)
  used.set(unit, scene)
  if (as === 'attack' && c.ledger.landed.has(unit)) c.foul(`${who}, but has just landed`)
  if (as === 'attack' && c.ledger.slippedOut.has(unit)) c.foul(`${who}, but has slipped out of a Hidden Fleet`)
}

/** Somebody is there whom the roll can hit. */
function checkTarget(c: Case, unit: string, roll: SceneRoll, aim: string, who: string): void {
  const domains = (roll.at ?? []).map(({ id }) => id.replace('domain.', ''))
  const someone = enemiesAt(c, sideOf(unit), aim).some(
    (enemy) =>
      domains.includes(domainOf(enemy)) &&
      (standOf(c, enemy).aboard === null || domainOf(enemy) === 'air' || can(standOf(c, enemy).aboard!, 'mobile')) &&
      (!can(enemy, 'submerged') || can(unit, 'sonar')),
  )
  if (!someone) c.foul(`${who} at ${domains.join(' and ')} units in ${aim}, where none are`)
}

/** A bound for the dice of a unit in a scene: its rows, Anti-Air, two bonus dice, and one more for each 12. */
export function mostDice(unit: string, twelves: number): number {
  const { firepower, antiAir } = rowOf(unit)
  return firepower.reduce((sum, { dice }) => sum + dice, 0) + antiAir + 2 + twelves
}
