// AA fire, bombardments, convoys and landings: who fires may fire, and the tables say what was told.
import type { Scene, SceneRow } from '@middlesea/engine'
import { type Board, insist, MARK } from './board.ts'
import type { Debts } from './debts.ts'
import { distance } from './facts.ts'
import type { Results } from './results.ts'
import { weighBombardment, weighPassage } from './weights.ts'
import { isPinned } from './zones.ts'

/** The last word of a scene's id: at a drop, at bombers, at close support; '1' is air transport. */
const [AT_DROP, AT_BOMBERS, AT_CAS] = ['0', '2', '3']

const totalOf = ({ modifiers = [], rolls = [] }: SceneRow): number =>
  modifiers.reduce((sum, { add }) => sum + (add ?? 0), rolls[0].value)

const rowFor = <R extends { max: number | null }>(rows: R[], total: number): R =>
  rows.find(({ max }) => max === null || total <= max)!

export class Fire {
  /** 11.34: AA units that have fired in this phase. */
  readonly aaFired = new Set<string>()
  /** 11.34, 11.42: mission hexes of this phase. */
  readonly missions = new Set<string>()
  private mission = ''
  private guns: string[] = []
  private aircraft: string[] = []
  private turnBack = { left: 0, box: '' }
  private units: string[] = []
  /** AA units that fired at each Drop Hex (15.43). */
  readonly atDrop = new Map<string, number>()
  private late = 0

  private readonly board: () => Board
  private readonly debts: Debts
  /** 11.36: whether an Attack Objective marker lies on a hex, or its combat is being fought. */
  private readonly isObjective: (hex: string) => boolean

  private readonly results: Results

  constructor(board: () => Board, debts: Debts, isObjective: (hex: string) => boolean, results: Results) {
    this.board = board
    this.debts = debts
    this.results = results
    this.isObjective = isObjective
  }

  newPhase(): void {
    this.bombardedNow.clear()
    this.firedNow.clear()
    this.missions.clear()
    this.aaFired.clear()
    this.atDrop.clear()
  }

  // ---- 11.3

  beginAa({ id, place, cast = [] }: Scene): void {
    this.mission = id.split(' ').at(-1)!
    this.guns = cast.filter(({ role }) => role === 'role.gun').map((gun) => gun.id)
    this.aircraft = cast.filter(({ role }) => role === 'role.aircraft').map((plane) => plane.id)
    this.units = cast.filter(({ role }) => role === 'role.jumper').map((unit) => unit.id)
    const isAtAircraft = [AT_BOMBERS, AT_CAS].includes(this.mission)
    insist(this.guns.length > 0, 'nobody fires at', place)
    insist(isAtAircraft ? this.aircraft.length > 0 : this.units.length > 0, 'AA fires at nobody over', place)
    insist(this.aircraft.length <= 2, 'more than two air units on a mission (11.42, 11.54)')
    for (const gun of this.guns) this.checkAa(gun, place!)
    if (this.mission === AT_DROP) this.atDrop.set(place!, this.guns.length)
  }

  private checkAa(gun: string, hex: string): void {
    const board = this.board()
    const { type, range, side, aa } = board.of(gun)
    const kinds = { [AT_BOMBERS]: ['heavyAA'], [AT_CAS]: ['lightAA'] }[this.mission] ?? ['heavyAA', 'lightAA']
    insist(side === 'allied' && aa > 0 && kinds.includes(type), gun, 'cannot fire at this mission (11.33)')
    insist(distance(board.at(gun).place, hex) <= range, gun, 'fires out of range at', hex)
    insist(!board.has(gun, MARK.fired | MARK.disrupted), gun, 'fires at aircraft Fired or Disrupted (11.32)')
    const isCovered = board.unitsIn(board.at(gun).place, side).some((other) => !board.facts.isArtillery(other))
    insist(isCovered || !isPinned(board, gun), gun, 'fires at aircraft out of an enemy zone (11.32)')
    if (this.mission === AT_DROP) return
    insist(!this.aaFired.has(gun), gun, 'fires at a second mission hex (11.34)')
    this.aaFired.add(gun)
  }

  aaRolled(row: SceneRow): void {
    const { aaFire } = this.board().facts.charts
    const points = this.guns.reduce((sum, gun) => sum + this.board().of(gun).aa, 0)
    insist(row.strengths?.[0].points === points, 'AA points are', points)
    const column = aaFire.columns.findIndex(({ min, max }) => points >= min && (max === null || points <= max))
    const result = aaFire.rows[row.rolls![0].value - 1].results[column]
    insist(row.cell?.result.params.result === result, 'AA fire is', result)
    const steps = { F1: 1, F2: 2, X: 3 }[result] ?? 0
    if (this.aircraft.length === 0) {
      this.debts.owe('15.34', 'axis', steps, this.units)
      return
    }
    const hit = result === 'X' ? 1 : steps
    this.turnBack = {
      left: Math.min(hit, this.aircraft.length),
      box: result === 'X' ? 'air.damaged' : 'air.flown',
    }
    if (this.mission === AT_CAS)
      for (const gun of this.guns) if (this.isObjective(this.board().at(gun).place)) this.board().mark(gun, MARK.fired)
  }

  turnedBack(air: string, box: string): void {
    insist(this.aircraft.includes(air), air, 'turns back from a mission that it does not fly')
    insist(this.turnBack.left > 0 && box === this.turnBack.box, air, 'goes to', box, 'and nobody hit it')
    this.turnBack.left--
  }

  endAa(): void {
    insist(this.turnBack.left === 0, this.turnBack.left, 'air units were hit and fly on (11.35)')
    this.debts.settle(['15.34'])
  }

  // ---- 10.28

  beginBombardment({ place, cast = [] }: Scene): void {
    const board = this.board()
    const { facts } = board
    const shooters = cast.filter(({ role }) => role !== 'role.target')
    this.units = cast.filter(({ role }) => role === 'role.target').map(({ id }) => id)
    this.guns = shooters.map(({ id }) => id).filter((id) => facts.counters.has(id))
    this.shooters = shooters.map(({ id }) => id)
    this.target = place!
    insist(shooters.length > 0, 'nobody bombards', place)
    for (const id of board.unitsIn(place!)) insist(this.units.includes(id), id, 'is in', place, 'and no target (10.28)')
    const key = `${shooters[0].side} ${place}`
    insist(this.guns.length === 0 || !this.bombardedNow.has(key), place, 'is bombarded twice in a phase (10.22)')
    if (this.guns.length > 0) this.bombardedNow.add(key)
    for (const id of this.guns) this.firedNow.add(id)
    for (const { id, side } of shooters) for (const other of this.units) this.checkSides(id, side, other)
    for (const id of this.guns) this.checkGun(id, place!)
    const artillery = this.guns.filter((id) => facts.isArtillery(id))
    const others = artillery.filter((id) => facts.of(id).nation !== 'british').length
    const { axis, british } = facts.charts.bombardment.units
    insist(others <= axis && artillery.length <= british, 'too many guns bombard', place, '(10.24)')
    insist(shooters.filter(({ id }) => facts.air.has(id)).length <= 2, 'more than two air units bomb', place)
  }

  private checkSides(id: string, side: string | null, target: string): void {
    // 17.62: where Axis ships hit hangs on the drift, so they may meet friends.
    const drifts = side === 'axis' && this.board().facts.ships.has(id)
    insist(drifts || this.board().of(target).side !== side, id, 'bombards its friend', target)
  }
  /** Who fires at the hex that is bombarded now; and which hexes were in this phase, by guns. */
  private shooters: string[] = []
  private target = ''
  readonly bombardedNow = new Set<string>()
  /** 16.33c: who has bombarded in this phase, guns and others. */
  readonly firedNow = new Set<string>()

  private checkGun(id: string, hex: string): void {
    const board = this.board()
    const { facts } = board
    const at = board.at(id).place
    const { range, type } = facts.of(id)
    if (!facts.isArtillery(id)) {
      insist(facts.coastOf.has(hex) && distance(at, hex) <= 1, id, 'is no gun and bombards', hex)
      return
    }
    insist(range > 0 && distance(at, hex) <= range, id, 'bombards', hex, 'out of range (10.12)')
    insist(!board.has(id, MARK.fired | MARK.disrupted), id, 'bombards Fired or Disrupted (10.12)')
    insist(type !== 'heavyAA', id, 'is heavy AA and bombards (10.27)')
    insist(!isPinned(board, id), id, 'bombards out of an enemy zone (10.12)')
    const isAtBeach = facts.coastOf.has(hex)
    insist(isAtBeach || distance(at, hex) > 1, id, 'bombards its neighbours in', hex, '(10.31)')
    const isActive = board.view.side === (board.of(id).side === 'axis' ? 0 : 1)
    insist(isActive || isAtBeach || !this.isObjective(at), id, 'bombards and must defend', at, '(10.32)')
    const needsMark = isActive && board.of(id).nation !== 'british' && !isAtBeach
    insist(!needsMark || board.has(id, MARK.active), id, 'bombards and is not active (10.12)')
    if (type === 'lightAA') insist(facts.coastOf.has(hex), id, 'is AA and bombards land (10.27)')
  }

  bombarded(row: SceneRow): void {
    const board = this.board()
    const { result } = rowFor(board.facts.charts.bombardment.rows, totalOf(row))
    weighBombardment(board, row, this.target, this.shooters)
    insist(row.cell?.row === `${totalOf(row)}`, 'a bombardment is', totalOf(row), 'and is read as', row.cell?.row)
    insist(row.cell.result.params.result === result, 'a bombardment is', result)
    if (result === 'd') this.results.shake(this.units)
    if (this.units.length > 0) this.debts.owe('10.28', board.of(this.units[0]).side, Number(result) || 0, this.units)
  }

  endBombardment(): void {
    const board = this.board()
    for (const id of this.guns) if (board.facts.isArtillery(id) && board.at(id).steps > 0) board.mark(id, MARK.fired)
    this.debts.settle(['10.28'])
  }

  // ---- 16.24, 16.33b

  /** 16.26: they come out of a Delayed Box. */
  private areDelayed = false

  beginConvoy(zone: string, cast: Scene['cast'] = []): void {
    const board = this.board()
    this.units = cast.map(({ id }) => id)
    for (const id of this.units) {
      const from = board.at(id).place
      insist(from === 'card' || from.startsWith('delayed.'), id, 'sails from', from)
      insist(from === 'card' || this.units.every((other) => board.at(other).place !== 'card'), id, 'sails with others')
      this.areDelayed = from !== 'card'
      board.put(id, `available.${zone}`)
    }
  }

  convoyRolled(row: SceneRow, zone: string, cast: Scene['cast'] = []): void {
    const board = this.board()
    const { scenario, charts } = board.facts
    const chart = charts.coastArtillery[scenario.map]
    let points = 0
    for (const { id } of cast) {
      insist((chart[id]?.[zone] ?? 0) > 0, id, 'is not on the chart of', zone)
      insist(!board.has(id, MARK.disrupted | MARK.fired) && board.at(id).steps > 0, id, 'cannot fire to sea (16.24)')
      insist(!isPinned(board, id), id, 'fires to sea out of an enemy zone (16.24)')
      points += chart[id][zone]
      board.mark(id, MARK.fired)
    }
    const told = row.modifiers?.find(({ why }) => why.key === 'drm.coastGuns')?.add ?? 0
    insist(told === points, 'coast guns count for', told, 'and have', points)
    const { lost, delayed } = rowFor(charts.convoyArrival[scenario.map], totalOf(row))
    const { params } = row.cell!.result
    insist(params.lost === lost && params.delayed === delayed, 'a convoy loses', lost, 'and', delayed, 'are delayed')
    weighPassage(board, row, zone, board.of(this.units[0]).side, this.areDelayed)
    // 16.24: infantry types lose first.
    const infantry = this.units.filter((id) => /infantry|commando|engineer|motorcycle/i.test(board.of(id).type))
    const first = infantry.length > 0 ? infantry : this.units
    this.debts.owe('16.24', board.of(this.units[0]).side, lost, first)
    this.late = delayed
  }

  delayed(id: string, zone: string): void {
    insist(this.late > 0, id, 'is delayed and nobody has to be')
    this.late -= this.board().at(id).steps
    this.board().put(id, `delayed.${zone}`)
  }

  endConvoy(zone: string): void {
    const waiting = this.units.filter((id) => this.board().at(id).place === `available.${zone}`)
    insist(this.late <= 0 || waiting.length === 0, this.late, 'steps should have been delayed')
    this.debts.settle(['16.24'])
  }

  landed(row: SceneRow, units: string[]): void {
    const board = this.board()
    const { result } = rowFor(board.facts.charts.landing.rows, totalOf(row))
    insist(row.cell?.result.params.result === result, 'a landing is', result)
    if (result === 'd') this.results.shake(units)
    this.debts.owe(row.rule, board.of(units[0]).side, Number(result) || 0, units)
  }
}
