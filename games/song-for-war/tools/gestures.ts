// How many gestures a stage takes of somebody who has ordered 'Few questions' (table/shortcuts.ts).
// Run: npx tsx games/song-for-war/tools/gestures.ts [GAMES] [two | four] [SCENARIO] [own]
//
// What counts. A gesture is a click, a tap or a drag, with a mouse. The games are played by the program; what it does is counted as
// the page lets a hand do it:
// - Whoever is sent somewhere, put aboard or ashore, or fires from afar: see tools/marches.ts. A drag is one; a stack of which some
//   stay behind takes more.
// - Other answers are one where they are offered as they are, else two: what it is about, and what it does.
// - Where all that a button of the table does was done and nothing else (table/shortcuts.ts; 'all' in the table for buying), that
//   is one.
// - After battles Continue is pressed once: the button for the rest stands beside it.
// - A card is laid down, and one that is aimed at a place is laid there: one each.
// - 'Suggested moves' (table/proposal.ts) is looked at as a Movement Step begins. It is one, and one more for each tick that is
//   turned: of a part, of a thing in it, of a head over several. What differs is done by hand. Nobody presses it where the hand
//   alone is as quick. Its list stays open as it was left. Where nothing is done by hand, the button beside it says Done as well, and
//   declares all battles, if that was wanted.
// Who plays? The proposals are the program's own, so it may not play by its own taste, which it would always find proposed: each
// game is played by another of its styles (src/bot/styles.json). Of the tastes that are offered a person keeps through a game the one
// that serves best, but never has his own: it is left out for him. With 'own' the first plays, and the first proposes: that is the
// heuristic bot, and to its taste everything is.
//
// The lines after the first tell it for who does without proposals of moves, and of purchases too; for who never presses Continue,
// since the next gesture puts the cards away too, and only bots wait for it; and for who reads the battles one by one.
import {
  type Bot,
  canonical,
  type Decision,
  fastDice,
  fastRng,
  Io,
  type JournalEntry,
  makeConfig,
  policyBot,
  type Rng,
  type Style,
} from '@middlesea/engine'
import { policy } from '../src/bot/index.ts'
import { STYLES } from '../src/bot/style.ts'
import { AIR_RETURN } from '../src/04-steps.ts'
import { changeOrder } from '../src/standing-orders.ts'
import { type Action, songForWar, type State } from '../src/index.ts'
import { seatsOf } from '../src/state.ts'
import { determinize, type View } from '../src/view.ts'
import { partsOf } from '../table/actions.ts'
import { marketOf } from '../table/market.ts'
import { movesProposed } from '../table/proposal.ts'
import { shortcutsFor } from '../table/shortcuts.ts'
import { type Cost, Proposed, type CountedStep } from './proposed.ts'
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
  /** By Movement Step and taste. */
  private readonly proposals = new Map<number, Map<string, Proposed>>()
  /** By Movement Step: its Done, alone or with all battles; what else was done before it; and whether battles were asked for after it. */
  private readonly ends = new Map<number, { cost: Cost; isWhole: boolean }>()
  private readonly before = new Map<number, Cost[]>()
  private readonly declaring = new Set<number>()
  private isAiming = false
  /** Saved by proposals of moves, and of purchases. */
  proposed = 0
  bought = 0
  /** Gestures after which cards of battles wait, and those cards that come after the first. */
  continued = 0
  unread = 0

  /** Counts an action that is about to be done. */
  do(s: State, view: View, decision: Decision<Action>, action: Action, tastes: readonly string[]): void {
    const proposal = this.proposals.has(s.step) ? null : movesProposed(view, decision, 'en')
    if (proposal !== null)
      this.proposals.set(s.step, new Map(tastes.map((taste) => [taste, new Proposed(proposal.parts(taste))])))
    const step = this.stepOf(s, view, decision, action)
    this.costs.push(step.cost)
    for (const proposed of this.proposals.get(s.step)?.values() ?? []) proposed.note(action, step)
    this.noteEnd(s.step, decision, action, step.cost)
    for (const { id, actions } of buttonsOf(view, decision, action))
      this.runs.push({ id, left: actions.map((one) => canonical(one)), steps: [] })
    this.runs = this.runs.filter((run) => goesOn(run, action, step))
    const whole = this.runs.filter(({ left }) => left.length === 0)
    for (const run of whole.toSorted((a, b) => a.steps.length - b.steps.length)) this.press(run, s.step)
    this.runs = this.runs.filter(({ left }) => left.length > 0)
  }

  /** Cards of battles that an action led to. */
  read(cards: number): void {
    if (cards === 0) return
    this.costs.push({ verb: 'continue', n: 1 })
    this.continued++
    this.unread += cards - 1
  }

  private noteEnd(at: number, { prompt }: Decision<Action>, action: Action, cost: Cost): void {
    if (prompt.key === 'prompt.declare') this.declaring.add(at)
    if (prompt.key !== 'prompt.move') return
    if (action.do === 'done') this.ends.set(at, { cost, isWhole: false })
    else this.before.set(at, [...(this.before.get(at) ?? []), cost])
  }

  /** What it comes to with proposals of a taste. */
  totalWith(taste: string): number {
    const undo = this.takeAll(taste)
    const { total } = this
    undo()
    return total
  }

  /** Nothing more is done in it: now it is known which proposals were worth it. */
  end(taste: string): void {
    const before = this.total
    this.takeAll(taste)
    this.proposed = before - this.total
  }

  private takeAll(taste: string): () => void {
    const undone: (() => void)[] = []
    for (const [at, tastes] of this.proposals) {
      const proposed = tastes.get(taste)!
      const before = this.total
      const cost = proposed.take(() => this.total)
      if (this.total + cost.n >= before) {
        proposed.leave()
        continue
      }
      const ended = this.endedBy(at)
      const n = ended?.n ?? 0
      if (ended !== null) ended.n = 0
      this.costs.push(cost)
      undone.push(() => {
        this.costs.splice(this.costs.indexOf(cost), 1)
        if (ended !== null) ended.n = n
        proposed.leave()
      })
    }
    return () => undone.toReversed().forEach((undo) => undo())
  }

  /** The Done that the proposal says too, where nothing was done by hand and all battles were wanted. */
  private endedBy(at: number): Cost | null {
    const end = this.ends.get(at)
    const isByHand =
      this.before.get(at)?.some(({ n }) => n > 0) === true ||
      [...this.marches].some(([key, { of }]) => key.startsWith(`${at} `) && of.gestures > 0)
    if (end === undefined || isByHand) return null
    return end.isWhole || !this.declaring.has(at) ? end.cost : null
  }

  private stepOf(s: State, view: View, decision: Decision<Action>, action: Action): CountedStep {
    const sending = sendingOf(action)
    const by = sending === null ? this.byItself(decision, action) : 0
    const send = sending === null ? null : this.marchesFor(s.step, action.do).add(view, decision, sending)
    return { cost: { verb: action.do, n: by }, send }
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
    // A card is dragged where it is played; what it is aimed at there comes with it.
    const comesWithCard = this.isAiming && action.do === 'target'
    this.isAiming = action.do === 'activate'
    if (comesWithCard) return 0
    if (action.do === 'activate') return 1
    const key = canonical(action)
    if (options.some((choice) => choice.action && canonical(choice.action) === key)) return 1
    const { piece, place, onto } = partsOf(action, 'en')
    return piece !== undefined && (place ?? onto) !== undefined ? 1 : 2
  }

  /** All that a button does was done, and nothing else: it would have been one gesture. */
  private press({ id, steps }: Run, at: number): void {
    if (steps.length < 2) return
    const before = this.total
    for (const { cost, send } of steps) {
      cost.n = 0
      send?.(false)
    }
    // A longer button may hold it: that has the same costs, and counts it then.
    const { cost: last } = steps.at(-1)!
    Object.assign(last, { verb: id, n: 1 })
    if (id === 'done-fight-all') this.ends.set(at, { cost: last, isWhole: true })
    if (id === 'suggested-purchase') this.bought += before - this.total
  }

  /** By what was done. */
  get counts(): Cost[] {
    return [...this.costs, ...[...this.marches.values()].map(({ verb, of }) => ({ verb, n: of.gestures }))]
  }

  get total(): number {
    return this.counts.reduce((sum, { n }) => sum + n, 0)
  }
}

/** What is left to do of a button, and what was done of it by hand. */
interface Run {
  id: string
  left: string[]
  steps: CountedStep[]
}

/** Whether an action is one of those that the button would do. */
function goesOn({ left, steps }: Run, action: Action, step: CountedStep): boolean {
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

/** The tastes that the table offers to who is not of it (table/proposal.ts). */
const TASTES = ['plain', 'cautious', 'bold', 'methodical']

/** Plays a game, and counts for each seat and stage. */
function stagesOf(seed: string, players: string, scenario: string, style: Style, own: boolean): Stage[] {
  const person = policyBot(policy, determinize, style)
  const tastes = own ? [style.id] : TASTES.filter((taste) => taste !== style.id)
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
    const action = home.shift() ?? chosen(s, seat, view, decision, rng, person)
    const stage = stages.get(`${seat} ${s.stage}`) ?? new Stage()
    stages.set(`${seat} ${s.stage}`, stage)
    stage.do(s, view, decision, action, tastes)
    told.length = 0
    songForWar.apply(s, seat, action, io)
    stage.read(told.filter(({ key }) => key === 'told.battle').length)
  }
  for (const seat of seatsOf(s.options))
    endWithBest(
      tastes,
      [...stages].filter(([key]) => key.startsWith(`${seat} `)).map(([, stage]) => stage),
    )
  return [...stages.values()]
}

/** A taste is chosen once, for all stages of a game. */
function endWithBest(tastes: readonly string[], stages: readonly Stage[]): void {
  const sums = tastes.map((taste) => stages.reduce((sum, stage) => sum + stage.totalWith(taste), 0))
  for (const stage of stages) stage.end(tastes[sums.indexOf(Math.min(...sums))])
}

/** return.1: with few questions aircraft come home by the button. */
function homecoming(s: State, view: View, decision: Decision<Action>): Action[] {
  if (s.step !== AIR_RETURN) return []
  const button = shortcutsFor(view, decision, [], 'en').findLast(({ id }) => id.startsWith('all-home'))
  return button?.actions.slice() ?? []
}

/** The orders of 'Few questions'; else what the program does. */
function chosen(
  s: State,
  seat: string,
  view: View,
  decision: Decision<Action>,
  rng: Rng,
  person: Bot<View, Action>,
): Action {
  const { options } = decision
  const ordered = options.find(({ action }) => action?.do === 'order' && FEW_QUESTIONS[action.about] === action.be)
  return (
    ordered?.action ??
    person.choose({
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

function report(games: number, players: string, scenario: string, own: boolean): string {
  const stages = Array.from({ length: games }, (_, i) => {
    const style = STYLES[own ? 0 : 1 + (i % (STYLES.length - 1))]
    return stagesOf(`gestures ${i}`, players, scenario, style, own)
  }).flat()
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
    line('who moves without proposals', ({ total, proposed }) => total + proposed),
    line('and buys without them', ({ total, proposed, bought }) => total + proposed + bought),
    line('who never presses Continue', ({ total, continued }) => total - continued),
    line('who reads battle by battle', ({ total, unread }) => total + unread),
    shares
      .filter(([, n]) => n >= 0.05)
      .map(([verb, n]) => `${verb} ${n.toFixed(1)}`)
      .join(', '),
  ].join('\n')
}

const [games = '40', players = 'four', scenario = '1943', own = ''] = process.argv.slice(2)
console.log(report(Number(games), players, scenario, own === 'own'))
