// 16, 17.6: what comes by sea: convoys, landings, ports, ships.
import { type Board, insist } from './board.ts'
import { distance, isHex } from './facts.ts'

const STORM = 2
const MOST_POINTS = 9

export class Sea {
  /** 16.23: convoys that have sailed in this sequence; 16.14: points that entered each port in it. */
  private sailed = 0
  readonly entered = new Map<string, number>()
  /** 16.41, 16.42: by invasion hex: who landed from it in this sequence; and those from which somebody did not get ashore. */
  readonly landed = new Map<string, string[]>()
  readonly failed = new Set<string>()
  /** 17.61: where ships lie; 17.62: which of them have fired in this turn; 17.63: which never come again. */
  private readonly ships = new Map<string, string>()
  private readonly fired = new Set<string>()
  private readonly gone = new Set<string>()

  private readonly board: () => Board

  constructor(board: () => Board) {
    this.board = board
  }

  newSequence(): void {
    this.sailed = 0
    for (const memory of [this.entered, this.landed, this.failed]) memory.clear()
  }

  newTurn(): void {
    this.ships.clear()
    this.fired.clear()
  }

  /** 16.21, 16.23, 16.32: one convoy an activation, on its turn or later, not in a storm; the first ones sail together. */
  sails(name: string): void {
    const { facts, view } = this.board()
    const convoy = [...facts.scenario.axis.convoys, ...(facts.scenario.allied.convoys ?? [])].find(
      ({ id }) => `convoy.${id}` === name,
    )
    insist(convoy !== undefined, 'nobody knows', name)
    insist(view.weather !== STORM, name, 'sails in a storm (16.32)')
    insist(convoy.turn <= view.turn, name, 'sails before turn', convoy.turn, '(16.21)')
    this.sailed++
    const isOfFirst = view.turn === 1 && facts.scenario.first.convoys.includes(convoy.id)
    insist(this.sailed === 1 || isOfFirst, name, 'is the second convoy of an activation (16.23)')
  }

  /** 16.33a, 16.14: nine stacking points on an invasion hex or in a port, and one armored unit. Asked when it is there. */
  lands(id: string, to: string): void {
    const board = this.board()
    const { facts, view } = board
    const { stack, type, side } = board.of(id)
    insist(view.weather !== STORM, id, 'lands in a storm (16.32)')
    const there = board.unitsIn(to, side)
    const points = there.reduce((sum, other) => sum + board.of(other).stack, 0)
    const isBeach = facts.coastOf.has(to)
    const mayExceed = isBeach && view.options.ja1633a
    insist(mayExceed || points <= MOST_POINTS, id, 'lands on', points, 'points in', to, '(16.14, 16.33a)')
    if (type === 'armor')
      insist(!there.some((other) => other !== id && board.of(other).type === 'armor'), id, 'lands beside armor in', to)
    if (isBeach) this.landed.set(to, [...(this.landed.get(to) ?? []), id])
    if (isBeach) return
    insist(facts.ports.has(to), id, 'lands in', to, 'which is no port')
    insist(view.axisHexes.includes(to) === (side === 'axis'), id, 'enters a hostile port in', to, '(16.13)')
    this.entered.set(to, (this.entered.get(to) ?? 0) + stack)
    insist(this.entered.get(to)! <= MOST_POINTS, this.entered.get(to), 'points enter the port', to, '(16.14)')
  }

  /** 16.42: somebody is left on an invasion hex and is lost. */
  fails(id: string): void {
    this.failed.add(this.board().at(id).place)
  }

  comes(ship: string, hex: string): void {
    const board = this.board()
    insist(board.isNight(), ship, 'comes by day (17.61)')
    insist(!board.facts.isLand(hex) && !board.facts.coastOf.has(hex), ship, 'lies in', hex)
    insist(!this.gone.has(ship) && !this.ships.has(ship), ship, 'comes a second time (17.61, 17.63)')
    this.ships.set(ship, hex)
  }

  aims(ship: string, hex: string): void {
    const board = this.board()
    const from = this.ships.get(ship)
    insist(from !== undefined && !this.fired.has(ship), ship, 'fires and may not (17.62)')
    insist(distance(from, hex) <= board.facts.ships.get(ship)!.range, ship, 'fires out of range at', hex, '(17.62)')
    const enemy = board.facts.ships.get(ship)!.side === 'axis' ? 'allied' : 'axis'
    insist(board.isHeld(enemy, hex), ship, 'aims at nobody in', hex)
    this.fired.add(ship)
    if (board.facts.scenario.naval.some(({ unit, uses }) => unit === ship && uses === 'once')) this.gone.add(ship)
  }

  /** 16.42: between sequences nobody is left on an invasion hex. */
  look(): void {
    const board = this.board()
    for (const [id, { place }] of board.units)
      insist(!isHex(place) || !board.facts.coastOf.has(place), id, 'is left on the invasion hex', place, '(16.42)')
  }
}
