// Who moves may move, and no farther than it can; nobody comes where he may not stand.
import type { Action } from '../../src/core/actions.ts'
import { expectDocks, expectOpenPort } from './arrivals.ts'
import { expectThat } from './breach.ts'
import type { Course } from './course.ts'
import type { Ground } from './ground.ts'
import type { Phase } from './phase.ts'
import { enemyOf, type Sight, type Side } from './sight.ts'
import { ignoresZones, stepCost, waysOf } from './ways.ts'

type Of<Verb extends Action['do']> = Extract<Action, { do: Verb }>

/** The movement allowance in half points. Without a port the Axis has half of it in Malta (malta.supply). */
function allowance(before: Sight, id: string): number {
  const { move, side } = before.ground.of(id)
  const isShort = side === 'axis' && (before.view.own as { short?: boolean }).short === true
  return 2 * (isShort ? Math.max(1, Math.floor(move / 2)) : move)
}

/** What every unit must be that does something in a movement phase. */
function mayAct(before: Sight, phase: Phase, id: string): void {
  mayStay(before, phase, id)
  expectThat(!phase.came.has(id), 'move.1', `${id} came this turn and moves`)
}

/** What a unit must be that does something in its hex: it may have come this turn. */
function mayStay(before: Sight, phase: Phase, id: string): void {
  expectThat(before.ground.of(id).side === before.side, 'move.1', `${id} moves in the enemy's phase`)
  expectThat(before.unit(id).neutral === 0, 'bomb.5', `${id} is neutralized and moves`)
  expectThat(!phase.moved.has(id), 'move.1', `${id} moves twice in a phase`)
}

/** zoc.3 */
function leavesNoZone(before: Sight, id: string): void {
  const place = before.place(id)
  if (!before.ground.isHex(place) || !before.ground.fearsZones(id)) return
  expectThat(!before.isInZone(place, enemyOf(before.side)), 'zoc.3', `${id} leaves an enemy zone in ${place}`)
}

const BOUND = ['hq', 'noncombat', 'docks']

/**
 * noncombat.1: in Crete, where there is evacuation, they stay in the sector of their set-up at first, or come nearer to it. Units
 * of no sector go anywhere.
 */
function keepsSector({ view, ground }: Sight, id: string, from: string, to: string): void {
  const { side, type, sector } = ground.of(id)
  const { withdrawTurn } = ground.files.scenarios[view.scenario].victory
  const { firstTurn } = ground.files.tables.evacuation
  const isFree = withdrawTurn !== undefined || view.options.basic || view.turn >= firstTurn
  if (isFree || side !== 'allied' || !BOUND.includes(type) || !ground.isSector(sector)) return
  const isOnTheWay = ground.isHex(from) && stepsTo(ground, sector, to) < stepsTo(ground, sector, from)
  expectThat(ground.sectorOf(to) === sector || isOnTheWay, 'noncombat.1', `${id} leaves its sector for ${to}`)
}

/** How many steps over land lead from a hex to a sector, counted ring by ring. */
function stepsTo(ground: Sight['ground'], sector: string, hex: string): number {
  const seen = new Set([hex])
  let ring = [hex]
  for (let steps = 0; ring.length > 0; steps++) {
    if (ring.some((one) => ground.sectorOf(one) === sector)) return steps
    ring = [...new Set(ring.flatMap((one) => ground.beside(one)))].filter((one) => !seen.has(one) && ground.isLand(one))
    for (const one of ring) seen.add(one)
  }
  return Infinity
}

/** Where a unit comes to stand by moving, off a ship or out of a box. */
function mayStand(before: Sight, id: string, to: string): void {
  const enemy = enemyOf(before.side)
  keepsSector(before, id, before.place(id), to)
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

export function checkMove(before: Sight, after: Sight, phase: Phase, { unit: id, to }: Of<'move'>): void {
  const { ground } = before
  mayAct(before, phase, id)
  const from = before.place(id)
  if (ground.of(id).type === 'steamer') {
    sails(before, id, to)
    phase.moved.add(id)
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
  const isHeld = [from, to].every((hex) => before.isInZone(hex, enemyOf(before.side))) && !ignoresZones(before, id)
  expectThat(!isHeld || (away === 1 && points > 6), 'zoc.2', `${id} goes from zone to zone, ${from} to ${to}`)
  const isInReach = waysOf(before, id, points).has(to)
  expectThat(isInReach, 'terrain.mp', `${id} has no way from ${from} to ${to}`)
}

/** terrain.sea: by sea, into open ports, and once round the cape. */
function sails(before: Sight, id: string, to: string): void {
  const { ground } = before
  const [from, aim] = [before.place(id), to].map((place) => ground.boxOf(place)?.hexes[0] ?? place)
  const port = ground.boxOf(to)
  expectThat(port?.kind === 'port' || (ground.isHex(to) && ground.isSea(to)), 'terrain.sea', `${id} sails to ${to}`)
  if (port !== undefined) expectOpenPort(before, port, 'allied', id)
  const isLane = ground.lanes.some((hexes) => hexes.includes(from) && hexes.includes(to))
  const most = before.view.turn === 1 ? 1 : ground.of(id).move
  const away = ground.distance(from, aim)
  expectThat(isLane || away <= most, 'steamer.1', `${id} sails ${away} hexes, to ${to}`)
}

/** Whether the ground lets somebody come ashore, where no road leads. */
const isDryShore = ({ ground }: Sight, id: string, to: string): boolean => !ground.needsRoad(id, to)

function comesAshore(before: Sight, id: string, to: string): void {
  const box = before.ground.boxOf(before.place(id))
  expectThat(box?.hexes.includes(to) === true, 'terrain.coast', `${id} comes ashore in ${to}`)
  expectThat(isDryShore(before, id, to), 'terrain.rough', `${id} drives ashore in ${to}`)
  if (box?.kind !== 'port') return
  expectOpenPort(before, box, before.side, id)
  expectDocks(before, id, [to], before.side)
}

export function checkLoad(before: Sight, phase: Phase, { unit: id, onto }: Of<'load'>): void {
  const { ground } = before
  mayAct(before, phase, id)
  leavesNoZone(before, id)
  const hold = Object.keys(before.view.units).filter((other) => before.unit(other).carrier === onto)
  const points = [id, ...hold].reduce((sum, other) => sum + ground.of(other).stack, 0)
  const alone = hold.length === 0 && ground.isArmor(id)
  expectThat(alone || points <= ground.of(onto).carries, 'steamer.1', `${onto} takes ${points} points aboard`)
  expectThat(!phase.moved.has(onto), 'truck.1', `${onto} has moved and takes ${id} aboard`)
  if (ground.of(onto).type !== 'steamer') {
    expectThat(before.place(onto) === before.place(id), 'truck.1', `${id} mounts ${onto} from elsewhere`)
    return
  }
  const port = ground.boxOf(before.place(onto))
  expectThat(port?.hexes.includes(before.place(id)) === true, 'steamer.1', `${id} goes aboard ${onto} from elsewhere`)
  expectOpenPort(before, port, 'allied', id)
}

const WORKS: { [what: string]: (ground: Ground, hex: string) => boolean } = {
  port: (ground, hex) => ground.boxes.some(({ kind, hexes }) => kind === 'port' && hexes.includes(hex)),
  bridge: (ground, hex) => ground.isBridge(hex),
  road: (ground, hex) => ground.hasRoad(hex) && ground.isRough(hex),
}

/** engineer.1: an engineer with no enemy beside him, and something to destroy or to repair. */
export function checkWork(before: Sight, phase: Phase, action: Of<'demolish'> | Of<'repair'>): void {
  const { unit: id, what } = action
  const { ground } = before
  const hex = before.place(id)
  mayStay(before, phase, id)
  expectThat(ground.of(id).type === 'eng' && ground.isHex(hex), 'engineer.1', `${id} is no engineer and works`)
  expectThat(!before.isInZone(hex, enemyOf(before.side)), 'engineer.1', `${id} works beside an enemy in ${hex}`)
  expectThat(WORKS[what](ground, hex), 'engineer.1', `${id} works on a ${what} in ${hex}, where none is`)
  const isBroken = before.view.broken.includes(hex)
  if (what !== 'port') expectThat(isBroken === (action.do === 'repair'), 'engineer.1', `${id} works in vain in ${hex}`)
  if (action.do === 'repair') expectThat(ground.of(id).nation === 'GE', 'engineer.1', `${id} repairs`)
  else expectThat(before.side === 'allied', 'engineer.1', `${id} destroys`)
  phase.moved.add(id)
}

export function checkUnload(before: Sight, phase: Phase, { unit: id, to }: Of<'unload'>): void {
  mayAct(before, phase, id)
  const ship = before.unit(id).carrier
  const box = ship === null ? undefined : before.ground.boxOf(before.place(ship))
  expectThat(box?.kind === 'port' && box.hexes.includes(to), 'steamer.1', `${id} goes ashore in ${to}, without a port`)
  expectOpenPort(before, box, before.side, id)
  mayStand(before, id, to)
  expectDocks(before, id, [to], before.side)
  phase.moved.add(id)
}

/** evac.1: by port at night, or over the south edge for one point more than the way to it. */
export function checkLeave(before: Sight, phase: Phase, id: string, isPort: boolean): void {
  expectThat(before.view.turn >= before.ground.files.tables.evacuation.firstTurn, 'evac.1', `${id} leaves too early`)
  expectThat(!isPort || before.night, 'evac.1', `${id} leaves by port in daylight`)
  expectThat(before.ground.of(id).type !== 'decoy', 'evac.1', `${id} is no unit and leaves`)
  expectThat(!phase.came.has(id), 'move.1', `${id} came this turn and leaves`)
  expectThat(before.unit(id).neutral === 0, 'bomb.5', `${id} is neutralized and leaves`)
  leavesNoZone(before, id)
  if (isPort) return
  expectThat(!phase.moved.has(id), 'move.1', `${id} has moved and leaves`)
  const { exits, files } = before.ground
  const points = allowance(before, id)
  const isThere = exits.includes(before.place(id))
  const ways = waysOf(before, id, points - files.tables.evacuation.southEdge)
  const isOpen = (hex: string): boolean => ways.has(hex) && (ignoresZones(before, id) || !before.isInZone(hex, 'axis'))
  expectThat(isThere || exits.some(isOpen), 'evac.1', `${id} leaves from ${before.place(id)}, too far from the edge`)
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
  expectThat(isPassable(before, id, before.place(id), to), 'terrain.rough', `${id} needs a road to ${to}`)
}

/** Whether the ground lets somebody step from hex to hex. */
function isPassable({ ground, view }: Sight, id: string, from: string, to: string): boolean {
  const isCut = view.broken.includes(from) || view.broken.includes(to)
  return stepCost(ground, from, to, { id, isCut, isSlow: false }) !== Infinity
}

/** crt.DR: who is lost for want of a way has none. What might hold a hex is taken for a unit that does. */
export function checkCutOff(before: Sight, course: Course, id: string): void {
  const { ground } = before
  const { side, move, stack } = ground.of(id)
  const from = course.place(id)
  if (!ground.isHex(from) || move === 0 || (course.stunned.get(id) ?? before.unit(id).neutral) > 0) return
  const sideIn = (hex: string, which: Side): string[] => course.all(hex).filter((one) => ground.of(one).side === which)
  const isOpen = (hex: string): boolean => {
    const friends = sideIn(hex, side)
    const points = friends.reduce((sum, one) => sum + ground.of(one).stack, stack)
    const isZone = ground.beside(hex).some((next) => sideIn(next, enemyOf(side)).length > 0)
    const isCovered = friends.some((one) => ground.fights(one))
    if (!ground.isLand(hex) || sideIn(hex, enemyOf(side)).length > 0 || !isPassable(before, id, from, hex)) return false
    return (!isZone || isCovered) && points <= ground.files.tables.stacking.hex
  }
  const open = ground.beside(from).find(isOpen)
  expectThat(open === undefined, 'crt.DR', `${id} is lost in ${from}, and could retreat to ${open}`)
}

/** Told while other things happen: where everybody is then, the course knows. */
export function checkAdvance(before: Sight, course: Course, id: string, to: string): void {
  const { ground } = before
  const from = course.place(id)
  const isNext = ground.isHex(from) ? ground.beside(from).includes(to) : ground.boxOf(from)?.hexes.includes(to)
  keepsSector(before, id, from, to)
  const isOpen = ground.isHex(from) ? isPassable(before, id, from, to) : isDryShore(before, id, to)
  expectThat(isOpen, 'terrain.rough', `${id} needs a road to ${to}`)
  expectThat(isNext === true, 'combat.2', `${id} advances from ${from} to ${to}`)
  expectThat(ground.fights(id) && !ground.isGun(id), 'combat.2', `${id} advances, but is a gun or does not fight`)
  const enemies = before.sideIn(to, enemyOf(ground.of(id).side)).filter((other) => course.stands(other, to))
  expectThat(!enemies.some((other) => ground.fights(other)), 'combat.2', `${id} advances onto enemies in ${to}`)
}
