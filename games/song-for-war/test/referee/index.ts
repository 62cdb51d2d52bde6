// A referee for Song for War. It shares no code with the rules: it knows views, journal with its scenes, dice and the printed
// data, and says at every answer what was against the rules.
import type { JournalEntry, MatchConfig } from '@middlesea/engine'
import type { Referee, WatchedAnswer } from '@middlesea/engine/testing'
import type { View } from '../../src/view.ts'
import { Battles } from './battles.ts'
import { Declarations } from './declarations.ts'
import { Fleets } from './fleets.ts'
import { LimitsKept } from './limits.ts'
import { Marks } from './marks.ts'
import { Moves } from './moves.ts'
import { Payments } from './payments.ts'
import { Score } from './score.ts'
import { wish } from './wishes.ts'
import { type Case, type Entry, followTable, freshStep, type StepLedger, knowledgeOf, type Linesman } from './table.ts'

/** Moves are read before battles are: who fires has moved or has not. */
const linesmen = (): Linesman[] => [
  new Moves(),
  new Fleets(),
  new Battles(),
  new Declarations(),
  new Score(),
  new LimitsKept(),
  new Payments(),
  // The last: it reads what the others have noted.
  new Marks(),
]

/** One who has answers chosen that lead to where rules meet. */
export const hire = (config?: MatchConfig): Referee<View> => ({ ...hirePlain(config), wish })

/** One who takes what chance brings. */
export function hirePlain(_config?: MatchConfig): Referee<View> {
  const all = linesmen()
  let ledger: StepLedger | null = null
  return {
    watch(moment: WatchedAnswer<View>): string[] {
      const fouls: string[] = []
      const before = knowledgeOf(moment.before)
      ledger ??= freshStep(before.open.step)
      const c: Case = {
        moment,
        before,
        after: knowledgeOf(moment.after),
        table: new Map([...before.units].map(([id, { place, aboard }]) => [id, { place, aboard }])),
        ledger,
        underWay: new Set(),
        rolls: new Map(moment.rolls.map((roll) => [roll.n, roll])),
        foul: (text) => fouls.push(text),
      }
      for (const linesman of all) linesman.begin?.(c)
      for (const entry of moment.told) read(c, entry)
      ledger = c.ledger
      for (const linesman of all) linesman.look?.(c)
      return fouls
    },
  }

  function read(c: Case, told: JournalEntry): void {
    const entry = told as Entry
    if (entry.key === 'told.step') c.ledger = freshStep(Number(entry.params.step))
    // Outside of the Tactical Phase no step runs.
    if (entry.key === 'told.points') c.ledger = freshStep(0)
    for (const linesman of all) linesman.read?.(c, entry)
    followTable(c, entry)
  }
}
