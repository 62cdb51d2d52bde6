import { describe, expect, test } from 'vitest'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import { put } from '../src/whereabouts.ts'
import { asked, declared, declaring, isOver, only, onward, plan, rolled } from './combat.ts'
import { A, B, C, D, ITALIAN, PATROL, SECTOR_HQ, TROOP, V, W, X, Y, Z } from './table.ts'

// 0505 attacks 0506: beside it 0507, 0407 and 0607 are outside of the attackers' zones, 0406 and 0606 in them.
const reacting = (wish: Partial<PositionSpec> = {}, script = {}, ground = {}) =>
  declared({ allied: { '0506': [X], '0507': [Y] }, ...wish }, { 'combat 12.63': [7], ...script }, ground)

describe('9.21', () => {
  test('9.21 the defender reacts unit by unit, once attacks are declared', () => {
    const t = reacting({ allied: { '0506': [X], '0507': [Y], '0607': [Z] } }, { 'ER check 9.26': [7] })
    expect(t.decision()).toMatchObject({ rule: '9.21', seats: ['allied'] })
    expect(t.state.phase).toBe('reaction')
    t.act({ do: 'react', unit: Y, to: '0506' })
    expect(t.place(Y)).toBe('0506')
    onward(t)
    expect(rolled(t)).toMatchObject({ odds: '1-1' })
  })

  test('9.21 without attacks nobody reacts; and nobody has to', () => {
    const t = declaring({ allied: { '0506': [X], '0507': [Y] } })
    t.act({ do: 'done' })
    expect(isOver(t)).toBe(true)
    const idle = reacting()
    idle.act({ do: 'done' })
    expect(idle.place(Y)).toBe('0507')
  })
})

test('9.22 one unit reacts to a Defender hex, and a try that fails counts', () => {
  const two = declaring(
    { axis: { '0505': [A], '0603': [C] }, allied: { '0506': [X], '0507': [Y], '0607': [Z], '0703': [V], '0803': [W] } },
    { 'ER check 9.26': [8] },
  )
  plan(two, { '0506': [A], '0703': [C] })
  expect(asked(two)).toBe('prompt.react')
  two.act({ do: 'react', unit: Y, to: '0506' })
  expect(two.place(Y)).toBe('0507')
  expect(two.refuses({ do: 'react', unit: Z, to: '0506' })).toMatchObject({ rule: '9.22' })
})

describe('9.23', () => {
  // The patrol takes no room: somebody can always react.
  const crowd = { '0506': [X], '0507': [Y], '0607': [PATROL] }

  test('9.23 a unit moves only into a Defender hex beside it, without paying', () => {
    const t = reacting({ allied: crowd }, { 'ER check 9.26': [1] })
    expect(t.refuses({ do: 'react', unit: Y, to: '0407' })).toMatchObject({ rule: '9.23' })
    t.act({ do: 'react', unit: Y, to: '0506' })
    expect(t.place(Y)).toBe('0506')
    expect(t.marks(Y)).toContain('reacted')
    expect(t.marks(Y)).not.toContain('moved')
  })

  test('9.23 an HQ that reacts has moved: it is Spent before anybody fights (17.25)', () => {
    const t = reacting({ allied: { '0506': [X], '0507': [SECTOR_HQ] } }, { 'ER check 9.26': [1] })
    t.act({ do: 'react', unit: SECTOR_HQ, to: '0506' })
    // It keeps the points that it could spend on its own check.
    t.act({ do: 'done' })
    expect(t.place(SECTOR_HQ)).toBe('0506')
    expect(t.told()).not.toContain('combat.rolled')
    expect(t.marks(SECTOR_HQ)).toContain('spent')
  })

  test('9.23 not where it would not have the MPs, nor across closed hexsides', () => {
    // Two points of a Disrupted unit do not pay for rough and an enemy zone.
    const shaken = { marks: { [Y]: ['disrupted' as const] } }
    const t = reacting({ allied: crowd, ...shaken }, {}, { rough: ['0506'] })
    expect(t.refuses({ do: 'react', unit: Y, to: '0506' })).toMatchObject({ rule: '9.23' })
    expect(reacting({ allied: crowd, ...shaken }).offered()).toContainEqual({ do: 'react', unit: Y, to: '0506' })
    const cliff = reacting({ allied: crowd }, {}, { cliff: ['0506-0507'] })
    expect(cliff.refuses({ do: 'react', unit: Y, to: '0506' })).toMatchObject({ rule: '9.23' })
  })

  test('9.23 not beyond the stacking limit', () => {
    const t = reacting({ allied: { '0506': [X, V, W, Z], '0507': [Y], '0607': [PATROL] }, axis: { '0505': [A, B, C] } })
    expect(t.refuses({ do: 'react', unit: Y, to: '0506' })).toMatchObject({ rule: '9.23', key: 'refuse.reactFull' })
    expect(t.offered()).toContainEqual({ do: 'react', unit: PATROL, to: '0506' })
  })

  test('9.23 a unit without stacking points exceeds no limit: it reacts even to an over-stacked hex (3.31)', () => {
    const t = reacting({
      axis: { '0505': [A, B, C] },
      allied: { '0506': [X, V, W, Z, 'br_b_4_buffs_leros'], '0507': [Y], '0607': [PATROL] },
      marks: { [Z]: ['excess'] },
    })
    expect(t.refuses({ do: 'react', unit: Y, to: '0506' })).toMatchObject({ rule: '9.23', key: 'refuse.reactFull' })
    expect(t.offered()).toContainEqual({ do: 'react', unit: PATROL, to: '0506' })
  })

  test('9.23 Allied guns, which move only by Motor Pool, do not react, by day or by night (9.25)', () => {
    for (const turn of [2, 3]) {
      const t = reacting({ turn, allied: { '0506': [X], '0507': [TROOP], '0607': [PATROL] } })
      expect(t.refuses({ do: 'react', unit: TROOP, to: '0506' })).toMatchObject({ rule: '9.23' })
    }
  })
})

test('9.21 nobody but the defender reacts', () => {
  const t = declared({ allied: { '0506': [X], '0507': [Y] } })
  expect(asked(t)).toBe('prompt.react')
  expect(t.refuses({ do: 'react', unit: A, to: '0506' }, 'allied')).toMatchObject({
    rule: '9.21',
    key: 'refuse.reactNotDefender',
  })
})

test('9.24 a unit reacts to a hex of other formations and of another sector', () => {
  const t = reacting({ allied: { '0506': [X], '0407': [Y] } }, { 'ER check 9.26': [7] }, { north: ['0407'] })
  t.act({ do: 'react', unit: Y, to: '0506' })
  expect(t.place(Y)).toBe('0506')
  onward(t)
  expect(rolled(t)).toMatchObject({ odds: '1-1' })
})

describe('9.25', () => {
  test('9.25 not from afar, not out of an enemy zone even with friends, not out of a Defender hex', () => {
    const t = declaring({
      axis: { '0505': [A], '0603': [C] },
      allied: { '0506': [X], '0606': [Y], '0607': [Z], '0508': [V], '0703': [W] },
    })
    plan(t, { '0506': [A], '0703': [C] })
    expect(t.refuses({ do: 'react', unit: V, to: '0506' })).toMatchObject({
      rule: '9.25',
      key: 'refuse.reactNotBeside',
    })
    expect(t.refuses({ do: 'react', unit: Y, to: '0506' })).toMatchObject({ rule: '9.25', key: 'refuse.reactInZone' })
    expect(t.refuses({ do: 'react', unit: X, to: '0703' })).toMatchObject({ rule: '9.25', key: 'refuse.reactAttacked' })
    expect(t.offered()).toContainEqual({ do: 'react', unit: Z, to: '0506' })
  })

  test('9.25 a unit tries once a phase', () => {
    // 0607 lies beside both Defender hexes.
    const t = declaring(
      { axis: { '0505': [A], '0808': [C] }, allied: { '0506': [X], '0607': [Y], '0707': [Z], '0608': [V] } },
      { 'ER check 9.26': [8] },
    )
    plan(t, { '0506': [A], '0707': [C] })
    expect(t.placesFor(Y).sort()).toEqual(['0506', '0707'])
    t.act({ do: 'react', unit: Y, to: '0506' })
    expect(t.place(Y)).toBe('0607')
    expect(t.refuses({ do: 'react', unit: Y, to: '0707' })).toMatchObject({ rule: '9.25', key: 'refuse.reactTried' })
  })
})

describe('9.26', () => {
  test('9.26 who fails the ER check stays; who passes comes', () => {
    const fails = reacting({}, { 'ER check 9.26': [8] })
    fails.act({ do: 'react', unit: Y, to: '0506' })
    expect(fails.place(Y)).toBe('0507')
    expect(fails.told()).toContain('reaction.failed')
    const comes = reacting({}, { 'ER check 9.26': [7] })
    comes.act({ do: 'react', unit: Y, to: '0506' })
    expect(comes.place(Y)).toBe('0506')
  })

  test('9.26 command points help', () => {
    const t = reacting({ allied: { '0506': [X], '0507': [Y], '0909': [SECTOR_HQ] } }, { 'ER check 9.26': [9] })
    t.act({ do: 'react', unit: Y, to: '0506' })
    expect(asked(t)).toBe('prompt.command')
    t.act({ do: 'command', unit: SECTOR_HQ })
    expect(t.place(Y)).toBe('0506')
    expect(t.marks(SECTOR_HQ)).toContain('spent')
  })
})

// ---- 9.3

const refusing = (wish: Partial<PositionSpec> = {}, script = {}, ground = {}) =>
  declared(
    { options: { combatRefusal: true }, ...wish },
    { 'combat 12.63': [7], 'ER check 9.33': [7], ...script },
    ground,
  )

describe('9.31', () => {
  test('9.31 with the option the Allied defender may retreat before combat, with all units of the hex', () => {
    const t = refusing({ allied: { '0506': [X, Y] } })
    expect(t.decision()).toMatchObject({ rule: '9.33', seats: ['allied'] })
    t.act({ do: 'refuse', hex: '0506' })
    t.act({ do: 'lead', unit: X })
    t.act({ do: 'retreat', unit: X, to: '0508' })
    t.act({ do: 'retreat', unit: Y, to: '0307' })
    expect([t.place(X), t.place(Y)]).toEqual(['0508', '0307'])
    onward(t)
    expect(t.told()).not.toContain('combat.begins')
  })

  test('9.31 not without the option, and never for the Axis', () => {
    const off = declared({}, { 'combat 12.63': [7] })
    expect(asked(off)).not.toBe('prompt.refuse')
    expect(off.refuses({ do: 'refuse', hex: '0506' })).toMatchObject({ rule: '9.31' })
    onward(off)
    expect(off.told()).toContain('combat.rolled')
    const axis = declaring({ active: 'allied C', options: { combatRefusal: true } }, { 'combat 12.63': [7] })
    plan(axis, { '0505': [X] })
    expect(asked(axis)).not.toBe('prompt.refuse')
    onward(axis)
    expect(axis.told()).toContain('combat.rolled')
  })
})

test('9.32 all in the hex have ER 5 or more, are not Disrupted and can move', () => {
  const second = { axis: { '0505': [A, B], '0303': [C, D] } }
  const both = (wish: Partial<PositionSpec>, values = {}) => {
    const t = declaring(
      { options: { combatRefusal: true }, ...second, ...wish },
      { 'combat 12.63': [7, 7] },
      { values },
    )
    plan(t, { '0506': [A, B], '0304': [C, D] })
    return t
  }
  const no = { rule: '9.32' }
  const disrupted = both({ allied: { '0506': [X, Y], '0304': [Z] }, marks: { [Y]: ['disrupted'] } })
  expect(disrupted.refuses({ do: 'refuse', hex: '0506' })).toMatchObject(no)
  expect(disrupted.offered()).toContainEqual({ do: 'refuse', hex: '0304' })
  const poor = both({ allied: { '0506': [X, ITALIAN], '0304': [Z] } })
  expect(poor.refuses({ do: 'refuse', hex: '0506' })).toMatchObject(no)
  const fixed = both({ allied: { '0506': [X, Y], '0304': [Z] } }, { [Y]: { move: 0 } })
  expect(fixed.refuses({ do: 'refuse', hex: '0506' })).toMatchObject(no)
  const four = both({ allied: { '0506': [X], '0304': [Z] } }, { [X]: { er: 4 } })
  expect(four.refuses({ do: 'refuse', hex: '0506' })).toMatchObject(no)
})

describe('9.33', () => {
  test('9.33 before Reaction: who passes the ER check retreats two hexes', () => {
    const t = refusing({ allied: { '0506': [X], '0607': [Y] } })
    expect(asked(t)).toBe('prompt.refuse')
    t.act({ do: 'refuse', hex: '0506' })
    expect(t.placesFor(X).every((to) => t.kit.map.distance(t.kit.place(to), t.kit.place('0506')) === 2)).toBe(true)
    t.act({ do: 'retreat', unit: X, to: '0508' })
    // No attack is left: nobody reacts.
    expect(asked(t)).toBe('prompt.advance')
    t.act({ do: 'done' })
    expect(t.told()).not.toContain('combat.begins')
    expect(isOver(t)).toBe(true)
  })

  test('9.36, 9.33 nobody reacts into a hex that has refused, nor is it attacked any more', () => {
    const t = refusing({ allied: { '0506': [X], '0607': [Y] } }, { 'ER check 9.26': [1] })
    t.act({ do: 'refuse', hex: '0506' })
    t.act({ do: 'retreat', unit: X, to: '0508' })
    t.act({ do: 'advance', unit: A })
    if (asked(t) === 'prompt.advance') t.act({ do: 'done' })
    expect([isOver(t), t.place(A), t.place(Y)]).toEqual([true, '0506', '0607'])
    expect(t.state.attacks).toEqual([])
  })

  test('9.33 who fails stays and fights; a hex tries once', () => {
    const t = refusing({ allied: { '0506': [X] } }, { 'ER check 9.33': [8] })
    t.act({ do: 'refuse', hex: '0506' })
    expect(t.told()).toContain('refusal.failed')
    onward(t)
    expect(t.told()).toContain('combat.rolled')
  })
})

test('9.33 where two hexes are attacked, one that has tried is refused a second time; its lead stands in it', () => {
  const t = declaring(
    {
      options: { combatRefusal: true },
      axis: { '0505': [A, B], '0203': [C] },
      allied: { '0506': [X, Y], '0202': [Z] },
    },
    { 'ER check 9.33': [10] },
  )
  plan(t, { '0506': [A, B], '0202': [C] })
  t.act({ do: 'refuse', hex: '0506' })
  expect(t.refuses({ do: 'lead', unit: Z })).toMatchObject({ rule: '9.33', key: 'refuse.leadNotHere' })
  t.act({ do: 'lead', unit: X })
  expect(t.told()).toContain('refusal.failed')
  expect(t.refuses({ do: 'refuse', hex: '0506' })).toMatchObject({
    rule: '9.33',
    key: 'refuse.refusedBefore',
  })
  expect(t.offered()).toContainEqual({ do: 'refuse', hex: '0202' })
})

test('9.34 no refusal without a way that passes no enemy zone', () => {
  // B and D hem 0506 in: all ways pass their zones.
  const t = declaring({
    options: { combatRefusal: true },
    axis: { '0505': [A], '0608': [B], '0408': [D], '0303': [C] },
    allied: { '0506': [X], '0304': [Z] },
  })
  plan(t, { '0506': [A], '0304': [C] })
  expect(t.refuses({ do: 'refuse', hex: '0506' })).toMatchObject({ rule: '9.34' })
})

test('9.34 all of them need such a way: where one has none, nobody goes', () => {
  // Cliffs around 0506 but for the attackers' side: the patrol climbs down, the company cannot.
  const cliff = ['0406', '0407', '0507', '0607', '0606'].map((hex) => `0506-${hex}`)
  const refusing = (allied: string[]) => {
    const t = declaring(
      {
        options: { combatRefusal: true },
        axis: { '0505': [A], '0303': [C] },
        allied: { '0506': allied, '0304': [Z] },
      },
      {},
      { cliff },
    )
    plan(t, { '0506': [A], '0304': [C] })
    return t
  }
  expect(refusing([PATROL]).offered()).toContainEqual({ do: 'refuse', hex: '0506' })
  expect(refusing([PATROL, X]).refuses({ do: 'refuse', hex: '0506' })).toMatchObject({ rule: '9.34' })
  expect(refusing([X, PATROL]).offered()).not.toContainEqual({ do: 'refuse', hex: '0506' })
})

test('9.35 no refusal where the enemy stands in the hex itself, as in drift combat', () => {
  const t = declaring({
    options: { combatRefusal: true },
    axis: { '0505': [A, B], '0303': [C] },
    allied: { '0506': [X], '0304': [Z] },
  })
  plan(t, { '0506': [A, B], '0304': [C] })
  expect(t.offered()).toContainEqual({ do: 'refuse', hex: '0506' })
  put(t.state, t.kit.unit(B), t.kit.place('0506'))
  expect(t.refuses({ do: 'refuse', hex: '0506' })).toMatchObject({ rule: '9.35' })
})

test('9.36 after a refusal the attackers may advance within stacking, and attack no more in that phase', () => {
  const t = refusing({ axis: { '0505': [A, B], '0504': [C] } })
  t.act({ do: 'refuse', hex: '0506' })
  t.act({ do: 'retreat', unit: X, to: '0508' })
  expect(t.decision()).toMatchObject({ seats: ['axis'], prompt: { key: 'prompt.advance' } })
  expect(t.refuses({ do: 'advance', unit: C })).toMatchObject({ rule: '9.36' })
  t.act({ do: 'advance', unit: A })
  expect(t.place(A)).toBe('0506')
  expect(t.marks(A)).toContain('fought')
  t.act({ do: 'done' })
  expect(t.place(B)).toBe('0505')
  const full = refusing(
    { axis: { '0505': [A, C], '0606': [B] } },
    {},
    { values: { [A]: { stack: 7 }, [B]: { stack: 3 } } },
  )
  full.act({ do: 'refuse', hex: '0506' })
  full.act({ do: 'retreat', unit: X, to: '0508' })
  full.act({ do: 'advance', unit: B })
  expect(full.refuses({ do: 'advance', unit: A })).toMatchObject({ rule: '13.55' })
})

test('9.14 who must defend is not withheld as excess behind those who have retreated to him (13.38)', () => {
  // Four companies retreat from 0506 to W in 0508, which is attacked too: ten points.
  const t = declaring(
    {
      options: { combatRefusal: true },
      axis: { '0505': [A, B], '0509': [C] },
      allied: { '0506': [X, Y, Z, V], '0508': [W] },
    },
    { 'combat 12.63': [2], 'ER check 9.33': [1] },
    only('0504', '0505', '0506', '0507', '0508', '0509', '0609', '0409'),
  )
  plan(t, { '0506': [A, B], '0508': [C] })
  t.act({ do: 'refuse', hex: '0506' })
  t.act({ do: 'lead', unit: X })
  while (asked(t) !== 'prompt.excess') t.act(asked(t) === 'prompt.retreat' ? t.offered()[0] : { do: 'done' })
  expect(t.in('0508').sort()).toEqual([V, W, X, Y, Z].sort())
  expect(t.offered()).toHaveLength(4)
  expect(t.refuses({ do: 'excess', unit: W })).toMatchObject({ rule: '9.14', key: 'refuse.mustDefend' })
  t.act({ do: 'excess', unit: X })
  onward(t)
  // 3 against W's 3.
  expect(rolled(t)).toMatchObject({ hex: '0508', odds: '1-1' })
})

test('13.51 who advances after a refusal (9.36) attacks no more in that phase', () => {
  const t = refusing({ axis: { '0505': [A, B], '0504': [C] } })
  t.act({ do: 'refuse', hex: '0506' })
  t.act({ do: 'retreat', unit: X, to: '0508' })
  t.act({ do: 'advance', unit: A })
  expect([A, B].map((unit) => t.marks(unit).includes('fought'))).toEqual([true, false])
})

test('9.23 a gun does not react into an enemy zone that the bombardment has emptied of friends (8.25)', () => {
  const gun = 'ge_7_5cm_geb'
  const react = (steps: number): unknown => {
    const t = position(
      {
        phase: 'bombardment',
        active: 'allied C',
        axis: { '0506': [A], '0507': [gun, B] },
        allied: { '0505': [X, Y], '0901': [TROOP] },
        steps: { [A]: steps },
        attacks: [{ hex: '0506', units: [X, Y] }],
      },
      { 'bombardment 10.28': [10] },
      meadow({ values: { [TROOP]: { fire: 7 } } }),
    )
    t.act({ do: 'bombard', hex: '0506' })
    while (asked(t) === 'prompt.guns') t.act({ do: 'fire', unit: TROOP })
    while (asked(t) !== 'prompt.react') t.act(t.offered().find((a) => a.do === 'lose') ?? { do: 'done' })
    return t.placesFor(gun).includes('0506') ? '' : t.refuses({ do: 'react', unit: gun, to: '0506' }).rule
  }
  // One step is lost: with two of them A stays, with one nobody is left in the Defender hex.
  expect(react(2)).toBe('')
  expect(react(1)).toBe('9.23')
})

test('9.23 only motorized units mind who else is motorized: on foot one reacts to a tank, a tank to infantry', () => {
  const kit = meadow({ scenario: 'malta-1942' })
  const [tank, tankToo] = kit.units
    .filter(({ side, type }) => side === 'allied' && type === 'armor')
    .map(({ id }) => id)
  const react = (inside: string, reactor: string): unknown => {
    const t = position(
      {
        phase: 'reaction',
        active: 'axis 7',
        turn: 4,
        axis: { '0505': ['ge_1_1'] },
        allied: { '0506': [inside], '0507': [reactor] },
        attacks: [{ hex: '0506', units: ['ge_1_1'] }],
      },
      { 'combat 12.63': [7] },
      meadow({ scenario: 'malta-1942', minorRoad: ['0507-0506'] }),
    )
    return asked(t) === 'prompt.react' && t.placesFor(reactor).includes('0506')
  }
  expect([react(tank, 'br_a_2_devon'), react('br_a_2_devon', tank), react(tank, tankToo)]).toEqual([true, true, false])
})

test('9.31 where the bombardment has left nobody, nobody refuses', () => {
  const t = position(
    {
      phase: 'bombardment',
      active: 'axis O',
      options: { combatRefusal: true },
      axis: { '0505': [A], '0203': [C], '0501': ['ge_7_5cm_geb'] },
      allied: { '0506': [X], '0202': [Z] },
      steps: { [X]: 1 },
      attacks: [
        { hex: '0506', units: [A] },
        { hex: '0202', units: [C] },
      ],
    },
    { 'bombardment 10.28': [10] },
    meadow({ values: { ge_7_5cm_geb: { fire: 8 } } }),
  )
  t.act({ do: 'bombard', hex: '0506' })
  while (asked(t) !== 'prompt.refuse') t.act(t.offered().find((a) => a.do === 'fire') ?? { do: 'done' })
  expect(t.place(X)).toBe('eliminated')
  expect(t.offered()).toContainEqual({ do: 'refuse', hex: '0202' })
  expect(t.refuses({ do: 'refuse', hex: '0506' }).rule).toBe('9.31')
})

test('17.23 refusal and reaction are about one Defender hex: one HQ helps there, be it in the first check or in the second', () => {
  const staff = 'br_n_sector_hq'
  const tried = (): Position => {
    const t = declared(
      {
        options: { combatRefusal: true },
        allied: { '0506': [X], '0507': [Y], '0509': [SECTOR_HQ, staff] },
      },
      { 'ER check 9.33': [10], 'ER check 9.26': [1], 'combat 12.63': [7] },
    )
    t.act({ do: 'refuse', hex: '0506' })
    expect(asked(t)).toBe('prompt.command')
    return t
  }
  const spent = tried()
  spent.act({ do: 'command', unit: SECTOR_HQ })
  spent.act({ do: 'react', unit: Y, to: '0506' })
  expect(asked(spent)).not.toBe('prompt.command')
  expect(spent.marks(staff)).not.toContain('spent')
  const saved = tried()
  saved.act({ do: 'done' })
  saved.act({ do: 'react', unit: Y, to: '0506' })
  expect(asked(saved)).toBe('prompt.command')
  saved.act({ do: 'command', unit: staff })
  expect(saved.place(Y)).toBe('0506')
})
