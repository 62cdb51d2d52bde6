// What is answered to typed words, for those who play by ear.
import { crete } from '@middlesea/crete-1941'
import { position } from '@middlesea/crete-1941/testing'
import type { Odds, Score } from '@middlesea/table-kit/presentation'
import { describe, expect, it } from 'vitest'
import { en } from '../src/i18n/en.ts'
import { ja } from '../src/i18n/ja.ts'
import { offersOf } from '../src/match/offers.ts'
import { oddsText, scoreText } from '../src/table/useAnswers.ts'
import { ofCrete } from './air-assault-play.ts'

type Asked = Parameters<typeof oddsText>[0]

const SIXTEEN = ['5/Sturm', '6/Sturm', '7/Sturm', '8/Sturm']

/** The table before an Axis player who has chosen these pieces, as far as odds need it. */
function asked(p: ReturnType<typeof position>, pieces: string[], place: string | null = null): Asked {
  const { game } = crete
  const decision = p.decision()
  const view = game.view(p.state, 'axis')
  const offers = offersOf(
    decision,
    (choice) => game.expand(p.state, decision, choice),
    (action) => ofCrete.parts(action, 'en'),
  )
  return {
    offers,
    presentation: ofCrete,
    session: { view } as Asked['session'],
    words: { language: 'en', label: () => '' } as unknown as Asked['words'],
    selection: { pieces, place },
    map: ofCrete.map('en'),
    boxes: [],
    nameOf: (id) => id,
    pieceById: new Map(),
  }
}

const allied = { 'G-17': ['NZ22'] }

describe('typed odds', () => {
  it('begin with what an attack comes to, and say each thing once', () => {
    const p = position({ phase: 'axisCombat', turn: 2, axis: { 'G-16': SIXTEEN }, allied })
    const told = (pieces: string[]): Odds =>
      ofCrete.odds!(crete.game.view(p.state, 'axis'), p.decision(), { do: 'attack', hex: 'G-17' }, 'en', pieces)!
    const all = oddsText(asked(p, []), en, 'G-17')
    expect(all.startsWith(en.app.said(told([]).verdict!))).toBe(true)
    expect(all).toMatch(/^\d+ % /)
    expect(all).toContain(told([]).title)
    // Two of four attack with less.
    const two = oddsText(asked(p, SIXTEEN.slice(0, 2)), en, 'G-17')
    expect(two.startsWith(en.app.said(told(SIXTEEN.slice(0, 2)).verdict!))).toBe(true)
    expect(two).not.toBe(all)
    // As well for the place that is chosen already.
    expect(oddsText(asked(p, SIXTEEN.slice(0, 2), 'G-17'), en, '')).toBe(two)
  })

  it('are told for an enemy beside whom those who are chosen could come to stand', () => {
    const p = position({ phase: 'axisMovement', turn: 2, axis: { 'G-14': SIXTEEN }, allied })
    const said = oddsText(asked(p, SIXTEEN), en, 'G-17')
    expect(said).toContain('8 against 4, 2-1')
    expect(said.split('As if they stood beside it')).toHaveLength(2)
    expect(oddsText(asked(p, []), en, 'G-17')).toBe(en.text.noOdds)
    expect(oddsText(asked(p, SIXTEEN), en, 'Atlantis')).toBe(en.text.unknown('Atlantis'))
  })
})

describe('what was done, where the journal tells nothing of it', () => {
  it('is named once, also where it was Done', () => {
    expect([en.text.didIt('Done'), ja.text.didIt('終了')]).toEqual(['Done.', '実行：終了'])
  })
})

describe('the typed score', () => {
  const score: Score = {
    lines: [{ name: 'Airfields', points: -3, when: 'now' }],
    now: -3,
    ifEndedNow: 2,
    result: 'a draw',
  }

  it('begins with who leads and by what, where the game says it', () => {
    const plain = scoreText(score, en)
    expect(plain).toBe('Airfields −3. Scored so far: −3. If it ended now: 2, a draw.')
    expect(scoreText({ ...score, note: 'The Axis leads by 2' }, en)).toBe(`The Axis leads by 2. ${plain}`)
    const japanese = scoreText({ ...score, lines: [], note: '枢軸軍が2点リード', result: '引き分け' }, ja)
    expect(japanese).toMatch(/^枢軸軍が2点リード。[^.。]+−3。[^.。]+2、引き分け。$/)
  })
})
