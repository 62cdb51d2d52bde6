// What a seat knows. Nearly all lies open (3.35); secret are the zone markers of convoys that have not sailed (16.22), and
// which markers are drawn or held (7.15): the others see what is not played yet, and how many of it are in a pool.
import { copyJson, type Frame, law, type Pieces, type Rng, type Seat, viewOf } from '@middlesea/engine'
import type { MarchFrame } from './08-march.ts'
import { type OpenBombardment, openBombardmentOf } from './10-board.ts'
import { type AirStatus, airStatusOf, unplayedOf } from './11-board.ts'
import { type OpenCombat, openCombatOf } from './12-board.ts'
import type { AirborneFrame } from './15-drop-hexes.ts'
import { type SeaView, seaView } from './16-board.ts'
import type { Kit } from './kit.ts'
import {
  ALLIED,
  type Attack,
  AXIS,
  type Beachhead,
  bareState,
  derive,
  type Landing,
  type Options,
  seatOf,
  type State,
} from './state.ts'

export interface UnitView {
  place: string
  steps: number
  /** Bits of MARK. */
  marks: number
}

/** A zone marker: -1 none is assigned, -2 the reader may not see it, else the zone's number. */
const UNSEEN = -2

/** A KG of the drop that is going on: its Drop Hex, and how many AA units have fired at it (15.32, 15.43). */
export interface DropView {
  kg: string
  hex: string
  guns: number
}

export interface View {
  reader: Seat | 'spectator'
  scenario: string
  pack: string
  options: Options
  turn: number
  weather: number
  phase: string
  result: string
  units: { [id: string]: UnitView }
  /** 3.11: the hexes of the Axis; all others are Allied. */
  axisHexes: string[]
  side: number
  active: number
  /** By formation: markers that are not played yet, as far as the reader can tell where they are: in the cup, … */
  cup: number[]
  /** … or, of sides whose pool and hand he may not see, in one of the three. */
  unplayed: number[]
  drawn: number
  drawnSide: number
  pool: number[]
  attacks: Attack[]
  commanded: number[]
  /** The unit that goes through hexes, and those that it has gone through; null while there is none. */
  march: { unit: string; path: string[] } | null
  /** The bombardment whose guns are being chosen; null while there is none. */
  bombardment: OpenBombardment | null
  /** The combat that is being fought; null while there is none. */
  combat: OpenCombat | null
  zoneOf: number[]
  sailed: number[]
  dropFrom: number[]
  air: number[]
  flewOn: number[]
  /** The Air Status card in words, and what each HQ reaches. */
  airStatus: AirStatus
  ships: number[]
  airheads: number[]
  /** The drops of this phase, in order: Drop Hexes lie open. */
  drops: DropView[]
  beachheads: Beachhead[]
  landings: Landing[]
  /** The convoy board. */
  sea: SeaView
  boomDestroyed: number[]
  motorUsed: number
  /** The reader's standing orders, by what they are about; null for who only looks on. */
  orders: number[] | null
  /** Where the rules stand. Frames hold nothing secret. */
  stack: Frame[]
  rolls: number
  serial: number
}

/** 3.35: every stack may be looked through, with its markers. */
const unitView = law(
  '3.35',
  (s: State, columns: Int32Array, at: number): UnitView => ({
    place: s.derived.kit.placeIds[columns[at]],
    steps: columns[at + 1],
    marks: columns[at + 2],
  }),
  { place: '', steps: 0, marks: 0 },
)

const isOwn = (reader: Seat | 'spectator', side: number): boolean => reader === seatOf(side)

export function view(s: State, reader: Seat | 'spectator'): View {
  return viewOf(pieces, s, reader)
}

/** The units as numbers: place, steps, marks. */
const WIDTH = 3

export const pieces: Pieces<State, View> = {
  width: WIDTH,
  ids: (s) => s.derived.kit.unitIds,
  columns(s) {
    const { unitCount } = s.derived.kit
    const columns = new Int32Array(unitCount * WIDTH)
    for (let u = 0, at = 0; u < unitCount; u++, at += WIDTH) {
      columns[at] = s.place[u]
      columns[at + 1] = s.steps[u]
      columns[at + 2] = s.marks[u]
    }
    return columns
  },
  piece: unitView,
  around,
}

function around(s: State, reader: Seat | 'spectator', units: View['units']): View {
  const { kit } = s.derived
  const axisHexes: string[] = []
  for (let hex = 0; hex < kit.hexCount; hex++) if (s.owner[hex] === AXIS) axisHexes.push(kit.placeIds[hex])
  const zoneOf = zonesSeenBy(s, reader)
  const seesHand = s.drawnSide !== -1 && isOwn(reader, s.drawnSide)
  return {
    reader,
    scenario: s.scenario,
    pack: s.pack,
    options: s.options,
    turn: s.turn,
    weather: s.weather,
    phase: s.phase,
    result: s.result,
    units,
    axisHexes,
    side: s.side,
    active: s.active,
    cup: kit.formations.map(({ side }, f) => (isOwn(reader, side) ? s.cup[f] : 0)),
    unplayed: kit.formations.map(({ side }, f) => (isOwn(reader, side) ? 0 : unplayedOf(s, f))),
    drawn: s.drawn === -1 || seesHand ? s.drawn : UNSEEN,
    drawnSide: s.drawnSide,
    pool: s.pool.map((held, side) => (held === -1 || isOwn(reader, side) ? held : UNSEEN)),
    commanded: s.commanded.slice(),
    attacks: s.attacks.map(({ hex, units: list }) => ({ hex, units: list.slice() })),
    march: marchOf(s),
    bombardment: openBombardmentOf(s),
    combat: openCombatOf(s),
    zoneOf,
    sailed: s.sailed.slice(),
    dropFrom: s.dropFrom.slice(),
    air: s.air.slice(),
    flewOn: s.flewOn.slice(),
    airStatus: airStatusOf(s),
    ships: s.ships.slice(),
    airheads: s.airheads.slice(),
    drops: dropsOf(s),
    beachheads: s.beachheads.map((beachhead) => ({ ...beachhead })),
    sea: seaView(s, zoneOf),
    landings: s.landings.map(({ hex, units: list }) => ({ hex, units: list.slice() })),
    boomDestroyed: s.boomDestroyed.slice(),
    motorUsed: s.motorUsed,
    orders: reader === 'spectator' ? null : s.orders[reader === 'axis' ? AXIS : ALLIED].slice(),
    stack: s.stack.map(copyJson<Frame>),
    rolls: s.rolls,
    serial: s.serial,
  }
}

/** 16.22: the marker of a convoy is its owner's secret until it sails. */
const zonesSeenBy = law(
  '16.22',
  (s: State, reader: Seat | 'spectator'): number[] =>
    s.zoneOf.map((zone, c) => (zone === -1 || reader === 'axis' || s.sailed[c] === 1 ? zone : UNSEEN)),
  [],
)

function marchOf({ stack, derived: { kit } }: State): View['march'] {
  const f = stack.find(({ proc }) => proc === 'march') as MarchFrame | undefined
  if (f === undefined) return null
  return { unit: kit.unitIds[f.unit], path: f.path.slice(1).map((hex) => kit.placeIds[hex]) }
}

/** 15.32: the KGs with a Drop Hex, while the Airborne Operations Phase lasts. */
function dropsOf(s: State): DropView[] {
  const { kit } = s.derived
  const phase = s.stack.find(({ proc }) => proc === 'airborne') as AirborneFrame | undefined
  if (phase === undefined) return []
  return phase.kgs.map((kg, i) => ({
    kg: kit.kgs[kg].id,
    hex: kit.placeIds[phase.hexes[i]],
    guns: phase.guns[i],
  }))
}

/** A state that the reader cannot tell from the real one: what is unseen is dealt anew. */
export function determinize(kit: Kit, v: View, rng: Rng): State {
  const s = bareState(kit, v.options, v.pack)
  s.stack = v.stack.map(copyJson<Frame>)
  s.rolls = v.rolls
  s.serial = v.serial
  s.turn = v.turn
  s.weather = v.weather
  s.phase = v.phase
  s.result = v.result
  s.side = v.side
  s.active = v.active
  s.drawnSide = v.drawnSide
  s.commanded = v.commanded.slice()
  s.attacks = v.attacks.map(({ hex, units }) => ({ hex, units: units.slice() }))
  s.sailed = v.sailed.slice()
  s.dropFrom = v.dropFrom.slice()
  s.air = v.air.slice()
  s.flewOn = v.flewOn.slice()
  s.ships = v.ships.slice()
  s.airheads = v.airheads.slice()
  s.beachheads = v.beachheads.map((beachhead) => ({ ...beachhead }))
  s.landings = v.landings.map(({ hex, units }) => ({ hex, units: units.slice() }))
  s.boomDestroyed = v.boomDestroyed.slice()
  s.motorUsed = v.motorUsed
  // What the other side has ordered nobody knows: whatever it is asked now, it is asked.
  if (v.orders !== null) s.orders[v.reader === 'axis' ? AXIS : ALLIED] = v.orders.slice()
  for (const id of v.axisHexes) s.owner[kit.placeNumber(id)] = AXIS
  for (let u = 0; u < kit.unitCount; u++) {
    const unit = v.units[kit.unitIds[u]]
    s.place[u] = kit.placeNumber(unit.place)
    s.steps[u] = unit.steps
    s.marks[u] = unit.marks
  }
  s.zoneOf = v.zoneOf.map((zone) => (zone === UNSEEN ? rng.below(kit.zones.length) : zone))
  dealMarkers(kit, s, v, rng)
  derive(s, kit)
  return s
}

/** Of the markers that the reader cannot place, the hand and the pool of the other side get any. */
function dealMarkers(kit: Kit, s: State, v: View, rng: Rng): void {
  s.cup = v.cup.map((count, f) => count + v.unplayed[f])
  s.drawn = v.drawn === UNSEEN ? takeAny(kit, s.cup, v.drawnSide, rng) : v.drawn
  s.pool = [AXIS, ALLIED].map((side) => (v.pool[side] === UNSEEN ? takeAny(kit, s.cup, side, rng) : v.pool[side]))
}

function takeAny(kit: Kit, cup: number[], side: number, rng: Rng): number {
  const markers = kit.formations.flatMap((formation, f) =>
    formation.side === side ? Array.from({ length: cup[f] }, () => f) : [],
  )
  const taken = markers[rng.below(markers.length)]
  cup[taken]--
  return taken
}
