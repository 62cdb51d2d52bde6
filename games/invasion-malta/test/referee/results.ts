// What results order besides steps: Disruption of all who are struck, and retreats that are made.
import { type Board, insist, MARK } from './board.ts'

export class Results {
  /** Who must be Disrupted when the scene is over. */
  private readonly shaken = new Set<string>()
  /** Who must have left a hex by then. */
  private readonly leaving = new Map<string, string>()
  /** 13.39: forts whose units stand. */
  private readonly stands = new Set<string>()

  private readonly board: () => Board

  constructor(board: () => Board) {
    this.board = board
  }

  shake(units: readonly string[]): void {
    const board = this.board()
    for (const id of units) {
      this.shaken.add(id)
      if (board.has(id, MARK.disrupted)) this.again.set(id, board.at(id).place)
    }
  }
  /** 13.45d: who has passed an enemy zone. */
  shakes(id: string): void {
    this.shaken.add(id)
  }

  /** 3.84a: who was Disrupted before, and where: his hex checks. */
  private readonly again = new Map<string, string>()

  /** 3.84a: somebody has checked for those of a hex who were Disrupted before. */
  checksAgain(hex: string): string[] {
    const there = [...this.again].flatMap(([id, place]) => (place === hex ? [id] : []))
    for (const id of there) this.again.delete(id)
    return there
  }

  drive(units: readonly string[]): void {
    for (const id of units) this.leaving.set(id, this.board().at(id).place)
  }

  standsIn(hex: string): void {
    insist(this.board().facts.has(hex, 'fort'), 'units stand in', hex, 'which is no fort (13.39)')
    this.stands.add(hex)
  }

  /** The end of the scene. */
  settle(): void {
    const board = this.board()
    for (const id of this.shaken) {
      if (board.at(id).steps > 0) insist(board.has(id, MARK.disrupted), id, 'was to be Disrupted and is not (3.81)')
    }
    for (const id of this.again.keys()) {
      insist(board.at(id).steps === 0, id, 'is Disrupted again and nobody checks for it (3.84a)')
    }
    for (const [id, from] of this.leaving) {
      const { steps, place } = board.at(id)
      insist(steps === 0 || place !== from || this.stands.has(from), id, 'was to retreat from', from, 'and did not')
    }
    this.shaken.clear()
    this.again.clear()
    this.leaving.clear()
    this.stands.clear()
  }
}
