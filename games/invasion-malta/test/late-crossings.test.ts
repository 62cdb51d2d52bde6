// Where a rule is met on an unusual path: a question that belongs to the other side, a phase that asked nobody, a combat that is
// under way. Who asks in vain hears of the rule that forbids it, not of the question that happens to be open.
import { describe, expect, test } from 'vitest'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import { asked, declared } from './combat.ts'
import { bombarding, D1, fire, G1, G2, G3, P1 } from './fire.ts'
import { SHORE } from './sea.ts'
import { A, B, C, GUN, HEAVY, HQ, P, SECTOR_HQ, X, Y, Z } from './table.ts'

const said = (t: Position, action: object, seat?: string): string => {
  const { rule, key } = t.refuses(action, seat)
  return `${rule} ${key}`
}

const MALTA = { scenario: 'malta-1942' } as const

describe('10.12', () => {
  const gun = (wish: Partial<PositionSpec>): Position =>
    position(
      {
        phase: 'bombardment',
        active: 'axis O',
        axis: { '0505': [A, B], '0303': [GUN] },
        allied: { '0506': [X, Z], '0909': [Y] },
        attacks: [{ hex: '0506', units: [A, B] }],
        ...wish,
      },
      { 'combat 12.63': [5] },
      meadow(),
    )

  test('10.12 a gun that can bombard nothing hears why, while the leads of the combat are named', () => {
    const pinned = gun({ allied: { '0506': [X, Z], '0302': [Y] } })
    expect(asked(pinned)).toBe('prompt.attackerLead')
    expect(said(pinned, { do: 'bombard', hex: '0506' })).toBe('10.12 refuse.gunPinned')
    expect(said(pinned, { do: 'fire', unit: GUN })).toBe('10.12 refuse.gunPinned')
    const shaken = gun({ marks: { [GUN]: ['disrupted'] } })
    expect(said(shaken, { do: 'bombard', hex: '0506' })).toBe('10.12 refuse.gunDisrupted')
    expect(said(shaken, { do: 'fire', unit: GUN })).toBe('10.12 refuse.gunDisrupted')
    expect(said(gun({ marks: { [GUN]: ['fired'] } }), { do: 'fire', unit: GUN })).toBe('10.14 refuse.gunFired')
    // Whoever is no gun had nothing to fire, and of a hex that is no target it is only known that the phase is over.
    expect(said(pinned, { do: 'fire', unit: A })).toBe('12.31 kernel.notOffered')
    expect(said(pinned, { do: 'bombard', hex: '0909' })).toBe('7.14 refuse.otherPhase')
  })

  test('10.12 once the combat has been rolled nobody knows any more', () => {
    // A1d/D1: the lead X is reduced and A too; A and B would be Fired or Disrupted by now if they were guns.
    const t = gun({ marks: { [GUN]: ['disrupted'] }, steps: { [X]: 2 } })
    t.act({ do: 'lead', unit: A })
    t.act({ do: 'lead', unit: X })
    expect(t.told()).toContain('combat.rolled')
    expect(said(t, { do: 'bombard', hex: '0506' })).toBe('7.14 refuse.otherPhase')
  })

  test('10.27 AA alone is told that it does not bombard; out of range, that nobody is', () => {
    const british = (at: string): Position =>
      position(
        {
          phase: 'bombardment',
          turn: 2,
          active: 'allied C',
          axis: { '0506': [A, B] },
          allied: { '0505': [X, Y], [at]: [HEAVY] },
          attacks: [{ hex: '0506', units: [X, Y] }],
        },
        { 'combat 12.63': [5] },
        meadow({ values: { [HEAVY]: { range: 4 } } }),
      )
    expect(said(british('0303'), { do: 'bombard', hex: '0506' })).toBe('10.27 refuse.aaBombardsNot')
    expect(said(british('0101'), { do: 'bombard', hex: '0506' })).toBe('10.12 refuse.noGunInRange')
  })

  test('10.24 the third gun comes too late, where the combat has run to its end behind the second', () => {
    const t = bombarding({ axis: { '0505': [P1], '0502': [G1, G2, G3] } }, [1], {}, { 'combat 12.63': [5] })
    fire(t, '0506', G1, G2)
    expect(asked(t)).toBe('')
    expect(said(t, { do: 'fire', unit: G3 })).toBe('10.24 refuse.twoGuns')
    expect(said(t, { do: 'fire', unit: G1 })).toBe('10.14 refuse.gunFired')
  })
})

describe('9.2', () => {
  test('9.21 without declared attacks nobody reacts', () => {
    const t = position(
      { phase: 'reaction', turn: 2, active: 'axis O', axis: { '0505': [A] }, allied: { '0506': [X], '0507': [Y] } },
      {},
      meadow(),
    )
    expect(asked(t)).toBe('')
    expect(said(t, { do: 'react', unit: Y, to: '0506' })).toBe('9.21 refuse.reactElsewhere')
  })

  test('9.25 the side that is asked nothing hears so too, while the other names its lead', () => {
    const t = declared({ axis: { '0505': [A, B], '0508': [C] }, allied: { '0506': [X, Z], '0507': [Y] } })
    expect([asked(t), t.decision().seats]).toEqual(['prompt.attackerLead', ['axis']])
    expect(said(t, { do: 'react', unit: Y, to: '0506' }, 'allied')).toBe('9.25 refuse.reactInZone')
    expect(said(t, { do: 'refuse', hex: '0506' }, 'allied')).toBe('9.31 refuse.refusalNotAgreed')
    // What comes later in the sequence it has to wait for.
    expect(said(t, { do: 'lead', unit: X }, 'allied')).toBe('12.31 kernel.notYourDecision')
  })
})

test('10.31 before a hex is named a gun that cannot attack hears so, and so does an Army unit that is not active', () => {
  const t = position(
    {
      phase: 'declaration',
      active: 'axis O',
      axis: { '0505': [A, GUN] },
      allied: { '0506': [X] },
      marks: { [GUN]: ['fired'] },
    },
    {},
    meadow(),
  )
  expect(said(t, { do: 'join', unit: GUN })).toBe('10.31 refuse.gunSilent')
  const army = position(
    { phase: 'declaration', turn: 4, active: 'axis 7', axis: { '0505': [P1, 'it_42_ccnn'] }, allied: { '0506': [D1] } },
    {},
    meadow(MALTA),
  )
  expect(said(army, { do: 'join', unit: 'it_42_ccnn' })).toBe('9.13 refuse.armyIdle')
})

test('11.14 in a storm no air unit gets a mission, where the Air Readiness Phase has asked nobody', () => {
  const wish = {
    phase: 'airReadiness',
    turn: 4,
    allied: { '0909': [X] },
    stopAfter: 'airReadiness',
  } satisfies PositionSpec
  const mission = { do: 'mission', air: 'air_ju_87_1', box: 'bombardment' }
  expect(said(position({ ...wish, weather: 'storm' }, {}, meadow()), mission)).toBe('11.14 refuse.noAirInStorm')
  expect(said(position({ ...wish, turn: 3 }, {}, meadow()), mission)).toBe('11.23 refuse.noAirAtNight')
})

test('16.31 an Allied unit is not placed on an invasion hex, active or not', () => {
  const boat = 'br_a_2_rwk_leros'
  for (const marks of [{}, { [boat]: ['active'] }] as PositionSpec['marks'][]) {
    const t = position(
      { phase: 'movement', turn: 9, active: 'allied C', allied: { 'available.east': [boat], '0202': [X] }, marks },
      {},
      meadow(SHORE),
    )
    expect(said(t, { do: 'land', unit: boat, to: '0500' })).toBe('16.31 refuse.axisInvades')
  }
})

describe('17', () => {
  const ITALIANS = [1, 2, 3].flatMap((_, i) =>
    ['87', '88', '33'].map((regiment) => `it_${'i'.repeat(i + 1)}_${regiment}`),
  )

  test('17.41 the tenth unit that would act with M is one too many', () => {
    const t = position(
      {
        phase: 'joinM',
        turn: 5,
        active: 'axis M',
        axis: { '0505': ['it_hq_m'], '0404': ITALIANS.slice(0, 4), '0405': ITALIANS.slice(4), '0408': ['it_i_34'] },
      },
      {},
      meadow(MALTA),
    )
    for (const unit of ITALIANS) t.act({ do: 'army', unit })
    expect(asked(t)).not.toBe('prompt.joinM')
    expect(said(t, { do: 'army', unit: 'it_i_34' })).toBe('17.41 refuse.mNineUnits')
  })

  test('17.25 an HQ that has moved, reacted or defended has no points, and hears that it is for this', () => {
    const moved = position(
      { phase: 'movement', turn: 2, active: 'axis O', axis: { '0505': [A, HQ] }, allied: { '0909': [X] } },
      {},
      meadow(),
    )
    moved.act({ do: 'move', unit: HQ, to: '0504' })
    expect(said(moved, { do: 'command', unit: HQ })).toBe('17.25 refuse.hqHasActed')
    // It comes up to the Defender hex, and cannot help those whom it has joined.
    const came = declared(
      { axis: { '0505': [A, B] }, allied: { '0506': [X, Y], '0507': [SECTOR_HQ] } },
      { 'ER check 9.26': [1] },
    )
    came.act({ do: 'react', unit: SECTOR_HQ, to: '0506' })
    if (asked(came) === 'prompt.command') came.act({ do: 'done' })
    expect([came.place(SECTOR_HQ), asked(came)]).toEqual(['0506', 'prompt.attackerLead'])
    expect(said(came, { do: 'command', unit: SECTOR_HQ }, 'allied')).toBe('17.25 refuse.hqHasActed')
    // It has defended a fort: whether they stand there is checked without it.
    const held = declared(
      { axis: { '0505': [A, B] }, allied: { '0506': [X, SECTOR_HQ] } },
      { 'combat 12.63': [6] },
      { fort: ['0506'], values: { [A]: { attack: 30 } } },
    )
    while (asked(held) !== 'prompt.stand') held.act(held.offered()[0])
    expect(said(held, { do: 'command', unit: SECTOR_HQ })).toBe('17.25 refuse.hqHasActed')
  })

  test('17.11 an HQ of the defender hears why it cannot lead while the attacker names his own lead', () => {
    const t = declared({ axis: { '0505': [A, B] }, allied: { '0506': [X, SECTOR_HQ] } })
    expect(asked(t)).toBe('prompt.attackerLead')
    expect(said(t, { do: 'lead', unit: SECTOR_HQ })).toBe('17.11 refuse.hqLeads')
    expect(said(t, { do: 'lead', unit: X })).toBe('12.31 refuse.leadNotHere')
  })

  test('3.74 who is not active could not lead a combat that was fought without a question', () => {
    const t = position(
      {
        phase: 'combat',
        turn: 2,
        active: 'axis O',
        axis: { '0505': [A, P] },
        allied: { '0506': [X] },
        attacks: [{ hex: '0506', units: [A, P] }],
      },
      { 'ER check 12.41': [1], 'combat 12.63': [5] },
      meadow({ values: { [A]: { steps: 2 } } }),
    )
    expect(said(t, { do: 'lead', unit: P })).toBe('3.74 refuse.leadNotActive')
  })
})
