import { fastRng } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { arrivalOdds } from '../src/odds/convoy.ts'
import { invasionMalta } from '../src/index.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import { asked, doneUntil, drmsOf, landing, rollRow, sailing, scenesOf, SHORE, told } from './sea.ts'
import { A, B, C, COMMANDO, D, E, GUN, HQ, X } from './table.ts'

const [CIANO, LAGO, GIORGIO] = ['it_ciano', 'it_lago', 'it_s_giorgio']
const [MG, PIONEERS] = ['ge_8_65_mg', 'ge_pi_65']
/** The six units of convoy 1 of Leros. */
const CONVOY = [A, B, C, MG, HQ, PIONEERS]
const GUNS = { '0205': [CIANO], '0405': [LAGO], '0605': [GIORGIO] }

/** Convoy 1 of Leros sails for the east. */
function sailed(wish: Partial<PositionSpec> = {}, die = 1): Position {
  const t = sailing({ axis: { card: CONVOY }, zones: { '1': 'east' }, ...wish }, { 'convoy 16.24': [die] })
  t.act({ do: 'sail', convoy: '1' })
  return t
}

describe('16.1', () => {
  test('16.11 units of the card come in convoys in the Naval Transport Phase; who is in none does not', () => {
    const t = sailing({ axis: { card: [A, B] }, zones: { '1': 'east' } }, { 'convoy 16.24': [1] })
    expect(asked(t)).toBe('prompt.sail')
    expect(t.decision().rule).toBe('16.23')
    t.act({ do: 'sail', convoy: '1' })
    expect(t.in('available.east')).toEqual([A, B])
    // The Allies have convoys on Leros only, and the Axis sails none of theirs.
    const own = sailing({ axis: { card: [A] }, zones: { '1': 'east' }, turn: 9 })
    expect(own.refuses({ do: 'sail', convoy: 'A1' }).rule).toBe('16.11')
    for (const { id } of invasionMalta.scenarios) {
      const { kit } = position({ phase: 'start', scenario: id })
      // Those of Rachi have landed before it begins.
      expect(kit.convoys.some(({ side }) => side === 0)).toBe(id !== 'rachi-1943')
      expect(kit.convoys.some(({ side }) => side === 1)).toBe(id === 'leros-1943')
    }
  })

  test('16.12 with its formation a unit comes for a landing, a port, or out of the Delayed Box of its zone', () => {
    const t = sailing({ axis: { 'delayed.east': [A], '0501': [B] } }, { 'convoy 16.24': [1] })
    expect(t.placesFor(A)).toEqual(['available.east'])
    expect(t.refuses({ do: 'transfer', unit: A, to: 'available.north' }).rule).toBe('16.12')
    t.act({ do: 'transfer', unit: A, to: 'available.east' })
    expect(t.place(A)).toBe('available.east')
    // It lands in the same activation.
    doneUntil(t, 'prompt.move')
    expect(t.placesFor(A)).toEqual(['0500', '0700'])
  })

  test('16.12 only active units come in at a port', () => {
    const t = landing({ axis: { 'available.east': [A, 'ge_1_fj2'], '0301': [B] } })
    t.act({ do: 'done' })
    expect(t.placesFor(A)).toEqual(['0301'])
    expect(t.refuses({ do: 'land', unit: 'ge_1_fj2', to: '0301' }).rule).toBe('16.12')
  })

  test('16.16 nobody goes by sea from a port or back to the card, nor in a storm; the boxes hold who is in them', () => {
    const t = sailing({ axis: { 'delayed.east': [A], '0301': [B] } })
    expect(t.refuses({ do: 'transfer', unit: B, to: 'available.north' }).rule).toBe('16.16')
    expect(t.refuses({ do: 'transfer', unit: A, to: 'card' }).rule).toBe('16.16')
    const storm = landing({
      phase: 'naval',
      weather: 'storm',
      axis: { 'delayed.east': [A], 'available.east': [B], card: [C], '0501': [D] },
      zones: { '1': 'east' },
    })
    // Nothing is asked at sea: the next question is about movement.
    expect(asked(storm)).toBe('prompt.move')
    expect(storm.refuses({ do: 'sail', convoy: '1' }).rule).toBe('16.16')
    expect(storm.refuses({ do: 'transfer', unit: A, to: 'available.east' }).rule).toBe('16.16')
    expect(storm.refuses({ do: 'land', unit: B, to: '0500' }).rule).toBe('16.32')
    storm.act({ do: 'done' })
    expect([storm.place(A), storm.place(B), storm.place(C)]).toEqual(['delayed.east', 'available.east', 'card'])
  })

  test('5.22 in a storm no convoy sails and nobody lands', () => {
    const t = landing({
      phase: 'naval',
      weather: 'storm',
      axis: { 'available.east': [B], card: [C], '0501': [D] },
      zones: { '1': 'east' },
    })
    expect(asked(t)).toBe('prompt.move')
    expect(t.refuses({ do: 'sail', convoy: '1' }).rule).toBe('16.16')
    expect(t.refuses({ do: 'land', unit: B, to: '0500' }).rule).toBe('16.32')
    expect([t.place(B), t.place(C)]).toEqual(['available.east', 'card'])
  })
})

describe('16.2', () => {
  test('16.21 a convoy sails on its turn or later, those of a formation in the order of the card', () => {
    const cards = { axis: { card: [A, D, GUN] }, zones: { '1': 'east', '2': 'east', '5': 'east' } }
    const t = sailing({ ...cards, turn: 3 }, { 'convoy 16.24': [1] })
    expect(t.refuses({ do: 'sail', convoy: '5' })).toMatchObject({ rule: '16.21', key: 'refuse.convoyNotDue' })
    expect(t.refuses({ do: 'sail', convoy: '2' })).toMatchObject({ rule: '16.21', key: 'refuse.convoyOrder' })
    t.act({ do: 'sail', convoy: '1' })
    // Its units sail together.
    expect(t.place(D)).toBe('card')
    const next = sailing({ ...cards, sailed: ['1'], axis: { card: [D, GUN], '0505': [A] } })
    expect(next.offered().map((a) => 'convoy' in a && a.convoy)).toEqual(['2', false])
    // Several come in one turn, with one activation each.
    const later = sailing({ ...cards, axis: { card: [GUN], '0505': [A, D] }, sailed: ['1', '2'] })
    expect(later.offered()).toContainEqual({ do: 'sail', convoy: '5' })
    // One that has begun to sail keeps nobody back, though a part of it is still on the card (ruling N1).
    const begun = sailing({ ...cards, axis: { card: [A, D] }, sailed: ['1'] })
    expect(begun.offered()).toContainEqual({ do: 'sail', convoy: '2' })
  })

  test('16.23 only with its own formation, one convoy an activation; who is on land is active as well', () => {
    const t = sailing(
      { axis: { card: [A, D], '0505': [C] }, zones: { '1': 'east', '2': 'north' } },
      { 'convoy 16.24': [1] },
    )
    t.act({ do: 'sail', convoy: '1' })
    expect(t.place(A)).toBe('available.east')
    // The phase is over after one: nothing else at sea is asked.
    expect(asked(t)).toBe('prompt.move')
    expect(t.place(D)).toBe('card')
    expect(t.placesFor(C).length).toBeGreaterThan(0)
    const first = sailing(
      { axis: { card: [A, D] }, zones: { '1': 'east', '2': 'north' }, turn: 1, first: true },
      {
        'convoy 16.24': [1],
      },
    )
    first.act({ do: 'sail', convoy: '1' })
    expect(asked(first)).toBe('prompt.sail')
    const other = sailing({
      active: 'axis 7',
      axis: { card: [A, 'ge_1_fj2'], '0505': ['ge_2_fj2'] },
      zones: { '1': 'east' },
    })
    expect(asked(other)).not.toBe('prompt.sail')
    expect(other.refuses({ do: 'sail', convoy: '1' })).toMatchObject({ rule: '16.23', key: 'refuse.convoyNotActive' })
  })

  test('16.21 where nobody at sea can do anything, who asks later hears the same reasons', () => {
    const t = sailing({
      axis: { card: [GUN], '0505': [A], 'delayed.east': ['ge_1_fj2'] },
      turn: 3,
      zones: { '5': 'east' },
    })
    expect(asked(t)).toBe('prompt.move')
    expect(t.refuses({ do: 'sail', convoy: '5' })).toMatchObject({ rule: '16.21', key: 'refuse.convoyNotDue' })
    const transfer = (unit: string, to: string) => t.refuses({ do: 'transfer', unit, to })
    expect(transfer('ge_1_fj2', 'available.east')).toMatchObject({ rule: '16.26', key: 'refuse.delayedNotActive' })
    expect(transfer(A, 'available.east')).toMatchObject({ rule: '16.16', key: 'refuse.noPassage' })
    // What could have sailed is only asked for too late.
    const late = sailing({ axis: { card: [A], '0505': [C] }, zones: { '1': 'east' } })
    late.act({ do: 'done' })
    expect(late.refuses({ do: 'sail', convoy: '1' })).toMatchObject({ rule: '7.14', key: 'refuse.otherPhase' })
  })

  test('16.21 while units may leave the Delayed Boxes, who asks for a convoy hears why it does not sail', () => {
    const t = sailing({ axis: { card: [GUN], 'delayed.east': [A] }, turn: 3, zones: { '5': 'east' } })
    expect(asked(t)).toBe('prompt.transfer')
    expect(t.refuses({ do: 'sail', convoy: '5' })).toMatchObject({ rule: '16.21', key: 'refuse.convoyNotDue' })
    expect(t.refuses({ do: 'move', unit: A, to: '0505' })).toMatchObject({ rule: '7.14', key: 'refuse.otherPhase' })
    expect(t.offered()).toContainEqual({ do: 'transfer', unit: A, to: 'available.east' })
  })

  test('16.23 a convoy of another formation is refused, and a second one too', () => {
    const friuli = (wish: Partial<PositionSpec>): Position =>
      position(
        {
          phase: 'naval',
          active: 'axis F',
          turn: 4,
          axis: { card: ['it_i_87', 'it_i_33', 'it_50_ccnn'] },
          zones: { '1': 'famagosta', '3': 'larnaca', '8': 'famagosta' },
          ...wish,
        },
        { 'convoy 16.24': [1] },
        meadow({ scenario: 'malta-1942', beach: ['0500-0501'] }),
      )
    expect(friuli({}).refuses({ do: 'sail', convoy: '3' })).toMatchObject({
      rule: '16.23',
      key: 'refuse.convoyNotActive',
    })
    // D10: an Army convoy sails with any formation that has activated its units, as its one convoy.
    const army = friuli({ phase: 'army' })
    army.act({ do: 'army', unit: 'it_50_ccnn' })
    expect(army.offered()).toContainEqual({ do: 'sail', convoy: '8' })
    army.act({ do: 'sail', convoy: '8' })
    expect([army.place('it_50_ccnn'), army.place('it_i_87')]).toEqual(['available.famagosta', 'card'])
  })

  test('16.23 who is under an Activated marker does not sail with the others', () => {
    const t = sailing(
      { axis: { card: [A, B] }, zones: { '1': 'east' }, marks: { [B]: ['activated'] } },
      { 'convoy 16.24': [1] },
    )
    t.act({ do: 'sail', convoy: '1' })
    expect([t.place(A), t.place(B)]).toEqual(['available.east', 'card'])
  })

  test('16.27 a convoy may wait for a later activation', () => {
    const t = sailing({ axis: { card: [A], '0505': [B] }, zones: { '1': 'east' } })
    t.act({ do: 'done' })
    expect(t.place(A)).toBe('card')
    expect(t.state.sailed[0]).toBe(0)
    expect(t.offered().some((a) => a.do === 'done')).toBe(true)
  })
})

describe('16.22', () => {
  const recovering = (wish: Partial<PositionSpec> = {}): Position =>
    position(
      {
        phase: 'recovery',
        turn: 4,
        axis: { card: [A, D], '0505': [B] },
        allied: { '0909': [X] },
        zones: { '1': 'east', '2': 'north' },
        ...wish,
      },
      {},
      meadow(SHORE),
    )

  test('16.22 markers change in the Recovery Phase, as many convoys to a zone as wanted, until the convoy sails', () => {
    const t = recovering()
    expect(asked(t)).toBe('prompt.changeZones')
    t.act({ do: 'assign', convoy: '1', zone: 'north' })
    expect(t.state.zoneOf.slice(0, 2)).toEqual([1, 1])
    expect(t.refuses({ do: 'assign', convoy: '1', zone: 'east' })).toMatchObject({
      rule: '16.22',
      key: 'refuse.zoneChanged',
    })
    const gone = recovering({ sailed: ['1'], axis: { 'delayed.east': [A], card: [D] } })
    expect(gone.refuses({ do: 'assign', convoy: '1', zone: 'north' })).toMatchObject({
      rule: '16.22',
      key: 'refuse.zoneIsOpen',
    })
    expect(gone.refuses({ do: 'assign', convoy: 'A1', zone: 'north' })).toMatchObject({
      rule: '16.22',
      key: 'refuse.noZoneMarker',
    })
    // A convoy of which a part has sailed lies open (ruling N2), one of which nobody is left on the card has no marker.
    const open = { rule: '16.22', key: 'refuse.zoneIsOpen' }
    const part = recovering({ sailed: ['1'], axis: { 'delayed.east': [A], card: [B, D] } })
    expect(part.refuses({ do: 'assign', convoy: '1', zone: 'north' })).toMatchObject(open)
    const lost = recovering({ axis: { '0505': [A], card: [D] } })
    expect(lost.refuses({ do: 'assign', convoy: '1', zone: 'north' })).toMatchObject(open)
  })

  test('16.22 the Allies see neither the marker nor its change; all see it once the convoy has sailed', () => {
    const t = recovering()
    t.act({ do: 'assign', convoy: '1', zone: 'west' })
    const line = t.journal.find(({ key }) => key === 'convoy.assigned')
    expect(line?.seats).toEqual(['axis'])
    const seen = (reader: string) => invasionMalta.view(t.state, reader)
    expect(seen('axis').zoneOf.slice(0, 2)).toEqual([2, 1])
    expect(seen('axis').sea.zones.map(({ convoys }) => convoys)).toEqual([[], ['2'], ['1'], []])
    for (const reader of ['allied', 'spectator']) {
      expect(seen(reader).zoneOf.slice(0, 2)).toEqual([-2, -2])
      expect(seen(reader).sea.zones.flatMap(({ convoys }) => convoys)).toEqual([])
    }
    const sails = sailed()
    doneUntil(sails, '')
    expect(invasionMalta.view(sails.state, 'allied').zoneOf[0]).toBe(0)
    expect(invasionMalta.view(sails.state, 'allied').sea.zones[0].convoys).toEqual(['1'])
  })

  test('16.22 a guess of the Allies deals the markers anew, of convoys that have not sailed', () => {
    const t = recovering({ sailed: ['2'] })
    const rng = fastRng('zones')
    const guesses = Array.from({ length: 40 }, () =>
      invasionMalta.determinize(invasionMalta.view(t.state, 'allied'), rng).zoneOf.slice(0, 2),
    )
    expect(new Set(guesses.map(([first]) => first)).size).toBe(4)
    expect(new Set(guesses.map(([, second]) => second))).toEqual(new Set([1]))
    const own = invasionMalta.determinize(invasionMalta.view(t.state, 'axis'), rng)
    expect(own.zoneOf.slice(0, 2)).toEqual([0, 1])
  })

  test('16.22 the Allied player has no markers: he announces the zone when his convoy comes', () => {
    const t = sailing(
      { active: 'allied C', turn: 9, axis: { '0909': [A] }, allied: { card: ['br_a_2_rwk_leros'], '0505': [X] } },
      { 'convoy 16.24': [1] },
    )
    expect(asked(t)).toBe('prompt.sail')
    expect(t.state.zoneOf[t.kit.convoys.findIndex(({ id }) => id === 'A1')]).toBe(-1)
    t.act({ do: 'announce', convoy: 'A1', zone: 'north' })
    expect(t.place('br_a_2_rwk_leros')).toBe('available.north')
    expect(told(t, 'convoy.sailed')).toEqual({ convoy: 'convoy.A1', zone: 'zone.north' })
  })
})

describe('16.24', () => {
  test('16.24 the example, case 10: Lago is Disrupted, Ciano 5 and San Giorgio 2 fire, die 6: 13, one step lost, two delayed', () => {
    const t = sailed({ allied: GUNS, marks: { [LAGO]: ['disrupted'] }, turn: 1 }, 6)
    expect(t.decision().seats).toEqual(['allied'])
    expect(t.refuses({ do: 'fire', unit: LAGO })).toMatchObject({ rule: '16.24', key: 'refuse.batterySilent' })
    expect(t.offered().flatMap((a) => (a.do === 'fire' ? [a.unit] : []))).toEqual([CIANO, GIORGIO])
    t.act({ do: 'fire', unit: CIANO })
    expect(t.refuses({ do: 'fire', unit: CIANO })).toMatchObject({ rule: '16.24', key: 'refuse.coastFires' })
    t.act({ do: 'fire', unit: GIORGIO })
    expect(told(t, 'convoy.rolled')).toMatchObject({ die: 6, total: 13, lost: 1, delayed: 2 })
    expect(drmsOf(t, 'convoy')).toEqual({ 'drm.coastGuns': 7 })
    // One unit is reduced, another of two steps is delayed.
    t.act({ do: 'lose', unit: A })
    t.act({ do: 'delay', unit: B })
    expect([t.steps(A), t.place(B)]).toEqual([1, 'delayed.east'])
    expect(t.in('available.east').sort()).toEqual([A, C, MG, HQ, PIONEERS].sort())
    expect(t.marks(CIANO)).toContain('fired')
  })

  test('16.24 guns that are lost, Disrupted or in an enemy zone of control do not count; the Allies choose who fires', () => {
    const t = sailed({ axis: { card: [A], '0204': [D] }, allied: { '0205': [CIANO], '0605': [GIORGIO] } }, 10)
    expect(t.refuses({ do: 'fire', unit: CIANO })).toMatchObject({ rule: '16.24', key: 'refuse.batterySilent' })
    expect(t.refuses({ do: 'fire', unit: LAGO })).toMatchObject({ rule: '16.24', key: 'refuse.batterySilent' })
    // Nobody has to fire.
    t.act({ do: 'done' })
    expect(told(t, 'convoy.rolled')).toMatchObject({ die: 10, total: 10, lost: 0, delayed: 2 })
    expect(t.marks(GIORGIO)).toEqual([])
    const all = sailed({ allied: GUNS, axis: { card: [A, B] } }, 1)
    all.act({ do: 'fireAll' })
    expect(drmsOf(all, 'convoy')).toEqual({ 'drm.coastGuns': 11 })
  })

  test('16.24 steps are lost by infantry types first, of the whole convoy; when none is left by the others', () => {
    // 1 + 11 = 12 on Leros: one lost, one delayed; 10 + 11 = 21: five and six.
    const t = sailed({ allied: GUNS, axis: { card: [HQ, PIONEERS, GUN] }, zones: { '1': 'east' } }, 1)
    t.act({ do: 'fireAll' })
    // The engineers are of an infantry type: nobody is asked.
    expect(t.place(PIONEERS)).toBe('eliminated')
    expect(t.place(HQ)).toBe('delayed.east')
    const all = sailed({ allied: GUNS, axis: { card: [A, MG, HQ] } }, 10)
    all.act({ do: 'fireAll' })
    expect(all.offered().map((a) => 'unit' in a && a.unit)).toEqual([A, MG])
    expect(all.refuses({ do: 'lose', unit: HQ })).toMatchObject({ rule: '16.24', key: 'refuse.infantryFirst' })
    for (const unit of [A, MG, A, MG]) if (asked(all) === 'prompt.lose') all.act({ do: 'lose', unit })
    expect([A, MG, HQ].map((unit) => all.place(unit))).toEqual(['eliminated', 'eliminated', 'eliminated'])
  })

  test('16.24 so many steps at least are delayed, of any type; the rest is available', () => {
    const t = sailed({}, 10)
    expect(asked(t)).toBe('prompt.delay')
    expect(new Set(t.offered().map((a) => 'unit' in a && a.unit))).toEqual(new Set(CONVOY))
    expect(t.refuses({ do: 'delay', unit: D })).toMatchObject({ rule: '16.24', key: 'refuse.notOfConvoy' })
    t.act({ do: 'delay', unit: PIONEERS })
    // One step is not enough: a unit of two steps is delayed whole.
    t.act({ do: 'delay', unit: A })
    expect(t.in('delayed.east').sort()).toEqual([A, PIONEERS].sort())
    expect(t.in('available.east').length).toBe(4)
  })

  test('16.24 the arrival is a scene: cast, guns, roll with its cell, losses, outcome', () => {
    const t = sailed({ allied: GUNS }, 2)
    t.act({ do: 'fireAll' })
    t.act({ do: 'lose', unit: A })
    t.act({ do: 'delay', unit: B })
    const [scene] = scenesOf(t, 'convoy')
    expect(scene.cast.filter(({ role }) => role === 'role.convoy').length).toBe(6)
    expect(scene.cast.filter(({ role }) => role === 'role.gun').length).toBe(3)
    expect(rollRow(t, 'convoy').cell).toMatchObject({ table: 'convoyArrival.leros', column: '', row: '13' })
    expect(scene.effects.map(({ do: verb }) => verb)).toEqual(['reduced', 'moved'])
    expect(scene.outcome?.text.key).toBe('convoy.over')
  })
})

describe('what weighs on the arrival', () => {
  test('8.43 by night a convoy has -2', () => {
    expect(drmsOf(sailed({ turn: 3 }, 1), 'convoy')).toEqual({ 'drm.nightPassage': -2 })
  })

  test('5.21 in wind a convoy has +2', () => {
    expect(drmsOf(sailed({ weather: 'windy' }, 1), 'convoy')).toEqual({ 'drm.windyPassage': 2 })
  })

  test('table.convoy an Allied ship in the zone weighs +1, elsewhere nothing', () => {
    expect(drmsOf(sailed({ ships: ['0000'] }, 1), 'convoy')).toEqual({ 'drm.alliedShips': 1 })
    expect(drmsOf(sailed({ ships: ['0010'] }, 1), 'convoy')).toEqual({})
  })

  test('table.convoy an Axis ship in the zone weighs nothing', () => {
    const t = position(
      {
        phase: 'naval',
        active: 'axis L',
        turn: 4,
        axis: { card: ['it_i_33'] },
        zones: { '3': 'famagosta' },
        ships: ['0000', ''],
      },
      { 'convoy 16.24': [1] },
      meadow({ scenario: 'malta-1942', ...SHORE }),
    )
    t.act({ do: 'sail', convoy: '3' })
    expect(drmsOf(t, 'convoy')).toEqual({})
  })
})

describe('16.25, 16.26', () => {
  test('16.25 who does not land goes to the Delayed Box, and may stay there', () => {
    const t = landing({ axis: { 'available.east': [A, B], '0505': [C] } })
    t.act({ do: 'done' })
    expect(t.in('delayed.east')).toEqual([A, B])
    expect(told(t, 'convoy.waits')).toMatchObject({ zone: 'zone.east' })
    // In a later activation nobody has to leave it.
    const next = sailing({ axis: { 'delayed.east': [A, B] } })
    next.act({ do: 'done' })
    expect(next.in('delayed.east')).toEqual([A, B])
  })

  test('16.26 delayed units do not land in the activation of their arrival', () => {
    const t = sailed({ axis: { card: [A, B, C] } }, 10)
    t.act({ do: 'delay', unit: A })
    expect(asked(t)).toBe('prompt.move')
    expect(t.placesFor(A)).toEqual([])
    expect(t.placesFor(B)).toEqual(['0500', '0700'])
    // Neither onto the beach nor, at the end of the phase, into the port.
    const refused = { rule: '16.26', key: 'refuse.delayedLandsNot' }
    expect(t.refuses({ do: 'land', unit: A, to: '0500' })).toMatchObject(refused)
    t.act({ do: 'land', unit: B, to: '0500' })
    expect(t.refuses({ do: 'land', unit: A, to: '0301' })).toMatchObject(refused)
    // Who is in no box of a zone at all is told so.
    const ashore = landing({ axis: { '0505': [A], 'available.east': [B] } })
    expect(ashore.refuses({ do: 'land', unit: A, to: '0500' }).rule).toBe('16.33a')
  })

  test('16.26 they try again on the table with their formation, as many as wanted, at -2; who is delayed again waits on', () => {
    const t = sailing(
      { axis: { 'delayed.east': [A, B], 'delayed.north': [C, 'ge_1_fj2'], '0501': [D] }, allied: GUNS },
      { 'convoy 16.24': [10, 1] },
    )
    expect(t.refuses({ do: 'transfer', unit: 'ge_1_fj2', to: 'available.north' })).toMatchObject({
      rule: '16.26',
      key: 'refuse.delayedNotActive',
    })
    expect(t.refuses({ do: 'transfer', unit: 'ge_9_440', to: 'available.east' }).rule).toBe('16.16')
    t.act({ do: 'transfer', unit: A, to: 'available.east' })
    expect(t.refuses({ do: 'transfer', unit: A, to: 'available.east' })).toMatchObject({
      rule: '16.26',
      key: 'refuse.triesAlready',
    })
    t.act({ do: 'transfer', unit: B, to: 'available.east' })
    t.act({ do: 'done' })
    // One roll for both. Guns fire at them too: 10 - 2 + 2 for San Giorgio.
    t.act({ do: 'fire', unit: GIORGIO })
    t.act({ do: 'done' })
    expect(told(t, 'convoy.rolled')).toMatchObject({ total: 10, lost: 0, delayed: 2 })
    expect(drmsOf(t, 'convoy')).toEqual({ 'drm.coastGuns': 2, 'drm.fromDelayed': -2 })
    t.act({ do: 'delay', unit: B })
    expect([t.place(A), t.place(B), t.place(C)]).toEqual(['available.east', 'delayed.east', 'delayed.north'])
    // Only once in an activation: the next question is about movement.
    expect(asked(t)).toBe('prompt.move')
  })

  test('16.26 a unit that is in no Delayed Box is refused', () => {
    const t = sailing({ axis: { 'delayed.east': [A], card: [D] }, zones: { '2': 'east' } })
    expect(t.refuses({ do: 'transfer', unit: D, to: 'available.east' })).toMatchObject({
      rule: '16.26',
      key: 'refuse.notDelayed',
    })
  })

  test('16.26 an activated Army unit tries with the formation', () => {
    const t = position(
      {
        phase: 'army',
        active: 'axis F',
        turn: 5,
        axis: { 'delayed.famagosta': ['it_50_ccnn', 'it_60_ccnn'], '0505': ['it_i_87'] },
      },
      { 'convoy 16.24': [1] },
      meadow({ scenario: 'malta-1942', beach: ['0500-0501'] }),
    )
    t.act({ do: 'army', unit: 'it_50_ccnn' })
    t.act({ do: 'done' })
    expect(t.placesFor('it_50_ccnn')).toEqual(['available.famagosta'])
    expect(t.refuses({ do: 'transfer', unit: 'it_60_ccnn', to: 'available.famagosta' })).toMatchObject({
      rule: '16.26',
      key: 'refuse.delayedNotActive',
    })
  })
})

test('the chances that the table shows are those of the roll', () => {
  const t = sailing({ axis: { card: [A], 'delayed.east': [COMMANDO, E] }, zones: { '1': 'east' }, allied: GUNS })
  const guns = [CIANO, GIORGIO].map((id) => t.kit.unit(id))
  // Dice 1 to 10 with +7: 8 to 17.
  expect(arrivalOdds(t.state, 0, guns)).toEqual({ lost: 1.1, delayed: 2.1 })
  expect(arrivalOdds(t.state, 0, [])).toEqual({ lost: 0, delayed: 0.7 })
  expect(arrivalOdds(t.state, 0, [], { again: true })).toEqual({ lost: 0, delayed: 0.3 })
})
