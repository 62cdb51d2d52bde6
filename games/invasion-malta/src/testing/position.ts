import * as z from 'zod'
import { type Decision, frame, makeConfig, type Refusal, Refused } from '@middlesea/engine'
import { IllegalPosition, openTable, refused, type TestDice, testDice, type TestTable } from '@middlesea/engine/testing'
import { activateUnits } from '../04-formations.ts'
import { noteControl } from '../03-control.ts'
import { game, turn } from '../04-turn.ts'
import { operations } from '../07-activation.ts'
import { firstFormations } from '../07-cup.ts'
import { operation } from '../07-operations.ts'
import { placeOfAir } from '../11-air.ts'
import { type Action, DONE } from '../actions.ts'
import { invasionMalta, kits } from '../index.ts'
import { ALLIED, AXIS, type Kit } from '../kit.ts'
import { MARK } from '../marks.ts'
import { WEATHERS } from '../05-weather.ts'
import {
  AT_PORT,
  blankState,
  derive,
  FLOWN,
  GONE_HOME,
  isAlive,
  ON_HQ,
  onMap,
  type Options,
  SEATS,
  type State,
  unitsAt,
} from '../state.ts'
import { put, setMark } from '../whereabouts.ts'
import { breachesOf, isNoTurn } from './legal.ts'
import { isOfSequence, openingOf } from './opening.ts'
import { MARKS, type PositionSpec, positionSpec } from './position-spec.ts'
import { whyNobodyCould, whyNotOfThem, withTarget } from './run-out.ts'

export interface Position extends TestTable<State, Action> {
  kit: Kit
  /** Where a unit may move, retreat, land …: the places of the actions offered to it. */
  placesFor(unit: string, seat?: string): string[]
  place(unit: string): string
  /** All that is true of a unit, whoever may know it. */
  truth(unit: string): Truth
  /** The units in a place. */
  in(place: string): string[]
  steps(unit: string): number
  /** The names of the marks on a unit. */
  marks(unit: string): string[]
  owner(hex: string): 'axis' | 'allied'
  /** Where an air unit is: 'air.ready' and so on, 'cup', or an HQ. */
  air(unit: string): string
}

export interface Truth {
  place: string
  steps: number
  /** By name. */
  marks: string[]
  /** 16.22: the invasion zone of its convoy, null where it has none. */
  zone: string | null
}

/** Builds a table and runs to its first decision. Tests that draw their own ground give its kit. */
export function position(wish: PositionSpec, dice: TestDice = {}, ground?: Kit): Position {
  const checked = positionSpec.safeParse(wish)
  if (!checked.success) throw new Error(`position: ${z.prettifyError(checked.error)}`)
  const spec = checked.data
  const config = makeConfig(invasionMalta, {
    scenario: ground?.scenario.id ?? spec.scenario,
    options: spec.options,
  })
  const kit = ground ?? kits.of('', config.scenario)
  const s = blankState(kit, config.options as unknown as Options, '')
  s.turn = spec.turn ?? s.turn
  checkLegal(isNoTurn(kit, s.turn))
  s.weather = WEATHERS.indexOf(spec.weather ?? 'good')
  if (spec.phase !== 'start') arrange(s, spec)
  openAt(s, spec)
  checkLegal([...invasionMalta.invariants(s), ...breachesOf(s, ground !== undefined)])
  const opening = openingOf(s, spec)
  let asked = invasionMalta.clone(s)
  const table = openTable(invasionMalta, s, testDice(dice), opening)
  const hasRunOut = (): boolean => s.stack.length === 0 || table.hasStopped()
  const bar = (action: unknown, seat?: string): void => {
    const why = hasRunOut() ? whyNobodyCould(asked, action, seat) : null
    if (why !== null) throw new Refused(why)
  }
  const take = (action: Action, seat?: string): void => {
    const before = invasionMalta.clone(s)
    table.act(action, seat)
    if (hasRunOut()) asked = withTarget(before, action)
  }
  const act = (action: Action, seat?: string): void => {
    bar(action, seat)
    take(action, seat)
  }
  const unit = (id: string): number => kit.unit(id)
  return {
    ...table,
    refuses: (action, seat) => {
      if (hasRunOut()) return refused(() => act(action as Action, seat))
      const refusal = table.refuses(action, seat)
      const better = refusal.key === 'kernel.notYourDecision' ? whyNotOfThem(s, action, seat) : null
      return better === null ? refusal : refused(() => throwRefused(better))
    },
    act: (action, seat) => {
      act(action, seat)
      const isAsked = (): boolean => spec.lastWords !== true && !table.hasStopped()
      while (isAsked() && isLastWord(invasionMalta.decisions(s))) take({ do: 'done' })
    },
    kit,
    placesFor: (id, seat) => [
      ...new Set(table.offered(seat).flatMap((a) => ('unit' in a && a.unit === id && 'to' in a ? [a.to] : []))),
    ],
    place: (id) => kit.placeIds[s.place[unit(id)]],
    in: (place) => unitsAt(s, kit.place(place)).map((u) => kit.unitIds[u]),
    steps: (id) => s.steps[unit(id)],
    marks: (id) => marksOn(s, unit(id)),
    truth: (id) => truthOf(s, unit(id)),
    owner: (hex) => (s.owner[kit.place(hex)] === AXIS ? 'axis' : 'allied'),
    air: (id) => placeOfAir(s, kit.airNumber(id)),
  }
}

const throwRefused = (refusal: Refusal): never => {
  throw new Refused(refusal)
}

const marksOn = (s: State, u: number): string[] => MARKS.filter((name) => (s.marks[u] & MARK[name]) !== 0)

function truthOf(s: State, u: number): Truth {
  const { kit } = s.derived
  const zone = s.zoneOf[kit.convoys.findIndex(({ units: sailors }) => sailors.includes(u))] ?? -1
  return {
    place: kit.placeIds[s.place[u]],
    steps: s.steps[u],
    marks: marksOn(s, u),
    zone: zone === -1 ? null : kit.zones[zone].id,
  }
}

function checkLegal(breaches: string[]): void {
  if (breaches.length > 0) throw new IllegalPosition(breaches)
}

/** The number of something that a test names, in a list of its kind; it fails in plain words where there is none. */
function numberOf<T extends { id: string }>(known: readonly T[], id: string, what: string): number {
  const found = known.findIndex((each) => each.id === id)
  if (found === -1) throw new Error(`position: there is no ${what} '${id}'`)
  return found
}

/** Fails where a test names more of something than the scenario has. */
function checkCount(named: number, known: number, what: string): void {
  if (named > known) throw new Error(`position: the scenario has ${known} ${what}, not ${named}`)
}

/** Whether nothing is left but to say that one is done (docs/decisions/026). */
const isLastWord = (decisions: Decision<Action>[]): boolean =>
  decisions.length === 1 && decisions[0].options.length === 1 && decisions[0].options[0] === DONE

function arrange(s: State, spec: z.output<typeof positionSpec>): void {
  const { kit } = s.derived
  const named = [...Object.values(spec.axis ?? {}), ...Object.values(spec.allied ?? {})].flat()
  const known = new Set(named)
  if (known.size < named.length) throw new Error('position: a unit stands in two places')
  for (let u = 0; u < kit.unitCount; u++) {
    if (known.has(kit.unitIds[u])) continue
    s.place[u] = kit.ELIMINATED
    s.steps[u] = 0
  }
  derive(s, kit)
  for (const side of ['axis', 'allied'] as const) {
    for (const [place, ids] of Object.entries(spec[side] ?? {})) {
      for (const id of ids) putUnit(s, side, id, place)
    }
  }
  // 6.14: who is off the map now was so in the last Supply Status Phase.
  for (const u of kit.unitsOf[AXIS]) if (isAlive(s, u) && !onMap(s, u)) setMark(s, u, MARK.waiting)
  for (const [id, steps] of Object.entries(spec.steps ?? {})) s.steps[kit.unit(id)] = steps
  for (const [id, marks] of Object.entries(spec.marks ?? {})) {
    for (const mark of marks) setMark(s, kit.unit(id), MARK[mark as keyof typeof MARK])
  }
  noteOwners(s, spec.axisHexes ?? [])
  for (const [id, count] of Object.entries(spec.cup ?? {})) s.cup[formationOf(kit, id)] = count
  for (const id of spec.pool ?? []) hold(s, id)
  // 16.22: in a match a convoy on the card has its zone: one that a test does not name has that of the card, or the first.
  s.zoneOf = kit.convoys.map(({ side, plan, units: sailors }) =>
    side === AXIS && sailors.some((u) => s.place[u] === kit.CARD) ? Math.max(0, plan) : -1,
  )
  for (const [id, zone] of Object.entries(spec.zones ?? {})) {
    s.zoneOf[numberOf(kit.convoys, id, 'convoy')] = numberOf(kit.zones, zone, 'zone')
  }
  for (const id of spec.sailed ?? []) s.sailed[numberOf(kit.convoys, id, 'convoy')] = 1
  for (const [hex, formation] of Object.entries(spec.beachheads ?? {})) {
    const number = formationOf(kit, `axis ${formation}`)
    s.beachheads.push({ hex: kit.place(hex), nation: nationOf(kit, number), formation: number })
  }
  for (const [hex, ids] of Object.entries(spec.landings ?? {})) {
    s.landings.push({ hex: kit.place(hex), units: ids.map((id) => kit.unit(id)) })
  }
  checkCount(spec.ships?.length ?? 0, s.ships.length, 'ships')
  spec.ships?.forEach((hex, ship) => {
    if (hex === 'gone' && !kit.ships[ship].once)
      throw new Error(`position: ${kit.ships[ship].id} is never gone (17.63)`)
    s.ships[ship] = hex === 'gone' ? GONE_HOME : hex === '' ? AT_PORT : kit.place(hex)
  })
  for (const [hex, sides] of Object.entries(spec.commanded ?? {})) {
    for (const side of sides) s.commanded.push(2 * kit.place(hex) + SEATS.indexOf(side))
  }
  for (const [id, from] of Object.entries(spec.dropFrom ?? {})) {
    s.dropFrom[numberOf(kit.kgs, id, 'KG')] = from
  }
  for (const key of spec.boomsDestroyed ?? []) s.boomDestroyed[numberOf(boomsOf(kit), key, 'boom')] = 1
  checkCount(spec.airheads?.length ?? 0, s.airheads.length, 'Airheads')
  if ((spec.airheads ?? []).length > 0) s.airheads.fill(-2)
  spec.airheads?.forEach((hex, i) => {
    s.airheads[i] = hex === '' ? -2 : kit.place(hex)
  })
  arrangeAir(s, spec)
  s.motorUsed = spec.motorUsed ?? 0
  s.attacks = (spec.attacks ?? []).map(({ hex, units: ids }) => ({
    hex: kit.place(hex),
    units: ids.map((id) => kit.unit(id)),
  }))
}

/**
 * 3.11: whose each hex is. Before the invasion all are Allied, and only when everybody stands where he is, under his marks,
 * does it show who controls what: a contested hex (3.13) is nobody's, whoever was put there first.
 */
function noteOwners(s: State, axisHexes: readonly string[]): void {
  const { kit } = s.derived
  s.owner.fill(ALLIED)
  for (let u = 0; u < kit.unitCount; u++) if (onMap(s, u)) noteControl(s, s.place[u])
  for (const hex of axisHexes) s.owner[kit.place(hex)] = AXIS
}

const boomsOf = (kit: Kit): { id: string }[] => kit.booms.map(({ key }) => ({ id: key }))

/** The nation of a formation's first unit. */
const nationOf = (kit: Kit, formation: number): number =>
  kit.isItalian[kit.unitsOf[AXIS].find((u) => kit.formation[u] === formation) ?? 0] ? 1 : 0

const AIR_BOXES = ['ready', 'bombardment', 'flown', 'damaged', 'cup']

function arrangeAir(s: State, { air, flewOn = {} }: z.output<typeof positionSpec>): void {
  const { kit } = s.derived
  if (air !== undefined) s.air.fill(FLOWN)
  for (const [id, place] of Object.entries(air ?? {})) {
    s.air[numberOf(kit.air, id, 'air unit')] = AIR_BOXES.includes(place)
      ? AIR_BOXES.indexOf(place)
      : ON_HQ + kit.unit(place)
  }
  for (const [id, day] of Object.entries(flewOn)) s.flewOn[numberOf(kit.air, id, 'air unit')] = day
}

function putUnit(s: State, side: 'axis' | 'allied', id: string, place: string): void {
  const { kit } = s.derived
  const u = kit.unit(id)
  if (kit.side[u] !== (side === 'axis' ? AXIS : ALLIED)) throw new Error(`position: '${id}' is no ${side} unit`)
  put(s, u, kit.place(place))
  if (!isAlive(s, u)) s.steps[u] = 0
}

/** 7.15: a pool holds one marker. */
function hold(s: State, id: string): void {
  const formation = formationOf(s.derived.kit, id)
  const { side } = s.derived.kit.formations[formation]
  if (s.pool[side] !== -1) throw new Error(`position: '${id}' is a second marker in a pool`)
  s.pool[side] = formation
}

/** 'axis O': a formation; 'allied C': a sector. */
function formationOf(kit: Kit, id: string): number {
  const [side, formation] = id.split(' ')
  const isSide = side === 'axis' || side === 'allied'
  const found = isSide ? kit.formationNumber(formation, side === 'axis' ? AXIS : ALLIED) : -1
  if (found !== -1) return found
  const known = kit.formations.map((each) => `${SEATS[each.side]} ${each.id}`)
  throw new Error(`position: there is no formation '${id}', there are ${known.join(', ')}`)
}

function openAt(s: State, spec: z.output<typeof positionSpec>): void {
  if (spec.phase === 'start') {
    s.stack.push(frame(game, {}))
    return
  }
  s.phase = spec.phase
  const isSequence = isOfSequence(spec.phase)
  const inTurn = { ...frame(turn, {}), step: isSequence ? 'supply' : spec.phase }
  if (spec.goesOn) s.stack.push({ ...frame(game, {}), step: 'turns' })
  // The cup is filled when the segment begins; a test that says what is in it begins with the first draw.
  const isDrawing = spec.phase === 'operations' && spec.cup !== undefined
  if (spec.goesOn || !isSequence) s.stack.push(isDrawing ? { ...inTurn, step: 'supply' } : inTurn)
  if (isDrawing || (isSequence && spec.goesOn)) s.stack.push({ ...frame(operations, {}), step: 'draws' })
  if (isSequence) openSequence(s, spec)
}

function openSequence(s: State, { phase, active, first = false }: z.output<typeof positionSpec>): void {
  if (active === undefined) throw new Error(`position: phase '${phase}' is of an active formation`)
  s.active = formationOf(s.derived.kit, active)
  s.side = s.derived.kit.formations[s.active].side
  // 7.12: the formations that the card names for the first sequence act as one.
  const named = first ? firstFormations(s) : []
  const formations = named.includes(s.active) ? named : [s.active]
  activateUnits(s, formations)
  s.stack.push({ ...frame(operation, { formations, army: 0, first }), step: phase })
}
