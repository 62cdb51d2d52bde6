// Nothing moves farther than its allowance, and nobody goes where he may not: moves, rides, retreats, advances, reactions.
import { type Board, insist, MARK } from './board.ts'
import { distance } from './facts.ts'
import type { Results } from './results.ts'
import { enemyOf, isJammed, isPinned, isWatched, stepOf, watchersOf } from './zones.ts'

/** What a retreat is about: the Defender hex, who attacked it, and whether both stood in it (15.6). */
export interface Combat {
  place: string
  side: string
  isDrift: boolean
}

export class Moves {
  private readonly moved = new Set<string>()
  /** 18.12: points of the Motor Pool that were used in this turn. */
  private ridden = 0
  /** 9.22: Defender hexes to which somebody has reacted. */
  private readonly reactedTo = new Set<string>()
  private readonly reactors = new Set<string>()
  private readonly mayReact = new Set<string>()

  private readonly board: () => Board
  private readonly results: Results

  constructor(board: () => Board, results: Results) {
    this.board = board
    this.results = results
  }

  newTurn(): void {
    this.ridden = 0
  }

  newSequence(): void {
    this.moved.clear()
    this.reactedTo.clear()
    this.reactors.clear()
    this.mayReact.clear()
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
    // Who comes back to where he set out has been somewhere.
    board.hasMoved = true
    if (unit.side === 'axis') board.hasAxisMoved = true
    if (!rides) return
    board.mark(id, MARK.motor)
    this.ridden += unit.stack
    insist(this.ridden <= scenario.motorPool.points, this.ridden, 'points ride in one turn (18.12)')
  }

  /** 18.12: what is used of the pool is what rode. */
  checkPool(used: number): void {
    insist(used === this.ridden, used, 'points of the Motor Pool are used and', this.ridden, 'ride (18.12)')
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

  /** The cheapest way that the rules leave open: over ground (8.3), through zones of control (8.2), past vehicles (3.33). */
  private cheapest(id: string, from: string, to: string, rides: boolean, limit: number): number {
    const board = this.board()
    const unit = board.of(id)
    const enemy = enemyOf(unit.side)
    const { road, zoc } = board.facts.charts.terrain
    const isFast = unit.side === 'axis' || board.isNight() || board.view.weather === 2
    const isBold = !rides && (unit.moveClass === 'red' || unit.type === 'commando')
    const watched = new Map<string, boolean>()
    const isZone = (hex: string): boolean => {
      if (!watched.has(hex)) watched.set(hex, isWatched(board, enemy, hex))
      return watched.get(hex)!
    }
    const mayEnter = (hex: string, near: string): boolean => {
      if (board.isHeld(enemy, near) || isJammed(board, id, hex, near, rides)) return false
      if (!isZone(near)) return true
      if (board.facts.isArtillery(id) && !board.unitsIn(near, unit.side).some((other) => other !== id)) return false
      return isBold || hex !== from || !isZone(from) || this.infiltrates(id, near)
    }
    const best = new Map([[from, 0]])
    let front = [from]
    while (front.length > 0) {
      const next = new Set<string>()
      for (const hex of front) {
        // 8.22: who has entered an enemy zone goes no farther.
        if (hex !== from && isZone(hex) && !isBold) continue
        for (const near of board.facts.neighbours(hex)) {
          const step = stepOf(board, id, hex, near, isFast ? road.cost : road.alliedDay, rides)
          const spent = best.get(hex)! + step + (step < Infinity && isZone(near) ? zoc.cost : 0)
          if (spent > limit || spent >= (best.get(near) ?? Infinity) || !mayEnter(hex, near)) continue
          best.set(near, spent)
          next.add(near)
        }
      }
      front = [...next]
    }
    return best.get(to) ?? Infinity
  }

  /** 8.52: from zone to zone with a rating at least that of all who watch; no towed guns. */
  private infiltrates(id: string, hex: string): boolean {
    const board = this.board()
    const watchers = watchersOf(board, enemyOf(board.of(id).side), hex)
    return board.of(id).moveClass !== 'orange' && watchers.every((other) => board.er(other) <= board.er(id))
  }

  private arrive(id: string, to: string): void {
    const board = this.board()
    const { side, type } = board.of(id)
    insist(!board.isHeld(side === 'axis' ? 'allied' : 'axis', to), id, 'enters', to, 'where enemies are (8.14)')
    const isArmor = (other: string): boolean => other !== id && board.of(other).type === 'armor'
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

  /** `through`: a check to pass enemy zones was made and passed (13.45). */
  retreat(id: string, path: string[], battle: Combat | null, through: boolean): void {
    const board = this.board()
    const { side, moveClass } = board.of(id)
    const enemy = enemyOf(side)
    const [from, to] = [path[0], path.at(-1)!]
    insist(board.at(id).place === from, id, 'retreats from', from, 'and stands in', board.at(id).place)
    insist(moveClass !== 'orange' && board.allowance(id) > 0, id, 'cannot retreat and does (13.37)')
    insist(path.length === 2 || path.length === 3, id, 'retreats', path.length - 1, 'hexes (13.32)')
    path.slice(1).forEach((hex, i) => {
      const cost = stepOf(board, id, path[i], hex, 1)
      insist(distance(path[i], hex) === 1 && cost < Infinity, id, 'retreats from', path[i], 'to', hex, '(13.34)')
      const isShared = board.isHeld(enemy, hex) && board.isHeld(side, hex)
      insist(isShared || !board.isHeld(enemy, hex), id, 'retreats onto enemies in', hex)
      insist(!isJammed(board, id, path[i], hex), id, 'retreats past vehicles to', hex, '(3.33)')
      const isOpen = board.isHeld(side, hex) || !isWatched(board, enemy, hex, battle?.isDrift ? battle.place : '')
      const isLast = i === path.length - 2
      insist(isOpen || !isLast, id, 'ends its retreat in an enemy zone in', hex, '(13.43)')
      insist(isOpen || through, id, 'retreats through an enemy zone in', hex, 'without a check (13.45)')
      if (!isOpen) this.results.shakes(id)
    })
    const isDefender = battle !== null && battle.side !== side
    if (isDefender) insist(distance(battle.place, to) >= 2, id, 'defended and retreats one hex (13.32)')
    else if (battle !== null)
      insist(distance(battle.place, to) > distance(battle.place, from), id, 'does not retreat away from', battle.place)
    if (battle !== null && !through) this.checkEnd(id, to, battle)
    board.put(id, to)
  }

  /** 13.35: friends in an enemy zone are the second choice. The over-stacked go as far as others did (13.32): they are not asked. */
  private checkEnd(id: string, to: string, battle: Combat): void {
    const board = this.board()
    const { side } = board.of(id)
    const enemy = enemyOf(side)
    const isFree = (hex: string): boolean => !isWatched(board, enemy, hex, battle.isDrift ? battle.place : '')
    if (isFree(to) || board.has(id, MARK.excess)) return
    const better = this.waysOff(id, battle).find(
      ([end, via]) => isFree(end) && (via === '' || isFree(via) || board.isHeld(side, via)),
    )
    insist(better === undefined, id, 'retreats among friends in a zone in', to, 'and not to', better?.[0], '(13.35)')
  }

  /** 13.32, 13.34: where a unit could retreat to, and through which hex; enemy zones apart. */
  private waysOff(id: string, { place, side: attacker }: Combat): [end: string, via: string][] {
    const board = this.board()
    const { side } = board.of(id)
    const from = board.at(id).place
    const steps = (at: string): string[] =>
      board.facts.neighbours(at).filter((hex) => {
        const isOpen = stepOf(board, id, at, hex, 1) < Infinity && !board.isHeld(enemyOf(side), hex)
        return isOpen && hex !== from && !isJammed(board, id, at, hex)
      })
    const isDefender = attacker !== side
    const least = isDefender ? 2 : distance(place, from) + 1
    const ways = steps(from).flatMap((via): [string, string][] => {
      const far = steps(via).map((end): [string, string] => [end, via])
      return isDefender ? far : [[via, ''], ...far]
    })
    return ways.filter(([end]) => distance(place, end) >= least)
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

  /** 9.25: each tries once a phase; 9.26: who passes his check may go. */
  triesToReact(id: string, passed: boolean): void {
    insist(!this.reactors.has(id), id, 'tries to react twice (9.25)')
    this.reactors.add(id)
    if (passed) this.mayReact.add(id)
  }

  react(id: string, to: string): void {
    const board = this.board()
    const { side } = board.of(id)
    insist(distance(board.at(id).place, to) === 1, id, 'reacts to', to, 'from', board.at(id).place)
    insist(!this.reactedTo.has(to), 'a second unit reacts to', to, '(9.22)')
    insist(!isPinned(board, id), id, 'reacts out of an enemy zone (9.25)')
    insist(side !== 'allied' || !board.has(id, MARK.activated), id, 'reacts after a change of sector (4.52)')
    insist(this.mayReact.delete(id), id, 'reacts without a check (9.26)')
    insist(stepOf(board, id, board.at(id).place, to, 1) < Infinity, id, 'reacts over a closed side to', to, '(9.23)')
    insist(board.allowance(id) > 0, id, 'reacts and cannot move (9.23)')
    this.reactedTo.add(to)
    const points = board.unitsIn(to, side).reduce((sum, other) => sum + board.of(other).stack, board.of(id).stack)
    insist(points <= 9, id, 'reacts into a full hex (9.23)')
    this.arrive(id, to)
  }
}
