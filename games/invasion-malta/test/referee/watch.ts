// The referee at work: reads the journal line by line and scene by scene, and looks at the board after each answer.
import type { JournalEntry, Message, Scene, SceneRow } from '@middlesea/engine'
import type { View } from '../../src/view.ts'
import { Activations } from './activations.ts'
import { Aftermath } from './aftermath.ts'
import { Airheads } from './airheads.ts'
import { Board, insist, MARK } from './board.ts'
import { Commands } from './commands.ts'
import { Debts } from './debts.ts'
import { Drops } from './drops.ts'
import { distance, type Facts, isHex } from './facts.ts'
import { Fights } from './fights.ts'
import { Fire } from './fire.ts'
import { checkMarks, checkOwners, checkPlaces, checkPoints, checkReset, checkStacks, checkVictory } from './limits.ts'
import { type Combat, Moves } from './moves.ts'
import { Planes } from './planes.ts'
import { Questions } from './questions.ts'
import { Rallies } from './rallies.ts'
import { Results } from './results.ts'
import { Sea } from './sea.ts'
import { Supplies } from './supplies.ts'
import { weighCoordination, weighLanding } from './weights.ts'
import { isPinned } from './zones.ts'

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
  turn: number
  weather: string
  total: number
  number: number
  points: number
  passed: boolean
  repaired: boolean
  ship: string
  convoy: string
  formation: string
  side: string
}

export class Watch {
  private board: Board
  private readonly debts = new Debts(() => this.board)
  private readonly results = new Results(() => this.board)
  private readonly fights = new Fights(() => this.board, this.debts, this.results)
  private readonly fire = new Fire(
    () => this.board,
    this.debts,
    (hex) => this.fights.objectives.has(hex) || this.fights.battle?.place === hex,
    this.results,
  )
  private readonly moves = new Moves(() => this.board, this.results)
  private readonly airheads = new Airheads(() => this.board)
  private readonly drops = new Drops(() => this.board, this.debts, this.fire.atDrop, this.airheads)
  private readonly planes = new Planes(() => this.board)
  private readonly rallies = new Rallies(() => this.board)
  private readonly sea = new Sea(() => this.board)
  private readonly activations = new Activations(() => this.board)
  private readonly commands = new Commands(() => this.board)
  private readonly aftermath = new Aftermath(() => this.board)
  private readonly beachheads = new Set<string>()
  private readonly supplies = new Supplies(() => this.board, this.airheads, this.beachheads)
  private zone = ''
  private wasPlayed = false
  /** Whether a marker was played in this turn. */
  private isAfterFirst = false
  private hasBegun = false
  /** 17.51: where gliders come down. */
  private readonly gliders = new Map<string, string>()

  /** 9.22, 9.33: hexes to which somebody reacted, and whose units refused. */
  private readonly reactedTo = new Set<string>()
  private readonly refused = new Set<string>()

  /** The formation or sector whose marker was played; of several that act together the first. */
  private acting = ''

  private readonly facts: Facts
  private readonly questions: Questions

  constructor(facts: Facts, view: View) {
    this.facts = facts
    this.board = new Board(facts, view)
    const { fights, fire, debts, sea, rallies, reactedTo, refused } = this
    const { served } = this.commands
    const acting = (): string => this.acting
    this.questions = new Questions(facts, { fights, fire, debts, sea, rallies, reactedTo, refused, served, acting })
  }

  /** Looks at a question before it is answered. */
  ask(prompt: Message, view: View, offered: () => unknown[]): void {
    if (this.hasBegun) this.questions.ask(prompt, view, offered)
  }

  /** Reads what was told of an answer, and looks at the board before and after it. */
  look(before: View, told: readonly JournalEntry[], after: View): void {
    this.board = new Board(this.facts, before)
    this.board.acting = this.acting
    this.planes.begin()
    this.supplies.begin()
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
    if (!told.some(({ key }) => key === 'phase.begins')) {
      checkReset(this.board, after, told.filter(({ key }) => key === 'marker.played').length)
    }
    checkStacks(this.board, after)
    checkMarks(this.board, after, this.isAfterFirst)
    checkPoints(this.board, after)
    if (before.phase !== '') checkPlaces(this.board, before, after)
    if (after.side === -1 && after.phase === 'operations') this.sea.look()
    checkOwners(this.board, after)
    this.aftermath.look(after)
    if (after.side !== -1) this.moves.checkPool(after.motorUsed)
    else if (after.phase === 'operations') this.planes.rests(after.air)
    checkVictory(this.board, after)
    const [played, second] = told.filter(({ key }) => key === 'marker.played')
    if (played !== undefined && second === undefined && after.side !== -1)
      this.supplies.learn(after.active, (played.params as unknown as Params).formation)
    const isMorning = told.some(({ key, params }) => key === 'phase.begins' && params.phase === 'phase.airReadiness')
    this.planes.look(before.air, after.air, isMorning)
    if (isMorning && after.result === '') this.aftermath.newMorning(after)
  }

  private read(entry: JournalEntry): void {
    const { key, rule, scene } = entry
    const p = entry.params as unknown as Params
    if (key === 'phase.begins') this.newPhase(p.phase, p.turn)
    if (!this.hasBegun) return
    if (key === 'marker.played') {
      this.newSequence()
      if (!this.wasPlayed) this.acting = p.formation.slice(p.formation.indexOf('.') + 1)
      this.board.acting = this.acting
      this.isAfterFirst = true
    }
    this.wasPlayed = key === 'marker.played'
    if (scene !== undefined) this.sceneBegins(scene, key)
    this.line(key, rule, p, scene)
    if (scene !== undefined) this.sceneGoesOn(scene)
  }

  private newPhase(phase: string, turn: number): void {
    if (phase === 'phase.operations') this.isAfterFirst = false
    if (phase === 'phase.weather')
      for (const one of [this.moves, this.sea, this.activations, this.planes, this.aftermath]) one.newTurn()
    if (phase === 'phase.recovery') this.supplies.judged()
    if (phase === 'phase.operations') this.activations.begins(turn)
    if (phase === 'phase.supply') this.activations.ends()
    this.hasBegun = true
    this.fights.battle = null
    this.rallies.newPhase()
    this.fire.newPhase()
    this.commands.newPhase()
    this.board.hasTurned = true
    this.board.clear(MARK.spent)
  }

  private newSequence(): void {
    this.board.hasTurned = true
    if (this.wasPlayed) return
    this.board.reset()
    this.fire.newPhase()
    this.commands.newPhase()
    this.board.clear(MARK.spent | MARK.retreated)
    this.fights.newSequence()
    this.moves.newSequence()
    this.sea.newSequence()
    this.drops.newSequence()
    this.debts.retreating.clear()
    for (const memory of [this.reactedTo, this.refused]) memory.clear()
  }

  // ---- Lines

  private line(key: string, rule: string, p: Params, scene: Scene | undefined): void {
    const { board, moves, fights, fire, drops, debts, planes } = this
    if (p.air !== undefined) planes.name(p.air)
    switch (key) {
      case 'move.moved':
      case 'move.rode':
        this.activations.acts(p.unit)
        return moves.move(p.unit, p.from, p.to, key === 'move.rode')
      case 'move.landed':
      case 'move.port':
        moves.land(p.unit, p.to)
        this.activations.acts(p.unit)
        return this.sea.lands(p.unit, p.to)
      case 'weather.is':
        return this.aftermath.weather(p.turn, p.weather, scene)
      case 'convoy.sailed':
        return this.sea.sails(p.convoy)
      case 'naval.comes':
        return this.sea.comes(p.ship, p.hex)
      case 'naval.aims':
        return this.sea.aims(p.ship, p.hex)
      case 'marker.played':
        return this.activations.plays(p.formation, p.side)
      case 'marker.removed':
        return this.activations.removed(p.formation)
      case 'marker.held':
        return this.activations.holds(p.side)
      case 'retreat.stands':
        return this.results.standsIn(p.hex)
      case 'move.ashore':
        return moves.ashore(p.unit, p.to)
      case 'retreat.retreated':
        moves.retreat(p.unit, this.pathOf(p, scene), this.retreatFrom(), debts.through === 'passed')
        return board.mark(p.unit, MARK.retreated)
      case 'advance.advanced':
        return moves.advance(p.unit, p.to, fights.battle)
      case 'reaction.tried':
        return void this.reactedTo.add(p.hex)
      case 'refusal.tried':
        return void this.refused.add(p.hex)
      case 'reaction.made':
        insist(!fights.objectives.has(board.at(p.unit).place), p.unit, 'reacts from a Defender hex (9.25)')
        return moves.react(p.unit, p.hex)
      case 'refusal.made':
        this.refuses(p.hex)
        return void debts.retreating.add('allied')
      case 'patrols.leave':
        return void debts.retreating.add('allied')
      case 'loss.eliminated':
      case 'loss.reduced':
        if (rule === '15.52') drops.lostAtSea(p.unit)
        if (rule === '16.42') this.sea.fails(p.unit)
        return debts.lost(p.unit, rule, key === 'loss.eliminated')
      case 'disruption.disrupted':
        return board.mark(p.unit, MARK.disrupted)
      case 'disruption.recovered':
        return this.recovered(p.unit)
      case 'excess.marked':
        return board.mark(p.unit, MARK.excess)
      case 'army.joins':
      case 'm.joins':
        this.activations.joins(p.unit, key === 'm.joins')
        return board.mark(p.unit, MARK.active | MARK.activated)
      case 'check.rolled':
        return this.checked(rule, p, scene?.rows?.[0])
      case 'command.spent':
        return this.commands.spends(p.unit, p.points)
      case 'attack.declared':
        return void fights.objectives.add(p.hex)
      case 'attack.joined':
        return fights.joins(p.unit, p.hex)
      case 'combat.storm':
        return fights.storm()
      case 'combat.leads':
        return fights.leads(p.lead, p.against)
      case 'beachhead.placed':
        return this.placesBeachhead(p.hex)
      case 'beachhead.supplies':
        return this.supplies.chooses(p.hex, p.formation)
      case 'beachhead.givenUp':
      case 'beachhead.lost':
        return void this.beachheads.delete(p.hex)
      case 'air.assigned':
        return planes.assigned(p.air, p.box)
      case 'air.repaired':
        return planes.repaired(p.air, p.die, p.repaired)
      case 'air.bombs':
        planes.bombs(p.air)
        fire.missions.add(p.hex)
        return drops.checkSky(p.air, false)
      case 'air.supports':
        return this.supports(p)
      case 'air.goes':
        return void (rule === '11.35' && this.turnedBack(p))
      case 'airhead.placed':
        return this.airheads.placed(p.hex, p.nation, rule)
      case 'drop.hex':
        return drops.hex(p.kg, p.hex)
      case 'drop.drifts':
        return drops.drifts(p.kg, p.total)
      case 'airhead.lost':
      case 'airhead.removed':
        return this.airheads.gone(p.hex)
      case 'drop.landed':
        return drops.landed(p.unit, p.hex, p.number)
      case 'glider.released':
        drops.checkSky(p.unit, true)
        return void this.gliders.set(p.unit, p.hex)
      case 'transport.flies':
        return drops.checkSky(p.unit, false)
      case 'transport.lands':
        insist(board.facts.isAirfield(p.hex) && this.airheads.has(p.hex), p.unit, 'is flown to', p.hex, '(15.71)')
        insist(!board.isHeld('allied', p.hex), p.unit, 'is flown among enemies in', p.hex)
        return board.put(p.unit, p.hex)
      case 'convoy.delayed':
        return fire.delayed(p.unit, p.zone.slice(5))
      case 'convoy.waits':
        return board.put(p.unit, `delayed.${p.zone.slice(5)}`)
      case 'rally.tried':
        return this.rallies.tries(p.unit)
      case 'rally.restored':
      case 'rally.returned':
        return this.rallied(p, key === 'rally.returned')
    }
  }

  /** 16.41: three in a zone, on an invasion hex. */
  private placesBeachhead(hex: string): void {
    const { zoneAt } = this.facts
    insist(zoneAt.has(hex) && !this.beachheads.has(hex), 'a Beachhead is placed in', hex)
    this.beachheads.add(hex)
    const there = [...this.beachheads].filter((other) => zoneAt.get(other) === zoneAt.get(hex))
    insist(there.length <= 3, there.length, 'Beachheads in the zone of', hex, '(16.41)')
  }

  private pathOf(p: Params, scene: Scene | undefined): string[] {
    const effect = scene?.effects?.find((one) => one.do === 'moved')
    return effect?.do === 'moved' ? [p.from, ...(effect.via ?? []), p.to] : [p.from, p.to]
  }

  /** The combat from which somebody retreats; null before combats (9.33). */
  private retreatFrom(): Combat | null {
    const { battle } = this.fights
    return battle === null
      ? null
      : { place: battle.place, side: this.board.of(battle.attackers[0]).side, isDrift: battle.isDrift }
  }

  /** 9.32: all of them are fit for it. */
  private refuses(hex: string): void {
    for (const id of this.board.unitsIn(hex, 'allied')) {
      const isFit = !this.board.has(id, MARK.disrupted) && this.board.er(id) >= 5 && this.board.allowance(id) > 0
      insist(isFit, id, 'refuses combat and is not fit for it (9.32)')
    }
  }

  /** 3.84b: by itself outside enemy zones; Italians and those in zones by a check. */
  private recovered(unit: string): void {
    const isFree = this.board.of(unit).nation !== 'italian' && !isPinned(this.board, unit)
    insist(isFree || this.passed === unit, unit, 'recovers without a check (3.84b)')
    insist(this.board.has(unit, MARK.disrupted), unit, 'recovers and was not Disrupted')
    this.board.at(unit).marks &= ~MARK.disrupted
    if (this.board.of(unit).type === 'hq') this.board.mark(unit, MARK.spent)
  }

  /** 3.71: at or under the rating as it is now; what it means is owed by somebody. */
  private checked(rule: string, { unit, die, total, passed }: Params, row: SceneRow | undefined): void {
    const er = this.board.er(unit)
    const drms = (row?.modifiers ?? []).reduce((sum, { add }) => sum + (add ?? 0), 0)
    const { battle } = this.fights
    const points = this.commands.pointsFor(unit, rule === '12.41' ? battle!.place : '')
    if (row !== undefined) insist(total === die + drms, unit, 'rolls', die, 'and', drms, 'and is read as', total)
    if (rule !== '12.41') insist(total === die - points, unit, 'checks with', total, 'and should with', die - points)
    else if (row !== undefined) weighCoordination(this.board, row, this.fights.battle!.attackers)
    if (rule === '3.84b') this.aftermath.checksRecovery(unit)
    if (rule === '9.26') this.moves.triesToReact(unit, passed)
    this.passed = passed ? unit : ''
    insist(passed === total <= er, unit, 'rolls', total, 'against', er, 'and', passed ? 'passes' : 'fails')
    if (rule === '12.41') this.fights.coordinated(passed)
    if (rule === '13.45') this.throughZones(unit, passed)
    if (rule !== '3.84a') return
    const { place } = this.board.at(unit)
    const struck = this.results.checksAgain(place)
    if (passed) return
    if (battle === null) return this.debts.owe('3.84a', this.board.of(unit).side, 1, struck)
    const group = isHex(place) ? this.board.unitsIn(place, this.board.of(unit).side) : [unit]
    const all = battle !== null ? [...new Set([...group, ...battle.attackers, ...battle.defenders])] : group
    this.debts.owe('3.84a', this.board.of(unit).side, 1, all)
  }

  /** Who passed the last check. */
  private passed = ''

  /** 13.45b: who may pass pays a step for it. */
  private throughZones(lead: string, passed: boolean): void {
    this.debts.settle(['13.45'])
    this.debts.through = passed ? 'passed' : 'failed'
    if (passed) this.debts.owe('13.45', this.board.of(lead).side, 1, [lead], lead)
  }

  /** 11.5: two air units of one German HQ in range, by day. */
  private supports({ air, hex, unit }: Params): void {
    const { board, fights } = this
    this.planes.supports(air)
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
    if (isBack) this.rallies.returned(unit, hex)
    this.rallies.rallied(unit)
    if (!isBack) return
    this.supplies.returned(unit)
    this.board.put(unit, hex)
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
    this.aftermath.recovered(scene)
    for (const effect of scene.effects ?? []) {
      const isSupply = (effect.do === 'marked' || effect.do === 'unmarked') && effect.mark === 'mark.outOfSupply'
      if (isSupply) this.supplies.marks(effect.piece.id, effect.do === 'marked')
    }
    if (part !== 'end') return
    this.debts.settle(['3.84a', '13.45'])
    this.debts.through = 'none'
    if (kind === 'battle') this.fights.end()
    if (kind === 'fire') this.fire.endAa()
    if (kind === 'bombardment') this.fire.endBombardment()
    if (kind === 'convoy') this.fire.endConvoy(this.zone)
    if (kind === 'landing') this.debts.settle(['16.33b', '17.54'])
    if (kind === 'drop') this.drops.end()
    this.results.settle()
  }

  private row(scene: Scene, row: SceneRow): void {
    const { kind, cast, place } = scene
    if (row.cell?.table === 'crt') this.fights.rolled(row)
    if (row.cell?.table === 'aaFire') this.fire.aaRolled(row)
    if (row.cell?.table === 'bombardment') this.fire.bombarded(row)
    if (row.cell?.table.startsWith('convoyArrival')) this.fire.convoyRolled(row, this.zone, cast)
    if (row.cell?.table === 'landing') {
      const hasBeachhead = this.beachheads.has(place!)
      weighLanding(this.board, row, place!, this.landers, hasBeachhead)
      this.fire.landed(row, this.landers)
    }
    if (kind !== 'drop' || row.rule !== '15.41') return
    const modifiers = (row.modifiers ?? []).map(({ why, add }) => ({ key: why.key, add: add ?? 0 }))
    this.drops.rolled(place!, row.rolls![0].value, Number(row.cell?.row), modifiers)
  }
}
