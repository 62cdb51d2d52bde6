// Where rules of different chapters meet on one path.
import { expect, test } from 'vitest'
import { position } from '../src/testing.ts'
import { AXIS_EDGE, lastEdge, lossPoints, MEDIUM, QUIET } from './battlefield.ts'

test('20.3 guns that reduce a transport take from its elite cargo the +1 with which it would have dropped (17.3, 2.5)', () => {
  const p = position(
    {
      ...QUIET,
      phase: 'antiAircraft',
      stopAfter: 'airLanding',
      axis: { salina: ['ju52_1', 'ju52_2'], 'malta.airborne': ['ita_fol_2p', 'ger_r_kroh'] },
      carried: { ju52_1: 'ita_fol_2p', ju52_2: 'ger_r_kroh' },
      allied: { salina: ['laa_32'] },
    },
    // 5 and the elite's +1 would be a landing by surprise; KG Kroh is elite on its reduced side too.
    { 'aaa 20.1': [2, 2], 'drop 17.3': [5, 5] },
  )
  const results = p.journal.filter(({ key }) => key === 'drop.roll').map(({ params }) => [params.unit, params.result])
  expect(new Map(results as [string, string][])).toEqual(
    new Map([
      ['ita_fol_2p', 'drop.land'],
      ['ger_r_kroh', 'drop.landSurprise'],
    ]),
  )
})

test('20.3 a reduced transport that is shot down takes full-strength cargo with it, and each costs its elimination', () => {
  const p = position(
    {
      ...QUIET,
      phase: 'antiAircraft',
      stopAfter: 'antiAircraft',
      axis: { salina: ['ju52_1:reduced'], 'malta.airborne': ['ita_fol_2p'] },
      carried: { ju52_1: 'ita_fol_2p' },
      allied: { salina: ['laa_32', 'haa_4'] },
    },
    // The other gun has nothing left to fire at.
    { 'aaa 20.1': [1] },
  )
  expect(['ju52_1', 'ita_fol_2p'].map(p.place)).toEqual(['axis.eliminated', 'axis.eliminated'])
  expect(lossPoints(p)).toEqual([-2, -2])
  p.dice.allUsed()
})

test('28.4 an HQ that bombs kill lowers the command level before the battle of the same turn (22.2a)', () => {
  const fight = (hqLosses: boolean) => {
    const p = position(
      {
        ...QUIET,
        command: 9,
        phase: 'tacticalAir',
        stopAfter: 'groundCombat',
        options: { hqLosses },
        axis: { mosta: ['ju88_1', 'ger_r_kroh'] },
        allied: { mosta: ['hq_western', 'mil1'] },
      },
      { ...AXIS_EDGE, 'tactical air 21.1': [1], 'axis combat 22.3': [6], 'allied combat 22.3': [6] },
    )
    p.act({ do: 'choose', unit: 'hq_western' })
    return lastEdge(p).alliedModifier
  }
  expect([fight(true), fight(false)]).toEqual([0, 1])
})

test('10.1 an attempt on a zone with Axis units springs its ambush at once: the units drawn lie there face up (8.2a)', () => {
  const p = position(
    {
      ...QUIET,
      command: 7,
      phase: 'intelligence',
      staffPoints: 2,
      onlyPool: ['8man', '11lf'],
      axis: { mosta: ['ger_r_kroh'] },
      allied: { mosta: ['?ambush_1'] },
    },
    { 'intelligence 10.1': [3], 'ambush 8.2a': ['8man', '11lf'] },
  )
  p.act({ do: 'search', zone: 'mosta' })
  for (const unit of ['8man', '11lf', 'ambush_1']) {
    expect(p.truth(unit)).toMatchObject({ place: 'mosta', faceUp: true })
  }
  expect(p.refuses({ do: 'search', zone: 'mosta' }).rule).toBe('10.0')
})

test('25.0 an Allied air unit alone does not keep reserves’ way open: the zone is under Axis control (2.7)', () => {
  const released = (beside: string) =>
    position(
      {
        ...MEDIUM,
        command: 4,
        phase: 'middleEast',
        stands: 'over',
        stopAfter: 'middleEast',
        onlyPool: ['mp'],
        axis: { mellieha: ['ger_r_kroh'] },
        allied: { mellieha: [beside] },
      },
      { 'event 24.0': [2, 3], 'reserves 24.5': [1], 'reserve 25.0': [1], 'placement 25.0': [1, 2] },
    )
  expect(released('air_b24').told()).toContain('reserve.returned')
  expect(released('obstacle_1').told()).toContain('reserve.returned')
  const disputed = released('ambush_1')
  expect(disputed.told()).toContain('reserve.placed')
  expect(disputed.truth('mp')).toMatchObject({ place: 'mellieha', faceUp: false })
})

test('26.2 of what events placed an ambush draws, deception and a second obstacle go, an air unit goes home, and the rest attacks', () => {
  const p = position(
    {
      ...QUIET,
      command: 7,
      phase: 'counterattack',
      stopAfter: 'counterattack',
      onlyPool: ['8man', 'air_b24'],
      axis: { mosta: ['ger_r_kroh'] },
      allied: { mosta: ['?ambush_1', '?deception_1', '?obstacle_1', '?obstacle_2', '?air_spitfire'] },
      placed: ['ambush_1', 'deception_1', 'obstacle_1', 'obstacle_2', 'air_spitfire'],
    },
    {
      ...AXIS_EDGE,
      'ambush 8.2a': ['air_b24', '8man'],
      'allied air 21.2': [3],
      'axis combat 22.3': [6],
      'allied combat 22.3': [6],
    },
  )
  // What the ambush brought attacks, what the event had placed does not.
  expect(p.told().filter((key) => key === 'air.bombs')).toHaveLength(1)
  expect(p.told().filter((key) => key === 'counterattack.airReturned')).toHaveLength(1)
  expect(lastEdge(p)).toMatchObject({ axisModifier: 1, alliedModifier: 1 })
  const obstacles = ['obstacle_1', 'obstacle_2'].filter((unit) => p.truth(unit).place === 'mosta')
  expect(obstacles).toHaveLength(1)
  expect(['8man', 'air_b24', 'ambush_1'].map((unit) => p.truth(unit).place)).toEqual(['mosta', 'pool', 'pool'])
  p.dice.allUsed()
})
