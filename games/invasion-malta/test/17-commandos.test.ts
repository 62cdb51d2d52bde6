import { describe, expect, test } from 'vitest'
import { attackChances, attackPreview } from '../src/odds/attack.ts'
import { ALLIED, AXIS } from '../src/state.ts'
import { meadow, position } from '../src/testing.ts'
import { asked, battles, declared, declaring, drms, only, onward, plan } from './combat.ts'
import { A, B, C, COMMANDO, D, PATROL, SECTOR_HQ, waysOf, X, Y, Z } from './table.ts'

const OTHER_PATROL = 'br_t2_lrdg'

describe('17.31', () => {
  const moving = (wish: object, ground = {}) =>
    position({ phase: 'movement', active: 'axis O', axis: { '0505': [COMMANDO] }, ...wish }, {}, meadow(ground))

  test('17.31 commandos go on through enemy zones, a point each, like red-box units', () => {
    const way = only('0504', '0405', '0406', '0407', '0506')
    const t = moving({ allied: { '0506': [X] }, axis: { '0504': [COMMANDO, A] } }, way)
    // Past X: 0406 and 0407 are in its zone.
    expect(t.placesFor(COMMANDO)).toContain('0407')
    expect(t.placesFor(A)).not.toContain('0407')
  })

  test('17.31 they cross a cliff for three points; a Disrupted one neither moves nor attacks across', () => {
    const cliff = { cliff: ['0505-0504', '0505-0405', '0505-0406', '0505-0506', '0505-0605', '0505-0606'] }
    const ways = waysOf(moving({}, cliff), COMMANDO)
    // Six points: four for the first hex, two more.
    expect(ways).toContain('0502')
    expect(ways).not.toContain('0501')
    expect(waysOf(moving({ marks: { [COMMANDO]: ['disrupted'] } }, cliff), COMMANDO)).toEqual([])
    const t = declaring(
      { axis: { '0505': [COMMANDO], '0606': [C, D] }, marks: { [COMMANDO]: ['disrupted'] } },
      {},
      { cliff: ['0505-0506'] },
    )
    t.act({ do: 'attack', hex: '0506' })
    expect(t.refuses({ do: 'join', unit: COMMANDO })).toMatchObject({ rule: '17.31' })
  })

  test('17.31 who was Disrupted by the combat itself does not advance across the cliff either', () => {
    const won = (die: number, marks = {}) => {
      const t = declaring(
        { axis: { '0505': [COMMANDO], '0606': [C, D] }, marks },
        { 'combat 12.63': [die], 'ER check 12.41': [1] },
        { cliff: ['0505-0506'], values: { [COMMANDO]: { attack: 1 }, [C]: { attack: 3 }, [D]: { attack: 2 } } },
      )
      plan(t, { '0506': [COMMANDO, C, D] })
      onward(t, ['prompt.advance', 'prompt.attackerLead'])
      t.act({ do: 'lead', unit: C })
      onward(t, ['prompt.advance'])
      while (asked(t) !== 'prompt.advance') t.act(t.offered()[0])
      return t
    }
    // 6 to 3 is 2-1: four is A1d/DR, seven DR.
    const shaken = won(4)
    expect(shaken.marks(COMMANDO)).toContain('disrupted')
    expect(shaken.refuses({ do: 'advance', unit: COMMANDO })).toMatchObject({ rule: '17.31' })
    expect(shaken.offered()).toContainEqual({ do: 'advance', unit: C })
    const fresh = won(7)
    fresh.act({ do: 'advance', unit: COMMANDO })
    expect(fresh.place(COMMANDO)).toBe('0506')
  })
})

describe('17.32', () => {
  test('17.32 an Allied commando attacks only as the lead: one a combat, and it leads', () => {
    const t = declaring({ active: 'allied C', axis: { '0505': [A] }, allied: { '0506': [X, Y, PATROL, OTHER_PATROL] } })
    t.act({ do: 'attack', hex: '0505' })
    t.act({ do: 'join', unit: PATROL })
    expect(t.refuses({ do: 'join', unit: OTHER_PATROL })).toMatchObject({ rule: '17.32' })
    // One of a sector that is not active could not lead: it does not join either.
    const idle = declaring(
      { active: 'allied C', axis: { '0505': [A] }, allied: { '0506': [X, Y], '0504': [PATROL, Z] } },
      {},
      { north: ['0504'] },
    )
    idle.act({ do: 'attack', hex: '0505' })
    expect(idle.refuses({ do: 'join', unit: PATROL })).toMatchObject({ rule: '17.32' })
    expect(idle.offered()).toContainEqual({ do: 'join', unit: Z })
    t.act({ do: 'join', unit: X })
    t.act({ do: 'done' })
    t.act({ do: 'done' })
    onward(t)
    expect(t.journal.find(({ key }) => key === 'combat.leads')?.params).toMatchObject({ lead: PATROL })
  })

  test('17.32 the chances of an attack are those under the commando, whoever else has the better rating', () => {
    const t = declaring(
      { active: 'allied C', axis: { '0505': [A] }, allied: { '0506': [X, PATROL] } },
      {},
      { values: { [PATROL]: { er: 5 } } },
    )
    const [hex, units] = [t.kit.place('0505'), [X, PATROL].map((id) => t.kit.unit(id))]
    const { lead, net, chances } = attackPreview(t.state, hex, units)
    expect([t.kit.unitIds[lead], net]).toEqual([PATROL, -2])
    expect(attackChances(t.state, hex, units).chances).toEqual(chances)
    expect(attackPreview(t.state, hex, [t.kit.unit(X)]).net).toBe(0)
  })

  test('17.32 two commandos are not reckoned together: one of them alone may be too weak (9.12)', () => {
    const t = declaring(
      { active: 'allied C', axis: { '0505': [A], '0606': [B] }, allied: { '0506': [PATROL, OTHER_PATROL] } },
      {},
      { values: { [A]: { defense: 5 }, [B]: { defense: 4 } } },
    )
    expect(t.refuses({ do: 'attack', hex: '0505' })).toMatchObject({ rule: '9.12', key: 'refuse.oddsTooPoor' })
    expect(t.offered()).toContainEqual({ do: 'attack', hex: '0606' })
  })

  test('17.32 an attack that a second commando alone could join is not named again', () => {
    const t = declaring({
      active: 'allied C',
      axis: { '0505': [A], '0606': [B] },
      allied: { '0506': [X, PATROL, OTHER_PATROL] },
    })
    t.act({ do: 'attack', hex: '0505' })
    t.act({ do: 'join', unit: PATROL })
    t.act({ do: 'join', unit: X })
    expect(asked(t)).toBe('prompt.declare')
    expect(t.refuses({ do: 'attack', hex: '0505' })).toMatchObject({ rule: '9.13', key: 'refuse.nobodyLeft' })
    // The other hex he may still attack.
    expect(t.offered()).toEqual([{ do: 'attack', hex: '0606' }, { do: 'done' }])
  })

  const under = (allied: Record<string, string[]>, script = {}) =>
    declared({ allied }, { 'combat 12.63': [7], ...script })

  test('17.32 under attack all commandos of the hex may retreat before combat, with one check', () => {
    const t = under({ '0506': [X, PATROL, OTHER_PATROL] }, { 'ER check 17.32': [9] })
    expect(t.decision()).toMatchObject({ rule: '17.32', seats: ['allied'] })
    t.act({ do: 'yes' })
    t.act({ do: 'lead', unit: PATROL })
    t.act({ do: 'retreat', unit: PATROL, to: '0508' })
    t.act({ do: 'retreat', unit: OTHER_PATROL, to: '0707' })
    t.act({ do: 'lead', unit: A })
    // X fights alone.
    const { strengths } = battles(t)[0].rows.find(({ rule }) => rule === '12.63')!
    expect(strengths?.[1].parts.map(({ piece }) => piece.id)).toEqual([X])
  })

  test('17.32 who slips away from a fort is not asked whether he stands there (13.39)', () => {
    const allied = { '0506': [X, PATROL] }
    const t = declared({ allied }, { 'combat 12.63': [7], 'ER check 17.32': [1] }, { fort: ['0506'] })
    t.act({ do: 'yes' })
    expect(asked(t)).toBe('prompt.retreat')
    t.act({ do: 'retreat', unit: PATROL, to: '0508' })
    expect(t.place(PATROL)).toBe('0508')
  })

  test('17.32 who fails, or will not, defends', () => {
    const t = under({ '0506': [PATROL] }, { 'ER check 17.32': [10] })
    t.act({ do: 'yes' })
    onward(t)
    expect(t.told()).toContain('combat.rolled')
    const stays = under({ '0506': [PATROL] })
    stays.act({ do: 'no' })
    onward(stays)
    expect(stays.told()).toContain('combat.rolled')
  })

  test('17.32 they do not slip away from under those who drop on them (15.6)', () => {
    const t = position(
      {
        phase: 'airborne',
        active: 'axis 7',
        turn: 2,
        axis: { card: ['ge_1_fj2'] },
        allied: { '0505': [PATROL] },
        airheads: ['0505'],
      },
      { 'drift 15.41': [2], 'combat 12.63': [4], 'ER check 17.32': [1] },
      // Forts all around: no zone reaches into them, so that there would be a way (3.25).
      meadow({ fort: ['0506', '0507'] }),
    )
    t.act({ do: 'drop', kg: t.kit.kgs.find(({ units }) => units.includes(t.kit.unit('ge_1_fj2')))!.id, to: '0504' })
    const keys: string[] = []
    while (!t.told().includes('combat.rolled')) {
      keys.push(asked(t))
      t.act(t.offered()[0])
    }
    expect(keys).not.toContain('prompt.patrols')
  })

  test('17.32 into a hex that they leave empty the attackers may advance (ruling C5)', () => {
    const t = under({ '0506': [PATROL], '0909': [SECTOR_HQ] }, { 'ER check 17.32': [9] })
    t.act({ do: 'yes' })
    if (asked(t) === 'prompt.command') t.act({ do: 'done' })
    t.act({ do: 'retreat', unit: PATROL, to: '0508' })
    expect(asked(t)).toBe('prompt.advance')
    t.act({ do: 'advance', unit: B })
    t.act({ do: 'done' })
    expect(t.place(B)).toBe('0506')
    expect(battles(t)[0].over).toBe(true)
  })

  test('17.32 not without a way that avoids enemy zones; Axis commandos are like all others', () => {
    const t = declared(
      { axis: { '0505': [A, B], '0608': [C], '0408': [D] }, allied: { '0506': [PATROL] } },
      { 'ER check 13.45': [1] },
    )
    onward(t, ['prompt.patrols'])
    expect(asked(t)).not.toBe('prompt.patrols')
    const axis = declaring({ axis: { '0505': [A, COMMANDO] } })
    plan(axis, { '0506': [A, COMMANDO] })
    expect(axis.offered()).toEqual([
      { do: 'lead', unit: A },
      { do: 'lead', unit: COMMANDO },
    ])
  })
})

// ---- 17.7

const kit = meadow({ scenario: 'malta-1942' })
const those = (side: number, test: (u: number) => boolean): string[] =>
  kit.unitIds.filter((_, u) => kit.side[u] === side && test(u))
const [tank] = those(ALLIED, (u) => kit.isArmor[u])
const [foot] = those(ALLIED, (u) => kit.isInfantry[u])
const [gun, gun2] = those(AXIS, (u) => kit.units[u].type === 'antiTank')
const [guard] = those(AXIS, (u) => kit.isInfantry[u])

function assault(wish: object = {}, on = true, armor = 6) {
  const values = {
    [tank]: { attack: armor, er: 7 },
    [foot]: { attack: 6, er: 7 },
    [gun]: { defense: 2, er: 5 },
    [gun2]: { defense: 2, er: 5 },
    [guard]: { defense: 2, er: 7 },
  }
  const t = declaring(
    {
      options: { antiTank: on },
      active: 'allied C',
      turn: 4,
      axis: { '0506': [gun, gun2, guard] },
      allied: { '0505': [tank, foot] },
      ...wish,
    },
    { 'combat 12.63': [5], 'ER check 3.84a': [1] },
    { scenario: 'malta-1942', mainRoad: ['0505-0506'], values },
  )
  plan(t, { '0506': [tank, foot] })
  if (asked(t) === 'prompt.attackerLead') t.act({ do: 'lead', unit: foot })
  return t
}

const attackPoints = (t: ReturnType<typeof assault>): number | undefined =>
  battles(t)[0].rows.find(({ rule }) => rule === '12.63')?.strengths?.[0].points

describe('17.71', () => {
  test('17.71 each defense point of anti-tank and armored units takes one of the attacking armor', () => {
    const t = assault()
    expect(t.decision()).toMatchObject({ rule: '17.71', seats: ['axis'] })
    t.act({ do: 'antiTank', unit: gun })
    // 12 less the four of both guns.
    expect(attackPoints(t)).toBe(8)
  })

  test('17.71 Disrupted ones do not count, the armor alone loses, and it is optional', () => {
    const one = assault({ marks: { [gun2]: ['disrupted'] } })
    one.act({ do: 'antiTank', unit: gun })
    expect(attackPoints(one)).toBe(10)
    const none = assault()
    none.act({ do: 'done' })
    onward(none)
    expect(attackPoints(none)).toBe(12)
    const off = assault({}, false)
    onward(off)
    expect(attackPoints(off)).toBe(12)
    // Four points against armor with three: the infantry keeps its six.
    const weak = assault({}, true, 3)
    weak.act({ do: 'antiTank', unit: gun })
    expect(attackPoints(weak)).toBe(6)
  })

  test('17.71 armor that defends counts as well, with the defense that it has left', () => {
    const [hull] = those(AXIS, (u) => kit.isArmor[u] && kit.steps[u] === 2)
    const u = kit.unit(hull)
    for (const steps of [2, 1]) {
      const t = assault({ axis: { '0506': [hull, guard] }, steps: { [hull]: steps } })
      t.act({ do: 'antiTank', unit: hull })
      expect(attackPoints(t)).toBe(12 - kit.defense[3 * u + steps])
    }
    expect(kit.defense[3 * u + 1]).toBeLessThan(kit.defense[3 * u + 2])
  })

  test('17.71 where no armor attacks nobody is asked', () => {
    const t = declaring(
      {
        options: { antiTank: true },
        active: 'allied C',
        turn: 4,
        axis: { '0506': [gun, guard] },
        allied: { '0505': [foot] },
      },
      { 'combat 12.63': [5] },
      { scenario: 'malta-1942', values: { [foot]: { attack: 9 } } },
    )
    plan(t, { '0506': [foot] })
    onward(t)
    expect(t.told()).toContain('combat.rolled')
    expect(attackPoints(t)).toBe(9)
  })

  test('17.71 neither a Disrupted gun nor infantry is named for it', () => {
    const t = assault({ marks: { [gun2]: ['disrupted'] } })
    for (const unit of [gun2, guard])
      expect(t.refuses({ do: 'antiTank', unit })).toMatchObject({ rule: '17.71', key: 'refuse.noTankHunter' })
  })
})

test('17.72 the unit that is named leads the defense, and takes the first loss', () => {
  const t = assault()
  t.act({ do: 'antiTank', unit: gun2 })
  expect(t.journal.find(({ key }) => key === 'combat.leads')?.params).toMatchObject({ against: gun2 })
  expect(drms(t)['drm.er']).toBe(2)
})
