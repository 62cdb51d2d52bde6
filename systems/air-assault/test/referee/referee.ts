// A watcher that knows no rules' code: only what the Allied player sees before and after an answer, what the journal and its
// scenes tell meanwhile, and the dice. It throws a Breach where that cannot have come about by the rules.
import type { JournalEntry, Roll, SceneRow } from '@middlesea/engine'
import type { Action } from '../../src/core/actions.ts'
import type { DataFiles } from '../../src/core/kit.ts'
import type { View } from '../../src/core/view.ts'
import { Course, paramOf } from './course.ts'
import { expectThat } from './breach.ts'
import { type Aims, checkComing, checkDrop } from './drops.ts'
import { Exchange } from './exchange.ts'
import { checkCombat, checkFire, checkJoin } from './fights.ts'
import { Ground } from './ground.ts'
import { checkAircraft, checkHolds, checkMarks, checkStacks } from './limits.ts'
import { checkLoss, checkPlaces, checkScore, licensedBy } from './losses.ts'
import { checkAdvance, checkLeave, checkLift, checkLoad, checkMove, checkRetreat, checkUnload } from './moves.ts'
import { Phase } from './phase.ts'
import { Sight } from './sight.ts'

/** Who retreats after an exchange in drift combat and finds no way is lost besides. */
const isCutOff = ({ key, params }: JournalEntry, loss: JournalEntry): boolean =>
  key === 'retreat.none' && params.unit === loss.params.unit

const COMES_BY_AIR = ['drop.placed', 'airland.landed', 'airland.driven']

export class Referee {
  private readonly ground: Ground
  private readonly course = new Course()
  private phase = new Phase('')
  private readonly aims: Aims = new Map()
  private exchange: Exchange | null = null
  private readonly broken = new Set<string>()
  /** What was seen after the last answer is what is seen before the next. */
  private last: Sight | null = null

  constructor(files: DataFiles) {
    this.ground = new Ground(files)
  }

  /** `rolls` are all dice of the answer, `told` what the journal got by it. */
  watch(view: View, action: Action, next: View, told: JournalEntry[], rolls: Roll[]): void {
    const before = this.last?.view === view ? this.last : new Sight(view, this.ground)
    const after = new Sight(next, this.ground)
    this.last = after
    this.course.begin(before)
    this.checkAction(before, after, action)
    told.forEach((entry, i) => this.read(before, after, entry, told.slice(0, i), rolls))
    if (view.segment !== '') checkPlaces(before, after, this.course, told)
    checkStacks(after, this.broken)
    checkHolds(after)
    checkAircraft(after)
    checkMarks(before, after)
  }

  private checkAction(before: Sight, after: Sight, action: Action): void {
    const { course, phase } = this
    if (before.view.segment === '') return
    if (action.do === 'move') checkMove(before, after, phase, action)
    else if (action.do === 'load') {
      checkLoad(before, phase, action)
      if (this.ground.of(action.onto).type === 'steamer') phase.moved.add(action.unit)
    } else if (action.do === 'unload') checkUnload(before, phase, action)
    else if (action.do === 'exit') checkLeave(before, action.unit, false)
    else if (action.do === 'evacuate') checkLeave(before, action.unit, true)
    else if (action.do === 'retreat') checkRetreat(before, action)
    else if (action.do === 'fire' && 'at' in action && this.isGun(action.unit, before)) {
      checkFire(before, course, phase, action.unit, action.at)
    }
  }

  /** Coast guns fire too, in the phase of the sea; that is another rule. */
  private isGun = (id: string, { view }: Sight): boolean => this.ground.of(id).arty > 0 && view.phase.endsWith('Combat')

  private read(before: Sight, after: Sight, entry: JournalEntry, earlier: JournalEntry[], rolls: Roll[]): void {
    const { course } = this
    if (entry.key === 'phase.begins') this.beginPhase(paramOf(entry, 'phase'))
    if (entry.key === 'combat.attack') this.beginAttack(paramOf(entry, 'hex'))
    if (entry.scene?.id.startsWith('drift combat') === true && entry.scene.part === 'begin') course.open(true)
    if (entry.key === 'combat.joins') {
      checkJoin(before, course, this.phase, paramOf(entry, 'unit'), paramOf(entry, 'hex'))
    }
    if (entry.key === 'advance.advanced') checkAdvance(before, course, paramOf(entry, 'unit'), paramOf(entry, 'hex'))
    for (const row of entry.scene?.rows ?? []) {
      if (row.cell?.table !== 'crt') continue
      checkCombat(before, course, row, row.place ?? entry.scene!.place!, rolls)
      course.isFire = row.rule === 'combat.3'
      const result = paramOf(row.cell.result, 'result').replace('result.', '')
      this.openExchange(row, result)
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
      if (entry.rule === 'crt.EX' && !earlier.some((line) => isCutOff(line, entry))) {
        this.exchange?.lose(paramOf(entry, 'unit'))
      }
    }
    if (entry.key === 'substitution.brokenDown') {
      this.broken.add(paramOf(entry, 'hex'))
      this.exchange?.breakDown(paramOf(entry, 'unit'))
    }
    if (entry.scene?.kind === 'battle' && entry.scene.part === 'end') this.closeExchange()
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

  private closeExchange(): void {
    this.exchange?.settle()
    this.exchange = null
  }

  private beginPhase(name: string): void {
    // What a battalion that broke down had too many of must have left by the end of the movement phase of its side.
    if (this.phase.name === 'phase.axisMovement') this.broken.clear()
    const { lifted } = this.phase
    this.phase = new Phase(name)
    if (name === 'phase.alliedCombat') this.phase.lifted = lifted
    this.course.open(false)
  }

  private beginAttack(hex: string): void {
    expectThat(!this.phase.hexes.has(hex), 'combat.1', `${hex} is attacked twice in a phase`)
    this.phase.hexes.add(hex)
    this.course.open(false)
  }
}
