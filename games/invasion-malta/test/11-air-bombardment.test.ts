import { gatherScenes } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { aaResult } from '../src/11-anti-aircraft.ts'
import { invasionMalta } from '../src/index.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'
import { asked } from './combat.ts'
import { bombarding, fire, fireDrms, G1, volleys } from './fire.ts'
import { A, HEAVY, LIGHT, TROOP, V, W, X, Y, Z } from './table.ts'

const [STUKA, STUKA2, STUKA3, JU88] = ['air_ju_87_1', 'air_ju_87_2', 'air_ju_87_3', 'air_ju_88_1']
const HEAVY2 = 'it_pl113'

/** The Bombardment Phase of turn 2 with three Stukas (4 each) and a Ju 88 (5) in the box. */
const bombing = (
  wish: Partial<PositionSpec> = {},
  script: Record<string, number[]> = {},
  ground: Meadow = {},
): Position =>
  position(
    {
      phase: 'airBombardment',
      turn: 2,
      axis: { '0101': [A] },
      allied: { '0506': [X], '0909': [Y] },
      air: { [STUKA]: 'bombardment', [STUKA2]: 'bombardment', [STUKA3]: 'bombardment', [JU88]: 'bombardment' },
      ...wish,
    },
    { 'bombardment 10.28': [1, 1, 1], 'draw 7.13': [1], ...script },
    meadow(ground),
  )

const bomb = (t: Position, air: string, hex: string): void => t.act({ do: 'bomb', air, hex })
const boxes = (t: Position, ...units: string[]): string[] => units.map((unit) => t.air(unit))

describe('11.4', () => {
  test('11.42 in the Strategic Segment, up to two air units a hex', () => {
    const t = bombing()
    bomb(t, STUKA, '0506')
    bomb(t, STUKA2, '0506')
    expect(t.refuses({ do: 'bomb', air: STUKA3, hex: '0506' })).toMatchObject({
      rule: '11.42',
      key: 'refuse.twoBombersAHex',
    })
    bomb(t, STUKA3, '0909')
    t.act({ do: 'done' })
    expect(volleys(t).map(({ hex, points }) => [hex, points])).toEqual([
      ['0506', 8],
      ['0909', 4],
    ])
    // Later in the turn no bombs fall.
    const late = bombing({ phase: 'operations', cup: { 'axis O': 2 } })
    expect(late.refuses({ do: 'bomb', air: STUKA, hex: '0506' }).rule).toBe('11.42')
  })

  test('11.42 when every hex with enemies has its two, nobody else is asked for a target', () => {
    const t = bombing({ allied: { '0506': [X] }, lastWords: true })
    bomb(t, STUKA, '0506')
    bomb(t, STUKA2, '0506')
    expect(t.offered()).toEqual([{ do: 'done' }])
  })

  test('11.41 only who is in the Bombardment box, each once', () => {
    const t = bombing({ air: { [STUKA]: 'bombardment', [STUKA2]: 'ready', [STUKA3]: 'bombardment' } })
    expect(t.refuses({ do: 'bomb', air: STUKA2, hex: '0506' }).rule).toBe('11.41')
    bomb(t, STUKA, '0506')
    expect(t.refuses({ do: 'bomb', air: STUKA, hex: '0909' }).rule).toBe('11.41')
  })

  test('11.44 the target is any hex with enemies, anywhere; AA fires before the bombs fall', () => {
    const t = bombing({ allied: { '0506': [X], '0907': [HEAVY] } }, { 'AA fire 11.35': [10] })
    expect(t.refuses({ do: 'bomb', air: STUKA, hex: '0101' }).rule).toBe('11.44')
    expect(t.refuses({ do: 'bomb', air: STUKA, hex: '0505' }).rule).toBe('11.44')
    bomb(t, STUKA, '0506')
    t.act({ do: 'done' })
    expect([t.decision().seats, asked(t)]).toEqual([['allied'], 'prompt.aaFire'])
    expect(volleys(t)).toEqual([])
    t.act({ do: 'fire', unit: HEAVY })
    expect(t.told().indexOf('aa.rolled')).toBeLessThan(t.told().indexOf('bombardment.rolled'))
  })

  test('11.22 air units have no range', () => {
    const t = bombing({ allied: { '9903': [X], '0101': [] }, axis: { '0202': [A] } })
    bomb(t, STUKA, '9903')
    t.act({ do: 'done' })
    expect(volleys(t)[0]).toMatchObject({ hex: '9903', points: 4 })
  })

  test('11.43 only the units in the target hex are struck', () => {
    // 8 + 8 - 7 = 9: Disrupted.
    const t = bombing({ allied: { '0506': [X, Y], '0507': [Z] } }, { 'bombardment 10.28': [8] })
    bomb(t, STUKA, '0506')
    bomb(t, STUKA2, '0506')
    t.act({ do: 'done' })
    expect([t.marks(X), t.marks(Y), t.marks(Z)]).toEqual([['disrupted'], ['disrupted'], []])
  })

  test('11.45 the strengths of those that are left go on the Bombardment Table', () => {
    // Two points and a 2 are F1: one of two turns back.
    const t = bombing(
      { allied: { '0506': [X], '0907': [HEAVY] } },
      { 'AA fire 11.35': [2], 'bombardment 10.28': [9] },
      { rough: ['0506'] },
    )
    bomb(t, STUKA, '0506')
    bomb(t, JU88, '0506')
    t.act({ do: 'done' })
    t.act({ do: 'fireAll' })
    expect([t.decision().seats, asked(t)]).toEqual([['axis'], 'prompt.turnBack'])
    t.act({ do: 'turnBack', air: STUKA })
    // 9 + 5 - 7 - 1 = 6.
    expect(volleys(t)[0]).toMatchObject({ points: 5, total: 6, result: 'd' })
    expect(boxes(t, STUKA, JU88)).toEqual(['air.flown', 'air.flown'])
  })

  test('11.14 wind takes two from it', () => {
    const t = bombing({ weather: 'windy' })
    bomb(t, STUKA, '0506')
    t.act({ do: 'done' })
    expect(fireDrms(t)).toEqual({ 'drm.targetEr': -7, 'drm.wind': -2 })
  })

  test('11.14 wind is nothing to guns alone', () => {
    const guns = bombarding({ weather: 'windy' }, [1])
    fire(guns, '0506', G1)
    expect(fireDrms(guns)).toEqual({ 'drm.targetEr': -6 })
  })

  test('11.14 in a storm no bombs fall, at night none either (11.23): they stay in the box', () => {
    const storm = bombing({ weather: 'storm', goesOn: true })
    expect(storm.refuses({ do: 'bomb', air: STUKA, hex: '0506' }).rule).toBe('11.14')
    expect(storm.air(STUKA)).toBe('air.bombardment')
    expect(bombing({ turn: 3 }).refuses({ do: 'bomb', air: STUKA, hex: '0506' }).rule).toBe('11.23')
  })

  test('11.25 after the mission: Flown; who was not sent stays in the box', () => {
    const t = bombing()
    bomb(t, STUKA, '0506')
    t.act({ do: 'done' })
    expect(boxes(t, STUKA, STUKA2)).toEqual(['air.flown', 'air.bombardment'])
    // 11.41: for this day it has done its work.
    expect(t.state.flewOn[t.kit.airNumber(STUKA)]).toBe(1)
    // All who flew, over one hex and over several.
    const all = bombing()
    bomb(all, STUKA, '0506')
    bomb(all, STUKA2, '0506')
    bomb(all, JU88, '0909')
    all.act({ do: 'done' })
    expect(boxes(all, STUKA, STUKA2, JU88, STUKA3)).toEqual(['air.flown', 'air.flown', 'air.flown', 'air.bombardment'])
  })

  test('11.24 who turns back under AA fire takes no part', () => {
    const t = bombing({ allied: { '0506': [X], '0907': [HEAVY] } }, { 'AA fire 11.35': [1] })
    bomb(t, STUKA, '0506')
    t.act({ do: 'done' })
    t.act({ do: 'fireAll' })
    expect(t.air(STUKA)).toBe('air.damaged')
    expect(volleys(t)).toEqual([])
  })
})

describe('11.3', () => {
  const guns = (t: Position): string[] => t.offered().flatMap((a) => (a.do === 'fire' ? [a.unit] : []))

  test('11.31 AA units of the other side in range, active or not', () => {
    const t = bombing({ allied: { '0506': [X], '0907': [HEAVY, HEAVY2] } })
    bomb(t, STUKA, '0506')
    t.act({ do: 'done' })
    expect(guns(t).sort()).toEqual([HEAVY2, HEAVY].sort())
    expect(t.refuses({ do: 'fire', unit: X }).rule).toBe('11.31')
    // Nobody has to.
    t.act({ do: 'done' })
    expect(volleys(t)).toHaveLength(1)
  })

  test('11.32 not Fired, Disrupted, out of range, or alone in an enemy zone; but over-stacked', () => {
    const why = (wish: Partial<PositionSpec>): string => {
      const t = bombing({ ...wish, allied: { '0506': [X], '0706': ['it_pl211'], ...wish.allied } })
      bomb(t, STUKA, '0506')
      t.act({ do: 'done' })
      return guns(t).includes(HEAVY) ? '' : t.refuses({ do: 'fire', unit: HEAVY }).rule
    }
    const near = { allied: { '0507': [HEAVY] } }
    expect(why(near)).toBe('')
    expect(why({ ...near, marks: { [HEAVY]: ['fired'] } })).toBe('11.32')
    expect(why({ ...near, marks: { [HEAVY]: ['disrupted'] } })).toBe('11.32')
    expect(why({ allied: { '0101': [HEAVY] }, axis: { '0909': [A] } })).toBe('11.32')
    expect(why({ ...near, axis: { '0508': [A] } })).toBe('11.32')
    // With somebody in its hex who is no gun it fires all the same.
    expect(why({ allied: { '0507': [HEAVY, Z] }, axis: { '0508': [A] } })).toBe('')
    expect(why({ ...near, marks: { [HEAVY]: ['excess'] } })).toBe('')
  })

  test('11.33 heavy AA alone fires at bombers', () => {
    const t = bombing({ allied: { '0506': [X, LIGHT], '0507': [HEAVY] } })
    bomb(t, STUKA, '0506')
    t.act({ do: 'done' })
    expect(guns(t)).toEqual([HEAVY])
    expect(t.refuses({ do: 'fire', unit: LIGHT }).rule).toBe('11.33')
  })

  test('11.34 an AA unit fires at one mission hex a phase, at the group; several combine', () => {
    const t = bombing({ allied: { '0506': [X], '0507': [HEAVY, HEAVY2], '0508': [Y] } }, { 'AA fire 11.35': [3, 3] })
    bomb(t, STUKA, '0506')
    bomb(t, STUKA2, '0506')
    bomb(t, JU88, '0508')
    t.act({ do: 'done' })
    t.act({ do: 'fire', unit: HEAVY })
    t.act({ do: 'done' })
    // Two points and a 3 are F1 for the group.
    t.act({ do: 'turnBack', air: STUKA })
    expect(guns(t)).toEqual([HEAVY2])
    expect(t.refuses({ do: 'fire', unit: HEAVY }).rule).toBe('11.34')
    const both = bombing({ allied: { '0506': [X], '0507': [HEAVY, HEAVY2] } }, { 'AA fire 11.35': [4] })
    bomb(both, STUKA, '0506')
    both.act({ do: 'done' })
    both.act({ do: 'fireAll' })
    expect(both.journal.find(({ key }) => key === 'aa.rolled')?.params).toMatchObject({
      points: 3,
      result: 'F1',
      steps: 0,
    })
  })

  test('11.34 an AA unit in a mission hex fires at the aircraft over its own hex alone', () => {
    const t = bombing({ allied: { '0506': [X, HEAVY], '0508': [Y], '0809': [HEAVY2] } }, { 'AA fire 11.35': [10, 10] })
    bomb(t, STUKA, '0508')
    bomb(t, STUKA2, '0506')
    t.act({ do: 'done' })
    expect(guns(t)).toEqual([HEAVY2])
    expect(t.refuses({ do: 'fire', unit: HEAVY }).rule).toBe('11.34')
    t.act({ do: 'done' })
    expect(guns(t).toSorted()).toEqual([HEAVY, HEAVY2].toSorted())
    // Where its own hex is no target it fires at others.
    const free = bombing({ allied: { '0506': [X, HEAVY], '0508': [Y] } })
    bomb(free, STUKA, '0508')
    free.act({ do: 'done' })
    expect(guns(free)).toEqual([HEAVY])
  })

  test('10.28 in the scene of the bombs aircraft are called aircraft, and what they hit a target', () => {
    const t = bombing({ allied: { '0506': [X] } })
    bomb(t, STUKA, '0506')
    t.act({ do: 'done' })
    const [scene] = gatherScenes(t.journal).filter(({ kind }) => kind === 'bombardment')
    expect(scene.cast.map(({ id, role }) => [id, role])).toEqual([
      [STUKA, 'role.aircraft'],
      [X, 'role.target'],
    ])
  })

  test('11.35 the scene of the fire has the aircraft, and who of them turned back to which box', () => {
    const t = bombing({ allied: { '0506': [X], '0507': [HEAVY] } }, { 'AA fire 11.35': [1] })
    bomb(t, STUKA, '0506')
    bomb(t, STUKA2, '0506')
    t.act({ do: 'done' })
    t.act({ do: 'fireAll' })
    t.act({ do: 'turnBack', air: STUKA2 })
    const [fire] = gatherScenes(t.journal).filter(({ kind }) => kind === 'fire')
    expect(fire.cast.map(({ id, role }) => [id, role])).toEqual([
      [HEAVY, 'role.gun'],
      [STUKA, 'role.aircraft'],
      [STUKA2, 'role.aircraft'],
    ])
    expect(fire.effects).toEqual([
      { do: 'moved', rule: '11.35', piece: { id: STUKA2 }, from: '0506', to: 'air.damaged', how: 'move.turnBack' },
    ])
    expect([fire.over, fire.outcome?.won]).toEqual([true, 'allied'])
    // Nobody fires: there is no scene.
    const calm = bombing({ allied: { '0506': [X], '0507': [HEAVY] } })
    bomb(calm, STUKA, '0506')
    calm.act({ do: 'done' })
    calm.act({ do: 'done' })
    expect(gatherScenes(calm.journal).filter(({ kind }) => kind === 'fire')).toEqual([])
  })

  test('11.35 F1 and F2 send one or two back as Flown, X one to the Damaged box, of their owner’s choice', () => {
    // Three points: 1 is X, 2 is F2, 3 and 4 are F1, 5 nothing.
    const fired = (die: number): Position => {
      const t = bombing({ allied: { '0506': [X], '0507': [HEAVY, HEAVY2] } }, { 'AA fire 11.35': [die] })
      bomb(t, STUKA, '0506')
      bomb(t, STUKA2, '0506')
      t.act({ do: 'done' })
      t.act({ do: 'fireAll' })
      if (asked(t) !== 'prompt.turnBack') return t
      // The question says what becomes of the one that is chosen.
      expect(t.decision().prompt.params).toEqual({ hex: '0506', left: die === 2 ? 2 : 1, damaged: die === 1 })
      t.act({ do: 'turnBack', air: STUKA2 })
      return t
    }
    expect(boxes(fired(1), STUKA, STUKA2)).toEqual(['air.flown', 'air.damaged'])
    expect(volleys(fired(1))).toHaveLength(1)
    expect(volleys(fired(2))).toEqual([])
    expect(boxes(fired(3), STUKA, STUKA2)).toEqual(['air.flown', 'air.flown'])
    expect(volleys(fired(3))[0].points).toBe(4)
    expect(volleys(fired(5))[0].points).toBe(8)
  })

  test('at bombers no AA unit is turned to Fired (11.36)', () => {
    const t = bombing({ allied: { '0506': [X], '0507': [HEAVY] } }, { 'AA fire 11.35': [10] })
    bomb(t, STUKA, '0506')
    t.act({ do: 'done' })
    t.act({ do: 'fireAll' })
    expect(t.marks(HEAVY)).toEqual([])
  })

  test('11.36 nor one that stands in the hex that is bombed: no Attack Objective marker lies there', () => {
    // The AA Reset Phase would turn it back: what is asked is how the phase leaves it.
    const t = bombing({ allied: { '0506': [X, HEAVY] }, stopAfter: 'airBombardment' }, { 'AA fire 11.35': [10] })
    bomb(t, STUKA, '0506')
    t.act({ do: 'done' })
    t.act({ do: 'fireAll' })
    expect(t.told()).toContain('aa.rolled')
    expect(t.marks(HEAVY)).toEqual([])
  })

  test('3.34 who was over-stacked is so no more when the bombs have made room', () => {
    const t = bombing(
      { allied: { '0506': [X, Y, Z, V, W] }, steps: { [X]: 1 }, marks: { [W]: ['excess'] } },
      { 'bombardment 10.28': [7] },
    )
    bomb(t, STUKA, '0506')
    bomb(t, STUKA2, '0506')
    if (asked(t) === 'prompt.bomb') t.act({ do: 'done' })
    // 7 and 8, less 7, one each for the crowd and the marker: 10 is a step.
    if (asked(t) === 'prompt.lose') t.act({ do: 'lose', unit: X })
    expect([t.place(X), t.marks(W).includes('excess')]).toEqual(['eliminated', false])
  })

  test('4.21 in the AA Reset Phase every Allied AA unit turns back, heavy and light; other guns do not', () => {
    const t = bombing({
      phase: 'aaReset',
      allied: { '0909': [HEAVY, LIGHT, TROOP] },
      marks: { [HEAVY]: ['fired'], [LIGHT]: ['fired'], [TROOP]: ['fired'] },
    })
    expect([HEAVY, LIGHT, TROOP].map((unit) => t.marks(unit).includes('fired'))).toEqual([false, false, true])
  })

  test('table.aa every cell', () => {
    const t = bombing()
    const cells = (points: number): string =>
      Array.from({ length: 10 }, (_, i) => ['-', 'F1', 'F2', 'X'][aaResult(t.state, points, i + 1)]).join(' ')
    expect([1, 2].map(cells)).toEqual(Array(2).fill('X F1 F1 - - - - - - -'))
    expect([3, 4].map(cells)).toEqual(Array(2).fill('X F2 F1 F1 - - - - - -'))
    expect([5, 6].map(cells)).toEqual(Array(2).fill('X X F2 F1 F1 - - - - -'))
    expect([7, 8, 9].map(cells)).toEqual(Array(3).fill('X X F2 F2 F1 F1 - - - -'))
    expect([10, 12].map(cells)).toEqual(Array(2).fill('X X X F2 F2 F1 F1 - - -'))
    expect([13, 30].map(cells)).toEqual(Array(2).fill('X X X X F2 F2 F1 F1 - -'))
  })
})

test('11.42 the missions that are placed lie open for all', () => {
  const t = bombing()
  bomb(t, STUKA, '0506')
  for (const reader of ['axis', 'allied', 'spectator'] as const) {
    expect(invasionMalta.view(t.state, reader).airStatus.missions).toEqual([{ air: STUKA, hex: '0506' }])
  }
})
