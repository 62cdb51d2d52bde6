// How many gestures a stage takes of somebody who has ordered 'Few questions' (table/shortcuts.ts).
// Run: npx tsx games/song-for-war/tools/gestures.ts [GAMES] [two | four] [SCENARIO]
// The games are played by the program; what a hand does in one gesture counts once: units that go together from one space to
// another, troops that are loaded or put ashore together, guns that fire at one space, all aircraft that come home, the
// battles of a step in the order of the list. Battles declared, objectives and purchases count once where the program did
// just what the one button for them does (table/all-at-once.ts; 'all' in the table for buying), else one by one.
import { canonical, type Decision, fastDice, fastRng, Io, makeConfig } from '@middlesea/engine'
import { heuristic } from '../src/bot/index.ts'
import { type Action, songForWar, type State } from '../src/index.ts'
import { AIR_RETURN } from '../src/04-steps.ts'
import { spaceId, unitNumber } from '../src/state.ts'
import { allAtOnce } from '../table/all-at-once.ts'
import { partsOf } from '../table/actions.ts'
import { marketOf } from '../table/market.ts'

const FEW_QUESTIONS = { reveal: 'never', casualties: 'cheapest', support: 'always', concentrate: 'never' }

/** Gestures of one seat in one stage, by what was done. */
type Stage = Map<Action['do'], number>

/** Plays a game, and counts for each seat and stage. */
function stagesOf(seed: string, players: string, scenario: string): Stage[] {
  const rng = fastRng(seed)
  const io = new Io(fastDice(seed))
  const s = songForWar.setup(makeConfig(songForWar, { scenario, options: { players } }), io)
  const stages = new Map<string, Stage>()
  const made = new Set<string>()
  const runs = new Map<string, Run>()
  for (let [decision] = songForWar.decisions(s); decision !== undefined; [decision] = songForWar.decisions(s)) {
    const [seat] = decision.seats
    const { options, prompt } = decision
    const ordered = options.find(({ action }) => action?.do === 'order' && FEW_QUESTIONS[action.about] === action.be)
    const action =
      ordered?.action ??
      inListOrder(decision) ??
      heuristic.choose({
        decision,
        seat,
        rng,
        budget: { steps: 0 },
        memo: {},
        see: () => songForWar.view(s, seat),
        expand: (choice) => songForWar.expand(s, decision, choice),
      })
    const where = `${seat} ${s.stage}`
    const stage = stages.get(where) ?? new Map()
    stages.set(where, stage)
    const gesture = `${where} ${gestureOf(s, action)}`
    const add = (n: number): unknown => stage.set(action.do, (stage.get(action.do) ?? 0) + n)
    if (gestureOf(s, action) === '' || !made.has(gesture)) add(1)
    made.add(gesture)
    const run = runWith(runs.get(seat), action, () => ofOneButton(s, seat, decision, action))
    runs.set(seat, run)
    if (isWhole(run)) add(1 - run.actions.length)
    songForWar.apply(s, seat, action, io)
    if (prompt.key === 'prompt.group' && action.do === 'go') made.delete(`${where} group`)
    if (action.do !== 'resolve') made.delete(`${where} battles`)
  }
  return [...stages.values()]
}

/** battle.1: with few questions all battles of a step are resolved as they are listed. */
function inListOrder({ prompt, options: [first] }: Decision<Action>): Action | undefined {
  return prompt.key === 'prompt.resolve' ? (first.action ?? undefined) : undefined
}

/** What a seat does one after the other, and all that the one button would have done when it began. */
interface Run {
  verb: string
  button: readonly string[]
  actions: string[]
}

function runWith(before: Run | undefined, action: Action, button: () => Action[]): Run {
  // Each kind of unit has its own button.
  const verb = action.do === 'build' ? canonical(action) : action.do
  const run = before?.verb === verb ? before : { verb, button: button().map((one) => canonical(one)), actions: [] }
  run.actions.push(canonical(action))
  return run
}

/** It did all that the button does, and nothing else. */
const isWhole = ({ button, actions }: Run): boolean =>
  actions.length > 1 && actions.toSorted().join() === button.toSorted().join()

function ofOneButton(s: State, seat: string, decision: Decision<Action>, action: Action): Action[] {
  const view = songForWar.view(s, seat)
  if (action.do === 'declare' || action.do === 'supply') return allAtOnce(view, decision, 'en')[0]?.actions ?? []
  if (action.do !== 'build') return []
  const purses = marketOf(view, decision, 'en')?.purses ?? []
  const purse = purses.find(({ goods }) => goods.some(({ choice }) => choice === partsOf(action, 'en').piece))
  const good = purse?.goods.find(({ choice }) => choice === partsOf(action, 'en').piece)
  return good === undefined ? [] : Array.from({ length: Math.floor((purse?.left ?? 0) / good.cost) }, () => action)
}

/** What belongs to one gesture has one name; '' is a gesture of its own. */
function gestureOf(s: State, action: Action): string {
  switch (action.do) {
    case 'order':
      return 'orders'
    case 'gather':
    case 'go':
      return 'group'
    case 'move':
      if (s.step === AIR_RETURN) return 'home'
      return `move ${s.step} ${spaceId(s, s.place[unitNumber(s, action.unit)])} ${action.to}`
    case 'load':
      return `load ${s.step} ${action.on}`
    case 'unload':
      return `unload ${s.step} ${action.to}`
    case 'bombard':
      return `bombard ${s.step} ${action.at}`
    case 'resolve':
      return 'battles'
    default:
      return ''
  }
}

const sumOf = (stage: Stage): number => [...stage.values()].reduce((sum, n) => sum + n, 0)

/** The smallest number that is not exceeded in this share of a list. */
function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
}

function report(games: number, players: string, scenario: string): string {
  const stages = Array.from({ length: games }, (_, i) => stagesOf(`gestures ${i}`, players, scenario)).flat()
  const sums = stages.map(sumOf)
  const kinds = [...new Set(stages.flatMap((stage) => [...stage.keys()]))]
  const mean = (kind: Action['do']): number =>
    stages.reduce((sum, stage) => sum + (stage.get(kind) ?? 0), 0) / stages.length
  const shares = kinds.map((kind) => ({ kind, mean: mean(kind) })).sort((a, b) => b.mean - a.mean)
  return [
    `${stages.length} stages of a seat, ${games} games of ${scenario} with ${players} seats`,
    `median ${quantile(sums, 0.5)}, in 95 % at most ${quantile(sums, 0.95)}, at most ${quantile(sums, 1)}`,
    shares.map(({ kind, mean: n }) => `${kind} ${n.toFixed(1)}`).join(', '),
  ].join('\n')
}

const [games = '40', players = 'four', scenario = '1943'] = process.argv.slice(2)
console.log(report(Number(games), players, scenario))
