// Who moves may move, and no farther than it can; nobody comes where he may not stand.
import type { Action } from '../../src/core/actions.ts'
import type { Course } from './course.ts'
import type { Phase } from './phase.ts'
import { ARRIVED, enemyOf, type Sight } from './sight.ts'
import { expectThat } from './breach.ts'

type Of<Verb extends Action['do']> = Extract<Action, { do: Verb }>

/** The movement allowance in half points. Without a port the Axis has half of it in Malta (malta.supply). */
function allowance(before: Sight, id: string): number {
  const { move, side } = before.ground.of(id)
  const isShort = side === 'axis' && (before.view.own as { short?: boolean }).short === true
  return 2 * (isShort ? Math.max(1, Math.floor(move / 2)) : move)
}

/** air.1: in and beside an interdicted hex the Allies have no road rates. */
function withoutRoadRates({ ground, view, side }: Sight): Set<string> {
  const flights = side === 'allied' ? view.flights.filter(({ mission }) => mission === 'interdict') : []
  return new Set(flights.flatMap(({ hex }) => ground.within(hex)))
}

/** What every unit must be that does something in a movement phase. */
function mayAct(before: Sight, phase: Phase, id: string): void {
  expectThat(before.ground.of(id).side === before.side, 'move.1', `${id} moves in the enemy's phase`)
  expectThat(before.unit(id).neutral === 0, 'bomb.5', `${id} is neutralized and moves`)
  expectThat(!before.has(id, ARRIVED), 'move.1', `${id} came this turn and moves`)
  expectThat(!phase.moved.has(id), 'move.1', `${id} moves twice in a phase`)
}

/** zoc.3 */
function leavesNoZone(before: Sight, id: string): void {
  const place = before.place(id)
  if (!before.ground.isHex(place) || !before.ground.fearsZones(id)) return
  expectThat(!before.isInZone(place, enemyOf(before.side)), 'zoc.3', `${id} leaves an enemy zone in ${place}`)
}

const BOUND = ['hq', 'noncombat', 'docks']

/** noncombat.1: in Crete they stay in the sector of their set-up at first. Units of no sector go anywhere. */
function keepsSector({ view, ground }: Sight, id: string, to: string): void {
  const { side, type, sector } = ground.of(id)
  const { withdrawTurn } = ground.files.scenarios[view.scenario].victory
  const isFree = withdrawTurn !== undefined || view.turn >= ground.files.tables.evacuation.firstTurn
  if (isFree || side !== 'allied' || !BOUND.includes(type) || !ground.isSector(sector)) return
  expectThat(ground.sectorOf(to) === sector, 'noncombat.1', `${id} leaves its sector for ${to}`)
}

/** Where a unit comes to stand by moving, off a ship or out of a box. */
function mayStand(before: Sight, id: string, to: string): void {
  const enemy = enemyOf(before.side)
  keepsSector(before, id, to)
  expectThat(before.ground.isLand(to), 'terrain.sea', `${id} enters the sea in ${to}`)
  expectThat(!before.isHeld(to, enemy), 'move.1', `${id} enters ${to}, which enemies hold`)
  expectThat(
    before.ground.fights(id) || before.sideIn(to, enemy).length === 0,
    'noncombat.1',
    `${id} enters ${to}, where enemies are`,
  )
  if (before.ground.fearsZones(id)) {
    expectThat(!before.isInZone(to, enemy), 'zoc.3', `${id} enters an enemy zone in ${to}`)
  }
}

function needsDocks(before: Sight, id: string, to: string): void {
  const { ground } = before
  if (!ground.isGun(id) && !ground.isArmor(id)) return
  const works = before.sideIn(to, before.side).some((other) => ground.of(other).type === 'docks')
  expectThat(works, 'terrain.portbox', `${id} lands in the port of ${to} without docks`)
}

export function checkMove(before: Sight, after: Sight, phase: Phase, { unit: id, to }: Of<'move'>): void {
  const { ground } = before
  mayAct(before, phase, id)
  const from = before.place(id)
  if (ground.of(id).type === 'steamer') {
    expectThat(ground.boxOf(to)?.kind === 'port' || ground.isSea(to), 'terrain.sea', `${id} sails to ${to}`)
    return
  }
  leavesNoZone(before, id)
  mayStand(before, id, to)
  if (ground.isHex(from)) marches(before, id, to)
  else comesAshore(before, id, to)
  const end = after.place(id)
  const isFound = ground.of(id).type === 'decoy' && end === 'eliminated'
  expectThat(end === to || isFound, 'move.1', `${id} was sent to ${to} and is in ${end}`)
  for (const other of [id, ...before.all(from).filter((load) => before.unit(load).carrier === id)]) {
    phase.moved.add(other)
  }
}

function marches(before: Sight, id: string, to: string): void {
  const { ground } = before
  const from = before.place(id)
  const away = ground.distance(from, to)
  if (before.side === 'allied' && before.view.turn === 1) {
    expectThat(away <= 1, 'airborne.2', `${id} is surprised and moves ${away} hexes`)
    return
  }
  const points = allowance(before, id)
  const cost = ground.leastCost(from, to, points, withoutRoadRates(before))
  expectThat(cost <= points, 'terrain.mp', `${id} moves too far, ${from} to ${to}`)
  const enemy = enemyOf(before.side)
  const isFree = before.night && before.side === 'allied' && ground.isInfantry(id)
  if (isFree || !before.isInZone(from, enemy) || !before.isInZone(to, enemy)) return
  expectThat(away === 1 && points > 6, 'zoc.2', `${id} goes from zone to zone, ${from} to ${to}`)
}

function comesAshore(before: Sight, id: string, to: string): void {
  const box = before.ground.boxOf(before.place(id))
  expectThat(box?.hexes.includes(to) === true, 'terrain.coast', `${id} comes ashore in ${to}`)
  if (box?.kind === 'port') needsDocks(before, id, to)
}

export function checkLoad(before: Sight, phase: Phase, { unit: id, onto }: Of<'load'>): void {
  const { ground } = before
  mayAct(before, phase, id)
  leavesNoZone(before, id)
  const hold = Object.keys(before.view.units).filter((other) => before.unit(other).carrier === onto)
  const points = [id, ...hold].reduce((sum, other) => sum + ground.of(other).stack, 0)
  const alone = hold.length === 0 && ground.isArmor(id)
  expectThat(alone || points <= ground.of(onto).carries, 'steamer.1', `${onto} takes ${points} points aboard`)
}

export function checkUnload(before: Sight, phase: Phase, { unit: id, to }: Of<'unload'>): void {
  mayAct(before, phase, id)
  const ship = before.unit(id).carrier
  const box = ship === null ? undefined : before.ground.boxOf(before.place(ship))
  expectThat(box?.kind === 'port' && box.hexes.includes(to), 'steamer.1', `${id} goes ashore in ${to}, without a port`)
  mayStand(before, id, to)
  needsDocks(before, id, to)
  phase.moved.add(id)
}

export function checkLeave(before: Sight, id: string, isPort: boolean): void {
  expectThat(before.view.turn >= before.ground.files.tables.evacuation.firstTurn, 'evac.1', `${id} leaves too early`)
  expectThat(!isPort || before.night, 'evac.1', `${id} leaves by port in daylight`)
  expectThat(before.ground.of(id).type !== 'decoy', 'evac.1', `${id} is no unit and leaves`)
  expectThat(!before.has(id, ARRIVED), 'move.1', `${id} came this turn and leaves`)
  leavesNoZone(before, id)
}

/** evac.1: a port takes fourteen points a night with docks, seven without; the docks themselves may go last. */
export function checkLift(before: Sight, course: Course, phase: Phase, id: string, port: string): void {
  const { withDocks, withoutDocks } = before.ground.files.tables.evacuation
  const hexes = before.ground.boxOf(port)!.hexes
  const works = hexes.some((hex) =>
    before.sideIn(hex, 'allied').some((other) => before.ground.of(other).type === 'docks' && course.isThere(other)),
  )
  const points = (phase.lifted.get(port) ?? 0) + before.ground.of(id).stack
  phase.lifted.set(port, points)
  expectThat(points <= (works ? withDocks : withoutDocks), 'evac.1', `${points} points leave ${port} in a night`)
}

export function checkRetreat(before: Sight, { unit: id, to }: Of<'retreat'>): void {
  const { ground } = before
  const side = ground.of(id).side
  expectThat(ground.beside(before.place(id)).includes(to), 'crt.DR', `${id} retreats more than one hex, to ${to}`)
  expectThat(ground.isLand(to), 'crt.DR', `${id} retreats into the sea`)
  expectThat(before.sideIn(to, enemyOf(side)).length === 0, 'crt.DR', `${id} retreats onto enemies in ${to}`)
  const covered = before.sideIn(to, side).length > 0
  expectThat(covered || !before.isInZone(to, enemyOf(side)), 'crt.DR', `${id} retreats into an enemy zone in ${to}`)
  expectThat(before.unit(id).neutral === 0 && ground.of(id).move > 0, 'crt.DR', `${id} cannot move and retreats`)
}

/** Told while other things happen: where everybody is then, the course knows. */
export function checkAdvance(before: Sight, course: Course, id: string, to: string): void {
  const { ground } = before
  const from = course.place(id)
  const isNext = ground.isHex(from) ? ground.beside(from).includes(to) : ground.boxOf(from)?.hexes.includes(to)
  keepsSector(before, id, to)
  expectThat(isNext === true, 'combat.2', `${id} advances from ${from} to ${to}`)
  expectThat(ground.fights(id) && !ground.isGun(id), 'combat.2', `${id} advances, but is a gun or does not fight`)
  const enemies = before.sideIn(to, enemyOf(ground.of(id).side)).filter((other) => course.stands(other, to))
  expectThat(!enemies.some((other) => ground.fights(other)), 'combat.2', `${id} advances onto enemies in ${to}`)
}
