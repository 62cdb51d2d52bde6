// The guides: whoever plays the first turn is told something at every question, and what it advises can be done then.
import {
  type AnyGame,
  type Decision,
  fastDice,
  fastRng,
  Io,
  type JournalEntry,
  makeConfig,
  planOf,
} from '@middlesea/engine'
import { GAMES } from '@middlesea/games'
import type { GuideStep, Presentation } from '@middlesea/table-kit/presentation'
import { describe, expect, test } from 'vitest'
import { cardsSince, isSmall, scenesIn } from '../src/match/scenes.ts'

interface Lesson {
  game: string
  scenario: string
  options?: { [id: string]: boolean | string }
  /** How many turns are taught, as the game counts them: Song for War counts stages by tens, and steps. */
  turns: number
  /** Seeds of games, for questions that chance brings. */
  seeds: number[]
}

/** One game more of each is played by chance, which meets what no policy would do; so many questions are enough. */
const BY_CHANCE = 99
const QUESTIONS_BY_CHANCE = 250
/** Shortcuts are tried at every fourth question: a question comes again and again. */
const TRIED_EVERY = 4

const LESSONS: Lesson[] = [
  { game: 'descent-on-malta', scenario: 'herkules', turns: 1, seeds: [1, 2, 3] },
  { game: 'crete-1941', scenario: 'maleme', turns: 2, seeds: [1, 2] },
  { game: 'crete-1941', scenario: 'campaign', turns: 1, seeds: [1] },
  { game: 'malta-1942', scenario: 'herkules', turns: 1, seeds: [1] },
  { game: 'song-for-war', scenario: 'tunis', options: { players: 'two' }, turns: 39, seeds: [1, 2] },
  { game: 'song-for-war', scenario: '1942', options: { players: 'two' }, turns: 19, seeds: [1] },
  { game: 'song-for-war', scenario: '1943', options: { players: 'four' }, turns: 39, seeds: [1] },
  { game: 'invasion-malta', scenario: 'rachi-1943', turns: 3, seeds: [1, 2, 3, 4, 5, 6] },
  { game: 'invasion-malta', scenario: 'rachi-1943', options: { standingOrders: false }, turns: 3, seeds: [7, 8] },
  { game: 'invasion-malta', scenario: 'leros-first-day', turns: 1, seeds: [1] },
]

interface Table {
  game: AnyGame
  presentation: Presentation
  state: ReturnType<AnyGame['setup']>
  io: Io
}

async function tableOf({ game: id, scenario, options }: Lesson, seed: number): Promise<Table> {
  const manifest = GAMES.find((one) => one.id === id)!
  const game = await manifest.game()
  const table = await manifest.table()
  const presentation = { ...table, ...(await table.more?.(scenario)) }
  const io = new Io(fastDice(seed), [], [])
  return { game, presentation, state: game.setup(makeConfig(game, { scenario, options }), io), io }
}

/** What a note advises, as actions of one gesture; null where one of them cannot be done. */
function advised({ game, presentation, state }: Table, decision: Decision<unknown>, step: GuideStep): unknown[] | null {
  const { advice } = step
  if (advice === undefined) return []
  const view = game.view(state, decision.seats[0])
  if ('press' in advice) {
    const choice = decision.options.find(({ id }) => id === advice.press)
    if (choice !== undefined) return [choice.action ?? game.expand(state, decision, choice)[0]]
    return presentation.shortcuts?.(view, decision, [], 'en').find(({ id }) => id === advice.press)?.actions ?? null
  }
  const found = advice.pieces.flatMap((piece) => {
    const choice = decision.options.find(({ id }) => id === piece)
    const actions = choice === undefined ? [] : game.expand(state, decision, choice)
    return actions.filter((action) => presentation.parts(action, 'en').place === advice.place).slice(0, 1)
  })
  return found.length === advice.pieces.length ? found : null
}

/** Places and boxes that can be looked at. */
function inSight({ game, presentation, state }: Table, decision: Decision<unknown>, scenario: string): Set<string> {
  const view = game.view(state, decision.seats[0])
  const places = presentation.map('en', scenario).places.map(({ id }) => id)
  return new Set([...places, ...presentation.boxes(view, 'en').map(({ id }) => id)])
}

describe.each(LESSONS)('the guide of $game, $scenario', (lesson) => {
  test('at every question it has something to say, and what it advises can be done', async () => {
    const wrong = new Set<string>()
    for (const seed of [...lesson.seeds, BY_CHANCE]) {
      const table = await tableOf(lesson, seed)
      const { game, presentation, state, io } = table
      const answer = await player(lesson, seed)
      const most = seed === BY_CHANCE ? QUESTIONS_BY_CHANCE : 4000
      let asked = 0
      for (; asked < most && game.turn(state) <= lesson.turns; asked++) {
        const [decision] = game.decisions(state)
        if (decision === undefined) break
        const [seat] = decision.seats
        const view = game.view(state, seat)
        const told = presentation.guide!(view, decision, new Set(), 'en')
        const where = `${seat} ${decision.prompt.key}`
        if (told === null) wrong.add(`${where}: silence`)
        else {
          const japanese = presentation.guide!(view, decision, new Set(), 'ja')!
          if (japanese.id !== told.id || japanese.text === told.text) wrong.add(`${told.id}: not in Japanese`)
          if (!game.rulebook.some(({ id }) => id === told.rule)) wrong.add(`${told.id}: no rule ${told.rule}`)
          if (advised(table, decision, told) === null) wrong.add(`${told.id}: ${JSON.stringify(told.advice)}`)
          // Who chooses losses is not told of room in a hex.
          if (decision.prompt.key === 'prompt.lose' && /stack|スタック/.test(`${told.text} ${japanese.text}`))
            wrong.add(`${told.id}: of stacking`)
          const seen = inSight(table, decision, lesson.scenario)
          for (const place of told.places) if (!seen.has(place)) wrong.add(`${told.id}: no place ${place}`)
        }
        const quick = asked % TRIED_EVERY === 0 ? tooQuick(table, decision) : []
        for (const id of quick) wrong.add(`${where}: ${id} does not wait`)
        game.apply(state, seat, answer(table, decision, told), io)
      }
      expect(asked).toBeGreaterThan(20)
    }
    expect([...wrong]).toEqual([])
  })
})

/** What says in its words that it goes on, or is nothing but the answer to a question that dice follow. */
const GOES_ON = ['fight-all', 'done-fight-all', 'all-home-done', 'resolve-all', 'few-questions', 'same-orders', 'best']

/**
 * Shortcuts of several actions that end the question, which would be the player's to end (docs/decisions/026-the-last-word.md), or that
 * throw dice, but those that whoever moves meets on his way.
 */
function tooQuick({ game, presentation, state }: Table, decision: Decision<unknown>): string[] {
  const { prompt } = decision
  const [seat] = decision.seats
  const shortcuts = presentation.shortcuts?.(game.view(state, seat), decision, [], 'en') ?? []
  return shortcuts
    .filter(({ id, actions }) => actions.length > 1 && !GOES_ON.includes(id))
    .filter(({ actions }) => {
      const copy = game.clone(state)
      const io = new Io(fastDice('quick'))
      const isAsked = (): boolean => game.decisions(copy).some((asked) => asked.seats.includes(seat))
      // What is not offered after the others is left out by the table.
      for (const action of actions)
        if (isAsked() && game.why(copy, seat, action) === null) game.apply(copy, seat, action, io)
      const rolled = io.rolled && !prompt.key.startsWith('prompt.move')
      // A partner may still be asked the same.
      return rolled || !game.decisions(copy).some((asked) => asked.prompt.key === prompt.key)
    })
    .map(({ id }) => id)
}

type Answer = (table: Table, decision: Decision<unknown>, step: GuideStep | null) => unknown

/** Plays by the game's policy; where it has none, by what is advised and else by chance. */
async function player({ game: id }: Lesson, seed: number): Promise<Answer> {
  const { policy: load } = GAMES.find((one) => one.id === id)!
  const rng = fastRng(seed)
  if (load === null || seed === BY_CHANCE) {
    return (table, decision, step) => {
      const [first] = step === null || seed === BY_CHANCE ? [] : (advised(table, decision, step) ?? [])
      if (first !== undefined) return first
      const choice = decision.options[rng.below(decision.options.length)]
      const actions = table.game.expand(table.state, decision, choice)
      return actions[rng.below(actions.length)]
    }
  }
  const policy = await load()
  const plan = planOf(policy.styles[0])
  return ({ game, state }, decision) => {
    const expand = (choice: (typeof decision.options)[number]) => game.expand(state, decision, choice)
    return policy.decide({ state, seat: decision.seats[0], decision, expand, plan, rng, memo: {} })
  }
}

test('Descent on Malta: set-up and turn 1 by following the guide, in 70 gestures', async () => {
  const [lesson] = LESSONS
  const most = await Promise.all(
    [1, 2, 3, 4].map(async (seed) => {
      const table = await tableOf(lesson, seed)
      const { game, presentation, state, io } = table
      const entries: number[] = io.journal!.map(() => -1)
      let gestures = 0
      for (; game.turn(state) <= 1 && gestures < 200; gestures++) {
        const [decision] = game.decisions(state)
        const step = presentation.guide!(game.view(state, 'axis'), decision, new Set(), 'en')!
        const actions = advised(table, decision, step)!
        // Beside questions that chance brings it says what to look for: any answer will do.
        const [first] = decision.options
        const gesture = actions.length > 0 ? actions : [first.action ?? game.expand(state, decision, first)[0]]
        for (const action of gesture) game.apply(state, 'axis', action, io)
        while (entries.length < io.journal!.length) entries.push(gestures)
      }
      // It has led somebody ashore, or at least over the island.
      const { journal } = io
      expect(journal!.some(({ key }) => key === 'landing.roll' || key === 'drop.roll')).toBe(true)
      return gestures + cardsThatWait(io.journal!, entries)
    }),
  )
  console.log(`Descent on Malta, set-up and turn 1 by the guide: ${most.join(', ')} gestures, Continue among them`)
  expect(Math.max(...most)).toBeLessThanOrEqual(70)
})

/** What waits until Continue is pressed: that is a gesture for every card, if nobody resolves the rest. */
function cardsThatWait(journal: readonly JournalEntry[], entries: readonly number[]): number {
  const scenes = scenesIn(journal.map((line, i) => ({ ...line, entry: entries[i], turn: 1, phase: 0 })))
  const cards = cardsSince(scenes, 0, { isOwn: () => true, isLive: () => false })
  return cards.filter((card) => !isSmall(card)).length
}

test('a note that was read does not come again, and the next one of the same question does', async () => {
  const table = await tableOf(LESSONS[1], 1)
  const { game, presentation, state } = table
  const [decision] = game.decisions(state)
  const view = game.view(state, 'allied')
  const first = presentation.guide!(view, decision, new Set(), 'en')!
  expect([first.id, first.side]).toEqual(['allied.setUp', 'allied'])
  expect(presentation.guide!(view, decision, new Set([first.id]), 'en')).toBeNull()
})
