import { expect, test } from 'vitest'
import { position } from '../src/testing.ts'

const OPTION = { aerialSupply: true }

test('28.2.4 a refit on the islands needs an empty transport of that sector for each point', () => {
  const p = position(
    {
      options: OPTION,
      phase: 'refit',
      staffPoints: 9,
      axis: {
        mosta: ['ger_r_hq', 'ger_r_kroh:reduced', 'ita_fri_87:reduced'],
        victoria: ['ita_fol_hq', 'ita_fol_2p:reduced'],
        'malta.airborne': ['ju52_1'],
        'gozo.airborne': ['ju88_1'],
        'gozo.airlanding': ['ju52_2'],
      },
    },
    { 'aerial supply 28.2.4': [5] },
  )
  // A regiment takes two points; Gozo has a bomber, and a transport in the wrong box.
  expect(p.refuses({ do: 'refit', unit: 'ita_fri_87' })).toMatchObject({ rule: '28.2.4', key: 'refuse.aerialSupply' })
  expect(p.refuses({ do: 'refit', unit: 'ita_fol_2p' }).rule).toBe('28.2.4')
  p.act({ do: 'refit', unit: 'ger_r_kroh' })
  expect(p.isReduced('ger_r_kroh')).toBe(false)
  expect(p.place('ju52_1')).toBe('sicily')
  expect(p.isReduced('ju52_1')).toBe(false)
  p.dice.allUsed()
})

test('28.2.4 the player picks the transports, and a 6 reduces one', () => {
  const p = position(
    {
      options: OPTION,
      phase: 'refit',
      staffPoints: 9,
      axis: {
        mosta: ['ger_r_hq', 'ita_fri_87:reduced'],
        'malta.airborne': ['ju52_1', 'ju52_2:reduced', 'me321_1', 'ger_r_kroh'],
      },
    },
    { 'aerial supply 28.2.4': [6, 6] },
  )
  p.act({ do: 'refit', unit: 'ita_fri_87' })
  expect(p.state.staffPoints).toBe(7)
  expect(p.offered()).toEqual(['ju52_1', 'ju52_2', 'me321_1'].map((unit) => ({ do: 'choose', unit })))
  // Neither a transport elsewhere nor a ground unit of the box flies supplies.
  for (const unit of ['ju52_3', 'ger_r_kroh']) {
    expect(p.refuses({ do: 'choose', unit })).toMatchObject({ rule: '28.2.4', key: 'refuse.notReady' })
  }
  p.act({ do: 'choose', unit: 'ju52_2' })
  p.act({ do: 'choose', unit: 'me321_1' })
  expect(p.place('ju52_2')).toBe('axis.eliminated')
  expect(p.place('me321_1')).toBe('sicily')
  expect(p.isReduced('me321_1')).toBe(true)
  expect(p.place('ju52_1')).toBe('malta.airborne')
  // The transport is in Sicily now and can be refitted itself.
  expect(p.offered()).toContainEqual({ do: 'refit', unit: 'me321_1' })
  p.dice.allUsed()
})

test('28.2.4 refits in Sicily and amphibious points need no transport', () => {
  const p = position({
    options: OPTION,
    phase: 'refit',
    staffPoints: 9,
    amphibiousPoints: 5,
    axis: { sicily: ['ita_fri_87:reduced'], 'malta.amphibious': ['ita_fri_88:reduced'], mosta: ['ger_r_hq:reduced'] },
  })
  p.act({ do: 'refit', unit: 'ita_fri_87' })
  p.act({ do: 'refit', unit: 'ita_fri_88' })
  p.act({ do: 'buyAmphibious' })
  expect(p.state.staffPoints).toBe(4)
  expect(p.refuses({ do: 'refit', unit: 'ger_r_hq' }).rule).toBe('28.2.4')
})

test('28.2.4 without the option no transport is asked for', () => {
  const p = position({ phase: 'refit', staffPoints: 9, amphibiousPoints: 5, axis: { mosta: ['ger_r_hq:reduced'] } })
  p.act({ do: 'refit', unit: 'ger_r_hq' })
  expect(p.isReduced('ger_r_hq')).toBe(false)
  expect(p.decision().rule).toBe('11.0')
})
