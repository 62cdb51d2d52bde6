import { copyJson, type Frame } from '@middlesea/engine'
import type { State } from './state.ts'

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
    phase: s.phase,
    staffPoints: s.staffPoints,
    amphibiousPoints: s.amphibiousPoints,
    amphibiousUsed: s.amphibiousUsed,
    command: s.command,
    royalNavy: s.royalNavy,
    victoryPoints: s.victoryPoints,
    sortied: s.sortied,
    clearedOn: s.clearedOn,
    result: s.result,
    place: s.place.slice(),
    reduced: s.reduced.slice(),
    revealed: s.revealed.slice(),
    marks: s.marks.slice(),
    seenAfter: s.seenAfter.slice(),
    placedBy: s.placedBy.slice(),
    carrier: s.carrier.slice(),
    searched: s.searched.slice(),
    feints: s.feints.slice(),
    derived: {
      data: s.derived.data,
      units: s.derived.units.map((list) => list.slice()),
      cargo: s.derived.cargo.slice(),
      kept: { ...s.derived.kept }, // its list is replaced when it changes
    },
  }
}
