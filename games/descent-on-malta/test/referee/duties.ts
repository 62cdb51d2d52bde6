// What must happen happens: who must fire has fired when the phase is over, levels move as the dice say, zones are revealed.
import type { SceneEffect, SceneRow } from '@middlesea/engine'
import { type Board, fireOf, insist, type Params } from './board.ts'
import { isZone, tables, type Unit, unit, ZONES, zone } from './facts.ts'

const { tracks, victoryPoints } = tables
const isObjective = (id: string): boolean => ['airfield', 'portTown'].includes(zone(id).type)

export class Duties {
  private readonly board: Board
  /** Shots of the phase: kind, shooter, target. */
  private fired = new Set<string>()
  /** Shots that are owed in the phase, and the zone where shooter and target stood. */
  private owed: { shot: string; by: Unit; at: Unit | null; place: string }[] = []
  private hits = { command: 0, navy: 0 }
  private before = { command: 0, royalNavy: 0 }
  private rolledIncome = false
  private searched = ''

  constructor(board: Board) {
    this.board = board
  }

  line(key: string, p: Params): void {
    if (key === 'phase.begins') this.phaseBegins(p.number)
    if (key === 'combat.draw') this.allHaveFired(p.zone)
    if (key === 'end.result') this.result(p)
  }

  row(row: SceneRow): void {
    const kind = fireOf(row)
    if (row.step.key === 'scene.income') this.rolledIncome = true
    if (row.step.key === 'scene.attempt' && row.rolls![0].hit === true) this.searched = row.place!
    for (const { by = [], at = [], hit } of kind === '' ? [] : (row.rolls ?? [])) {
      this.fired.add(`${kind} ${by[0]?.id ?? ''} ${at[0]?.id ?? ''}`)
      if (hit === true && kind === 'command') this.hits.command++
      if (hit === true && kind === 'navy') this.hits.navy++
    }
  }

  /** Offensives and reserves go where the rules send them. Called before the board moves. */
  effect(effect: SceneEffect): void {
    const { board } = this
    if (effect.do === 'came' && effect.rule === '25.0')
      insist(
        board.stack(effect.place) === 0 || board.hasAlliedGround(effect.place),
        'a reserve in',
        effect.place,
        '(25.0)',
      )
    if (effect.do !== 'moved' || effect.rule !== '26.1') return
    const { from, to, piece } = effect
    const stays =
      isObjective(from!) || zone(from!).type === 'fortress' || board.at(from!).some(({ side }) => side === 'axis')
    insist(!stays && isObjective(to) && zone(from!).routes.includes(to), 'an offensive from', from, 'to', to, '(26.1)')
    const fixed = piece.hidden !== true && ['obstacle', 'ambush', 'me_cdo'].includes(unit(piece.id).type)
    insist(!fixed, piece.id, 'moves though it may not (8.2e, 27.2)')
  }

  /** What must be true after every answer. */
  settled(): void {
    const { board } = this
    insist(board.tracks.victoryPoints > victoryPoints.catastrophe, 'the game goes on after a catastrophe (3.1)')
    if (this.searched !== '') insist((board.hidden.get(this.searched) ?? 0) === 0, this.searched, 'was found (10.1)')
    this.searched = ''
    for (const [id, place] of board.place)
      insist(!isZone(place) || unit(id).type !== 'deception', 'deception stays in', place, '(8.2c)')
  }

  // ---- Shots

  private phaseBegins(phase: number): void {
    this.checkShots()
    this.checkLevels(phase)
    if (phase === 13) this.checkHome()
    this.fired.clear()
    this.owed = [...ZONES.keys()].flatMap((id) => this.shotsIn(id, phase))
    if (phase === 6) this.oweStrategic()
    this.before = { command: this.board.tracks.command, royalNavy: this.board.tracks.royalNavy }
    this.hits = { command: 0, navy: 0 }
    this.rolledIncome = false
  }

  private owe(kind: string, by: Unit, at: Unit | null, place: string): Duties['owed'][number] {
    return { shot: `${kind} ${by.id} ${at?.id ?? ''}`, by, at, place }
  }

  /** 15.0, 20.1, 20.2, 21.1: the fire that a zone owes in phases 10 to 12. */
  private shotsIn(place: string, phase: number): Duties['owed'] {
    const { board } = this
    const able = (units: Unit[], rating: 'rating' | 'superiority' | 'tactical'): Unit[] =>
      units.filter((u) => u[rating][board.side(u)] > 0)
    const pairs = (kind: string, shooters: Unit[], targets: Unit[]): Duties['owed'] =>
      shooters.flatMap((by) => targets.map((at) => this.owe(kind, by, at, place)))
    const air = board.of(place, 'axis', 'air')
    const ships = board.of(place, 'axis', 'naval')
    const enemies = board.of(place, 'allied', 'air')
    const guns = board.fighters(place, 'allied')
    if (phase === 10)
      return air.length === 0 ? [] : able(enemies, 'superiority').map((u) => this.owe('airToAir', u, null, place))
    if (phase === 11) {
      const aaa = guns.filter(({ type }) => type === 'antiAircraft')
      const coast = guns.filter(({ type }) => type === 'coastalArtillery')
      return [...pairs('aaa', able(aaa, 'rating'), air), ...pairs('coastGuns', able(coast, 'rating'), ships)]
    }
    if (phase !== 12 || guns.length === 0) return []
    const bombers = able(air, 'tactical').filter(({ lift }) => lift === 'none')
    return [...bombers.map((u) => this.owe('bombs', u, null, place)), ...pairs('naval', able(ships, 'rating'), guns)]
  }

  private oweStrategic(): void {
    for (const [box, kind] of Object.entries({ 'strategic.command': 'command', 'strategic.navy': 'navy' }))
      for (const u of this.board.at(box)) this.owed.push(this.owe(kind, u, null, box))
  }

  /** A shot is excused when the shooter or the target was lost before it. */
  private checkShots(): void {
    const isLost = (u: Unit | null): boolean =>
      u !== null && this.board.place.get(u.id)?.endsWith('.eliminated') === true
    for (const { shot, by, at } of this.owed)
      insist(this.fired.has(shot) || isLost(by) || isLost(at), 'nobody fired:', shot)
  }

  /** 22.3: where both sides stay, everybody who can has fired. */
  private allHaveFired(place: string): void {
    for (const side of ['axis', 'allied'] as const)
      for (const u of this.board.fighters(place, side)) {
        const shot = `${u.support ? 'support' : 'maneuver'} ${u.id} `
        insist(u.rating[this.board.side(u)] === 0 || this.fired.has(shot), u.id, 'held its fire (22.3)')
      }
  }

  /** 14.1, 15.0: after the attacks of phase 12 combat aircraft and ships are home; transports still have their cargo. */
  private checkHome(): void {
    for (const id of ZONES.keys())
      for (const u of [...this.board.of(id, 'axis', 'air'), ...this.board.of(id, 'axis', 'naval')])
        insist(u.arm === 'air' && u.lift !== 'none', u.id, 'stays in', id, 'after its mission (14.1, 15.0)')
  }

  // ---- Levels

  private checkLevels(phase: number): void {
    const { board, before, hits } = this
    const { command, royalNavy } = board.tracks
    if (phase === 2 && board.turn > 1) insist(this.rolledIncome, 'no staff points were rolled for (9.2)')
    if (phase === 7) {
      insist(
        command === Math.max(tracks.alliedCommand.min, before.command - hits.command),
        'command is',
        command,
        '(16.1)',
      )
      insist(royalNavy === Math.max(tracks.royalNavy.min, before.royalNavy - hits.navy), 'navy is', royalNavy, '(16.2)')
    }
    if (phase === 19) {
      const rise = [...ZONES.keys()].filter((id) => isObjective(id) && board.hasAlliedGround(id)).length
      insist(command === Math.min(tracks.alliedCommand.max, before.command + rise), 'command is', command, '(23.1)')
    }
  }

  /** 3.0, 3.1: the level of victory for the points. */
  private result({ result, total }: Params): void {
    const level = victoryPoints.levels.find(({ max }) => total <= (max ?? Infinity))!.result
    const wanted = total <= victoryPoints.catastrophe ? 'catastrophe' : level
    insist(result === `result.${wanted}`, total, 'points are no', result)
  }
}
