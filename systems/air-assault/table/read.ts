// The view as the page reads it: what stands where. It holds what the reader sees and nothing else.
import type { AirAssaultGame, Kit, State, UnitData, UnitView, View } from '../src/index.ts'
import { fastRng } from '@middlesea/engine'

export interface Seen extends UnitView {
  id: string
  data: UnitData
}

export interface Reading {
  view: View
  kit: Kit
  seen: Map<string, Seen>
  /** Known units by place. */
  at: Map<string, Seen[]>
  /** How many counters lie face down for the reader, by place. */
  faceDown: Map<string, number>
  axisHexes: ReadonlySet<string>
}

/** Enough to see how far apart guesses lie, and few enough to be found between two frames. */
const WORLDS = 8

/** Reads views of one game, each once. */
export class ViewReader {
  private readonly readings = new WeakMap<View, Reading>()
  private readonly states = new WeakMap<View, State>()
  private readonly worlds = new WeakMap<View, readonly State[]>()
  private readonly assault: AirAssaultGame
  private readonly marked: (view: View) => number[]

  /** `marked`: the hexes with a beachhead, in a game that has them. */
  constructor(assault: AirAssaultGame, marked: (view: View) => number[] = () => []) {
    this.assault = assault
    this.marked = marked
  }

  /** malta.assault: where beachheads are. */
  beachheads(view: View): string[] {
    return this.marked(view).map((hex) => this.read(view).kit.placeIds[hex])
  }

  read(view: View): Reading {
    const known = this.readings.get(view)
    if (known) return known
    const reading = readingOf(view, this.assault.kits.of(view.pack))
    this.readings.set(view, reading)
    return reading
  }

  /** A state that looks like this to the reader: to ask the rules for reach, odds and points. What is hidden is a guess. */
  stateOf(view: View): State {
    const known = this.states.get(view)
    if (known) return known
    const state = this.assault.game.determinize(view, fastRng('page'))
    this.states.set(view, state)
    return state
  }

  /** Several such states: what is hidden differs from one to the next. Found once for a view, when first wanted. */
  worldsOf(view: View): readonly State[] {
    const known = this.worlds.get(view)
    if (known) return known
    const rng = fastRng('worlds')
    const states = Array.from({ length: WORLDS }, () => this.assault.game.determinize(view, rng))
    this.worlds.set(view, states)
    return states
  }

  get game(): AirAssaultGame['game'] {
    return this.assault.game
  }
}

function readingOf(view: View, kit: Kit): Reading {
  const r: Reading = {
    view,
    kit,
    seen: new Map(),
    at: new Map(),
    faceDown: new Map(),
    axisHexes: new Set(view.axisHexes),
  }
  for (const [id, unit] of Object.entries(view.units)) {
    if (unit.place === 'unused') continue
    const seen: Seen = { ...unit, id, data: kit.units[kit.unitNumber(id)] }
    r.seen.set(id, seen)
    const here = r.at.get(unit.place)
    if (here) here.push(seen)
    else r.at.set(unit.place, [seen])
  }
  for (const { place } of view.counters) r.faceDown.set(place, (r.faceDown.get(place) ?? 0) + 1)
  return r
}

export const unitsAt = (r: Reading, place: string): Seen[] => r.at.get(place) ?? []
export const faceDownAt = (r: Reading, place: string): number => r.faceDown.get(place) ?? 0
export const isAxis = (unit: Seen): boolean => unit.data.side === 'axis'
export const isHexId = (r: Reading, place: string): boolean => r.kit.isHex(r.kit.placeNumber(place))
