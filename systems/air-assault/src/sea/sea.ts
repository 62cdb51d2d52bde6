// sea.table, sea.3: what becomes of ships on their way, and the boxes in which they arrive.
import { type Io, law } from '@middlesea/engine'
import type { SeaResult } from '../core/data-files.ts'
import type { Kit, LandingBox } from '../core/kit.ts'
import { eliminate } from '../combat/losses.ts'
import { came, goesOn, moved, shipsHead } from '../scenes/parts.ts'
import { drawRow, seaRow } from '../scenes/rolls.ts'
import { stackedIn } from '../core/stacking.ts'
import { isNight, put, type State } from '../core/state.ts'
import { say } from '../core/steps.ts'

/** sea.table: the result of a roll in a column; a modified roll stays within 1 to 6. */
export const seaResult = law(
  'sea.table',
  (kit: Kit, column: string, die: number): SeaResult => {
    const { columns, rows } = kit.tables.sea
    return rows[Math.min(Math.max(die, 1), rows.length) - 1][columns.indexOf(column)]
  },
  'arrive',
)

export const axisColumn = (s: State): string => (isNight(s) ? 'axisNight' : 'axisDay')

/** Rolls for a group of ships and tells it. */
export function rollAtSea(s: State, group: string, column: string, modifier: number, io: Io): SeaResult {
  const { kit } = s.derived
  const die = io.roll(s, 6, 'sea sea.table')
  const result = seaResult(kit, column, die + modifier)
  const told = { group: `convoy.${group}`, die, modifier, result: `sea.${result}` }
  io.tell('sea.table', say('sea.rolled', told), () =>
    goesOn(s, { rows: [seaRow(s, { ...told, column })] }, shipsHead(s)),
  )
  return result
}

/** sea.3: so many counters, drawn blind by the Allied player. They leave the list `units`. */
export const drawCounters = law(
  'sea.3',
  (s: State, units: number[], count: number, io: Io): number[] => {
    const drawn: number[] = []
    while (drawn.length < count && units.length > 0) {
      const of = units.length
      const value = io.drawFrom(s, units, 'draw sea.3', (one) => s.derived.kit.unitIds[one])
      const [u] = units.splice(value, 1)
      io.show('sea.3', () => goesOn(s, { rows: [drawRow(s, 'sea.3', u, of, value)] }, shipsHead(s)))
      drawn.push(u)
    }
    return drawn
  },
  [],
)

export function abort(s: State, units: number[], io: Io): void {
  const { kit } = s.derived
  for (const u of units) {
    const from = s.place[u]
    put(s, u, kit.ABORTED)
    io.tell('sea.3', say('sea.aborted', { unit: kit.unitIds[u] }), () =>
      goesOn(s, { effects: [moved(s, u, from, kit.ABORTED, 'turnedBack', 'sea.3')] }, shipsHead(s)),
    )
  }
}

export function drown(s: State, units: number[], io: Io): void {
  for (const u of units) eliminate(s, u, 'sea.3', io, shipsHead(s))
}

/** terrain.beachbox: a landing box holds so many stacking points (5.15). */
export const hasRoomAfloat = law(
  'terrain.beachbox',
  (s: State, u: number, box: LandingBox): boolean => {
    const { side, stack, tables } = s.derived.kit
    return stackedIn(s, side[u], box.place) + stack[u] <= tables.stacking.beachBox
  },
  true,
)

/** Ships lie off a beach or a port: their units are in its landing box. What finds no room there turns back. */
export function arrive(s: State, units: number[], box: LandingBox, io: Io): void {
  const { kit } = s.derived
  for (const u of units) {
    if (!hasRoomAfloat(s, u, box)) {
      abort(s, [u], io)
      continue
    }
    put(s, u, box.place)
    io.tell('sea.3', say('sea.arrived', { unit: kit.unitIds[u], box: kit.placeIds[box.place] }), () =>
      goesOn(s, { effects: [came(s, u, box.place, 'sea.3')] }, shipsHead(s)),
    )
  }
}
