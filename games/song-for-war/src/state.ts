import { type BaseState, law } from '@middlesea/engine'
import { allChanged, worldChanged } from './changes.ts'
import type { ScenarioFile, ScenarioId, Year } from './data-files.ts'
import { type Kept, nothingKept, shareKept } from './kept.ts'
import { type Kit, kitOf, NATIONS, type Profile } from './kit.ts'
import { boostsOf, type RangedKind, gunsAmong, profilesOf } from './03-units.ts'
import { seatsOf } from './seats.ts'
import { kindNumber, stand } from './whereabouts.ts'

export {
  addUnit,
  advanceTo,
  cargoOf,
  clearMark,
  clearMarks,
  convoyOf,
  hasMark,
  isAlive,
  isCarrier,
  isContested,
  isEnemyOnly,
  isHidden,
  isSettled,
  MARK,
  onBoard,
  presence,
  put,
  putWithCargo,
  removeUnit,
  setAboard,
  setConvoy,
  setFleet,
  setIntruder,
  setLanding,
  setMark,
  slotsOf,
  spaceOf,
  spend,
  spendAndMark,
  unitsAt,
} from './whereabouts.ts'
export { nationsOfSeat, seatIndex, seatOfNation, seatsOf, seatsOfSide, sideOfSeat } from './seats.ts'

export interface Options {
  /** Who plays: 'two', 'threeAllies' (the Allies are two), 'threeAxis', 'four'. */
  players: 'two' | 'threeAllies' | 'threeAxis' | 'four'
  /** setup.2: hidden fleets start on the board, and none is formed. */
  solo: boolean
  /** stock.1: nations have only the pieces of the box. */
  stock: boolean
  /** resupply.5: both sides place their new units at the same time. */
  together: boolean
  /** What was bid for a side (victory.5); left out without a bid. */
  handicap?: string
}

export type Phase = 'setUp' | 'tactical' | 'victory' | 'support' | 'resupply'

/** A declared battle (declare.2): the space that is attacked, and the marked spaces from which it is. */
export interface Battle {
  at: number
  from: number[]
  /** Units that attack from the marked spaces, by range. Transports that land are in `landing`. */
  ranged: number[]
}

/** A card whose effect lasts for a phase. */
export interface Effect {
  card: number
  /** The phase with whose end it ends; it has begun when that phase is running. */
  phase: 'tactical' | 'resupply'
  /** The space that was chosen, or -1. */
  space: number
}

export const REVEAL = ['never', 'onEntry', 'ask'] as const
export const CASUALTIES = ['ask', 'cheapest'] as const
export const SUPPORT = ['ask', 'never', 'always'] as const
export const CONCENTRATE = ['ask', 'never'] as const

export const BATTLES = ['ask', 'declared'] as const

/** A seat's standing orders, secret: numbers in the lists above. */
export interface StandingOrders {
  reveal: number
  casualties: number
  support: number
  concentrate: number
  /** Left out: 'ask'. Matches that began before version 1.6.0 do not have it. */
  battles?: number
}

export interface State extends BaseState {
  scenario: ScenarioId
  pack: string
  options: Options
  stage: number
  phase: Phase
  /** The Movement Step, 1 to 6; 0 outside the Tactical Phase. */
  step: number
  /** The side that moves, declares and resolves. */
  active: number
  /** '' while the game goes on, then 'allies' or 'axis'. */
  result: string

  // By unit. A slot keeps its type and nation; a lost unit's slot is used again for a new unit of the same kind.
  type: number[]
  nation: number[]
  number: number[]
  place: number[]
  /** The transport or carrier that it is aboard of; -1 if none. */
  aboard: number[]
  marks: number[]
  /** Spaces moved in this Movement Step. */
  spent: number[]
  /** bridge.1: Land Units that crossed over this Sea Transport in this Movement Step. */
  bridged: number[]
  /** Where it lands when the battle is resolved (declare.5, landing.1); -1 if nowhere. */
  landing: number[]

  /** By site: the nation that controls it. */
  control: number[]
  /** By nation: where its hidden fleet is; -1 if it has none. Secret. */
  fleetAt: number[]
  battles: Battle[]
  /** declare.3: spaces where the defender revealed a fleet among enemies, so that there must be a battle. */
  forced: number[]

  // National Support, by nation.
  tokens: number[]
  /** Secret. */
  hand: number[][]
  /** Cards in the hand that the enemy has looked at (card.GB-E1). */
  seen: number[][]
  /** The cards not yet drawn, in rising order: drawn from when needed. */
  deck: number[][]
  /** The cards that were activated, in order. */
  played: number[][]
  effects: Effect[]
  /** card.S1: by space, the nation whose mine lies there; -1. */
  mines: number[]
  /** card.S2: by nation, the space of its fortification; -1. */
  forts: number[]
  /** By site: what strategic bombing and lanes take from each value in the coming Resupply Phase. */
  bombed: number[]
  blockaded: number[]
  /** By seat, in the order of seatsOf(). Secret. */
  orders: StandingOrders[]
  /** Kept for speed, left out of saves: see derive(). */
  derived: Derived
}

export interface Derived {
  kit: Kit
  /** By place: the units there, in rising order. */
  units: number[][]
  /** side * placeCount + place: units of a side there. */
  present: number[]
  /** By unit: its kind, nation * types + type. */
  kind: number[]
  /** By kind: its slots, in order of their numbers. Shared by clones, like the two below. */
  slots: number[][]
  /** By kind: what such a unit can do now. And by nation: what that hangs on. */
  profiles: Profile[]
  boosts: number[]
  /** By nation: the kinds that could have a range, by these profiles. */
  guns: RangedKind[][]
  /** Answers kept for the next question. */
  kept: Kept
}

/** setup.7: the nation that controls a place at the start. */
const firstOwner = law(
  'setup.7',
  (kit: Kit, space: number, year: Year): number =>
    NATIONS.indexOf(kit.files.map.spaces[space].site?.owner[year] ?? 'US'),
  0,
)

/** setup.1: the stage in which a scenario begins. */
const firstStage = law('setup.1', (file: ScenarioFile): number => file.firstStage, 1)

/**
 * A list of so many entries, each pushed. `map` would do, but what it makes is laid out in another way once it is
 * compiled: after some hundred games all code that was compiled for the old layout was thrown away.
 */
function listOf<T>(count: number, entry: (i: number) => T): T[] {
  const list: T[] = []
  for (let i = 0; i < count; i++) list.push(entry(i))
  return list
}

export function blankState(scenario: string, options: Options, pack: string): State {
  const s = bareState(scenario, options, pack)
  derive(s)
  return s
}

/** As blankState, but without derived tables: whoever fills the state derives them when it is full. */
export function bareState(scenario: string, options: Options, pack: string): State {
  const kit = kitOf(pack)
  const file = kit.files.scenarios[scenario as ScenarioId]
  return {
    stack: [],
    rolls: 0,
    serial: 1,
    scenario: scenario as ScenarioId,
    pack,
    options,
    stage: firstStage(file),
    phase: 'setUp',
    step: 0,
    active: firstSide(firstStage(file)),
    result: '',
    type: [],
    nation: [],
    number: [],
    place: [],
    aboard: [],
    marks: [],
    spent: [],
    bridged: [],
    landing: [],
    control: listOf(kit.sites.length, (site) => firstOwner(kit, kit.sites[site].space, file.year)),
    fleetAt: listOf(NATIONS.length, () => -1),
    battles: [],
    forced: [],
    tokens: listOf(NATIONS.length, () => 0),
    hand: listOf(NATIONS.length, () => []),
    seen: listOf(NATIONS.length, () => []),
    deck: listOf(NATIONS.length, (nation) =>
      kit.deck[nation].filter((card) => !file.removedCards.includes(kit.cards[card].id)),
    ),
    played: listOf(NATIONS.length, () => []),
    effects: [],
    mines: listOf(kit.spaceCount, () => -1),
    forts: listOf(NATIONS.length, () => -1),
    bombed: listOf(kit.sites.length, () => 0),
    blockaded: listOf(kit.sites.length, () => 0),
    orders: listOf(seatsOf(options).length, () => ({ reveal: 0, casualties: 0, support: 0, concentrate: 0 })),
    derived: { kit } as Derived,
  }
}

/** What is kept for speed of an empty table, made once for each kit: a copy is quicker. */
interface Blank {
  places: number[][]
  counts: number[]
  kept: Kept
}

const blanks = new WeakMap<Kit, Blank>()

function blankOf(kit: Kit): Blank {
  let blank = blanks.get(kit)
  if (blank === undefined) {
    blank = {
      // Places without units share a list: who enters one gives it a list of its own.
      places: listOf(kit.placeCount, () => NOBODY),
      counts: listOf(2 * kit.placeCount, () => 0),
      kept: nothingKept(kit),
    }
    blanks.set(kit, blank)
  }
  return blank
}

const NOBODY: number[] = []

/** Rebuilds what is kept for speed. */
export function derive(s: State): void {
  const kit = kitOf(s.pack)
  const blank = blankOf(kit)
  const derived: Derived = {
    kit,
    units: blank.places.slice(),
    present: blank.counts.slice(),
    slots: listOf(NATIONS.length * kit.types.length, () => []),
    kind: [],
    profiles: [],
    boosts: [],
    guns: [],
    kept: { ...shareKept(blank.kept), sharesSlots: false },
  }
  s.derived = derived
  rebuildProfiles(s)
  for (let u = 0; u < s.type.length; u++) {
    const kind = kindNumber(s, s.nation[u], s.type[u])
    derived.kind.push(kind)
    derived.slots[kind].push(u)
    stand(s, u)
  }
  allChanged(s)
}

/** An upgrade, an event or the end of one changed what units can do. */
export function rebuildProfiles(s: State): void {
  const { boosts } = s.derived
  const before = s.derived.profiles
  for (let nation = 0; nation < NATIONS.length; nation++) {
    const now = boostsOf(s, nation)
    if (boosts[nation] === now) continue
    // Clones share these lists: they are replaced, not changed.
    const types = s.derived.kit.types.length
    const others = s.derived.profiles
    const own = profilesOf(s, nation, now)
    s.derived.profiles = [...others.slice(0, nation * types), ...own, ...others.slice((nation + 1) * types)]
    s.derived.boosts = [...s.derived.boosts.slice(0, nation), now, ...s.derived.boosts.slice(nation + 1)]
    worldChanged(s)
  }
  if (s.derived.profiles !== before) s.derived.guns = gunsAmong(s.derived.profiles)
}

// ---- What a unit is

export const profile = (s: State, u: number): Profile => s.derived.profiles[s.derived.kind[u]]
export const idOf = (s: State, u: number): string => s.derived.kit.unitId(s.nation[u], s.type[u], s.number[u])
export const spaceId = (s: State, space: number): string => s.derived.kit.spaceIds[space]

/** The unit of a printed id; -1 for an id that is none. */
export function unitNumber(s: State, id: unknown): number {
  const piece = s.derived.kit.pieceOf(id)
  return piece === null ? -1 : (s.derived.slots[piece.kind][piece.number - 1] ?? -1)
}

export function spaceNumber(s: State, id: unknown): number {
  return typeof id === 'string' ? (s.derived.kit.spaceNumber[id] ?? -1) : -1
}

// ---- The order of play

/** order.2: the Allies act first in odd stages. */
export const firstSide = (stage: number): number => (stage % 2 === 1 ? 0 : 1)
export const scenarioOf = (s: State): ScenarioFile => s.derived.kit.files.scenarios[s.scenario]
