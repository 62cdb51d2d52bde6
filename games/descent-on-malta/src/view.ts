import { copyJson, type Frame, law, openFrame, type Pieces, type Rng, viewOf } from '@middlesea/engine'
import { setUp } from './04-setup.ts'
import { amphibious, landing } from './18-amphibious.ts'
import { combat } from './22-ground-combat.ts'
import type { Side } from './combat-results.ts'
import { dataOf, FIRST_ALLIED, ME_COMMANDO, UNIT_COUNT, UNIT_IDS, unitNumber, ZONE_IDS } from './data.ts'
import { blankState, derive, isConcealed, MARK, PLACE_IDS, placeNumber, POOL, type State, ZONE_COUNT } from './state.ts'

/** A unit that the player can see. */
export interface UnitView {
  place: string
  reduced: boolean
  marks: number
  /** The transport that carries it, or null. */
  carrier: string | null
}

/** A concealed counter: what the player knows of it without looking. */
export interface ConcealedView {
  zone: string
  /** Deployed in the first round of the set-up: it is one of the 24 (4.0). */
  garrison: boolean
  /** Placed by an event this turn (26.2). */
  placed: boolean
  /** The release of reserves that placed it, by its turn; 0 at set-up. */
  placedBy: number
}

/** Units that make for a zone from the sea (18.3). */
export interface LandingView {
  zone: string
  units: string[]
}

/** What the Axis player knows. All Axis seats and spectators know the same. */
export interface View {
  scenario: string
  pack: string
  options: State['options']
  turn: number
  phase: number
  staffPoints: number
  amphibiousPoints: number
  amphibiousUsed: number
  command: number
  royalNavy: number
  victoryPoints: number
  sortied: boolean
  clearedOn: number
  result: string
  /** Every unit whose face is known, by id. */
  units: { [id: string]: UnitView }
  concealed: ConcealedView[]
  /** How many units lie face down in the Reserve Pool. */
  poolFaceDown: number
  /** Units that lie face down, by id: how many releases of reserves there were before the player last saw them in the pool. */
  seenAfter: { [id: string]: number }
  searched: number[]
  feints: number[]
  /** The battle that is being fought (22.2). */
  battle: { zone: string; attacker: Side } | null
  /** Landings from the sea that are planned, and the one whose die is rolled next (18.3). */
  landings: LandingView[]
  landing: LandingView | null
  /** Zones that pre-battle recon has chosen so far (4.0.4a). */
  recon: string[]
  /** Where the rules stand, for `determinize`; a table reads the facts above. Frames of this game hold nothing secret. */
  stack: Frame[]
  rolls: number
  serial: number
}

/** 8.1: of a concealed unit the player sees where it lies, not what it is. */
const hidesFace = law('8.1', isConcealed, false)

export function view(s: State): View {
  return viewOf(pieces, s, 'spectator')
}

/** The units as numbers: place, whether it is reduced, marks, carrier. */
const WIDTH = 4

export const pieces: Pieces<State, View> = {
  width: WIDTH,
  ids: UNIT_IDS,
  columns(s) {
    const columns = new Int32Array(UNIT_COUNT * WIDTH)
    for (let u = 0, at = 0; u < UNIT_COUNT; u++, at += WIDTH) {
      if (hidesFace(s, u)) columns[at] = -1
      else {
        columns[at] = s.place[u]
        columns[at + 1] = s.reduced[u]
        columns[at + 2] = s.marks[u]
        columns[at + 3] = s.carrier[u]
      }
    }
    return columns
  },
  piece(_s, columns, at): UnitView {
    const carrier = columns[at + 3]
    return {
      place: PLACE_IDS[columns[at]],
      reduced: columns[at + 1] === 1,
      marks: columns[at + 2],
      carrier: carrier === -1 ? null : UNIT_IDS[carrier],
    }
  },
  around: (s, _reader, units) => around(s, units),
}

function around(s: State, units: View['units']): View {
  const concealed: ConcealedView[] = []
  const seenAfter: { [id: string]: number } = {}
  let poolFaceDown = 0
  for (let u = 0; u < UNIT_COUNT; u++) {
    if (!hidesFace(s, u)) continue
    if (s.place[u] === POOL) poolFaceDown++
    if (s.seenAfter[u] !== -1) seenAfter[UNIT_IDS[u]] = s.seenAfter[u]
  }
  for (let zone = 0; zone < ZONE_COUNT; zone++) addConcealed(s, zone, concealed)
  const { battle, landings, landing: landed, recon } = underWay(s)
  return {
    scenario: s.scenario,
    pack: s.pack,
    options: s.options,
    turn: s.turn,
    phase: s.phase,
    staffPoints: s.staffPoints,
    amphibiousPoints: s.amphibiousPoints,
    amphibiousUsed: s.amphibiousUsed,
    command: s.command,
    royalNavy: s.royalNavy,
    victoryPoints: s.victoryPoints,
    sortied: s.sortied,
    clearedOn: s.clearedOn,
    result: s.result,
    units,
    concealed,
    poolFaceDown,
    seenAfter,
    searched: s.searched.slice(),
    feints: s.feints.slice(),
    battle,
    landings,
    landing: landed,
    recon,
    stack: s.stack.map(copyJson<Frame>),
    rolls: s.rolls,
    serial: s.serial,
  }
}

/** What the open procedures are about, in the words of the table. */
function underWay(s: State): Pick<View, 'battle' | 'landings' | 'landing' | 'recon'> {
  const fought = openFrame(s, combat)
  const rolled = openFrame(s, landing)
  return {
    battle: fought === null ? null : { zone: ZONE_IDS[fought.zone], attacker: fought.attacker },
    landings: (openFrame(s, amphibious)?.landings ?? []).map(landingView),
    landing: rolled === null ? null : landingView(rolled),
    recon: (openFrame(s, setUp)?.zones ?? []).map((zone) => ZONE_IDS[zone]),
  }
}

const landingView = ({ zone, units }: { zone: number; units: number[] }): LandingView => ({
  zone: ZONE_IDS[zone],
  units: units.map((u) => UNIT_IDS[u]),
})

/** Adds the concealed counters of a zone, in an order that tells nothing of what they are. Views are made with every action. */
function addConcealed(s: State, zone: number, concealed: ConcealedView[]): void {
  const first = concealed.length
  for (const u of s.derived.units[zone]) {
    if (!isConcealed(s, u)) continue
    const counter = counterIn(zone, rankOf(s, u))
    let at = concealed.length
    for (; at > first && rank(concealed[at - 1]) > rank(counter); at--) concealed[at] = concealed[at - 1]
    concealed[at] = counter
  }
}

/** All that is known of a concealed counter beside its zone, as a number by which they are put in order. */
const rankOf = (s: State, u: number): number =>
  s.placedBy[u] * 4 + ((s.marks[u] & MARK.garrison) === 0 ? 2 : 0) + ((s.marks[u] & MARK.placed) === 0 ? 0 : 1)

const rank = (c: ConcealedView): number => c.placedBy * 4 + (c.garrison ? 0 : 2) + (c.placed ? 1 : 0)

/** By zone and rank: there are few, and most stay as they are from view to view. */
const COUNTERS: Readonly<ConcealedView>[][] = ZONE_IDS.map(() => [])

function counterIn(zone: number, ranked: number): Readonly<ConcealedView> {
  const known = COUNTERS[zone][ranked]
  if (known !== undefined) return known
  const [garrison, placed] = [(ranked & 2) === 0, (ranked & 1) !== 0]
  const made = Object.freeze({ zone: ZONE_IDS[zone], garrison, placed, placedBy: ranked >> 2 })
  COUNTERS[zone][ranked] = made
  return made
}

/** A state that the player cannot tell from the real one: what is unseen is dealt anew. */
export function determinize(v: View, rng: Rng): State {
  const s = blankState(v.scenario, v.options, v.pack)
  Object.assign(s, {
    turn: v.turn,
    phase: v.phase,
    staffPoints: v.staffPoints,
    amphibiousPoints: v.amphibiousPoints,
    amphibiousUsed: v.amphibiousUsed,
    command: v.command,
    royalNavy: v.royalNavy,
    victoryPoints: v.victoryPoints,
    sortied: v.sortied,
    clearedOn: v.clearedOn,
    result: v.result,
    searched: v.searched.slice(),
    feints: v.feints.slice(),
    stack: v.stack.map(copyJson<Frame>),
    rolls: v.rolls,
    serial: v.serial,
  })
  for (const [id, unit] of Object.entries(v.units)) {
    const u = unitNumber(id)
    s.place[u] = placeNumber(unit.place)
    s.reduced[u] = unit.reduced ? 1 : 0
    s.marks[u] = unit.marks
    s.carrier[u] = unit.carrier === null ? -1 : unitNumber(unit.carrier)
    if (u >= FIRST_ALLIED) s.revealed[u] = 1
  }
  for (const [id, release] of Object.entries(v.seenAfter)) s.seenAfter[unitNumber(id)] = release
  dealUnseen(s, v, rng)
  derive(s)
  return s
}

/**
 * Deals the unseen units to the concealed counters and the rest to the pool. The oldest counters come first: the fewest
 * units can be theirs, and all that can be theirs can be a younger counter's too, so that the deal always works out.
 */
function dealUnseen(s: State, v: View, rng: Rng): void {
  const { firstGroup } = dataOf(v.pack)
  const unseen: number[] = []
  for (let u = FIRST_ALLIED; u < ME_COMMANDO; u++) if (v.units[UNIT_IDS[u]] === undefined) unseen.push(u)
  const age = (c: ConcealedView): number => c.placedBy * 2 + (c.garrison ? 0 : 1)
  for (const counter of [...v.concealed].sort((a, b) => age(a) - age(b))) {
    const candidates = unseen.filter((u) => s.seenAfter[u] < counter.placedBy && (firstGroup[u] || !counter.garrison))
    const u = candidates[rng.below(candidates.length)]
    unseen.splice(unseen.indexOf(u), 1)
    s.place[u] = placeNumber(counter.zone)
    s.marks[u] = (counter.garrison ? MARK.garrison : 0) | (counter.placed ? MARK.placed : 0)
    s.placedBy[u] = counter.placedBy
  }
  for (const u of unseen) s.place[u] = POOL
}
