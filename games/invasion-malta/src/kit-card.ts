// The set-up cards and the sea of a scenario: convoys, KGs, invasion zones, ports, booms.
import type { Name } from '@middlesea/engine'
import type { AirRow, NavalRow, Side } from './data-files.ts'
import { ALLIED, AXIS, type Kit } from './kit.ts'
import type { MapFile } from './map-file.ts'

/** Units that come together: a convoy (16.2), a KG (15.13), a lift (15.74). */
export interface Group {
  id: string
  side: number
  /** ARMY for groups of Army units, and for Allied convoys. */
  formation: number
  turn: number
  /** It comes in the First Operations Sequence (7.12). */
  first: boolean
  units: number[]
  /** Where it goes as reconstructed: a zone's number for convoys, a hex for KGs; -1 if nothing is known. */
  plan: number
}

/** 17.5: a glider of the card; `plan` is where it lands as reconstructed, -1 if nothing is known. */
export interface Glider {
  unit: number
  turn: number
  first: boolean
  plan: number
}

/** 16.31: an invasion hex, the coastal hex to which its arrow points, the number in its box. */
export interface Beach {
  key: string
  name: Name
  sea: number
  coast: number
  number: number
}

/** 16.13: the port indication hex. */
export interface Port {
  key: string
  name: Name
  hex: number
}

export interface InvasionZone {
  id: string
  name: Name
  /** 17.61: the sea on which ships are put. */
  sea: number[]
  beaches: Beach[]
  ports: Port[]
  /** Its boxes (16.24). */
  available: number
  delayed: number
}

/** 18.3 */
export interface Boom {
  key: string
  name: Name
  /** The land hexes that hold it. */
  ends: number[]
  /** What lies behind it: sea hexes, and keys of ports and beaches. */
  area: number[]
  closed: string[]
}

/** 17.6: a ship with what the card says of it. */
export interface Ship {
  id: string
  side: number
  isItalian: boolean
  bombardment: number
  range: number
  /** The first turn in which it may come. */
  from: number
  /** 17.63: it fires once in the game. */
  once: boolean
  /** It comes only where the players have agreed on it. */
  optional: boolean
}

interface GroupRow {
  id: string
  side?: Side
  formation: string
  turn: number
  first?: boolean
  units: string[]
  drop?: string
}

export function readGroups(kit: Kit, rows: GroupRow[]): Group[] {
  return rows.map(({ id, side, formation, turn, first, units, drop }) => ({
    id,
    side: side === 'allied' ? ALLIED : AXIS,
    formation: kit.formationNumber(formation, AXIS),
    turn,
    first: first ?? false,
    units: units.map((unit) => kit.unit(unit)),
    plan: drop === undefined || drop === '' ? -1 : kit.map.hex(drop),
  }))
}

export function readConvoys(kit: Kit): Group[] {
  const { axis, allied, zones, first } = kit.scenario
  const rows = [...axis.convoys, ...allied.convoys]
  return readGroups(kit, rows).map((group, i) => ({
    ...group,
    first: first.convoys.includes(group.id),
    plan: zones.indexOf(rows[i].zone),
  }))
}

/** The zones of the map, in the order of the scenario. */
export function readZones(kit: Kit, file: MapFile): InvasionZone[] {
  const { map } = kit
  return kit.scenario.zones.map((id) => {
    const zone = file.zones.find(({ key }) => key === id)
    if (zone === undefined) throw new Error(`map '${file.id}' has no zone '${id}'`)
    return {
      id,
      name: zone.name,
      sea: zone.hexes.map((hex) => map.hex(hex)),
      beaches: file.landings
        .filter((landing) => landing.zone === id)
        .map(({ key, name, sea, coast, number }) => ({ key, name, sea: map.hex(sea), coast: map.hex(coast), number })),
      ports: file.ports
        .filter((port) => port.zone === id)
        .map(({ key, name, hex }) => ({ key, name, hex: map.hex(hex) })),
      available: kit.place(`available.${id}`),
      delayed: kit.place(`delayed.${id}`),
    }
  })
}

export function readBooms({ map }: Kit, file: MapFile): Boom[] {
  return file.booms.map(({ key, name, ends, area, ports, landings }) => ({
    key,
    name,
    ends: ends.map((hex) => map.hex(hex)),
    area: area.map((hex) => map.hex(hex)),
    closed: [...ports, ...landings],
  }))
}

/** 11.12: the air units of the scenario, in the order of `State.air`. */
export function readAir(kit: Kit): AirRow[] {
  return kit.scenario.air.map((id) => found(kit.files.units.air, id))
}

/** 17.6: its ships, in the order of `State.ships`. */
export function readShips(kit: Kit): Ship[] {
  return kit.scenario.naval.map(({ unit, from, uses, optional }) => {
    const { id, side, nation, bombardment, range }: NavalRow = found(kit.files.units.naval, unit)
    const number = side === 'axis' ? AXIS : ALLIED
    return {
      id,
      side: number,
      isItalian: nation === 'italian',
      bombardment,
      range,
      from,
      once: uses === 'once',
      optional,
    }
  })
}

function found<R extends { id: string }>(rows: R[], id: string): R {
  const row = rows.find((each) => each.id === id)
  if (row === undefined) throw new Error(`there is no piece '${id}'`)
  return row
}
