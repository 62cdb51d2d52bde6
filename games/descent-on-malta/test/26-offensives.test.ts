import { describe, expect, test } from 'vitest'
import { position, type Position } from '../src/testing.ts'
import { view } from '../src/view.ts'

/** The last turn, after the fleet's sortie: nothing follows that rolls. Level 4 makes one event check. */
const EVENT = { phase: 'middleEast', turn: 7, sortied: true, command: 4 } as const
const MALTA = { 'event 24.0': [3, 4] }
const GOZO = { 'event 24.0': [4, 5] }

/** How many concealed counters the player sees in a zone. */
function concealedIn(p: Position, zone: string): number {
  return view(p.state).concealed.filter((counter) => counter.zone === zone).length
}

/** A battle of one unit a side: the Allies have the edge, then each fires one die. */
const duel = (allied: number, axis: number): { [purpose: string]: number[] } => ({
  'axis edge 22.2': [1],
  'allied edge 22.2': [6],
  'allied combat 22.3': [allied],
  'axis combat 22.3': [axis],
})

describe('26.1', () => {
  test('26.1 all units beside an airfield or port town move into it, concealed ones unseen', () => {
    const p = position(
      {
        stands: 'over',
        ...EVENT,
        allied: { marfa: ['2dev', 'haa_4', 'air_spitfire', '?mil1', '?obstacle_1'], marsa: ['1dor'] },
      },
      MALTA,
    )
    expect(['2dev', 'haa_4', 'air_spitfire'].map(p.place)).toEqual(['mellieha', 'mellieha', 'mellieha'])
    expect(concealedIn(p, 'mellieha')).toBe(2)
    expect(p.place('1dor')).toBe('raf_luqa')
    expect(p.told()).not.toContain('offensive.none')
    const line = p.journal.find((entry) => entry.key === 'offensive.moves')
    expect(line?.params).toEqual({
      from: 'marfa',
      to: 'mellieha',
      units: ['haa_4', '2dev', 'air_spitfire'],
      concealed: 2,
    })
  })

  test('26.1 where several airfields and port towns are adjacent one is drawn for all units of the zone', () => {
    const allied = { mosta: ['2dev', 'mil1'] }
    const places = [1, 2].map((draw) => {
      const p = position({ stands: 'over', ...EVENT, allied }, { ...MALTA, 'offensive 26.1': [draw] })
      p.dice.allUsed()
      return ['2dev', 'mil1'].map(p.place)
    })
    expect(places).toEqual([
      ['st_pauls_bay', 'st_pauls_bay'],
      ['raf_ta_qali', 'raf_ta_qali'],
    ])
  })

  test('26.1 units in a fortress, an airfield, a port town or with Axis units stay, and so do those beside neither', () => {
    const allied = {
      mdina: ['2dev'], // a fortress beside RAF Ta Qali
      raf_luqa: ['1dor'], // an airfield beside others
      kalafrana: ['1hamp'], // a port town beside an airfield
      salina: ['2rif'], // beside a port town, but with Axis units
      dingli: ['1dli'], // beside fortresses and an inland town only
    }
    const p = position(
      { stands: 'over', ...EVENT, axis: { salina: ['ger_r_kroh'] }, allied },
      { ...MALTA, ...duel(6, 6) },
    )
    expect(['2dev', '1dor', '1hamp', '2rif', '1dli'].map(p.place)).toEqual([
      'mdina',
      'raf_luqa',
      'kalafrana',
      'salina',
      'dingli',
    ])
    expect(p.told()).toContain('offensive.none')
    expect(p.told()).not.toContain('offensive.moves')
  })

  test('26.1 Comino has neither airfield nor port town: nobody leaves it, and no route crosses the water', () => {
    const p = position(
      { stands: 'over', ...EVENT, allied: { comino_bay: ['mil1'], comino_tower: ['mil2'], gharb: ['mil3'] } },
      GOZO,
    )
    expect(['mil1', 'mil2', 'mil3'].map(p.place)).toEqual(['comino_bay', 'comino_tower', 'marsalforn'])
  })
})

describe('26.2', () => {
  const PHASE_16 = { phase: 'counterattack', turn: 7, sortied: true, command: 6 } as const

  test('26.2 the Allies attack and the Axis defend, with the gain of the terrain', () => {
    // A 4 hits with a factor of 4, but in rough ground the attacker fires with 3.
    const spec = (zone: string) => ({ ...PHASE_16, axis: { [zone]: ['ger_r_kroh'] }, allied: { [zone]: ['8man'] } })
    const plains = position({ ...spec('salina'), stands: 'over' }, duel(4, 5))
    const rough = position({ ...spec('dingli'), stands: 'over' }, duel(4, 4))
    expect(plains.isReduced('ger_r_kroh')).toBe(true)
    expect(plains.place('8man')).toBe('salina')
    expect(rough.isReduced('ger_r_kroh')).toBe(false)
    expect(rough.place('8man')).toBe('allied.eliminated')
    for (const p of [plains, rough]) p.dice.allUsed()
  })

  test('26.2 every zone with both sides has its counterattack, in the order of the player', () => {
    const p = position(
      {
        ...PHASE_16,
        axis: { salina: ['ger_r_kroh'], mosta: ['ger_r_lehr'], marsa: ['ger_r_heydte'] },
        allied: { salina: ['8man'], mosta: ['?mil1'], marsa: ['obstacle_1'], sliema: ['2dev'] },
      },
      {
        'axis edge 22.2': [1, 1],
        'allied edge 22.2': [6, 6],
        'allied combat 22.3': [6, 6],
        'axis combat 22.3': [6, 6],
      },
    )
    expect(p.offered()).toEqual(['salina', 'mosta'].map((zone) => ({ do: 'pick', zone })))
    // An obstacle cannot attack; nobody can be left out.
    for (const zone of ['marsa', 'sliema', 'valletta']) {
      expect(p.refuses({ do: 'pick', zone })).toMatchObject({ rule: '26.2', key: 'refuse.counterattack' })
    }
    expect(p.refuses({ do: 'done' }).rule).toBe('26.2')
    p.act({ do: 'pick', zone: 'mosta' })
    p.dice.allUsed()
    const zones = p.journal.filter((entry) => entry.key === 'counterattack.begins').map((entry) => entry.params.zone)
    expect(zones).toEqual(['mosta', 'salina'])
    expect(p.place('mil1')).toBe('mosta')
  })

  test('26.2 units that an offensive brings into an Axis zone counterattack in the same turn', () => {
    const p = position(
      { stands: 'over', ...EVENT, axis: { mellieha: ['ger_r_kroh'] }, allied: { marfa: ['?8man'] } },
      { ...MALTA, ...duel(4, 6) },
    )
    p.dice.allUsed()
    expect(p.place('8man')).toBe('mellieha')
    expect(p.isReduced('ger_r_kroh')).toBe(true)
  })

  test('26.2 units that an event placed are revealed, and air units among them go back to the pool unused', () => {
    const p = position(
      {
        stands: 'over',
        ...PHASE_16,
        axis: { salina: ['ger_r_kroh'] },
        allied: { salina: ['?8man', '?air_spitfire', 'air_b24'] },
        placed: ['8man', 'air_spitfire', 'air_b24'],
      },
      duel(6, 6),
    )
    p.dice.allUsed()
    expect(p.place('8man')).toBe('salina')
    expect(concealedIn(p, 'salina')).toBe(0)
    expect(view(p.state).units.air_spitfire).toBeUndefined()
    expect(view(p.state).units.air_b24).toBeUndefined()
    expect(p.told().filter((key) => key === 'counterattack.airReturned')).toHaveLength(2)
  })

  test('26.2 air units that the release of the same turn placed go back unused, ground units fight', () => {
    const p = position(
      {
        stands: 'over',
        phase: 'middleEast',
        turn: 7,
        sortied: true,
        command: 4,
        onlyPool: ['air_b24', '8man'],
        axis: { mellieha: ['ger_r_kroh'] },
        allied: { mellieha: ['mp'] },
      },
      {
        'event 24.0': [2, 3],
        'reserves 24.5': [2],
        'reserve 25.0': [1, 1],
        'placement 25.0': [1, 2, 1, 2],
        'axis edge 22.2': [6],
        'allied edge 22.2': [1],
        'axis combat 22.3': [6],
        'allied combat 22.3': [6, 6],
      },
    )
    p.dice.allUsed()
    expect(p.told()).toContain('counterattack.airReturned')
    expect(p.truth('air_b24')).toMatchObject({ place: 'pool', faceUp: false })
    expect(p.truth('8man')).toMatchObject({ place: 'mellieha', faceUp: true })
  })

  test('26.2 placed air units go back unused also when intelligence information has revealed them first', () => {
    const p = position(
      {
        ...PHASE_16,
        axis: { salina: ['ger_r_kroh'], mosta: ['ger_r_lehr'] },
        allied: { salina: ['?intel'], mosta: ['?air_spitfire'] },
        placed: ['intel', 'air_spitfire'],
        onlyPool: [],
      },
      { 'intelligence 8.2b': [1] },
    )
    p.act({ do: 'pick', zone: 'salina' })
    p.dice.allUsed()
    expect(p.told()).toContain('counterattack.airReturned')
    expect(p.told()).not.toContain('air.bombs')
  })

  test('26.2 an air unit that an event placed on an earlier turn is an air unit like any other: it attacks', () => {
    const p = position(
      {
        turn: 6,
        sortied: true,
        command: 4,
        phase: 'endOfTurn',
        stands: 'intelligence of turn 7',
        axis: { mellieha: ['ger_r_kroh'] },
        allied: { marfa: ['?air_spitfire'] },
        placed: ['air_spitfire'],
      },
      { 'staff points 9.2': [1], ...MALTA, 'allied air 21.2': [5] },
    )
    while (p.state.phase < 14 && p.state.result === '') p.act({ do: 'done' })
    expect(p.told()).toContain('air.bombs')
    expect(p.told()).not.toContain('counterattack.airReturned')
    expect(p.truth('air_spitfire').place).toBe('pool')
    p.dice.allUsed()
  })

  test('26.2 an air unit that came by an offensive attacks, then goes back to the pool', () => {
    const p = position(
      { stands: 'over', ...PHASE_16, axis: { raf_luqa: ['ger_r_kroh'] }, allied: { raf_luqa: ['?air_wellington'] } },
      { 'allied air 21.2': [2] },
    )
    p.dice.allUsed()
    expect(p.isReduced('ger_r_kroh')).toBe(true)
    expect(view(p.state).units.air_wellington).toBeUndefined()
    expect(p.told()).not.toContain('combat.begins')
  })

  test('26.2 an air unit that was released elsewhere and comes by the offensive of the same turn attacks (ruling 13)', () => {
    const p = position(
      {
        stands: 'over',
        phase: 'middleEast',
        turn: 7,
        sortied: true,
        command: 7,
        onlyPool: ['air_b24'],
        axis: { mellieha: ['ger_r_kroh'] },
      },
      {
        // Released to Marfa, then on to Mellieha.
        'event 24.0': [2, 3, 3, 4],
        'reserves 24.5': [1],
        'reserve 25.0': [1],
        'placement 25.0': [1, 1],
        'allied air 21.2': [1],
      },
    )
    p.dice.allUsed()
    expect(p.isReduced('ger_r_kroh')).toBe(true)
    expect(p.told()).not.toContain('counterattack.airReturned')
    expect(p.truth('air_b24')).toMatchObject({ place: 'pool', faceUp: false })
  })

  test('26.2 where the air attack kills the last Axis unit nobody is left for the ground attack', () => {
    const spec = { ...PHASE_16, stopAfter: 'counterattack', allied: { salina: ['air_spitfire', '8man'] } }
    const p = position({ ...spec, axis: { salina: ['ger_bb:reduced'] } }, { 'allied air 21.2': [1] })
    expect(p.place('ger_bb')).toBe('axis.eliminated')
    expect(p.told()).not.toContain('combat.begins')
    expect(p.place('air_spitfire')).toBe('concealed')
    // Where one is left the battle is fought.
    const fought = position(
      { ...spec, axis: { salina: ['ger_bb:reduced'] } },
      { 'allied air 21.2': [2], ...duel(6, 6) },
    )
    expect(fought.told()).toContain('combat.begins')
    fought.dice.allUsed()
  })

  test('26.2 where nothing that can attack is revealed there is no combat, and an ambush marker stays', () => {
    // Level 3 draws nobody for an ambush.
    const p = position({
      ...PHASE_16,
      command: 3,
      axis: { salina: ['ger_r_kroh'], mosta: ['ger_r_lehr'] },
      allied: { salina: ['?ambush_1'], mosta: ['?deception_1'] },
    })
    p.act({ do: 'pick', zone: 'salina' })
    expect(p.place('ambush_1')).toBe('salina')
    expect(p.told().filter((key) => key === 'counterattack.none')).toHaveLength(2)
    expect(p.told()).not.toContain('combat.begins')
  })
})

test('8.2e a revealed special unit stays where it is while others move; a concealed one moves', () => {
  const p = position({ stands: 'over', ...EVENT, allied: { marfa: ['obstacle_1', '?obstacle_2', '2dev'] } }, MALTA)
  expect(p.place('obstacle_1')).toBe('marfa')
  expect(p.place('2dev')).toBe('mellieha')
  expect(concealedIn(p, 'mellieha')).toBe(1)
})
