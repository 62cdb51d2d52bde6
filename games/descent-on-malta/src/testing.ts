import * as z from 'zod'
import { frame, makeConfig, type OptionValue } from '@middlesea/engine'
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
import { game, gameTurn, PHASES } from './05-sequence.ts'
import { THE_POOL } from './10-intelligence.ts'
import type { Action } from './actions.ts'
import { FIRST_ALLIED, isAxis, ME_COMMANDO, UNIT_IDS, unitNumber } from './data.ts'
import { descentOnMalta } from './index.ts'
import { breachesOf } from './legal.ts'
import { positionSchema, type PositionSpec, positionSpec } from './position-schema.ts'
import {
  AXIS_ELIMINATED,
  blankState,
  COMMANDO_BOX,
  derive,
  isConcealed,
  MARK,
  PLACE_IDS,
  placeNumber,
  POOL,
  put,
  setMark,
  SICILY,
  type Options,
  type State,
  UNIT_COUNT,
  UNUSED,
} from './state.ts'

export interface Position extends TestTable<State, Action> {
  /** Where a unit is, as far as the player knows. */
  place(unit: string): string
  /** All that is true of a unit, whoever may know it. */
  truth(unit: string): Truth
  isReduced(unit: string): boolean
}

export interface Truth {
  place: string
  faceUp: boolean
  reduced: boolean
  carrier: string | null
}

/** Builds a position and runs to its first decision. A wrong spec is refused in plain words. */
export function position(wish: PositionSpec, dice: TestDice = {}): Position {
  const checked = positionSpec.safeParse(wish)
  if (!checked.success) throw new Error(`position: ${z.prettifyError(checked.error)}`)
  const spec = checked.data
  if (spec.phase === 'setUp') checkBlank(spec)
  const config = makeConfig(descentOnMalta, {
    options: spec.options as { [id: string]: OptionValue } | undefined,
    pack: spec.pack,
  })
  const s = blankState(config.scenario, config.options as unknown as Options, config.pack)
  const { start } = s.derived.data.files.scenario
  s.turn = spec.turn ?? start.turn
  s.staffPoints = spec.staffPoints ?? 0
  s.amphibiousPoints = spec.amphibiousPoints ?? start.amphibiousPoints
  s.command = spec.command ?? start.alliedCommand
  s.royalNavy = spec.royalNavy ?? start.royalNavy
  s.victoryPoints = spec.victoryPoints ?? start.victoryPoints
  s.sortied = spec.sortied ?? hasCommandoOut(spec)
  s.clearedOn = spec.clearedOn ?? 0
  s.amphibiousUsed = spec.used?.amphibiousPoints ?? 0
  s.searched = (spec.used?.searched ?? []).map((zone) => (zone === 'pool' ? THE_POOL : placeNumber(zone)))
  s.feints = (spec.used?.feints ?? []).map(placeNumber)
  if (spec.phase !== 'setUp') placeUnits(s, spec)
  openAt(s, spec.phase)
  if (spec.phase !== 'setUp') checkLegal([...descentOnMalta.invariants(s), ...breachesOf(s, spec.phase)])
  return {
    ...openTable(descentOnMalta, s, testDice(dice), openingOf(spec, s.turn)),
    place: (unit) => descentOnMalta.view(s, 'axis').units[unit]?.place ?? 'concealed',
    truth: (unit) => truthOf(s, known(unit)),
    isReduced: (unit) => s.reduced[known(unit)] === 1,
  }
}

const SET_UP_FIELDS = ['phase', 'options', 'pack', 'stopAfter', 'stands']

/** The set-up makes all that a position could say: what would go unheard is refused. */
function checkBlank(spec: PositionSpec): void {
  const unheard = Object.keys(spec).filter((field) => !SET_UP_FIELDS.includes(field))
  if (unheard.length > 0)
    throw new Error(`position: the set-up begins with an empty map; without ${unheard.join(', ')}`)
}

/** 27.1: the ME Commando leaves its box with the sortie. */
const hasCommandoOut = ({ allied = {} }: PositionSpec): boolean =>
  Object.entries(allied).some(
    ([place, units]) =>
      place !== PLACE_IDS[COMMANDO_BOX] &&
      units?.some((entry) => entry.replace('?', '').split(':')[0] === UNIT_IDS[ME_COMMANDO]),
  )

function checkLegal(breaches: string[]): void {
  if (breaches.length > 0) throw new IllegalPosition(breaches)
}

const truthOf = (s: State, u: number): Truth => ({
  place: PLACE_IDS[s.place[u]],
  faceUp: !isConcealed(s, u),
  reduced: s.reduced[u] === 1,
  carrier: s.carrier[u] === -1 ? null : UNIT_IDS[s.carrier[u]],
})

/** The frames of the game and of the turn. */
const TURN_DEPTH = 2

function openingOf({ phase, stands = phase, stopAfter }: PositionSpec, turn: number): Opening<State> {
  return {
    stands,
    standing: (s) => standing(s, turn),
    unset: phase === 'setUp',
    stopWhen: stopAfter === undefined ? undefined : isOver(stopAfter),
  }
}

/** A phase is over when what follows it is done too (6.5). */
const isOver = (phase: string): ((s: State) => boolean) =>
  phase === 'turn'
    ? ({ stack }) => stack.length < TURN_DEPTH
    : hasLeft(TURN_DEPTH, ...stepsUntil(gameTurn, `${phase}Ends`))

function standing(s: State, turn: number): string {
  if (s.stack.length === 0) return 'over'
  if (s.stack[1]?.proc !== gameTurn.name) return 'setUp'
  const { name } = PHASES[s.phase - 1]
  return s.turn === turn ? name : `${name} of turn ${s.turn}`
}

function placeUnits(s: State, spec: PositionSpec): void {
  for (let u = 0; u < FIRST_ALLIED; u++) put(s, u, s.derived.data.availability[u] === '' ? SICILY : UNUSED)
  for (let u = FIRST_ALLIED; u < UNIT_COUNT; u++) put(s, u, POOL)
  put(s, ME_COMMANDO, COMMANDO_BOX)
  s.revealed[ME_COMMANDO] = 1
  if (spec.onlyPool !== undefined) {
    checkPool(spec.onlyPool, spec.allied)
    for (let u = FIRST_ALLIED; u < ME_COMMANDO; u++) {
      if (!spec.onlyPool.includes(UNIT_IDS[u])) {
        put(s, u, placeNumber('allied.eliminated'))
        s.revealed[u] = 1
      }
    }
  }
  const named = new Set<number>()
  for (const side of ['axis', 'allied'] as const) {
    for (const [place, units] of Object.entries(spec[side] ?? {})) {
      for (const entry of units ?? []) putUnit(s, side, entry, knownPlace(place), named)
    }
  }
  for (const id of spec.acted ?? []) setMark(s, known(id), MARK.acted)
  for (const id of spec.assaulted ?? []) setMark(s, known(id), MARK.assaulted)
  for (const id of spec.surprise ?? []) setMark(s, known(id), MARK.surprise | MARK.assaulted)
  for (const id of spec.placed ?? []) setMark(s, known(id), MARK.placed)
  for (const id of spec.flown ?? []) setMark(s, known(id), MARK.flown)
  for (const [transport, cargo] of Object.entries(spec.carried ?? {})) s.carrier[known(cargo ?? '')] = known(transport)
  derive(s)
}

function checkPool(units: string[], allied: PositionSpec['allied'] = {}): void {
  const stranger = units.find((id) => isAxis(known(id)) || known(id) === ME_COMMANDO)
  if (stranger !== undefined) throw new Error(`position: '${stranger}' is never in the pool`)
  const elsewhere = Object.entries(allied).flatMap(([place, named = []]) => (place === PLACE_IDS[POOL] ? [] : named))
  const twice = units.find((id) => elsewhere.some((entry) => entry.replace('?', '') === id))
  if (twice !== undefined) throw new Error(`position: '${twice}' is in the pool and somewhere else`)
}

/** An entry is 'id', 'id:reduced' or, of the Allies and concealed, '?id'. */
function putUnit(s: State, side: 'axis' | 'allied', entry: string, place: number, named: Set<number>): void {
  const [id, strength] = entry.replace('?', '').split(':')
  const u = known(id)
  if (isAxis(u) !== (side === 'axis')) throw new Error(`position: '${id}' is no ${side} unit`)
  if (named.has(u)) throw new Error(`position: '${id}' is named twice`)
  named.add(u)
  put(s, u, place)
  s.reduced[u] = strength === 'reduced' && place !== AXIS_ELIMINATED ? 1 : 0
  if (side === 'allied') s.revealed[u] = entry.startsWith('?') ? 0 : 1
}

function known(id: string): number {
  const u = unitNumber(id)
  if (u === -1) throw new Error(`position: there is no unit '${id}'`)
  return u
}

function knownPlace(id: string): number {
  const place = placeNumber(id)
  if (place === -1) throw new Error(`position: there is no place '${id}'`)
  return place
}

function openAt(s: State, phase: string): void {
  s.stack.push(frame(game, {}))
  if (phase === 'setUp') return
  const number = PHASES.findIndex((known) => known.name === phase)
  if (number === -1)
    throw new Error(`position: there is no phase '${phase}'; ${PHASES.map(({ name }) => name).join(', ')}`)
  s.stack[0].step = 'turns'
  s.stack.push({ ...frame(gameTurn, {}), step: phase })
}

export { positionSchema }
export type { PositionSpec }
