// How many gestures a stage takes of somebody who has ordered 'Few questions' (table/shortcuts.ts).
// Run: npx tsx games/song-for-war/tools/gestures.ts [GAMES] [two | four] [SCENARIO]
// The games are played by the program; what a hand does in one gesture counts once: units that go together from one space to
// another, troops that are loaded or put ashore together, guns that fire at one space, all aircraft that come home.
import { fastDice, fastRng, Io, makeConfig } from '@middlesea/engine'
import { heuristic } from '../src/bot/index.ts'
import { type Action, songForWar, type State } from '../src/index.ts'
import { AIR_RETURN } from '../src/04-steps.ts'
import { spaceId, unitNumber } from '../src/state.ts'

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
  for (let [decision] = songForWar.decisions(s); decision !== undefined; [decision] = songForWar.decisions(s)) {
    const [seat] = decision.seats
    const { options, prompt } = decision
    const ordered = options.find(({ action }) => action?.do === 'order' && FEW_QUESTIONS[action.about] === action.be)
    const action =
      ordered?.action ??
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
    if (gestureOf(s, action) === '' || !made.has(gesture)) stage.set(action.do, (stage.get(action.do) ?? 0) + 1)
    made.add(gesture)
    songForWar.apply(s, seat, action, io)
    if (prompt.key === 'prompt.group' && action.do === 'go') made.delete(`${where} group`)
  }
  return [...stages.values()]
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
