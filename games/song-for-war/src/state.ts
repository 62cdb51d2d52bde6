import { type BaseState, law } from '@middlesea/engine'
import { carriageChanged, frontChanged, unitChanged, worldChanged } from './changes.ts'
import { ownSlots } from './clone.ts'
import type { ScenarioFile, ScenarioId, Year } from './data-files.ts'
import { type Kit, kitOf, NATIONS, type Profile, sideOf } from './kit.ts'
import { boostsOf, profilesOf } from './03-units.ts'
import { seatsOf } from './seats.ts'

export { nationsOfSeat, seatIndex, seatOfNation, seatsOf, seatsOfSide, sideOfSeat } from './seats.ts'

/** Facts about a unit that last for a Movement Step. */
export const MARK = {
  /** Has moved at least one space in this Movement Step. */
  moved: 1,
  /** May not move any more in this Movement Step: unloaded, stopped by terrain, sent back. */
  halted: 2,
  /** Entered, in this Movement Step, a space that held only enemies: it must declare, and leaving is a push-through. */
  intruder: 4,
  /** battle.2: has attacked, has defended in this Movement Step. */
  attacked: 8,
  defended: 16,
  /** C17: has searched. */
  searched: 32,
  /** ability.escort: has set out in a convoy: the Transports with the Destroyers that escort them. */
  convoy: 64,
} as const

export interface Options {
  /** Who plays: 'two', 'threeAllies' (the Allies are two), 'threeAxis', 'four'. */
  players: 'two' | 'threeAllies' | 'threeAxis' | 'four'
  /** solo.1: hidden fleets start on the board, and none is formed. */
  solo: boolean
  /** stock.1: nations have only the pieces of the box. */
  stock: boolean
  /** resupply.5: both sides place their new units at the same time. */
  together: boolean
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

/** A seat's standing orders, secret: numbers in the lists above. */
export interface Orders {
  reveal: number
  casualties: number
  support: number
  concentrate: number
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
  orders: Orders[]
  /** Kept for speed, left out of saves: see derive(). */
  derived: Derived
}

export interface Derived {
  kit: Kit
  /** By place: the units there, in rising order. */
  units: number[][]
  /** side * placeCount + place: units of a side there; and those of them that are no intruders. */
  present: number[]
  settled: number[]
  /** By unit: its kind, nation * types + type. */
  kind: number[]
  /** By kind: its slots, in order of their numbers. Shared by clones, like the two below. */
  slots: number[][]
  /** By kind: what such a unit can do now. And by nation: what that hangs on. */
  profiles: Profile[]
  boosts: number[]
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
  const kit = kitOf(pack)
  const file = kit.files.scenarios[scenario as ScenarioId]
  const s: State = {
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
    derived: { kit, units: [], present: [], settled: [], slots: [], kind: [], profiles: [], boosts: [] },
  }
  derive(s)
  return s
}

/** Rebuilds what is kept for speed. */
export function derive(s: State): void {
  const kit = kitOf(s.pack)
  const derived: Derived = {
    kit,
    units: Array.from({ length: kit.placeCount }, () => []),
    present: Array.from({ length: 2 * kit.placeCount }, () => 0),
    settled: Array.from({ length: 2 * kit.placeCount }, () => 0),
    slots: Array.from({ length: NATIONS.length * kit.types.length }, () => []),
    kind: [],
    profiles: [],
    boosts: [],
  }
  s.derived = derived
  rebuildProfiles(s)
  for (let u = 0; u < s.type.length; u++) {
    derived.kind.push(kindNumber(s, s.nation[u], s.type[u]))
    slotsOf(s, s.nation[u], s.type[u]).push(u)
    enter(s, u)
  }
}

/** An upgrade, an event or the end of one changed what units can do. */
export function rebuildProfiles(s: State): void {
  const { boosts } = s.derived
  for (let nation = 0; nation < NATIONS.length; nation++) {
    const now = boostsOf(s, nation)
    if (boosts[nation] === now) continue
    // Clones share these lists: they are replaced, not changed.
    const types = s.derived.kit.types.length
    const others = s.derived.profiles
    const own = profilesOf(s, nation, now)
    s.derived.profiles = [...others.slice(0, nation * types), ...own, ...others.slice((nation + 1) * types)]
    s.derived.boosts = [...s.derived.boosts.slice(0, nation), now, ...s.derived.boosts.slice(nation + 1)]
    worldChanged()
  }
}

const kindNumber = (s: State, nation: number, type: number): number => nation * s.derived.kit.types.length + type
export const slotsOf = (s: State, nation: number, type: number): number[] =>
  s.derived.slots[kindNumber(s, nation, type)]

// ---- Where units are

function enter(s: State, u: number): void {
  const { units, present, settled, kit } = s.derived
  const place = s.place[u]
  const list = units[place]
  // By hand, here and in leave: splice makes an array at every move. Places without units may share a list (clone.ts).
  let i = list.length
  if (i === 0) units[place] = [u]
  else {
    for (; i > 0 && list[i - 1] > u; i--) list[i] = list[i - 1]
    list[i] = u
  }
  const at = sideOf(s.nation[u]) * kit.placeCount + place
  present[at]++
  if ((s.marks[u] & MARK.intruder) === 0) settled[at]++
  noteMove(s, u, place)
}

function leave(s: State, u: number): void {
  const { units, present, settled, kit } = s.derived
  const place = s.place[u]
  const list = units[place]
  for (let i = list.indexOf(u) + 1; i < list.length; i++) list[i - 1] = list[i]
  list.pop()
  const at = sideOf(s.nation[u]) * kit.placeCount + place
  present[at]--
  if ((s.marks[u] & MARK.intruder) === 0) settled[at]--
  noteMove(s, u, place)
}

/** A unit came to a place, or left it. */
function noteMove(s: State, u: number, place: number): void {
  const { present, kit } = s.derived
  changed(s, u)
  if (place >= kit.spaceCount) {
    if (place !== kit.gone) worldChanged()
  } else if (present[(1 - sideOf(s.nation[u])) * kit.placeCount + place] > 0) frontChanged()
}

/** Something about a unit changed: every writer of a table by unit says so. */
function changed(s: State, u: number): void {
  const { kit, kind } = s.derived
  unitChanged(u, s.place[u], kind[u], s.nation[u], kit.carries[s.type[u]])
}

/** Moves one unit, and not what it carries. Nothing else writes `place`. */
export function put(s: State, u: number, place: number): void {
  leave(s, u)
  s.place[u] = place
  enter(s, u)
}

/** Moves one unit on its way, and says whether it intrudes there. */
export function advanceTo(s: State, u: number, place: number, intruding: boolean): void {
  leave(s, u)
  s.place[u] = place
  if (intruding) s.marks[u] |= MARK.intruder
  else s.marks[u] &= ~MARK.intruder
  enter(s, u)
}

/** Moves a unit with all that it carries. */
export function putWithCargo(s: State, u: number, place: number): void {
  for (const cargo of cargoOf(s, u)) put(s, cargo, place)
  put(s, u, place)
}

/** Nothing else writes the mark `intruder`: it is counted in the tables. */
export function setIntruder(s: State, u: number, intruder: boolean): void {
  const was = (s.marks[u] & MARK.intruder) !== 0
  if (was === intruder) return
  s.marks[u] ^= MARK.intruder
  changed(s, u)
  frontChanged()
  s.derived.settled[sideOf(s.nation[u]) * s.derived.kit.placeCount + s.place[u]] += intruder ? -1 : 1
}

/** A new unit on the table: the lowest free slot of its kind, or a new one. */
export function addUnit(s: State, nation: number, type: number, place: number): number {
  const slots = slotsOf(s, nation, type)
  const { gone } = s.derived.kit
  for (const u of slots) {
    if (s.place[u] === gone) {
      put(s, u, place)
      return u
    }
  }
  const u = s.type.length
  ownSlots(s)
  s.type.push(type)
  s.nation.push(nation)
  s.number.push(slots.length + 1)
  s.place.push(place)
  s.aboard.push(-1)
  s.marks.push(0)
  s.spent.push(0)
  s.bridged.push(0)
  s.landing.push(-1)
  const kind = kindNumber(s, nation, type)
  s.derived.kind.push(kind)
  // Clones share the lists of kinds: each is replaced, not changed.
  s.derived.slots[kind] = [...slots, u]
  worldChanged()
  enter(s, u)
  return u
}

/** Takes a unit from the table; what it carries is the caller's business. */
export function removeUnit(s: State, u: number): void {
  setIntruder(s, u, false)
  put(s, u, s.derived.kit.gone)
  if (s.aboard[u] !== -1) setAboard(s, u, -1)
  s.marks[u] = 0
  s.spent[u] = 0
  s.bridged[u] = 0
  s.landing[u] = -1
}

/** Puts a unit aboard of a carrier in its place, or takes it off (-1). */
export function setAboard(s: State, u: number, carrier: number): void {
  s.aboard[u] = carrier
  changed(s, u)
  carriageChanged(s.nation[u], s.place[carrier === -1 ? u : carrier])
}

/** Where a unit aboard lands when the battle is resolved; -1 for nowhere. */
export function setLanding(s: State, u: number, space: number): void {
  s.landing[u] = space
  changed(s, u)
}

/** So many spaces were moved. */
export function spend(s: State, u: number, spaces: number): void {
  s.spent[u] += spaces
  changed(s, u)
}

/** So many spaces were moved, which is marked. */
export function spendAndMark(s: State, u: number, spaces: number, mark: number): void {
  s.spent[u] += spaces
  s.marks[u] |= mark
  changed(s, u)
}

/** Where a nation's hidden fleet is now; -1 for none. */
export function setFleet(s: State, nation: number, space: number): void {
  s.fleetAt[nation] = space
  worldChanged()
}

/** The units in a place: the table's own list, not to be changed or kept over a change. */
export const unitsAt = (s: State, place: number): readonly number[] => s.derived.units[place]

const NO_CARGO: readonly number[] = []
export const isCarrier = (s: State, u: number): boolean => s.derived.kit.carries[s.type[u]]

/** What a transport or carrier has aboard. */
export function cargoOf(s: State, carrier: number): readonly number[] {
  if (!isCarrier(s, carrier)) return NO_CARGO
  const list: number[] = []
  for (const u of s.derived.units[s.place[carrier]]) if (s.aboard[u] === carrier) list.push(u)
  return list
}

export const isAlive = (s: State, u: number): boolean => s.place[u] !== s.derived.kit.gone
export const onBoard = (s: State, u: number): boolean => s.place[u] < s.derived.kit.spaceCount
export const isHidden = (s: State, u: number): boolean => s.place[u] === s.derived.kit.box[s.nation[u]]
/** Where a unit really is: the space of its hidden fleet for those in one. */
export const spaceOf = (s: State, u: number): number => (isHidden(s, u) ? s.fleetAt[s.nation[u]] : s.place[u])

export const presence = (s: State, side: number, space: number): number =>
  s.derived.present[side * s.derived.kit.placeCount + space]
/** Units of a side that were there before this Movement Step's moves. */
export const settledAt = (s: State, side: number, space: number): number =>
  s.derived.settled[side * s.derived.kit.placeCount + space]

/** Only enemies are there, or were when this Movement Step began. */
export const isEnemyOnly = (s: State, side: number, space: number): boolean =>
  presence(s, 1 - side, space) > 0 && settledAt(s, side, space) === 0
export const isContested = (s: State, space: number): boolean => presence(s, 0, space) > 0 && presence(s, 1, space) > 0

// ---- Marks

export const hasMark = (s: State, u: number, mark: number): boolean => (s.marks[u] & mark) !== 0
export function setMark(s: State, u: number, mark: number): void {
  s.marks[u] |= mark
  changed(s, u)
}

/** A Movement Step begins: everybody may move, attack and defend again. */
export function clearMarks(s: State): void {
  for (let u = 0; u < s.marks.length; u++) {
    if (s.marks[u] !== 0) {
      setIntruder(s, u, false)
      s.marks[u] = 0
    }
    s.spent[u] = 0
    s.bridged[u] = 0
  }
  worldChanged()
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
