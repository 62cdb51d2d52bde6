// Drops: where Airheads and Drop Hexes lie, how a KG drifts, and where its units come down.
import { type Board, insist, MARK } from './board.ts'
import type { Airheads } from './airheads.ts'
import type { Debts } from './debts.ts'
import { type DriftSpace, distance, hexAt } from './facts.ts'
import { weighDrift } from './weights.ts'

export class Drops {
  private dropHexes: string[] = []
  private drift = { hex: '', total: 0, isRed: false, place: 0 }
  private units: string[] = []
  private isOver = true

  private readonly board: () => Board
  private readonly debts: Debts
  private readonly airheads: Airheads
  /** 15.44: by KG: the turn in which it turned back. */
  private readonly turnedBack = new Map<string, number>()
  /** AA units that fired at each Drop Hex. */
  private readonly gunsAt: Map<string, number>

  constructor(board: () => Board, debts: Debts, gunsAt: Map<string, number>, airheads: Airheads) {
    this.board = board
    this.airheads = airheads
    this.debts = debts
    this.gunsAt = gunsAt
  }

  newSequence(): void {
    this.dropHexes = []
  }

  /** 15.12, 11.23: what flies by day and in good weather. */
  checkSky(what: string, isDrop: boolean): void {
    const { view } = this.board()
    insist(!this.board().isNight(), what, 'flies at night')
    insist(view.weather === 0 || (!isDrop && view.weather === 1), what, 'flies in this weather')
  }

  hex(kg: string, hex: string): void {
    this.checkSky(kg, true)
    const { facts, view } = this.board()
    insist(facts.isLand(hex), kg, 'drops on the sea in', hex)
    const [first] = facts.scenario.axis.kgs.find(({ id }) => `kg.${id}` === kg)!.units
    this.airheads.checkDrop(kg, first, hex)
    const since = this.turnedBack.get(kg) ?? -Infinity
    insist(view.turn >= since + 2, kg, 'turned back on turn', since, 'and drops on turn', view.turn, '(15.44)')
    for (const other of this.dropHexes) insist(distance(other, hex) >= 2, kg, 'drops beside another KG in', other)
    this.dropHexes.push(hex)
  }

  /** 15.44: a KG that turns back comes again two turns later at the earliest. */
  drifts(kg: string, total: number): void {
    const { facts, view } = this.board()
    if (total >= facts.charts.drift[facts.scenario.drift].abort) this.turnedBack.set(kg, view.turn)
  }

  begins(units: string[]): void {
    this.units = units
    this.isOver = false
    for (const id of units) insist(this.board().at(id).place === 'card', id, 'drops and was not on the card')
  }

  rolled(hex: string, die: number, total: number, modifiers: { key: string; add: number }[]): void {
    const { drift: diagrams } = this.board().facts.charts
    const { drift } = this.board().facts.scenario
    const guns = this.gunsAt.get(hex) ?? 0
    const told = modifiers.find(({ key }) => key === 'drm.aaUnits')?.add ?? 0
    weighDrift(this.board(), hex, modifiers)
    insist(told === guns, guns, 'AA units fired at', hex, 'and count for', told, '(15.43)')
    const sum = modifiers.reduce((all, { add }) => all + add, die)
    insist(sum === total, 'a drift is', sum, 'and not', total)
    this.drift = { hex, total, isRed: guns > 0, place: 0 }
    if (total >= diagrams[drift].abort) this.debts.owe('15.44', 'axis', 2, this.units)
  }

  /** 15.52: who comes down at sea has had his number too; on land nobody is lost so while his KG drops. */
  lostAtSea(id: string): void {
    if (!this.units.includes(id) || this.isOver) return
    const { scenario, charts } = this.board().facts
    const number = Math.max(1, this.drift.total - this.drift.place++)
    const { plain, red } = charts.drift[scenario.drift]
    const isOf = (one: { number: number }): boolean => one.number === number
    const space = (this.drift.isRed ? red.find(isOf) : undefined) ?? plain.find(isOf)!
    const hex = hexAt(this.drift.hex, space.dx, space.dz)
    insist(!this.board().facts.isLand(hex), id, 'is lost at sea and came down in', hex)
  }

  /** 15.42: one number lower for each. */
  landed(id: string, hex: string, number: number): void {
    const board = this.board()
    const { scenario, charts } = board.facts
    const { plain, red, abort } = charts.drift[scenario.drift]
    insist(this.drift.total < abort, id, 'lands though its KG turned back (15.44)')
    const mine = Math.max(1, this.drift.total - this.drift.place++)
    insist(number === mine, id, 'lands on number', number, 'and not on number', mine, '(15.42)')
    this.checkCondition()
    const space =
      (this.drift.isRed ? red.find((one) => one.number === number) : undefined) ??
      plain.find((one) => one.number === number)!
    this.last = { id, space, hex, steps: board.at(id).steps }
    insist(hexAt(this.drift.hex, space.dx, space.dz) === hex, id, 'drifts to', hex, 'on number', number)
    insist(board.facts.isLand(hex), id, 'lands on the sea in', hex, '(15.52)')
    board.put(id, hex)
    board.mark(id, MARK.dropped)
  }

  /** Who came down last, and where. */
  private last: { id: string; space: DriftSpace; hex: string; steps: number } | null = null

  /** 15.45, 15.51: a loss space has cost its steps, and bad ground or the diagram has Disrupted who lives. */
  private checkCondition(): void {
    if (this.last === null) return
    const { id, space, hex, steps } = this.last
    const board = this.board()
    this.last = null
    const left = Math.max(0, steps - space.steps)
    insist(board.at(id).steps === left, id, 'has', board.at(id).steps, 'steps after its landing, not', left, '(15.45)')
    const isBad = space.disrupted || ['rough', 'urban'].includes(board.facts.terrain.get(hex)!)
    insist(
      left === 0 || board.has(id, MARK.disrupted) === isBad,
      id,
      'lands in',
      hex,
      isBad ? 'whole' : 'shaken',
      '(15.51)',
    )
  }

  end(): void {
    this.isOver = true
    this.checkCondition()
    this.debts.settle(['15.44'])
  }
}
