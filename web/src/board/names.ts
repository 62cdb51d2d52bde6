import type { BoardMap, MapLabel, PlaceMark, PlaceShape, Point } from '@middlesea/table-kit/board'
import { areaId, areaSize, areaWidth } from './areas.ts'
import { covered, moved, overlaps, type Rect } from './room.ts'
import type { Stack } from './stacks.ts'

// Where the names of places stand, at the scale of the moment. The method is the usual one for maps: each name has a list of
// spots around its place, the best first, and takes the first that covers no counter, no sign and no other name. What is
// asked about chooses first, then the more important. A name that finds none makes others move to their next spots; one
// that is asked about goes farther away, with a line to its place, or takes the room of names that nobody asks about. Where it
// would be read as the name of a neighbour it stands only if there is nothing better.

export interface NamesGiven {
  /** All places, as they are spread. */
  places: readonly PlaceShape[]
  stacks: readonly Stack[]
  marks: Readonly<Record<string, readonly PlaceMark[]>>
  edge: number
  /** Map units in a pixel. */
  px: number
  frame: { width: number; height: number }
  /** In a map of hexes names stay beside their signs, unless they are asked about. */
  hexes?: boolean
  /** Printed names: those of areas have their spots among the others, and the rest are left free where that can be. */
  labels?: readonly MapLabel[]
  /** Signs of the map with a text under them: what a place is worth. From afar they are not drawn. */
  signs?: BoardMap['signs']
  asked?: ReadonlySet<string>
  /** The part of the map that is seen: the name of a place in it is not cut off by its edge, where that can be. */
  seen?: Rect
}

/** The middle of a name's line of letters; with a line to its place where it stands away from it. */
export interface NameSpot {
  x: number
  y: number
  lead?: Point
}

/** The signs without the names that callouts already write on the map. */
export function saidOnce(signs: BoardMap['signs'], callouts: readonly { name: string }[] = []): BoardMap['signs'] {
  const called = new Set(callouts.map(({ name }) => name))
  if (called.size === 0) return signs
  return signs?.map(({ text, ...sign }) => (text === undefined || called.has(text) ? sign : { ...sign, text }))
}

/** How large a name is drawn, in map units: map.css says the same. */
export const nameSize = (px: number): number => 11.5 * Math.max(0.62, px * 0.95)

/** A place with a printed code has a name on the map only if it has a glyph too. */
const isNamed = ({ code, glyph }: PlaceShape): boolean => code === undefined || glyph !== undefined

/** Where names would take more than this share of a map of hexes, it is crowded. */
const CROWDED = 0.2
/** So far a name of the third rank keeps from other names on a crowded map, in heights of a letter. */
const CLEAR = 1.5

/** On a crowded map forts and batteries leave room to towns and airfields: their names keep away from others, or are left out. */
function clearanceOf({ places, px, frame, hexes = false, asked }: NamesGiven): (place: PlaceShape) => number {
  const letters = places.reduce((sum, place) => sum + (isNamed(place) ? widthOf(place.name) : 0), 0)
  const isCrowd = hexes && letters * nameSize(px) ** 2 > CROWDED * frame.width * frame.height
  return ({ id, rank }) => (isCrowd && rank === 3 && !asked?.has(id) ? CLEAR * nameSize(px) : 0)
}

const wider = (spot: Candidate, by: number): Candidate => {
  const { left, right, top, bottom } = spot.rect
  return { ...spot, rect: { left: left - by, right: right + by, top: top - by, bottom: bottom + by } }
}

interface Candidate extends NameSpot {
  rect: Rect
}

interface Name {
  id: string
  asked: boolean
  rank: number
  candidates: Candidate[]
}

/** Where names stand while nobody asks: a choice changes what is asked about, and no name moves because of that. */
export interface NamesLaid {
  given: NamesGiven
  chosen: ReadonlyMap<Name, Candidate>
}

export function layNames(given: NamesGiven): NamesLaid {
  const free = freeIn(given)
  const ofAreas = (given.labels ?? []).flatMap((label): Name[] => {
    const id = areaId(label)
    return id === null ? [] : [{ id, asked: false, rank: 1, candidates: free(areaSpots(label, given)) }]
  })
  const names = [...given.places.filter(isNamed).map(nameIn(given, free)), ...ofAreas]
  return { given, chosen: new Placing(8 * nameSize(given.px)).placed(sorted(names)) }
}

/**
 * With the names that are asked about: those that stand stay where they are, and those that do not yet come to where room is
 * left. `called` are names that are asked about at other places, `signs` what these leave written under signs. Where one that is
 * asked about would find no room, all choose anew: to read it is worth more.
 */
export function withAsked(
  { given, chosen }: NamesLaid,
  asked: ReadonlySet<string>,
  called: readonly PlaceShape[] = [],
  signs: BoardMap['signs'] = given.signs,
): Map<string, NameSpot> {
  const standing = new Set([...chosen.keys()].map(({ id }) => id))
  const fresh = [...given.places.filter(({ id }) => asked.has(id) && !standing.has(id)), ...called].filter(isNamed)
  if (fresh.length === 0) return spotsOf(chosen)
  const places = [...given.places, ...called]
  const now = { ...given, places, signs, asked: new Set(fresh.map(({ id }) => id)) }
  const placing = new Placing(8 * nameSize(given.px), chosen, asked)
  const spots = spotsOf(placing.placed(sorted(fresh.map(nameIn(now, freeIn(now))))))
  if (fresh.every(({ id }) => spots.has(id))) return spots
  return spotsOf(layNames({ ...now, asked: new Set([...asked, ...now.asked]) }).chosen)
}

const spotsOf = (chosen: ReadonlyMap<Name, Candidate>): Map<string, NameSpot> =>
  new Map([...chosen].map(([{ id }, { x, y, lead }]) => [id, lead ? { x, y, lead } : { x, y }]))

/** Where each name stands, by its place or its area (areas.ts); a name without a spot is not shown. */
export const nameSpots = ({ asked = new Set(), ...given }: NamesGiven): Map<string, NameSpot> =>
  withAsked(layNames(given), asked)

/** Names in the order in which they take their spots: those asked about, then the more important, then those with the fewest spots. */
const sorted = (names: readonly Name[]): Name[] =>
  names.toSorted(
    (a, b) => Number(b.asked) - Number(a.asked) || a.rank - b.rank || a.candidates.length - b.candidates.length,
  )

type Cost = (spot: Candidate) => number
type Free = (spots: Candidate[], cost?: Cost) => Candidate[]

/** The spots among some that lie on nothing, the best first. */
function freeIn(given: NamesGiven): Free {
  const { stacks, edge, px } = given
  const fixed = new Field(8 * nameSize(px))
  for (const rect of hardRects(given, covered(stacks, edge))) fixed.add(rect)
  // The gap between two names is none between a name and a counter.
  const aside = asideOf(given)
  const soft = new Field(8 * nameSize(px))
  for (const rect of softRects(given)) soft.add(rect)
  return (spots, cost = () => 0) =>
    spots
      .filter(({ rect }) => !fixed.meets({ ...rect, left: rect.left + aside, right: rect.right - aside }))
      .map((spot, i) => ({ spot, cost: i + 2.5 * soft.count(spot.rect) + cost(spot) }))
      .toSorted((a, b) => a.cost - b.cost)
      .map(({ spot }) => spot)
}

function nameIn(given: NamesGiven, free: Free): (place: PlaceShape) => Name {
  const areas = covered(given.stacks, given.edge)
  const clearance = clearanceOf(given)
  return (place) => {
    const asked = given.asked?.has(place.id) ?? false
    const isOthers = readAsOthers(place, given, areas)
    const isCut = cutOff(place, given)
    const cost: Cost = (spot) => (isOthers(spot) ? OTHERS : 0) + (isCut(spot) ? CUT : 0)
    const spots = (led: boolean): Candidate[] => free(candidatesOf(place, areas.get(place.id), led, given), cost)
    const beside = spots(asked)
    const isMisread =
      !asked && !isAfar(given) && beside.length > 0 && beside.every((spot) => isOthers(spot) || isCut(spot))
    const [open, room] = [isMisread ? spots(true) : beside, clearance(place)]
    const candidates = room === 0 ? open : open.map((spot) => wider(spot, room))
    return { id: place.id, asked, rank: place.rank ?? 2, candidates }
  }
}

/** What it costs to stand where a name is read as a neighbour's: more than a spot beside its own place, or near it with a line. */
const OTHERS = 26

/** What it costs to be cut off by the edge of the view: as much as to be read as a neighbour's. */
const CUT = OTHERS

/** Tells of a spot whether its name would run out of the view, though its place lies in it. */
function cutOff({ counters: [x, y] }: PlaceShape, { seen }: NamesGiven): (spot: Candidate) => boolean {
  if (seen === undefined || !isIn({ left: x, right: x, top: y, bottom: y }, seen)) return () => false
  return ({ rect }) => !isIn(rect, seen)
}

/**
 * Tells of a spot whether it lies nearer to a neighbour than to its own place. In a map of hexes only those with counters are
 * neighbours: the others have no name to be mistaken for. A name with a line to its place is nobody else's.
 */
function readAsOthers(
  { id, name, counters: [x, y] }: PlaceShape,
  { places, edge, px, hexes = false }: NamesGiven,
  areas: ReadonlyMap<string, Rect>,
): (spot: Candidate) => boolean {
  const reach = 2 * (widthOf(name) * nameSize(px) + edge)
  const near = places.filter(
    (other) =>
      other.id !== id &&
      Math.abs(other.counters[0] - x) < reach &&
      Math.abs(other.counters[1] - y) < reach &&
      (!hexes || areas.has(other.id)),
  )
  return (spot) => {
    if (spot.lead !== undefined || near.length === 0) return false
    const own = farFrom(spot.rect, x, y)
    return near.some(({ counters: [ox, oy] }) => farFrom(spot.rect, ox, oy) < own)
  }
}

/** How far a point is from a name: half from its middle, half from its nearest letter. */
function farFrom({ left, right, top, bottom }: Rect, x: number, y: number): number {
  const toMiddle = Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2)
  const toLetter = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  return (toMiddle + toLetter) / 2
}

/** How far an area's name may move from where it is printed: in its own heights, and in its own widths. */
const AREA_RISES = [0, -1.2, 1.2, -2.4, 2.4, -3.6, 3.6, -4.8, 4.8]
const AREA_SHIFTS = [0, -0.3, 0.3, -0.6, 0.6]

/** The spots of an area's name, those nearest to where it is printed first. */
function areaSpots(label: MapLabel, { edge, px, frame, hexes }: NamesGiven): Candidate[] {
  const [size, half] = [areaSize(label, px), areaWidth(label, px) / 2]
  const aside = asideOf({ edge, px, hexes })
  const spots = AREA_RISES.flatMap((rise) =>
    AREA_SHIFTS.map((shift) => ({ x: label.at[0] + 2 * half * shift, y: label.at[1] + size * rise, shift, rise })),
  ).toSorted((a, b) => Math.abs(a.rise) + 4 * Math.abs(a.shift) - Math.abs(b.rise) - 4 * Math.abs(b.shift))
  return spots
    .map(({ x, y }) => ({
      x,
      y,
      rect: { left: x - half - aside, right: x + half + aside, top: y - 0.8 * size, bottom: y + 0.2 * size },
    }))
    .filter(({ rect }) => isWithin(rect, frame))
}

const isWithin = (rect: Rect, { width, height }: NamesGiven['frame']): boolean =>
  isIn(rect, { left: 0, top: 0, right: width, bottom: height })

const isIn = (rect: Rect, all: Rect): boolean =>
  rect.left >= all.left && rect.top >= all.top && rect.right <= all.right && rect.bottom <= all.bottom

/** What no name covers: counters, the marks at their left, and what is written under signs. */
function hardRects({ places, marks, edge, px, signs }: NamesGiven, areas: ReadonlyMap<string, Rect>): Rect[] {
  const under = px < SIGNS_GO ? (signs ?? []).flatMap(signRects) : []
  const stacked = places.flatMap(({ id, counters }) => {
    const area = areas.get(id)
    const rects = area ? [moved(area, counters)] : []
    if ((marks[id]?.length ?? 0) === 0) return rects
    const left = (area?.left ?? 0) - 0.5 * edge
    return [...rects, moved({ left, right: left + 0.5 * edge, top: -0.25 * edge, bottom: 0.25 * edge }, counters)]
  })
  return [...stacked, ...under]
}

/** Map units in a pixel from where on the page hides signs (.board-far), the size of their text, and where it stands under them. */
const SIGNS_GO = 1 / 0.42
const SIGN_TEXT = 9
const SIGN_LINE = 15

function signRects({ at, text }: NonNullable<BoardMap['signs']>[number]): Rect[] {
  const half = (widthOf(text ?? '') * SIGN_TEXT) / 2
  const word = { left: -half, right: half, top: SIGN_LINE - SIGN_TEXT * 0.75, bottom: SIGN_LINE + SIGN_TEXT * 0.1 }
  return text === undefined ? [] : [moved(word, at)]
}

/** The heights of printed names, in map units: those that stand where places are. */
const PRINTED: Partial<Record<MapLabel['style'], number>> = {
  bay: 10.5,
  channel: 12.5,
  islet: 11,
  landing: 9,
  cape: 10,
}
const GLYPH = 8

/** What names leave free if they can: signs and printed names. */
function softRects({ places, labels = [] }: NamesGiven): Rect[] {
  const signs = places.flatMap(({ glyphAt }) =>
    glyphAt ? [moved({ left: -GLYPH, right: GLYPH, top: -GLYPH, bottom: GLYPH }, glyphAt)] : [],
  )
  const printed = labels.flatMap(({ style, text, at, turn }) => {
    const size = PRINTED[style]
    if (size === undefined || turn !== 0) return []
    const half = (widthOf(text) * size) / 2
    return [moved({ left: -half, right: half, top: -size * 0.8, bottom: size * 0.2 }, at)]
  })
  return [...signs, ...printed]
}

/** The room that stays free at each end of a name, in heights of a letter. */
export const ASIDE = 0.2

/** Two names side by side are not read as one; a map of spaces has no room for it from afar, where all of them are named. */
const asideOf = ({ edge, px, hexes }: Pick<NamesGiven, 'edge' | 'px' | 'hexes'>): number =>
  !hexes && edge / px < LEAST_COUNTER ? 0 : ASIDE * nameSize(px)

/** How far from its place a name may stand with a line to it, in heights of a letter. */
const FAR = [1.6, 3, 4.6, 6.4]
const AROUND = Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8)

/** Where counters are smaller than this, in pixels, only what is asked about has a line to its name. */
export const LEAST_COUNTER = 16
const isAfar = ({ edge, px }: Pick<NamesGiven, 'edge' | 'px'>): boolean => edge / px < LEAST_COUNTER

/** The spots of a name, the best first: above and below what stands there, beside it, at its corners; then farther away. */
function candidatesOf(
  { name, rank = 2, counters: [x, y] }: PlaceShape,
  area: Rect | undefined,
  asked: boolean,
  { edge, px, frame, hexes = false }: NamesGiven,
): Candidate[] {
  const size = nameSize(px)
  const half = (widthOf(name) * size * (rank === 1 ? 1.12 : 1)) / 2
  const [up, down] = [size * 0.75, size * 0.12]
  const gap = 3.5 * Math.min(px, 2)
  const aside = asideOf({ edge, px, hexes })
  // Where no counter stands yet, a name leaves the room for one if it can.
  const box = area ?? { left: -0.55 * edge, right: 0.55 * edge, top: -0.55 * edge, bottom: 0.55 * edge }
  const above = y + box.top - gap
  const below = y + box.bottom + gap + up
  const middle = y + (up - down) / 2
  const right = x + box.right + gap + half
  const left = x + box.left - gap - half
  const near: Point[] = [
    [x, above],
    ...(area ? [] : [[x, middle] as Point]),
    [x, below],
    [right, middle],
    [left, middle],
  ]
  const corners: Point[] = [
    [right - half / 2, above],
    [left + half / 2, above],
    [right - half / 2, below],
    [left + half / 2, below],
  ]
  const away = FAR.flatMap((far) =>
    AROUND.map((turn): Point => {
      const [dx, dy] = [Math.cos(turn), Math.sin(turn)]
      const out = far * size
      return [x + dx * (out + (dx === 0 ? 0 : half) + box.right), middle + dy * (out + box.bottom)]
    }),
  )
  const at = ([cx, cy]: Point, lead?: Point): Candidate => ({
    x: cx,
    y: cy,
    ...(lead ? { lead } : {}),
    rect: { left: cx - half - aside, right: cx + half + aside, top: cy - up, bottom: cy + down },
  })
  const spots = [...near, ...corners].map((spot) => at(spot))
  // What nobody asks about stays near its place: from afar lines would lead all over the map. Among hexes only names of
  // the first rank have lines then: an airfield that all fight for has its name also in the thick of it.
  const isFar = isAfar({ edge, px }) || (hexes && rank !== 1)
  const leads = asked ? away : isFar ? [] : away.slice(0, 2 * AROUND.length)
  const all = [...spots, ...leads.map((spot) => at(spot, [x, y]))]
  return all.filter(({ rect }) => isWithin(rect, frame))
}

/**
 * Which spot each name has, as names are put down, moved and taken away again. Names that stood `before` do
 * not move.
 */
class Placing {
  private readonly chosen: Map<Name, Candidate>
  private readonly taken: Field<Name>
  private readonly before: ReadonlySet<Name>
  private readonly asked: ReadonlySet<string>

  constructor(cell: number, before: ReadonlyMap<Name, Candidate> = new Map(), asked: ReadonlySet<string> = new Set()) {
    this.chosen = new Map(before)
    this.before = new Set(before.keys())
    this.asked = asked
    this.taken = new Field<Name>(cell)
    for (const [name, { rect }] of before) this.taken.add(rect, name)
  }

  placed(names: readonly Name[]): ReadonlyMap<Name, Candidate> {
    const waiting = names.filter((name) => !this.putDown(name))
    const left = waiting.filter((name) => !this.makeRoom(name))
    for (const name of left) if (name.asked) this.takeRoom(name)
    // Who lost a spot may find another.
    for (const name of names) if (!this.chosen.has(name)) this.putDown(name)
    return this.chosen
  }

  private put(name: Name, spot: Candidate): void {
    this.chosen.set(name, spot)
    this.taken.add(spot.rect, name)
  }

  private lift(name: Name): Candidate {
    const spot = this.chosen.get(name)!
    this.chosen.delete(name)
    this.taken.remove(spot.rect, name)
    return spot
  }

  private putDown(name: Name): boolean {
    const spot = name.candidates.find(({ rect }) => !this.taken.meets(rect))
    if (spot !== undefined) this.put(name, spot)
    return spot !== undefined
  }

  /** Puts a name where one other lies that has another spot to go to. */
  private makeRoom(name: Name): boolean {
    for (const spot of name.candidates) {
      const there = this.taken.at(spot.rect)
      if (there.length !== 1 || this.before.has(there[0])) continue
      const [other] = there
      const before = this.lift(other)
      this.put(name, spot)
      if (this.putDown(other)) return true
      this.lift(name)
      this.put(other, before)
    }
    return false
  }

  /** Puts a name that is asked about where the fewest lie that are not. */
  private takeRoom(name: Name): void {
    let best: { spot: Candidate; there: Name[] } | null = null
    for (const spot of name.candidates) {
      const there = this.taken.at(spot.rect)
      if (there.some(({ id, asked }) => asked || this.asked.has(id)) || (best && there.length >= best.there.length))
        continue
      best = { spot, there }
    }
    if (best === null) return
    for (const other of best.there) this.lift(other)
    this.put(name, best.spot)
  }
}

/** Rectangles sorted into cells, so that one meets only its neighbours. */
class Field<T = null> {
  private readonly cells = new Map<number, { rect: Rect; of: T }[]>()
  private readonly size: number

  constructor(size: number) {
    this.size = size
  }

  add(rect: Rect, of: T = null as T): void {
    for (const key of this.keys(rect)) {
      const cell = this.cells.get(key)
      if (cell === undefined) this.cells.set(key, [{ rect, of }])
      else cell.push({ rect, of })
    }
  }

  remove(rect: Rect, of: T): void {
    for (const key of this.keys(rect)) {
      const cell = this.cells.get(key)!
      cell.splice(
        cell.findIndex((one) => one.of === of),
        1,
      )
    }
  }

  meets(rect: Rect): boolean {
    return this.keys(rect).some((key) => this.cells.get(key)?.some((one) => overlaps(one.rect, rect)) ?? false)
  }

  at(rect: Rect): T[] {
    const all = this.keys(rect).flatMap((key) => this.cells.get(key) ?? [])
    return [...new Set(all.filter((one) => overlaps(one.rect, rect)).map(({ of }) => of))]
  }

  count(rect: Rect): number {
    const all = this.keys(rect).flatMap((key) => this.cells.get(key) ?? [])
    return new Set(all.filter((one) => overlaps(one.rect, rect)).map((one) => one.rect)).size
  }

  private keys({ left, right, top, bottom }: Rect): number[] {
    const cell = (at: number): number => Math.floor(at / this.size)
    const keys: number[] = []
    for (let row = cell(top); row <= cell(bottom); row++)
      for (let column = cell(left); column <= cell(right); column++) keys.push(row * 4096 + column)
    return keys
  }
}

/** The width of a text in letters' heights: those of Chinese and Japanese are square, ours about half as wide. */
export function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += letter > '\u2e7f' ? 1 : 0.5
  return width
}
