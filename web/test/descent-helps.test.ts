// Many units at once: groups, shortcuts, warnings; and how many gestures a turn's staging takes.
import { type Action, dataOf, descentOnMalta } from '@middlesea/descent-on-malta'
import { position } from '@middlesea/descent-on-malta/testing'
import { makeConfig, Match, textOf } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { more } from '@middlesea/descent-on-malta/table/more'
import { presentation } from '@middlesea/descent-on-malta/table'
import type { PastAction } from '@middlesea/table-kit/presentation'
import { planMany } from '../src/match/plan.ts'
import { doneTogether } from '../src/table/together.ts'

const LANGUAGES = ['en', 'ja'] as const

type Position = ReturnType<typeof position>
const viewOf = (p: Position) => descentOnMalta.view(p.state, 'axis')
const shortcuts = (p: Position, past: PastAction<Action>[] = []) => more.shortcuts!(viewOf(p), p.decision(), past, 'en')
const groups = (p: Position, piece: string) => presentation.groups(piece, viewOf(p), 'en')

describe('who can get to a zone', () => {
  const of = (p: Position, place: string | null, language: (typeof LANGUAGES)[number] = 'en') =>
    more.overlay!('who-reaches', viewOf(p), [], place, language)

  test('13.1 where an Axis unit may go it is counted, and where it may not it is not', () => {
    const p = position({ phase: 'tacticalMovement', axis: { mgarr: ['ger_r_kroh'] }, allied: {} })
    const places = p
      .decision()
      .options.filter(({ id }) => id === 'ger_r_kroh')
      .flatMap((choice) => descentOnMalta.expand(p.state, p.decision(), choice))
      .flatMap((action) => (action.do === 'move' ? [action.to] : []))
    const { numbers } = of(p, null)
    const counted = [...numbers!].filter(([, count]) => count.startsWith('1/')).map(([place]) => place)
    expect(counted.toSorted()).toEqual(places.toSorted())
    expect(of(p, places[0]).says).toContain('Axis 1 (KG Kroh')
    expect(of(p, places[0], 'ja').says).toContain('枢軸軍1個')
  })

  test('26.1 where an offensive could bring Allied units, those face down without a name', () => {
    const p = position({ phase: 'tacticalMovement', axis: { gharb: ['ger_r_kroh'] }, allied: { marfa: ['?mil1'] } })
    expect(of(p, 'mellieha').says).toMatch(/Allies 1 \(concealed\)/)
    expect(of(p, null).veil.mellieha).toBe('allied')
  })
})

test('6.4 a target tells how many of the selected it holds together, not how many could go there alone', () => {
  const air = ['ju88_1', 'ju88_2', 'ju88_3', 'bf109_1', 'bf109_2']
  const p = position({
    phase: 'airNavalMovement',
    axis: { mosta: ['ju87_1', 'bf110_1'], 'malta.support': air },
    allied: {},
  })
  const send = (to: string) => air.map((unit): Action => ({ do: 'fly', unit, to }))
  const at = { game: descentOnMalta, state: p.state, seat: 'axis' }
  const targets = ['mosta', 'mgarr'].map((zone) => [zone, send(zone)] as const)
  expect([...doneTogether(targets, at)]).toEqual([
    ['mosta', 2],
    ['mgarr', 4],
  ])
  expect([...doneTogether(targets, null)]).toEqual([
    ['mosta', 5],
    ['mgarr', 5],
  ])
})

describe('groups', () => {
  test('a unit offers its kind, its formation and its arm, the smallest first', () => {
    const p = position({ phase: 'staging' })
    expect(groups(p, 'ger_r_kroh').map(({ label, pieces }) => [label, pieces.length])).toEqual([
      ['Ramcke: airborne infantry', 4],
      ['All of Ramcke here', 6],
      ['All here: airborne infantry', 12],
      ['All ground units here', 69],
    ])
    expect(groups(p, 'ju52_1')[0]).toMatchObject({ label: 'All Ju-52 here' })
    expect(groups(p, 'ju88_1').map(({ label }) => label)).toContain('All here with a strategic rating of 2 or more')
    expect(groups(p, 'valletta#1')).toEqual([])
  })

  test('what has acted is not taken along', () => {
    const p = position({ phase: 'staging' })
    p.act({ do: 'stage', unit: 'ger_r_kroh', to: 'malta.airborne' })
    const pieces = groups(p, 'ger_r_lehr').flatMap((group) => group.pieces)
    expect(pieces).not.toContain('ger_r_kroh')
    expect(groups(p, 'ger_r_lehr')[0].pieces).toEqual(['ger_r_heydte', 'ger_r_hubner', 'ger_r_lehr'])
  })
})

describe('shortcuts', () => {
  test('same missions as last turn: what waits in Sicily goes where it went, the rest is left out', () => {
    const stage = (unit: string, to: string): Action => ({ do: 'stage', unit, to })
    const past: PastAction<Action>[] = [
      { turn: 1, action: stage('ju88_1', 'strategic.command') },
      { turn: 2, action: stage('ju88_1', 'strategic.navy') },
      { turn: 2, action: stage('ju88_2', 'strategic.navy') },
      { turn: 2, action: stage('ger_r_kroh', 'malta.airborne') },
      { turn: 2, action: { do: 'done' } },
    ]
    const p = position({ phase: 'staging', turn: 3, axis: { mosta: ['ger_r_kroh'] } })
    const again = shortcuts(p, past).find(({ id }) => id === 'again-stage')
    expect(again?.actions).toEqual([stage('ju88_1', 'strategic.navy'), stage('ju88_2', 'strategic.navy')])
    expect(shortcuts(p).some(({ id }) => id === 'again-stage')).toBe(false)
  })

  test('17.2 load all: one list, every action of it legal in its turn; armor goes aboard a heavy transport', () => {
    const p = position({
      phase: 'airNavalMovement',
      axis: {
        'malta.airborne': ['ger_r_kroh', 'ger_r_lehr', 'ger_r_heydte', 'ju52_1', 'ju52_2'],
        'malta.airlanding': ['ger_b_z266', 'ita_ls_1_125', 'me321_1', 'ju52_3'],
        raf_luqa: ['ger_bb'],
      },
    })
    const load = shortcuts(p).find(({ id }) => id === 'load-all')!
    expect(load.actions.length).toBe(4)
    expect(load.actions).toContainEqual({ do: 'load', unit: 'ger_b_z266', onto: 'me321_1' })
    const plan = planMany(descentOnMalta, p.state, 'axis', load.actions)
    expect(plan.refused).toEqual([])
    expect(plan.now.length).toBe(4)
  })

  test('18.3, 17.3 a landing and a drop are suggested where they can be made, within stacking and points', () => {
    const landing = position({
      phase: 'amphibious',
      amphibiousPoints: 3,
      axis: { 'malta.amphibious': ['ita_sm_baf', 'ita_fri_87', 'ita_l3'] },
      allied: { raf_hal_far: ['2dev', '1dor', '1hamp'] },
    })
    const land = shortcuts(landing).find(({ id }) => id === 'suggest-land-malta')!
    expect(land.actions.length).toBe(2)
    expect(new Set(land.actions.map((action) => presentation.parts(action, 'en').place)).size).toBe(1)
    expect(planMany(descentOnMalta, landing.state, 'axis', land.actions).refused).toEqual([])
    expect(JSON.stringify(land.actions)).not.toContain('raf_hal_far')

    // Beside a drop that is under way a beach is better than far from it.
    const near = position({
      phase: 'amphibious',
      axis: { 'malta.amphibious': ['ita_sm_baf'], raf_safi: ['ger_r_kroh', 'ger_r_lehr'] },
    })
    const [beach] = shortcuts(near).find(({ id }) => id === 'suggest-land-malta')!.actions
    expect(presentation.neighbours('raf_safi')).toContain(presentation.parts(beach, 'en').place)

    const flight = position({
      phase: 'airNavalMovement',
      axis: { 'gozo.airborne': ['ger_r_kroh', 'ju52_1', 'ger_r_lehr', 'ju52_2'] },
      carried: { ju52_1: 'ger_r_kroh', ju52_2: 'ger_r_lehr' },
    })
    const drop = shortcuts(flight).find(({ id }) => id === 'suggest-drop-gozo')!
    expect(drop.actions.length).toBe(2)
    expect(planMany(descentOnMalta, flight.state, 'axis', drop.actions).refused).toEqual([])
  })

  test('6.4, 14.1 support is suggested over the drops and the best coast, in the room that transports leave', () => {
    const { map, units } = dataOf('').files
    const coasts = map.zones.filter(({ coastal, id }) => coastal && id !== 'mosta').map(({ id }) => id)
    const guards = units.allied.filter(({ type, id }) => type !== 'obstacle' && id !== '2dev').map(({ id }) => id)
    const p = position({
      phase: 'airNavalMovement',
      allied: { mosta: ['2dev'], ...Object.fromEntries(coasts.map((zone, i) => [zone, [`?${guards[i]}`]])) },
      axis: {
        'malta.support': ['ju87_1', 'ju88_1', 'ju88_2', 'bf109_1', 'bf109_2', 'ca_1'],
        'malta.amphibious': ['ita_sm_baf'],
        'malta.airborne': ['ger_r_kroh', 'ju52_1'],
      },
      carried: { ju52_1: 'ger_r_kroh' },
    })
    // Who has not taken off yet takes the room first.
    expect(shortcuts(p).map(({ id }) => id)).toEqual(['suggest-drop-malta'])
    p.act({ do: 'fly', unit: 'ju52_1', to: 'mosta' })
    const { actions, label } = shortcuts(p).find(({ id }) => id === 'suggest-strike-malta')!
    expect(planMany(descentOnMalta, p.state, 'axis', actions).refused).toEqual([])
    const zones = actions.map((action) => (action.do === 'fly' ? action.to : ''))
    const coast = zones.at(-1)!
    expect(zones).toEqual(['mosta', 'mosta', 'mosta', coast, coast, coast])
    expect(actions.at(-1)).toEqual({ do: 'fly', unit: 'ca_1', to: coast })
    expect(label).toBe(`Suggested support: Mosta, ${presentation.place(coast, viewOf(p), 'en')?.name}`)

    // An empty zone needs no bombs.
    const empty = position({ phase: 'airNavalMovement', axis: { 'malta.support': ['ju87_1'] }, allied: {} })
    expect(shortcuts(empty)).toEqual([])
  })

  test('all bombers against the Royal Navy, but not when there is nothing left to hit', () => {
    const raid = shortcuts(position({ phase: 'staging' })).find(({ id }) => id === 'raid-navy')
    expect(raid?.actions.length).toBeGreaterThan(6)
    // Dive bombers are for the landing.
    expect(raid?.actions).not.toContainEqual({ do: 'stage', unit: 'ju87_1', to: 'strategic.navy' })
    const sunk = shortcuts(position({ phase: 'staging', royalNavy: 1 }))
    expect(sunk.map(({ id }) => id)).toEqual(['suggest-staging'])
    expect(sunk[0].actions.some((action) => action.do === 'stage' && action.to === 'strategic.navy')).toBe(false)
  })

  test('12.1 a staging is suggested whole: each action of it is legal in its turn, and the hand has the last word', () => {
    const p = position({ phase: 'staging' })
    const { actions } = shortcuts(p).find(({ id }) => id === 'suggest-staging')!
    const plan = planMany(descentOnMalta, p.state, 'axis', actions)
    expect([plan.refused, plan.now.length]).toEqual([[], actions.length])
    const sent = (to: string): number => actions.filter((action) => action.do === 'stage' && action.to === to).length
    expect(sent('malta.airborne') % 2).toBe(0)
    expect(sent('malta.amphibious')).toBeGreaterThan(1)
    expect(actions).not.toContainEqual({ do: 'done' })
    for (const action of actions) p.act(action)
    expect(p.decision().prompt.key).toBe('prompt.stage')
    expect(presentation.warnings!(viewOf(p), p.decision(), 'en')).toEqual([])
    // Whoever has taken it is not asked to take it again.
    expect(shortcuts(p).map(({ id }) => id)).toEqual([])
  })

  test('4.0.4a recon is suggested in whole; nothing is revealed before Done, and all of it can be taken back', () => {
    const match = new Match(descentOnMalta, { config: makeConfig(descentOnMalta), seed: 'recon', practice: false })
    const decision = match.decisionFor('axis')!
    expect(decision.prompt.key).toBe('prompt.recon')
    const [recon] = more.shortcuts!(match.view('axis'), decision, [], 'en')
    expect(recon.actions).toHaveLength(Number(decision.prompt.params.left))
    expect(recon.actions[0]).toEqual({ do: 'pick', zone: 'raf_safi' })
    match.submit('axis', decision.id, recon.actions)
    expect(match.decisionFor('axis')!.prompt).toMatchObject({ key: 'prompt.recon', params: { left: 0 } })
    expect('rule' in match.undoable('axis')).toBe(false)
  })

  test('28.5b in a team nobody has a shortcut for what a partner commands', () => {
    const p = position({ phase: 'staging', options: { team: 'combined' } })
    const idsFor = (seat: string): string[] =>
      more.shortcuts!(descentOnMalta.view(p.state, seat), p.decision(seat), [], 'en').map(({ id }) => id)
    expect(idsFor('air')).toEqual(['raid-navy'])
    expect(idsFor('ground')).toEqual([])
  })
})

test('12.1 what staging asks never speaks of 0 points that are not yet taken up', () => {
  const asked = (points: number) =>
    LANGUAGES.map((language) =>
      textOf(descentOnMalta.catalogues[language], { key: 'prompt.stage', params: { points } }, (id) => id),
    )
  expect(asked(0)[0]).toContain('All amphibious points are taken up')
  for (const text of asked(0)) expect(text).not.toMatch(/(?<!\d)0/)
  expect(asked(1)[0]).toContain('1 amphibious point is not yet taken up')
})

describe('warnings', () => {
  const warnings = (p: Position) => presentation.warnings!(viewOf(p), p.decision(), 'en')

  test('6.5 too many on their way to one zone', () => {
    const p = position({
      phase: 'amphibious',
      axis: { marsaxlokk: ['ger_bb', 'ita_n_sm'], 'malta.amphibious': ['ita_fri_87', 'ita_l3', 'ita_sem'] },
    })
    expect(warnings(p).filter(({ rule }) => rule === '6.5')).toEqual([])
    p.act({ do: 'land', unit: 'ita_fri_87', to: 'marsaxlokk' })
    p.act({ do: 'land', unit: 'ita_l3', to: 'marsaxlokk' })
    const [over] = warnings(p).filter(({ rule }) => rule === '6.5')
    expect(over).toMatchObject({ places: ['marsaxlokk'] })
    expect(over.text).toContain('1 too many')
  })

  test('17.1 units without transports; 14.1 transports that are not sent; 18.1 units that are not landed', () => {
    const staging = position({ phase: 'staging', axis: { 'malta.airborne': ['ger_r_kroh', 'ger_r_lehr', 'ju52_1'] } })
    expect(warnings(staging).map(({ text }) => text)).toEqual(['Malta: Airborne: 2 units, but only 1 transport.'])
    // 12.1: nothing staged is the turn given up, unless nothing is left that could be staged.
    const nothing = position({ phase: 'staging' })
    expect(warnings(nothing).map(({ text, rule }) => [rule, text.slice(0, 18)])).toEqual([
      ['12.1', 'Nothing is staged:'],
    ])
    const flight = position({ phase: 'airNavalMovement', axis: { 'malta.airborne': ['ger_r_kroh', 'ju52_1'] } })
    expect(warnings(flight).map(({ rule }) => rule)).toEqual(['14.1'])
    const landing = position({ phase: 'amphibious', axis: { 'malta.amphibious': ['ita_sm_baf'] } })
    expect(warnings(landing).map(({ rule }) => rule)).toEqual(['18.1'])
  })
})

describe('why not', () => {
  test('what somebody may have meant gets an answer with its rule', () => {
    const p = position({ phase: 'staging', axis: { mosta: ['ger_bb'] } })
    const why = (pieces: string[], place: string | null) =>
      presentation
        .attempts(viewOf(p), p.decision(), { pieces, place })
        .map((action) => descentOnMalta.why(p.state, 'axis', action))
        .find((refusal) => refusal !== null)
    expect(why(['ger_bb'], 'malta.airborne')).toMatchObject({ rule: '17.6' })
    expect(why(['ger_bb'], 'salina')).not.toBeNull()
    expect(why(['ju88_1'], 'malta.airborne')).toMatchObject({ rule: '6.2' })
    expect(why(['ita_fri_87'], 'malta.airlanding')).toMatchObject({ rule: '17.0' })
    expect(why([], 'valletta')).toMatchObject({ rule: '5.0' })
  })
})

describe('staging a turn', () => {
  /** A gesture takes a group or a unit, another sends it; a shortcut is one. */
  test('takes at most a few dozen gestures', () => {
    const game = descentOnMalta
    const match = new Match(game, { config: makeConfig(game, {}), seed: 'gestures', practice: false })
    const seat = 'axis'
    while (match.decisionFor(seat)!.prompt.key !== 'prompt.stage') {
      const { id, options } = match.decisionFor(seat)!
      const done = options.find((choice) => choice.id === 'done')
      match.submit(seat, id, [(done ?? options[0]).action!])
    }
    let gestures = 0
    let units = 0
    const submit = (wanted: Action[]): void => {
      const plan = planMany(game, match.state, seat, wanted)
      match.submit(seat, match.decisionFor(seat)!.id, plan.now)
      units += plan.now.length
    }
    const use = (id: string): void => {
      const found = more.shortcuts!(match.view(seat), match.decisionFor(seat)!, [], 'en')
      gestures++
      submit(found.find((shortcut) => shortcut.id === id)!.actions)
    }
    /** A click on a unit, a click on a group of it, a click on the box. */
    const send = (unit: string, label: string | null, to: string): void => {
      const group = presentation.groups(unit, match.view(seat), 'en').find((other) => other.label === label)
      gestures += label === null ? 2 : 3
      submit((group?.pieces ?? [unit]).map((id): Action => ({ do: 'stage', unit: id, to })))
    }
    use('raid-navy')
    send('bf109_1', 'All combat aircraft here', 'malta.support')
    send('ju52_1', 'All transports here', 'malta.airborne')
    send('ger_r_kroh', 'Ramcke: airborne infantry', 'malta.airborne')
    send('ita_fol_2p', 'Folgore: airborne infantry', 'malta.airborne')
    send('ita_sm_baf', 'San Marco: marine infantry', 'malta.amphibious')
    for (const unit of ['ita_fri_87', 'ita_fri_88', 'ita_n_sm', 'ita_fri_hq']) send(unit, null, 'malta.amphibious')
    send('ss_1', null, 'strategic.navy')
    send('bb_1', 'All naval units here', 'malta.support')
    expect({ gestures, units }).toEqual({ gestures: 29, units: 55 })
  })
})

describe('words', () => {
  test('origins of the values, legend and guide are in both languages', async () => {
    const { originsOf } = await import('@middlesea/descent-on-malta/table/provenance')
    const { COUNTER_HELP, MARK_HELP, ZONE_HELP } = await import('@middlesea/descent-on-malta/table/legend')
    for (const language of LANGUAGES) {
      expect(JSON.stringify(originsOf(language))).not.toMatch(/undefined/)
      for (const { text } of [...COUNTER_HELP, ...MARK_HELP, ...ZONE_HELP])
        expect(text[language].length).toBeGreaterThan(3)
    }
    const origin = (id: string) => originsOf('en').find((other) => other.id === id)?.reconstructed
    expect(origin('middleEastEvents')).toBe('none')
    expect(origin('randomPlacement')).toBe('all')
    expect(origin('victoryPoints')).toBe('some')
  })
})

test('the map has ground and relief as fine as those of hexes, and its zones stay places whose edge says who holds them', () => {
  for (const language of LANGUAGES) {
    const [first, later] = [presentation.map(language), more.map!(language)]
    const styles = new Set(
      later.layers.flatMap(({ style, paths }) => (paths.length > 0 ? [style.replace(/-\d$/, '')] : [])),
    )
    for (const style of ['depth', 'altitude', 'shade', 'light', 'rough', 'field', 'terrace', 'cliff', 'road'])
      expect(styles).toContain(style)
    expect(later.places).toEqual(first.places)
    // Only hexes are filled (board/Places.tsx).
    expect(later.hexes).toBeUndefined()
  }
})
