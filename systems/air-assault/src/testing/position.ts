import * as z from 'zod'
import { frame, makeConfig } from '@middlesea/engine'
import {
  hasLeft,
  IllegalPosition,
  type Opening,
  openTable,
  stepsUntil,
  type TestDice,
  testDice,
  type TestTable,
} from '@middlesea/engine/testing'
import type { Action } from '../core/actions.ts'
import type { AirAssaultGame } from '../index.ts'
import type { Kit } from '../core/kit.ts'
import { optionsOf } from '../core/options.ts'
import { game as gameProcedure, gameTurn, PHASES } from '../core/sequence.ts'
import { gatherUnits } from '../core/setup.ts'
import {
  ALLIED,
  AXIS,
  blankState,
  derive,
  hasMark,
  MARK,
  put,
  setMark,
  type State,
  turnOver,
  unitsAt,
} from '../core/state.ts'
import { breachesOf, isNoTurn } from './legal.ts'

const units = z.record(z.string(), z.array(z.string()))

/** A table in the game's own terms. Units that are not named are not in play. */
export const positionSpec = z.strictObject({
  scenario: z.string().optional(),
  options: z.record(z.string(), z.union([z.string(), z.boolean()])).optional(),
  turn: z.int().min(1).optional(),
  phase: z
    .string()
    .describe(
      `A phase of the sequence of play (${PHASES.map(({ name }) => name).join(', ')}), 'reform' before it, 'plans' or 'setUp'; 'start' is the scenario's own start, with all its units.`,
    ),
  /** Hex or box -> units. '?' before an Allied unit: it lies face down. */
  axis: units.optional(),
  allied: units.optional(),
  /** Hexes that belong to the Axis besides those where Axis combat units stand. */
  axisHexes: z.array(z.string()).optional(),
  /** Unit -> turns of neutralization. */
  neutral: z.record(z.string(), z.int()).optional(),
  flights: z
    .array(
      z.strictObject({
        kind: z.enum(['B', 'FB', 'F']),
        mission: z.enum(['bomb', 'support', 'interdict']),
        hex: z.string(),
        target: z.enum(['', 'aa', 'cd', 'naval', 'port']).default(''),
      }),
    )
    .optional(),
  convoys: z
    .array(
      z.strictObject({
        name: z.string(),
        turn: z.int(),
        to: z.string(),
        known: z.boolean().optional(),
        landed: z.boolean().optional(),
      }),
    )
    .optional(),
  /** Unit -> the truck or steamer that carries it; who is on a steamer stands in 'aboard'. */
  carried: z.record(z.string(), z.string()).optional(),
  broken: z.array(z.string()).optional(),
  /** Ports by their keys: destroyed; port -> turns of neutralization. */
  portDestroyed: z.array(z.string()).optional(),
  portNeutral: z.record(z.string(), z.int().min(0)).optional(),
  held: z.record(z.string(), z.int()).optional(),
  /** What only one of the games keeps; where it lists hexes by number (Malta: `beachheads`), their ids do, '' for none. */
  own: z.record(z.string(), z.union([z.int(), z.boolean(), z.array(z.union([z.int(), z.string()]))])).optional(),
  /** Unit -> what it has done in this phase or turn. */
  marks: z
    .record(z.string(), z.array(z.enum(['moved', 'attacked', 'fired', 'arrived', 'drifted', 'driven'])))
    .optional(),
  /** What has been used up in the phase: hexes that were attacked; airfield -> units that landed; batteries that fired. */
  used: z
    .strictObject({
      attacked: z.array(z.string()).optional(),
      landed: z.record(z.string(), z.int()).optional(),
      fired: z.array(z.string()).optional(),
    })
    .optional(),
  /** The game stops when this phase, or the 'turn', is over: nothing more happens. It may be a later phase than `phase`. */
  stopAfter: z.string().optional(),
  /** Where the first question is asked, if not in `phase`: another phase, 'over', or a phase 'of turn 4'. */
  stands: z.union([z.string(), z.array(z.string())]).optional(),
})

export type PositionSpec = z.input<typeof positionSpec>

export const positionSchema = z.toJSONSchema(positionSpec)

const START = 'start'

export interface Position extends TestTable<State, Action> {
  kit: Kit
  /** Where a unit may move, retreat, land ... : the places of the actions offered to it. */
  placesFor(unit: string, seat?: string): string[]
  place(unit: string): string
  /** All that is true of a unit, whoever may know it. */
  truth(unit: string): Truth
  /** The units in a place. */
  in(place: string): string[]
}

export interface Truth {
  place: string
  faceUp: boolean
  neutral: number
  carrier: string | null
  marks: string[]
}

/** Builds a table. Tests that draw a map of their own give its kit. */
export type MakePosition = (wish: PositionSpec, dice?: TestDice, kit?: Kit) => Position

/** What earlier turns and segments must have brought in one of the games, where a test says nothing else of it. */
export type BringUpToDate = (s: State, isAlliedSegment: boolean) => void

/** What only one of the games has to say of its positions. */
export interface OwnPosition {
  bringUpToDate?: BringUpToDate
  /** The names of its convoys, and of all that `own` may hold. */
  convoys: readonly string[]
  own: readonly string[]
  /** Breaches of its own rules, with the rule. */
  breachesOf?: (s: State) => string[]
}

/** The `position` of one game. */
export function positionFor({ game, kits }: AirAssaultGame, its: OwnPosition): MakePosition {
  return (wish, dice = {}, kit = kits.printed) => {
    const checked = positionSpec.safeParse(wish)
    if (!checked.success) throw new Error(`position: ${z.prettifyError(checked.error)}`)
    const spec = checked.data
    const config = makeConfig(game, { scenario: spec.scenario, options: spec.options })
    const s = blankState(kit, config.scenario, optionsOf(kit, config), '')
    s.own = kit.rules.ownState(config)
    s.turn = spec.turn ?? 1
    checkLegal(isNoTurn(kit, config.scenario, s.turn))
    if (spec.phase === START) gatherUnits(s)
    arrange(s, spec)
    checkNames(spec, its)
    checkLegal(convoyBreaches(s, spec.convoys))
    its.bringUpToDate?.(s, isOfAllies(spec.phase))
    Object.assign(s.own, ownIn(kit, spec.own))
    openAt(s, spec.phase)
    if (spec.phase !== START) checkLegal([...game.invariants(s), ...breachesOf(s), ...(its.breachesOf?.(s) ?? [])])
    const table = openTable(game, s, testDice(dice), openingOf(spec))
    return {
      ...table,
      kit,
      placesFor: (unit, seat) =>
        table.offered(seat).flatMap((a) => ('unit' in a && a.unit === unit && 'to' in a ? [a.to] : [])),
      place: (unit) => kit.placeIds[s.place[knownUnit(kit, unit)]],
      truth: (unit) => truthOf(s, knownUnit(kit, unit)),
      in: (place) => unitsAt(s, knownPlace(kit, place)).map((u) => kit.unitIds[u]),
    }
  }
}

/** What this game does not know would go unheard. */
function checkNames({ convoys = [], own = {} }: z.output<typeof positionSpec>, its: OwnPosition): void {
  const stranger = convoys.find(({ name }) => !its.convoys.includes(name))
  if (stranger !== undefined)
    throw new Error(`position: there is no convoy '${stranger.name}'; ${its.convoys.join(', ')}`)
  const names = convoys.map(({ name }) => name)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new Error(`position: the convoy '${twice}' is named twice`)
  const unheard = Object.keys(own).find((name) => !its.own.includes(name))
  if (unheard !== undefined) throw new Error(`position: 'own' has no '${unheard}'; ${its.own.join(', ')}`)
}

function convoyBreaches(
  { scenario, derived }: State,
  convoys: z.output<typeof positionSpec>['convoys'] = [],
): string[] {
  const { files, rules } = derived.kit
  const { length } = files.scenarios[scenario].turns
  return convoys.flatMap(({ name, turn }) =>
    turn < 0 || turn > length ? [`convoy ${name} on turn ${turn} of ${length} (${rules.ids.seq})`] : [],
  )
}

/** Lists of hexes hold their numbers plus one, and 0 for none. */
function ownIn(kit: Kit, own: z.output<typeof positionSpec>['own'] = {}): object {
  const numberIn = (entry: number | string): number => {
    if (typeof entry === 'number') return entry
    return entry === '' ? 0 : knownPlace(kit, entry) + 1
  }
  return Object.fromEntries(
    Object.entries(own).map(([name, value]) => [name, Array.isArray(value) ? value.map(numberIn) : value]),
  )
}

function checkLegal(breaches: string[]): void {
  if (breaches.length > 0) throw new IllegalPosition(breaches)
}

function arrange(s: State, spec: z.output<typeof positionSpec>): void {
  const { kit } = s.derived
  const named = new Set<number>()
  for (const [side, places] of [spec.axis ?? {}, spec.allied ?? {}].entries()) {
    for (const [place, ids] of Object.entries(places)) {
      for (const entry of ids) {
        const u = putUnit(s, side, entry, knownPlace(kit, place))
        if (named.has(u)) throw new Error(`position: '${kit.unitIds[u]}' is named twice`)
        named.add(u)
      }
    }
  }
  for (const hex of spec.axisHexes ?? []) s.owner[knownPlace(kit, hex)] = AXIS
  for (const [id, turns] of Object.entries(spec.neutral ?? {})) s.neutral[knownUnit(kit, id)] = turns
  s.flights = (spec.flights ?? []).map((flight) => ({ ...flight, hex: knownPlace(kit, flight.hex) }))
  s.convoys = (spec.convoys ?? []).map(({ name, turn, to, known, landed }) => ({
    name,
    turn,
    to: knownBox(kit, to),
    known: known ?? false,
    landed: landed ?? false,
  }))
  for (const [id, carrier] of Object.entries(spec.carried ?? {})) {
    s.carrier[knownUnit(kit, id)] = knownUnit(kit, carrier)
  }
  s.broken = (spec.broken ?? []).map((hex) => knownPlace(kit, hex)).sort((a, b) => a - b)
  for (const key of spec.portDestroyed ?? []) s.portDestroyed[numberOf(kit.ports, key, 'port')] = 1
  for (const [key, turns] of Object.entries(spec.portNeutral ?? {})) {
    s.portNeutral[numberOf(kit.ports, key, 'port')] = turns
  }
  for (const [key, ends] of Object.entries(spec.held ?? {})) s.held[numberOf(kit.airfields, key, 'airfield')] = ends
  derive(s, kit)
}

/** Puts a unit where a test says, face down after a '?'. Sides are numbered as in the state. */
function putUnit(s: State, side: number, entry: string, place: number): number {
  const { kit } = s.derived
  const u = knownUnit(kit, entry.replace('?', ''))
  const isDown = entry.startsWith('?')
  if (kit.side[u] !== side) throw new Error(`position: '${entry}' is no ${side === ALLIED ? 'Allied' : 'Axis'} unit`)
  if (isDown && side === AXIS) checkLegal([`${kit.unitIds[u]} lies face down (decoy.1)`])
  put(s, u, place)
  if (s.exposed[u] === 0 && !isDown) turnOver(s, u, 1)
  if (side === AXIS && kit.isHex(place)) s.owner[place] = AXIS
  return u
}

/** The number of something that a test names, in a list of its kind; it fails in plain words where there is none. */
function numberOf(known: readonly { key: string }[], key: string, what: string): number {
  const found = known.findIndex((each) => each.key === key)
  if (found === -1) throw new Error(`position: there is no ${what} '${key}'`)
  return found
}

function truthOf(s: State, u: number): Truth {
  const { kit } = s.derived
  const names = Object.keys(MARK) as (keyof typeof MARK)[]
  return {
    place: kit.placeIds[s.place[u]],
    faceUp: s.exposed[u] === 1,
    neutral: s.neutral[u],
    carrier: s.carrier[u] === -1 ? null : kit.unitIds[s.carrier[u]],
    marks: names.filter((name) => hasMark(s, u, MARK[name])),
  }
}

/** Where the game must stand, where it stops, and what has been used up. */
function openingOf(spec: z.output<typeof positionSpec>): Opening<State> {
  const turn = spec.turn ?? 1
  return {
    stands: spec.stands ?? (spec.phase === START ? undefined : spec.phase),
    standing: (s) => standing(s, turn),
    unset: spec.phase === START,
    stopWhen: spec.stopAfter === undefined ? undefined : isOver(spec.stopAfter),
    use: (s) => useUp(s, spec),
  }
}

const isOver = (phase: string): ((s: State) => boolean) =>
  phase === 'turn'
    ? ({ stack }) => stack.length < TURN_DEPTH
    : hasLeft(TURN_DEPTH, ...stepsUntil(gameTurn, knownPhase(phase).name))

/** The frames of the game and of the turn. */
const TURN_DEPTH = 2

/** sub.1: what comes before the first phase of a turn. */
const REFORM = { name: 'reform' }

/** What is asked before the first phase of a turn, by procedure. */
const BEFORE_PHASES: { [procedure: string]: string } = { plans: 'plans', setUpAllies: 'setUp', turn: REFORM.name }

function standing({ stack, phase, turn }: State, wanted: number): string {
  if (stack.length === 0) return 'over'
  if (phase === '') return BEFORE_PHASES[stack[1]?.proc] ?? stack[1]?.proc ?? 'nowhere'
  return turn === wanted ? phase : `${phase} of turn ${turn}`
}

/** Marks units, and writes into the open frame what the phase has already seen: it began with nothing. */
function useUp(s: State, { marks = {}, used = {} }: z.output<typeof positionSpec>): void {
  const { kit } = s.derived
  for (const [id, names] of Object.entries(marks)) {
    for (const name of names) setMark(s, knownUnit(kit, id), MARK[name])
  }
  const into = <T>(local: string, value: T): void => {
    const frame = s.stack.find((open) => Object.hasOwn(open, local))
    if (frame === undefined) throw new Error(`position: '${local}' is used up in no phase that is open`)
    Object.assign(frame, { [local]: value })
  }
  if (used.attacked !== undefined)
    into(
      'done',
      used.attacked.map((hex) => knownPlace(kit, hex)),
    )
  if (used.landed !== undefined)
    into(
      'landed',
      kit.airfields.map(({ key }) => used.landed?.[key] ?? 0),
    )
  if (used.fired !== undefined)
    into(
      'fired',
      used.fired.map((id) => knownUnit(kit, id)),
    )
}

function knownUnit(kit: Kit, id: string): number {
  const u = kit.unitNumber(id)
  if (u === -1) throw new Error(`position: there is no unit '${id}'`)
  return u
}

function knownPlace(kit: Kit, id: string): number {
  const place = kit.placeNumber(id)
  if (place === -1) throw new Error(`position: there is no place '${id}'`)
  return place
}

/** Convoys make for landing boxes. */
function knownBox(kit: Kit, id: string): number {
  const place = knownPlace(kit, id)
  if (kit.boxAt[place] === null) throw new Error(`position: '${id}' is no landing box`)
  return place
}

const isOfAllies = (phase: string): boolean =>
  PHASES.some(({ name, segment }) => name === phase && segment === 'allied')

function openAt(s: State, phase: string): void {
  s.stack.push(frame(gameProcedure, {}))
  if (phase === 'plans' || phase === START) return
  if (phase === 'setUp') {
    s.stack[0].step = 'setUp'
    return
  }
  s.stack[0].step = 'turns'
  s.stack.push({ ...frame(gameTurn, {}), step: knownPhase(phase).name })
}

function knownPhase(phase: string): { name: string } {
  const all = [REFORM, ...PHASES]
  const known = all.find(({ name }) => name === phase)
  if (known === undefined) {
    throw new Error(`position: there is no phase '${phase}'; ${all.map(({ name }) => name).join(', ')}`)
  }
  return known
}
