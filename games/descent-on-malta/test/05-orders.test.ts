// 5.0: at every question of the game, orders of another phase are refused by their phase, and nobody orders the enemy.
import { expect, test } from 'vitest'
import { type Position, position, type PositionSpec } from '../src/testing.ts'
import { ALLIED_EDGE, AXIS_EDGE, QUIET } from './battlefield.ts'

interface Question {
  phase: string
  /** The rule that asks. */
  rule: string
  open: () => Position
}

const at = (spec: PositionSpec, dice: { [purpose: string]: number[] } = {}, ...acts: object[]): Position => {
  const p = position({ ...QUIET, ...spec }, dice)
  for (const act of acts) p.act(act as never)
  return p
}

const LANDED = { marsa: ['ger_r_kroh', 'ger_r_lehr'] }
const HELD = { marsa: ['8man', '11lf'] }

const QUESTIONS: Question[] = [
  {
    phase: 'intelligence',
    rule: '10.0',
    open: () => at({ phase: 'intelligence', staffPoints: 1, axis: LANDED, allied: HELD }),
  },
  {
    phase: 'intelligence',
    rule: '8.2b',
    open: () =>
      at(
        {
          phase: 'intelligence',
          staffPoints: 1,
          axis: LANDED,
          allied: { nadur: ['?intel'], gharb: ['?rn'], xlendi: ['?re'] },
        },
        { 'intelligence 10.1': [1] },
        { do: 'search', zone: 'nadur' },
      ),
  },
  {
    phase: 'refit',
    rule: '11.0',
    open: () => at({ phase: 'refit', staffPoints: 5, axis: { ...LANDED, sicily: ['ju88_1:reduced'] }, allied: HELD }),
  },
  { phase: 'staging', rule: '12.1', open: () => at({ phase: 'staging', axis: LANDED, allied: HELD }) },
  {
    phase: 'tacticalMovement',
    rule: '13.1',
    open: () => at({ phase: 'tacticalMovement', axis: { mosta: ['ger_r_kroh', 'ger_r_lehr'] }, allied: HELD }),
  },
  {
    phase: 'airNavalMovement',
    rule: '14.1',
    open: () => at({ phase: 'airNavalMovement', axis: { ...LANDED, 'malta.support': ['ju88_1'] }, allied: HELD }),
  },
  {
    phase: 'amphibious',
    rule: '18.3',
    open: () => at({ phase: 'amphibious', axis: { ...LANDED, 'malta.amphibious': ['ita_ccnn_1'] }, allied: HELD }),
  },
  {
    phase: 'amphibious',
    rule: '18.1',
    open: () =>
      at(
        {
          phase: 'amphibious',
          royalNavy: 6,
          amphibiousPoints: 3,
          axis: { ...LANDED, 'malta.amphibious': ['ita_ccnn_1', 'ita_ccnn_2', 'ita_ccnn_3'] },
        },
        { 'landing 18.3': [1] },
        { do: 'land', unit: 'ita_ccnn_1', to: 'sliema' },
        { do: 'land', unit: 'ita_ccnn_2', to: 'valletta' },
        { do: 'land', unit: 'ita_ccnn_3', to: 'valletta' },
        { do: 'done' },
      ),
  },
  {
    phase: 'tacticalAir',
    rule: '21.1',
    open: () =>
      at(
        { phase: 'tacticalAir', axis: { marsa: ['ger_r_kroh', 'ju88_1'] }, allied: HELD },
        { 'tactical air 21.1': [1] },
      ),
  },
  {
    phase: 'airLanding',
    rule: '17.3',
    open: () =>
      at({
        phase: 'airLanding',
        staffPoints: 1,
        axis: { ...LANDED, mosta: ['ju52_1'], 'malta.airborne': ['ger_r_art'] },
        carried: { ju52_1: 'ger_r_art' },
        allied: HELD,
      }),
  },
  {
    phase: 'airLanding',
    rule: '6.5',
    open: () =>
      at(
        {
          phase: 'airLanding',
          axis: { mosta: ['ju52_1', 'ger_r_kroh', 'ger_r_lehr', 'ger_bb', 'ita_l3'], 'malta.airborne': ['ger_r_art'] },
          carried: { ju52_1: 'ger_r_art' },
        },
        { 'drop 17.3': [5] },
      ),
  },
  {
    phase: 'groundCombat',
    rule: '22.1',
    open: () =>
      at({
        phase: 'groundCombat',
        axis: { marsa: ['ger_r_kroh'], salina: ['ger_r_lehr'] },
        allied: { marsa: ['8man'], salina: ['11lf'] },
      }),
  },
  {
    phase: 'groundCombat',
    rule: '22.2a',
    open: () => at({ phase: 'groundCombat', staffPoints: 1, axis: LANDED, allied: HELD }),
  },
  {
    phase: 'groundCombat',
    rule: '22.4',
    open: () => at({ phase: 'groundCombat', axis: LANDED, allied: HELD }, { ...AXIS_EDGE, 'axis combat 22.3': [1, 6] }),
  },
  {
    phase: 'groundCombat',
    rule: '22.5',
    open: () =>
      at(
        { phase: 'groundCombat', axis: LANDED, allied: { marsa: ['mil1'] } },
        { ...AXIS_EDGE, 'axis combat 22.3': [1, 1] },
      ),
  },
  {
    phase: 'groundCombat',
    rule: '28.3.3',
    open: () =>
      at(
        { phase: 'groundCombat', options: { tacticalRetreat: true }, axis: LANDED, allied: { marsa: ['8man'] } },
        { ...ALLIED_EDGE, 'allied combat 22.3': [4], 'axis combat 22.3': [6, 6] },
      ),
  },
  {
    phase: 'middleEast',
    rule: '24.10',
    open: () =>
      at(
        { phase: 'middleEast', command: 4, axis: LANDED, allied: HELD },
        { 'event 24.0': [4, 6], 'airfield raid 24.10': [1] },
      ),
  },
  {
    phase: 'counterattack',
    rule: '26.2',
    open: () =>
      at({
        phase: 'counterattack',
        axis: { marsa: ['ger_r_kroh'], salina: ['ger_r_lehr'] },
        allied: { marsa: ['8man'], salina: ['11lf'] },
      }),
  },
  {
    phase: 'counterattack',
    rule: '28.2.2',
    open: () =>
      at({
        phase: 'counterattack',
        options: { stukas: true },
        axis: { ...LANDED, 'malta.support': ['ju87_1'] },
        allied: HELD,
      }),
  },
]

/** Orders of each phase; some might even be meant for the question that is open, but for their verb. */
const ORDERS: { [phase: string]: object[] } = {
  intelligence: [{ do: 'search', zone: 'marsa' }, { do: 'searchPool' }],
  refit: [{ do: 'refit', unit: 'ju88_1' }, { do: 'buyAmphibious' }],
  staging: [
    { do: 'stage', unit: 'ju88_1', to: 'malta.support' },
    { do: 'stage', unit: 'ju87_1', to: 'gozo.support' },
  ],
  tacticalMovement: [
    { do: 'move', unit: 'ger_r_kroh', to: 'nadur' },
    { do: 'move', unit: 'ger_r_lehr', to: 'salina' },
    { do: 'hurry', zone: 'marsa' },
    { do: 'clear', unit: 'ger_r_kroh' },
    { do: 'recon', unit: 'ger_r_kroh', to: 'nadur' },
  ],
  airNavalMovement: [
    { do: 'load', unit: 'ger_r_art', onto: 'ju52_1' },
    { do: 'fly', unit: 'ju88_1', to: 'marsa' },
    { do: 'fly', unit: 'ger_r_kroh', to: 'nadur' },
  ],
  amphibious: [
    { do: 'land', unit: 'ita_ccnn_1', to: 'salina' },
    { do: 'land', unit: 'ger_r_kroh', to: 'nadur' },
  ],
  groundCombat: [
    { do: 'pursue', unit: 'ger_r_kroh', to: 'nadur' },
    { do: 'pursue', unit: 'ger_r_lehr', to: 'marsa' },
  ],
}

for (const { phase, rule, open } of QUESTIONS) {
  test(`5.0 at the question of ${rule} orders of other phases are refused by their phase`, () => {
    const p = open()
    expect(p.decision().rule).toBe(rule)
    for (const [other, orders] of Object.entries(ORDERS)) {
      if (other === phase) continue
      for (const order of orders)
        expect([order, p.refuses(order)]).toMatchObject([
          order,
          { rule: '5.0', key: 'refuse.phase', params: { phase: `phase.${other}` } },
        ])
    }
  })
}

/** The orders of a phase, given to an Allied unit, to nobody, and to a place that does not exist. */
const OF_OTHERS: [string, object[]][] = [
  [
    '10.0',
    [
      { do: 'search', zone: 'nowhere' },
      { do: 'search', zone: 'sicily' },
    ],
  ],
  [
    '11.0',
    [
      { do: 'refit', unit: '8man' },
      { do: 'refit', unit: 'nobody' },
    ],
  ],
  [
    '12.1',
    [
      { do: 'stage', unit: '8man', to: 'malta.support' },
      { do: 'stage', unit: 'nobody', to: 'malta.support' },
      { do: 'stage', unit: 'ju88_1', to: 'nowhere' },
    ],
  ],
  [
    '13.1',
    [
      { do: 'move', unit: '8man', to: 'mosta' },
      { do: 'move', unit: 'nobody', to: 'mosta' },
      { do: 'move', unit: 'ger_r_kroh', to: 'nowhere' },
      { do: 'move', unit: 'ju88_1', to: 'mosta' },
    ],
  ],
  [
    '14.1',
    [
      { do: 'fly', unit: '8man', to: 'mosta' },
      { do: 'fly', unit: 'nobody', to: 'mosta' },
      { do: 'fly', unit: 'ju88_1', to: 'sicily' },
      { do: 'load', unit: '8man', onto: 'ju52_1' },
      { do: 'load', unit: 'ju88_1', onto: 'ju52_1' },
      { do: 'load', unit: 'ger_r_art', onto: '8man' },
      { do: 'load', unit: 'ger_r_art', onto: 'nobody' },
    ],
  ],
  [
    '18.3',
    [
      { do: 'land', unit: '8man', to: 'salina' },
      { do: 'land', unit: 'nobody', to: 'salina' },
      { do: 'land', unit: 'ju88_1', to: 'salina' },
      { do: 'land', unit: 'ita_ccnn_1', to: 'sicily' },
    ],
  ],
  [
    '22.5',
    [
      { do: 'pursue', unit: 'nobody', to: 'salina' },
      { do: 'pursue', unit: '11lf', to: 'salina' },
    ],
  ],
  [
    '28.3.3',
    [
      { do: 'retreat', unit: 'nobody', to: 'mosta' },
      { do: 'retreat', unit: 'ger_bb', to: 'mosta' },
      { do: 'retreat', unit: 'ger_r_kroh', to: 'nowhere' },
    ],
  ],
  ['28.2.2', [{ do: 'choose', unit: 'nobody' }]],
]

for (const [rule, orders] of OF_OTHERS) {
  test(`5.0 at the question of ${rule} nobody orders what is not his`, () => {
    const p = QUESTIONS.find((question) => question.rule === rule)!.open()
    for (const order of orders)
      expect([order, p.refuses(order)]).toMatchObject([order, { rule, key: 'kernel.notOffered' }])
  })
}

/** What each question refuses, and the words for it: the rule alone may be that of the question. */
const FORBIDDEN: [string, object, string, string][] = [
  ['10.0', { do: 'search', zone: 'dingli' }, '10.0', 'refuse.searchEmpty'],
  ['8.2b', { do: 'pick', zone: 'marsa' }, '8.2b', 'refuse.nothingConcealed'],
  ['11.0', { do: 'refit', unit: 'ger_r_kroh' }, '11.0', 'refuse.refitFull'],
  ['11.0', { do: 'buyAmphibious' }, '11.1', 'refuse.amphibiousFull'],
  ['12.1', { do: 'stage', unit: 'ger_r_kroh', to: 'malta.airborne' }, '17.6', 'refuse.landed'],
  ['12.1', { do: 'stage', unit: 'ju88_1', to: 'sicily' }, '12.1', 'refuse.backToSicily'],
  ['12.1', { do: 'stage', unit: 'ju88_1', to: 'malta.airborne' }, '6.2', 'refuse.wrongKindOfBox'],
  ['13.1', { do: 'move', unit: 'ger_r_kroh', to: 'nadur' }, '6.0', 'refuse.noRoute'],
  ['13.1', { do: 'move', unit: 'ger_r_kroh', to: 'marsaxlokk' }, '13.1', 'refuse.tooFar'],
  ['13.1', { do: 'move', unit: 'ger_bb', to: 'mosta' }, '13.1', 'refuse.notOnTheMap'],
  ['13.1', { do: 'clear', unit: 'ger_r_kroh' }, '28.1.1', 'refuse.noEngineers'],
  ['13.1', { do: 'recon', unit: 'ger_r_kroh', to: 'salina' }, '28.3.1', 'refuse.noGroundRecon'],
  ['13.1', { do: 'hurry', zone: 'mosta' }, '9.4', 'refuse.hurryNoHq'],
  ['14.1', { do: 'fly', unit: 'ju88_1', to: 'nadur' }, '14.1', 'refuse.otherSectorAir'],
  ['14.1', { do: 'fly', unit: 'ger_bb', to: 'marsa' }, '12.2', 'refuse.needsTransport'],
  ['14.1', { do: 'load', unit: 'ger_r_art', onto: 'ju52_1' }, '17.1', 'refuse.notInAirBox'],
  ['18.3', { do: 'land', unit: 'ita_ccnn_1', to: 'mosta' }, '18.3', 'refuse.noCoast'],
  ['18.3', { do: 'land', unit: 'ita_ccnn_1', to: 'gharb' }, '12.3', 'refuse.otherSectorAssault'],
  ['18.3', { do: 'land', unit: 'ger_bb', to: 'salina' }, '18.3', 'refuse.notStaged'],
  ['18.1', { do: 'choose', unit: 'ita_ccnn_1' }, '18.1', 'refuse.leaveBehind'],
  ['18.1', { do: 'done' }, '18.1', 'refuse.leaveBehind'],
  ['6.5', { do: 'choose', unit: 'ger_r_heydte' }, '6.5', 'refuse.overStack'],
  ['6.5', { do: 'done' }, '6.5', 'refuse.overStack'],
  ['22.1', { do: 'pick', zone: 'mosta' }, '22.1', 'refuse.noBattle'],
  ['22.1', { do: 'done' }, '22.1', 'refuse.mustFight'],
  ['22.5', { do: 'pursue', unit: 'ger_r_kroh', to: 'nadur' }, '22.5', 'refuse.pursuitOneZone'],
  ['28.3.3', { do: 'retreat', unit: 'ger_r_kroh', to: 'nadur' }, '28.3.3', 'refuse.retreatTooFar'],
  ['24.10', { do: 'choose', unit: 'ger_r_kroh' }, '24.10', 'refuse.airfieldRaid'],
  ['26.2', { do: 'pick', zone: 'mosta' }, '26.2', 'refuse.counterattack'],
  ['28.2.2', { do: 'choose', unit: 'ju88_1' }, '28.2.2', 'refuse.notAStuka'],
  ['28.2.2', { do: 'choose', unit: 'stuka_1' }, '28.2.2', 'refuse.stukaElsewhere'],
]

for (const { rule: question, open } of QUESTIONS) {
  const orders = FORBIDDEN.filter(([asked]) => asked === question)
  if (orders.length === 0) continue
  test(`5.0 at the question of ${question} what is forbidden is refused in its own words`, () => {
    const p = open()
    for (const [, order, rule, key] of orders) expect([order, p.refuses(order)]).toMatchObject([order, { rule, key }])
  })
}
