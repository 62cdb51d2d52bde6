// Song for War as the table draws it: random games through every word, gestures of groups, the battle board, secrets.
import { makeConfig } from '@middlesea/engine'
import { type Action, songForWar } from '@middlesea/song-for-war'
import { position } from '@middlesea/song-for-war/testing'
import { describe, expect, test } from 'vitest'
import { planMany } from '../src/match/plan.ts'
import { allAtOnce, offersOf } from '../src/match/offers.ts'
import { points } from '@middlesea/song-for-war/table/words'
import { LANGUAGES, ofSong, play, situation } from '../../games/song-for-war/test/table-play.ts'

const PATIENCE = 60_000
type Position = ReturnType<typeof position>
const viewOf = (p: Position, seat: string) => songForWar.view(p.state, seat)

describe.each([
  { scenario: '1942', players: 'four', hurry: 8 },
  { scenario: '1943', players: 'two', hurry: 8 },
  // To the Resupply Phase.
  { scenario: '1943', players: 'threeAxis', hurry: 1 },
])('$scenario for $players', (config) => {
  test(
    'everything that may be chosen can be pointed at, and all is in words in both languages',
    () => {
      const seen = new Set<string>()
      play(
        config,
        'words',
        110,
        ({ state, view, decision }) => {
          for (const language of LANGUAGES) {
            // All about every unit takes a while: the first question of each kind must do.
            const units = seen.has(`${decision.prompt.key} ${language}`) ? [] : ['all']
            seen.add(`${decision.prompt.key} ${language}`)
            const { pieces, tint, marks } = ofSong.state(view, situation(decision), language)
            const boxes = ofSong.boxes(view, language)
            // Of those alike the game offers the first, and the first is the counter.
            const known = new Set(pieces.map(({ id }) => id))
            const places = new Set([...ofSong.map(language).places, ...boxes].map(({ id }) => id))
            const expand = (choice: (typeof decision.options)[number]) => songForWar.expand(state, decision, choice)
            const offers = offersOf(decision, expand, (action) => ofSong.parts(action, language))
            const nowhere = [
              ...[...offers.pieces.keys()].filter((id) => !known.has(id)),
              ...[...offers.places.keys()].filter((id) => !places.has(id)),
              ...pieces.filter(({ place }) => !places.has(place)).map(({ id, place }) => `${id} in ${place}`),
            ]
            expect([decision.prompt.key, ...nowhere]).toEqual([decision.prompt.key])
            const said = JSON.stringify([
              pieces.map(({ label }) => label),
              units.map(() => pieces.map(({ id }) => ofSong.unit(id, view, language))),
              tint,
              marks,
              boxes,
              ofSong.tracks(view, language),
              ofSong.standing(view, language),
              ofSong.score(view, language),
              ofSong.warnings!(view, decision, language),
              ofSong.shortcuts!(view, decision, [], language),
              ofSong.guide!(view, decision, new Set(), language),
              ofSong.odds!(view, decision, null, language),
              ofSong.place('TUN', view, language),
            ])
            expect(said).not.toMatch(/undefined|NaN|\[object/)
          }
        },
        config.hurry,
      )
      expect(seen.size).toBeGreaterThan(6)
    },
    PATIENCE,
  )
})

describe('units that are alike', () => {
  const p = position({
    phase: 'tactical',
    step: 5,
    side: 'allies',
    units: { US: { BEJ: ['INF*4', 'TNK'] }, IT: { SOU: ['INF'] }, DE: { TUN: ['FTR'] } },
  })
  const view = viewOf(p, 'allies')
  const { pieces } = ofSong.state(view, situation(p.decision('allies')), 'en')
  const infantry = pieces.find(({ id }) => id === 'US-INF-1')!

  test('are one counter with a number, and their members are known', () => {
    expect(infantry.members).toEqual(['US-INF-1', 'US-INF-2', 'US-INF-3', 'US-INF-4'])
    expect(infantry.face.ring).toBe('4')
    expect(infantry.label).toContain('×4')
    expect(pieces.some(({ id }) => id === 'US-INF-2')).toBe(false)
  })

  test('some of them go together: a group that the game takes whole, whichever were pointed at', () => {
    const gestures = ofSong.gestures!(view, p.decision('allies'))!
    expect(gestures.places.get('US-INF-4')).toContain('SOU')
    const actions = gestures.actions(['US-INF-4', 'US-INF-2', 'US-TNK-1'], 'SOU')
    expect(actions).toEqual([
      { do: 'gather', unit: 'US-INF-1' },
      { do: 'gather', unit: 'US-INF-2' },
      { do: 'gather', unit: 'US-TNK-1' },
      { do: 'go', to: 'SOU' },
    ])
    const plan = planMany<Action>(songForWar, p.state, 'allies', actions)
    expect(plan).toEqual({ now: actions, refused: [], later: [] })
  })

  test('who is only loaded on this Movement Step stays out of a group that goes', () => {
    const guns = position({
      phase: 'tactical',
      step: 4,
      side: 'allies',
      units: { US: { BIZ: ['INF*2', 'ART', 'LTR'] }, DE: { TUN: ['FTR'] } },
    })
    const { actions } = ofSong.gestures!(viewOf(guns, 'allies'), guns.decision('allies'))!
    const units = actions(['US-INF-1', 'US-INF-2', 'US-ART-1'], 'TUN').flatMap((action) =>
      'unit' in action ? action.unit : [],
    )
    expect(units).toEqual(['US-INF-1', 'US-INF-2'])
  })

  test('one alone just moves; who cannot get there stays out of the gesture', () => {
    const gestures = ofSong.gestures!(view, p.decision('allies'))!
    expect(gestures.actions(['US-INF-3'], 'SOU')).toEqual([{ do: 'move', unit: 'US-INF-1', to: 'SOU' }])
    const far = gestures.places.get('US-TNK-1')!.find((place) => !gestures.places.get('US-INF-1')!.includes(place))!
    expect(gestures.actions(['US-INF-1', 'US-TNK-1'], far)).toEqual([{ do: 'move', unit: 'US-TNK-1', to: far }])
  })

  test('all of them join a fleet, and all guns that are alike fire at a space: each does it for itself', () => {
    const fleet = position({
      phase: 'tactical',
      step: 3,
      side: 'allies',
      units: { US: { C3: ['DES*3', 'CRU*2'] }, DE: { TUN: ['FTR'] } },
    })
    fleet.act({ do: 'incorporate', nation: 'US', at: 'C3' })
    const joining = fleet.decision('allies')
    const counters = ofSong
      .state(viewOf(fleet, 'allies'), situation(joining), 'en')
      .pieces.filter(({ place }) => place === 'C3')
    const offers = offersOf<Action>(
      joining,
      () => [],
      (action) => ofSong.parts(action, 'en'),
    )
    const all = allAtOnce(offers, counters)!
    expect(all).toHaveLength(5)
    expect(planMany<Action>(songForWar, fleet.state, 'allies', all).refused).toEqual([])
    const guns = position({
      phase: 'tactical',
      step: 3,
      side: 'allies',
      units: { GB: { H6: ['CRU*2'] }, IT: { MLT: ['INF'] }, DE: { TUN: ['FTR'] } },
    })
    guns.act({ do: 'done' })
    const { places, actions } = ofSong.gestures!(viewOf(guns, 'allies'), guns.decision('allies'))!
    expect(places.get('GB-CRU-2')).toEqual(['MLT'])
    const fire = actions(['GB-CRU-1', 'GB-CRU-2'], 'MLT')
    expect(fire).toHaveLength(2)
    expect(planMany<Action>(songForWar, guns.state, 'allies', fire)).toEqual({ now: fire, refused: [], later: [] })
  })

  test('the groups of a piece grow: those alike, then all of its kind in the space', () => {
    const groups = ofSong.groups('US-INF-1', view, 'en')
    expect(groups.map(({ pieces: { length } }) => length)).toEqual([4, 5])
  })
})

describe('a stack', () => {
  const p = position({
    phase: 'tactical',
    step: 2,
    side: 'allies',
    units: { US: { C3: ['DES', 'STR[INF*2]', 'CRU'] }, GB: { MLT: ['FTR'] }, DE: { BIZ: ['FTR'] } },
  })
  const decision = p.decision('allies')
  const view = viewOf(p, 'allies')
  const pieces = new Map(ofSong.state(view, situation(decision), 'en').pieces.map((piece) => [piece.id, piece]))

  test('shows on top who may act now; cargo goes along with its transport', () => {
    const order = ['US-DES-1', 'US-STR-1', 'US-INF-1', 'US-CRU-1'].map((id) => pieces.get(id)!.stackOrder)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(['US-DES-1', 'US-STR-1', 'US-INF-1'].map((id) => pieces.get(id)!.canAct)).toEqual([true, true, false])
  })

  test('ability.escort: a Sea Transport goes as far as the Destroyer that is chosen with it, alone not', () => {
    const { places, actions } = ofSong.gestures!(view, decision)!
    expect(places.get('US-STR-1')).not.toContain('F7')
    const together: Action[] = [
      { do: 'gather', unit: 'US-DES-1' },
      { do: 'gather', unit: 'US-STR-1' },
      { do: 'go', to: 'F7' },
    ]
    expect(actions(['US-DES-1', 'US-STR-1'], 'F7')).toEqual(together)
    expect(planMany<Action>(songForWar, p.state, 'allies', together).refused).toEqual([])
  })

  test('a transport that is sent to a shore lets its troops land, all of them', () => {
    const { places, actions } = ofSong.gestures!(view, decision)!
    expect(places.get('US-STR-1')).toContain('ALG')
    expect(places.get('US-DES-1')).not.toContain('ALG')
    const landed: Action[] = ['US-INF-1', 'US-INF-2'].map((unit) => ({ do: 'unload', unit, to: 'ALG' }))
    expect(actions(['US-DES-1', 'US-STR-1', 'US-INF-1'], 'ALG')).toEqual(landed)
    expect(planMany<Action>(songForWar, p.state, 'allies', landed).refused).toEqual([])
    expect(ofSong.groups('US-INF-1', view, 'en').map((group) => group.pieces)).toEqual([['US-INF-1', 'US-INF-2']])
  })

  test('says of casualties how hard they are to hit, and how far the spent ones may still go', () => {
    p.act({ do: 'move', unit: 'GB-FTR-1', to: 'H5' }, 'allies')
    const now = p.decision('allies')
    const fighter = (asked: typeof now) =>
      ofSong.state(viewOf(p, 'allies'), situation(asked), 'en').pieces.find(({ id }) => id === 'GB-FTR-1')!
    expect(fighter(now).note).toBe('3 to move')
    expect(fighter({ ...now, prompt: { ...now.prompt, key: 'prompt.lose' } }).note).toBe('blue armour, 3 to move')
  })
})

test('of guns that are alike, one that has said where it fires is no longer one of them', () => {
  const p = position({
    phase: 'tactical',
    step: 3,
    side: 'allies',
    units: { US: { H4: ['CRU*2'] }, IT: { GEL: ['INF'] }, DE: { TUN: ['FTR'] } },
  })
  p.act({ do: 'done' }, 'allies')
  p.act({ do: 'bombard', unit: 'US-CRU-1', at: 'GEL' }, 'allies')
  const decision = p.decision('allies')
  const { pieces } = ofSong.state(viewOf(p, 'allies'), situation(decision), 'en')
  const [offered] = decision.options.filter(({ on }) => on === 'unit')
  expect(pieces.find(({ id }) => id === offered.id)).toMatchObject({ place: 'H4', members: ['US-CRU-2'] })
})

test('a fleet that is about to start tells its own side what is in it', () => {
  const asked: string[] = []
  play({ scenario: '1943', players: 'four' }, 'fleet', 1, ({ state, decision }) => {
    asked.push(decision.prompt.key)
    const facts = (seat: string) => ofSong.place('H6', songForWar.view(state, seat), 'en')!.facts.join()
    expect(facts('us')).toMatch(/May start here: .*Sea Transport/)
    expect(facts('de')).not.toMatch(/start/)
  })
  expect(asked).toEqual(['prompt.fleetStart'])
})

describe('transports', () => {
  const p = position({
    phase: 'tactical',
    step: 2,
    side: 'allies',
    units: { US: { ALG: ['INF*4', 'TNK*2', 'FTR'], C3: ['STR[INF]', 'STR'] }, DE: { BIZ: ['FTR'] } },
  })
  const gesture = (pieces: string[], place: string) => {
    const { places, actions } = ofSong.gestures!(viewOf(p, 'allies'), p.decision('allies'))!
    return pieces.every((piece) => places.get(piece)?.includes(place)) ? actions(pieces, place) : []
  }

  test('several of a kind go aboard in one gesture, as many as there is room for, and ashore in another', () => {
    const infantry = ['US-INF-1', 'US-INF-2', 'US-INF-3', 'US-INF-4']
    // Infantry does not march on this Movement Step.
    expect(gesture(infantry, 'ORL')).toEqual([])
    // Once the second ship has an Infantry aboard it is like the first, and what follows fills that one; then there is still room.
    const loads = gesture([...infantry, 'US-TNK-1'], 'US-STR-2')
    expect(loads).toHaveLength(5)
    for (const action of loads) p.act(action, 'allies')
    expect([p.aboard('US-INF-1'), p.aboard('US-INF-4')]).toEqual(['US-STR-2', 'US-STR-1'])
    const cargo = infantry.filter((unit) => p.aboard(unit) === 'US-STR-1')
    expect(p.aboard('US-TNK-1')).toBe('US-STR-2')
    expect(gesture(['US-TNK-2'], 'US-STR-2')).toHaveLength(1)
    const ashore = gesture([...cargo, 'US-INF-5'], 'ALG')
    expect(ashore.map((action) => (action as { do: string }).do)).toEqual(cargo.concat('US-INF-5').map(() => 'unload'))
    for (const action of ashore) p.act(action, 'allies')
    expect(p.place('US-INF-4')).toBe('ALG')
  })
})

describe('the battle board', () => {
  const p = position({
    phase: 'tactical',
    step: 5,
    side: 'allies',
    units: { US: { BEJ: ['INF*3', 'TNK'] }, IT: { SOU: ['INF*2'] }, DE: { TUN: ['INF'], BIZ: ['FTR'] } },
  })
  // Two battles, so that there is something to choose before the dice.
  p.act({ do: 'move', unit: 'US-TNK-1', to: 'TUN' }, 'allies')
  for (const unit of ['US-INF-1', 'US-INF-2', 'US-INF-3']) p.act({ do: 'move', unit, to: 'SOU' }, 'allies')
  p.act({ do: 'done' }, 'allies')

  test('tells before the dice who rolls how many on which number, and what may be hoped for', () => {
    const odds = ofSong.odds!(viewOf(p, 'allies'), p.decision('allies'), { do: 'resolve', at: 'SOU' }, 'en')!
    expect(odds.rows.map(({ who, needed, chance }) => [who, needed, chance])).toEqual([
      // A twelve of three dice, or two other hits, takes both Italians: 37 %. A twelve and another hit take all three of ours: 5 %.
      ['Allies destroy all enemies there', '', '35 %'],
      ['Allies take Sousse', '', '35 %'],
      ['Units of both sides are left there', '', '60 %'],
      ['Allies are destroyed', '', '3 %'],
      ['Nobody is left', '', '2 %'],
      ['Mean loss of the Allies', '', '0.8 units, worth 1.7'],
      ['Mean loss of the Axis', '', '1.1 units, worth 2.1'],
      ['Taken for granted', '', ''],
      ['US Infantry ×3', '9+', '1.0 hits'],
      ['Italian Infantry ×2', '9+', '0.7 hits'],
    ])
    expect(odds.short).toBe('1.0 : 0.7')
    // The verdict says the same in sum, and does not contradict itself.
    expect(odds.verdict?.[0]).toBe(`${odds.rows[1].chance} to take Sousse`)
    expect(odds.verdict?.[1]).toBe(
      '35 % that all enemies there are destroyed, 95 % that you are still there at the end',
    )
    expect(odds.notes?.[0].text).toBe('The chances are exact.')
    // Who defends is told whether he holds, not whether it is taken.
    const defended = ofSong.odds!(viewOf(p, 'axis'), p.decision('allies'), { do: 'resolve', at: 'SOU' }, 'en')!
    expect(defended.verdict?.slice(0, 3)).toEqual([
      '65 % to hold Sousse',
      '3 % that all enemies there are destroyed, 63 % that you are still there at the end',
      'You lose 1.1 units on average, they 0.8',
    ])
    expect(ofSong.odds!(viewOf(p, 'allies'), p.decision('allies'), { do: 'done' }, 'en')).toBeNull()
  })

  test('tells of a battle that will be the only one, as soon as somebody has gone there', () => {
    const q = position({
      phase: 'tactical',
      step: 4,
      side: 'allies',
      units: { US: { BEJ: ['INF*2', 'TNK'] }, IT: { SOU: ['INF'], TUN: ['INF'] }, DE: { BIZ: ['FTR'] } },
    })
    const board = () => ofSong.odds!(viewOf(q, 'allies'), q.decision('allies'), null, 'en')?.title ?? null
    expect(board()).toBeNull()
    q.act({ do: 'move', unit: 'US-INF-1', to: 'SOU' }, 'allies')
    expect(board()).toBe('Battle board: Sousse')
    // Of two the attacker chooses, and sees each then.
    q.act({ do: 'move', unit: 'US-TNK-1', to: 'TUN' }, 'allies')
    expect(board()).toBeNull()
  })

  test('tells of a group what would come of it before it goes, and of a move among friends nothing', () => {
    const q = position({
      phase: 'tactical',
      step: 4,
      side: 'allies',
      units: { US: { BEJ: ['INF*2'], KAS: ['INF'] }, IT: { SOU: ['INF'] }, DE: { BIZ: ['FTR'] } },
    })
    const ask = (place: string) =>
      ofSong.odds!(
        viewOf(q, 'allies'),
        q.decision('allies'),
        { do: 'gather', unit: 'US-INF-1' },
        'ja',
        ['US-INF-1', 'US-INF-2'],
        place,
      )
    expect(ask('SOU')?.rows.map(({ who }) => who)).toContain('アメリカ軍歩兵 ×2')
    expect(
      ask('SOU')
        ?.rows.at(-3)
        ?.modifiers.map(({ rule }) => rule),
    ).toContain('push.1')
    expect(ask('KAS')).toBeNull()
  })

  test('marks the space of the battle', () => {
    const { marks, tint } = ofSong.state(viewOf(p, 'allies'), situation(p.decision('allies')), 'en')
    expect(marks.SOU.map(({ icon }) => icon)).toEqual(['battle'])
    expect(tint.SOU).toBe('disputed')
  })
})

describe('what is secret', () => {
  const p = position({
    phase: 'tactical',
    step: 3,
    side: 'allies',
    fleets: { GB: { at: 'H6', units: ['BAT', 'CRU', 'DES'] } },
    hands: { GB: ['GB-S1'] },
    units: { DE: { TUN: ['FTR'] } },
  })

  test('the owner sees his fleet on the map and his cards; the enemy sees ships in a box, and a number of cards', () => {
    const own = ofSong.state(viewOf(p, 'allies'), situation(p.decision('allies')), 'en').pieces
    const enemy = ofSong.state(viewOf(p, 'axis'), situation(p.decision('allies')), 'en').pieces
    expect(own.find(({ id }) => id === 'fleet.GB')?.place).toBe('H6')
    expect(own.find(({ id }) => id === 'GB-S1')?.place).toBe('hand.GB')
    expect(enemy.some(({ place }) => place === 'fleet.GB')).toBe(true)
    expect(enemy.some(({ id, place }) => id === 'fleet.GB' || id === 'GB-S1' || place === 'H6')).toBe(false)
    const boxes = JSON.stringify(ofSong.boxes(viewOf(p, 'axis'), 'en'))
    expect(boxes).toContain('1 face down')
    expect(boxes).not.toContain('H6')
    expect(JSON.stringify(ofSong.boxes(viewOf(p, 'allies'), 'en'))).toContain('H6')
  })

  test('a fleet is chosen like a unit, and sails to places', () => {
    const decision = p.decision('allies')
    const expand = (choice: (typeof decision.options)[number]) => songForWar.expand(p.state, decision, choice)
    const offers = offersOf(decision, expand, (action) => ofSong.parts(action, 'en'))
    const fleet = offers.pieces.get('fleet.GB')!
    expect(offers.actionsOf(fleet)).toContainEqual({ do: 'sail', nation: 'GB', to: 'H5' })
  })
})

test('points are read in quarters', () => {
  expect([24, 3, 6, 154, 0].map(points)).toEqual(['6', '¾', '1½', '38½', '0'])
})

test('what was moved leaves a line on the map, from where it was to where it went', () => {
  const p = position({
    phase: 'tactical',
    step: 5,
    side: 'allies',
    units: { US: { BEJ: ['INF'] }, DE: { TUN: ['FTR'] } },
  })
  p.act({ do: 'move', unit: 'US-INF-1', to: 'SOU' }, 'allies')
  const lines = p.journal.flatMap((entry) => ('message' in entry ? [entry.message as never] : [entry as never]))
  const [trail] = ofSong.trails!(lines, 0, viewOf(p, 'allies'))
  expect(trail.places).toEqual(['BEJ', 'SOU'])
})

test('on Movement Step 6 Done warns of aircraft that would be lost', () => {
  const p = position({
    phase: 'tactical',
    step: 6,
    side: 'allies',
    units: { US: { SOU: ['FTR'], BON: ['FTR'] }, DE: { TUN: ['FTR'] } },
    control: { BON: 'US' },
  })
  const view = viewOf(p, 'allies')
  const [warning] = ofSong.warnings!(view, p.decision('allies'), 'en')
  expect(warning.places).toEqual(['SOU'])
  expect(warning.text).toContain('1 aircraft is')
  // They all fly home in one gesture, to the base that is nearest.
  const [home] = ofSong.shortcuts!(view, p.decision('allies'), [], 'en')
  expect(home).toMatchObject({ about: 'US Fighter → Bone', actions: [{ do: 'move', unit: 'US-FTR-1', to: 'BON' }] })
})

test('return.1 Done warns too of aircraft that can land on a deck alone', () => {
  const over = (units: string[], carrier: string[]) => {
    const p = position({
      phase: 'tactical',
      step: 6,
      side: 'allies',
      units: { GB: { I5: units, I6: carrier }, US: { BON: ['FTR'] }, DE: { TUN: ['FTR'] } },
      control: { MLT: 'DE', BON: 'US', BIZ: 'US' },
    })
    return ofSong.warnings!(viewOf(p, 'allies'), p.decision('allies'), 'en').map(({ text }) => text)
  }
  expect(over(['FTR'], ['CAR'])).toEqual([expect.stringContaining('1 aircraft is')])
  // Nobody warns of what cannot be saved: there is no deck, or Air Transports do not land on one.
  expect(over(['FTR'], ['CRU'])).toEqual([])
  expect(over(['ATR'], ['CAR'])).toEqual([])
})

test('the guide stands beside the first stage of April 1943, for each seat once, and names rules that there are', async () => {
  const rules = new Set(songForWar.rulebook.map(({ id }) => id))
  const p = position({
    scenario: '1943',
    stage: 3,
    phase: 'tactical',
    step: 4,
    side: 'allies',
    units: { US: { BEJ: ['INF'] }, DE: { TUN: ['FTR'] } },
  })
  const step = ofSong.guide!(viewOf(p, 'allies'), p.decision('allies'), new Set(), 'en')!
  expect(step.title).toBe('The first battle')
  expect(rules).toContain(step.rule)
  expect(ofSong.guide!(viewOf(p, 'allies'), p.decision('allies'), new Set([step.id]), 'en')).toBeNull()
  for (const language of LANGUAGES) {
    const legend = await ofSong.legend!(viewOf(p, 'allies'), language)
    for (const { rule } of legend.flatMap(({ rows }) => rows)) expect(rules).toContain(rule)
  }
})

test('what is left of a value is read beside what can be bought', () => {
  const p = position({
    phase: 'resupply',
    units: { US: { ALG: ['INF'] }, DE: { TUN: ['FTR'] } },
    control: { ALG: 'US' },
  })
  p.act({ do: 'supply', nation: 'US', slot: 'land', at: 'ALG' }, 'allies')
  const market = () => ofSong.boxes(viewOf(p, 'allies'), 'en').find(({ id }) => id === 'resupply')!.hidden
  expect(market()).toBe('US land resupply: 20 left')
  p.act({ do: 'build', nation: 'US', type: 'INF', at: 'ALG' }, 'allies')
  expect(market()).toBe('US land resupply: 18 left')
  const { pieces } = ofSong.state(viewOf(p, 'allies'), situation(p.decision('allies')), 'en')
  expect(pieces.find(({ id }) => id === 'build.US.TNK.land')?.note).toBe('18 left')
  expect(ofSong.place('resupply', viewOf(p, 'allies'), 'en')?.name).toBe('Resupply')
})

test('every seat has a name', () => {
  const seats = ['two', 'threeAllies', 'threeAxis', 'four'].flatMap((players) =>
    songForWar.seats(makeConfig(songForWar, { options: { players } })),
  )
  expect(seats.filter((seat) => songForWar.names(seat) === undefined)).toEqual([])
})
