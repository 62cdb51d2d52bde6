// How often a turn of each game goes to and fro between players far apart.
// Run: npx tsx tools/server/round-trips.ts [GAMES] [GAME]
// The games are played by their own programs. A hand-over is a moment when the match begins to wait for another player;
// with standing orders, questions that can be passed by order are passed and wait for nobody. A game may have orders in its
// rules: there all are to be asked, or nobody is.
import { askFor, botsOf } from '@middlesea/bots'
import { type AnyBot, type AnyGame, type Decision, fastRng, makeConfig, Match, type Seat } from '@middlesea/engine'
import { GAMES, load } from '@middlesea/games'
import type { Presentation } from '@middlesea/table-kit/presentation'
import type { AnyMatch } from '../../server/src/match/kept.ts'
import { orderedAnswer, type SeatOrders } from '../../server/src/match/orders.ts'
import { optionsForMany } from './stage.ts'

const GAMES_EACH = 3

interface Loaded {
  game: AnyGame
  bots: { [name: string]: AnyBot }
}

interface Turns {
  turns: number
  gestures: number
  handOvers: number
  most: number
}

/** Standing orders inside the rules, where a game has them. */
const ALL_QUESTIONS = ['reveal.ask', 'casualties.ask', 'support.ask', 'concentrate.ask']
const FEW_QUESTIONS = ['reveal.never', 'casualties.cheapest', 'support.always', 'concentrate.never']

const count = Number(process.argv[2] ?? GAMES_EACH)
console.log('| game | turns played | gestures a turn | hand-overs a turn | at most | with orders to pass |')
console.log('|---|---|---|---|---|---|')
for (const manifest of GAMES) {
  const { id } = manifest
  if (id !== (process.argv[3] ?? id)) continue
  const game = await load(manifest, 'game')
  const loaded: Loaded = { game, bots: await botsOf(game, manifest) }
  const table = await load(manifest, 'table')
  const plain = play(loaded, table, count, false)
  const ordered = play(loaded, table, count, true)
  const share = (sum: number, { turns }: Turns): string => (sum / turns).toFixed(1)
  const cells = [
    id,
    plain.turns,
    share(plain.gestures, plain),
    share(plain.handOvers, plain),
    plain.most,
    share(ordered.handOvers, ordered),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

function play(loaded: Loaded, table: Presentation, games: number, withOrders: boolean): Turns {
  const sum: Turns = { turns: 0, gestures: 0, handOvers: 0, most: 0 }
  for (let i = 0; i < games; i++) {
    const { turns, gestures, handOvers, most } = playOnce(loaded, table, `round trips ${i}`, withOrders)
    sum.turns += turns
    sum.gestures += gestures
    sum.handOvers += handOvers
    sum.most = Math.max(sum.most, most)
  }
  return sum
}

function playOnce({ game, bots }: Loaded, table: Presentation, seed: string, withOrders: boolean): Turns {
  const config = makeConfig(game, { options: optionsForMany(game) })
  const match: AnyMatch = new Match(game, { config, seed, practice: false })
  const orders = withOrders ? allOrders(match) : {}
  const rng = fastRng(seed)
  const bot = bots.heuristic ?? bots.random
  const perTurn = new Map<number, number>()
  let gestures = 0
  let waitedFor: Seat[] = []
  while (!match.over) {
    const ordered = orderedAnswer(match.decisions, orders)
    if (ordered !== null) {
      match.submit(ordered.seat, ordered.decision, [ordered.action])
      continue
    }
    const waiting = match.decisions.flatMap(({ seats }) => seats)
    const turn = turnOf(match, table)
    // Whoever is waited for already has the table before them; where one of several answers, one of them suffices.
    const called = match.decisions.some(({ seats }) => !seats.some((seat) => waitedFor.includes(seat)))
    perTurn.set(turn, (perTurn.get(turn) ?? 0) + Number(called))
    waitedFor = waiting
    const [decision] = match.decisions
    const [seat] = decision.seats
    const action =
      orderInRules(decision, withOrders) ?? bot.choose(askFor(game, match.state, seat, decision, rng, { steps: 0 }))
    match.submit(seat, decision.id, [action])
    gestures++
  }
  const handOvers = [...perTurn.values()].reduce((a, b) => a + b, 0)
  return { turns: perTurn.size, gestures, handOvers, most: Math.max(...perTurn.values()) }
}

/** A turn as the table counts it: for the rules it may be less. */
function turnOf(match: AnyMatch, table: Presentation): number {
  return table.standing(match.view('spectator'), 'en').turn
}

/** The answer to a question for an order inside the rules: to be asked each time, or never. */
function orderInRules({ prompt, options }: Decision<unknown>, withOrders: boolean): unknown {
  if (prompt.key !== 'prompt.order') return null
  const wanted = withOrders ? FEW_QUESTIONS : ALL_QUESTIONS
  return options.find(({ id }) => wanted.includes(id))?.action ?? null
}

/** Every seat has ordered to pass whatever can be passed. */
function allOrders({ game, seats }: AnyMatch): SeatOrders {
  const all = (game.standingOrders ?? []).flatMap(({ prompt, answers }: { prompt: string; answers: string[] }) =>
    answers.map((answer) => ({ prompt, answer })),
  )
  return Object.fromEntries(seats.map((seat) => [seat, all]))
}
