// A referee that shares no code with the rules. It knows views, the journal with its scenes, and the data files; it keeps its
// own board by what is told, and says where somebody did what he may not, or where the tale does not account for what is seen.
import type { JournalEntry, Scene } from '@middlesea/engine'
import type { View } from '../../src/view.ts'
import { Board, Foul, paramsOf } from './board.ts'
import { Fire } from './fire.ts'
import { Losses } from './losses.ts'
import { Moves } from './moves.ts'

export class Referee {
  private readonly board: Board
  private readonly moves: Moves
  private readonly fire: Fire
  private readonly losses: Losses
  private read: number

  /** Begins to watch when so much of the journal has been told. */
  constructor(view: View, read: number) {
    this.board = new Board(view)
    this.moves = new Moves(this.board)
    this.fire = new Fire(this.board)
    this.losses = new Losses(this.board)
    this.read = read
  }

  /** Reads what was told since it looked last, and looks at the board. */
  look(journal: readonly JournalEntry[], view: View): void {
    for (; this.read < journal.length; this.read++) {
      const entry = journal[this.read]
      try {
        this.entry(entry)
      } catch (error) {
        if (error instanceof Foul) error.message += ` [line ${this.read}: ${entry.key} ${JSON.stringify(entry.params)}]`
        throw error
      }
    }
    if (!this.losses.over) this.board.compare(view)
  }

  private entry(entry: JournalEntry): void {
    const { key, rule, scene } = entry
    if (this.losses.over) return
    const p = paramsOf(entry)
    this.moves.line(key, p)
    this.fire.line(key, p)
    this.losses.line(key, rule, p)
    this.board.line(key, p, (scene?.effects ?? []).length > 0)
    if (scene !== undefined) this.scene(scene)
  }

  private scene(scene: Scene): void {
    for (const row of scene.rows ?? []) {
      if (row.cell?.table === 'amphibiousLanding' || row.cell?.table === 'airborneDrop') this.moves.aim = row.place!
      this.fire.row(row, scene.place)
      this.losses.row(row, scene.place)
      for (const effect of row.effects ?? []) this.board.effect(effect)
    }
    for (const effect of scene.effects ?? []) {
      this.moves.effect(effect)
      this.losses.effect(effect)
      this.board.effect(effect)
      if (effect.do === 'moved' && ['17.3', '18.3'].includes(effect.rule) && !/turnBack|return/.test(effect.how))
        this.fire.landed(effect.piece.id, false)
      if (effect.do === 'marked') this.fire.landed(effect.piece.id, true)
    }
    if (scene.part !== 'end') return
    if (scene.id.startsWith('information')) this.board.informed(scene)
    else this.losses.settle(scene.place ?? '', scene.place === null)
  }
}
