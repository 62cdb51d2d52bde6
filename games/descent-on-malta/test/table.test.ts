// What the table shows of a view: pieces, boxes, tracks, score, words.
import { type Action, descentOnMalta, endScore, PHASES, totalAtEnd } from '../src/index.ts'
import { position } from '../src/testing.ts'
import { makeConfig, Match } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { presentation } from '../table/index.ts'
import { LANGUAGES, PATIENCE, play, situation } from './by-chance.ts'

const viewOf = (p: ReturnType<typeof position>) => descentOnMalta.view(p.state, 'axis')

describe('pieces', () => {
  test(
    'in a game by chance every unit that is seen and every concealed counter is one piece in a known place',
    () => {
      let visits = 0
      const wrong: string[] = []
      const rolls = play('pieces', { gliders: true, flieger: true }, ({ view, decision }) => {
        if (visits++ % 20 !== 0) return
        const { pieces } = presentation.state(view, situation(decision), 'en')
        const ids = new Set(pieces.map(({ id }) => id))
        const expected = Object.keys(view.units).length + view.concealed.length
        if (pieces.length !== expected || ids.size !== expected) wrong.push(`${pieces.length} pieces for ${expected}`)
        const places = new Set([
          ...presentation.map('en').places.map(({ id }) => id),
          ...presentation.boxes(view, 'en').map(({ id }) => id),
          'unused',
        ])
        for (const { place, id } of pieces) if (!places.has(place)) wrong.push(`${id} in ${place}`)
        for (const { on, id } of decision.options)
          if (on === 'unit' && pieces.find((piece) => piece.id === id)?.canAct !== true) wrong.push(`${id} cannot act`)
      }).rolls
      expect(wrong).toEqual([])
      expect(visits).toBeGreaterThan(400)
      const purposes = [...new Set(rolls.map(({ purpose }) => purpose))]
      expect(purposes.length).toBeGreaterThan(10)
      expect(purposes.filter((purpose) => presentation.purpose(purpose, 'ja') === purpose)).toEqual([])
    },
    PATIENCE,
  )

  test('a concealed counter shows its back and tells no name', () => {
    const p = position({ phase: 'staging', allied: { valletta: ['?hq_malta', '?2dev'], mosta: ['1dor'] } })
    const { pieces } = presentation.state(viewOf(p), situation(null), 'en')
    const backs = pieces.filter(({ place }) => place === 'valletta')
    expect(backs.map(({ id, face }) => [id, face.concealed, face.name])).toEqual([
      ['valletta#1', true, ''],
      ['valletta#2', true, ''],
    ])
    expect(JSON.stringify(backs)).not.toMatch(/hq_malta|Malta Command|2dev|2 Dev/)
    expect(presentation.unit('hq_malta', viewOf(p), 'en')).toBeNull()
    expect(pieces.find(({ id }) => id === '1dor')?.face.concealed).toBe(false)
  })

  test('cargo lies under its transport, and the plan is marked at the zone', () => {
    const p = position({
      phase: 'airNavalMovement',
      axis: { 'malta.airborne': ['ger_r_kroh', 'ju52_1', 'ger_r_lehr', 'ju52_2'] },
    })
    p.act({ do: 'load', unit: 'ger_r_kroh', onto: 'ju52_1' })
    p.act({ do: 'fly', unit: 'ju52_1', to: 'raf_luqa' })
    const { pieces, marks } = presentation.state(viewOf(p), situation(null), 'en')
    const here = pieces.filter(({ place }) => place === 'raf_luqa').sort((a, b) => a.stackOrder - b.stackOrder)
    expect(here.map(({ id }) => id)).toEqual(['ju52_1', 'ger_r_kroh'])
    expect(new Set(here.map(({ group }) => group)).size).toBe(1)
    expect(marks.raf_luqa).toEqual([{ icon: 'drop', label: 'planned airborne drop', text: '1' }])
  })

  test('planned landings from the sea are marked before anything is rolled', () => {
    const p = position({ phase: 'amphibious', axis: { 'malta.amphibious': ['ita_sm_baf', 'ita_sm_gra', 'ita_l3'] } })
    p.act({ do: 'land', unit: 'ita_sm_baf', to: 'marsaxlokk' })
    p.act({ do: 'land', unit: 'ita_sm_gra', to: 'marsaxlokk' })
    const { marks } = presentation.state(viewOf(p), situation(null), 'en')
    expect(marks.marsaxlokk).toEqual([{ icon: 'landing', label: 'planned landing from the sea', text: '2' }])
    expect(presentation.unit('ita_sm_gra', viewOf(p), 'en')?.state).toContain('Will land at Marsaxlokk.')
  })

  test('control is tinted: Axis, Allied, disputed, nobody; a revealed obstacle holds nothing', () => {
    const p = position({
      phase: 'tacticalMovement',
      axis: { mosta: ['ger_bb'], mdina: ['ger_r_kroh'], marsa: ['ger_r_lehr'] },
      allied: { mdina: ['?obstacle_1'], valletta: ['2dev'], marsa: ['obstacle_2'] },
    })
    const { tint, marks } = presentation.state(viewOf(p), situation(null), 'en')
    expect(tint).toMatchObject({ mosta: 'axis', mdina: 'disputed', valletta: 'allied', marsa: 'axis', zejtun: 'none' })
    expect(marks.mdina.map(({ icon }) => icon)).toEqual(['battle'])
    expect(marks.marsa.map(({ icon }) => icon)).toEqual(['lock'])
  })

  test('a piece that has not changed stays the same object, so that the board draws only what changed', () => {
    const p = position({ phase: 'tacticalMovement', axis: { mosta: ['ger_bb', 'ger_r_kroh'] } })
    const before = presentation.state(viewOf(p), situation(null), 'en').pieces
    p.act({ do: 'move', unit: 'ger_bb', to: 'salina' })
    const after = presentation.state(viewOf(p), situation(null), 'en').pieces
    const piece = (pieces: typeof before, id: string) => pieces.find((other) => other.id === id)
    expect(piece(after, 'ger_r_kroh')).toBe(piece(before, 'ger_r_kroh'))
    expect(piece(after, 'ger_bb')).not.toBe(piece(before, 'ger_bb'))
    expect(piece(after, 'ger_bb')).toMatchObject({ place: 'salina', dim: true })
  })
})

describe('words', () => {
  test('every unit says everything in both languages', () => {
    const p = position({
      phase: 'staging',
      allied: { valletta: ['2dev', 'coast_4a', 'air_spitfire'], mosta: ['obstacle_1', 'haa_4'] },
    })
    const view = viewOf(p)
    for (const language of LANGUAGES) {
      const { pieces } = presentation.state(view, situation(null), language)
      for (const { id, label } of pieces) {
        expect(label).not.toMatch(/undefined|null|NaN/)
        const text = presentation.unit(id, view, language)
        expect(text?.name.length).toBeGreaterThan(0)
        expect(JSON.stringify(text)).not.toMatch(/undefined|NaN/)
      }
    }
    expect(presentation.unit('ju88_1', view, 'en')?.facts.map(({ name, value }) => `${name} ${value}`)).toEqual([
      'tactical rating 2',
      'strategic rating 3',
      'air superiority rating 1',
    ])
    expect(presentation.unit('ger_r_art', view, 'en')?.facts[0].value).toBe('(2)')
    expect(presentation.unit('ger_r_art', view, 'en')?.facts[0].reconstructed).toBe(true)
    // 15.0 prints the combat rating of a heavy cruiser in an example; its AAA rating is nowhere.
    expect(presentation.unit('ca_1', view, 'en')?.facts.map(({ reconstructed }) => reconstructed)).toEqual([
      false,
      true,
    ])
    expect(presentation.unit('ger_r_kroh', view, 'ja')?.kind).toBe('ドイツ軍空挺歩兵大隊、ラムケ旅団、完全戦力')
  })

  test('4.0.4 while the first turn is prepared: the price of a reinforcement, and what recon has chosen', () => {
    const match = new Match(descentOnMalta, {
      config: makeConfig(descentOnMalta, {}),
      seed: 'prepared',
      practice: false,
    })
    const act = (action: Action): void => match.submit('axis', match.decisionFor('axis')!.id, [action])
    act({ do: 'pick', zone: 'raf_safi' })
    const marksAt = (zone: string) => presentation.state(match.view('axis'), situation(null), 'en').marks[zone]
    expect(marksAt('raf_safi').map(({ label }) => label)).toEqual(['chosen for pre-battle recon'])
    expect(marksAt('raf_luqa')).toEqual([])
    const transport = () => presentation.unit('r_ju52_1', match.view('axis'), 'en')!
    expect(transport()).toMatchObject({ place: 'unused', state: ['Costs 1 victory point to recruit.'] })
    // 28.1.3: those of an optional rule that is not played are not for sale.
    const counters = presentation.state(match.view('axis'), situation(null), 'en').pieces
    const forSale = counters.filter(({ place }) => place === 'unused').map(({ id }) => id)
    expect([forSale.length, forSale.filter((id) => id.startsWith('opt_'))]).toEqual([13, []])
    expect(presentation.unit('opt_1_1f', match.view('axis'), 'en')?.place).toBe(null)
    while (match.view('axis').phase === 0) {
      const { action } = match.decisionFor('axis')!.options.find(({ on }) => on !== 'unit')!
      act(action!)
    }
    expect(transport()).toMatchObject({ place: null, state: [] })
    const refit = position({ phase: 'refit', staffPoints: 3, axis: { raf_luqa: ['ger_r_kroh:reduced'] } })
    expect(presentation.unit('ger_r_kroh', viewOf(refit), 'en')?.state).toContain('Costs 1 staff point to refit.')
    const { pieces } = presentation.state(viewOf(refit), situation(null), 'en')
    expect(pieces.find(({ id }) => id === 'ger_r_kroh')?.label).toContain(', costs 1 staff point to refit')
  })

  test('every zone and every box has words of its own', () => {
    const view = viewOf(position({ phase: 'staging' }))
    for (const language of LANGUAGES) {
      for (const { id } of [...presentation.map(language).places, ...presentation.boxes(view, language)]) {
        const text = presentation.place(id, view, language)
        expect(text?.name).not.toBe(id)
        expect(JSON.stringify(text)).not.toMatch(/undefined/)
      }
      expect(presentation.phases(language).length).toBe(PHASES.length)
    }
    expect(presentation.place('raf_luqa', view, 'en')?.facts).toContain('4 VP at the end if you hold it')
    expect(presentation.place('nowhere', view, 'en')).toBeNull()
    expect(presentation.neighbours('marfa')).toEqual(['mellieha'])
  })
})

describe('tracks and score', () => {
  test(
    '3.5 the lines of the score are those of the end of the game, whatever stands where',
    () => {
      let visits = 0
      const told: unknown[] = []
      const counted: unknown[] = []
      play('score', {}, ({ state, view }) => {
        if (visits++ % 25 !== 0 || state.result !== '') return
        const { lines, ifEndedNow, now } = presentation.score(view, 'en')
        told.push([now, ...lines.filter(({ when }) => when === 'end').map(({ points }) => points), ifEndedNow])
        counted.push([state.victoryPoints, ...Object.values(endScore(state)), totalAtEnd(state)])
      })
      expect(told).toEqual(counted)
      expect(told.length).toBeGreaterThan(15)
    },
    PATIENCE,
  )

  test(
    '3.5 when the game is over the same lines say what the total is made of',
    () => {
      const { state } = play('end', {}, () => {})
      const { lines, now, ifEndedNow } = presentation.score(descentOnMalta.view(state, 'axis'), 'en')
      expect(state.result).toBe('strategicDefeat')
      expect(lines.slice(1).map(({ points }) => points)).toEqual(Object.values(endScore(state)))
      expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(state.victoryPoints)
      expect([now, ifEndedNow]).toEqual([state.victoryPoints, state.victoryPoints])
      expect(lines.every(({ when }) => when === 'now')).toBe(true)
    },
    PATIENCE,
  )

  test(
    '3.1 after a catastrophe nothing is added',
    () => {
      const { state } = play('score', {}, () => {})
      const { lines, ifEndedNow } = presentation.score(descentOnMalta.view(state, 'axis'), 'en')
      expect(state.result).toBe('catastrophe')
      expect(lines.map(({ points }) => points)).toEqual([state.victoryPoints])
      expect(ifEndedNow).toBe(state.victoryPoints)
    },
    PATIENCE,
  )

  test(
    '3.3 what was scored so far is told by its sources, and they sum up',
    () => {
      const sources = new Set<string>()
      let apart = 0
      for (const seed of ['kills', 'recruits']) {
        play(seed, {}, ({ state, view, journal }) => {
          const { lines, now } = presentation.score(view, 'en', journal)
          const scored = lines.filter(({ when }) => when === 'now')
          apart += Math.abs(scored.reduce((sum, { points }) => sum + points, 0) - state.victoryPoints)
          expect(now).toBe(state.victoryPoints)
          for (const { name } of scored) sources.add(name)
        })
      }
      expect(apart).toBe(0)
      expect([...sources]).toEqual(expect.arrayContaining(['Allied losses', 'Axis losses', 'Reinforcements recruited']))
    },
    PATIENCE,
  )

  test('3.0 the result if it ended now is named by the levels of victory', () => {
    const at = (victoryPoints: number) =>
      presentation.score(viewOf(position({ phase: 'staging', victoryPoints, royalNavy: 1 })), 'en')
    expect(at(2)).toMatchObject({ ifEndedNow: 0, result: 'Strategic defeat' })
    expect(at(32)).toMatchObject({ ifEndedNow: 30, result: 'Tactical defeat' })
    expect(at(48)).toMatchObject({ ifEndedNow: 46, result: 'Tactical victory' })
  })

  test('the tracks say what a level means', () => {
    const view = viewOf(position({ phase: 'staging', command: 7, royalNavy: 3, amphibiousPoints: 8, staffPoints: 5 }))
    const text = (id: string) => presentation.tracks(view, 'en').find((track) => track.id === id)?.text
    expect(text('command')).toBe('medium: 2 event checks a turn, ambushes draw 2')
    expect(text('royalNavy')).toBe('low: landings +1, fleet strength 2')
    expect(text('amphibiousPoints')).toBe('0 of 8 used, 8 left')
    expect(presentation.standing(view, 'en')).toEqual({ turn: 1, turns: 7, phase: 3 })
  })
})
