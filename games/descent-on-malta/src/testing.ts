import * as z from 'zod'
import { frame, makeConfig, type OptionValue } from '@middlesea/engine'
import { openTable, type Script, scriptDice, type TestTable } from '@middlesea/engine/testing'
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

export interface Position extends TestTable<State, Action> {
  /** Where a unit is. */
  place(unit: string): string
  isReduced(unit: string): boolean
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
  return {
    ...openTable(descentOnMalta, s, scriptDice(script)),
    place: (unit) => descentOnMalta.view(s, 'axis').units[unit]?.place ?? 'concealed',
    isReduced: (unit) => s.reduced[known(unit)] === 1,
  }
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

export { positionSchema }
export type { PositionSpec }
