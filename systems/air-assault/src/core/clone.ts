import { copyJson, type Frame } from '@middlesea/engine'
import { nothingKept } from './kept.ts'
import type { State } from './state.ts'
import { copyTables } from './tables.ts'

/** A copy that shares nothing that changes. Written by hand: bots live on it. */
export function clone(s: State): State {
  return {
    stack: s.stack.map(copyJson<Frame>),
    rolls: s.rolls,
    serial: s.serial,
    scenario: s.scenario,
    pack: s.pack,
    options: s.options, // never changes in a match
    turn: s.turn,
    segment: s.segment,
    phase: s.phase,
    result: s.result,
    place: s.place.slice(),
    exposed: s.exposed.slice(),
    marks: s.marks.slice(),
    neutral: s.neutral.slice(),
    carrier: s.carrier.slice(),
    owner: s.owner.slice(),
    broken: s.broken.slice(),
    portDestroyed: s.portDestroyed.slice(),
    portNeutral: s.portNeutral.slice(),
    flights: s.flights.map((flight) => ({ ...flight })),
    convoys: s.convoys.map((convoy) => ({ ...convoy })),
    held: s.held.slice(),
    own: copyJson(s.own),
    derived: { kit: s.derived.kit, tables: copyTables(s.derived.tables), kept: nothingKept() },
  }
}
