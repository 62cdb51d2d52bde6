import { expect, test } from 'vitest'
import { type Position, position } from '../src/testing.ts'

test('5.0 a turn has its 19 phases in their order', () => {
  const p = position(
    {
      stands: 'intelligence',
      phase: 'staffPoints',
      turn: 1,
      staffPoints: 3,
      command: 1,
      sortied: true,
      axis: { mosta: ['ger_r_kroh'], sicily: ['ju88_1:reduced'] },
      allied: { nadur: ['?mil1'] },
    },
    { 'staff points 9.2': [1] },
  )
  while (p.state.turn === 1) p.act({ do: 'done' })
  const phases = p.journal.filter(({ key }) => key === 'phase.begins').map(({ params }) => params.phase)
  expect(phases.slice(0, 20)).toEqual([
    'phase.staffPoints',
    'phase.intelligence',
    'phase.refit',
    'phase.staging',
    'phase.tacticalMovement',
    'phase.strategicAttack',
    'phase.airNavalMovement',
    'phase.amphibious',
    'phase.reveal',
    'phase.alliedAirAttack',
    'phase.antiAircraft',
    'phase.tacticalAir',
    'phase.airLanding',
    'phase.groundCombat',
    'phase.middleEast',
    'phase.counterattack',
    'phase.royalNavy',
    'phase.commandAdjustment',
    'phase.endOfTurn',
    'phase.staffPoints',
  ])
})

test('5.0 an action belongs to its phase', () => {
  const p = position({
    phase: 'intelligence',
    staffPoints: 9,
    command: 1,
    axis: {
      mosta: ['ger_r_hq', 'ger_r_kroh'],
      sicily: ['ju88_1:reduced'],
      'malta.support': ['ju87_1'],
      'malta.amphibious': ['ita_fri_87'],
    },
    allied: { nadur: ['?mil1'], dingli: ['?mil2'] },
  })
  const actions = [
    [{ do: 'search', zone: 'nadur' }, 'intelligence'],
    [{ do: 'searchPool' }, 'intelligence'],
    [{ do: 'refit', unit: 'ju88_1' }, 'refit'],
    [{ do: 'stage', unit: 'ju88_1', to: 'malta.support' }, 'staging'],
    [{ do: 'move', unit: 'ger_r_kroh', to: 'mgarr' }, 'tacticalMovement'],
    [{ do: 'hurry', zone: 'mosta' }, 'tacticalMovement'],
    [{ do: 'fly', unit: 'ju87_1', to: 'dingli' }, 'airNavalMovement'],
    [{ do: 'land', unit: 'ita_fri_87', to: 'dingli' }, 'amphibious'],
  ] as const
  for (const now of ['intelligence', 'refit', 'staging', 'tacticalMovement', 'airNavalMovement', 'amphibious']) {
    for (const [action, phase] of actions) {
      if (phase === now) continue
      expect(p.refuses(action)).toMatchObject({ rule: '5.0', params: { phase: `phase.${phase}` } })
    }
    if (now === 'amphibious') break
    p.act({ do: 'done' })
  }
  expect(p.state.phase).toBe(8)
})

/** The units that the journal names in each phase. */
function unitsByPhase(p: Position): { [phase: string]: string[] } {
  const units: { [phase: string]: string[] } = {}
  let now = ''
  for (const { key, params } of p.journal) {
    if (key === 'phase.begins') now = params.phase as string
    else if (typeof params.unit === 'string') units[now] = [...(units[now] ?? []), params.unit]
  }
  return units
}

test('5.0 phases 10 to 14 are carried out in all zones before the next begins', () => {
  const p = position(
    {
      stands: 'groundCombat',
      phase: 'alliedAirAttack',
      turn: 7,
      command: 1,
      sortied: true,
      axis: {
        mosta: ['ger_r_kroh', 'ju87_1', 'ju52_1'],
        marsa: ['ger_r_lehr', 'stuka_1', 'ju52_2'],
        'malta.airborne': ['ger_r_heydte', 'ger_r_hubner'],
      },
      allied: { mosta: ['haa_4', 'mil1', 'air_wellington'], marsa: ['haa_7', 'mil2', 'air_b24'] },
      carried: { ju52_1: 'ger_r_heydte', ju52_2: 'ger_r_hubner' },
    },
    {
      'allied air to air 20.2': [6],
      'allied air 21.2': [5, 5],
      'aaa 20.1': [6, 6, 6, 6],
      'tactical air 21.1': [5, 5],
      'drop 17.3': [4, 4],
      'axis edge 22.2': [6, 6],
      'allied edge 22.2': [1, 1],
      'allied combat 22.3': [6, 6],
      'axis combat 22.3': [1, 1, 1, 1],
    },
  )
  p.act({ do: 'pick', zone: 'marsa' })
  p.act({ do: 'done' })
  p.act({ do: 'done' })
  const units = unitsByPhase(p)
  expect(units['phase.alliedAirAttack']).toEqual(expect.arrayContaining(['air_wellington', 'air_b24']))
  expect(units['phase.antiAircraft']).toEqual(expect.arrayContaining(['haa_4', 'haa_7']))
  expect(units['phase.tacticalAir']).toEqual(expect.arrayContaining(['ju87_1', 'stuka_1']))
  expect(units['phase.airLanding']).toEqual(expect.arrayContaining(['ger_r_heydte', 'ger_r_hubner']))
  // The units that dropped fight in the same turn, in both zones.
  expect(units['phase.groundCombat']).toEqual(
    expect.arrayContaining(['ger_r_kroh', 'ger_r_heydte', 'ger_r_lehr', 'ger_r_hubner']),
  )
  p.dice.allUsed()
})
