// Where nobody could do anything a phase asks nobody (decision 026): later questions still name the rule that forbade it.
import { describe, expect, test } from 'vitest'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import { asked, declared, only, plan } from './combat.ts'
import { A, B, C, D, E, GUN, HEAVY, HQ, ITALIAN, LIGHT, P, PATROL, Q, TROOP, V, W, X, Y, Z } from './table.ts'

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
  test('14.23 who could not move hears why in the next phase', () => {
    const pillbox = 'br_pillbox_1'
    const t = position(
      { phase: 'movement', active: 'allied C', axis: { '0506': ['it_hq_friuli'] }, allied: { '0505': [pillbox] } },
      {},
      meadow({ scenario: 'malta-1942', values: { [pillbox]: { attack: 3 } } }),
    )
    expect(asked(t)).toBe('prompt.declare')
    expect(said(t, { do: 'move', unit: pillbox, to: '0504' })).toBe('14.23 refuse.pillboxStays')
  })

  test('9.11 a hex that could not be attacked is refused in the combat for another one', () => {
    const t = fought({ axis: { '0505': [A, B] }, allied: { '0506': [X, Z], '0303': [PATROL] } })
    expect(said(t, { do: 'attack', hex: '0404' })).toBe('9.11 refuse.noEnemy')
    expect(said(t, { do: 'attack', hex: '0303' })).toBe('9.13 refuse.notBeside')
    expect(said(t, { do: 'attack', hex: '0506' })).toBe('7.14 refuse.otherPhase')
  })
})

describe('12.31', () => {
  const PANZER = { scenario: 'malta-1942' as const }
  const [P1, P2, P3, PILLBOX, D1] = ['ge_1_1', 'ge_2_1', 'ge_3_1', 'br_pillbox_1', 'br_a_2_devon']

  test('14.21 a pillbox that could not lead hears so when the lead has named itself, and when it is lost', () => {
    const units = [P1, P2, P3]
    const wish: PositionSpec = { phase: 'combat', active: 'axis 7', turn: 4, attacks: [{ hex: '0506', units }] }
    const sides = { axis: { '0505': units }, allied: { '0506': [PILLBOX, D1] } }
    // Disrupted and thrown back: the pillbox is lost before anybody is asked again.
    const t = position({ ...wish, ...sides }, { 'combat 12.63': [6] }, meadow(PANZER))
    t.act({ do: 'lead', unit: P1 })
    expect([asked(t), t.place(PILLBOX)]).toEqual(['prompt.retreat', 'eliminated'])
    expect(said(t, { do: 'lead', unit: PILLBOX })).toBe('14.21 refuse.pillboxLeads')
    expect(said(t, { do: 'lead', unit: D1 })).toBe('13.31 kernel.notOffered')
  })

  test('17.11 an HQ among the attackers hears so when their lead has named itself', () => {
    const t = declared({ axis: { '0505': [A, HQ] }, allied: { '0506': [X, Y] } })
    expect(asked(t)).toBe('prompt.defenderLead')
    expect(said(t, { do: 'lead', unit: HQ })).toBe('17.11 refuse.hqLeads')
    expect(said(t, { do: 'lead', unit: A })).toBe('12.31 refuse.leadNotHere')
  })

  test('17.13 an HQ that was too far away to help hears so in the combat', () => {
    const t = declared({ turn: 3, axis: { '0505': [A], '0905': [HQ] }, allied: { '0506': [X, Y] } })
    expect(asked(t)).toBe('prompt.defenderLead')
    expect(said(t, { do: 'command', unit: HQ })).toBe('12.31 kernel.notOffered')
    const far = position(
      {
        phase: 'combat',
        active: 'axis O',
        turn: 3,
        axis: { '0101': [A, B], '0909': [HQ] },
        allied: { '0102': [X, Y] },
        attacks: [{ hex: '0102', units: [A, B] }],
      },
      {},
      meadow(),
    )
    far.act({ do: 'lead', unit: A })
    expect(said(far, { do: 'command', unit: HQ })).toBe('17.13 refuse.outOfCommand')
  })
})

describe('9.1', () => {
  test('3.53 who is too weak without supply hears so when the list of attackers has closed by itself', () => {
    const t = position(
      {
        phase: 'declaration',
        active: 'axis O',
        axis: { '0505': [A, B] },
        allied: { '0506': [X] },
        steps: { [A]: 1 },
        marks: { [A]: ['outOfSupply'] },
        lastWords: true,
      },
      {},
      meadow(),
    )
    t.act({ do: 'attack', hex: '0506' })
    expect(asked(t)).toBe('prompt.declare')
    expect(said(t, { do: 'join', unit: A })).toBe('3.53 refuse.halvedAway')
    expect(said(t, { do: 'join', unit: B })).toBe('12.13 refuse.hasTarget')
    expect(said(t, { do: 'join', unit: X })).toBe('9.13 refuse.notBeside')
  })
})

describe('11.3', () => {
  const cas = (wish: Partial<PositionSpec>): Position => {
    const t = position(
      {
        phase: 'combat',
        active: 'axis O',
        turn: 4,
        axis: { '0505': [A, B], '0504': [HQ] },
        air: { air_ju_87_1: HQ },
        attacks: [{ hex: '0506', units: [A, B] }],
        ...wish,
      },
      {},
      meadow(),
    )
    t.act({ do: 'lead', unit: A })
    t.act({ do: 'support', air: 'air_ju_87_1' })
    expect(asked(t)).toBe('prompt.defenderLead')
    return t
  }

  test('11.33 heavy AA that was not asked about close support hears why', () => {
    const t = cas({ allied: { '0506': [X, Y], '0507': [HEAVY] } })
    expect(said(t, { do: 'fire', unit: HEAVY })).toBe('11.33 refuse.aaWrongKind')
  })

  test('11.32 so does light AA that is pinned, and AA that is Disrupted when a KG drops', () => {
    const axis = { '0505': [A, B], '0504': [HQ], '0508': [C] }
    const t = cas({ axis, allied: { '0506': [X, Y], '0507': [LIGHT] } })
    expect(said(t, { do: 'fire', unit: LIGHT })).toBe('11.32 refuse.aaPinned')
    const drop = position(
      {
        phase: 'airborne',
        active: 'axis 7',
        turn: 2,
        axis: { card: [P, Q] },
        airheads: ['0505'],
        allied: { '0506': [LIGHT] },
        marks: { [LIGHT]: ['disrupted'] },
      },
      {},
      meadow(),
    )
    drop.act({ do: 'drop', kg: 'KG1', to: '0505' })
    expect(asked(drop)).toBe('prompt.jumpOrder')
    expect(said(drop, { do: 'fire', unit: LIGHT })).toBe('11.32 refuse.aaSilent')
  })

  test('11.42 AA out of range of the bombers hears so while their bombs strike', () => {
    const t = position(
      {
        phase: 'airBombardment',
        turn: 4,
        axis: {},
        allied: { '0101': [X, Y], '0909': [HEAVY] },
        air: { air_ju_87_1: 'bombardment', air_ju_88_1: 'bombardment' },
        lastWords: true,
      },
      { 'bombardment 10.28': [10] },
      meadow(),
    )
    for (const air of ['air_ju_87_1', 'air_ju_88_1']) t.act({ do: 'bomb', air, hex: '0101' })
    t.act({ do: 'done' })
    expect(asked(t)).toBe('prompt.lose')
    expect(said(t, { do: 'fire', unit: HEAVY })).toBe('11.32 refuse.aaRange')
  })

  test('11.52 an HQ that could not hold the air unit that was drawn hears why', () => {
    const t = position(
      {
        phase: 'operations',
        turn: 4,
        cup: { 'axis O': 1 },
        axis: { '0505': [HQ, A] },
        marks: { [HQ]: ['disrupted'] },
        air: { air_ju_87_1: 'cup' },
      },
      { 'draw 7.13': ['air_ju_87_1', 'axis O'] },
      meadow(),
    )
    expect(t.air('air_ju_87_1')).toBe('air.flown')
    expect(said(t, { do: 'station', unit: HQ })).toBe('11.52 refuse.shakenHqHoldsNoAir')
  })
})

describe('16.2', () => {
  const CIANO = 'it_ciano'
  const BEACH = { beach: ['0500-0501'] }

  test('16.24 a battery that could not fire at the convoy hears why', () => {
    const late = { card: ['ge_2cm_fla', 'ge_7_5cm_geb', 'ge_3_7_pak'] }
    const t = position(
      {
        phase: 'naval',
        active: 'axis O',
        turn: 4,
        axis: late,
        allied: { '0505': [CIANO] },
        marks: { [CIANO]: ['disrupted'] },
      },
      { 'convoy 16.24': [8] },
      meadow(BEACH),
    )
    t.act({ do: 'sail', convoy: '5' })
    expect(asked(t)).toBe('prompt.delay')
    expect(said(t, { do: 'fire', unit: CIANO })).toBe('16.24 refuse.batterySilent')
  })

  test('10.44 one that has fired does not fire at a landing, and hears so ashore', () => {
    const t = position(
      {
        phase: 'movement',
        active: 'axis O',
        turn: 4,
        axis: { 'available.east': [A] },
        allied: { '0505': [CIANO] },
        marks: { [CIANO]: ['fired'] },
      },
      { 'landing 16.33b': [1] },
      meadow(BEACH),
    )
    t.act({ do: 'land', unit: A, to: '0500' })
    expect(asked(t)).toBe('prompt.beachhead')
    expect(said(t, { do: 'fire', unit: CIANO })).toBe('10.44 refuse.batteryFired')
  })
})

describe('13.5', () => {
  test('13.53 a towed gun that does not advance hears so', () => {
    const gun = 'it_i_35_art'
    const t = position(
      {
        phase: 'combat',
        active: 'axis F',
        turn: 5,
        axis: { '0505': ['it_i_87', gun] },
        allied: { '0506': ['br_a_2_devon'] },
        attacks: [{ hex: '0506', units: ['it_i_87', gun] }],
      },
      { 'combat 12.63': [10] },
      meadow({ scenario: 'malta-1942', mainRoad: ['0504-0505-0506'] }),
    )
    while (asked(t) !== 'prompt.retreat') t.act(t.offered()[0])
    expect(said(t, { do: 'advance', unit: gun })).toBe('13.53 refuse.cannotAdvance')
  })
})

describe('9.13', () => {
  test('9.13 who could not join an attack hears why when its list has closed by itself', () => {
    // A alone can attack: the combat is fought at once, and X is asked where it goes.
    const alone = (wish: Partial<PositionSpec>, ground = {}): Position => {
      const t = declared({ allied: { '0506': [X] }, ...wish }, { 'combat 12.63': [8] }, ground)
      expect(asked(t)).toBe('prompt.retreat')
      return t
    }
    const cliff = { axis: { '0505': [B], '0606': [A] } }
    expect(said(alone(cliff, { cliff: ['0505-0506'] }), { do: 'join', unit: B })).toBe('12.25 refuse.attackAcross')
    const fired = { axis: { '0505': [A, GUN] }, marks: { [GUN]: ['fired' as const] } }
    expect(said(alone(fired), { do: 'join', unit: GUN })).toBe('10.31 refuse.gunSilent')
    const far = { axis: { '0505': [A], '0101': [B] } }
    expect(said(alone(far), { do: 'join', unit: B })).toBe('9.13 refuse.notBeside')
    expect(said(alone(far), { do: 'join', unit: A })).toBe('7.14 refuse.otherPhase')
  })

  test('12.13 before the combat he hears it of the hex that was named last', () => {
    const two = { axis: { '0505': [A, B] }, allied: { '0506': [X, Z], '0406': [Y], '0407': [V] } }
    const t = declared({ ...two, attacks: [] }, {}, { cliff: ['0505-0406'] })
    expect(asked(t)).toBe('prompt.react')
    expect(said(t, { do: 'join', unit: A })).toBe('12.13 refuse.hasTarget')
  })
})

test('12.12 where one attack alone is declared no other hex is resolved', () => {
  const t = declared({ axis: { '0505': [A, B] }, allied: { '0506': [X], '0606': [Y] } })
  expect(asked(t)).toBe('prompt.attackerLead')
  expect(said(t, { do: 'resolve', hex: '0606' })).toBe('12.12 refuse.notDeclared')
  expect(said(t, { do: 'resolve', hex: '0506' })).toBe('12.31 kernel.notOffered')
})

test('13.22 where the lead has taken the only step the others hear that they lose none', () => {
  const strong = { axis: { '0505': [A, B, C], '0606': [D, E] } }
  const t = declared({ ...strong, allied: { '0506': [X, Y, Z], '0909': [V] } }, { 'combat 12.63': [10] })
  t.act({ do: 'lead', unit: A })
  t.act({ do: 'lead', unit: X })
  expect([asked(t), t.steps(X)]).toEqual(['prompt.retreat', 1])
  expect(said(t, { do: 'lose', unit: Y })).toBe('13.22 refuse.leadLoses')
  expect(said(t, { do: 'lose', unit: V })).toBe('13.21 refuse.notStruck')
})

test('3.73, 13.21 the over-stacked neither lead nor lose, where one was left to lead', () => {
  const crowd = { '0506': [X, Y, Z, V, W], '0909': [PATROL] }
  const axis = { '0505': [A, B, C], '0606': [D, E] }
  const t = declared({ axis, allied: crowd, marks: { [W]: ['excess'] } }, { 'combat 12.63': [8] })
  t.act({ do: 'lead', unit: A })
  expect(said(t, { do: 'lead', unit: W })).toBe('3.73 refuse.leadOverStacked')
  t.act({ do: 'lead', unit: X })
  expect(asked(t)).toBe('prompt.retreat')
  expect(said(t, { do: 'lead', unit: W })).toBe('3.73 refuse.leadOverStacked')
  expect(said(t, { do: 'lose', unit: W })).toBe('13.21 refuse.losesLast')
})

test('3.34 where there is room nobody is over-stacked, whatever is asked', () => {
  const t = declared({ axis: { '0505': [A, B] }, allied: { '0506': [X, Y] } })
  expect(said(t, { do: 'excess', unit: X })).toBe('3.34 refuse.roomForIt')
})
