import { fastDice } from '@middlesea/engine'
import { IllegalPosition, scriptDice } from '@middlesea/engine/testing'
import { describe, expect, test } from 'vitest'
import { meadow, type PositionSpec, position, positionSchema } from '../src/testing.ts'
import { A, B, COMMANDO, HQ, PATROL, TROOP, X, Y } from './table.ts'

const SPEC: PositionSpec = {
  phase: 'movement',
  active: 'axis O',
  axis: { '2105': [A], '2205': [HQ] },
  allied: { '2307': [PATROL] },
}
const build = (wish: Partial<PositionSpec>) => () => position({ ...SPEC, ...wish })

test('what is named in a position and is not there is named in plain words', () => {
  expect(build({ zones: { 99: 'east' } })).toThrow("position: there is no convoy '99'")
  expect(build({ zones: { 1: 'moon' } })).toThrow("position: there is no zone 'moon'")
  expect(build({ sailed: ['99'] })).toThrow("position: there is no convoy '99'")
  expect(build({ dropFrom: { KG99: 2 } })).toThrow("position: there is no KG 'KG99'")
  expect(build({ air: { none: 'ready' } })).toThrow("position: there is no air unit 'none'")
  expect(build({ flewOn: { none: 1 } })).toThrow("position: there is no air unit 'none'")
  expect(build({ beachheads: { 2303: 'Q' } })).toThrow("position: there is no formation 'axis Q'")
  expect(build({ airheads: ['2508', '2009'] })).toThrow('position: the scenario has 1 Airheads, not 2')
  expect(build({ ships: ['', '', '', ''] })).toThrow('position: the scenario has 3 ships, not 4')
  expect(build({ ships: ['gone'] })).toThrow('position: dd_group_1 is never gone (17.63)')
  expect(build({ boomsDestroyed: ['none'] })).toThrow("position: there is no boom 'none'")
  expect(build({ axis: { '2105': [A], card: [A] }, allied: { card: [PATROL] } })).toThrow(
    'position: a unit stands in two places',
  )
  expect(build({ axis: { '2105': [A, X] } })).toThrow(`position: '${X}' is no axis unit`)
  expect(build({ active: 'O' })).toThrow(
    "position: there is no formation 'O', there are axis O, axis 7, allied N, allied C, allied S",
  )
  expect(build({ pool: ['axis O', 'axis 7'] })).toThrow("position: 'axis 7' is a second marker in a pool")
})

test('an illegal position names the rule that it breaks', () => {
  const rulesOf = (wish: Partial<PositionSpec>): string[] => {
    try {
      build(wish)()
    } catch (error) {
      if (error instanceof IllegalPosition) return [...new Set(error.rules)]
      throw error
    }
    return []
  }
  expect(rulesOf({})).toEqual([])
  expect(rulesOf({ allied: { '2105': [PATROL] } })).toEqual(['8.14'])
  expect(rulesOf({ allied: { '2102': [PATROL] } })).toEqual(['8.35'])
  expect(rulesOf({ steps: { [A]: 3 } })).toEqual(['3.41'])
  expect(rulesOf({ marks: { [A]: ['spent'] } })).toEqual(['3.42'])
  // 3.34: in the midst of a phase who is marked stays so, though others have left the hex.
  expect(rulesOf({ marks: { [A]: ['excess'] } })).toEqual([])
  expect(rulesOf({ marks: { [PATROL]: ['excess'] } })).toEqual(['3.31'])
  expect(rulesOf({ marks: { [PATROL]: ['outOfSupply'] } })).toEqual(['6.0'])
  expect(rulesOf({ axis: { card: [A] }, marks: { [A]: ['outOfSupply'] } })).toEqual(['6.14'])
  expect(rulesOf({ turn: 15 })).toEqual(['4.22'])
  expect(rulesOf({ cup: { 'axis O': 9 } })).toEqual(['4.41'])
  expect(rulesOf({ beachheads: { 2105: 'O' } })).toEqual(['16.41'])
  expect(rulesOf({ airheads: ['2102'] })).toEqual(['15.21'])
  expect(rulesOf({ ships: ['2105'] })).toEqual(['17.61'])
  expect(rulesOf({ motorUsed: 3 })).toEqual(['18.12'])
  expect(rulesOf({ allied: { 'available.east': [PATROL] } })).toEqual(['16.11'])
  expect(rulesOf({ air: { air_ju_87_1: A } })).toEqual(['11.52'])
  expect(rulesOf({ phase: 'bombardment', attacks: [{ hex: '2106', units: [A] }] })).toEqual(['9.11'])
  expect(rulesOf({ phase: 'combat', attacks: [{ hex: '2106', units: [A] }] })).toEqual([])
  expect(rulesOf({ phase: 'combat', attacks: [{ hex: '2307', units: [A] }] })).toEqual(['9.13'])
  expect(rulesOf({ steps: { [A]: -1 } })).toEqual(['3.41'])
  // What ends with a sequence, and who can be under a mark.
  expect(rulesOf({ phase: 'operations', cup: {}, marks: { [A]: ['moved'] } })).toEqual(['7.14'])
  expect(rulesOf({ marks: { [PATROL]: ['active'] } })).toEqual(['4.42'])
  expect(rulesOf({ marks: { [A]: ['motor'] } })).toEqual(['18.13'])
  expect(rulesOf({ marks: { [A]: ['dropped'] } })).toEqual(['15.12'])
  // Invaders are at sea in their landing alone.
  expect(rulesOf({ axis: { 2303: [A], '2205': [HQ] } })).toEqual([])
  expect(rulesOf({ active: 'allied N', axis: { 2303: [A] } })).toEqual(['16.42'])
  const twice = { axis: { '2105': [A, B] }, allied: { '2106': [X], '2104': [Y] }, phase: 'combat' as const }
  const both = [
    { hex: '2106', units: [A] },
    { hex: '2104', units: [A] },
  ]
  expect(rulesOf({ ...twice, attacks: both })).toEqual(['12.13'])
  expect(rulesOf({ ...twice, attacks: [both[0], { hex: '2106', units: [B] }] })).toEqual(['9.13'])
  expect(rulesOf({ ...twice, attacks: [{ hex: '2106', units: [] }] })).toEqual(['9.13'])
  const declared = { ...twice, phase: 'bombardment' as const, attacks: [{ hex: '2106', units: [A, B] }] }
  expect(rulesOf(declared)).toEqual([])
  expect(rulesOf({ ...declared, marks: { [B]: ['excess'] } })).toEqual(['3.34'])
  expect(rulesOf({ air: { air_ju_88_1: 'cup' }, flewOn: { air_ju_88_1: 1 } })).toEqual(['11.23'])
  const malta = { scenario: 'malta-1942', active: 'axis 7', axis: { 1524: ['ge_5_3'] }, allied: {} }
  expect(rulesOf(malta)).toEqual([])
  expect(rulesOf({ ...malta, airheads: ['1623', '1624'] })).toEqual(['15.21'])
  expect(rulesOf({ ...malta, axis: { 1524: ['ge_5_3'], 1623: ['it_i_35_art'] } })).toEqual(['8.33'])
  const armor = { scenario: 'malta-1942', active: 'axis F', allied: {} }
  expect(rulesOf({ ...armor, axis: { 2429: ['it_1_sem_l40', 'it_2_sem_l40'] } })).toEqual(['3.33'])
})

test('a position takes dice beside its script', () => {
  const spec: PositionSpec = { ...SPEC, phase: 'operations', cup: { 'axis O': 1, 'allied N': 1 } }
  expect(() => position(spec, scriptDice({}, fastDice(1)))).not.toThrow()
})

test('16.22 a convoy on the card that a position gives no zone has that of the card', () => {
  const t = position({ phase: 'naval', active: 'axis O', axis: { card: [A] } }, { 'convoy 16.24': [1] })
  t.act({ do: 'sail', convoy: '1' })
  expect(t.place(A)).toBe('available.east')
})

test('6.14 who is off the map in a position has his supplies until the next night', () => {
  const night: PositionSpec = { ...SPEC, turn: 3, axis: { 'available.east': [A] }, allied: {}, goesOn: true }
  const t = position({ ...night, lastWords: true }, scriptDice({}, fastDice(1)))
  const [land] = t.offered().filter((a) => a.do === 'land')
  t.act(land)
  while (t.state.phase !== 'recovery') t.act(t.offered().find((a) => a.do === 'done')!)
  expect(t.marks(A)).not.toContain('outOfSupply')
})

test('7.12 in the first sequence of a position all formations act that the card names for it', () => {
  const first: PositionSpec = { scenario: 'malta-1941', phase: 'movement', active: 'axis 7', first: true }
  const t = position({ ...first, axis: { '2009': ['ge_hq_sturm'], '2017': ['ge_hq_fjr1'] } })
  expect(t.marks('ge_hq_sturm')).toContain('active')
  expect(t.marks('ge_hq_fjr1')).toContain('active')
})

test('who is named among the eliminated has no steps', () => {
  const t = position({ ...SPEC, axis: { '2105': [A], eliminated: [HQ] } })
  expect(t.steps(HQ)).toBe(0)
})

test('a position stops after a phase, and nothing of the next one happens', () => {
  // Nobody has anything to attack: without a stop the sequence ends here.
  const t = position({ ...SPEC, phase: 'declaration', stopAfter: 'combat' })
  expect([t.state.phase, t.hasStopped()]).toEqual(['combat', true])
  expect(t.marks(A)).toContain('active')
  expect(() => t.decision()).toThrow('the position has stopped')
  expect(() => t.act({ do: 'done' })).toThrow('the position has stopped')
  expect(position({ ...SPEC, phase: 'declaration' }).hasStopped()).toBe(false)
  const moved = position({ ...SPEC, stopAfter: 'movement', lastWords: true })
  expect(moved.hasStopped()).toBe(false)
  moved.act({ do: 'done' })
  expect([moved.state.phase, moved.hasStopped()]).toEqual(['movement', true])
  const reset = position({ ...SPEC, phase: 'combat', stopAfter: 'reset' })
  expect(reset.marks(A)).not.toContain('active')
  expect([reset.state.phase, reset.hasStopped()]).toEqual(['operations', true])
})

test('a position stops after a phase of the turn, after one of the sequence that is drawn in it, and after the turn', () => {
  const night: PositionSpec = { ...SPEC, phase: 'supply', turn: 3 }
  const supplied = position({ ...night, stopAfter: 'supply' })
  expect([supplied.state.phase, supplied.hasStopped()]).toEqual(['supply', true])
  const over = position({ ...night, phase: 'victory', stopAfter: 'turn', goesOn: true })
  expect([over.state.phase, over.state.turn, over.hasStopped()]).toEqual(['victory', 4, true])
  const next = position({ ...night, phase: 'victory', stopAfter: 'weather', goesOn: true }, { 'weather 5.11': [1] })
  expect([next.state.phase, next.state.turn, next.hasStopped()]).toEqual(['weather', 4, true])
  const drawn = position(
    { ...SPEC, phase: 'operations', turn: 3, cup: { 'axis O': 1 }, stopAfter: 'naval', lastWords: true },
    { 'draw 7.13': [1] },
  )
  expect([drawn.state.phase, drawn.hasStopped()]).toEqual(['naval', true])
  const ended = position({ ...SPEC, phase: 'operations', turn: 3, cup: {}, stopAfter: 'operations' })
  expect([ended.state.phase, ended.hasStopped()]).toEqual(['operations', true])
})

test('a position says so where it could never stop, or has nothing to do before it does', () => {
  expect(build({ stopAfter: 'airborne' })).toThrow("position: 'airborne' is over when 'movement' begins")
  expect(build({ stopAfter: 'supply' })).toThrow("position: 'movement' goes on to 'supply' only with goesOn")
  expect(build({ stopAfter: 'supply', goesOn: true })).not.toThrow()
  expect(build({ stopAfter: 'lunch' as 'supply' })).toThrow('position:')
})

test('a position says where the game stands when it has run on, if the test says where it must stand', () => {
  expect(build({ stands: 'movement' })).not.toThrow()
  expect(build({ stands: 'combat' })).toThrow("position: the game stands at 'movement', not at 'combat'")
  expect(build({ phase: 'airborne', stands: 'airborne' })).toThrow(
    "position: the game stands at 'movement', not at 'airborne', where nobody is asked anything",
  )
  expect(build({ phase: 'airborne', stands: ['airborne', 'movement'] })).not.toThrow()
  // Who says nothing may run on, as in a match.
  expect(build({ phase: 'airborne' })().state.phase).toBe('movement')
  expect(build({ phase: 'reset', stands: 'reset' })).toThrow("position: the game stands at 'over', not at 'reset'")
  expect(() => position({ scenario: 'malta-1942', phase: 'start', stands: 'setUp' })).not.toThrow()
  const fresh: PositionSpec = { ...SPEC, phase: 'victory', turn: 3, stands: 'victory', goesOn: true }
  expect(() => position(fresh, scriptDice({ 'weather 5.11': [1] }, fastDice(1)))).toThrow(
    /the game stands at '\w+ of turn 4', not at 'victory'/,
  )
})

test('7.23 a position stands at the question of who joins a sequence, before its first phase', () => {
  const kit = meadow({ scenario: 'malta-1942' })
  const joins = kit.unitIds.find((_, u) => kit.side[u] === 0 && kit.formation[u] === -1 && kit.isInfantry[u])!
  const spec: PositionSpec = { phase: 'operations', turn: 4, cup: { 'axis 7': 1 } }
  const axis = { '0505': ['ge_5_3'], '0303': [joins] }
  const t = position({ ...spec, axis, stands: 'army' }, { 'draw 7.13': ['axis 7'] }, kit)
  expect(t.offered()).toContainEqual({ do: 'army', unit: joins })
})

test('the truth of a unit: where it is, what is left of it, its marks, and the zone of its convoy', () => {
  const spec: PositionSpec = { ...SPEC, phase: 'naval', axis: { '2105': [HQ], card: [A] }, zones: { 1: 'west' } }
  const t = position({ ...spec, allied: { '2307': [PATROL] }, steps: { [A]: 1 }, marks: { [HQ]: ['spent'] } })
  expect(t.truth(A)).toEqual({ place: 'card', steps: 1, marks: ['acted0', 'waiting', 'active'], zone: 'west' })
  expect(t.truth(HQ)).toMatchObject({ place: '2105', steps: 1, marks: ['spent', 'acted0', 'active'] })
  expect(t.truth(PATROL)).toEqual({ place: '2307', steps: 1, marks: [], zone: null })
  expect(t.truth(X)).toMatchObject({ place: 'eliminated', steps: 0 })
  expect(() => t.truth('nobody')).toThrow('nobody')
})

test('3.13 a contested hex of a position is not the Axis unless it is said: before the invasion all is Allied', () => {
  const near: PositionSpec = { phase: 'victory', turn: 4, axis: { '0505': [A] }, allied: { '0507': [X] } }
  const t = position(near, {}, meadow())
  expect([t.owner('0505'), t.owner('0405'), t.owner('0506'), t.owner('0507')]).toEqual([
    'axis',
    'axis',
    'allied',
    'allied',
  ])
  expect(position({ ...near, axisHexes: ['0506'] }, {}, meadow()).owner('0506')).toBe('axis')
  // 3.34: whoever is over-stacked reaches no further than his hex, wherever he is named.
  const over: PositionSpec = { ...near, allied: {}, marks: { [A]: ['excess'] } }
  expect(position(over, {}, meadow()).owner('0405')).toBe('allied')
})

test('4.22 a position begins with the first turn of its scenario, and has no turn before it', () => {
  const rachi: PositionSpec = { ...SPEC, scenario: 'rachi-1943', stands: 'movement' }
  expect(position(rachi).state.turn).toBe(2)
  expect(() => position({ ...rachi, turn: 1 })).toThrow('turn 1 of a scenario that begins with 2 (4.22)')
  expect(position({ scenario: 'rachi-1943', phase: 'start' }, scriptDice({}, fastDice(1))).state.turn).toBe(2)
  expect(build({ stands: 'movement' })().state.turn).toBe(1)
})

describe('where nobody can do anything in the phase of a position, refusals name the rule all the same', () => {
  const why = (wish: PositionSpec, action: object, ground = meadow()): string => {
    const t = position(wish, {}, ground)
    expect(t.state.stack).toEqual([])
    return t.refuses(action).rule
  }
  const moving: PositionSpec = { phase: 'movement', active: 'axis O', turn: 4, axis: { '0505': [A] } }

  test('8.13, 4.42, 17.31 of movement', () => {
    const move = { do: 'move', unit: A, to: '0506' }
    expect(why({ ...moving, marks: { [A]: ['moved'] } }, move)).toBe('8.13')
    expect(why({ ...moving, active: 'axis 7' }, move)).toBe('4.42')
    const shut = meadow({ sea: ['0404', '0405', '0406', '0504', '0604', '0605', '0606'], cliff: ['0505-0506'] })
    expect(why(moving, move, shut)).toBe('8.35')
    const climber = { ...moving, axis: { '0505': [COMMANDO] }, marks: { [COMMANDO]: ['disrupted' as const] } }
    expect(why(climber, { ...move, unit: COMMANDO }, shut)).toBe('17.31')
  })

  test('9.12, 9.15 of declarations, 18.28 of rally', () => {
    const declaring: PositionSpec = { ...moving, phase: 'declaration', allied: { '0506': [X] } }
    const strong = meadow({ values: { [X]: { defense: 13 } } })
    expect(why(declaring, { do: 'attack', hex: '0506' }, strong)).toBe('9.12')
    const weak = meadow({ values: { [A]: { attack: 0 } } })
    expect(why(declaring, { do: 'attack', hex: '0506' }, weak)).toBe('9.15')
    const night: PositionSpec = { phase: 'recovery', turn: 3, allied: { '0101': [X] } }
    expect(why(night, { do: 'rally', unit: TROOP })).toBe('18.28')
    expect(why({ ...night, turn: 4 }, { do: 'rally', unit: X })).toBe('18.21')
  })

  test('so does who acts there, and where the position has stopped before anybody was asked', () => {
    const spent: PositionSpec = { ...moving, marks: { [A]: ['moved'] } }
    const move = { do: 'move' as const, unit: A, to: '0506' }
    expect(() => position(spent, {}, meadow()).act(move)).toThrow('refused by rule 8.13')
    const stopped = position({ ...spent, stopAfter: 'movement' }, {}, meadow())
    expect(stopped.hasStopped()).toBe(true)
    expect(stopped.refuses(move).rule).toBe('8.13')
    expect(() => stopped.act({ do: 'done' })).toThrow('the position has stopped')
  })

  test('so does what was played to its end: 8.13 after the last move, 12.25 and 9.16 after the only attack', () => {
    const t = position(moving, {}, meadow())
    t.act({ do: 'move', unit: A, to: '0506' })
    expect(t.state.stack).toEqual([])
    expect(t.refuses({ do: 'move', unit: A, to: '0505' })).toMatchObject({ rule: '8.13', key: 'refuse.hasMoved' })
    // Only one of them can attack: the list of attackers closes by itself, and nobody is left to fight at the end.
    const climber = { phase: 'declaration' as const, active: 'axis O', axis: { '0505': [A], '0606': [COMMANDO] } }
    const fought = position(
      { ...climber, allied: { '0506': [X] }, steps: { [X]: 1 } },
      { 'combat 12.63': [10] },
      meadow({ cliff: ['0505-0506'] }),
    )
    fought.act({ do: 'attack', hex: '0506' })
    while (fought.state.stack.length > 0) fought.act(fought.offered().at(-1)!)
    expect(fought.refuses({ do: 'join', unit: A }).rule).toBe('12.25')
  })

  test('what no rule forbade is over', () => {
    const t = position(moving, {}, meadow())
    t.act({ do: 'move', unit: A, to: '0506' })
    expect(t.refuses({ do: 'yes' })).toMatchObject({ rule: '', key: 'kernel.over' })
  })
})

test('17.23 a position says for which Defender hexes an HQ of a side has spent its points', () => {
  const reaction: PositionSpec = {
    phase: 'reaction',
    turn: 2,
    active: 'axis O',
    axis: { '0505': [A, B] },
    allied: { '0506': [X], '0507': [Y], '0909': ['br_c_sector_hq_234_bde'] },
    attacks: [{ hex: '0506', units: [A, B] }],
  }
  const asks = (commanded: PositionSpec['commanded']): string => {
    const t = position({ ...reaction, commanded }, { 'ER check 9.26': [1], 'combat 12.63': [5] }, meadow())
    t.act({ do: 'react', unit: Y, to: '0506' })
    return t.decision().prompt.key
  }
  expect(asks({ '0506': ['axis'], '0507': ['allied'] })).toBe('prompt.command')
  expect(asks({ '0506': ['allied'] })).toBe('prompt.attackerLead')
})

test('the JSON Schema of a position says of each word what it means', () => {
  expect(positionSchema).toMatchObject({ type: 'object', required: ['phase'], additionalProperties: false })
  const words = Object.entries(positionSchema.properties ?? {})
  expect(words.length).toBeGreaterThan(20)
  expect(words.flatMap(([word, meaning]) => ((meaning as { description?: string }).description ? [] : [word]))).toEqual(
    [],
  )
})
