import * as z from 'zod'
import { frame, makeConfig } from '@middlesea/engine'
import { openTable, type Script, scriptDice, type TestTable } from '@middlesea/engine/testing'
import type { Action } from '../core/actions.ts'
import type { AirAssaultGame } from '../index.ts'
import type { Kit } from '../core/kit.ts'
import { game as gameProcedure, gameTurn, PHASES } from '../core/sequence.ts'
import { gatherUnits } from '../core/setup.ts'
import { AXIS, blankState, derive, type Options, put, type State, turnOver, unitsAt } from '../core/state.ts'

const units = z.record(z.string(), z.array(z.string()))

/** A table in the game's own terms. Units that are not named are not in play. */
export const positionSpec = z.strictObject({
  scenario: z.string().optional(),
  options: z.record(z.string(), z.union([z.string(), z.boolean()])).optional(),
  turn: z.int().min(1).optional(),
  /** A phase of the sequence of play, 'plans' or 'setUp'; 'start' is the scenario's own start, with all its units. */
  phase: z.string(),
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
  portDestroyed: z.array(z.string()).optional(),
  held: z.record(z.string(), z.int()).optional(),
  own: z.record(z.string(), z.union([z.int(), z.boolean(), z.array(z.int())])).optional(),
})

export type PositionSpec = z.input<typeof positionSpec>

export const positionSchema = z.toJSONSchema(positionSpec)

const START = 'start'

export interface Position extends TestTable<State, Action> {
  kit: Kit
  /** Where a unit may move, retreat, land ... : the places of the actions offered to it. */
  placesFor(unit: string, seat?: string): string[]
  place(unit: string): string
  /** The units in a place. */
  in(place: string): string[]
}

/** Builds a table. Tests that draw a map of their own give its kit. */
export type MakePosition = (wish: PositionSpec, script?: Script, kit?: Kit) => Position

/** The `position` of one game. */
export function positionFor({ game, kits }: AirAssaultGame): MakePosition {
  return (wish, script = {}, kit = kits.printed) => {
    const checked = positionSpec.safeParse(wish)
    if (!checked.success) throw new Error(`position: ${z.prettifyError(checked.error)}`)
    const spec = checked.data
    const config = makeConfig(game, { scenario: spec.scenario, options: spec.options })
    const s = blankState(kit, config.scenario, config.options as unknown as Options, '')
    s.own = { ...kit.rules.ownState(config), ...spec.own }
    s.turn = spec.turn ?? 1
    if (spec.phase === START) gatherUnits(s)
    arrange(s, spec)
    openAt(s, spec.phase)
    const table = openTable(game, s, scriptDice(script))
    return {
      ...table,
      kit,
      placesFor: (unit, seat) =>
        table.offered(seat).flatMap((a) => ('unit' in a && a.unit === unit && 'to' in a ? [a.to] : [])),
      place: (unit) => kit.placeIds[s.place[knownUnit(kit, unit)]],
      in: (place) => unitsAt(s, knownPlace(kit, place)).map((u) => kit.unitIds[u]),
    }
  }
}

function arrange(s: State, spec: z.output<typeof positionSpec>): void {
  const { kit } = s.derived
  for (const side of [spec.axis ?? {}, spec.allied ?? {}]) {
    for (const [place, ids] of Object.entries(side)) {
      for (const entry of ids) {
        const u = knownUnit(kit, entry.replace('?', ''))
        put(s, u, knownPlace(kit, place))
        if (s.exposed[u] === 0 && !entry.startsWith('?')) turnOver(s, u, 1)
        if (kit.side[u] === AXIS && kit.isHex(s.place[u])) s.owner[s.place[u]] = AXIS
      }
    }
  }
  for (const hex of spec.axisHexes ?? []) s.owner[knownPlace(kit, hex)] = AXIS
  for (const [id, turns] of Object.entries(spec.neutral ?? {})) s.neutral[knownUnit(kit, id)] = turns
  s.flights = (spec.flights ?? []).map((flight) => ({ ...flight, hex: knownPlace(kit, flight.hex) }))
  s.convoys = (spec.convoys ?? []).map(({ name, turn, to, known, landed }) => ({
    name,
    turn,
    to: knownPlace(kit, to),
    known: known ?? false,
    landed: landed ?? false,
  }))
  for (const [id, carrier] of Object.entries(spec.carried ?? {})) {
    s.carrier[knownUnit(kit, id)] = knownUnit(kit, carrier)
  }
  s.broken = (spec.broken ?? []).map((hex) => knownPlace(kit, hex)).sort((a, b) => a - b)
  for (const key of spec.portDestroyed ?? []) s.portDestroyed[kit.ports.findIndex((port) => port.key === key)] = 1
  for (const [key, ends] of Object.entries(spec.held ?? {})) {
    s.held[kit.airfields.findIndex((field) => field.key === key)] = ends
  }
  derive(s, kit)
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

function openAt(s: State, phase: string): void {
  s.stack.push(frame(gameProcedure, {}))
  if (phase === 'plans' || phase === START) return
  if (phase === 'setUp') {
    s.stack[0].step = 'setUp'
    return
  }
  const known = PHASES.find(({ name }) => name === phase)
  if (known === undefined) {
    throw new Error(`position: there is no phase '${phase}'; ${PHASES.map(({ name }) => name).join(', ')}`)
  }
  s.stack[0].step = 'turns'
  s.stack.push({ ...frame(gameTurn, {}), step: phase })
}
