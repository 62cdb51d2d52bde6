import { fastRng, gatherScenes, readBy } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { formationOf } from '../src/04-formations.ts'
import { allowanceOf } from '../src/08-reach.ts'
import { invasionMalta } from '../src/index.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { ScenarioId } from '../src/data-files.ts'
import { view } from '../src/view.ts'
import { asked } from './combat.ts'
import { A, B, GUN, HQ, LIGHT, P, TROOP, X, Y } from './table.ts'

/** The cup as the test says, and which pieces are drawn: by number, in the order of formations O, 7, N, C, S. */
const drawing = (cup: PositionSpec['cup'], draws: (number | string)[], wish: Partial<PositionSpec> = {}): Position =>
  position(
    { phase: 'operations', turn: 2, cup, axis: { '0505': [A], '0101': [P] }, allied: { '0909': [X] }, ...wish },
    { 'draw 7.13': draws },
    meadow(),
  )

const played = (t: Position): unknown[] =>
  t.journal.filter(({ key }) => key === 'marker.played').map(({ params }) => params.formation)

/** Ends whatever is asked in an activation, until a marker is drawn or nobody decides. */
function endActivation(t: Position): void {
  while (!['', 'prompt.drawn', 'prompt.drawnAndHeld'].includes(asked(t))) t.act({ do: 'done' })
}

describe('7.12', () => {
  test('7.12 before anything is drawn the named formations act together, as one formation', () => {
    const kit = meadow({ scenario: 'malta-1941' })
    const of = (id: string): string =>
      kit.unitIds.find((_, u) => kit.formation[u] === kit.formationNumber(id, 0) && kit.isInfantry[u])!
    const [seven, sturm] = [of('7'), of('St')]
    const t = position(
      { phase: 'operations', turn: 1, axis: { '0505': [seven], '0303': [sturm] } },
      { 'draw 7.13': [1, 1, 1, 1] },
      kit,
    )
    expect(t.told().indexOf('marker.played')).toBeGreaterThan(-1)
    expect(t.told()).not.toContain('marker.drawn')
    expect(played(t)).toEqual(['formation.7', 'formation.St'])
    for (const unit of [seven, sturm]) {
      expect(t.marks(unit)).toContain('active')
      expect(formationOf(t.state, kit.unit(unit))).toBe(t.state.active)
    }
    // Their markers are in the cup all the same: they act again later.
    expect(t.state.cup[kit.formationNumber('7', 0)]).toBe(2)
    expect(t.state.cup[kit.formationNumber('St', 0)]).toBe(2)
  })

  test('7.13 a draw is a scene: its owner reads the formation, the others whose marker it is, both what is left', () => {
    const t = drawing({ 'axis O': 1, 'allied C': 1 }, [1])
    const [own] = gatherScenes(readBy(t.journal, 'axis'))
    expect(own).toMatchObject({ kind: 'draw', over: true, title: { params: { left: 1 } } })
    expect(own.outcome?.text).toMatchObject({ key: 'marker.drawn', params: { formation: 'formation.O' } })
    const [other] = gatherScenes(readBy(t.journal, 'allied'))
    expect(other.id).toBe(own.id)
    expect(other.outcome?.text).toMatchObject({ key: 'marker.isDrawn', params: { side: 'axis' } })
  })

  test('7.12 only on turn 1', () => {
    const t = drawing({ 'axis O': 1, 'allied C': 1 }, [1, 1])
    expect(t.told()).toContain('marker.drawn')
    const leros = position(
      { phase: 'operations', turn: 1, axis: { '0505': [A, B] }, allied: { '0909': [X] } },
      { 'draw 7.13': [1] },
      meadow(),
    )
    expect(played(leros)).toEqual(['formation.O'])
    expect(leros.told()).not.toContain('marker.drawn')
  })

  test('7.12 Allied units lose two Movement Points on turn 1, in scenarios 2 and 3 only', () => {
    const lost = (scenario: ScenarioId, turn: number): number => {
      const kit = meadow({ scenario })
      const company = kit.unitIds.find((_, u) => kit.side[u] === 1 && kit.isInfantry[u] && kit.move[3 * u + 2] > 2)!
      const t = position({ phase: 'movement', active: 'allied C', turn, allied: { '0505': [company] } }, {}, kit)
      const u = kit.unit(company)
      return kit.move[3 * u + kit.steps[u]] - allowanceOf(t.state, u) / 2
    }
    expect((['malta-1940', 'malta-1941', 'malta-1942', 'leros-1943'] as const).map((id) => lost(id, 1))).toEqual([
      0, 2, 2, 0,
    ])
    expect(lost('malta-1942', 2)).toBe(0)
  })

  test('7.12 the Axis loses none', () => {
    const kit = meadow({ scenario: 'malta-1942' })
    const t = position({ phase: 'movement', active: 'axis 7', axis: { '0505': ['ge_1_1'] } }, {}, kit)
    expect(allowanceOf(t.state, kit.unit('ge_1_1')) / 2).toBe(5)
  })

  test('7.12 whom these two points would have taken there hears of them', () => {
    const kit = meadow({ scenario: 'malta-1942' })
    const t = position({ phase: 'movement', active: 'allied C', allied: { '0101': ['br_a_2_devon'] } }, {}, kit)
    // Five points less two.
    expect(t.placesFor('br_a_2_devon')).toContain('0104')
    expect(t.refuses({ do: 'move', unit: 'br_a_2_devon', to: '0106' }).rule).toBe('7.12')
    expect(t.refuses({ do: 'move', unit: 'br_a_2_devon', to: '0107' }).rule).toBe('8.32')
    // Disrupted, it has two points and loses both; undisrupted it would have three.
    const shaken = position(
      {
        phase: 'movement',
        active: 'allied C',
        allied: { '0101': ['br_a_2_devon'], '0909': ['br_b_2_devon'] },
        marks: { br_a_2_devon: ['disrupted'] },
      },
      {},
      meadow({ scenario: 'malta-1942', values: { br_a_2_devon: { move: 6 } } }),
    )
    expect(shaken.placesFor('br_a_2_devon')).toContain('0102')
    expect(shaken.refuses({ do: 'move', unit: 'br_a_2_devon', to: '0104' }).rule).toBe('7.12')
    expect(shaken.refuses({ do: 'move', unit: 'br_a_2_devon', to: '0105' }).rule).toBe('3.83')
  })

  test('7.12 the weather of turn 1 is Good, without a roll', () => {
    for (const scenario of ['malta-1940', 'leros-1943'] as const) {
      const t = position({ phase: 'weather', turn: 1 }, {}, meadow({ scenario }))
      expect(t.state.weather).toBe(0)
    }
  })

  test('ja.7.12 in the Japanese revision they do not act again on turn 1 by markers of their own', () => {
    const cups = (ja712: boolean): number[] => {
      const t = position(
        { phase: 'operations', turn: 1, options: { ja712 }, axis: { '0505': [A, B] }, allied: { '0909': [X, Y] } },
        { 'draw 7.13': [1] },
        meadow(),
      )
      expect(played(t)).toEqual(['formation.O'])
      return t.state.cup
    }
    // O has three markers, sector C two.
    expect(cups(false)).toEqual([3, 0, 0, 2, 0])
    expect(cups(true)).toEqual([0, 0, 0, 2, 0])
  })

  test('ja.7.12 from turn 2 on they are in the cup again', () => {
    const t = position(
      { phase: 'operations', turn: 2, options: { ja712: true }, axis: { '0505': [A] }, allied: { '0909': [X] } },
      { 'draw 7.13': [1] },
      meadow(),
    )
    const O = t.kit.formationNumber('O', 0)
    expect(t.state.cup[O] + (t.state.drawn === O ? 1 : 0)).toBe(3)
  })
})

describe('7.13', () => {
  test('7.13 pieces are drawn one at a time at random, until none is left', () => {
    const t = drawing({ 'axis O': 2, 'allied C': 2 }, [3, 1, 2, 1])
    // The third of O, O, C, C.
    expect(t.decision().seats).toEqual(['allied'])
    t.act({ do: 'activate', marker: 'drawn' })
    endActivation(t)
    expect(t.decision().seats).toEqual(['axis'])
    t.act({ do: 'activate', marker: 'drawn' })
    endActivation(t)
    while (asked(t) !== '') t.act(t.offered().find((a) => a.do === 'done' || a.do === 'activate')!)
    expect(played(t)).toEqual(['sector.C', 'formation.O', 'sector.C', 'formation.O'])
    expect(t.state.cup.every((count) => count === 0)).toBe(true)
  })

  test('7.13 a script names the piece that is drawn, a marker or an air unit, or gives its number', () => {
    const cup = { 'axis O': 2, 'axis 7': 1, 'allied C': 1 }
    const drawnFrom = (piece: number | string): (string | number)[] => {
      // Two HQs could hold the air unit: its player is asked.
      const axis = { '0505': [A, HQ], '0101': [P, 'ge_hq_fj_i_2_kuhne'] }
      const t = drawing(cup, [piece], { axis, air: { air_ju_87_1: 'cup' } })
      const [line] = t.journal.filter(({ key }) => ['marker.drawn', 'air.drawn'].includes(key))
      return [line.params.formation ?? line.params.air, ...t.state.cup] as (string | number)[]
    }
    expect(drawnFrom('axis 7')).toEqual(['formation.7', 2, 0, 0, 1, 0])
    expect(drawnFrom('allied C')).toEqual(['sector.C', 2, 1, 0, 0, 0])
    expect(drawnFrom('air_ju_87_1')).toEqual(['air_ju_87_1', 2, 1, 0, 1, 0])
    expect([1, 2, 3, 4, 5].map(drawnFrom)).toEqual(
      ['axis O', 'axis O', 'axis 7', 'allied C', 'air_ju_87_1'].map(drawnFrom),
    )
    expect(() => drawnFrom('allied S')).toThrow(
      "'draw 7.13' cannot be 'allied S': there are axis O, axis O, axis 7, allied C, air_ju_87_1",
    )
  })
})

test('7.14 what belongs to another phase of the sequence is refused in this one', () => {
  const wish = {
    active: 'axis O',
    turn: 2,
    axis: { '0505': [A, B], '0303': [GUN] },
    allied: { '0506': [X], '0507': [Y] },
    attacks: [{ hex: '0506', units: [A, B] }],
  }
  const refused = (phase: PositionSpec['phase'], ...tries: { do: string }[]): unknown[] => {
    const t = position({ ...wish, phase, attacks: phase === 'declaration' ? [] : wish.attacks }, {}, meadow())
    return [t.decision().prompt.key, ...tries.map((a) => t.refuses(a as never).rule)]
  }
  const [move, attack, bombard, react, resolve] = [
    { do: 'move', unit: A, to: '0504' },
    { do: 'attack', hex: '0506' },
    { do: 'bombard', hex: '0506' },
    { do: 'react', unit: Y, to: '0506' },
    { do: 'resolve', hex: '0506' },
  ]
  expect(refused('movement', attack, bombard, react, resolve)).toEqual(['prompt.move', ...Array(4).fill('7.14')])
  expect(refused('declaration', move, bombard)).toEqual(['prompt.declare', '7.14', '7.14'])
  expect(refused('bombardment', move, attack)).toEqual(['prompt.bombard', '7.14', '7.14'])
  expect(refused('reaction', move, resolve)).toEqual(['prompt.react', '7.14', '7.14'])
})

describe('7.14', () => {
  test('7.14 a sequence goes through its phases in order', () => {
    const t = position(
      {
        phase: 'naval',
        active: 'axis O',
        turn: 2,
        axis: { '0505': [A, B], '0303': [HQ] },
        allied: { '0506': [X], '0909': [Y] },
      },
      { 'combat 12.63': [7] },
      meadow(),
    )
    const phases: string[] = []
    while (asked(t) !== '') {
      if (phases.at(-1) !== t.state.phase) phases.push(t.state.phase)
      const attack = t.offered().find((a) => a.do === 'attack' || a.do === 'join' || a.do === 'lead')
      t.act(attack ?? t.offered().find((a) => a.do === 'done') ?? t.offered()[0])
    }
    const order = ['naval', 'airborne', 'movement', 'declaration', 'bombardment', 'reaction', 'combat', 'reset']
    expect(phases).toEqual(order.filter((phase) => phases.includes(phase)))
    expect(phases).toContain('movement')
    expect(phases).toContain('declaration')
    expect(phases).toContain('combat')
    // The Reset Phase takes back what held for the sequence.
    for (const unit of [A, B, X]) {
      for (const mark of ['active', 'moved', 'fought']) expect(t.marks(unit)).not.toContain(mark)
    }
  })

  test('7.14 only units of the active formation move; others may join its attacks', () => {
    const wish = { active: 'axis O', axis: { '0505': [A], '0606': [P] }, allied: { '0506': [X] } }
    const t = position({ phase: 'movement', ...wish }, {}, meadow())
    expect(t.placesFor(A).length).toBeGreaterThan(0)
    expect(t.refuses({ do: 'move', unit: P, to: '0605' }).rule).toBe('4.42')
    const attack = position({ phase: 'declaration', ...wish }, {}, meadow())
    attack.act({ do: 'attack', hex: '0506' })
    expect(attack.offered()).toContainEqual({ do: 'join', unit: P })
  })
})

describe('7.14 by sea and by air', () => {
  test('7.14 all KGs that are there and one convoy come in one activation, and those on the map act with them', () => {
    const kit = meadow({ scenario: 'malta-1940', beach: ['0500-0501'] })
    const [drop] = kit.kgs
    const [first, second] = kit.convoys.filter(({ formation }) => formation === kit.formationNumber('L', 0))
    const ids = (units: number[]): string[] => units.map((u) => kit.unitIds[u])
    const ashore = kit.unitIds[first.units[0]]
    const t = position(
      {
        phase: 'army',
        active: 'axis L',
        turn: 4,
        axis: { '0707': [ashore], card: [...ids(drop.units), ...ids(second.units)] },
        zones: { [second.id]: 'famagosta' },
        airheads: ['0304'],
      },
      { 'convoy 16.24': [1], 'drift 15.41': [1] },
      kit,
    )
    for (const unit of ids(drop.units)) t.act({ do: 'army', unit })
    t.act({ do: 'sail', convoy: second.id })
    expect(t.place(ids(second.units)[0])).toBe('available.famagosta')
    t.act({ do: 'drop', kg: drop.id, to: '0304' })
    while (asked(t) === 'prompt.jumpOrder') t.act({ do: 'done' })
    for (const unit of ids(drop.units)) expect(t.marks(unit)).toContain('dropped')
    expect(asked(t)).toBe('prompt.move')
    expect(t.placesFor(ashore)).toContain('0706')
  })
})

test('7.12 AA fires at all KGs of the first activation that are within its range', () => {
  const kit = meadow({ scenario: 'malta-1942' })
  const [one, two] = kit.kgs
  const ids = [one, two].flatMap(({ units }) => units.map((u) => kit.unitIds[u]))
  const t = position(
    {
      phase: 'airborne',
      active: 'axis 7',
      first: true,
      axis: { card: ids },
      allied: { '0505': ['br_a_4'], '0909': ['br_a_2_devon'] },
      airheads: ['0503'],
    },
    { 'AA fire 11.35': [10, 10], 'drift 15.41': [1, 1] },
    kit,
  )
  t.act({ do: 'drop', kg: one.id, to: '0503' })
  t.act({ do: 'drop', kg: two.id, to: '0506' })
  const asks = (): string => asked(t)
  for (let hexes = 0; hexes < 2; hexes++) {
    expect(asks()).toBe('prompt.aaFire')
    t.act({ do: 'fire', unit: 'br_a_4' })
  }
  expect(t.told().filter((key) => key === 'aa.rolled').length).toBe(2)
})

describe('7.14b', () => {
  test('7.14b instead of activating a player holds the marker: nobody moves, no phase is played', () => {
    const t = drawing({ 'axis O': 2, 'allied C': 1 }, [1, 2])
    t.act({ do: 'hold' })
    expect(t.told()).toContain('marker.held')
    expect(played(t)).not.toContain('formation.O')
    expect(t.state.pool[0]).toBe(t.kit.formationNumber('O', 0))
    expect(t.marks(A)).not.toContain('active')
  })

  test('7.14b not with his last marker', () => {
    const t = drawing({ 'axis O': 1, 'allied C': 2 }, [1])
    // It is played without a question.
    expect(played(t)).toEqual(['formation.O'])
    expect(t.refuses({ do: 'hold' }).rule).toBe('7.14b')
    // Nor with the last of all: what may not be passed is not yet one that is held beyond the turn (7.17).
    const last = drawing({ 'axis O': 1 }, [1])
    expect(played(last)).toEqual(['formation.O'])
    expect(last.refuses({ do: 'hold' })).toMatchObject({ rule: '7.14b', key: 'refuse.lastMarker' })
  })
})

describe('7.15', () => {
  const full = (): Position => drawing({ 'axis O': 2, 'allied C': 1 }, [1, 1], { pool: ['axis 7'] })

  test('7.15 with a marker in the pool one of the two is played, the other is held; he cannot pass', () => {
    const t = full()
    expect(t.offered().map((a) => ('marker' in a ? a.marker : a.do))).toEqual(['drawn', 'held'])
    expect(t.refuses({ do: 'hold' })).toMatchObject({ rule: '7.15', key: 'refuse.poolFull' })
    expect(asked(t)).toBe('prompt.drawnAndHeld')
    t.act({ do: 'activate', marker: 'held' })
    expect(played(t)).toEqual(['formation.7'])
    expect(t.state.pool[0]).toBe(t.kit.formationNumber('O', 0))
    const other = full()
    other.act({ do: 'activate', marker: 'drawn' })
    expect(played(other)).toEqual(['formation.O'])
    expect(other.state.pool[0]).toBe(other.kit.formationNumber('7', 0))
  })

  test('7.15 it lies face down: the other side sees that there is one, not which', () => {
    const t = full()
    expect(view(t.state, 'axis').pool[0]).toBe(t.kit.formationNumber('7', 0))
    for (const reader of ['allied', 'spectator'] as const) expect(view(t.state, reader).pool[0]).toBe(-2)
    expect(view(t.state, 'allied').pool[1]).toBe(-1)
  })

  test('7.15 a guess deals the drawn and the held marker of the other side anew; of each formation there are as many', () => {
    const t = full()
    const rng = fastRng('markers')
    const guesses = (reader: string) =>
      Array.from({ length: 40 }, () => invasionMalta.determinize(invasionMalta.view(t.state, reader), rng))
    const inAll = ({ cup, drawn, pool }: typeof t.state): number[] =>
      cup.map((count, f) => count + [drawn, ...pool].filter((marker) => marker === f).length)
    for (const reader of ['allied', 'spectator']) {
      const found = guesses(reader)
      expect(new Set(found.map(({ pool }) => pool[0])).size).toBe(2)
      expect(new Set(found.map(({ drawn }) => drawn)).size).toBe(2)
      for (const guess of found) expect(inAll(guess)).toEqual(inAll(t.state))
    }
    for (const { pool, drawn } of guesses('axis')) expect([pool, drawn]).toEqual([t.state.pool, t.state.drawn])
  })
})

describe('7.16', () => {
  test('7.16 sequences follow one another until every marker is played', () => {
    const t = drawing({ 'axis O': 1, 'axis 7': 1, 'allied C': 1 }, [1, 1, 1])
    while (asked(t) !== '') t.act(t.offered().find((a) => a.do === 'done' || a.do === 'activate')!)
    expect(new Set(played(t))).toEqual(new Set(['formation.7', 'formation.O', 'sector.C']))
  })

  test('7.16 a formation without units on the map may be activated: it may bring some on', () => {
    const t = drawing({ 'axis 7': 1, 'axis O': 1, 'allied C': 1 }, [2], { axis: { '0505': [A], card: [P] } })
    t.act({ do: 'activate', marker: 'drawn' })
    expect(played(t)).toEqual(['formation.7'])
    expect(asked(t)).toBe('prompt.airhead')
  })
})

describe('7.17', () => {
  test('7.17 a player with pieces left goes on alone', () => {
    const t = drawing({ 'axis O': 3 }, [1, 1, 1])
    const seats = new Set<string>()
    while (asked(t) !== '') {
      seats.add(t.decision().seats[0])
      t.act(t.offered().find((a) => a.do === 'done' || a.do === 'activate')!)
    }
    expect([...seats]).toEqual(['axis'])
    expect(played(t)).toEqual(['formation.O', 'formation.O', 'formation.O'])
  })

  test('7.17 no marker is held beyond the turn: what is in the pool is played when the cup is empty', () => {
    const t = drawing({ 'allied C': 1 }, [1], { pool: ['axis O'] })
    expect(played(t)).toEqual(['sector.C'])
    t.act({ do: 'done' })
    expect(played(t)).toEqual(['sector.C', 'formation.O'])
    expect(t.state.pool).toEqual([-1, -1])
    expect(t.refuses({ do: 'hold' }).rule).toBe('7.17')
  })

  test('7.17 if both sides hold one, the lot decides who goes first', () => {
    const held = (first: number | string): unknown[] => {
      const t = position(
        {
          phase: 'operations',
          turn: 2,
          cup: {},
          pool: ['axis O', 'allied C'],
          axis: { '0505': [A] },
          allied: { '0909': [X] },
        },
        { 'held 7.17': [first] },
        meadow(),
      )
      return played(t)
    }
    expect([held(1), held(2)]).toEqual([['formation.O'], ['sector.C']])
    expect([held('axis O'), held('allied C')]).toEqual([['formation.O'], ['sector.C']])
    expect(() => held('axis 7')).toThrow("'held 7.17' cannot be 'axis 7': there are axis O, allied C")
  })

  test('7.17 once activated its units need not move or attack', () => {
    const t = drawing({ 'axis O': 1, 'allied C': 1 }, [1, 1])
    t.act({ do: 'done' })
    expect(t.place(A)).toBe('0505')
  })
})

test('7.15 without a marker in the pool there is none to play from it', () => {
  const t = drawing({ 'axis O': 2, 'allied C': 2 }, [3])
  expect(asked(t)).toBe('prompt.drawn')
  expect(t.refuses({ do: 'activate', marker: 'held' })).toMatchObject({
    rule: '7.15',
    key: 'refuse.poolHasNone',
  })
})

test('10.14 the Reset Phase turns the guns of the active formation back, and those of no other', () => {
  const fired = (active: string): string[] => {
    const guns = [GUN, TROOP, LIGHT]
    const t = position(
      {
        phase: 'reset',
        active,
        axis: { '0505': [A, GUN], '0606': [P] },
        allied: { '0808': [TROOP], '0202': [LIGHT] },
        marks: Object.fromEntries(guns.map((unit) => [unit, ['fired']])),
      },
      {},
      meadow({ north: ['0202'] }),
    )
    return guns.filter((unit) => t.marks(unit).includes('fired'))
  }
  expect(fired('axis O')).toEqual([TROOP, LIGHT])
  expect(fired('axis 7')).toEqual([GUN, TROOP, LIGHT])
  expect(fired('allied C')).toEqual([GUN, LIGHT])
  expect(fired('allied N')).toEqual([GUN, TROOP])
})
