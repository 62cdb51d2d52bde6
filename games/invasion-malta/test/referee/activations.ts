// 7: who acts, and how often in a turn.
import { type Board, insist, MARK } from './board.ts'

const MOST_ARMY = 4
const MOST_M = 9

export class Activations {
  /** By formation: markers that were played in this turn. */
  private readonly played = new Map<string, number>()
  private joined = 0
  /** 4.52, 7.22: who was under an Activated marker when the sequence began. */
  private readonly tired = new Set<string>()

  private readonly board: () => Board

  constructor(board: () => Board) {
    this.board = board
  }

  newTurn(): void {
    this.played.clear()
  }

  /** 4.41, 7.12: as often as it has markers by now; the first formations act once more on turn 1. */
  plays(name: string, side: string): void {
    const { facts, view } = this.board()
    const { activationMarkers, first } = facts.scenario
    const id = name.slice(name.indexOf('.') + 1)
    const markers = activationMarkers.filter(
      (marker) => marker.side === side && marker.formation === id && marker.from <= view.turn,
    ).length
    const most = markers + (view.turn === 1 && side === 'axis' && first.formations.includes(id) ? 1 : 0)
    const count = (this.played.get(name) ?? 0) + 1
    this.played.set(name, count)
    insist(count <= most, name, 'is activated', count, 'times, of', most, '(4.41)')
    this.joined = 0
    this.tired.clear()
    for (const seen of this.board().units.keys()) if (this.board().has(seen, MARK.activated)) this.tired.add(seen)
  }

  /** 7.14b, 7.15: who holds a marker has another one in the cup, and none in his pool. */
  holds(side: string): void {
    const { view } = this.board()
    const number = side === 'axis' ? 0 : 1
    // A marker that was drawn in this very answer: what was in the cup then nobody has seen.
    if (view.drawnSide !== number) return
    insist(view.pool[number] === -1, 'the', side, 'side holds a second marker (7.15)')
    // Of the enemy the hand is counted with the cup.
    const sum = (counts: number[]): number => counts.reduce((all, count) => all + count, 0)
    const left = side === 'axis' ? sum(view.cup) : sum(view.unplayed) - 1
    insist(left > 0, 'the', side, 'side holds its last marker (7.14b)')
  }

  /** 7.22, 17.42: nobody acts who was Activated before. 4.52: who is back in its own sector is rid of the marker (ruling 33). */
  acts(id: string): void {
    const isTired = this.tired.has(id) && this.board().has(id, MARK.activated)
    insist(!isTired, id, 'acts and was Activated before in this turn (4.52, 7.22, 17.42)')
  }

  /** 7.22, 7.23, 17.41: Army units and those of M, each once a turn. */
  joins(id: string, isM: boolean): void {
    const board = this.board()
    this.joined++
    insist(this.joined <= (isM ? MOST_M : MOST_ARMY), this.joined, 'units join (7.23, 17.41)')
    insist(board.at(id).steps > 0, id, 'joins and is lost')
    insist(!board.has(id, MARK.activated), id, 'joins and was Activated in this turn (7.22, 17.42)')
    if (!isM) insist(board.of(id).formation === '', id, 'is no Army unit (7.21)')
  }
}
