import { describe, expect, test } from 'vitest'
import { PRINTED } from '../src/index.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'

const FIELD = { airfield: ['0505', '0506'] }
const [LIFT1, LIFT2] = ['it_i_art_fo', 'it_ii_art_fo']
const [DROPS1, DROPS2] = ['it_1_ix', 'it_1_x']

/** Folgore on turn 5: its guns fly, and KGs 7 and 8 may. The marker in 0505 is a German one: nobody can drop. */
const fly = (wish: Partial<PositionSpec> = {}, script: Record<string, number[]> = {}): Position =>
  position(
    {
      phase: 'airborne',
      active: 'axis Fo',
      turn: 5,
      axis: { card: [LIFT1, LIFT2, DROPS1, DROPS2], '0506': ['it_1_ii'] },
      axisHexes: ['0505', '0506'],
      airheads: ['0505'],
      ...wish,
    },
    script,
    meadow({ scenario: 'malta-1942', ...FIELD }),
  )

describe('15.7', () => {
  test('15.71 units fly from the card to friendly airfield hexes with an Airhead', () => {
    const t = fly()
    for (const to of ['0506', '0303'])
      expect(t.refuses({ do: 'fly', unit: LIFT1, to })).toMatchObject({ rule: '15.71', key: 'refuse.noAirheadField' })
    t.act({ do: 'fly', unit: LIFT1, to: '0505' })
    t.act({ do: 'done' })
    expect(t.place(LIFT1)).toBe('0505')
    expect(t.place(LIFT2)).toBe('card')
    // A hex with an Airhead that is no airfield is none either (15.21), nor an airfield that the Axis does not own yet.
    const field = fly({ airheads: ['0505', '0303'], axisHexes: ['0303', '0505', '0506'] })
    expect(field.refuses({ do: 'fly', unit: LIFT1, to: '0303' })).toMatchObject({ rule: '15.71' })
    const foreign = fly({ axis: { card: [LIFT1], '0909': ['it_1_ii'] }, axisHexes: [] })
    expect(foreign.refuses({ do: 'fly', unit: LIFT1, to: '0505' })).toMatchObject({ rule: '15.71' })
    // Under an enemy it is no place to land.
    expect(fly({ allied: { '0505': ['br_a_2_devon'] }, axisHexes: [] }).place(LIFT1)).toBe('card')
  })

  test('15.71 where nobody can fly, who asks in the Movement Phase hears why', () => {
    const t = fly({ airheads: ['0303'] })
    expect(t.decision().prompt.key).toBe('prompt.move')
    const refusal = (unit: string, to = '0505') => t.refuses({ do: 'fly', unit, to })
    expect(refusal(LIFT1)).toMatchObject({ rule: '15.71', key: 'refuse.noAirheadField' })
    expect(refusal('it_1_ii')).toMatchObject({ rule: '15.78', key: 'refuse.noFlightFromMap' })
    expect(t.refuses({ do: 'glide', unit: LIFT1, to: '0505' })).toMatchObject({ rule: '17.51' })
  })

  test('15.73 those of air transport and those that could drop fly, when their formation is active', () => {
    const t = fly({ axis: { card: [LIFT1, DROPS1, 'ge_1_kroh', 'it_i_87'], '0506': ['it_1_ii'] } })
    expect(t.offered()).toContainEqual({ do: 'fly', unit: LIFT1, to: '0505' })
    expect(t.offered()).toContainEqual({ do: 'fly', unit: DROPS1, to: '0505' })
    for (const unit of ['ge_1_kroh', 'it_i_87']) {
      expect(t.refuses({ do: 'fly', unit, to: '0505' }).rule).toBe('15.73')
    }
  })

  test('15.73 a lift of the card does not fly before its turn', () => {
    const at = (turn: number): Position => fly({ turn, axis: { card: [LIFT1, LIFT2, 'it_1_v'], '0506': ['it_1_ii'] } })
    expect(at(2).refuses({ do: 'fly', unit: LIFT1, to: '0505' })).toMatchObject({ rule: '15.73' })
    expect(at(2).offered()).toContainEqual({ do: 'fly', unit: 'it_1_v', to: '0505' })
    expect(at(4).offered()).toContainEqual({ do: 'fly', unit: LIFT1, to: '0505' })
  })

  test('15.74 one KG a phase, as much of it as its owner wants, and over-stacking is allowed', () => {
    const crowd = ['it_1_ii', 'it_2_ii', 'it_3_ii', 'it_1_iii']
    const t = fly({ axis: { card: [LIFT1, LIFT2, DROPS1], '0505': crowd } })
    t.act({ do: 'fly', unit: LIFT1, to: '0505' })
    expect(t.refuses({ do: 'fly', unit: DROPS1, to: '0505' }).rule).toBe('15.74')
    t.act({ do: 'fly', unit: LIFT2, to: '0505' })
    expect(t.in('0505')).toHaveLength(6)
  })

  test('15.75 AA of both kinds fires at those who land, and is not turned to Fired', () => {
    const t = fly({ allied: { '0508': ['br_a_74'], '0909': ['br_a_4'] } }, { 'AA fire 11.35': [2] })
    t.act({ do: 'fly', unit: LIFT1, to: '0505' })
    t.act({ do: 'done' })
    expect(t.offered().map((a) => ('unit' in a ? a.unit : a.do))).toEqual(['br_a_4', 'br_a_74', 'fireAll', 'done'])
    t.act({ do: 'fireAll' })
    // Three points and a 2 are F2: a unit of one step is lost.
    expect(t.place(LIFT1)).toBe('eliminated')
    for (const gun of ['br_a_74', 'br_a_4']) expect(t.marks(gun)).not.toContain('fired')
  })

  test('15.75 an AA unit fires at one of two airfields (11.34), whoever lands there', () => {
    const t = position(
      {
        phase: 'airborne',
        active: 'axis Fo',
        turn: 5,
        axis: { card: [LIFT1, LIFT2], '0506': ['it_1_ii'] },
        allied: { '0808': ['br_a_4', 'br_b_4'] },
        axisHexes: ['0505', '0606'],
        airheads: ['0505', '0606'],
      },
      { 'AA fire 11.35': [10, 10] },
      meadow({ scenario: 'malta-1942', airfield: ['0505', '0606'] }),
    )
    t.act({ do: 'fly', unit: LIFT1, to: '0505' })
    t.act({ do: 'fly', unit: LIFT2, to: '0606' })
    t.act({ do: 'fire', unit: 'br_a_4' })
    t.act({ do: 'done' })
    expect(t.refuses({ do: 'fire', unit: 'br_a_4' }).rule).toBe('11.34')
    expect(t.offered()).toContainEqual({ do: 'fire', unit: 'br_b_4' })
  })

  test('15.75 fire at one airfield strikes those who land on it, and nobody else', () => {
    const t = position(
      {
        phase: 'airborne',
        active: 'axis Fo',
        turn: 5,
        axis: { card: [LIFT1, LIFT2], '0506': ['it_1_ii'] },
        allied: { '0808': ['br_a_4'] },
        axisHexes: ['0505', '0606'],
        airheads: ['0505', '0606'],
      },
      { 'AA fire 11.35': [1] },
      meadow({ scenario: 'malta-1942', airfield: ['0505', '0606'] }),
    )
    t.act({ do: 'fly', unit: LIFT1, to: '0505' })
    t.act({ do: 'fly', unit: LIFT2, to: '0606' })
    // An X takes three steps of those over 0505: that is one unit of one step.
    t.act({ do: 'fire', unit: 'br_a_4' })
    expect([LIFT1, LIFT2].map(t.place)).toEqual(['eliminated', '0606'])
  })

  test('15.73 a KG whose turn has not come does not fly either (4.16)', () => {
    const late = 'it_1_ix'
    const t = fly({ turn: 2, axis: { card: ['it_1_v', late], '0506': ['it_1_ii'] } })
    expect(t.offered()).toContainEqual({ do: 'fly', unit: 'it_1_v', to: '0505' })
    expect(t.refuses({ do: 'fly', unit: late, to: '0505' }).rule).toBe('15.73')
  })

  test('15.73 a KG that turned back does not fly before it could drop again (15.44, ruling L10)', () => {
    const back = (dropFrom: number): Position => fly({ dropFrom: { KGF7: dropFrom } })
    expect(back(7).refuses({ do: 'fly', unit: DROPS1, to: '0505' }).rule).toBe('15.73')
    expect(back(5).offered()).toContainEqual({ do: 'fly', unit: DROPS1, to: '0505' })
  })

  test('15.76 they move in the Movement Phase of that activation', () => {
    const t = fly({ axis: { card: [DROPS1, DROPS2], '0506': ['it_1_ii'] } })
    t.act({ do: 'fly', unit: DROPS1, to: '0505' })
    // As far as others go, not one hex as after a drop.
    expect(t.placesFor(DROPS1)).toContain('0503')
    expect(t.marks(DROPS1)).not.toContain('dropped')
    expect(t.told()).toContain('transport.lands')
    t.act({ do: 'move', unit: DROPS1, to: '0503' })
    expect(t.place(DROPS1)).toBe('0503')
  })

  test('15.77 not at night and not in a storm, but in wind', () => {
    for (const wish of [{ turn: 6 }, { weather: 'storm' as const }]) {
      expect(fly(wish).refuses({ do: 'fly', unit: LIFT1, to: '0505' }).rule).toBe('15.77')
      expect(fly(wish).place(LIFT1)).toBe('card')
      expect(fly(wish).decision().rule).toBe('8.11')
    }
    expect(fly({ weather: 'windy' }).decision().rule).toBe('15.71')
  })

  test('15.78 nobody flies off the island or from field to field', () => {
    expect(fly().refuses({ do: 'fly', unit: 'it_1_ii', to: '0505' }).rule).toBe('15.78')
    expect(fly().refuses({ do: 'fly', unit: 'it_1_ii', to: 'card' }).rule).toBe('15.78')
  })
})

describe('17.5', () => {
  const [G1, G2] = ['ge_1_ll_glider', 'ge_2_ll_glider']
  const glide = (script: Record<string, number[]>, wish: Partial<PositionSpec> = {}, ground: Meadow = {}): Position =>
    position(
      { phase: 'airborne', active: 'axis 7', turn: 1, axis: { card: [G1, G2] }, airheads: ['0101'], ...wish },
      script,
      meadow({ scenario: 'malta-1942', ...ground }),
    )

  test('17.51 gliders land one by one, each where it wants', () => {
    const t = glide({ 'landing 16.33b': [1, 1] })
    t.act({ do: 'glide', unit: G1, to: '0505' })
    expect(t.refuses({ do: 'glide', unit: G1, to: '0707' })).toMatchObject({ rule: '17.51', key: 'refuse.noGlider' })
    t.act({ do: 'glide', unit: G2, to: '0808' })
    expect([G1, G2].map(t.place)).toEqual(['0505', '0808'])
  })

  test('17.51 they come in the First Operations Sequence too; who is no glider does not glide', () => {
    const t = glide({}, { first: true, axis: { card: [G1, G2, 'it_1_ii'] } })
    expect(t.placesFor(G1)).toContain('0505')
    const refused = t.refuses({ do: 'glide', unit: 'it_1_ii', to: '0505' })
    expect(refused).toMatchObject({ rule: '17.51', key: 'refuse.noGlider' })
  })

  test('17.51 who has landed does not fly again', () => {
    const t = glide({}, { axis: { card: [G2], '0303': [G1] } })
    expect(t.refuses({ do: 'glide', unit: G1, to: '0707' })).toMatchObject({ rule: '17.51', key: 'refuse.noGlider' })
    expect(t.offered()).toContainEqual({ do: 'glide', unit: G2, to: '0707' })
  })

  test('17.52 far from any Airhead, without Drop Hexes, but not on urban hexes', () => {
    const t = glide({}, { airheads: [''] }, { urban: ['0505'] })
    expect(t.refuses({ do: 'glide', unit: G1, to: '0505' }).rule).toBe('17.52')
    expect(t.refuses({ do: 'glide', unit: G1, to: '0000' }).rule).toBe('17.52')
    expect(t.placesFor(G1)).toContain('0909')
    expect(t.told()).not.toContain('drop.hex')
  })

  test('15.35 with the plan a glider lands where the plan has it', () => {
    const t = position(
      {
        scenario: 'malta-1942',
        phase: 'airborne',
        active: 'axis 7',
        turn: 1,
        options: { dropPlan: true },
        axis: { card: [G1, G2] },
        airheads: ['1728', '', '', '', '', '', ''],
      },
      {},
    )
    const plan = PRINTED.scenarios['malta-1942'].axis.gliders.find(({ unit }) => unit === G1)!.land
    expect(t.placesFor(G1)).toEqual([plan])
    expect(t.refuses({ do: 'glide', unit: G1, to: '1524' }).rule).toBe('15.35')
  })

  test('15.35 without the plan a glider lands where its owner wants', () => {
    const t = position({
      scenario: 'malta-1942',
      phase: 'airborne',
      active: 'axis 7',
      turn: 1,
      axis: { card: [G1] },
      allied: { '3131': ['br_a_2_devon'] },
    })
    expect(t.placesFor(G1).length).toBeGreaterThan(100)
  })

  test('17.53 AA does not fire at them', () => {
    const t = glide({ 'landing 16.33b': [1] }, { allied: { '0506': ['br_a_4'], '0606': ['br_a_2_devon'] } })
    t.act({ do: 'glide', unit: G1, to: '0504' })
    t.act({ do: 'done' })
    expect(t.place(G1)).toBe('0504')
    expect(t.told()).not.toContain('aa.begins')
    expect(t.decision().rule).not.toBe('11.35')
  })

  test('17.51 a glider moves after its landing as who has dropped does (15.16), and fights whom it comes down on (15.6)', () => {
    const t = glide({ 'landing 16.33b': [1] }, { axis: { card: [G1], '0808': ['ge_1_1'] } })
    t.act({ do: 'glide', unit: G1, to: '0505' })
    expect(t.placesFor(G1)).toHaveLength(6)
    expect(t.refuses({ do: 'move', unit: G1, to: '0503' })).toMatchObject({ rule: '15.16' })
    const onto = glide(
      { 'landing 16.33b': [1], 'combat 12.63': [10] },
      { axis: { card: [G1] }, allied: { '0505': ['br_a_2_devon'] } },
    )
    onto.act({ do: 'glide', unit: G1, to: '0505' })
    expect(onto.told()).toContain('combat.rolled')
  })

  test('17.54 no drift, but the Landing Condition Table: rough adds three, slopes one each up to two', () => {
    const landing = (die: number, ground: Meadow): Position => {
      const t = glide({ 'landing 16.33b': [die] }, {}, ground)
      t.act({ do: 'glide', unit: G1, to: '0505' })
      t.act({ do: 'done' })
      expect(t.told()).not.toContain('drop.drifts')
      return t
    }
    expect(landing(8, {}).marks(G1)).not.toContain('disrupted')
    expect(landing(9, {}).marks(G1)).toContain('disrupted')
    expect(landing(6, { rough: ['0505'] }).marks(G1)).toContain('disrupted')
    expect(landing(5, { rough: ['0505'] }).marks(G1)).not.toContain('disrupted')
    // A slope counts from its top and from its foot.
    for (const slope of [['0505-0504'], ['0504-0505']]) {
      expect(landing(8, { slope }).marks(G1)).toContain('disrupted')
      expect(landing(7, { slope }).marks(G1)).not.toContain('disrupted')
    }
    expect(landing(7, { slope: ['0505-0504', '0506-0505', '0505-0606'] }).marks(G1)).toContain('disrupted')
    expect(landing(6, { slope: ['0505-0504', '0506-0505', '0505-0606'] }).marks(G1)).not.toContain('disrupted')
    expect(landing(10, { rough: ['0505'] }).steps(G1)).toBe(1)
  })
})
