// Every loss is paid for by a hit and every hit by a loss; every point of score by an event; what was paid was there.
import type { SceneEffect, SceneRoll, SceneRow } from '@middlesea/engine'
import { type Board, fireOf, insist, type Params } from './board.ts'
import { isZone, type SideName, tables, type Unit, unit } from './facts.ts'

const enemyOf = (side: string): SideName => (side === 'axis' ? 'allied' : 'axis')
const MAX = tables.tracks.victoryPoints.max
const LIMITS: { [what: string]: { min: number; max: number } } = {
  staffPoints: tables.tracks.staffPoints,
  amphibiousPoints: tables.tracks.amphibiousPoints,
  command: tables.tracks.alliedCommand,
  royalNavy: tables.tracks.royalNavy,
}
const COSTS_A_STEP = ['bombs', 'shipBombs', 'command', 'navy']

export class Losses {
  private readonly board: Board
  /** Steps that units must lose, by unit; and hits that fall on a side's units in a place. */
  private direct = new Map<string, number>()
  private pooled = new Map<string, number>()
  private retreats = new Map<string, number>()
  /** The transport that lost last: its cargo loses with it (20.3). */
  private transport = ''
  private points: number[] = []
  /** Staff points that were spent and have not bought anything yet. */
  private purse = 0
  /** 18.1: points that were used by what has landed this turn. */
  private landed = 0
  private staffed = new Set<string>()
  over = false

  constructor(board: Board) {
    this.board = board
  }

  // ---- Lines

  line(key: string, rule: string, p: Params): void {
    switch (key) {
      case 'phase.begins':
        this.settle('', true)
        insist(this.purse === 0, this.purse, 'staff points were spent on nothing')
        this.staffed.clear()
        if (p.number === 1) this.landed = 0
        break
      case 'vp.change':
        this.score(rule, p.change, p.total)
        break
      case 'sp.change':
        this.track('staffPoints', p.change, p.total)
        if (!rule.startsWith('24') && rule !== '9.2') this.purse -= p.change
        break
      case 'ap.change':
        this.track('amphibiousPoints', p.change, p.total)
        break
      case 'command.change':
        this.track('command', p.change, p.level)
        break
      case 'navy.change':
        this.track('royalNavy', p.change, p.level)
        break
      case 'refit.amphibious':
        this.pay(1, 'an amphibious point')
        this.track('amphibiousPoints', 1, p.total)
        break
      case 'refit.unit':
        this.pay(refitCost(unit(p.unit)), p.unit)
        break
      case 'move.hurried':
        this.pay(1, p.zone)
        break
      case 'sortie.air':
        this.owe(this.pooled, 'axis air any', p.losses)
        break
      case 'event.airfieldsRaided':
        this.owe(this.pooled, 'axis air any', p.die)
        break
      case 'setup.recruited':
        this.points.push(unit(p.unit).recruitPoints)
        break
      case 'end.score':
        this.endScore(p)
        break
      case 'end.result':
        this.over = true
        break
      default:
    }
  }

  private track(what: string, change: number, total: number): void {
    insist(this.board.tracks[what] + change === total, what, 'goes from', this.board.tracks[what], 'by', change)
    insist(total >= LIMITS[what].min && total <= LIMITS[what].max, what, 'is', total)
    this.board.tracks[what] = total
  }

  private pay(cost: number, what: string): void {
    insist(this.purse >= cost, what, 'was not paid for (9.3)')
    this.purse -= cost
  }

  // ---- Points

  private score(rule: string, change: number, total: number): void {
    const before = this.board.tracks.victoryPoints
    const due = this.points.shift()
    insist(due !== undefined, 'points for nothing:', change, `(${rule})`)
    insist(total === Math.min(MAX, before + due), 'points go from', before, 'to', total, 'for', due, `(${rule})`)
    insist(change === total - before, 'points change by', change)
    this.board.tracks.victoryPoints = total
  }

  /** 3.5: the score at the end, counted again on the board. */
  private endScore(p: Params): void {
    const { end } = tables.victoryPoints
    const { board } = this
    const held = (types: string[]): number =>
      board.zones().filter(({ id, type }) => types.includes(type) && board.stack(id) > 0 && !board.hasAlliedGround(id))
        .length
    const left = board.zones().reduce((sum, { id }) => sum + board.alliedLeft(id), 0)
    insist(p.forts === held(['fortress']) * end.axisFort, 'fortresses give', p.forts)
    insist(p.airfields === held(['airfield']) * end.axisAirfield, 'airfields give', p.airfields)
    insist(p.towns === held(['town', 'portTown']) * end.axisTown, 'towns give', p.towns)
    insist(p.alliedLeft === left * end.alliedUnitOnMap || left === 0, 'Allied units left take', p.alliedLeft)
    insist(p.royalNavy === board.tracks.royalNavy * end.perRoyalNavyLevel, 'the Royal Navy takes', p.royalNavy)
    const sum = p.forts + p.airfields + p.towns + p.alliedLeft + p.cleared + p.royalNavy
    if (sum !== 0) this.points.push(sum)
  }

  // ---- Hits

  private owe(debts: Map<string, number>, key: string, count = 1): void {
    debts.set(key, (debts.get(key) ?? 0) + count)
  }

  private take(debts: Map<string, number>, key: string): boolean {
    const left = debts.get(key) ?? 0
    if (left === 0) return false
    debts.set(key, left - 1)
    return true
  }

  row(row: SceneRow, place: string | null): void {
    const where = row.place ?? place ?? ''
    const kind = fireOf(row)
    for (const roll of row.rolls ?? []) if (kind !== '') this.hit(kind, row.side!, where, roll)
    if (row.step.key === 'scene.attempt') this.pay(1, where)
    if (row.step.key === 'scene.supply' && row.rolls![0].value === 6) this.owe(this.direct, row.rolls![0].by![0].id)
    if (row.cell?.table === 'navalAttackOutcome') this.outcome(row.rolls![0].value)
    if (row.cell?.table === 'airborneDrop' || row.cell?.table === 'amphibiousLanding') this.landing(row, where)
    for (const { modifiers } of [row, ...(row.rolls ?? [])]) this.staff(modifiers ?? [], row, where)
  }

  /** 17.3, 18.3, 22.2: a staff point counts for all rolls of a zone in a phase, or for one battle. */
  private staff(modifiers: NonNullable<SceneRow['modifiers']>, row: SceneRow, where: string): void {
    if (!modifiers.some(({ why }) => why.params.cause === 'modifier.staff')) return
    const key = row.step.key === 'scene.edge' ? `edge ${where}` : where
    if (!this.staffed.has(key)) this.pay(1, `the roll in ${where}`)
    this.staffed.add(key)
  }

  private outcome(value: number): void {
    const { vp } = tables.navalAttackOutcome.rows[value - 1]
    if (vp !== 0) this.points.push(vp)
  }

  private hit(kind: string, side: string, place: string, roll: SceneRoll): void {
    const [by] = roll.by ?? []
    const [at] = roll.at ?? []
    if (COSTS_A_STEP.includes(kind) && roll.value === 6) this.owe(this.direct, by.id)
    if (roll.hit !== true || ['command', 'navy', 'engineers', 'recon'].includes(kind)) return
    if (at !== undefined) this.owe(this.direct, at.id)
    else if (roll.hitKind !== undefined) this.owe(this.retreats, `${enemyOf(side)} ${place}`)
    else this.owe(this.pooled, `${enemyOf(side)} ${ARM[kind] ?? 'ground'} ${place}`)
  }

  private landing(row: SceneRow, place: string): void {
    const { board } = this
    const units = row.rolls![0].by!.map(({ id }) => unit(id))
    const loses = /loss/i.test(row.cell!.result.params.result as string)
    if (row.cell!.table === 'amphibiousLanding') {
      this.landed += units.reduce((sum, u) => sum + (u.regiment ? 2 : 1), 0)
      insist(
        this.landed <= board.tracks.amphibiousPoints,
        this.landed,
        'amphibious points are used at',
        place,
        '(18.1)',
      )
    }
    if (!loses) return
    // 28.2.3: in an emergency landing the transport is hit, and its cargo with it.
    for (const u of units) this.owe(this.direct, board.carrier.get(u.id) ?? u.id)
  }

  // ---- Losses

  /** A unit loses a step or is lost. Called before the board takes it off. */
  effect(effect: SceneEffect): void {
    if (effect.do === 'moved' && effect.how === 'how.retreat') {
      const { side } = unit(effect.piece.id)
      insist(this.take(this.retreats, `${side} ${effect.from}`), effect.piece.id, 'retreats for nothing (28.3.3)')
    }
    if (effect.do !== 'lost' && effect.do !== 'reduced') return
    const u = unit(effect.piece.id)
    const place = this.board.place.get(u.id)!
    insist(place === effect.place, u.id, 'is lost in', effect.place, 'but stands in', place)
    const isLast = effect.do === 'lost'
    const follows = this.board.carrier.get(u.id) === this.transport && this.transport !== ''
    const tooMany = isLast && this.board.stack(place) > 4
    if (!follows && !this.isOwed(u, place)) insist(tooMany, u.id, 'is lost for nothing in', place)
    else if (!follows)
      insist(isLast === (!u.twoSteps || this.board.reduced.has(u.id)), u.id, 'loses the wrong step (2.5)')
    this.transport = u.lift === 'none' ? '' : u.id
    const due = isLast ? u.lostPoints : u.reducedPoints
    if (due !== 0) this.points.push(due)
  }

  private isOwed(u: Unit, place: string): boolean {
    return (
      this.take(this.direct, u.id) ||
      this.take(this.pooled, `${u.side} ${u.arm} ${place}`) ||
      (u.side === 'axis' && u.arm === 'air' && this.take(this.pooled, 'axis air any')) ||
      (u.side === 'axis' && u.arm === 'ground' && this.take(this.retreats, `axis ${place}`))
    )
  }

  /** When a scene ends all hits have been taken by somebody, if anybody was left. Raids may find too few aircraft. */
  settle(place: string, all: boolean): void {
    if (this.over || this.board.tracks.victoryPoints <= tables.victoryPoints.catastrophe) return
    for (const [id, count] of this.direct) {
      const where = this.board.place.get(id)!
      const mine = all || where === place
      if (mine && !where.endsWith('.eliminated')) insist(count === 0, id, 'was hit and lost nothing')
    }
    for (const [key, count] of this.pooled) {
      const [side, arm, where] = key.split(' ')
      if (count === 0 || !isZone(where) || !(all || where === place)) continue
      const left = this.board.targets(where, side as SideName, arm)
      insist(left.length === 0, count, 'hits on', key, 'were not taken by', ...left)
    }
    if (!all) {
      // Hits beyond the units of a place are lost, whoever comes there later (22.4).
      for (const key of this.pooled.keys()) if (key.endsWith(` ${place}`)) this.pooled.delete(key)
      for (const key of this.retreats.keys()) if (key.endsWith(` ${place}`)) this.retreats.delete(key)
      return
    }
    for (const debts of [this.direct, this.pooled, this.retreats]) debts.clear()
    insist(this.points.length === 0, 'points were not given:', ...this.points)
  }
}

const ARM: { [kind: string]: string } = { airToAir: 'air', shipBombs: 'naval' }

function refitCost(u: Unit): number {
  const { rows } = tables.staffPoints
  if (u.arm === 'air') return rows.refitAir.sp
  if (u.arm === 'naval') return rows.refitNaval.sp
  return u.regiment ? rows.refitRegiment.sp : rows.refitCompanyBattalionHq.sp
}
