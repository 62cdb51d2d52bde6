// Looks for good set-ups of the Allies in a game of the air-assault system: many by chance, each played to the end against the
// policy in worlds that are the same for all, the better ones in more of them. Writes the best to games/GAME/src/bot/set-ups.json, for
// plans (systems/air-assault/src/bot/propose.ts), with how often each won in worlds that had no part in the choice.
// The best are then crossed with each other, for some generations.
// Run: npx tsx tools/fit/set-ups.ts GAME SCENARIO [SET-UPS [GENERATIONS]]
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type AnyGame,
  type AnyPolicy,
  fastDice,
  fastRng,
  makeConfig,
  type Plan,
  planOf,
  Playout,
  rollOut,
} from '@middlesea/engine'
import { tryPlan } from '../../bots/src/search/trial.ts'
import { Worlds } from '../../bots/src/search/worlds.ts'
import { randomSetUp } from '../../systems/air-assault/src/bot/set-up.ts'
import { serialise } from '../serialise.ts'

const [id, scenario, wanted = '36', generations = '2'] = process.argv.slice(2)
const folder = join(import.meta.dirname, '../../games', id)
const { default: game } = (await import(join(folder, 'src/index.ts'))) as { default: AnyGame }
const { policy } = (await import(join(folder, 'src/bot/index.ts'))) as { policy: AnyPolicy }

/** Rounds of the choice: in how many worlds the plans have been tried after each, and how many go on. */
const ROUNDS = [
  { worlds: 24, stay: 0.3 },
  { worlds: 72, stay: 0.5 },
  { worlds: 144, stay: 1 },
]
const KEPT = 8
/** To the end of the match. */
const TO_THE_END = 1000

const seat = 'allied'
const playout = Playout.start(game, makeConfig(game, { scenario }), fastDice(`set-ups ${scenario}`))
rollOut(playout, policy, fastRng(1), { until: () => playout.decisions[0].seats[0] === seat })
const worldsOf = (seed: string): Worlds<never, never, never> =>
  new Worlds({ game, policy } as never, game.view(playout.state, seat) as never, seat, fastRng(seed))

const rng = fastRng(`set-ups ${scenario}`)
interface Tried {
  plan: Plan
  values: number[]
}
const meanOf = ({ values }: Tried): number => values.reduce((sum, value) => sum + value, 0) / values.length
const tryIn = (worlds: Worlds<never, never, never>, tried: Tried, count: number): void => {
  while (tried.values.length < count)
    tried.values.push(tryPlan({ game, policy } as never, worlds, tried.plan, tried.values.length, TO_THE_END).value)
}

type Places = { [unit: string]: string }
const anyPlaces = (): Places => randomSetUp(playout.state as never, rng)
const placesOf = ({ plan }: Tried): Places => plan.orders.setUp as Places
const newly = (setUp: Places): Tried => ({ plan: { style: policy.styles[0], orders: { setUp } }, values: [] })

/** Each unit stands as in one of two set-ups, some elsewhere. */
function crossed(one: Places, other: Places): Places {
  const elsewhere = anyPlaces()
  const places = Object.keys(elsewhere).map((unit): [string, string | undefined] => {
    const pick = rng.below(10)
    return [unit, pick < 5 ? one[unit] : pick < 9 ? other[unit] : elsewhere[unit]]
  })
  return Object.fromEntries(places.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** The best of some set-ups, by rounds in more and more worlds. */
function choose(all: Tried[]): Tried[] {
  let live = all
  for (const { worlds: count, stay } of ROUNDS) {
    for (const tried of live) tryIn(worlds, tried, count)
    live = live.sort((a, b) => meanOf(b) - meanOf(a)).slice(0, Math.max(KEPT, Math.ceil(live.length * stay)))
    console.log(`${count} worlds: ${live.map((tried) => (100 * meanOf(tried)).toFixed(0)).join(' ')} %`)
  }
  return live
}

const PARENTS = 5
const worlds = worldsOf('choice')
let live = choose(Array.from({ length: Number(wanted) }, () => newly(anyPlaces())))
for (let generation = 0; generation < Number(generations); generation++) {
  const parents = live.slice(0, PARENTS).map(placesOf)
  const children = Array.from({ length: Number(wanted) }, () =>
    newly(crossed(parents[rng.below(PARENTS)], parents[rng.below(PARENTS)])),
  )
  live = choose([...live, ...children])
}
const best = live.slice(0, KEPT)
const fresh = worldsOf('check')
for (const { plan } of [{ plan: planOf(policy.styles[0]) }, ...best]) {
  const tried: Tried = { plan, values: [] }
  tryIn(fresh, tried, 60)
  console.log(`in 60 other worlds: ${(100 * meanOf(tried)).toFixed(0)} %`)
}
const file = join(folder, 'src/bot/set-ups.json')
const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {}
writeFileSync(file, serialise({ ...before, [scenario]: best.map(({ plan }) => plan.orders.setUp) }))
