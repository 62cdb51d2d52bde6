// Who rolls may roll: on the spot, able to, not twice, and at the number that the counters say.
import type { SceneModifier, SceneRoll, SceneRow } from '@middlesea/engine'
import { type Board, fireOf, insist, type Params } from './board.ts'
import { type SideName, tables, type Unit, unit, zone } from './facts.ts'

const enemyOf = (side: SideName): SideName => (side === 'axis' ? 'allied' : 'axis')
const COMMAND = tables.alliedCommandLower.bands
const NAVY = tables.royalNavyLower.bands

const causes = (modifiers: readonly SceneModifier[] = []): string[] =>
  modifiers.map(({ why }) => (why.params.cause as string).replace('modifier.', '')).sort()

export class Fire {
  private readonly board: Board
  /** Who has fired in the scene that is open, and at whom. */
  private fired = new Set<string>()
  /** 22.2: landed from the air or the sea this turn, and by surprise. */
  private assaulted = new Set<string>()
  private surprised = new Set<string>()
  /** The battle that is being fought. */
  private battle = { zone: '', attacker: 'axis' as SideName }
  private fought = new Set<string>()
  private due: string[] = []
  private checks = 0

  constructor(board: Board) {
    this.board = board
  }

  line(key: string, p: Params): void {
    switch (key) {
      case 'turn.begins':
        this.assaulted.clear()
        this.surprised.clear()
        break
      case 'phase.begins':
        this.phaseBegins(p.number)
        break
      case 'combat.begins':
        this.battleBegins(p.zone, p.attacker as SideName)
        break
      case 'event.happens':
      case 'event.repeated':
        this.checks--
        break
      default:
    }
  }

  private battleBegins(place: string, attacker: SideName): void {
    for (const side of ['axis', 'allied'] as const)
      insist(this.board.fighters(place, side).length > 0, 'nobody fights for', side, 'in', place, '(22.1)')
    insist(this.board.phase === (attacker === 'axis' ? 14 : 16), attacker, 'attack in phase', this.board.phase)
    insist(!this.fought.has(place), place, 'is fought for twice in a phase (22.1)')
    this.battle = { zone: place, attacker }
    this.fought.add(place)
    this.fired.clear()
  }

  /** 22.1, 24.0, 26.2: what a phase owed was done when the next begins. */
  private phaseBegins(phase: number): void {
    const { board } = this
    const contested = (id: string): boolean =>
      (['axis', 'allied'] as const).every((s) => board.fighters(id, s).length > 0)
    const places = [...new Set(board.place.values())].filter((id) => zone(id) !== undefined)
    if (phase === 15)
      insist(
        this.due.every((id) => this.fought.has(id)),
        'a battle was left out (22.1):',
        ...this.due,
      )
    if (phase === 16) insist(this.checks === 0, this.checks, 'event checks were left out (24.0)')
    if (phase === 17) {
      const left = places.filter(
        (id) => contested(id) && board.fighters(id, 'allied').some((u) => u.rating[board.side(u)] > 0),
      )
      insist(
        left.every((id) => this.fought.has(id)),
        'a counterattack was left out (26.2):',
        ...left,
      )
    }
    this.due = phase === 14 ? places.filter(contested) : []
    this.checks = phase === 15 ? tables.alliedCommandLower.byLevel[board.tracks.command - 1] : 0
    this.fought.clear()
    this.fired.clear()
  }

  landed(id: string, surprise: boolean): void {
    ;(surprise ? this.surprised : this.assaulted).add(id)
  }

  // ---- Rows

  row(row: SceneRow, place: string | null): void {
    const where = row.place ?? place ?? ''
    const kind = fireOf(row)
    if (row.step.key === 'scene.edge') this.edge(row, place!)
    else if (row.cell?.table === 'amphibiousLanding') this.landing(row, where)
    else if (row.cell?.table === 'airborneDrop') this.drop(row, where)
    else if (row.side !== undefined && kind !== '')
      for (const roll of row.rolls ?? []) this.shot(kind, row.side as SideName, where, roll)
  }

  private shot(kind: string, side: SideName, place: string, roll: SceneRoll): void {
    const [by] = (roll.by ?? []).map(({ id }) => unit(id))
    const [at] = (roll.at ?? []).map(({ id }) => unit(id))
    if (by !== undefined) this.shooter(kind, side, place, by, at, roll)
    if (at !== undefined) insist(this.board.place.get(at.id) === place, at.id, 'is fired at in', place)
    insist(
      roll.hit === roll.value <= roll.needed!.value,
      'a',
      roll.value,
      'against',
      roll.needed!.value,
      'is no',
      roll.hit,
    )
  }

  private shooter(kind: string, side: SideName, place: string, by: Unit, at: Unit | undefined, roll: SceneRoll): void {
    const { board } = this
    const from = board.place.get(by.id)!
    const near = kind === 'recon' ? zone(from).routes.includes(place) : from === place
    insist(by.side === side && near, by.id, 'fires from', from, 'at', place)
    insist(!board.carrier.has(by.id), by.id, 'fires as cargo')
    const shot = `${kind} ${by.id} ${at?.id ?? ''}`
    insist(!this.fired.has(shot), by.id, 'fires twice:', kind)
    this.fired.add(shot)
    const needed = this.numberOf(kind, by, place, at)
    insist(needed > 0 || ['command', 'navy', 'bombs', 'shipBombs', 'naval'].includes(kind), by.id, 'cannot fire:', kind)
    insist(roll.needed!.value === needed, by.id, 'needs', needed, 'for', kind, 'not', roll.needed!.value)
  }

  /** The number that a unit needs for a kind of fire, and whether it has that kind at all. */
  private numberOf(kind: string, by: Unit, place: string, at?: Unit): number {
    const now = this.board.side(by)
    const has = (able: boolean): void => insist(able, by.id, 'has no such fire:', kind, 'at', at?.id)
    switch (kind) {
      case 'support':
      case 'maneuver':
        has(by.arm === 'ground' && by.support === (kind === 'support') && by.rating[now] > 0)
        return this.factor(by, place)
      case 'aaa':
        has(by.type === 'antiAircraft' && at?.arm === 'air' && at.side === 'axis')
        return by.rating[now]
      case 'coastGuns':
        has(by.type === 'coastalArtillery' && at?.arm === 'naval')
        return by.rating[now]
      case 'navalAaa':
        has(by.arm === 'naval' && at?.arm === 'air' && at.side === 'allied')
        return by.aaa[now]
      case 'naval':
        has(
          by.arm === 'naval' &&
            by.type !== 'SS' &&
            at?.side === 'allied' &&
            at.arm === 'ground' &&
            at.type !== 'obstacle',
        )
        return by.rating[now]
      case 'airToAir':
        has(by.arm === 'air' && this.board.of(place, enemyOf(by.side), 'air').length > 0)
        return by.superiority[now]
      case 'bombs':
        has(by.arm === 'air' && by.lift === 'none' && this.board.fighters(place, enemyOf(by.side)).length > 0)
        return by.tactical[now]
      case 'shipBombs':
        has(by.arm === 'air' && by.side === 'allied' && this.board.of(place, 'axis', 'naval').length > 0)
        return by.strategic[now]
      case 'command':
      case 'navy':
        has(by.arm !== 'ground' && by.lift === 'none' && (kind === 'navy' || by.arm === 'air'))
        return by.arm === 'air' ? by.strategic[now] : by.rating[now]
      case 'engineers':
        has(by.type === 'engineer' && this.board.hasObstacle(place))
        return 3
      case 'recon':
        has(by.type === 'recon' || by.type === 'commando')
        return by.rating[now]
      default:
        throw new Error(`the referee knows no fire '${kind}'`)
    }
  }

  /** 22.3: the printed factor, less one for an obstacle (Axis) and for the ground (attacker), never below one. */
  private factor(by: Unit, place: string): number {
    const { terrain } = tables
    const ground = terrain.rows[zone(place).type as keyof typeof terrain.rows].attackerMod
    const obstacle = by.side === 'axis' && this.board.hasObstacle(place) ? -1 : 0
    const printed = by.rating[this.board.side(by)]
    return Math.max(1, printed + obstacle + (by.side === this.battle.attacker ? ground : 0))
  }

  // ---- 22.2 The edge

  private edge(row: SceneRow, place: string): void {
    const { board } = this
    const { command } = board.tracks
    insist(place === this.battle.zone, 'the edge is rolled for in', place)
    const [axis, allied] = row.rolls!
    const has = (side: SideName, is: (u: Unit) => boolean): boolean => board.fighters(place, side).some(is)
    const elite = (u: Unit): boolean => u.elite[board.side(u)]
    const said = causes(axis.modifiers)
    const wanted = [
      said.includes('staff') ? 'staff' : '', // paid for: see the purse
      said.includes('highGround') && board.options.highGround ? 'highGround' : '',
      has('axis', elite) ? 'elite' : '',
      has('axis', ({ id }) => this.surprised.has(id)) ? 'surprise' : '',
      command <= COMMAND.low[1] ? 'commandLow' : '',
    ]
    insist(String(said) === String(wanted.filter(Boolean).sort()), 'edge of the Axis in', place, said, 'not', wanted)
    const told = causes(allied.modifiers)
    const owed = [
      told.includes('highGround') && board.options.highGround ? 'highGround' : '',
      has('allied', elite) ? 'elite' : '',
      board.of(place, 'allied', 'ground').some(({ type }) => type === 'ambush') ? 'ambush' : '',
      command >= COMMAND.high[0] ? 'commandHigh' : '',
      has('axis', ({ id }) => this.assaulted.has(id)) ? 'assaulted' : '',
    ]
    insist(String(told) === String(owed.filter(Boolean).sort()), 'edge of the Allies in', place, told, 'not', owed)
    this.edgeWinner(place, axis, allied)
  }

  private edgeWinner(place: string, axis: SceneRoll, allied: SceneRoll): void {
    const sum = ({ value, modifiers = [] }: SceneRoll): number =>
      value + modifiers.reduce((n, { add = 0 }) => n + add, 0)
    const { terrain } = tables
    const { tie } = terrain.rows[zone(place).type as keyof typeof terrain.rows]
    const { attacker } = this.battle
    const tied = this.board.hasObstacle(place) ? 'allied' : tie === 'attacker' ? attacker : enemyOf(attacker)
    const winner = sum(axis) === sum(allied) ? tied : sum(axis) > sum(allied) ? 'axis' : 'allied'
    insist(axis.hit === (winner === 'axis') && allied.hit === (winner === 'allied'), 'the edge in', place, 'is', winner)
  }

  // ---- 17.3, 18.3 Landings

  private landing(row: SceneRow, place: string): void {
    const units = row.rolls![0].by!.map(({ id }) => unit(id))
    insist(zone(place).coastal, place, 'has no coast (18.3)')
    for (const { id } of units)
      insist(
        this.board.place.get(id) === `${zone(place).sector}.amphibious`,
        id,
        'lands at',
        place,
        'from elsewhere (18.3)',
      )
    const navy = this.board.tracks.royalNavy
    const said = causes(row.modifiers)
    const wanted = [
      said.includes('staff') ? 'staff' : '',
      units.some((u) => u.elite[this.board.side(u)] || u.type === 'marine' || u.type === 'commando') ? 'seaborne' : '',
      this.board.hasObstacle(place) ? 'obstacle' : '',
      navy >= NAVY.high[0] ? 'navyHigh' : '',
      navy <= NAVY.low[1] ? 'navyLow' : '',
      said.includes('swimmers') && this.board.options.swimmers ? 'swimmers' : '',
    ]
    insist(String(said) === String(wanted.filter(Boolean).sort()), 'landing at', place, said, 'not', wanted)
    this.cell(row, place, tables.amphibiousLanding, 0, 7)
  }

  private drop(row: SceneRow, place: string): void {
    const [u] = row.rolls![0].by!.map(({ id }) => unit(id))
    const { carrier, place: places, setDown } = this.board
    // A drop has left its transport when it is rolled for; an emergency landing is still aboard.
    const over = carrier.has(u.id) ? places.get(carrier.get(u.id)!) : setDown.get(u.id)
    insist(over === place, u.id, 'drops over', place, 'but was carried to', over)
    insist(!row.modifiers!.some(({ add = 0 }) => Math.abs(add) > 1), 'a drop has too great a modifier')
    this.cell(row, place, tables.airborneDrop, 1, 6)
  }

  /** The cell of the printed table for the die and its modifiers. */
  private cell(row: SceneRow, place: string, table: LandingTable, min: number, max: number): void {
    const { columns, rows } = table
    const column = Object.keys(columns).find((name) => columns[name].includes(zone(place).type)) ?? 'hard'
    const total = (row.modifiers ?? []).reduce((sum, { add = 0 }) => sum + add, row.rolls![0].value)
    const printed = rows.find(({ die }) => die === Math.min(max, Math.max(min, total)))![column]
    insist((row.cell!.result.params.result as string).endsWith(`.${printed}`), 'the table says', printed, 'in', place)
  }
}

interface LandingTable {
  columns: { [column: string]: string[] }
  rows: { [column: string]: string | number }[]
}
