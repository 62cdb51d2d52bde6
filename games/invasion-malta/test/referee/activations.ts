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

  /** 7.11, 4.43: at the beginning of the Operations Segment: the markers of all who have somebody in play. */
  begins(turn: number): void {
    this.due.clear()
    const { facts } = this.board()
    for (const { side, formation } of facts.scenario.activationMarkers) {
      if (!this.isInPlay(side, formation)) continue
      const name = `${side === 'axis' ? 'formation' : 'sector'}.${formation}`
      this.due.set(name, this.most(name, side, turn))
    }
  }
  private readonly due = new Map<string, number>()

  /** 4.43, 17.43: somebody who is not lost; in its sector; of M its HQ. */
  private isInPlay(side: string, formation: string): boolean {
    const board = this.board()
    return [...board.units].some(([id, { place, steps }]) => {
      const unit = board.of(id)
      if (steps === 0 || unit.side !== side) return false
      if (side === 'allied') return board.facts.sector.get(place) === formation
      return unit.formation === formation && (formation !== 'M' || unit.type === 'hq')
    })
  }

  /** 4.43: markers that were taken out of the cup are not played. */
  removed(name: string): void {
    this.due.delete(name)
  }

  /** 7.16, 7.17: at the end of the segment all markers have been played. */
  ends(): void {
    for (const [name, due] of this.due) {
      const count = this.played.get(name) ?? 0
      insist(count === due, name, 'was activated', count, 'times in this turn, of', due, '(7.11, 7.16)')
    }
  }

  /** 4.41, 7.12: as often as it has markers by now; the first formations act once more on turn 1, or then alone (ja.7.12). */
  private most(name: string, side: string, turn: number): number {
    const { facts, view } = this.board()
    const { activationMarkers, first } = facts.scenario
    const id = name.slice(name.indexOf('.') + 1)
    const markers = activationMarkers.filter(
      (marker) => marker.side === side && marker.formation === id && marker.from <= turn,
    ).length
    if (turn !== 1 || side !== 'axis' || !first.formations.includes(id)) return markers
    return view.options.ja712 ? 1 : markers + 1
  }

  plays(name: string, side: string): void {
    const most = this.most(name, side, this.board().view.turn)
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
