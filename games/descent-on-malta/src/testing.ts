import * as z from 'zod'
import {
  type Decision,
  frame,
  Io,
  type JournalEntry,
  makeConfig,
  type OptionValue,
  type Refusal,
} from '@middlesea/engine'
import { refused, type Script, scriptDice, type ScriptedDice } from '@middlesea/engine/testing'
import { game, gameTurn, PHASES } from './05-sequence.ts'
import type { Action } from './actions.ts'
import { FIRST_ALLIED, ME_COMMANDO, UNIT_IDS, unitNumber } from './data.ts'
import { descentOnMalta } from './index.ts'
import { positionSchema, type PositionSpec, positionSpec } from './position-schema.ts'
import {
  blankState,
  COMMANDO_BOX,
  derive,
  MARK,
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

/** A table with scripted dice, for tests: each rule test is a few lines on it. */
export interface Position {
  state: State
  journal: JournalEntry[]
  dice: ScriptedDice
  /** The decision that is open; fails when the game is over. */
  decision(seat?: string): Decision<Action>
  /** Every action that is offered, both levels. */
  offered(seat?: string): Action[]
  /** Takes an action through the kernel's check. */
  act(action: Action, seat?: string): void
  /** Tries an action that must be refused; nothing may change. */
  refuses(action: unknown, seat?: string): Refusal
  /** Where a unit is. */
  place(unit: string): string
  isReduced(unit: string): boolean
  /** The keys of the journal, to see what happened. */
  told(): string[]
}

/** Builds a position and runs to its first decision. A wrong spec is refused in plain words. */
export function position(wish: PositionSpec, script: Script = {}): Position {
  const checked = positionSpec.safeParse(wish)
  if (!checked.success) throw new Error(`position: ${z.prettifyError(checked.error)}`)
  const spec = checked.data
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
  s.sortied = spec.sortied ?? false
  s.clearedOn = spec.clearedOn ?? 0
  if (spec.phase !== 'setUp') placeUnits(s, spec)
  openAt(s, spec.phase)
  const dice = scriptDice(script)
  const journal: JournalEntry[] = []
  advance(s, dice, journal)
  const breaches = descentOnMalta.invariants(s)
  if (breaches.length > 0) throw new Error(`not a legal position: ${breaches.join('; ')}`)
  return table(s, dice, journal)
}

function placeUnits(s: State, spec: PositionSpec): void {
  for (let u = 0; u < FIRST_ALLIED; u++) put(s, u, s.derived.data.availability[u] === '' ? SICILY : UNUSED)
  for (let u = FIRST_ALLIED; u < UNIT_COUNT; u++) put(s, u, POOL)
  put(s, ME_COMMANDO, COMMANDO_BOX)
  s.revealed[ME_COMMANDO] = 1
  if (spec.onlyPool !== undefined) {
    for (let u = FIRST_ALLIED; u < ME_COMMANDO; u++) {
      if (!spec.onlyPool.includes(UNIT_IDS[u])) {
        put(s, u, placeNumber('allied.eliminated'))
        s.revealed[u] = 1
      }
    }
  }
  for (const [place, units] of Object.entries(spec.axis ?? {})) {
    for (const entry of units ?? []) {
      const [id, strength] = entry.split(':')
      const u = known(id)
      put(s, u, knownPlace(place))
      s.reduced[u] = strength === 'reduced' ? 1 : 0
    }
  }
  for (const [place, units] of Object.entries(spec.allied ?? {})) {
    for (const entry of units ?? []) {
      const [id, strength] = entry.replace('?', '').split(':')
      const u = known(id)
      put(s, u, knownPlace(place))
      s.revealed[u] = entry.startsWith('?') ? 0 : 1
      s.reduced[u] = strength === 'reduced' ? 1 : 0
    }
  }
  for (const id of spec.assaulted ?? []) setMark(s, known(id), MARK.assaulted)
  for (const id of spec.surprise ?? []) setMark(s, known(id), MARK.surprise | MARK.assaulted)
  for (const id of spec.placed ?? []) setMark(s, known(id), MARK.placed)
  for (const id of spec.flown ?? []) setMark(s, known(id), MARK.flown)
  for (const [transport, cargo] of Object.entries(spec.carried ?? {})) s.carrier[known(cargo ?? '')] = known(transport)
  derive(s)
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

function advance(s: State, dice: ScriptedDice, journal: JournalEntry[]): void {
  descentOnMalta.resume(s, new Io(dice, journal))
}

function table(s: State, dice: ScriptedDice, journal: JournalEntry[]): Position {
  const seatOf = (seat: string | undefined): string => seat ?? descentOnMalta.decisions(s)[0]?.seats[0] ?? 'axis'
  const decision = (seat?: string): Decision<Action> => {
    const found = descentOnMalta.decisions(s).find((d) => d.seats.includes(seatOf(seat)))
    if (found === undefined) throw new Error('nobody has to decide')
    return found
  }
  return {
    state: s,
    journal,
    dice,
    decision,
    offered: (seat) => {
      const open = decision(seat)
      return open.options.flatMap((choice) => descentOnMalta.expand(s, open, choice))
    },
    act: (action, seat) => descentOnMalta.apply(s, seatOf(seat), action, new Io(dice, journal)),
    refuses: (action, seat) => {
      const before = JSON.stringify(s)
      const why = refused(() => descentOnMalta.apply(s, seatOf(seat), action as Action, new Io(dice, journal)))
      if (JSON.stringify(s) !== before) throw new Error('a refused action changed the state')
      return why
    },
    place: (unit) => descentOnMalta.view(s, 'axis').units[unit]?.place ?? 'concealed',
    isReduced: (unit) => s.reduced[known(unit)] === 1,
    told: () => journal.map((entry) => entry.key),
  }
}

export { positionSchema }
export type { PositionSpec }
