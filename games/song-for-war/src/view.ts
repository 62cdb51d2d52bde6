import {
  copyJson,
  type Branch,
  type Frame,
  type Json,
  type Pieces,
  type Rng,
  type Seat,
  type TogetherFrame,
  viewOf,
} from '@middlesea/engine'
import { type Belief, guessFleets } from './belief.ts'
import { NATIONS, sideOf } from './kit.ts'
import { openSealed } from './sealed.ts'
import {
  bareState,
  derive,
  isHidden,
  type Battle,
  type Effect,
  type Options,
  type StandingOrders,
  rebuildProfiles,
  seatIndex,
  sideOfSeat,
  type State,
} from './state.ts'
import { type UnderWay, underWay } from './under-way.ts'

/** A unit as everybody sees it; of one in an enemy's Hidden Fleet nobody sees what it did. */
export interface UnitView {
  id: string
  place: string
  aboard: string | null
  marks: number
  spent: number
  bridged: number
  landing: string | null
}

export interface FleetView {
  hidden: boolean
  /** Where it is, for those who know. */
  at: string | null
}

export interface HandView {
  count: number
  /** What is in it, for those who know. */
  cards: string[] | null
  /** What the enemy has seen of it, for both sides. */
  seen: string[] | null
}

/** What a seat knows: all of its side's secrets, its own standing orders, and what lies open. */
export interface View extends UnderWay {
  seat: Seat | 'spectator'
  scenario: State['scenario']
  pack: string
  options: Options
  stage: number
  phase: State['phase']
  step: number
  active: number
  result: string
  /** Every piece that was ever on the table, in a fixed order. */
  units: UnitView[]
  control: number[]
  fleets: FleetView[]
  battles: Battle[]
  forced: number[]
  tokens: number[]
  hands: HandView[]
  deckCounts: number[]
  played: number[][]
  effects: Effect[]
  mines: number[]
  forts: number[]
  bombed: number[]
  blockaded: number[]
  orders: StandingOrders | null
  /** Where the rules stand, for `determinize`; a table reads the facts of `UnderWay`. */
  stack: Frame[]
  rolls: number
  serial: number
}

const sideOfViewer = (s: State, seat: Seat | 'spectator'): number => (seat === 'spectator' ? -1 : sideOfSeat(s, seat))

export function view(s: State, seat: Seat | 'spectator'): View {
  return viewOf(pieces, s, seat)
}

function around(s: State, seat: Seat | 'spectator', units: UnitView[]): View {
  const side = sideOfViewer(s, seat)
  const { kit } = s.derived
  const stack = s.stack.map((frame) => frameView(frame, seat, side))
  const { battle, group, picked, fleetToStart, valuesLeft, ordersAsked } = underWay(s, stack)
  return {
    seat,
    scenario: s.scenario,
    pack: s.pack,
    options: s.options,
    stage: s.stage,
    phase: s.phase,
    step: s.step,
    active: s.active,
    result: s.result,
    units,
    control: s.control.slice(),
    fleets: NATIONS.map((_, nation) => ({
      hidden: s.fleetAt[nation] !== -1,
      at: sideOf(nation) === side && s.fleetAt[nation] !== -1 ? kit.spaceIds[s.fleetAt[nation]] : null,
    })),
    battles: copyJson(s.battles),
    forced: s.forced.slice(),
    tokens: s.tokens.slice(),
    hands: NATIONS.map((_, nation) => ({
      count: s.hand[nation].length,
      cards: sideOf(nation) === side ? s.hand[nation].map((card) => kit.cards[card].id) : null,
      seen: side === -1 ? null : s.seen[nation].map((card) => kit.cards[card].id),
    })),
    deckCounts: s.deck.map((cards) => cards.length),
    played: s.played.map((cards) => cards.slice()),
    effects: copyJson(s.effects),
    mines: s.mines.slice(),
    forts: s.forts.slice(),
    bombed: s.bombed.slice(),
    blockaded: s.blockaded.slice(),
    orders: seat === 'spectator' ? null : { ...s.orders[seatIndex(s, seat)] },
    battle,
    group,
    picked,
    fleetToStart,
    valuesLeft,
    ordersAsked,
    stack,
    rolls: s.rolls,
    serial: s.serial,
  }
}

/** The units as numbers: which piece it is, place, the piece that carries it, marks, spent, bridged, landing. */
const WIDTH = 7
/** Pieces of one kind have smaller numbers: there are at most MOST_UNITS of all kinds (limits.ts). */
const NUMBERS = 10_000

export const pieces: Pieces<State, View> = {
  width: WIDTH,
  ids: null,
  columns(s, reader) {
    const side = sideOfViewer(s, reader)
    const columns = new Int32Array(s.type.length * WIDTH)
    for (let u = 0, at = 0; u < s.type.length; u++, at += WIDTH) {
      const secret = isHidden(s, u) && sideOf(s.nation[u]) !== side
      columns[at] = pieceNumber(s, u)
      columns[at + 1] = s.place[u]
      columns[at + 2] = s.aboard[u] === -1 ? -1 : pieceNumber(s, s.aboard[u])
      columns[at + 3] = secret ? 0 : s.marks[u]
      columns[at + 4] = secret ? 0 : s.spent[u]
      columns[at + 5] = s.bridged[u]
      columns[at + 6] = s.landing[u]
    }
    return columns
  },
  piece(s, columns, at): UnitView {
    const { kit } = s.derived
    return {
      id: pieceId(s, columns[at]),
      place: kit.placeIds[columns[at + 1]],
      aboard: columns[at + 2] === -1 ? null : pieceId(s, columns[at + 2]),
      marks: columns[at + 3],
      spent: columns[at + 4],
      bridged: columns[at + 5],
      landing: columns[at + 6] === -1 ? null : kit.spaceIds[columns[at + 6]],
    }
  },
  around,
}

/** A piece by its kind and its number among those. */
function pieceNumber(s: State, u: number): number {
  return (s.nation[u] * s.derived.kit.types.length + s.type[u]) * NUMBERS + s.number[u]
}

function pieceId({ derived: { kit } }: State, piece: number): string {
  const kind = Math.floor(piece / NUMBERS)
  const types = kit.types.length
  return kit.unitId(Math.floor(kind / types), kind % types, piece % NUMBERS)
}

/** Frames are open but for two things: what others choose sealed, and where an enemy fleet is bound. */
function frameView(frame: Frame, seat: Seat | 'spectator', side: number): Frame {
  const copy = copyJson(frame) as Frame & Partial<TogetherFrame> & { nation?: number; way?: number[] }
  if (copy.branches !== undefined)
    copy.branches = copy.branches.map((branch) => (branch.seat === seat ? branch : sealed(branch)))
  if (copy.proc === 'sailing' && sideOf(copy.nation ?? 0) !== side) copy.way = []
  return copy
}

/** Everybody sees who is still choosing, and nobody what. */
function sealed({ seat, stack }: Branch): Branch {
  const isDone = stack.length <= 1
  return { seat, stack: isDone ? [{ proc: '', step: '', ret: null }] : [], count: 0 }
}

// ---- From a view back to a state

export function determinize(v: View, rng: Rng, belief?: Json): State {
  const s = bareState(v.scenario, v.options, v.pack)
  const { kit } = s.derived
  s.stage = v.stage
  s.phase = v.phase
  s.step = v.step
  s.active = v.active
  s.result = v.result
  placeUnits(s, v)
  s.control = v.control.slice()
  s.battles = copyJson(v.battles)
  s.forced = v.forced.slice()
  s.tokens = v.tokens.slice()
  s.played = v.played.map((cards) => cards.slice())
  s.effects = copyJson(v.effects)
  s.mines = v.mines.slice()
  s.forts = v.forts.slice()
  s.bombed = v.bombed.slice()
  s.blockaded = v.blockaded.slice()
  s.rolls = v.rolls
  s.serial = v.serial
  v.fleets.forEach(({ hidden, at }, nation) => {
    const anywhere = kit.landCount + rng.below(kit.spaceCount - kit.landCount)
    s.fleetAt[nation] = !hidden ? -1 : at === null ? anywhere : kit.spaceNumber[at]
  })
  dealCards(s, v, rng)
  if (v.orders !== null) s.orders[seatIndex(s, v.seat)] = { ...v.orders }
  s.stack = v.stack.map((frame) => copyJson(frame))
  derive(s)
  rebuildProfiles(s)
  if (belief !== undefined) guessFleets(s, belief as Belief, rng)
  for (const frame of s.stack) openSealed(s, frame)
  return s
}

function placeUnits(s: State, v: View): void {
  const { kit } = s.derived
  const types = kit.types.length
  for (const unit of v.units) {
    const { kind, number } = kit.pieceOf(unit.id)!
    s.nation.push(Math.floor(kind / types))
    s.type.push(kind % types)
    s.number.push(number)
    s.place.push(kit.placeNumber.get(unit.place)!)
    s.aboard.push(-1)
    s.marks.push(unit.marks)
    s.spent.push(unit.spent)
    s.bridged.push(unit.bridged)
    s.landing.push(unit.landing === null ? -1 : kit.spaceNumber[unit.landing])
  }
  putAboard(s, v)
}

/** Few are carried: numbers are looked up for them alone. */
function putAboard(s: State, v: View): void {
  if (v.units.every(({ aboard }) => aboard === null)) return
  const numbers = new Map(v.units.map((unit, u) => [unit.id, u]))
  v.units.forEach(({ aboard }, u) => {
    if (aboard !== null) s.aboard[u] = numbers.get(aboard)!
  })
}

/** What nobody showed is dealt anew: a hand of the size that everybody can count, the rest is the deck. */
function dealCards(s: State, v: View, rng: Rng): void {
  const { kit } = s.derived
  v.hands.forEach(({ count, cards, seen }, nation) => {
    const unseen = s.deck[nation].filter((card) => !s.played[nation].includes(card))
    const hand = (cards ?? seen ?? []).map((id) => kit.cardNumber[id])
    s.seen[nation] = (seen ?? []).map((id) => kit.cardNumber[id])
    const rest = unseen.filter((card) => !hand.includes(card))
    while (hand.length < count) hand.push(...rest.splice(rng.below(rest.length), 1))
    s.hand[nation] = hand.sort((a, b) => a - b)
    s.deck[nation] = rest
  })
}
