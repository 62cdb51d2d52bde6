import { copyJson, type Frame } from '@middlesea/engine'
import { shareKept } from './kept.ts'
import type { State } from './state.ts'

/** Makes the lists of slots a state's own before one is added. */
export function ownSlots(s: State): void {
  if (!s.derived.kept.sharesSlots) return
  s.derived.kept.sharesSlots = false
  s.type = s.type.slice()
  s.nation = s.nation.slice()
  s.number = s.number.slice()
  s.derived.kind = s.derived.kind.slice()
  s.derived.slots = s.derived.slots.slice()
}

/** One for all places where nobody is: who enters a place gives it a list of its own. */
const NOBODY: number[] = []

function copyUnits(units: number[][]): number[][] {
  const copy = units.slice()
  for (let place = 0; place < copy.length; place++) {
    copy[place] = copy[place].length === 0 ? NOBODY : copy[place].slice()
  }
  return copy
}

/** A copy that shares nothing that changes. Written by hand: bots live on it. Everything stands in the order in which blankState and derive() write it: objects of one shape are read faster. */
export function clone(s: State): State {
  return {
    stack: s.stack.map(copyJson<Frame>),
    rolls: s.rolls,
    serial: s.serial,
    scenario: s.scenario,
    pack: s.pack,
    options: s.options, // never changes in a match
    stage: s.stage,
    phase: s.phase,
    step: s.step,
    active: s.active,
    result: s.result,
    type: s.type,
    nation: s.nation,
    number: s.number,
    place: s.place.slice(),
    aboard: s.aboard.slice(),
    marks: s.marks.slice(),
    spent: s.spent.slice(),
    bridged: s.bridged.slice(),
    landing: s.landing.slice(),
    control: s.control.slice(),
    fleetAt: s.fleetAt.slice(),
    battles: s.battles.map(({ at, from, ranged }) => ({ at, from: from.slice(), ranged: ranged.slice() })),
    forced: s.forced.slice(),
    tokens: s.tokens.slice(),
    hand: s.hand.map((cards) => cards.slice()),
    seen: s.seen.map((cards) => cards.slice()),
    deck: s.deck.map((cards) => cards.slice()),
    played: s.played.map((cards) => cards.slice()),
    effects: s.effects.map((effect) => ({ ...effect })),
    mines: s.mines.slice(),
    forts: s.forts.slice(),
    bombed: s.bombed.slice(),
    blockaded: s.blockaded.slice(),
    orders: s.orders.map((orders) => ({ ...orders })),
    derived: {
      kit: s.derived.kit,
      units: copyUnits(s.derived.units),
      present: s.derived.present.slice(),
      slots: s.derived.slots,
      kind: s.derived.kind,
      profiles: s.derived.profiles, // these three are replaced whole when they change
      boosts: s.derived.boosts,
      guns: s.derived.guns,
      kept: shareKept(s.derived.kept),
    },
  }
}
