// 6: who is supplied, traced anew when it is judged. Whom a Beachhead supplies (16.44) is seen by the number of a formation, which is
// known once it was active.
import type { Airheads } from './airheads.ts'
import { type Board, insist, MARK } from './board.ts'
import { isHex } from './facts.ts'
import { Offers } from './offers.ts'

export class Supplies {
  /** 6.14: who was on the map when supply was judged last. */
  private readonly ashore = new Set<string>()

  private readonly board: () => Board
  private readonly airheads: Airheads
  private readonly beachheads: Set<string>

  constructor(board: () => Board, airheads: Airheads, beachheads: Set<string>) {
    this.board = board
    this.airheads = airheads
    this.beachheads = beachheads
  }

  /** 6.0, 6.12, 6.13: markers are for Axis units on the map; they are placed at night, on those without a route. */
  marks(id: string, isOut: boolean): void {
    const board = this.board()
    insist(!isOut || board.isNight(), id, 'is put Out of Supply by day (6.12)')
    insist(isHex(board.at(id).place) && board.of(id).side === 'axis', id, 'gets or loses a marker (6.0)')
    board.supply(id, isOut)
    if (isOut) insist(this.ashore.has(id), id, 'is put Out of Supply and came in this turn (6.14)')
    if (!this.canTrace()) return
    if (isOut) insist(!this.reaches(id, this.surely(id)), id, 'is put Out of Supply and has a route (6.12)')
    else insist(this.reaches(id, this.perhaps(id)), id, 'is Supplied and has no route (6.13)')
  }

  /** 6.12: at night everybody without a route is marked, but who came in this turn (6.14). */
  judged(): void {
    const board = this.board()
    const mine = [...board.units.keys()].filter((id) => board.of(id).side === 'axis' && isHex(board.at(id).place))
    for (const id of this.canTrace() ? mine : []) {
      const isOut = board.has(id, MARK.outOfSupply)
      if (isOut) insist(!this.reaches(id, this.surely(id)), id, 'has a route and is Out of Supply (6.13)')
      else if (board.isNight() && this.ashore.has(id))
        insist(this.reaches(id, this.perhaps(id)), id, 'has no route and is not marked (6.12)')
    }
    this.ashore.clear()
    for (const id of mine) this.ashore.add(id)
  }

  /** The number by which views call a formation. */
  learn(number: number, formation: string): void {
    this.names.set(number, formation)
  }
  private readonly names = new Map<number, string>()

  /** 16.44: in this answer the owner of a Beachhead has chosen. */
  chooses(hex: string, formation: string): void {
    this.chosen.set(hex, formation)
  }
  private readonly chosen = new Map<string, string>()

  /** The next answer: views show what was chosen before. */
  begin(): void {
    this.chosen.clear()
  }

  /** 18.25: who has rallied is on the map again. */
  returned(id: string): void {
    this.ashore.add(id)
  }

  /**
   * Whose the forts are is seen before the answer: where somebody has gone since, they may be others'. And of markers that lie
   * there from the set-up on nobody was told where.
   */
  private canTrace(): boolean {
    const { hasMoved, view } = this.board()
    const onMap = view.airheads.filter((hex) => hex >= 0).length
    return !hasMoved && view.beachheads.length === this.beachheads.size && onMap === this.airheads.count()
  }

  private coasts = (): string[] => [...this.beachheads].map((sea) => this.board().facts.coastOf.get(sea)!)

  /** 16.44: the coasts of Beachheads that supply a unit's formation: Army units draw from any. */
  private coastsFor(id: string): string[] {
    const { view, of } = this.board()
    const { formation } = of(id)
    if (formation === '') return this.coasts()
    const supplied = [...this.beachheads].map(
      (sea, i) => this.chosen.get(sea) ?? this.names.get(view.beachheads[i].formation),
    )
    return this.coasts().filter((_, i) => supplied[i] === `formation.${formation}`)
  }

  /** 6.31: sources that a unit has for certain: of those who drop Airheads, and Beachheads of their own. */
  private surely(id: string): string[] {
    const { scenario } = this.board().facts
    const { kgs, gliders = [] } = scenario.axis
    const drops = kgs.some(({ units }) => units.includes(id)) || gliders.some(({ unit }) => unit === id)
    return [...(drops ? this.airheads.of(id) : []), ...this.coastsFor(id)]
  }

  /** 6.31: sources that it may have. */
  private perhaps = (id: string): string[] => [...this.airheads.of(id), ...this.coasts()]

  private reaches(id: string, sources: string[]): boolean {
    if (sources.length === 0) return false
    const routes = this.routesFrom(this.board().at(id).place)
    return sources.some((hex) => routes.has(hex))
  }

  /** Routes run both ways: a place in ground that was traced already has the same. */
  private routesFrom(place: string): Set<string> {
    const board = this.board()
    if (this.traced.board !== board) this.traced = { board, offers: new Offers(board, []), grounds: [] }
    const known = this.traced.grounds.find((ground) => ground.has(place))
    if (known !== undefined) return known
    const found = this.traced.offers!.routesFrom(place)
    this.traced.grounds.push(found)
    return found
  }
  private traced: { board: Board | null; offers: Offers | null; grounds: Set<string>[] } = {
    board: null,
    offers: null,
    grounds: [],
  }
}
