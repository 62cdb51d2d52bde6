// Nothing moves farther than its allowance, and nobody goes where he may not: moves, rides, retreats, advances, reactions.
import { type Board, insist, MARK } from './board.ts'
import { distance } from './facts.ts'

export class Moves {
  private readonly moved = new Set<string>()
  /** 18.12: points of the Motor Pool that were used in this turn. */
  private ridden = 0
  /** 9.22: Defender hexes to which somebody has reacted. */
  private readonly reactedTo = new Set<string>()

  private readonly board: () => Board

  constructor(board: () => Board) {
    this.board = board
  }

  newTurn(): void {
    this.ridden = 0
  }

  newSequence(): void {
    this.moved.clear()
    this.reactedTo.clear()
  }

  // ---- 8, 18.1

  move(id: string, from: string, to: string, rides: boolean): void {
    const board = this.board()
    const { scenario } = board.facts
    const unit = board.of(id)
    insist(board.at(id).place === from, id, 'moves from', from, 'and stands in', board.at(id).place)
    this.checkMover(id)
    if (board.has(id, MARK.dropped))
      insist(distance(from, to) <= scenario.moveAfterDrop, id, 'has dropped and moves to', to, '(15.16)')
    const isHindered = scenario.alliedLossOnGt1 > 0 && board.view.turn === 1 && unit.side === 'allied'
    const printed = rides ? this.poolAllowance(id) : board.allowance(id)
    const allowance = printed - (isHindered ? scenario.alliedLossOnGt1 : 0)
    const cost = this.cheapest(id, from, to, rides, allowance)
    insist(cost <= allowance, id, 'moves from', from, 'to', to, 'with', allowance, 'points (8.13)')
    if (!rides && unit.side === 'allied') insist(!board.facts.isArtillery(id), id, 'is a gun and walks (8.41)')
    this.arrive(id, to)
    if (!rides) return
    board.mark(id, MARK.motor)
    this.ridden += unit.stack
    insist(this.ridden <= scenario.motorPool.points, this.ridden, 'points ride in one turn (18.12)')
  }

  private poolAllowance(id: string): number {
    const board = this.board()
    const { motorPool } = board.facts.scenario
    const { side, type, moveClass, nation } = board.of(id)
    insist(side === 'allied' && (board.isNight() || motorPool.day), id, 'rides by day (18.11)')
    const isBarred = ['coastArtillery', 'heavyAA', 'pillbox'].includes(type) || moveClass !== 'foot'
    insist(!isBarred && nation !== 'italian', id, 'may not ride (18.13)')
    insist(!board.facts.isArtillery(id) || board.isNight(), id, 'is a gun and rides by day (8.41)')
    const isNear = board.facts.neighbours(board.at(id).place).some((hex) => board.isHeld('axis', hex))
    insist(!isNear, id, 'gets on next to enemies (18.14)')
    return board.has(id, MARK.disrupted) ? 5 : 10
  }

  private checkMover(id: string): void {
    insist(this.board().has(id, MARK.active), id, 'moves and is not active (4.42)')
    insist(!this.moved.has(id), id, 'moves twice (8.13)')
    this.moved.add(id)
  }

  /** The cheapest way over free ground, without what zones of control cost: at least this is paid. */
  private cheapest(id: string, from: string, to: string, rides: boolean, limit: number): number {
    const board = this.board()
    const { facts } = board
    const unit = board.of(id)
    const enemy = unit.side === 'axis' ? 'allied' : 'axis'
    const { cost, alliedDay } = facts.charts.terrain.road
    const isFast = unit.side === 'axis' || board.isNight() || board.view.weather === 2
    const road = isFast ? cost : alliedDay
    const best = new Map([[from, 0]])
    let front = [from]
    while (front.length > 0) {
      const next = new Set<string>()
      for (const hex of front) {
        for (const near of facts.neighbours(hex)) {
          const spent = best.get(hex)! + facts.stepCost(hex, near, unit, road, rides || unit.moveClass !== 'foot')
          if (spent > limit || spent >= (best.get(near) ?? Infinity) || board.isHeld(enemy, near)) continue
          best.set(near, spent)
          next.add(near)
        }
      }
      front = [...next]
    }
    return best.get(to) ?? Infinity
  }

  private arrive(id: string, to: string): void {
    const board = this.board()
    const { side, type } = board.of(id)
    insist(!board.isHeld(side === 'axis' ? 'allied' : 'axis', to), id, 'enters', to, 'where enemies are (8.14)')
    const isArmor = (other: string): boolean => board.of(other).type === 'armor'
    if (type === 'armor') insist(!board.unitsIn(to, side).some(isArmor), id, 'enters', to, 'where armor is (3.33)')
    board.put(id, to)
    if (type === 'hq') board.mark(id, MARK.spent)
  }

  /** 16.33a: onto an invasion hex; 16.14: into a port. */
  land(id: string, to: string): void {
    const board = this.board()
    const from = board.at(id).place
    insist(from.startsWith('available.'), id, 'lands from', from)
    this.checkMover(id)
    const zone = board.facts.zoneAt.get(to)
    insist(zone === undefined || from === `available.${zone}`, id, 'lands from', from, 'in another zone')
    board.put(id, to)
    if (board.of(id).type === 'hq') board.mark(id, MARK.spent)
  }

  ashore(id: string, to: string): void {
    const board = this.board()
    insist(board.facts.coastOf.get(board.at(id).place) === to, id, 'goes ashore where no arrow points')
    insist(!board.isHeld('allied', to), id, 'goes ashore among enemies')
    board.put(id, to)
  }

  // ---- 13.3, 13.5, 9.2

  retreat(id: string, path: string[], battle: { place: string; side: string } | null): void {
    const board = this.board()
    const { side, moveClass } = board.of(id)
    const enemy = side === 'axis' ? 'allied' : 'axis'
    const [from, to] = [path[0], path.at(-1)!]
    insist(board.at(id).place === from, id, 'retreats from', from, 'and stands in', board.at(id).place)
    insist(moveClass !== 'orange' && board.allowance(id) > 0, id, 'cannot retreat and does (13.37)')
    insist(path.length === 2 || path.length === 3, id, 'retreats', path.length - 1, 'hexes (13.32)')
    path.slice(1).forEach((hex, i) => {
      const isMotorized = moveClass !== 'foot'
      const cost = board.facts.stepCost(path[i], hex, board.of(id), 1, isMotorized)
      insist(distance(path[i], hex) === 1 && cost < Infinity, id, 'retreats from', path[i], 'to', hex, '(13.34)')
      const isShared = board.isHeld(enemy, hex) && board.isHeld(side, hex)
      insist(isShared || !board.isHeld(enemy, hex), id, 'retreats onto enemies in', hex)
    })
    const isDefender = battle !== null && battle.side !== side
    if (isDefender) insist(distance(battle.place, to) >= 2, id, 'defended and retreats one hex (13.32)')
    else if (battle !== null)
      insist(distance(battle.place, to) > distance(battle.place, from), id, 'does not retreat away from', battle.place)
    board.put(id, to)
  }

  advance(id: string, to: string, battle: { place: string; attackers: string[] } | null): void {
    const board = this.board()
    const { side, moveClass } = board.of(id)
    const from = board.at(id).place
    if (battle !== null && battle.place === to)
      insist(battle.attackers.includes(id), id, 'advances and took no part (13.52)')
    insist(distance(from, to) === 1, id, 'advances from', from, 'to', to, '(13.53)')
    insist(moveClass !== 'orange' && board.allowance(id) > 0, id, 'cannot advance and does (13.53)')
    const points = board.unitsIn(to, side).reduce((sum, other) => sum + board.of(other).stack, board.of(id).stack)
    insist(points <= 9, id, 'advances onto', points, 'points (13.55)')
    const marks = board.at(id).marks
    this.arrive(id, to)
    // An advance is no move: it does not spend an HQ.
    board.at(id).marks = marks & ~MARK.excess
  }

  react(id: string, to: string): void {
    const board = this.board()
    const { side } = board.of(id)
    insist(distance(board.at(id).place, to) === 1, id, 'reacts to', to, 'from', board.at(id).place)
    insist(!this.reactedTo.has(to), 'a second unit reacts to', to, '(9.22)')
    this.reactedTo.add(to)
    const points = board.unitsIn(to, side).reduce((sum, other) => sum + board.of(other).stack, board.of(id).stack)
    insist(points <= 9, id, 'reacts into a full hex (9.23)')
    this.arrive(id, to)
  }
}
