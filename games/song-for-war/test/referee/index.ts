// A referee for Song for War. It shares no code with the rules: it knows views, journal with its scenes, dice and the printed
// data, and says at every answer what was against the rules.
import type { JournalEntry, MatchConfig } from '@middlesea/engine'
import type { Moment, Referee } from '@middlesea/engine/testing'
import type { View } from '../../src/view.ts'
import { Battles } from './battles.ts'
import { Declarations } from './declarations.ts'
import { Fleets } from './fleets.ts'
import { Limits } from './limits.ts'
import { Marks } from './marks.ts'
import { Moves } from './moves.ts'
import { Payments } from './payments.ts'
import { Score } from './score.ts'
import { type Case, type Entry, followTable, freshStep, type StepLedger, truthOf, type Watcher } from './table.ts'

/** Moves are read before battles are: who fires has moved or has not. */
const watchers = (): Watcher[] => [
  new Moves(),
  new Fleets(),
  new Battles(),
  new Declarations(),
  new Score(),
  new Limits(),
  new Payments(),
  // The last: it reads what the others have noted.
  new Marks(),
]

export function hire(_config?: MatchConfig): Referee<View> {
  const all = watchers()
  let ledger: StepLedger | null = null
  return {
    watch(moment: Moment<View>): string[] {
      const fouls: string[] = []
      const before = truthOf(moment.before)
      ledger ??= freshStep(before.open.step)
      const c: Case = {
        moment,
        before,
        after: truthOf(moment.after),
        table: new Map([...before.units].map(([id, { place, aboard }]) => [id, { place, aboard }])),
        ledger,
        underWay: new Set(),
        rolls: new Map(moment.rolls.map((roll) => [roll.n, roll])),
        foul: (text) => fouls.push(text),
      }
      for (const watcher of all) watcher.begin?.(c)
      for (const entry of moment.told) read(c, entry)
      ledger = c.ledger
      for (const watcher of all) watcher.look?.(c)
      return fouls
    },
  }

  function read(c: Case, told: JournalEntry): void {
    const entry = told as Entry
    if (entry.key === 'told.step') c.ledger = freshStep(Number(entry.params.step))
    // Outside of the Tactical Phase no step runs.
    if (entry.key === 'told.points') c.ledger = freshStep(0)
    for (const watcher of all) watcher.read?.(c, entry)
    followTable(c, entry)
  }
}
