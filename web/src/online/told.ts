import type { Roll, Scene } from '@middlesea/engine'
import type { GameModule } from '../games/rules.ts'
import { type JournalLine, type Past, PHASE_BEGINS } from '../match/history.ts'
import type { SeenAct, SeenLine, SeenScene, TableMessage } from './messages.ts'

// What a seat was told of a match: lines and gestures, as the table wants them.

/** The first part of a list stays, the rest is told anew. */
function replaced<T extends { entry: number }>(known: readonly T[], from: number, news: readonly T[]): T[] {
  const kept = from === 0 ? [] : known.filter(({ entry }) => entry < from)
  return [...kept, ...news]
}

export class OnlineTold {
  lines: readonly SeenLine[] = []
  scenes: readonly SeenScene[] = []
  acts: readonly SeenAct[] = []
  /** All that was told: lines, and scenes without a line of their own. */
  shown: JournalLine[] = []
  journal: JournalLine[] = []
  history: Past[] = []
  /** Dice that stand in the journal; the server sends no others. */
  rolls: Roll[] = []
  /** Counts the phases that have begun. */
  phase = 0
  private turn = 0
  private readonly dieSides: number

  /** A line says what a die showed; how many sides it has, the game's presentation says. */
  constructor({ dieSides = 6 }: Pick<GameModule['presentation'], 'dieSides'>) {
    this.dieSides = dieSides
  }

  take({ from, lines, scenes, acts }: Pick<TableMessage, 'from' | 'lines' | 'scenes' | 'acts'>): void {
    this.lines = replaced(this.lines, from, lines)
    this.scenes = replaced(this.scenes, from, scenes)
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
    const tellUpTo = this.teller()
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

  /** Tells everything of entries before one, lines and scenes in the order in which they were told. */
  private teller(): (entry: number) => void {
    let next = 0
    let scene = 0
    let entry = Number.NaN
    let nth = 0
    /** Scenes without a line of their own, up to a line. */
    const showUpTo = (at: { entry: number; line: number }): void => {
      for (; scene < this.scenes.length; scene++) {
        const part = this.scenes[scene]
        if (part.entry > at.entry || (part.entry === at.entry && part.line > at.line)) return
        if (part.entry === at.entry && part.line === at.line && part.silent === undefined) return
        this.tell({ entry: part.entry, turn: this.turn, rule: part.rule, key: '', params: {} }, part.scene)
      }
    }
    return (before) => {
      for (; next < this.lines.length && this.lines[next].entry < before; next++) {
        const line = this.lines[next]
        nth = line.entry === entry ? nth + 1 : 0
        entry = line.entry
        showUpTo({ entry, line: nth })
        const part = this.scenes[scene]
        const own = part !== undefined && part.entry === entry && part.line === nth
        this.tell(line, own ? part.scene : undefined)
        if (own) scene++
      }
      showUpTo({ entry: before - 1, line: Number.POSITIVE_INFINITY })
    }
  }

  private tell({ entry, turn, rule, key, params }: SeenLine, scene?: Scene): void {
    this.turn = turn
    const plain: JournalLine = { entry, turn, phase: this.phase, rule, key, params, seats: null, others: null }
    const line = scene === undefined ? plain : { ...plain, scene }
    this.shown.push(line)
    if (key === '') return
    this.journal.push(line)
    if (key === PHASE_BEGINS) this.phase++
    const { die } = params
    if (typeof die !== 'number') return
    this.rolls.push({ n: this.rolls.length, sides: this.dieSides, purpose: '', value: die, die: true })
  }
}
