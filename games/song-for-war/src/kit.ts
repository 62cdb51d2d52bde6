import { applyPack, packHash, parsePack } from '@middlesea/engine'
import { abilityBits } from './abilities.ts'
import { distances, ranges } from './distances.ts'
import { checkLimits } from './limits.ts'
import type { ReadyOffers } from './offers.ts'
import { PRINTED } from './printed.ts'
import type { CardRow, Colour, DataFiles, Domain, Load, NationId, SiteKind, Terrain, UnitRow } from './data-files.ts'

// ---- Numbers for what the rules speak of

export const NATIONS: NationId[] = ['US', 'GB', 'DE', 'IT']
export const US = 0
export const GB = 1
export const DE = 2
export const IT = 3
export const ALLIES = 0
export const AXIS = 1
/** The side of a nation: the Allies are US and Great Britain, the Axis Germany and Italy. */
export const sideOf = (nation: number): number => nation >> 1
export const teammateOf = (nation: number): number => nation ^ 1
const NATIONS_OF_SIDES = [
  [US, GB],
  [DE, IT],
]
/** The nations of a side: the table's own list, not to be changed. */
export const nationsOf = (side: number): number[] => NATIONS_OF_SIDES[side]
export const enemyOf = (side: number): number => 1 - side

export const LAND = 0
export const SEA = 1
export const AIR = 2
const DOMAINS: Domain[] = ['land', 'sea', 'air']
export const domainNumber = (domain: Domain): number => DOMAINS.indexOf(domain)

/** unit.2: the levels of armour and firepower. */
export const BLUE = 0
export const YELLOW = 1
export const RED = 2
export const BLACK = 3
export const COLOURS: Colour[] = ['blue', 'yellow', 'red', 'black']
export const colourNumber = (colour: Colour): number => COLOURS.indexOf(colour)

/** A row of firepower with numbers for names. */
export interface Fire {
  /** Bits 1 << domain. */
  targets: number
  dice: number
  colour: number
  hit: number
  attack: boolean
  defend: boolean
}

/** What a unit can do, after its nation's upgrades and the events of this phase: units.ts makes it. */
export interface Profile {
  /** The standard type whose rules it follows: its own, or what a unique unit is based on. */
  kind: number
  domain: number
  cost: number
  move: number
  armour: number
  fire: Fire[]
  antiAir: number
  antiAirHit: number
  range: number
  /** Bits of ABILITY. */
  abilities: number
  control: boolean
  /** Bits 1 << step. */
  movementSteps: number
  battleSteps: number
  /** How many Sea Transports it escorts. */
  escorts: number
  /** No desert roll is made for it. */
  noDesert: boolean
  /** battle.4: dice of a bonus Battle Step, by upgrade. */
  bonus: BonusFire[]
}

/** Dice that an upgrade adds on a Battle Step. */
export interface BonusFire {
  step: number
  fire: Fire
  /** 'missed': only if it did not hit before in this battle; 'unrolled': only if it has not rolled. */
  only: '' | 'missed' | 'unrolled'
  /** They can hit only Submarines. */
  submarines: boolean
}

export interface SiteFacts {
  space: number
  kind: SiteKind
  /** In quarters. */
  points: number
  /** Land, sea, air; zeros without an objective. */
  resupply: [number, number, number]
}

/** One of the combinations that a transport or carrier holds; -1 where it does not ask for so many of a domain. */
export interface CargoRoom {
  land: number
  air: number
  /** By type: so many. */
  of: number[]
}

/** What the id of a unit says: its kind, and which of that kind it is. */
export interface PieceNumber {
  kind: number
  number: number
}

/** Everything that never changes in a match. One for each data pack. */
export interface Kit {
  files: DataFiles
  spaceCount: number
  landCount: number
  spaceIds: string[]
  spaceNumber: { [id: string]: number }
  terrain: Terrain[]
  isSea: boolean[]
  africa: boolean[]
  /** All neighbours, in rising order; and those of one kind. */
  neighbours: number[][]
  landNeighbours: number[][]
  seaNeighbours: number[][]
  /** distance[a * spaceCount + b]: spaces between two, over anything (range, air). */
  distance: Uint8Array
  /** The same by sea. */
  seaDistance: Uint8Array
  /** The spaces within so many moves by sea or air, in rising order: not to be changed. */
  within: (domain: number, space: number, moves: number) => readonly number[]
  sites: SiteFacts[]
  /** By space: its site, or -1. */
  siteAt: number[]
  lanes: { spaces: number[]; objectives: number[] }[]
  types: UnitRow[]
  /** The types that carry others; and by type, whether it does, and what. */
  carriers: number[]
  carries: boolean[]
  rooms: CargoRoom[][]
  typeNumber: { [id: string]: number }
  /** The printed profile of each type. */
  printed: Profile[]
  cards: CardRow[]
  cardNumber: { [id: string]: number }
  /** By nation: its cards, in the order of the file. */
  deck: number[][]
  /** Places that are no spaces: the Hidden Fleet Box of each nation, then where lost units are. */
  box: number[]
  gone: number
  placeCount: number
  placeIds: string[]
  placeNumber: Map<string, number>
  /** A unit's printed id: nation, type, number. */
  unitId: (nation: number, type: number, number: number) => string
  /** And back: nation * types + type, and number; null for an id of no piece. */
  pieceOf: (id: unknown) => PieceNumber | null
  /** What lists offer again and again, filled as it is asked for: behind a function, since it is no data. */
  offers: () => ReadyOffers
}

const kits = new Map<string, Kit>()

/** The kit of a data pack; '' is the printed game. */
export function kitOf(pack: string): Kit {
  const kit = kits.get(pack)
  if (kit === undefined) throw new Error(`data pack ${pack} is not loaded`)
  return kit
}

/** Makes a pack's values known, and gives its hash. */
export function usePack(pack: unknown): string {
  const hash = packHash(parsePack(pack, 'song-for-war'))
  if (!kits.has(hash)) kits.set(hash, buildKit(correctedFiles(pack)))
  return hash
}

/** The data files with a pack's values; a wrong pack is an error in plain words. */
export function correctedFiles(pack: unknown): DataFiles {
  return applyPack(PRINTED, parsePack(pack, 'song-for-war'))
}

function buildKit(files: DataFiles): Kit {
  const { spaces, lanes } = files.map
  const spaceIds = spaces.map((space) => space.id)
  const spaceNumber = indexOf(spaceIds)
  const placeIds = [...spaceIds, ...NATIONS.map((nation) => `fleet.${nation}`), 'lost']
  const spaceCount = spaces.length
  const isSea = spaces.map((space) => space.terrain === 'sea')
  const neighbours = spaces.map((space) => space.neighbours.map((id) => spaceNumber[id]).sort((a, b) => a - b))
  const seaNeighbours = neighbours.map((list) => list.filter((space) => isSea[space]))
  const distance = distances(neighbours)
  const byAir = ranges(distance, spaceCount)
  const seaDistance = distances(seaNeighbours)
  const bySea = ranges(seaDistance, spaceCount)
  const sites: SiteFacts[] = []
  const siteAt = spaces.map((space, number) => {
    if (space.site === null) return -1
    const { kind, points, resupply } = space.site
    return (
      sites.push({
        space: number,
        kind,
        points,
        resupply: [resupply?.land ?? 0, resupply?.sea ?? 0, resupply?.air ?? 0],
      }) - 1
    )
  })
  const types = files.units.units
  const typeNumber = indexOf(types.map((type) => type.id))
  const box = NATIONS.map((_, nation) => spaceCount + nation)
  const ids: string[][] = []
  const pieces = new Map<unknown, PieceNumber>()
  // Who is asked what a unit can do is asked again when it does it.
  let lastId: unknown
  let lastPiece: PieceNumber | null = null
  const placeCount = spaceCount + NATIONS.length + 1
  const deck = NATIONS.map((nation) =>
    files.cards.cards.flatMap((card, number) => (card.nation === nation ? [number] : [])),
  )
  checkLimits({ placeCount, types, deck })
  const offers: ReadyOffers = { units: [], moves: [], goings: [], formings: [], counter: null }
  return {
    files,
    spaceCount,
    landCount: isSea.filter((sea) => !sea).length,
    spaceIds,
    spaceNumber,
    terrain: spaces.map((space) => space.terrain),
    isSea,
    africa: spaces.map((space) => space.africa),
    neighbours,
    landNeighbours: neighbours.map((list) => list.filter((space) => !isSea[space])),
    seaNeighbours,
    distance,
    seaDistance,
    within: (domain, space, moves) => (domain === AIR ? byAir : bySea)(space, moves),
    sites,
    siteAt,
    lanes: lanes.map((lane) => ({
      spaces: lane.spaces.map((id) => spaceNumber[id]),
      objectives: lane.objectives.map((id) => siteAt[spaceNumber[id]]),
    })),
    types,
    carriers: types.flatMap((row, type) => (row.capacity.length > 0 ? [type] : [])),
    carries: types.map((row) => row.capacity.length > 0),
    rooms: types.map((row) => row.capacity.map((load) => roomOf(load, types))),
    typeNumber,
    printed: types.map((row) => profileOfRow(row, typeNumber)),
    cards: files.cards.cards,
    cardNumber: indexOf(files.cards.cards.map((card) => card.id)),
    deck,
    box,
    gone: spaceCount + NATIONS.length,
    placeCount,
    placeIds,
    placeNumber: new Map(placeIds.map((id, number) => [id, number])),
    offers: () => offers,
    unitId(nation, type, number) {
      const kind = nation * types.length + type
      const list = (ids[kind] ??= [])
      if (list[number] === undefined) {
        list[number] = `${NATIONS[nation]}-${types[type].id}-${number}`
        pieces.set(list[number], { kind, number })
      }
      return list[number]
    },
    pieceOf(id) {
      if (id === lastId) return lastPiece
      const known = pieces.get(id)
      if (known !== undefined) {
        lastId = id
        lastPiece = known
        return known
      }
      if (typeof id !== 'string') return null
      const [, nation, type, number] = /^([A-Z]+)-([A-Z0-9]+)-([1-9]\d{0,3})$/.exec(id) ?? []
      const n = NATIONS.indexOf(nation as NationId)
      const t = typeNumber[type]
      return n === -1 || t === undefined ? null : { kind: n * types.length + t, number: Number(number) }
    },
  }
}

/** Without a prototype: what people send may be called 'toString'. */
function indexOf(ids: string[]): { [id: string]: number } {
  return Object.assign(Object.create(null), Object.fromEntries(ids.map((id, number) => [id, number])))
}

const roomOf = (load: Load, types: UnitRow[]): CargoRoom => ({
  land: load.land ?? -1,
  air: load.air ?? -1,
  of: types.map((type) => load[type.id] ?? 0),
})

function profileOfRow(row: UnitRow, typeNumber: { [id: string]: number }): Profile {
  return {
    kind: typeNumber[row.basedOn === '' ? row.id : row.basedOn],
    domain: domainNumber(row.domain),
    cost: row.cost,
    move: row.move,
    armour: colourNumber(row.armour),
    fire: row.firepower.map((fire) => ({
      targets: fire.targets.reduce((bits, domain) => bits | (1 << domainNumber(domain)), 0),
      dice: fire.dice,
      colour: colourNumber(fire.colour),
      hit: fire.hit,
      attack: fire.when !== 'D',
      defend: fire.when !== 'A',
    })),
    antiAir: row.antiAir,
    antiAirHit: row.antiAirHit,
    range: row.range,
    abilities: abilityBits(row.abilities),
    control: row.controlCapable,
    movementSteps: bitsOf(row.movementSteps),
    battleSteps: bitsOf(row.battleSteps),
    escorts: row.abilities.includes('escort') ? ESCORTED : 0,
    noDesert: row.abilities.includes('infiltrate'),
    bonus: [],
  }
}

/** ability.escort: Sea Transports for each Destroyer. */
const ESCORTED = 2

const bitsOf = (steps: number[]): number => steps.reduce((bits, step) => bits | (1 << step), 0)

/** Whether a unit has an ability, one of ABILITY: by its bit, since a name would have to be looked up each time. */
export const can = (profile: Profile, ability: number): boolean => (profile.abilities & ability) !== 0

kits.set('', buildKit(PRINTED))
