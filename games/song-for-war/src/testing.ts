import * as z from 'zod'
import { makeConfig } from '@middlesea/engine'
import {
  hasLeft,
  IllegalPosition,
  type Opening,
  openTable,
  type ScriptedDice,
  type TestDice,
  testDice,
  type TestTable,
} from '@middlesea/engine/testing'
import { actsFirst } from './02-first-side.ts'
import { frames, isAskingOrders, sideName } from './02-order.ts'
import type { Action } from './actions.ts'
import { songForWar } from './index.ts'
import { NATIONS } from './kit.ts'
import { LASTING } from './cards/events.ts'
import { ruleOf } from './cards/activation.ts'
import { loadsInto } from './06-loads.ts'
import { breachesOf } from './legal.ts'
import { recheck } from './recheck.ts'
import { positionSchema, type PositionSpec, positionSpec } from './position-schema.ts'
import {
  addUnit,
  blankState,
  cargoOf,
  BATTLES,
  CASUALTIES,
  CONCENTRATE,
  derive,
  hasMark,
  idOf,
  isHidden,
  MARK,
  type Options,
  REVEAL,
  scenarioOf,
  seatIndex,
  seatsOf,
  setMark,
  type State,
  SUPPORT,
  unitNumber,
} from './state.ts'

export interface Position extends TestTable<State, Action> {
  /** Where a unit is: a space, 'fleet.US' or 'lost'. */
  place(unit: string): string
  /** The transport or carrier that it is aboard of, or ''. */
  aboard(unit: string): string
  /** All that is true of a unit, whoever may know it. */
  truth(unit: string): Truth
  control(space: string): string
}

export interface Truth {
  place: string
  aboard: string
  /** It is part of a hidden fleet. */
  hidden: boolean
  spent: number
  marks: string[]
}

/** Builds a position and runs to its first decision. A wrong spec is refused in plain words. */
export function position(wish: PositionSpec, dice: TestDice = {}): Position {
  const checked = positionSpec.safeParse(wish)
  if (!checked.success) throw new Error(`position: ${z.prettifyError(checked.error)}`)
  const spec = checked.data
  const config = makeConfig(songForWar, {
    scenario: spec.scenario,
    options: spec.options,
    pack: spec.pack,
  })
  const s = blankState(config.scenario, config.options as unknown as Options, config.pack)
  if (spec.stage !== undefined) s.stage = spec.stage
  s.active = spec.side === 'axis' ? 1 : 0
  setTable(s, spec)
  s.stack = frames(s, spec.phase, spec.step ?? 1, spec.side !== undefined && s.active !== actsFirst(s))
  derive(s)
  for (const done of DONE_BEFORE) for (const id of spec[done] ?? []) setMark(s, known(s, id), MARK[done])
  for (const [id, spent] of Object.entries(spec.spent ?? {})) s.spent[known(s, id)] = spent
  for (const [id, units] of Object.entries(spec.bridged ?? {})) s.bridged[known(s, id)] = units
  if (spec.phase !== 'setUp') checkLegal(breachesOf(s, spec.phase))
  let acts = 0
  const table = openTable(songForWar, s, withoutSides(testDice(dice)), openingOf(spec))
  return {
    ...table,
    act(action, seat) {
      // Every second action is taken beside a twin: who shares with it what is kept must not change it.
      const twin = acts++ % 2 === 0 ? null : songForWar.clone(s)
      const before = twin === null ? '' : JSON.stringify(songForWar.decisions(twin))
      table.act(action, seat)
      if (twin !== null && JSON.stringify(songForWar.decisions(twin)) !== before)
        throw new Error('an action changed what is offered in a clone of the state')
      checkKept(s, table)
    },
    place: (unit) => s.derived.kit.placeIds[s.place[known(s, unit)]],
    aboard: (unit) => aboardOf(s, known(s, unit)),
    truth: (unit) => truthOf(s, known(s, unit)),
    control: (space) => NATIONS[s.control[siteOf(s, space)]],
  }
}

/** What units may have done before in this Movement Step. */
const DONE_BEFORE = ['moved', 'attacked', 'defended', 'searched', 'halted'] as const

function checkLegal(breaches: string[]): void {
  if (breaches.length > 0) throw new IllegalPosition(breaches)
}

/** What is kept for speed must not change an answer: after every action it is compared with a table that keeps nothing yet. */
function checkKept(s: State, table: TestTable<State, Action>): void {
  if (s.stack.length === 0 || table.hasStopped()) return
  const fresh = songForWar.clone(s)
  derive(fresh)
  const wrong = [...songForWar.invariants(s), ...recheck(s)]
  if (JSON.stringify(songForWar.decisions(fresh)) !== JSON.stringify(songForWar.decisions(s)))
    wrong.push('other choices are offered than on a table that has just been set up')
  const tables = ({ units, present, kind, slots }: State['derived']): string =>
    JSON.stringify([units, present, kind, slots])
  if (tables(fresh.derived) !== tables(s.derived)) wrong.push('the tables of who is where are wrong')
  if (wrong.length > 0) throw new Error(`after the action: ${wrong.join('; ')}`)
}

const aboardOf = (s: State, u: number): string => (s.aboard[u] === -1 ? '' : idOf(s, s.aboard[u]))

function truthOf(s: State, u: number): Truth {
  const names = Object.keys(MARK) as (keyof typeof MARK)[]
  return {
    place: s.derived.kit.placeIds[s.place[u]],
    aboard: aboardOf(s, u),
    hidden: isHidden(s, u),
    spent: s.spent[u],
    marks: names.filter((name) => hasMark(s, u, MARK[name])),
  }
}

/** The frames of the game and of the stage. */
const STAGE_DEPTH = 2

function openingOf(spec: z.output<typeof positionSpec>): Opening<State> {
  const { phase, step = 1, side = 'allies', stopAfter } = spec
  const begins = phase === 'tactical' ? `tactical ${step} ${side}` : phase
  return {
    stands: spec.stands ?? begins,
    standing,
    unset: phase === 'setUp',
    stopWhen: stopAfter === undefined ? undefined : isOver(stopAfter, phase),
  }
}

function isOver(what: 'segment' | 'step' | 'phase', phase: string): (s: State) => boolean {
  const isGone = (proc: string) => (s: State) => !s.stack.some((frame) => frame.proc === proc)
  if (what === 'segment') return isGone('segment')
  if (what === 'step') return isGone('movementStep')
  return phase === 'tactical' ? isGone('tactical') : hasLeft(STAGE_DEPTH, phase)
}

function standing(s: State): string {
  if (s.stack.length === 0) return 'over'
  if (isAskingOrders(s)) return 'orders'
  return s.phase === 'tactical' ? `tactical ${s.step} ${sideName(s.active)}` : s.phase
}

/** A script names no sides: who rolls is seen on the table. */
const withoutSides = (dice: ScriptedDice): ScriptedDice => ({
  ...dice,
  value: (n, sides, purpose, idOf) => dice.value(n, sides, purpose.replace(/ (allies|axis)$/, ''), idOf),
})

function setTable(s: State, spec: z.output<typeof positionSpec>): void {
  const { kit } = s.derived
  NATIONS.forEach((id, nation) => {
    for (const [space, entries] of Object.entries(spec.units?.[id] ?? {})) place(s, nation, spaceOf(s, space), entries)
    const fleet = spec.fleets?.[id]
    if (fleet !== undefined) {
      place(s, nation, kit.box[nation], fleet.units)
      s.fleetAt[nation] = spaceOf(s, fleet.at)
    }
    s.tokens[nation] = spec.tokens?.[id] ?? 0
    const hand = (spec.hands?.[id] ?? []).map((card) => cardOfDeck(s, nation, card))
    s.played[nation] = (spec.played?.[id] ?? []).map((card) => cardOfDeck(s, nation, card))
    s.hand[nation] = hand.sort((a, b) => a - b)
    s.deck[nation] = s.deck[nation].filter((card) => !hand.includes(card) && !s.played[nation].includes(card))
    const fort = spec.forts?.[id]
    if (fort !== undefined) s.forts[nation] = spaceOf(s, fort)
  })
  for (const [space, nation] of Object.entries(spec.control ?? {}))
    s.control[siteOf(s, space)] = NATIONS.indexOf(nation)
  for (const [space, nation] of Object.entries(spec.mines ?? {})) s.mines[spaceOf(s, space)] = NATIONS.indexOf(nation)
  for (const [space, hits] of Object.entries(spec.bombed ?? {})) s.bombed[siteOf(s, space)] = hits
  for (const [space, by] of Object.entries(spec.blockaded ?? {})) s.blockaded[siteOf(s, space)] = by
  for (const [id, space] of Object.entries(spec.effects ?? {})) {
    const card = cardOf(s, id)
    const phase = LASTING[ruleOf(s, card)]
    if (phase === undefined) throw new Error(`position: card '${id}' has no effect that lasts for a phase`)
    s.effects.push({ card, phase, space: space === '' ? -1 : spaceOf(s, space) })
  }
  for (const [seat, orders] of Object.entries(spec.orders ?? {})) {
    const own = s.orders[seatIndex(s, seat)]
    if (own === undefined)
      throw new Error(`position: there is no seat '${seat}'; there are: ${seatsOf(s.options).join(', ')}`)
    if (orders.reveal !== undefined) own.reveal = REVEAL.indexOf(orders.reveal)
    if (orders.casualties !== undefined) own.casualties = CASUALTIES.indexOf(orders.casualties)
    if (orders.support !== undefined) own.support = SUPPORT.indexOf(orders.support)
    if (orders.battles !== undefined) own.battles = BATTLES.indexOf(orders.battles)
    if (orders.concentrate !== undefined) own.concentrate = CONCENTRATE.indexOf(orders.concentrate)
  }
}

/** 'INF', 'INF*3', 'STR[INF*2 TNK]'. */
function place(s: State, nation: number, at: number, entries: string[]): void {
  for (const entry of entries) {
    const [, type, times, cargo] = /^([A-Z0-9]+)(?:\*(\d+))?(?:\[(.*)\])?$/.exec(entry) ?? []
    const number = s.derived.kit.typeNumber[type]
    if (number === undefined) throw new Error(`position: there is no unit '${entry}'`)
    for (let i = 0; i < Number(times ?? 1); i++) {
      const carrier = addUnit(s, nation, number, at)
      if (cargo !== undefined) stow(s, nation, at, carrier, cargo.split(' '))
    }
  }
}

function stow(s: State, nation: number, at: number, carrier: number, entries: string[]): void {
  const nested = entries.find((entry) => entry.includes('['))
  if (nested !== undefined) throw new IllegalPosition([`'${nested}' is loaded and aboard of another (transport.3)`])
  const before = s.type.length
  place(s, nation, at, entries)
  for (let u = before; u < s.type.length; u++) s.aboard[u] = carrier
  if (!loadsInto(s, carrier, cargoOf(s, carrier)))
    throw new IllegalPosition([`${entries.join(' ')} do not fit aboard ${idOf(s, carrier)} (ability.transport)`])
}

function spaceOf(s: State, id: string): number {
  const space = s.derived.kit.spaceNumber[id]
  if (space === undefined) throw new Error(`position: there is no space '${id}'`)
  return space
}

function siteOf(s: State, id: string): number {
  const site = s.derived.kit.siteAt[spaceOf(s, id)]
  if (site === -1) throw new Error(`position: '${id}' is no objective, airfield or line`)
  return site
}

function cardOf(s: State, id: string): number {
  const card = s.derived.kit.cardNumber[id]
  if (card === undefined) throw new Error(`position: there is no card '${id}'`)
  return card
}

/** A card that this nation can have in this scenario. */
function cardOfDeck(s: State, nation: number, id: string): number {
  const card = cardOf(s, id)
  if (s.derived.kit.cards[card].nation !== NATIONS[nation])
    throw new IllegalPosition([`'${id}' is no card of ${NATIONS[nation]} (setup.3)`])
  if (scenarioOf(s).removedCards.includes(id))
    throw new IllegalPosition([`'${id}' is not in the deck in scenario ${s.scenario} (setup.3)`])
  return card
}

function known(s: State, id: string): number {
  const u = unitNumber(s, id)
  if (u === -1) throw new Error(`position: there is no unit '${id}'`)
  return u
}

export { positionSchema }
export type { PositionSpec }
