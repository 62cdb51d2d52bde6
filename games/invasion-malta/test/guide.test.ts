// The guided first game, Rachi, and the guided first day of Leros: who plays them meets each step, with the question that it
// speaks of.
import { type Choice, type Decision, fastDice, fastRng, Io, makeConfig, planOf } from '@middlesea/engine'
import type { GuideStep } from '@middlesea/table-kit/presentation'
import { expect, test } from 'vitest'
import type { Action } from '../src/actions.ts'
import { policy } from '../src/bot/index.ts'
import { invasionMalta } from '../src/index.ts'
import type { State } from '../src/state.ts'
import type { View } from '../src/view.ts'
import { partsOf } from '../table/actions.ts'
import { guideStep } from '../table/guide.ts'
import { RACHI_NOTES } from '../table/guide-rachi.ts'
import { shortcutsFor } from '../table/shortcuts.ts'
import { theatreOf } from '../table/ways.ts'

/** The steps that both players are shown in a game of the policy, in order. */
function stepsOf(scenario: string, seed: number, standingOrders: boolean): string[] {
  const passed = new Set<string>()
  const rng = fastRng(seed)
  const io = new Io(fastDice(seed), [], [])
  const state = invasionMalta.setup(makeConfig(invasionMalta, { scenario, options: { standingOrders } }), io)
  const plan = planOf(policy.styles[0])
  while (state.turn <= 3) {
    const [decision] = invasionMalta.decisions(state)
    if (decision === undefined) break
    const [seat] = decision.seats
    const step = guideStep(invasionMalta.view(state, seat), decision, passed, 'ja')
    if (step !== null) passed.add(step.id)
    const expand = (choice: (typeof decision.options)[number]) => invasionMalta.expand(state, decision, choice)
    invasionMalta.apply(state, seat, policy.decide({ state, seat, decision, expand, plan, rng, memo: {} }), io)
  }
  return [...passed]
}

const STEPS = [
  'axis.zones',
  'lastWord',
  'axis.missions',
  'allied.setUp',
  'axis.sail',
  'allied.coastFire',
  'axis.land',
  'axis.lead',
  'allied.drawn',
  'allied.move',
  'allied.declare',
  'axis.drop',
]

test('every step of the guided first day is met by who plays it', { timeout: 60_000 }, () => {
  // Coast guns ask whoever has not ordered them to fire.
  const met = new Set([1, 2, 3].flatMap((seed) => stepsOf('leros-first-day', seed, seed > 1)))
  expect(STEPS.filter((id) => !met.has(id))).toEqual([])
})

test('each scenario opens with a note of its own map', () => {
  const firstOf = (scenario: string): string | undefined => {
    const state = invasionMalta.setup(makeConfig(invasionMalta, { scenario }), new Io(fastDice(1), [], []))
    return guideStep(invasionMalta.view(state, 'axis'), invasionMalta.decisions(state)[0], new Set(), 'en')?.id
  }
  expect(['rachi-1943', 'leros-1943', 'leros-first-day', 'malta-first-day', 'malta-1942'].map(firstOf)).toEqual([
    'rachi.missions',
    'axis.zones',
    'axis.zones',
    'malta.zones',
    'malta.zones',
  ])
})

test('the notes of Malta are met, and none speaks of Leros', { timeout: 60_000 }, () => {
  const met = stepsOf('malta-first-day', 1, true)
  expect(met).toEqual(
    expect.arrayContaining(['malta.zones', 'malta.setUp', 'malta.airheads', 'malta.drop', 'ops.jump']),
  )
  expect(met.filter((id) => ['axis.zones', 'allied.setUp', 'axis.drop'].includes(id))).toEqual([])
})

test('before the first turn the Axis looks at the beaches among which it chooses', () => {
  const state = invasionMalta.setup(makeConfig(invasionMalta, { scenario: 'malta-1942' }), new Io(fastDice(1), [], []))
  const { zones, placeIds } = state.derived.kit
  const seen = theatreOf(invasionMalta.view(state, 'axis'))
  expect(seen).toEqual(zones.map(({ beaches }) => placeIds[beaches[0].sea]))
})

test('at night nobody is told to go ashore: the note looks at the places that count', () => {
  const note = RACHI_NOTES.find(({ id }) => id === 'rachi.move.ost')!
  const state = invasionMalta.setup(makeConfig(invasionMalta, { scenario: 'rachi-1943' }), new Io(fastDice(1), [], []))
  const told = (turn: number, axisHexes: string[]): string => {
    const view = { ...invasionMalta.view(state, 'axis'), turn, axisHexes }
    const [decision] = invasionMalta.decisions(state)
    return typeof note.text === 'function' ? note.text({ view, decision }).en : note.text.en
  }
  expect(told(2, [])).toContain('Point 192')
  expect(told(3, [])).toMatch(/hold none/)
  expect(told(3, ['2307'])).toMatch(/hold Alinda/)
})

test('every note of Rachi is met in it by whoever is asked', { timeout: 60_000 }, () => {
  const met = new Set(Array.from({ length: 24 }, (_, seed) => stepsOf('rachi-1943', seed + 1, seed % 2 === 0)).flat())
  expect(RACHI_NOTES.map(({ id }) => id).filter((id) => !met.has(id) && !OF_FOLLOWERS.includes(id))).toEqual([])
})

/** The policy bombs with all its aircraft: these notes are for who sends the Stuka to the cup, as the guide advises. */
const OF_FOLLOWERS = ['rachi.station', 'rachi.cas']

/** Plays the guide's way: what it advises, else as the policy does. Gives the state, the gestures and the notes that were read. */
function followed(seed: number): { state: State; gestures: number; read: Set<string>; drops: string[] } {
  const rng = fastRng(seed)
  const io = new Io(fastDice(seed), [], [])
  const state = invasionMalta.setup(makeConfig(invasionMalta, { scenario: 'rachi-1943' }), io)
  const plan = planOf(policy.styles[0])
  const read = new Set<string>()
  const drops: string[] = []
  let gestures = 0
  for (;;) {
    const [decision] = invasionMalta.decisions(state)
    if (decision === undefined) return { state, gestures, read, drops }
    const [seat] = decision.seats
    const view = invasionMalta.view(state, seat)
    const step = guideStep(view, decision, new Set(), 'en')
    if (step !== null) read.add(step.id)
    const expand = (choice: (typeof decision.options)[number]) => invasionMalta.expand(state, decision, choice)
    const action =
      (step === null ? null : advised(view, decision, step, expand)) ??
      policy.decide({ state, seat, decision, expand, plan, rng, memo: {} })
    if (action.do === 'drop') drops.push(action.to)
    // A piece and then its place, or one answer.
    gestures += 'to' in action ? 2 : 1
    invasionMalta.apply(state, seat, action, io)
  }
}

/** The action that a note advises; null where it only explains. */
function advised(
  view: View,
  decision: Decision<Action>,
  { advice }: GuideStep,
  expand: (choice: Choice<Action>) => readonly Action[],
): Action | null {
  if (advice === undefined) return null
  const id = 'press' in advice ? advice.press : advice.pieces[0]
  const choice = decision.options.find((one) => one.id === id)
  if (choice === undefined) return shortcutsFor(view, decision, [], 'en').find((one) => one.id === id)!.actions[0]
  if ('press' in advice) return choice.action ?? expand(choice)[0]
  return expand(choice).find((action) => partsOf(action, 'en').place === advice.place)!
}

const GAMES = 50

test('Rachi is played to its end by the guide, with a drop on turn 2, in about 150 gestures', {
  timeout: 60_000,
}, () => {
  const games = Array.from({ length: GAMES }, (_, seed) => followed(seed + 1))
  for (const { state, drops } of games) {
    expect(state.result).not.toBe('')
    expect(drops).toEqual(['2508'])
  }
  const read = new Set(games.flatMap(({ read: notes }) => [...notes]))
  expect(OF_FOLLOWERS.filter((id) => !read.has(id))).toEqual([])
  const gestures = games.map((game) => game.gestures).sort((a, b) => a - b)
  console.log(
    `Rachi by the guide: ${gestures[GAMES / 2]} gestures in the median, ${gestures[0]} to ${gestures[GAMES - 1]}`,
  )
  expect(gestures[GAMES / 2]).toBeLessThanOrEqual(150)
  // Both sides win some of them.
  expect(new Set(games.map(({ state }) => state.result)).size).toBeGreaterThan(1)
})

test('3.34 the note of Rachi for a hex that is too full does not speak of losses, nor that of losses of full hexes', () => {
  const noteFor = (prompt: string) => RACHI_NOTES.find((note) => [note.prompt].flat().includes(prompt))!
  const wordsOf = ({ text }: ReturnType<typeof noteFor>): string => (typeof text === 'function' ? '' : text.en)
  expect(wordsOf(noteFor('prompt.excess'))).toMatch(/stacking points/)
  expect(wordsOf(noteFor('prompt.lose'))).not.toMatch(/stack/)
  expect(noteFor('prompt.lose').id).not.toBe(noteFor('prompt.excess').id)
})
