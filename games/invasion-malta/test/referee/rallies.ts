// 18.2: who comes back at night, how many, and where.
import { type Board, insist, MARK } from './board.ts'
import { isHex } from './facts.ts'
import { enemyOf, isPinned, isWatched } from './zones.ts'

export class Rallies {
  private readonly tried = new Set<string>()
  /** By side: attempts of HQs and of others; how many others may try; and the HQs that rallied. */
  private readonly hqs = new Map<string, number>()
  private readonly others = new Map<string, number>()
  private readonly most = new Map<string, number>()
  private readonly back = new Set<string>()

  private readonly board: () => Board

  constructor(board: () => Board) {
    this.board = board
  }

  newPhase(): void {
    for (const memory of [this.tried, this.hqs, this.others, this.most, this.back]) memory.clear()
  }

  /** 18.21, 18.23: one HQ, and for each HQ on the map one other; not Disrupted, not in an enemy zone. */
  tries(id: string): void {
    const board = this.board()
    const { side, type } = board.of(id)
    const isHq = type === 'hq'
    insist(!this.tried.has(id), id, 'tries to rally twice (18.21)')
    this.tried.add(id)
    const counts = isHq ? this.hqs : this.others
    counts.set(side, (counts.get(side) ?? 0) + 1)
    // As many as there were when the first of the side tried.
    if (!this.most.has(side)) this.most.set(side, this.countHqs(side))
    const most = isHq ? 1 : this.most.get(side)!
    insist(counts.get(side)! <= most, id, 'is one too many to rally (18.21)')
    if (board.at(id).steps === 0) return
    insist(!board.has(id, MARK.disrupted), id, 'rallies and is Disrupted (18.23)')
    insist(!isPinned(board, id), id, 'rallies in an enemy zone (18.23)')
  }

  private countHqs(side: string): number {
    const board = this.board()
    return [...board.units].filter(
      ([id, { place }]) => board.of(id).side === side && board.of(id).type === 'hq' && isHex(place),
    ).length
  }

  /** 18.25: to a hospital (18.27), its battalion's HQ company, an HQ of its formation that did not just rally. */
  returned(id: string, hex: string): void {
    const board = this.board()
    const { side } = board.of(id)
    insist(!board.isHeld(enemyOf(side), hex), id, 'comes back among enemies in', hex)
    insist(this.isHome(board, id, hex), id, 'comes back in', hex, 'where nobody takes it in (18.25)')
  }

  /** 18.26: an HQ that rallied, lost before or only reduced, takes in nobody in this phase. */
  rallied(id: string): void {
    const { type, battalionHq } = this.board().of(id)
    if (type === 'hq' || battalionHq) this.back.add(id)
  }

  private isHome(board: Board, id: string, hex: string): boolean {
    const { side, battalion, formation, type } = board.of(id)
    const isHost = (host: string): boolean => {
      const other = board.of(host)
      if (this.back.has(host) || host === id) return false
      if (side === 'allied') return other.battalionHq && other.battalion === battalion
      return formation !== '' && other.formation === formation && (type === 'hq' || other.type === 'hq')
    }
    if (board.unitsIn(hex, side).some(isHost)) return true
    const isOwn = board.view.axisHexes.includes(hex) === (side === 'axis')
    return board.facts.has(hex, 'hospital') && isOwn && !isWatched(board, enemyOf(side), hex) && type !== 'hq'
  }

  /** Where a lost unit may come back. */
  homesOf(board: Board, id: string): string[] {
    const { side } = board.of(id)
    return board.facts.hexes.filter((hex) => !board.isHeld(enemyOf(side), hex) && this.isHome(board, id, hex))
  }

  /** 18.21, 18.23, 18.25, 18.28, 17.43: who may try, of HQs and of others as many as are left; vehicles are not looked at. */
  triersOf(board: Board, side: string, left: { hqs: number; others: number }): string[] {
    return [...board.units].flatMap(([id, { place, steps }]) => {
      const unit = board.of(id)
      const isHq = unit.type === 'hq'
      const never = ['pillbox', 'antiTank', 'armor'].includes(unit.type) || board.facts.isArtillery(id)
      if (unit.side !== side || never || this.tried.has(id) || (isHq ? left.hqs : left.others) === 0) return []
      if (steps > 0) {
        const isPinnedThere = isHex(place) && isPinned(board, id)
        return steps < unit.steps && !board.has(id, MARK.disrupted) && !isPinnedThere ? [id] : []
      }
      const isBarred = isHq && (side === 'allied' || unit.formation === 'M')
      return !isBarred && this.homesOf(board, id).length > 0 ? [id] : []
    })
  }
}
