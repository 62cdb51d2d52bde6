// 17.2: command points as they are spent.
import { type Board, insist, MARK } from './board.ts'
import { distance, isHex } from './facts.ts'

const COMMAND_RANGE = 9

export class Commands {
  /** 17.24: HQs that have spent their points in this sequence. */
  private readonly commanders = new Set<string>()
  /** 17.23: sides with the Defender hexes that an HQ has helped, '' where the hex is not told. */
  readonly served = new Set<string>()
  /** Who has just spent points on the check that follows. */
  private open: { hq: string; points: number } | null = null

  private readonly board: () => Board

  constructor(board: () => Board) {
    this.board = board
  }

  newPhase(): void {
    this.commanders.clear()
    this.served.clear()
  }

  /** 17.2: an HQ on the map that has its points, and spends all of them. */
  spends(hq: string, points: number): void {
    const board = this.board()
    insist(isHex(board.at(hq).place), hq, 'commands from', board.at(hq).place)
    insist(!board.has(hq, MARK.spent | MARK.disrupted), hq, 'spends points that it has not (17.21, 17.24)')
    insist(points === board.of(hq).command, hq, 'spends', points, 'points (17.22)')
    insist(!this.commanders.has(hq), hq, 'spends its points twice (17.24)')
    this.commanders.add(hq)
    board.mark(hq, MARK.spent)
    this.open = { hq, points }
  }

  /** What is spent on the check of a lead. */
  pointsFor(lead: string, defenderHex: string): number {
    const { open } = this
    this.open = null
    if (open === null) return 0
    this.checkRange(open.hq, lead)
    this.served.add(`${this.board().of(lead).side} ${defenderHex}`)
    return open.points
  }

  /** 17.13: within nine hexes; an Allied HQ in its own sector reaches all of it. */
  private checkRange(hq: string, lead: string): void {
    const { at, of, facts } = this.board()
    const [from, to] = [at(hq).place, at(lead).place]
    const { side, sector } = of(hq)
    const isAtHome = side === 'allied' && facts.sector.get(from) === sector && facts.sector.get(to) === sector
    insist(side === of(lead).side, hq, 'commands an enemy')
    insist(isAtHome || distance(from, to) <= COMMAND_RANGE, hq, 'commands', lead, 'out of its range (17.13)')
  }
}
