// The referee at work: reads the journal line by line and scene by scene, and looks at the board after each answer.
import type { JournalEntry, Scene, SceneRow } from '@middlesea/engine'
import type { View } from '../../src/view.ts'
import { Board, insist, MARK } from './board.ts'
import { Debts } from './debts.ts'
import { Drops } from './drops.ts'
import { distance, type Facts, isHex } from './facts.ts'
import { Fights } from './fights.ts'
import { Fire } from './fire.ts'
import { checkMarks, checkPlaces, checkPoints, checkStacks, checkVictory } from './limits.ts'
import { Moves } from './moves.ts'

/** The parameters of lines; each line has some of them. */
interface Params {
  unit: string
  from: string
  to: string
  hex: string
  air: string
  box: string
  zone: string
  kg: string
  place: string
  lead: string
  against: string
  phase: string
  nation: string
  die: number
  total: number
  number: number
  points: number
  passed: boolean
}

export class Watch {
  private board: Board
  private readonly debts = new Debts(() => this.board)
  private readonly fights = new Fights(() => this.board, this.debts)
  private readonly fire = new Fire(
    () => this.board,
    this.debts,
    (hex) => this.fights.objectives.has(hex) || this.fights.battle?.place === hex,
  )
  private readonly moves = new Moves(() => this.board)
  private readonly drops = new Drops(() => this.board, this.debts, this.fire.atDrop)
  private zone = ''
  private wasPlayed = false
  private hasBegun = false
  /** 17.51: where gliders come down. */
  private readonly gliders = new Map<string, string>()

  private readonly facts: Facts

  constructor(facts: Facts, view: View) {
    this.facts = facts
    this.board = new Board(facts, view)
  }

  /** Reads what was told of an answer, and looks at the board before and after it. */
  look(before: View, told: readonly JournalEntry[], after: View): void {
    this.board = new Board(this.facts, before)
    for (const entry of told) {
      try {
        this.read(entry)
      } catch (error) {
        if (error instanceof Error) error.message += ` [${entry.key} ${JSON.stringify(entry.params)}]`
        throw error
      }
    }
    // While a scenario is set up counters are laid out, not moved.
    if (!this.hasBegun) return
    if (before.phase !== '') this.board.compare(after)
    checkStacks(this.board, after)
    checkMarks(this.board, after)
    checkPoints(this.board, after)
    if (before.phase !== '') checkPlaces(this.board, before, after)
    checkVictory(this.board, after)
  }

  private read(entry: JournalEntry): void {
    const { key, rule, scene } = entry
    const p = entry.params as unknown as Params
    if (key === 'phase.begins') this.newPhase(p.phase)
    if (!this.hasBegun) return
    if (key === 'marker.played') this.newSequence()
    this.wasPlayed = key === 'marker.played'
    if (scene !== undefined) this.sceneBegins(scene, key)
    this.line(key, rule, p, scene)
    if (scene !== undefined) this.sceneGoesOn(scene)
  }

  private newPhase(phase: string): void {
    if (phase === 'phase.weather') this.moves.newTurn()
    this.hasBegun = true
    this.fire.newPhase()
    this.board.clear(MARK.spent)
  }

  private newSequence(): void {
    if (this.wasPlayed) return
    this.fire.newPhase()
    this.board.clear(MARK.spent)
    this.fights.newSequence()
    this.moves.newSequence()
    this.drops.newSequence()
    this.debts.retreating.clear()
  }

  // ---- Lines

  private line(key: string, rule: string, p: Params, scene: Scene | undefined): void {
    const { board, moves, fights, fire, drops, debts } = this
    switch (key) {
      case 'move.moved':
      case 'move.rode':
        return moves.move(p.unit, p.from, p.to, key === 'move.rode')
      case 'move.landed':
      case 'move.port':
        return moves.land(p.unit, p.to)
      case 'move.ashore':
        return moves.ashore(p.unit, p.to)
      case 'retreat.retreated':
        return moves.retreat(p.unit, this.pathOf(p, scene), this.retreatFrom())
      case 'advance.advanced':
        return moves.advance(p.unit, p.to, fights.battle)
      case 'reaction.made':
        return moves.react(p.unit, p.hex)
      case 'refusal.made':
      case 'patrols.leave':
        return void debts.retreating.add('allied')
      case 'loss.eliminated':
      case 'loss.reduced':
        if (rule === '15.52') drops.lostAtSea(p.unit)
        return debts.lost(p.unit, rule, key === 'loss.eliminated')
      case 'disruption.disrupted':
        return board.mark(p.unit, MARK.disrupted)
      case 'disruption.recovered':
        return this.recovered(p.unit)
      case 'excess.marked':
        return board.mark(p.unit, MARK.excess)
      case 'army.joins':
      case 'm.joins':
        return board.mark(p.unit, MARK.active | MARK.activated)
      case 'check.rolled':
        return this.checked(rule, p)
      case 'command.spent':
        return this.commanded(p)
      case 'attack.declared':
        return void fights.objectives.add(p.hex)
      case 'combat.storm':
        return fights.storm()
      case 'combat.leads':
        return fights.leads(p.lead, p.against)
      case 'air.bombs':
        return drops.checkSky(p.air, false)
      case 'air.supports':
        return this.supports(p)
      case 'air.goes':
        return void (rule === '11.35' && this.turnedBack(p))
      case 'airhead.placed':
        return this.airhead(p, rule)
      case 'drop.hex':
        return drops.hex(p.kg, p.hex)
      case 'drop.landed':
        return drops.landed(p.unit, p.hex, p.number)
      case 'glider.released':
        drops.checkSky(p.unit, true)
        return void this.gliders.set(p.unit, p.hex)
      case 'transport.flies':
        return drops.checkSky(p.unit, false)
      case 'transport.lands':
        insist(board.facts.isAirfield(p.hex), p.unit, 'is flown to', p.hex, '(15.71)')
        return board.put(p.unit, p.hex)
      case 'convoy.delayed':
        return fire.delayed(p.unit, p.zone.slice(5))
      case 'convoy.waits':
        return board.put(p.unit, `delayed.${p.zone.slice(5)}`)
      case 'rally.restored':
      case 'rally.returned':
        return this.rallied(p, key === 'rally.returned')
    }
  }

  private pathOf(p: Params, scene: Scene | undefined): string[] {
    const effect = scene?.effects?.find((one) => one.do === 'moved')
    return effect?.do === 'moved' ? [p.from, ...(effect.via ?? []), p.to] : [p.from, p.to]
  }

  /** The combat from which somebody retreats; null before combats (9.33). */
  private retreatFrom(): { place: string; side: string } | null {
    const { battle } = this.fights
    return battle === null ? null : { place: battle.place, side: this.board.of(battle.attackers[0]).side }
  }

  private recovered(unit: string): void {
    this.board.at(unit).marks &= ~MARK.disrupted
    if (this.board.of(unit).type === 'hq') this.board.mark(unit, MARK.spent)
  }

  /** 3.71: at or under the rating as it is now; what it means is owed by somebody. */
  private checked(rule: string, { unit, total, passed }: Params): void {
    const er = this.board.er(unit)
    insist(passed === total <= er, unit, 'rolls', total, 'against', er, 'and', passed ? 'passes' : 'fails')
    if (rule === '12.41') this.fights.battle!.failed = !passed
    if (rule === '13.45') this.debts.through = passed ? 'passed' : 'failed'
    if (rule !== '3.84a' || passed) return
    const { place } = this.board.at(unit)
    const group = isHex(place) ? this.board.unitsIn(place, this.board.of(unit).side) : [unit]
    const { battle } = this.fights
    const all = battle !== null ? [...new Set([...group, ...battle.attackers, ...battle.defenders])] : group
    this.debts.owe('3.84a', this.board.of(unit).side, 1, all)
  }

  /** 17.2: an HQ on the map that has its points, and spends all of them. */
  private commanded({ unit, points }: Params): void {
    insist(isHex(this.board.at(unit).place), unit, 'commands from', this.board.at(unit).place)
    insist(!this.board.has(unit, MARK.spent | MARK.disrupted), unit, 'spends points that it has not (17.21, 17.24)')
    insist(points === this.board.of(unit).command, unit, 'spends', points, 'points (17.22)')
    this.board.mark(unit, MARK.spent)
  }

  /** 11.5: two air units of one German HQ in range, by day. */
  private supports({ air, hex, unit }: Params): void {
    const { board, fights } = this
    this.drops.checkSky(air, false)
    insist(board.of(unit).nation === 'german' && board.of(unit).type === 'hq', unit, 'holds no aircraft (11.52)')
    insist(!board.has(unit, MARK.disrupted), unit, 'is Disrupted and holds', air)
    insist(distance(board.at(unit).place, hex) <= 9, unit, 'sends', air, 'out of command range (11.54)')
    insist(fights.battle !== null && !fights.battle.isDrift, air, 'flies support in a drift combat (15.62)')
    insist(fights.strike.size < 2, air, 'is the third over', hex, '(11.54)')
    for (const hq of fights.strike.values()) insist(hq === unit, 'two HQs send aircraft to', hex, '(11.54)')
    fights.strike.set(air, unit)
  }

  private turnedBack({ air, box }: Params): void {
    this.fire.turnedBack(air, box)
    this.fights.strike.delete(air)
  }

  private airhead({ hex }: Params, rule: string): void {
    const { facts } = this.board
    insist(facts.isLand(hex), 'an Airhead is put on the sea in', hex)
    if (rule === '15.72') insist(facts.isAirfield(hex), 'an Airhead comes back off the airfields in', hex)
    else if (!this.board.view.options.ja1521)
      insist(!['rough', 'urban'].includes(facts.terrain.get(hex)!), 'an Airhead is put on bad ground in', hex)
  }

  /** 18.2: at night, one step. */
  private rallied({ unit, hex }: Params, isBack: boolean): void {
    const seen = this.board.at(unit)
    const { type, steps } = this.board.of(unit)
    insist(this.board.isNight(), unit, 'rallies by day (18.21)')
    const never = ['pillbox', 'antiTank', 'armor'].includes(type) || this.facts.isArtillery(unit)
    insist(!never, unit, 'never rallies (18.28)')
    insist(seen.steps < steps, unit, 'rallies and lacks nothing')
    insist(isBack === (seen.steps === 0), unit, 'comes back and was not lost')
    seen.steps++
    if (isBack) this.board.put(unit, hex)
  }

  // ---- Scenes

  private sceneBegins(scene: Scene, key: string): void {
    if (scene.part !== 'begin') return
    const { kind, cast = [], title } = scene
    if (kind === 'battle') this.fights.begin(scene)
    if (kind === 'fire') this.fire.beginAa(scene)
    if (kind === 'bombardment') this.fire.beginBombardment(scene)
    if (kind === 'drop') this.drops.begins(cast.map(({ id }) => id))
    if (kind === 'landing') for (const { id } of cast) if (this.gliders.has(id)) this.glides(id)
    if (kind === 'check' && key === 'refusal.tried') this.fights.battle = null
    if (kind !== 'convoy' || title === undefined) return
    this.zone = (title.params as unknown as Params).zone.slice(5)
    this.fire.beginConvoy(this.zone, cast)
  }

  private glides(id: string): void {
    this.board.put(id, this.gliders.get(id)!)
    this.board.mark(id, MARK.dropped)
    this.gliders.delete(id)
  }

  private landers: string[] = []

  private sceneGoesOn(scene: Scene): void {
    const { kind, part, cast = [], rows = [] } = scene
    if (kind === 'landing' && part === 'begin') this.landers = cast.map(({ id }) => id)
    for (const row of rows) this.row(scene, row)
    for (const effect of scene.effects ?? []) {
      const isSupply = (effect.do === 'marked' || effect.do === 'unmarked') && effect.mark === 'mark.outOfSupply'
      if (isSupply) this.board.supply(effect.piece.id, effect.do === 'marked')
    }
    if (part !== 'end') return
    this.debts.settle(['3.84a'])
    this.debts.through = 'none'
    if (kind === 'battle') this.fights.end()
    if (kind === 'fire') this.fire.endAa()
    if (kind === 'bombardment') this.fire.endBombardment()
    if (kind === 'convoy') this.fire.endConvoy(this.zone)
    if (kind === 'landing') this.debts.settle(['16.33b', '17.54'])
    if (kind === 'drop') this.drops.end()
  }

  private row(scene: Scene, row: SceneRow): void {
    const { kind, cast, place } = scene
    if (row.cell?.table === 'crt') this.fights.rolled(row)
    if (row.cell?.table === 'aaFire') this.fire.aaRolled(row)
    if (row.cell?.table === 'bombardment') this.fire.bombarded(row)
    if (row.cell?.table.startsWith('convoyArrival')) this.fire.convoyRolled(row, this.zone, cast)
    if (row.cell?.table === 'landing') this.fire.landed(row, this.landers)
    if (kind !== 'drop' || row.rule !== '15.41') return
    const modifiers = (row.modifiers ?? []).map(({ why, add }) => ({ key: why.key, add: add ?? 0 }))
    this.drops.rolled(place!, row.rolls![0].value, Number(row.cell?.row), modifiers)
  }
}
