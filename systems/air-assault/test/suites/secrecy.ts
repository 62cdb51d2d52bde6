// Whole random games: nothing that the Axis player or a spectator reads, is asked, is offered or is refused names an Allied
// unit that lies face down, and the Allied player learns no convoy plan before it is known.
import { describe, expect, test } from 'vitest'
import { type Decision, fastDice, fastRng, Io, type JournalEntry, makeConfig, readBy } from '@middlesea/engine'
import { playRandom } from '@middlesea/engine/testing'
import type { Action } from '../../src/core/actions.ts'
import type { AirAssaultGame } from '../../src/index.ts'
import { ALLIED, type State } from '../../src/core/state.ts'

/** Offers, views and refusals are dear: they are looked at once in so many steps. */
const VIEWS = 25
const OFFERS = 10
const REFUSALS = 150
/** Of each list so many offers are opened. */
const OPENED = 6
const MOST_STEPS = 20_000
/** A long game on a busy machine, in milliseconds. */
const PATIENCE = 180_000

export function secrecyRules({ game, kits }: AirAssaultGame): void {
  const scenarios = game.scenarios.map(({ id }) => id)

  describe('secrecy', () => {
    test('counters that no deal can place within the stacking limit are told, not placed all the same', () => {
      const states: State[] = []
      playRandom(game, makeConfig(game), { seed: 1, onStep: (s: State) => states.push(game.clone(s)) })
      const view = game.view(states[states.length >> 1], 'axis')
      const crowd = { ...view, counters: view.counters.map((one) => ({ ...one, place: kits.printed.map.ids[0] })) }
      expect(() => game.determinize(crowd, fastRng(1))).toThrow('could not be dealt within the stacking limit')
    })

    for (const seed of [1, 2, 3]) {
      const scenario = scenarios[seed % scenarios.length]
      test(
        `a random game of ${scenario}, seed ${seed}, tells nobody what he may not know`,
        () => {
          const found = new Set<string>()
          const steps = playWatched(game, scenario, seed, (step) => {
            for (const leak of leaksOf(game, step)) found.add(leak)
          })
          expect([...found]).toEqual([])
          expect(steps).toBeGreaterThan(100)
        },
        PATIENCE,
      )
    }
  })
}

interface Step {
  number: number
  s: State
  decisions: Decision<Action>[]
  /** What the last action told. */
  news: JournalEntry[]
}

/** Plays at random and shows every step; gives how many there were. */
function playWatched(game: AirAssaultGame['game'], scenario: string, seed: number, look: (step: Step) => void): number {
  const journal: JournalEntry[] = []
  const io = new Io(fastDice(seed), journal)
  const rng = fastRng(seed)
  const s = game.setup(makeConfig(game, { scenario }), io)
  let decisions = game.decisions(s)
  let number = 0
  for (; decisions.length > 0 && number < MOST_STEPS; number++) {
    look({ number, s, decisions, news: journal.splice(0) })
    const [decision] = decisions
    const choice = decision.options[rng.below(decision.options.length)]
    const actions = game.expand(s, decision, choice)
    decisions = game.take(s, decision.seats[0], actions[rng.below(actions.length)], io)
  }
  look({ number, s, decisions, news: journal.splice(0) })
  return number
}

/** In plain words; empty when all is well. */
function leaksOf(game: AirAssaultGame['game'], step: Step): string[] {
  const { number, s, decisions, news } = step
  const hidden = faceDown(s)
  const leaks: string[] = []
  const search = (what: string, value: unknown): void => {
    for (const text of textsIn(value)) if (hidden.has(text)) leaks.push(`${what} names ${text}, which lies face down`)
  }
  for (const reader of ['axis', 'spectator']) {
    search(`what the ${reader} is told`, readBy(news, reader))
    if (number % VIEWS === 0) search(`the view of the ${reader}`, game.view(s, reader))
  }
  for (const { field, unit } of unitsInFrames(s)) {
    if (hidden.has(unit)) leaks.push(`'${field}' of a frame names ${unit}, which lies face down`)
  }
  for (const decision of decisions) {
    search('for whom all wait', decision.seats)
    if (!decision.seats.includes('axis')) continue
    search(`the question of ${decision.rule}`, [decision.prompt, decision.options])
    if (number % OFFERS === 0) {
      const opened = decision.options.filter((_, i) => i % Math.ceil(decision.options.length / OPENED) === 0)
      for (const choice of opened) search(`an offer of ${decision.rule}`, game.expand(s, decision, choice))
    }
    if (number % REFUSALS === 0) leaks.push(...refusalLeaks(game, s, oneOfEachKind(s, hidden)))
  }
  return [...leaks, ...planLeaks(game, step)]
}

/** Allied units in play that lie face down, by id. */
function faceDown(s: State): Set<string> {
  const { kit } = s.derived
  const isHidden = (u: number): boolean => kit.side[u] === ALLIED && s.exposed[u] === 0 && s.place[u] !== kit.UNUSED
  return new Set(kit.unitIds.filter((_, u) => isHidden(u)))
}

/** One face-down counter of each type. */
function oneOfEachKind(s: State, hidden: Set<string>): string[] {
  const { kit } = s.derived
  const byType = new Map([...hidden].map((id) => [kit.type[kit.unitNumber(id)], id]))
  return [...byType.values()]
}

/** All texts of a value, names of fields included. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      yield key
      yield* textsIn(item)
    }
  }
}

/** The fields in which frames hold units. */
const UNIT_FIELDS = ['unit', 'units', 'attackers', 'defenders', 'guns', 'fired', 'dropped', 'arrived', 'ret']

function unitsInFrames(s: State): { field: string; unit: string }[] {
  const { unitIds } = s.derived.kit
  const found: { field: string; unit: string }[] = []
  const look = (value: unknown, field: string): void => {
    if (typeof value === 'number' && UNIT_FIELDS.includes(field)) found.push({ field, unit: unitIds[value] })
    else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) look(item, Array.isArray(value) ? field : key)
    }
  }
  for (const frame of s.stack) look(frame, '')
  return found
}

/** Whatever the Axis tries with a counter that lies face down, he is told the same, whichever it is. */
function refusalLeaks(game: AirAssaultGame['game'], s: State, hidden: string[]): string[] {
  const attempts = (unit: string): object[] => [
    { do: 'move', unit, to: hexOf(s) },
    { do: 'choose', unit },
    { do: 'join', unit },
    { do: 'fire', unit, at: hexOf(s) },
    { do: 'load', unit, onto: hidden[0] },
    { do: 'retreat', unit, to: hexOf(s) },
  ]
  if (hidden.length === 0) return []
  const first = attempts(hidden[0]).map((a) => JSON.stringify(game.why(s, 'axis', a)))
  return hidden.flatMap((unit) =>
    attempts(unit).flatMap((a, i) => {
      const told = JSON.stringify(game.why(s, 'axis', a))
      return told === first[i] ? [] : [`a refusal tells ${unit} from ${hidden[0]}: ${told} and ${first[i]}`]
    }),
  )
}

const hexOf = (s: State): string => s.derived.kit.placeIds[s.derived.kit.landHexes[0]]

/** Rules under which convoys are planned. */
const PLANS = ['convoy.crete', 'malta.assault']

/** The call for another convoy is public; it may happen to go to the same beach. */
const PUBLIC = 'convoy.called'

function planLeaks(game: AirAssaultGame['game'], { number, s, news }: Step): string[] {
  const { placeIds } = s.derived.kit
  const secret = s.convoys.filter(({ known, landed, turn }) => !known && !landed && turn > 0)
  const beaches = new Set(secret.map(({ to }) => placeIds[to]))
  // Where a convoy has come in everybody sees; a second plan may be for the same beach.
  for (const { to, landed } of s.convoys) if (landed) beaches.delete(placeIds[to])
  const leaks: string[] = []
  for (const reader of ['allied', 'spectator']) {
    const lines = readBy(news, reader).filter(({ rule, key }) => PLANS.includes(rule) && key !== PUBLIC)
    for (const text of textsIn(lines)) if (beaches.has(text)) leaks.push(`the ${reader} reads of ${text}`)
    for (const convoy of number % VIEWS === 0 ? game.view(s, reader).convoys : []) {
      const isSecret = secret.some(({ name }) => name === convoy.name)
      if (isSecret && (convoy.turn !== -1 || convoy.to !== null)) leaks.push(`the ${reader} sees ${convoy.name}`)
    }
  }
  return leaks
}
