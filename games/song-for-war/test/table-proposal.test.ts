// 'Suggested moves': what the program would move, in parts. Whatever is taken of it is offered by the game, and Done is still asked.
import { fastDice, fastRng, Io, makeConfig, Match } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { heuristic } from '../src/bot/index.ts'
import { type Action, songForWar, type State } from '../src/index.ts'
import type { Position } from '../src/testing.ts'
import { DONE, KEEPER, moving, stand } from './table.ts'
import { LANGUAGES, ofSong } from './table-play.ts'

const partsFor = (p: Position, seat = 'allies', language: (typeof LANGUAGES)[number] = 'en') =>
  ofSong.proposal!(songForWar.view(p.state, seat), p.decision(seat), language)?.parts() ?? []

interface Opening {
  state: State
  seat: string
}

/** Every Movement Step of the first stage of April 1943, as the program plays it, before anybody has moved in it. */
function playedOpenings(): Opening[] {
  const openings: Opening[] = []
  const io = new Io(fastDice('proposal'))
  const rng = fastRng('proposal')
  const s = songForWar.setup(makeConfig(songForWar, { scenario: '1943' }), io)
  let last = ''
  for (let [decision] = songForWar.decisions(s); s.stage === 3; [decision] = songForWar.decisions(s)) {
    const [seat] = decision.seats
    const step = `${s.step} ${seat}`
    if (decision.prompt.key === 'prompt.move' && step !== last) openings.push({ state: songForWar.clone(s), seat })
    if (decision.prompt.key === 'prompt.move') last = step
    const action = heuristic.choose({
      decision,
      seat,
      rng,
      budget: { steps: 0 },
      memo: {},
      see: () => songForWar.view(s, seat),
      expand: (choice) => songForWar.expand(s, decision, choice),
    })
    songForWar.apply(s, seat, action, io)
  }
  return openings
}

const OPENINGS = playedOpenings()

function openings(visit: (state: State, seat: string) => void): void {
  for (const { state, seat } of OPENINGS) visit(songForWar.clone(state), seat)
}

describe('proposed moves of the first stage of April 1943', () => {
  test('move.2 are offered one after the other, roll no dice if they are not firm, and leave Done to be said', () => {
    let taken = 0
    openings((state, seat) => {
      const decision = songForWar.decisions(state).find(({ seats }) => seats.includes(seat))!
      const parts = ofSong.proposal!(songForWar.view(state, seat), decision, 'en')?.parts() ?? []
      const io = new Io(fastDice('taken'))
      for (const action of parts.filter(({ firm }) => !firm).flatMap(({ actions }) => actions)) {
        expect(songForWar.why(state, seat, action)).toBeNull()
        songForWar.apply(state, seat, action, io)
        taken++
      }
      expect(io.rolled).toBe(false)
      const asked = songForWar.decisions(state).find(({ seats }) => seats.includes(seat))
      expect(asked?.prompt.key).toBe('prompt.move')
    })
    expect(taken).toBeGreaterThan(100)
  })

  test('are the same in both languages, and name places and units by their names', () => {
    openings((state, seat) => {
      const decision = songForWar.decisions(state).find(({ seats }) => seats.includes(seat))!
      const [english, japanese] = LANGUAGES.map(
        (language) => ofSong.proposal!(songForWar.view(state, seat), decision, language)?.parts() ?? [],
      )
      expect(japanese.map(({ actions }) => actions)).toEqual(english.map(({ actions }) => actions))
      expect(new Set(english.map(({ id }) => id)).size).toBe(english.length)
      for (const { actions, pieces, group } of english) {
        expect(group).toMatch(/^(On land|At sea|In the air)$/)
        const ofPieces = new Set(pieces?.flatMap(({ each }) => each.flat()) ?? actions)
        expect(ofPieces).toEqual(new Set(actions))
      }
      const said = [...english, ...japanese]
        .flatMap(({ label, pieces = [] }) => [label, ...pieces.map((piece) => piece.label)])
        .join(' ')
      expect(said).not.toMatch(/undefined|[A-Z]{2}-[A-Z]{3}|\b[A-Z]{3}\b|fleet\./)
    })
  })
})

test('move.3 a part is taken by itself; what is left is proposed again, and who has moved is not', () => {
  openings((state, seat) => {
    const ask = () => songForWar.decisions(state).find(({ seats }) => seats.includes(seat))!
    const proposed = () => ofSong.proposal!(songForWar.view(state, seat), ask(), 'en')?.parts() ?? []
    const [first] = proposed().filter(({ firm }) => !firm)
    if (first === undefined) return
    for (const action of first.actions) songForWar.apply(state, seat, action, new Io(fastDice('part')))
    expect(ask().prompt.key).toBe('prompt.move')
    const left = proposed().flatMap(({ actions }) => actions)
    for (const action of first.actions) expect(left).not.toContainEqual(action)
  })
})

test('move.2 moves are suggested by the taste that is chosen: the bold go where the cautious do not', () => {
  const sent = { cautious: 0, bold: 0 }
  for (const { state, seat } of OPENINGS) {
    const decision = songForWar.decisions(state).find(({ seats }) => seats.includes(seat))!
    const proposal = ofSong.proposal!(songForWar.view(state, seat), decision, 'en')
    if (proposal === null || proposal === undefined) continue
    expect(proposal.tastes?.map(({ id }) => id)).toEqual(['plain', 'cautious', 'bold', 'methodical'])
    // Three Movement Steps are enough to tell them apart.
    if (state.step > 3) continue
    for (const taste of ['cautious', 'bold'] as const) {
      const [first, ...others] = proposal.parts(taste).flatMap(({ actions }) => actions)
      if (first === undefined) continue
      expect(songForWar.why(state, seat, first)).toBeNull()
      sent[taste] += 1 + others.length
    }
  }
  expect(sent.bold).toBeGreaterThan(sent.cautious)
})

test('terrain.desert what rolls dice as it moves is firm, and stands after the rest', () => {
  const p = moving('allies', 4, {
    units: { GB: { ALX: ['INF*4'], TRI: ['INF*4'] }, IT: { MMT: ['INF'], MAR: ['INF'] }, DE: KEEPER },
    control: { TRI: 'GB', TOB: 'IT' },
  })
  const parts = partsFor(p)
  for (const { actions, firm } of parts) {
    const copy = songForWar.clone(p.state)
    const io = new Io(fastDice('one part'))
    for (const action of actions) songForWar.apply(copy, 'allies', action, io)
    expect([actions, io.rolled]).toEqual([actions, firm])
  }
  const firmness = parts.map(({ firm }) => Number(firm))
  expect(firmness).toEqual(firmness.toSorted((a, b) => a - b))
  expect(firmness).toContain(1)
})

test('fleet.5 where an enemy Hidden Fleet is changes nothing of what is proposed', () => {
  const proposed = (at: string): Action[] => {
    const p = moving('allies', 3, {
      units: { US: { C3: ['DES*3', 'CRU*2'], ALG: ['INF*2'] }, GB: { H5: ['SUB*2'] }, DE: KEEPER },
      fleets: { DE: { at, units: ['DES*3'] } },
    })
    const actions = partsFor(p).flatMap((part) => part.actions)
    expect(actions.length).toBeGreaterThan(1)
    return actions
  }
  expect(proposed('J4')).toEqual(proposed('D3'))
})

test('return.1 nothing is proposed where aircraft fly home, nor where nobody is asked to move', () => {
  const home = moving('allies', 6, {
    units: { US: { SOU: ['FTR'], BON: ['FTR'] }, DE: KEEPER },
    control: { BON: 'US' },
  })
  expect(ofSong.proposal!(songForWar.view(home.state, 'allies'), home.decision('allies'), 'en')).toBeNull()
  const match = new Match(songForWar, {
    config: makeConfig(songForWar, { scenario: '1943' }),
    seed: '',
    practice: false,
  })
  const [first] = match.decisions
  expect(ofSong.proposal!(match.view(first.seats[0]), first, 'en')).toBeNull()
})

describe('declare.4 Done and all battles in one gesture', () => {
  const fighting = (units: { [nation: string]: { [place: string]: string[] } }): Position =>
    moving(
      'allies',
      4,
      {
        units: { IT: { SOU: ['INF'], ALG: ['INF'] }, DE: KEEPER, ...units },
        orders: {
          allies: { concentrate: 'never', support: 'never' },
          axis: { concentrate: 'never', support: 'never' },
        },
      },
      { 'battle step 5': [12, 12, 12, 12], 'battle step 6': [12, 12, 12, 12] },
    )
  const button = (p: Position, seat = 'allies') =>
    LANGUAGES.map((language) =>
      ofSong.shortcuts!(songForWar.view(p.state, seat), p.decision(seat), [], language).find(
        ({ id }) => id === 'done-fight-all',
      ),
    )

  test('is named with its battles, and does what Done and then all battles would', () => {
    const p = fighting({ US: { SOU: ['INF'], ALG: ['INF'] } })
    const [english, japanese] = button(p)
    expect(english!.actions).toEqual([DONE, { do: 'declare', at: 'ALG' }, { do: 'declare', at: 'SOU' }, DONE])
    expect(new Set(japanese!.actions)).toEqual(new Set(english!.actions))
    expect(english!.about).toBe('Algiers, Sousse')
    for (const action of english!.actions) p.act(action, 'allies')
    expect(p.decision('allies').prompt.key).toBe('prompt.resolve')
  })

  test('is not offered where nothing may be declared: Done alone ends it', () => {
    const p = fighting({ US: { ORA: ['INF'] } })
    expect(button(p)).toEqual([undefined, undefined])
    stand(p)
  })

  const goOn = (p: Position, actions: Action[]): Action[] =>
    ofSong.proposal!(songForWar.view(p.state, 'allies'), p.decision('allies'), 'en')!.goOn!.after(actions)

  test('goes on after suggested moves: all battles that there are then, or Done alone where there is none', () => {
    expect(goOn(fighting({ US: { SOU: ['INF'] } }), [])).toEqual([DONE, { do: 'declare', at: 'SOU' }, DONE])
    const p = fighting({ US: { BEJ: ['INF'] } })
    expect(goOn(p, [])).toEqual([DONE])
    const march: Action = { do: 'move', unit: 'US-INF-1', to: 'SOU' }
    // Among enemies alone it comes to a battle by itself; beside it another one is declared.
    const after = goOn(p, [march])
    expect(after[0]).toEqual(DONE)
    for (const action of [march, ...after]) p.act(action, 'allies')
    expect(p.told()).toContain('told.battle')
  })
})
