import { songForWar } from '../src/index.ts'
import { position } from '../src/testing.ts'
import { describe, expect, it } from 'vitest'
import { TUNIS } from '../table/guide-tunis.ts'
import { LANGUAGES, ofSong, play } from './table-play.ts'

describe('a match that is over', () => {
  it('stands in its last stage, not in a turn', () => {
    const p = position({ scenario: 'tunis', phase: 'tactical', stage: 3, step: 6, stands: 'over' })
    const view = songForWar.view(p.state, 'allies')
    expect(view.result).not.toBe('')
    const stood = LANGUAGES.map((language) => ofSong.standing(view, language))
    expect(stood.map(({ text, phase }) => [text, phase])).toEqual([
      ['Stage 3', -1],
      ['第3ステージ', -1],
    ])
  })
})

describe('the teaching match', () => {
  it('does not ask again for what was done: whoever is over Tunis is told that Done begins the battle', () => {
    const noted = (fighter: 'BON' | 'TUN'): string => {
      const p = position({
        scenario: 'tunis',
        phase: 'tactical',
        stage: 3,
        step: 1,
        side: 'allies',
        units: { US: { BON: ['FTR*2'] }, DE: { TUN: ['INF', 'FTR'] } },
      })
      if (fighter === 'TUN') {
        const unit = songForWar.view(p.state, 'allies').units.find(({ place }) => place === 'BON')!.id
        p.act({ do: 'move', unit, to: 'TUN' })
      }
      return ofSong.guide!(songForWar.view(p.state, 'allies'), p.decision(), new Set(), 'en')!.title
    }
    expect([noted('BON'), noted('TUN')]).toEqual(['Clear the sky', 'On their way'])
  })

  it('is one of the scenarios that are offered, in words of both languages', () => {
    const offered = songForWar.scenarios.find(({ id }) => id === 'tunis')!
    for (const language of LANGUAGES) expect(offered.summary[language]).not.toBe('')
  })

  it('has a note beside each new question, for either side its own, and ends after one stage', () => {
    const read = { allies: new Set<string>(), axis: new Set<string>() }
    let stages = 0
    let unexplained: string[] = []
    // By chance, until the stage is over: what is asked differs, so that several matches are needed.
    for (let match = 0; match < 6; match++) {
      const passed = new Set<string>()
      const asked = new Set<string>()
      play({ scenario: 'tunis', players: 'two' }, `tunis ${match}`, 2000, ({ view, decision }) => {
        stages = Math.max(stages, view.stage)
        const seat = view.seat as keyof typeof read
        const note = ofSong.guide!(view, decision, passed, 'en')
        const question = `${seat} ${decision.prompt.key} ${decision.prompt.key === 'prompt.move' ? view.step : ''}`
        if (note === null && !asked.has(question)) unexplained.push(decision.prompt.key)
        asked.add(question)
        if (note === null) return
        const inJapanese = ofSong.guide!(view, decision, passed, 'ja')!
        expect([inJapanese.id, inJapanese.text === note.text]).toEqual([note.id, false])
        passed.add(note.id)
        read[seat].add(note.id)
      })
    }
    // What is rarely asked, and says itself what it wants, has no note.
    const rare = [
      'prompt.group',
      'prompt.include',
      'prompt.stack',
      'prompt.pick',
      'prompt.strategic',
      'prompt.aim',
      'prompt.take',
    ]
    unexplained = unexplained.filter((key) => !rare.includes(key) && !/reveal/i.test(key))
    expect(unexplained).toEqual([])
    expect(stages).toBe(3)
    for (const side of ['allies', 'axis'] as const) expect(read[side].size).toBeGreaterThan(6)
  })

  it('points at places of the map', () => {
    const places = new Set(ofSong.map('en').places.map(({ id }) => id))
    expect(TUNIS.flatMap((step) => step.places ?? []).filter((place) => !places.has(place))).toEqual([])
  })
})

it('a stage keeps its name when the match is over', () => {
  play({ scenario: 'tunis', players: 'two' }, 'end', 1, ({ view }) => {
    const names = LANGUAGES.map((language) => ofSong.standing({ ...view, result: 'result.allies' }, language).text)
    expect(names).toEqual(['Stage 3', '第3ステージ'])
  })
})
