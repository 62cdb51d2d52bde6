// The referee at work: reads the journal line by line and scene by scene, and looks at the board after each answer.
import type { JournalEntry, Scene } from '@middlesea/engine'
import type { View } from '../../src/view.ts'
import { Board, Foul, paramsOf } from './board.ts'
import { Duties } from './duties.ts'
import { Fire } from './fire.ts'
import { Losses } from './losses.ts'
import { Moves } from './moves.ts'

export class Watch {
  private readonly board: Board
  private readonly moves: Moves
  private readonly fire: Fire
  private readonly duties: Duties
  private readonly losses: Losses

  constructor(view: View) {
    this.board = new Board(view)
    this.moves = new Moves(this.board)
    this.fire = new Fire(this.board)
    this.duties = new Duties(this.board)
    this.losses = new Losses(this.board)
  }

  /** Reads what was told of an answer, and looks at the board after it. */
  look(told: readonly JournalEntry[], view: View): void {
    for (const entry of told) {
      try {
        this.entry(entry)
      } catch (error) {
        if (error instanceof Foul) error.message += ` [${entry.key} ${JSON.stringify(entry.params)}]`
        throw error
      }
    }
    if (this.losses.over) return
    this.duties.settled()
    this.board.compare(view)
  }

  private entry(entry: JournalEntry): void {
    const { key, rule, scene } = entry
    if (this.losses.over) return
    const p = paramsOf(entry)
    this.moves.line(key, p)
    this.fire.line(key, p)
    this.duties.line(key, p)
    this.losses.line(key, rule, p)
    this.board.line(key, p, (scene?.effects ?? []).length > 0)
    if (scene !== undefined) this.scene(scene)
  }

  private scene(scene: Scene): void {
    for (const row of scene.rows ?? []) {
      if (row.cell?.table === 'amphibiousLanding' || row.cell?.table === 'airborneDrop') this.moves.aim = row.place!
      this.fire.row(row, scene.place)
      this.duties.row(row)
      this.losses.row(row, scene.place)
      for (const effect of row.effects ?? []) this.board.effect(effect)
    }
    for (const effect of scene.effects ?? []) {
      this.moves.effect(effect)
      this.duties.effect(effect)
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
