// A watcher that knows no rules' code: only what the Allied player sees before and after an answer, what the journal and its
// scenes tell meanwhile, and the dice. It throws a Breach where that cannot have come about by the rules.
import type { JournalEntry, Roll, SceneRow } from '@middlesea/engine'
import type { Action } from '../../src/core/actions.ts'
import type { DataFiles } from '../../src/core/kit.ts'
import type { View } from '../../src/core/view.ts'
import { Course, paramOf } from './course.ts'
import { expectThat } from './breach.ts'
import { checkArrival } from './arrivals.ts'
import { checkBombs, checkClock, checkCoastGun, checkNeutralized, checkSea } from './bombs.ts'
import { type Aims, checkComing, checkDrop } from './drops.ts'
import { Exchange } from './exchange.ts'
import { checkContact, checkEntered, checkFaces } from './faces.ts'
import { checkCombat, checkFire, checkJoin } from './fights.ts'
import { Ground } from './ground.ts'
import { checkAircraft, checkHolds, checkMarks, checkStacks, checkStranded, checkSupport } from './limits.ts'
import { checkLoss, checkPlaces, checkScore, licensedBy } from './losses.ts'
import {
  checkAdvance,
  checkCutOff,
  checkLeave,
  checkLift,
  checkLoad,
  checkMove,
  checkRetreat,
  checkUnload,
  checkWork,
} from './moves.ts'
import { Outcome } from './outcome.ts'
import { Phase } from './phase.ts'
import { checkSegment } from './segment.ts'
import { Sight } from './sight.ts'
import { wishFor } from './wishes.ts'

/** Who retreats after an exchange in drift combat and finds no way is lost besides. */
const isCutOff = ({ key, params }: JournalEntry, loss: JournalEntry): boolean =>
  key === 'retreat.none' && params.unit === loss.params.unit

const COMES = [
  'drop.placed',
  'airland.landed',
  'airland.driven',
  'landing.embarked',
  'reinforcement.entered',
  'commando.landed',
]
/** Whoever has come so does not move on the same turn. */
const STAYS = ['drop.drifted', 'drop.pushed', 'airland.landed', 'reinforcement.entered']

const COMES_BY_AIR = ['drop.placed', 'airland.landed', 'airland.driven']

export class Referee {
  private readonly ground: Ground
  private readonly course = new Course()
  private phase = new Phase('', false)
  private readonly aims: Aims = new Map()
  private exchange: Exchange | null = null
  private outcome: Outcome | null = null
  /** Whoever attacked or fired in this answer. */
  private readonly acted = new Set<string>()
  private readonly broken = new Set<string>()
  /** What was seen after the last answer is what is seen before the next. */
  private last: Sight | null = null

  constructor(files: DataFiles) {
    this.ground = new Ground(files)
  }

  /** `rolls` are all dice of the answer, `told` what the journal got by it. */
  watch(view: View, action: Action, next: View, told: JournalEntry[], rolls: Roll[]): void {
    const before = this.sightOf(view)
    const after = new Sight(next, this.ground)
    this.last = after
    this.course.begin(before)
    this.acted.clear()
    this.checkAction(before, after, action)
    told.forEach((entry, i) => this.read(before, after, action, entry, told.slice(0, i), rolls))
    if (view.segment !== '') checkPlaces(before, after, this.course, told)
    checkStacks(after, this.broken)
    checkHolds(after)
    checkAircraft(after)
    checkMarks(before, after)
    checkFaces(after, this.acted)
    checkContact(before, after)
    checkClock(before, after, this.course)
    checkSegment(before, after)
    checkStranded(after)
  }

  /** How gladly he would see an answer (wishes.ts). */
  wish = (view: View, action: Action): number => wishFor(this.sightOf(view), action)

  private sightOf = (view: View): Sight =>
    this.last?.view === view ? this.last : (this.last = new Sight(view, this.ground))

  private checkAction(before: Sight, after: Sight, action: Action): void {
    const { course, phase } = this
    if (before.view.segment === '') return
    if (action.do === 'move') {
      checkMove(before, after, phase, action)
      checkEntered(before, after, action.unit, action.to)
    } else if (action.do === 'demolish' || action.do === 'repair') checkWork(before, phase, action)
    else if (action.do === 'load') {
      checkLoad(before, phase, action)
      if (this.ground.of(action.onto).type === 'steamer') phase.moved.add(action.unit)
    } else if (action.do === 'unload') checkUnload(before, phase, action)
    else if (action.do === 'exit') checkLeave(before, phase, action.unit, false)
    else if (action.do === 'evacuate') checkLeave(before, phase, action.unit, true)
    else if (action.do === 'retreat') checkRetreat(before, action)
    else if (action.do === 'fire' && 'at' in action && this.isGun(action.unit, before)) {
      checkFire(before, course, phase, action.unit, action.at)
      this.acted.add(action.unit)
    }
  }

  /** Coast guns fire too, in the phase of the sea; that is another rule. */
  private isGun = (id: string, { view }: Sight): boolean => this.ground.of(id).arty > 0 && view.phase.endsWith('Combat')

  private read(
    before: Sight,
    after: Sight,
    action: Action,
    entry: JournalEntry,
    earlier: JournalEntry[],
    rolls: Roll[],
  ): void {
    const { course } = this
    if (entry.key === 'turn.begins') this.phase.came = new Set()
    if (entry.key === 'phase.begins') this.beginPhase(before, entry)
    if (entry.key === 'combat.attack') this.beginAttack(paramOf(entry, 'hex'))
    if (entry.scene?.id.startsWith('drift combat') === true && entry.scene.part === 'begin') course.open(true)
    if (entry.key === 'combat.joins') {
      checkJoin(before, course, this.phase, paramOf(entry, 'unit'), paramOf(entry, 'hex'))
      this.acted.add(paramOf(entry, 'unit'))
    }
    this.readArrival(before, after, entry)
    this.readBombs(before, action, entry, earlier)
    if (entry.key === 'retreat.none') checkCutOff(before, course, paramOf(entry, 'unit'))
    if (entry.key === 'advance.advanced') checkAdvance(before, course, paramOf(entry, 'unit'), paramOf(entry, 'hex'))
    for (const row of entry.scene?.rows ?? []) {
      if (row.cell?.table !== 'crt') continue
      const hex = row.place ?? entry.scene!.place!
      checkCombat(before, course, row, hex, rolls)
      course.isFire = row.rule === 'combat.3'
      const result = paramOf(row.cell.result, 'result').replace('result.', '')
      this.openExchange(row, result)
      this.openOutcome(row, result, hex)
      checkSupport(after, row, hex)
      const means = row.result === undefined ? undefined : paramOf(row.result, 'result')
      for (const rule of licensedBy(result, means, course.isDrift)) course.licences.add(rule)
    }
    if (entry.key === 'evacuation.byPort') {
      checkLift(before, course, this.phase, paramOf(entry, 'unit'), paramOf(entry, 'port'))
    }
    if (COMES_BY_AIR.includes(entry.key)) checkComing(before, paramOf(entry, 'unit'))
    if (entry.key.startsWith('drop.')) checkDrop(before, this.aims, entry)
    if (entry.key.startsWith('loss.')) {
      checkLoss(before, course, earlier, entry)
      if (entry.rule === 'crt.AL' && this.outcome !== null) this.outcome.chosen++
      if (entry.rule === 'crt.EX' && !earlier.some((line) => isCutOff(line, entry))) {
        this.exchange?.lose(paramOf(entry, 'unit'))
      }
    }
    if (entry.key === 'substitution.brokenDown') {
      this.broken.add(paramOf(entry, 'hex'))
      this.exchange?.breakDown(paramOf(entry, 'unit'))
    }
    if (entry.scene?.kind === 'battle' && entry.scene.part === 'end') this.closeFight(after)
    if (entry.key === 'end.result') checkScore(after, Number(entry.params.points))
    course.follow(entry)
  }

  /** Fire has no exchange: its EX counts as AL. */
  private openExchange({ rule, strengths }: SceneRow, result: string): void {
    if (result !== 'EX' || rule === 'combat.3') return
    const [{ side }, defense] = strengths!
    this.exchange = new Exchange(
      this.ground,
      side,
      defense.parts.map(({ piece }) => piece.id),
    )
  }

  private openOutcome({ rule, strengths }: SceneRow, result: string, hex: string): void {
    if (rule === 'combat.3') return
    const [attackers, defenders] = strengths!.map(({ parts }) =>
      parts.flatMap(({ piece }) => (this.ground.unit.has(piece.id) ? [piece.id] : [])),
    )
    this.outcome = new Outcome(result, hex, attackers, defenders, this.course)
  }

  private closeFight(after: Sight): void {
    this.exchange?.settle()
    this.outcome?.settle(after)
    this.exchange = null
    this.outcome = null
  }

  private readArrival(before: Sight, after: Sight, entry: JournalEntry): void {
    if (COMES.includes(entry.key)) checkArrival(before, after, this.phase, entry)
    if (STAYS.includes(entry.key)) this.phase.came.add(paramOf(entry, 'unit'))
  }

  private readBombs(before: Sight, action: Action, entry: JournalEntry, earlier: JournalEntry[]): void {
    if (entry.key === 'bomb.rolled' || entry.key === 'bomb.wasted') checkBombs(before, this.course, action, entry)
    if (entry.key === 'bomb.neutralized') checkNeutralized(before, this.course, earlier, entry)
    if (entry.key === 'guns.fired') checkCoastGun(before, this.course, this.phase, entry)
    if (entry.key === 'sea.rolled') checkSea(before, this.phase, entry)
  }

  private beginPhase({ view }: Sight, entry: JournalEntry): void {
    const name = paramOf(entry, 'phase')
    const { night } = this.ground.files.scenarios[view.scenario].turns[Number(entry.params.turn) - 1]
    // What a battalion that broke down had too many of must have left by the end of the movement phase of its side.
    if (this.phase.name === 'phase.axisMovement') this.broken.clear()
    const { lifted, came } = this.phase
    this.phase = new Phase(name, night)
    this.phase.came = came
    if (name === 'phase.alliedCombat') this.phase.lifted = lifted
    this.course.open(false)
  }

  private beginAttack(hex: string): void {
    expectThat(!this.phase.hexes.has(hex), 'combat.1', `${hex} is attacked twice in a phase`)
    this.phase.hexes.add(hex)
    this.course.open(false)
  }
}
