// Where dice or the enemy follow, whoever has acted says himself that he is done (docs/decisions/026-the-last-word.md).
import { expect, test } from 'vitest'
import { type Decision, fastDice, fastRng, Io, makeConfig, type Roll } from '@middlesea/engine'
import { type Action, songForWar } from '../src/index.ts'
import { DONE, KEEPER, march, moving, offers, places } from './table.ts'

const QUIET = { support: 'never', concentrate: 'never' } as const

/** Nothing but Done is left. */
const ONLY_DONE = [{ on: 'button', id: 'done', action: DONE }]

test('move.2 after the last move nothing is declared or resolved before Done', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { BEJ: ['INF'] }, IT: { SOU: ['INF'] }, DE: KEEPER }, orders: { allies: QUIET, axis: QUIET } },
    { 'battle step 6': [1, 1] },
  )
  march(p, ['US-INF-1'], 'SOU')
  expect(p.decision()).toMatchObject({ seats: ['allies'], rule: 'move.2', options: ONLY_DONE })
  expect(p.told()).not.toContain('told.declared')
  p.refuses({ do: 'move', unit: 'US-INF-1', to: 'BEJ' })
  p.act(DONE)
  expect(p.told()).toContain('told.declared')
  p.dice.allUsed()
})

test('return.1 aircraft without a base are lost after Done, not after the last landing', () => {
  const p = moving('allies', 6, {
    units: { US: { G3: ['FTR'], ALG: ['FTR'] }, GB: { I1: ['FTR'] }, DE: KEEPER },
    control: { ALG: 'US' },
  })
  for (const unit of ['US-FTR-1', 'US-FTR-2']) {
    const [home] = offers(p, 'move').filter((action) => action.unit === unit)
    if (home !== undefined) p.act(home)
  }
  expect(p.decision().rule).toBe('move.2')
  expect(p.place('GB-FTR-1')).toBe('I1')
  while (p.state.active === 0) p.act(DONE)
  expect(p.place('GB-FTR-1')).toBe('lost')
})

test('declare.4 after the last battle is declared nothing is resolved before Done', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { SOU: ['INF'] }, IT: { SOU: ['INF'] }, DE: KEEPER }, orders: { allies: QUIET, axis: QUIET } },
    { 'battle step 6': [1, 1] },
  )
  p.act(DONE)
  p.act({ do: 'declare', at: 'SOU' })
  expect(p.decision()).toMatchObject({ seats: ['allies'], rule: 'declare.4', options: ONLY_DONE })
  expect(p.refuses({ do: 'declare', at: 'SOU' }).rule).toBe('declare.2')
  p.act(DONE)
  p.dice.allUsed()
})

test('support.1 after the last supporter the dice wait for Done; who was not asked is passed over', () => {
  const p = moving(
    'allies',
    5,
    {
      units: { US: { BEJ: ['INF'], BIZ: ['ART'] }, IT: { TUN: ['INF'] }, DE: { SFA: ['FTR'] } },
      orders: { allies: { support: 'ask', concentrate: 'never' }, axis: QUIET },
    },
    { 'battle step 5': [1], 'battle step 6': [1, 1] },
  )
  march(p, ['US-INF-1'], 'TUN')
  while (p.decision().rule !== 'support.1') p.act(DONE)
  p.act({ do: 'support', unit: 'US-ART-1' })
  expect(p.decision()).toMatchObject({ seats: ['allies'], rule: 'support.1', options: ONLY_DONE })
  p.refuses({ do: 'support', unit: 'US-ART-1' })
  p.act(DONE)
  p.dice.allUsed()
})

test('concentrate.1 the second who waits comes by itself where there is no choice, and the dice wait for Done', () => {
  const p = moving(
    'allies',
    4,
    {
      units: { US: { BEJ: ['INF*2'] }, IT: { SOU: ['TNK'] }, DE: KEEPER },
      orders: { allies: { support: 'never' }, axis: QUIET },
    },
    { 'battle step 6': [1], 'battle step 7': [9, 9] },
  )
  march(p, ['US-INF-1', 'US-INF-2'], 'SOU')
  p.act(DONE)
  p.act({ do: 'concentrate', unit: 'US-INF-1' })
  expect(p.decision()).toMatchObject({ rule: 'concentrate.1', prompt: { params: { count: 2 } }, options: ONLY_DONE })
  p.refuses({ do: 'concentrate', unit: 'US-INF-2' })
  p.act(DONE)
  expect(places(p, 'IT-TNK-1')).toEqual(['lost'])
  p.dice.allUsed()
})

test('move.2 who can do nothing is not asked', () => {
  const p = moving('allies', 4, { units: { US: { ALG: ['FTR'] }, DE: { SOU: ['INF'] } }, stands: 'tactical 4 axis' })
  expect(p.decision().seats).toEqual(['axis'])
  p.refuses(DONE, 'allies')
})

/** What is done with a unit, or with a fleet: nothing of it is a die in a battle. */
const OF_A_UNIT = new Set<Action['do']>([
  ...([
    'move',
    'gather',
    'go',
    'land',
    'load',
    'unload',
    'search',
    'declare',
    'bombard',
    'support',
    'concentrate',
  ] as const),
  ...(['incorporate', 'include', 'sail', 'slipIn', 'slipOut'] as const),
])
/** The dice that fall on the way itself: fire at who pushes through, mines, deserts. */
const ON_THE_WAY = /^(push|mines|desert) /

interface Watched {
  /** Actions of a unit after which a battle or another side's turn came at once. */
  ranOn: string[]
  /** The dice of battles that were rolled. */
  dice: number
}

/** Plays so many decisions by chance. */
function watch(seed: string, players: 'two' | 'four', decisions: number): Watched {
  const rng = fastRng(seed)
  const dice = fastDice(seed)
  const s = songForWar.setup(makeConfig(songForWar, { scenario: '1943', options: { players } }), new Io(dice))
  const watched: Watched = { ranOn: [], dice: 0 }
  for (let i = 0; i < decisions; i++) {
    const asked: Decision<Action>[] = songForWar.decisions(s)
    if (asked.length === 0) break
    const decision = asked[rng.below(asked.length)]
    const done = decision.options.find(({ id }) => id === 'done')
    const choice =
      done !== undefined && rng.below(12) === 0 ? done : decision.options[rng.below(decision.options.length)]
    const actions = songForWar.expand(s, decision, choice)
    const action = actions[rng.below(actions.length)]
    const rolls: Roll[] = []
    const turn = `${s.step} ${s.active}`
    songForWar.apply(s, decision.seats[0], action, new Io(dice, null, rolls))
    const fought = rolls.filter(({ purpose }) => !ON_THE_WAY.test(purpose)).length
    watched.dice += fought
    if (OF_A_UNIT.has(action.do) && (fought > 0 || turn !== `${s.step} ${s.active}`))
      watched.ranOn.push(JSON.stringify(action))
  }
  return watched
}

test.each(['two', 'four'] as const)(
  'order.1 in a random game of %s players neither dice of a battle nor the other side come right after a unit',
  (players) => {
    const { ranOn, dice } = watch(`last word ${players}`, players, 4000)
    expect(ranOn).toEqual([])
    expect(dice).toBeGreaterThan(50)
  },
)
