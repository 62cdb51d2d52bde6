// How many gestures a stage takes of somebody who has ordered 'Few questions' (table/shortcuts.ts).
// Run: npx tsx games/song-for-war/tools/gestures.ts [GAMES] [two | four] [SCENARIO]
// A gesture is a click, a tap or a drag, with a mouse. The games are played by the program; what a hand does counts as the page
// lets it be done. Whoever is sent somewhere, put aboard or ashore, or fires from afar, is counted in tools/marches.ts. Where the
// program did just what a button of the table does (table/shortcuts.ts; 'all' in the table for buying), that counts once. After
// battles of one's own Continue is pressed once: the button for the rest stands beside it. Other lines tell it for who buys by
// hand, since the proposal of what to buy is the program's own and here always to its taste; for who never presses Continue,
// since the next gesture puts the cards away too, and only bots wait for it; and for who reads the battles one by one.
import {
  canonical,
  type Decision,
  fastDice,
  fastRng,
  Io,
  type JournalEntry,
  makeConfig,
  type Rng,
} from '@middlesea/engine'
import { heuristic } from '../src/bot/index.ts'
import { AIR_RETURN } from '../src/04-steps.ts'
import { changeOrder } from '../src/standing-orders.ts'
import { type Action, songForWar, type State } from '../src/index.ts'
import { seatsOf } from '../src/state.ts'
import type { View } from '../src/view.ts'
import { partsOf } from '../table/actions.ts'
import { marketOf } from '../table/market.ts'
import { shortcutsFor } from '../table/shortcuts.ts'
import { Marches, sendingOf } from './marches.ts'

const FEW_QUESTIONS: { [about: string]: string } = {
  reveal: 'never',
  casualties: 'cheapest',
  support: 'always',
  concentrate: 'never',
}

/** What one seat did in one stage. */
class Stage {
  private readonly costs: Cost[] = []
  /** By Movement Step and verb: they are counted when all is known. */
  private readonly marches = new Map<string, { verb: string; of: Marches }>()
  private runs: Run[] = []
  private isOrdering = false
  /** Saved by a button whose proposal is the program's own. */
  proposed = 0
  /** Gestures after which cards of battles wait, and those cards that come after the first. */
  continued = 0
  unread = 0

  /** Counts an action that is about to be done. */
  do(s: State, view: View, decision: Decision<Action>, action: Action): void {
    const step = this.stepOf(s, view, decision, action)
    this.costs.push(step.cost)
    for (const { id, actions } of buttonsOf(view, decision, action))
      this.runs.push({ id, left: actions.map((one) => canonical(one)), steps: [] })
    this.runs = this.runs.filter((run) => goesOn(run, action, step))
    const whole = this.runs.filter(({ left }) => left.length === 0)
    for (const run of whole.toSorted((a, b) => a.steps.length - b.steps.length)) this.press(run)
    this.runs = this.runs.filter(({ left }) => left.length > 0)
  }

  /** Cards of battles that an action led to. */
  read(cards: number): void {
    if (cards === 0) return
    this.costs.push({ verb: 'continue', n: 1 })
    this.continued++
    this.unread += cards - 1
  }

  private stepOf(s: State, view: View, decision: Decision<Action>, action: Action): Step {
    const sending = sendingOf(action)
    if (sending === null) return { cost: { verb: action.do, n: this.byItself(decision, action) }, undo: () => {} }
    const undo = this.marchesFor(s.step, action.do).add(view, decision, sending)
    return { cost: { verb: action.do, n: 0 }, undo }
  }

  private marchesFor(step: number, verb: string): Marches {
    const key = `${step} ${verb}`
    const known = this.marches.get(key) ?? { verb, of: new Marches() }
    this.marches.set(key, known)
    return known.of
  }

  /** One click where it is offered as it is, or one drag; else it is chosen, and then said what it does. */
  private byItself({ options }: Decision<Action>, action: Action): number {
    if (action.do === 'order') {
      // One button gives them all.
      const isFirst = !this.isOrdering
      this.isOrdering = true
      return Number(isFirst)
    }
    const key = canonical(action)
    if (options.some((choice) => choice.action && canonical(choice.action) === key)) return 1
    const { piece, place, onto } = partsOf(action, 'en')
    return piece !== undefined && (place ?? onto) !== undefined ? 1 : 2
  }

  /** All that a button does was done, and nothing else: it would have been one gesture. */
  private press({ id, steps }: Run): void {
    if (steps.length < 2) return
    const before = this.total
    for (const { cost, undo } of steps) {
      cost.n = 0
      undo()
    }
    // A longer button may hold it: that has the same costs, and counts it then.
    Object.assign(steps.at(-1)!.cost, { verb: id, n: 1 })
    if (id === 'suggested-purchase') this.proposed += before - this.total
  }

  /** By what was done. */
  get counts(): Cost[] {
    return [...this.costs, ...[...this.marches.values()].map(({ verb, of }) => ({ verb, n: of.gestures }))]
  }

  get total(): number {
    return this.counts.reduce((sum, { n }) => sum + n, 0)
  }
}

interface Cost {
  verb: string
  n: number
}

/** An action that was counted; a button that does it too takes it back. */
interface Step {
  cost: Cost
  undo: () => void
}

/** What is left to do of a button, and what was done of it by hand. */
interface Run {
  id: string
  left: string[]
  steps: Step[]
}

/** Whether an action is one of those that the button would do. */
function goesOn({ left, steps }: Run, action: Action, step: Step): boolean {
  const at = left.indexOf(canonical(action))
  if (at === -1) return false
  left.splice(at, 1)
  steps.push(step)
  return true
}

function buttonsOf(view: View, decision: Decision<Action>, action: Action): { id: string; actions: Action[] }[] {
  const buttons = shortcutsFor(view, decision, [], 'en')
  if (action.do !== 'build') return buttons
  const { piece } = partsOf(action, 'en')
  const purse = marketOf(view, decision, 'en')?.purses.find(({ goods }) => goods.some(({ choice }) => choice === piece))
  const good = purse?.goods.find(({ choice }) => choice === piece)
  const most = good === undefined ? 0 : Math.floor((purse?.left ?? 0) / good.cost)
  return [...buttons, { id: 'buy-all', actions: Array.from({ length: most }, () => action) }]
}

/** Plays a game, and counts for each seat and stage. */
function stagesOf(seed: string, players: string, scenario: string): Stage[] {
  const rng = fastRng(seed)
  const told: JournalEntry[] = []
  const io = new Io(fastDice(seed), told)
  const s = songForWar.setup(makeConfig(songForWar, { scenario, options: { players } }), io)
  for (const seat of seatsOf(s.options)) changeOrder(s, seat, { do: 'order', about: 'battles', be: 'declared' })
  const stages = new Map<string, Stage>()
  const pressed = new Map<string, Action[]>()
  for (let [decision] = songForWar.decisions(s); decision !== undefined; [decision] = songForWar.decisions(s)) {
    const [seat] = decision.seats
    const view = songForWar.view(s, seat)
    const home = pressed.get(seat)?.length ? pressed.get(seat)! : homecoming(s, view, decision)
    pressed.set(seat, home)
    const action = home.shift() ?? chosen(s, seat, view, decision, rng)
    const stage = stages.get(`${seat} ${s.stage}`) ?? new Stage()
    stages.set(`${seat} ${s.stage}`, stage)
    stage.do(s, view, decision, action)
    told.length = 0
    songForWar.apply(s, seat, action, io)
    stage.read(told.filter(({ key }) => key === 'told.battle').length)
  }
  return [...stages.values()]
}

/** return.1: with few questions aircraft come home by the button. */
function homecoming(s: State, view: View, decision: Decision<Action>): Action[] {
  if (s.step !== AIR_RETURN) return []
  const button = shortcutsFor(view, decision, [], 'en').findLast(({ id }) => id.startsWith('all-home'))
  return button?.actions.slice() ?? []
}

/** The orders of 'Few questions'; else what the program does. */
function chosen(s: State, seat: string, view: View, decision: Decision<Action>, rng: Rng): Action {
  const { options } = decision
  const ordered = options.find(({ action }) => action?.do === 'order' && FEW_QUESTIONS[action.about] === action.be)
  return (
    ordered?.action ??
    heuristic.choose({
      decision,
      seat,
      rng,
      budget: { steps: 0 },
      memo: {},
      see: () => view,
      expand: (choice) => songForWar.expand(s, decision, choice),
    })
  )
}

/** The smallest number that is not exceeded in this share of a list. */
function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
}

function report(games: number, players: string, scenario: string): string {
  const stages = Array.from({ length: games }, (_, i) => stagesOf(`gestures ${i}`, players, scenario)).flat()
  const line = (name: string, of: (stage: Stage) => number): string => {
    const sums = stages.map(of)
    return `${name}: median ${quantile(sums, 0.5)}, in 95 % at most ${quantile(sums, 0.95)}, at most ${quantile(sums, 1)}`
  }
  const means = new Map<string, number>()
  for (const { verb, n } of stages.flatMap(({ counts }) => counts))
    means.set(verb, (means.get(verb) ?? 0) + n / stages.length)
  const shares = [...means].sort(([, a], [, b]) => b - a)
  return [
    `${stages.length} stages of a seat, ${games} games of ${scenario} with ${players} seats`,
    line('gestures', ({ total }) => total),
    line('who buys without the proposal', ({ total, proposed }) => total + proposed),
    line('who never presses Continue', ({ total, continued }) => total - continued),
    line('who reads battle by battle', ({ total, unread }) => total + unread),
    shares.map(([verb, n]) => `${verb} ${n.toFixed(1)}`).join(', '),
  ].join('\n')
}

const [games = '40', players = 'four', scenario = '1943'] = process.argv.slice(2)
console.log(report(Number(games), players, scenario))
