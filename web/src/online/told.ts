import type { Roll } from '@middlesea/engine'
import { type JournalLine, type Past, PHASE_BEGINS } from '../match/history.ts'
import type { SeenAct, SeenLine, TableMessage } from './messages.ts'

// What a seat was told of a match: lines and gestures, as the table wants them.

/** The first part of a list stays, the rest is told anew. */
function replaced<T extends { entry: number }>(known: readonly T[], from: number, news: readonly T[]): T[] {
  const kept = from === 0 ? [] : known.filter(({ entry }) => entry < from)
  return [...kept, ...news]
}

export class Told {
  lines: readonly SeenLine[] = []
  acts: readonly SeenAct[] = []
  /** All that was told: lines, and scenes without a line of their own. */
  shown: JournalLine[] = []
  journal: JournalLine[] = []
  history: Past[] = []
  /** Dice that stand in the journal; the server sends no others. */
  rolls: Roll[] = []
  /** Counts the phases that have begun. */
  phase = 0

  take({ from, lines, acts }: Pick<TableMessage, 'from' | 'lines' | 'acts'>): void {
    this.lines = replaced(this.lines, from, lines)
    this.acts = replaced(this.acts, from, acts)
    this.rebuild()
  }

  /** The lines that an entry brought. */
  linesOf(entry: number): JournalLine[] {
    return this.journal.filter((line) => line.entry === entry)
  }

  private rebuild(): void {
    this.shown = []
    this.journal = []
    this.history = []
    this.rolls = []
    this.phase = 0
    let next = 0
    const tellUpTo = (entry: number): void => {
      for (; next < this.lines.length && this.lines[next].entry < entry; next++) this.tell(this.lines[next])
    }
    for (const { entry, seat, turn, actions = [] } of this.acts) {
      tellUpTo(entry)
      const { phase, rolls, journal } = this
      this.history.push({
        entry,
        seat,
        actions,
        turn,
        phase,
        journalFrom: journal.length,
        rollsFrom: rolls.length,
        locked: null,
      })
    }
    tellUpTo(Infinity)
  }

  private tell({ entry, turn, rule, key, params, scene }: SeenLine): void {
    const plain: JournalLine = { entry, turn, phase: this.phase, rule, key, params, seats: null, others: null }
    const line = scene === undefined ? plain : { ...plain, scene }
    this.shown.push(line)
    if (key === '') return
    this.journal.push(line)
    if (key === PHASE_BEGINS) this.phase++
    const { die } = params
    if (typeof die === 'number') this.rolls.push({ n: this.rolls.length, sides: 6, purpose: '', value: die, die: true })
  }
}
