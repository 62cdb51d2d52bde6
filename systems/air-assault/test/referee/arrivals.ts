// Who comes onto the map comes when, where and as its rule says: by air, by sea, as a reinforcement, as a commando.
import type { JournalEntry } from '@middlesea/engine'
import { expectThat } from './breach.ts'
import { paramOf } from './course.ts'
import { gunsOver } from './fights.ts'
import type { Box } from './ground.ts'
import type { Phase } from './phase.ts'
import { enemyOf, type Sight, type Side } from './sight.ts'

/** 5.11: guns that shoot further are too heavy for a transport. */
const LONGEST_RANGE = 5

/** hex.friendly: last entered by this side, and no enemy there who fights. */
export const isFriendly = (sight: Sight, hexes: string[], side: Side): boolean =>
  hexes.every((hex) => sight.view.axisHexes.includes(hex) === (side === 'axis') && !sight.isHeld(hex, enemyOf(side)))

/** A port serves a side that holds it while it is whole and not bombed. */
export function expectOpenPort(sight: Sight, { id, hexes }: Box, side: Side, who: string): void {
  const number = sight.ground.boxes.filter(({ kind }) => kind === 'port').findIndex((port) => port.id === id)
  expectThat(isFriendly(sight, hexes, side), 'terrain.portbox', `${who} uses ${id}, which is not friendly`)
  expectThat(sight.view.portDestroyed[number] === 0, 'engineer.1', `${who} uses ${id}, which is destroyed`)
  expectThat(sight.view.portNeutral[number] === 0, 'bomb.3', `${who} uses ${id}, which is neutralized`)
}

export function expectDocks(sight: Sight, id: string, hexes: string[], side: Side): void {
  const { ground } = sight
  if (!ground.isGun(id) && !ground.isArmor(id)) return
  const works = hexes.some((hex) => sight.sideIn(hex, side).some((other) => ground.of(other).type === 'docks'))
  expectThat(works, 'terrain.portbox', `${id} lands in the port of ${hexes.join(', ')} without docks`)
}

/** A line that says that somebody has come. */
export function checkArrival(before: Sight, after: Sight, phase: Phase, entry: JournalEntry): void {
  const id = paramOf(entry, 'unit')
  const { turn } = before.ground.of(id).arrival
  expectThat(turn <= before.view.turn, 'move.1', `${id} comes on turn ${before.view.turn}, not ${turn}`)
  if (entry.key === 'drop.placed') jumps(before, id, paramOf(entry, 'hex'))
  else if (entry.key.startsWith('airland.')) comesIn(before, id, paramOf(entry, 'hex'))
  if (entry.key === 'airland.landed') landsByAir(before, phase, id, paramOf(entry, 'hex'))
  else if (entry.key === 'landing.embarked') liesOff(before, after, id, paramOf(entry, 'box'))
  else if (entry.key === 'reinforcement.entered') reinforces(before, id, paramOf(entry, 'hex'))
  else if (entry.key === 'commando.landed') sneaksIn(before, id, paramOf(entry, 'hex'))
}

/** airborne.1, malta.drop: by day, in its sector, and not over rough ground. */
function jumps({ ground, night, place }: Sight, id: string, hex: string): void {
  const { arrival, sector } = ground.of(id)
  expectThat(!night, 'night.1', `${id} jumps by night`)
  expectThat(arrival.by === 'airborne' && place(id) === 'reserve', 'airborne.1', `${id} jumps, out of ${place(id)}`)
  expectThat(ground.isLand(hex) && !ground.isRough(hex), 'airborne.1', `${id} jumps over ${hex}`)
  if (ground.isSector(sector)) {
    expectThat(ground.sectorOf(hex) === sector, 'airborne.1', `${id} jumps outside of its sector, over ${hex}`)
  }
}

/** airland.1: whether light AA drives it off or not. */
function comesIn(before: Sight, id: string, hex: string): void {
  const { ground, night } = before
  const { arty, range, arrival } = ground.of(id)
  const field = ground.airfields.find(({ hexes }) => hexes.includes(hex))
  expectThat(!night, 'night.1', `${id} lands by night`)
  expectThat(field !== undefined, 'airland.1', `${id} lands in ${hex}, where no airfield is`)
  expectThat(isFriendly(before, field.hexes, 'axis'), 'airland.1', `${id} lands on an enemy airfield in ${hex}`)
  expectThat(!ground.isArmor(id) && (arty === 0 || range <= LONGEST_RANGE), 'airland.1', `${id} is too heavy to fly`)
  const mayFly = before.place(id) === 'aborted' || ['airLanding', 'airborne'].includes(arrival.by)
  expectThat(mayFly, 'airland.1', `${id} does not come by air`)
}

function landsByAir(before: Sight, phase: Phase, id: string, hex: string): void {
  const { ground } = before
  const field = ground.airfields.find(({ hexes }) => hexes.includes(hex))!
  const light = field.hexes.flatMap((over) => gunsOver(before, over)).filter((gun) => ground.of(gun).type === 'laa')
  expectThat(light.length === 0, 'terrain.airfield', `${id} lands under ${light.join(', ')}`)
  const [first] = field.hexes
  const landed = (phase.landed.get(first) ?? 0) + 1
  phase.landed.set(first, landed)
  expectThat(landed <= field.capacity, 'airland.1', `${landed} units land in ${first}, not ${field.capacity}`)
}

/** malta.assault: what only Malta keeps, as everybody sees it. */
interface Malta {
  beachheads: number[]
  [arrived: `arrived.${string}`]: boolean | undefined
}

/** malta.assault: the assault off its beaches, the others at beachheads and in open ports. */
function liesOff(before: Sight, after: Sight, id: string, place: string): void {
  const { ground, view } = before
  const { by, group } = ground.of(id).arrival
  const box = ground.boxOf(place)
  expectThat(box !== undefined, 'malta.assault', `${id} lies off ${place}`)
  if (by === 'assault') {
    const isPlanned = after.view.convoys.some(({ to, turn }) => to === place && turn <= view.turn)
    expectThat(isPlanned, 'malta.assault', `${id} lies off ${place}, which is not planned`)
    return
  }
  const own = view.own as Malta
  const isIn = by === 'special' || (after.view.own as Malta)[`arrived.${group}`] === true
  expectThat(isIn, 'malta.assault', `${id} comes, but its convoy ${group} has not`)
  if (box.kind === 'port') {
    expectThat(view.options.basic !== true, 'option.basic', `${id} comes to a port in the basic game`)
    expectOpenPort(before, box, 'axis', id)
    expectDocks(before, id, box.hexes, 'axis')
  } else {
    const number = ground.boxes.filter(({ kind }) => kind === 'beach').indexOf(box)
    expectThat(own.beachheads[number] > 0, 'malta.assault', `${id} lies off ${place} without a beachhead`)
  }
}

/** reinforce.crete: into an open port by night, or over the south edge outside of enemy zones. */
function reinforces(before: Sight, id: string, hex: string): void {
  const { ground, night } = before
  if (ground.of(id).arrival.by === 'port') {
    const port = ground.boxes.find(({ kind, hexes }) => kind === 'port' && hexes.includes(hex))
    expectThat(night, 'reinforce.crete', `${id} comes into a port by day`)
    expectThat(port !== undefined, 'reinforce.crete', `${id} comes in ${hex}, where no port is`)
    expectOpenPort(before, port, 'allied', id)
  } else {
    expectThat(ground.exits.includes(hex), 'reinforce.crete', `${id} comes over the edge in ${hex}`)
    expectThat(!before.isHeld(hex, 'axis'), 'reinforce.crete', `${id} comes among enemies in ${hex}`)
    expectThat(!before.isInZone(hex, 'axis'), 'reinforce.crete', `${id} comes into an enemy zone in ${hex}`)
  }
}

/** malta.commando: on turn 1 or by night, on a coast that nobody holds. */
function sneaksIn(before: Sight, id: string, hex: string): void {
  const { ground, night, view } = before
  expectThat(ground.of(id).arrival.by === 'commando', 'malta.commando', `${id} is no commando`)
  expectThat(night || view.turn === 1, 'malta.commando', `${id} lands by day`)
  expectThat(ground.isLand(hex) && ground.isCoastal(hex), 'malta.commando', `${id} lands in ${hex}, which is no coast`)
  expectThat(!before.isHeld(hex, 'allied'), 'malta.commando', `${id} lands among enemies in ${hex}`)
}
