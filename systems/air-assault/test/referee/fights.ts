// Who attacks or fires may do so, every fight has both sides, and its sums, column and result are the printed ones.
import type { Roll, SceneRow, Strength } from '@middlesea/engine'
import { expectThat } from './breach.ts'
import { type Course, paramOf } from './course.ts'
import type { Ground } from './ground.ts'
import type { Phase } from './phase.ts'
import { DRIVEN, enemyOf, type Sight, type Side } from './sight.ts'

/** Whoever attacks, supports or fires: on the map or off a beach, able, and once a phase. */
function isAble(before: Sight, phase: Phase, id: string, rule: string): void {
  const { ground } = before
  const { airborne, nation } = ground.of(id)
  expectThat(before.unit(id).neutral === 0, 'bomb.5', `${id} is neutralized and fights`)
  expectThat(before.unit(id).carrier === null || ground.isHex(before.place(id)), rule, `${id} is aboard and fights`)
  expectThat(ground.fights(id), 'noncombat.1', `${id} does not fight, but takes part`)
  expectThat(!phase.attacked.has(id) && !phase.fired.has(id), rule, `${id} fights twice in a phase`)
  expectThat(!before.has(id, DRIVEN), 'combat.3', `${id} was driven back and fights`)
  if (airborne && nation === 'GE') expectThat(!isWithdrawn(before), 'malta.withdraw', `${id} is withdrawn and fights`)
}

/** malta.withdraw: two turns after the order, which comes on turn 15 at the latest. Crete has no such turn. */
function isWithdrawn({ view, ground }: Sight): boolean {
  const { withdrawTurn, withdrawGrace } = ground.files.scenarios[view.scenario].victory
  if (withdrawTurn === undefined) return false
  const ordered = (view.own as { withdrawal?: number }).withdrawal ?? 0
  const since = ordered > 0 ? Math.min(ordered, withdrawTurn) : withdrawTurn
  return view.turn >= since + withdrawGrace
}

function inRange(before: Sight, course: Course, id: string, hex: string): void {
  const { arty, range, type } = before.ground.of(id)
  const from = course.place(id)
  expectThat(arty > 0 && before.ground.isHex(from), 'combat.3', `${id} fires from ${from}`)
  expectThat(type !== 'laa' || !before.view.options.basic, 'aa.1', `${id} is AA and fires in the basic game`)
  const reach = before.night ? Math.min(range, before.ground.files.tables.night.artilleryRange) : range
  const away = before.ground.distance(from, hex)
  expectThat(away <= reach, 'combat.3', `${id} fires ${away} hexes far, at ${hex}`)
}

/** combat.1: somebody joins an attack. */
export function checkJoin(before: Sight, course: Course, phase: Phase, id: string, hex: string): void {
  const { ground } = before
  isAble(before, phase, id, 'combat.1')
  expectThat(ground.of(id).side === before.side, 'combat.1', `${id} attacks in the enemy's phase`)
  if (ground.of(id).attack > 0) {
    const from = course.place(id)
    const box = ground.boxOf(from)
    const isNear = ground.isHex(from) ? ground.beside(from).includes(hex) : box?.hexes.includes(hex)
    expectThat(isNear === true, 'combat.1', `${id} attacks ${hex} from ${from}`)
    expectThat(box?.kind !== 'port', 'terrain.portbox', `${id} attacks out of a port`)
    phase.attacked.add(id)
  } else {
    expectThat(course.attackers.size > 0, 'combat.3', `${id} supports an attack of nobody`)
    inRange(before, course, id, hex)
    phase.fired.add(id)
  }
  course.attackers.add(id)
}

/** combat.3: somebody fires in defence. */
export function checkFire(before: Sight, course: Course, phase: Phase, id: string, hex: string): void {
  const side = enemyOf(before.side)
  isAble(before, phase, id, 'combat.3')
  expectThat(before.ground.of(id).side === side, 'combat.3', `${id} fires in defence in its own phase`)
  expectThat(before.isHeld(hex, before.side), 'combat.3', `${id} fires at ${hex}, where no enemy is`)
  const isSpotted = before.ground.beside(hex).some((next) => before.sideIn(next, side).length > 0)
  expectThat(isSpotted, 'combat.3', `${id} fires at ${hex}, beside no friend`)
  inRange(before, course, id, hex)
  phase.fired.add(id)
}

/** A row of a scene that was rolled on the Combat Results Table. */
export function checkCombat(before: Sight, course: Course, row: SceneRow, hex: string, rolls: Roll[]): void {
  const { ground } = before
  const [attack, defense] = row.strengths!
  const attackers = unitsOf(ground, attack)
  const defenders = unitsOf(ground, defense)
  expectThat(attackers.length > 0 && defenders.length > 0, 'combat.1', `a fight in ${hex} lacks a side`)
  const side = ground.of(attackers[0]).side
  for (const id of attackers) {
    expectThat(ground.of(id).side === side, 'combat.1', `${id} fights for the enemy`)
    expectThat(course.isThere(id), 'combat.1', `${id} is gone and fights`)
  }
  for (const id of defenders) {
    expectThat(ground.of(id).side === enemyOf(side) && course.place(id) === hex, 'combat.1', `${id} defends ${hex}`)
  }
  const left = before.sideIn(hex, enemyOf(side)).filter((id) => course.stands(id, hex))
  expectThat(
    left.every((id) => defenders.includes(id)),
    'combat.1',
    `not all in ${hex} defend`,
  )
  const isFire = row.rule === 'combat.3'
  if (!isFire && !course.isDrift) {
    const strange = attackers.filter((id) => !course.attackers.has(id))
    expectThat(strange.length === 0, 'combat.1', `${strange.join(', ')} attack ${hex} and never joined`)
  }
  expectThat(attack.points === attackPoints(before, course, attack, attackers, hex), 'combat.1', `attack in ${hex}`)
  expectThat(defense.points === defensePoints(ground, defenders, hex), 'combat.1', `defence of ${hex}`)
  checkModifiers(before, course, row, attackers, hex, side)
  checkCell(ground, row, attack.points, defense.points, rolls)
}

const unitsOf = (ground: Ground, { parts }: Strength): string[] =>
  parts.flatMap(({ piece }) => (ground.unit.has(piece.id) ? [piece.id] : []))

function attackPoints(before: Sight, course: Course, { parts }: Strength, units: string[], hex: string): number {
  const { ground } = before
  const worth = (id: string): number => ground.of(id).attack + ground.of(id).arty
  const total = (ids: string[]): number => ids.reduce((sum, id) => sum + worth(id), 0)
  const ashore = units.filter((id) => ground.isHex(course.place(id)))
  const afloat = units.filter((id) => !ground.isHex(course.place(id)))
  const air = parts.filter(({ piece }) => !ground.unit.has(piece.id)).reduce((sum, { points }) => sum + points, 0)
  return total(ashore) + Math.floor(total(afloat) / 2) + (gunsOver(before, hex).length > 0 ? Math.floor(air / 2) : air)
}

/** aa.1: AA that has a hex in range and is not neutralized. */
export const gunsOver = ({ view, ground }: Sight, hex: string): string[] =>
  Object.entries(view.units).flatMap(([id, { place, neutral }]) => {
    const { aaRange, side } = ground.of(id)
    if (view.options.basic || side !== 'allied' || aaRange === 0 || neutral > 0 || !ground.isHex(place)) return []
    return ground.distance(place, hex) <= aaRange ? [id] : []
  })

/** Guns count one each where nobody with a defence of his own is with them. */
function defensePoints(ground: Ground, units: string[], hex: string): number {
  const alone = units.every((id) => ground.of(id).defense === 0)
  const basic = units.map((id) => (alone && ground.isGun(id) ? 1 : ground.of(id).defense))
  return basic.reduce((sum, points) => sum + points, 0) * ground.multiplier(hex)
}

function checkModifiers(
  before: Sight,
  course: Course,
  row: SceneRow,
  attackers: string[],
  hex: string,
  side: Side,
): void {
  const { ground } = before
  const isFire = row.rule === 'combat.3'
  const onFoot = attackers.filter((id) => ground.of(id).attack > 0)
  const wet = onFoot.every((id) => ground.isHex(course.place(id)) && ground.isRiver(course.place(id)))
  const isShort = side === 'axis' && (before.view.own as { short?: boolean }).short === true
  const due: { [rule: string]: number } = {
    'crt.3b': isFire ? 0 : forArmor(before, course, attackers),
    'crt.3a': course.isDrift && !isFire ? 1 : 0,
    'terrain.river': !isFire && !course.isDrift && wet && !ground.isRiver(hex) ? 1 : 0,
    'crt.3c': isShort ? 2 : 0,
  }
  const told = new Map((row.modifiers ?? []).map(({ rule, add = 0 }) => [rule, add]))
  for (const [rule, add] of Object.entries(due)) {
    expectThat(
      (told.get(rule) ?? 0) === add,
      rule,
      `the die in ${hex} is changed by ${told.get(rule) ?? 0}, not ${add}`,
    )
  }
  const strange = [...told.keys()].filter((rule) => due[rule] === undefined)
  expectThat(strange.length === 0, 'crt.table', `${strange.join(', ')} change the die in ${hex}`)
}

/** crt.3b, armor.1: light armor always works; each Allied heavy tank must have been tested, and one of them work. */
function forArmor({ view, ground }: Sight, course: Course, attackers: string[]): number {
  if (view.options.basic) return 0
  const isHeavy = (id: string): boolean => ground.of(id).type === 'armH' && ground.of(id).side === 'allied'
  const tanks = attackers.filter((id) => ground.isArmor(id))
  for (const id of tanks.filter(isHeavy)) expectThat(course.tested.has(id), 'armor.1', `${id} attacks untested`)
  return course.isArmorSure || tanks.some((id) => !isHeavy(id)) ? -1 : 0
}

/** crt.table, crt.1: the column of the odds, the row of the die, and what stands there. */
function checkCell(ground: Ground, row: SceneRow, attack: number, defense: number, rolls: Roll[]): void {
  const { columns, rows } = ground.files.tables.crt
  const isUp = (column: string): boolean => {
    const [a, d] = column.split('-').map((part) => Number.parseInt(part, 10))
    return attack * d >= defense * a
  }
  const column = columns.filter(isUp).at(-1) ?? ''
  expectThat(row.cell!.column === column, 'crt.1', `${attack} against ${defense} is ${column}, not ${row.cell!.column}`)
  const result = paramOf(row.cell!.result, 'result').replace('result.', '')
  if (column === '') {
    expectThat(result === 'AE' && row.rolls === undefined, 'crt.1', `below 1-4 it is ${result}`)
    return
  }
  const { n, value } = row.rolls![0]
  expectThat(
    rolls.some((roll) => roll.n === n && roll.value === value),
    'crt.table',
    `no die fell as ${value}`,
  )
  const total = value + (row.modifiers ?? []).reduce((sum, { add = 0 }) => sum + add, 0)
  const line = rows[Math.min(Math.max(total, 0), rows.length - 1)]
  expectThat(line[columns.indexOf(column)] === result, 'crt.table', `${total} at ${column} is ${result}`)
}
