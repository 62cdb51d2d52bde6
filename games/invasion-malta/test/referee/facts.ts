// What the referee knows beforehand: counters, charts and maps, read from the data files and from nowhere else.
import { readFileSync } from 'node:fs'

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../data/${file}.json`, import.meta.url), 'utf8'))

interface Values {
  attack: number
  defense: number
  move: number
  er: number
}

export interface Counter extends Values {
  id: string
  side: 'axis' | 'allied'
  nation: string
  type: string
  moveClass: 'foot' | 'orange' | 'red'
  stack: number
  steps: number
  reduced: Values | null
  command: number
  range: number
  fire: number
  aa: number
  noZoc: boolean
  battalion: string
  battalionHq: boolean
  formation: string
  marine: boolean
  /** Of an Allied HQ: the sector that is its own. */
  sector: string
  maltese: boolean
}

export interface Plane {
  id: string
  type: string
  cas: number
  bombardment: number
  nation: string
}

interface MapData {
  hexes: { id: string; col: number; row: number; terrain: string; sector?: string }[]
  sides: { kind: string; between: [string, string]; directed?: boolean }[]
  roads: { kind: string; between: [string, string] }[]
  features: { kind: string; hexes: string[] }[]
  landings: { key: string; zone: string; sea: string; coast: string; number: number }[]
  ports: { key: string; hex: string; zone: string }[]
  zones: { key: string; hexes: string[] }[]
  booms: { ends: string[]; landings: string[]; ports: string[] }[]
}

interface Convoy {
  id: string
  turn: number
}

interface Kg {
  id: string
  formation: string
  turn: number
  first: boolean
  units: string[]
}

interface Rows<R> {
  rows: ({ max: number | null } & R)[]
}

interface Diagram {
  abort: number
  plain: DriftSpace[]
  red: DriftSpace[]
}

export interface DriftSpace {
  number: number
  dx: number
  dz: number
  disrupted: boolean
  steps: number
}

/** What weighs on the passage of a convoy. */
interface Passage {
  night: number
  windy: number
  delayed: number
  alliedNaval: number
}

export interface Charts {
  weather: { [month: string]: { max: number | null; result: string }[] }
  crt: { declare: string; odds: string[]; rows: { die: number; results: string[] }[]; below: string; maxDrm: number }
  coordination: { fail: number; night: number; disrupted: number; formations: number }
  terrain: {
    hex: { [terrain: string]: { cost: number; combat: number; bombardment: number } }
    road: { cost: number; alliedDay: number }
    fort: { alliedCombat: number; axisCombat: number; bombardment: number }
    pillbox: { combat: number; bombardment: number }
    slope: { cost: number; combat: number }
    cliff: { cost: number; combat: number }
    sea: { combat: number }
    zoc: { cost: number }
  }
  bombardment: Rows<{ result: string }> & {
    units: { axis: number; british: number }
    windy: number
    stackedOver: number
    stacked: number
    excessUnit: number
  }
  aaFire: { columns: { min: number; max: number | null }[]; rows: { results: string[] }[] }
  convoyArrival: { [map: string]: { max: number | null; lost: number; delayed: number }[] } & Passage
  landing: Rows<{ result: string }> & {
    windy: number
    beachhead: number
    port: number
    notTrained: number
    marines: number
  }
  coastArtillery: { [map: string]: { [unit: string]: { [zone: string]: number } } }
  drift: { [table: string]: Diagram } & { alliedUnit: number; landed: number }
  air: { repairMin: number; repairMax: number }
}

export interface ScenarioData {
  number: number
  map: string
  weather: string
  turns: { day: number; part: string; weather: string | null }[]
  drift: string
  moveAfterDrop: number
  alliedLossOnGt1: number
  airheads: { german: number; italian: number }
  motorPool: { points: number; day: boolean }
  changes: { [unit: string]: { er: number; reducedEr: number } }
  air: string[]
  naval: { unit: string; uses: string }[]
  axis: { convoys: Convoy[]; kgs: Kg[]; gliders?: { unit: string }[]; notTrained: string[]; portEntryOnly: string[] }
  allied: { convoys?: Convoy[] }
  first: { formations: string[]; convoys: string[] }
  activationMarkers: { id: string; side: string; formation: string; from: number }[]
  victory: { needed: number; locations: { id: string; hexes: string[] }[]; sudden: string[]; suddenJapanese: string[] }
}

/** A short scenario is the beginning of a printed one, or what happens around one place: fewer turns, other places to hold. */
function scenarioOf(id: string): ScenarioData {
  const { scenarios } = read('scenarios/short') as { scenarios: Short[] }
  const short = scenarios.find((known) => known.id === id)
  if (short === undefined) return read(`scenarios/${id}`) as ScenarioData
  const whole = read(`scenarios/${short.of}`) as ScenarioData
  const turns = whole.turns.slice(0, short.turns)
  const { part } = short
  if (part === undefined) return { ...whole, turns, victory: { ...whole.victory, needed: short.needed } }
  const { markers, air } = part
  const activationMarkers = whole.activationMarkers
    .filter(({ id: marker }) => marker in markers)
    .map((marker) => ({ ...marker, from: markers[marker.id] }))
  const locations = whole.victory.locations.filter(({ id: place }) => part.locations.includes(place))
  return { ...whole, turns, air, activationMarkers, victory: { ...whole.victory, needed: short.needed, locations } }
}

interface Short {
  id: string
  of: string
  turns: number
  needed: number
  part?: { markers: { [marker: string]: number }; air: string[]; locations: string[] }
}

/** Hexes go by column and row; a step goes to one of six neighbours. */
const axial = (id: string): [number, number] => {
  const col = Number(id.slice(0, 2))
  return [col, Number(id.slice(2)) - Math.floor(col / 2)]
}

export function distance(a: string, b: string): number {
  const [q, r] = axial(a)
  const [q2, r2] = axial(b)
  return Math.max(Math.abs(q - q2), Math.abs(r - r2), Math.abs(q + r - q2 - r2))
}

const SIX = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, -1],
  [-1, 1],
]

export function hexAt(id: string, dq: number, dr: number): string {
  const [q, r] = axial(id)
  const col = q + dq
  const row = r + dr + Math.floor(col / 2)
  return `${col}`.padStart(2, '0') + `${row}`.padStart(2, '0')
}

export const isHex = (place: string): boolean => /^\d{4}$/.test(place)

export class Facts {
  readonly scenario: ScenarioData
  readonly charts = read('tables') as Charts
  readonly counters = new Map<string, Counter>()
  readonly air = new Map<string, Plane>()
  readonly ships = new Map<string, { bombardment: number; side: string; range: number }>()
  readonly terrain = new Map<string, string>()
  /** All hexes in the order of the map's file: views name some by number. */
  readonly hexes: string[] = []
  readonly sector = new Map<string, string>()
  /** Invasion hex -> the coastal hex of its arrow, and its zone. */
  readonly coastOf = new Map<string, string>()
  readonly zoneAt = new Map<string, string>()
  /** 16.33b: the number in the box of an invasion hex. */
  readonly boxOf = new Map<string, number>()
  readonly ports = new Map<string, string>()
  /** 17.61: the sea of each zone. */
  readonly waters = new Map<string, string[]>()
  /** 18.3: the ends of each boom, and the invasion hexes and ports that it closes. */
  readonly booms: { ends: string[]; closes: string[] }[] = []
  private readonly sides = new Map<string, string[]>()
  private readonly roads = new Map<string, string>()
  private readonly special = new Map<string, Set<string>>()

  constructor(scenario: string) {
    this.scenario = scenarioOf(scenario)
    const { units, air, naval } = read('units') as {
      units: Counter[]
      air: Plane[]
      naval: { id: string; bombardment: number; side: string; range: number }[]
    }
    for (const ship of naval) this.ships.set(ship.id, ship)
    for (const counter of units) {
      const { er, reducedEr } = this.scenario.changes[counter.id] ?? { er: counter.er, reducedEr: counter.reduced?.er }
      const reduced = counter.reduced === null ? null : { ...counter.reduced, er: reducedEr ?? counter.reduced.er }
      this.counters.set(counter.id, { ...counter, er, reduced })
    }
    for (const plane of air) this.air.set(plane.id, plane)
    this.readMap(read(`maps/${this.scenario.map}`) as MapData)
  }

  private readMap(map: MapData): void {
    const { hexes, sides, roads, features, landings, ports, zones, booms } = map
    for (const { key, hexes: sea } of zones) this.waters.set(key, sea)
    for (const { ends, ...closed } of booms) {
      const closes = [
        ...landings.filter(({ key }) => closed.landings.includes(key)).map(({ sea }) => sea),
        ...ports.filter(({ key }) => closed.ports.includes(key)).map(({ hex }) => hex),
      ]
      this.booms.push({ ends, closes })
    }
    for (const { hex, zone } of ports) this.ports.set(hex, zone)
    for (const { id, terrain, sector } of hexes) {
      this.terrain.set(id, terrain)
      this.hexes.push(id)
      if (sector !== undefined) this.sector.set(id, sector)
    }
    for (const { kind, between, directed } of sides) {
      this.note(between.join('-'), kind === 'slope' ? 'up' : kind)
      if (directed !== true) this.note(between.toReversed().join('-'), kind)
    }
    for (const { kind, between } of roads) {
      this.roads.set(between.join('-'), kind)
      this.roads.set(between.toReversed().join('-'), kind)
    }
    for (const { kind, hexes: where } of features) {
      for (const hex of where) this.special.set(hex, (this.special.get(hex) ?? new Set()).add(kind))
    }
    for (const { sea, coast, zone, number } of landings) {
      this.boxOf.set(sea, number)
      this.coastOf.set(sea, coast)
      this.zoneAt.set(sea, zone)
    }
  }

  private note(side: string, kind: string): void {
    this.sides.set(side, [...(this.sides.get(side) ?? []), kind])
  }

  of(id: string): Counter {
    const found = this.counters.get(id)
    if (found === undefined) throw new Error(`the referee knows no unit '${id}'`)
    return found
  }

  /** The values of the side that is up. */
  values(id: string, steps: number): Values {
    const counter = this.of(id)
    return steps < counter.steps && counter.reduced !== null ? counter.reduced : counter
  }

  isArtillery(id: string): boolean {
    return ['fieldArtillery', 'motorizedArtillery', 'coastArtillery', 'heavyAA', 'lightAA'].includes(this.of(id).type)
  }

  isLand = (hex: string): boolean => !['sea', 'island', undefined].includes(this.terrain.get(hex))
  has = (hex: string, kind: string): boolean => this.special.get(hex)?.has(kind) === true
  isAirfield = (hex: string): boolean => this.terrain.get(hex) === 'airfield' || this.has(hex, 'airfield')
  side = (from: string, to: string): string[] => this.sides.get(`${from}-${to}`) ?? []
  road = (from: string, to: string): string | undefined => this.roads.get(`${from}-${to}`)
  neighbours = (hex: string): string[] => SIX.map(([q, r]) => hexAt(hex, q, r)).filter((id) => this.terrain.has(id))

  /** What a step costs before zones of control; Infinity where nobody of this kind can take it. */
  stepCost(from: string, to: string, unit: Counter, road: number, isMotorized: boolean): number {
    const { terrain } = this.charts
    if (!this.isLand(to)) return Infinity
    const isUrban = this.terrain.get(to) === 'urban'
    const sides = this.side(from, to)
    const isShut = sides.includes('sea') || sides.includes('cliff')
    if (this.road(from, to) !== undefined || (isUrban && this.terrain.get(from) === 'urban' && !isShut)) return road
    if (sides.includes('sea')) return Infinity
    if (sides.includes('cliff') && unit.type !== 'commando') return Infinity
    const up = sides.includes('up') ? terrain.slope.cost : 0
    const cliff = sides.includes('cliff') ? terrain.cliff.cost : 0
    if (isMotorized) return isUrban || this.isAirfield(to) ? Math.min(road, 1) : Infinity
    return terrain.hex[this.terrain.get(to)!].cost + up + cliff
  }
}
