// Where nobody could do anything a phase asks nobody (decision 026): later questions still name the rule that forbade it.
import { describe, expect, test } from 'vitest'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import { asked, declared, only, plan } from './combat.ts'
import { A, B, C, D, ITALIAN, PATROL, TROOP, X, Y, Z } from './table.ts'

/** The rule that refuses an action, and what is said. */
const said = (t: Position, action: object): string => {
  const { rule, key } = t.refuses(action)
  return `${rule} ${key}`
}

/** A and B in 0505 attack 0506, where two may lead: the combat is asked about, and nobody could react. */
const fought = (wish: Partial<PositionSpec>, ground = {}): Position => {
  const t = declared({ axis: { '0505': [A, B] }, ...wish }, {}, ground)
  expect(asked(t)).toBe('prompt.attackerLead')
  return t
}

describe('9.2', () => {
  const react = { do: 'react', unit: Y, to: '0506' }

  test('9.25 who could not react hears why in the combat', () => {
    const inZone = { axis: { '0505': [A, B], '0508': [C] }, allied: { '0506': [X, Z], '0507': [Y] } }
    const t = declared(inZone)
    expect(asked(t)).toBe('prompt.attackerLead')
    expect(said(t, react)).toBe('9.25 refuse.reactInZone')
    expect(said(fought({ allied: { '0506': [X, Z], '0508': [Y] } }), react)).toBe('9.25 refuse.reactNotBeside')
    expect(said(t, { ...react, unit: A })).toBe('9.21 refuse.reactNotDefender')
    // 9.23: closed hexsides, too few points; an Allied gun has none at all (8.41).
    const behind = fought({ allied: { '0506': [X, Z], '0507': [Y] } }, { cliff: ['0506-0507'] })
    expect(said(behind, react)).toBe('9.23 refuse.reactCannotEnter')
    const gun = fought({ allied: { '0506': [X, Z], '0507': [TROOP] } })
    expect(said(gun, { ...react, unit: TROOP })).toBe('9.23 refuse.reactCannotEnter')
  })

  test('7.14 who could have reacted hears that the phase is over, and so does who names another hex', () => {
    const t = declared({ axis: { '0505': [A, B] }, allied: { '0506': [X, Z], '0507': [Y] } })
    t.act({ do: 'done' })
    expect(asked(t)).toBe('prompt.attackerLead')
    expect(said(t, react)).toBe('7.14 refuse.otherPhase')
    expect(said(t, { ...react, to: '0407' })).toBe('7.14 refuse.otherPhase')
  })
})

describe('9.3', () => {
  const refuse = { do: 'refuse', hex: '0506' }
  const agreed = { options: { combatRefusal: true } }

  test('9.32 who may not refuse hears why in the Reaction Phase, and in the combat', () => {
    const shaken = { ...agreed, marks: { [X]: ['disrupted' as const] } }
    const t = declared({ ...shaken, axis: { '0505': [A, B] }, allied: { '0506': [X], '0507': [Y] } })
    expect(asked(t)).toBe('prompt.react')
    expect(said(t, refuse)).toBe('9.32 refuse.cannotRefuse')
    expect(said(t, { ...refuse, hex: '0507' })).toBe('9.31 refuse.notUnderAttack')
    expect(said(fought({ ...shaken, allied: { '0506': [X, Z] } }), refuse)).toBe('9.32 refuse.cannotRefuse')
    const poor = fought({ ...agreed, allied: { '0506': [ITALIAN, X] } })
    expect(said(poor, refuse)).toBe('9.32 refuse.cannotRefuse')
    const rooted = fought({ ...agreed, allied: { '0506': [TROOP, X] } })
    expect(said(rooted, refuse)).toBe('9.32 refuse.cannotRefuse')
  })

  test('9.34 who has no way hears of that', () => {
    const ring = { '0505': [A, B], '0408': [C], '0608': [D] }
    const t = declared(
      { ...agreed, axis: ring, allied: { '0506': [X, Z] } },
      {},
      only('0505', '0506', '0507', '0508', '0408', '0608'),
    )
    expect(asked(t)).toBe('prompt.attackerLead')
    expect(said(t, refuse)).toBe('9.34 refuse.noRoute')
  })

  test('9.31 without the option nobody refuses, and the Axis never does', () => {
    const t = declared({ axis: { '0505': [A, B] }, allied: { '0506': [X], '0507': [Y] } })
    expect(said(t, refuse)).toBe('9.31 refuse.refusalNotAgreed')
    const axis = position(
      {
        phase: 'declaration',
        active: 'allied C',
        ...agreed,
        axis: { '0506': [A], '0507': [C] },
        allied: { '0505': [X, Y] },
      },
      {},
      meadow(),
    )
    plan(axis, { '0506': [X, Y] })
    expect(asked(axis)).toBe('prompt.react')
    expect(said(axis, refuse)).toBe('9.31 refuse.alliesRefuse')
  })

  test('9.33 it is declared before Reaction, and not afterwards', () => {
    const t = declared({ ...agreed, axis: { '0505': [A, B] }, allied: { '0506': [X], '0507': [Y] } })
    expect(asked(t)).toBe('prompt.refuse')
    t.act({ do: 'done' })
    expect(asked(t)).toBe('prompt.react')
    expect(said(t, refuse)).toBe('9.33 refuse.refusalBefore')
  })
})

describe('7.2', () => {
  test('7.23 the fifth Army unit is refused by number when four have joined', () => {
    const army = ['it_42_ccnn', 'it_43_ccnn', 'it_50_ccnn', 'it_60_ccnn', 'it_x_guastatori']
    const t = position(
      {
        phase: 'army',
        active: 'axis F',
        turn: 6,
        axis: { '0505': ['it_i_87'], '0303': army.slice(0, 2), '0404': army.slice(2) },
      },
      {},
      meadow({ scenario: 'malta-1942' }),
    )
    for (const unit of army.slice(0, 4)) t.act({ do: 'army', unit })
    expect(said(t, { do: 'army', unit: army[4] })).toBe('7.23 refuse.fourArmyUnits')
    expect(said(t, { do: 'army', unit: 'it_i_87' })).toBe('7.21 refuse.notArmy')
  })

  test('7.21 an Allied sector has none', () => {
    const t = position({ phase: 'army', active: 'allied C', allied: { '0505': [X] } }, {}, meadow())
    expect(asked(t)).toBe('prompt.move')
    expect(said(t, { do: 'army', unit: X })).toBe('7.21 refuse.notArmy')
  })
})

describe('8, 9.1', () => {
  test('8.15 who could not move hears why in the next phase', () => {
    const pillbox = 'br_pillbox_1'
    const t = position(
      { phase: 'movement', active: 'allied C', axis: { '0506': ['it_hq_friuli'] }, allied: { '0505': [pillbox] } },
      {},
      meadow({ scenario: 'malta-1942', values: { [pillbox]: { attack: 3 } } }),
    )
    expect(asked(t)).toBe('prompt.declare')
    expect(said(t, { do: 'move', unit: pillbox, to: '0504' })).toBe('8.15 refuse.cannotMove')
  })

  test('9.11 a hex that could not be attacked is refused in the combat for another one', () => {
    const t = fought({ axis: { '0505': [A, B] }, allied: { '0506': [X, Z], '0303': [PATROL] } })
    expect(said(t, { do: 'attack', hex: '0404' })).toBe('9.11 refuse.noEnemy')
    expect(said(t, { do: 'attack', hex: '0303' })).toBe('9.13 refuse.notBeside')
    expect(said(t, { do: 'attack', hex: '0506' })).toBe('7.14 refuse.otherPhase')
  })
})
