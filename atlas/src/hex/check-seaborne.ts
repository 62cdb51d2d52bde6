// Landings, ports, booms and victory places of a finished map.
import type { HexMapFile } from '@middlesea/board'
import type { CheckedMap } from './check-ground.ts'
import type { Seaborne } from './seaborne.ts'

export function seaborneFaults(file: HexMapFile & Partial<Seaborne>, ground: CheckedMap): string[] {
  const { sectors, zones, landings, ports, booms, victory } = file
  if (!sectors || !zones || !landings || !ports || !booms || !victory) return []
  const all: Seaborne = { sectors, zones, landings, ports, booms, victory }
  return [
    ...landingFaults(all, ground),
    ...portFaults(all, ground),
    ...boomFaults(all, ground),
    ...namedFaults(all, ground),
  ]
}

/** Runs a check for each of some things; what it tells is named after the thing. */
function faultsOf<T extends { key: string }>(
  what: string,
  things: readonly T[],
  check: (thing: T) => Partial<Record<string, boolean>>,
): string[] {
  return things.flatMap((thing) =>
    Object.entries(check(thing)).flatMap(([fault, isSo]) => (isSo ? [`${what} ${thing.key} ${fault}`] : [])),
  )
}

function landingFaults({ landings, zones }: Seaborne, ground: CheckedMap): string[] {
  const { map } = ground
  return [
    ...faultsOf('landing', landings, ({ sea, coast, zone }) => {
      const [from, to] = [map.indexOf(sea), map.indexOf(coast)]
      if (from < 0 || to < 0) return { 'lies off the map': true }
      const direction = map.directionTo(from, to)
      return {
        [`starts in ${sea}, which is no sea`]: !ground.isSea(from),
        [`ends in ${coast}, which is no land`]: !ground.isLand(to),
        [`has an arrow from ${sea} to ${coast}, which do not touch`]: direction < 0,
        [`leads up a cliff from ${sea} to ${coast}`]: direction >= 0 && ground.isCliff(from, direction),
        [`has no road in ${coast}`]: !ground.hasRoad(to),
        [`belongs to no zone ${zone}`]: !zones.some(({ key }) => key === zone),
      }
    }),
    ...faultsOf('zone', zones, ({ key, hexes }) => ({
      'has no landing': !landings.some(({ zone }) => zone === key),
      'has no open sea': hexes.length === 0,
    })),
  ]
}

function portFaults({ ports, zones }: Seaborne, ground: CheckedMap): string[] {
  const { map } = ground
  return faultsOf('port', ports, ({ hex, sea, zone }) => {
    const [at, from] = [map.indexOf(hex), map.indexOf(sea)]
    if (at < 0 || from < 0) return { 'lies off the map': true }
    return {
      [`lies in ${hex}, which is no land`]: !ground.isLand(at),
      [`lies in ${hex}, which has no shore`]: !hasShore(ground, at),
      [`has no road in ${hex}`]: !ground.hasRoad(at),
      [`is marked in ${sea}, which is no sea`]: !ground.isSea(from),
      [`belongs to no zone ${zone}`]: !zones.some(({ key }) => key === zone),
    }
  })
}

const hasShore = (ground: CheckedMap, h: number): boolean =>
  ground.around(h).some((next) => ground.isSea(next.h) || ground.isParted(h, next.direction))

/** How far apart the ends of a boom may lie, in hexes. */
const LONGEST_BOOM = 3

function boomFaults({ booms, ports, landings }: Seaborne, ground: CheckedMap): string[] {
  const { map } = ground
  return faultsOf('boom', booms, ({ ends, box, area, ports: barred, landings: closed }) => {
    const [a, b] = ends.map((id) => map.indexOf(id))
    const wet = [box, ...area].map((id) => map.indexOf(id))
    if ([a, b, ...wet].includes(-1)) return { 'lies off the map': true }
    return {
      'has an end that is no coast': ![a, b].every((h) => ground.isLand(h) && hasShore(ground, h)),
      'is longer than a boom can be': map.distance(a, b) > LONGEST_BOOM,
      'bars a hex that is no sea': !wet.every(ground.isSea),
      'bars what is not there':
        !barred.every((key) => ports.some((port) => port.key === key)) ||
        !closed.every((key) => landings.some((landing) => landing.key === key)),
      'has a landing behind it that it does not bar': landings.some(
        ({ key, sea }) => area.includes(sea) && !closed.includes(key),
      ),
    }
  })
}

function namedFaults({ victory, sectors }: Seaborne, ground: CheckedMap): string[] {
  const { map } = ground
  return [
    ...faultsOf('victory place', victory, ({ hexes }) => ({
      'lies in no land': !hexes.every((id) => map.indexOf(id) >= 0 && ground.isLand(map.indexOf(id))),
    })),
    ...faultsOf('sector', sectors, ({ key }) => ({ 'has no hex': !map.sectors.includes(key) })),
    ...map.sectors
      .filter((name) => !sectors.some(({ key }) => key === name))
      .map((name) => `sector ${name} has no name`),
  ]
}
