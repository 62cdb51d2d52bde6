// 2.7, 3.5: zones that count at the end and change hands are told of.
import { effectsOf, gatherScenes, journalFor, readBy, textOf, type ToldScene } from '@middlesea/engine'
import { expect, test } from 'vitest'
import { descentOnMalta, totalAtEnd } from '../src/index.ts'
import { type Position, position, type PositionSpec } from '../src/testing.ts'
import { AXIS_EDGE, QUIET } from './battlefield.ts'

const scenesOf = (p: Position): ToldScene[] => gatherScenes(readBy(p.journal, 'axis'))
const control = (p: Position): ToldScene[] => scenesOf(p).filter(({ id }) => id.startsWith('control'))
const taken = (scenes: ToldScene[]): string[] =>
  scenes.flatMap(effectsOf).flatMap((effect) => (effect.do === 'taken' ? [`${effect.place} ${effect.side}`] : []))

const moving = (axis: PositionSpec['axis']): Position =>
  position({ phase: 'tacticalMovement', axis: { comino_bay: ['ita_nap_hq'], ...axis } })

const words = (language: 'en' | 'ja', p: Position): string[] =>
  journalFor(p.journal, 'axis')
    .filter(({ key }) => key.startsWith('control'))
    .map((line) =>
      textOf(descentOnMalta.catalogues[language], line, (id) => descentOnMalta.names(id)?.[language] ?? id),
    )

test('2.7 an airfield into which somebody walks is a scene there: who holds it, what it gives, how it stands', () => {
  const p = moving({ marfa: ['ita_fri_87'], raf_luqa: ['ita_liv_hq'], mosta: ['ita_fri_art'] })
  p.act({ do: 'move', unit: 'ita_fri_art', to: 'raf_ta_qali' })
  const left = control(p).at(-1)!
  expect(left).toMatchObject({
    over: true,
    kind: 'event',
    outcome: { text: { key: 'scene.over.turn', params: { total: totalAtEnd(p.state) } } },
  })
  expect(control(p).flatMap(({ rows }) => rows.map(({ place, result }) => [place, result!.params.points]))).toEqual(
    expect.arrayContaining([
      ['raf_ta_qali', 4],
      ['mosta', -4],
    ]),
  )
  expect(taken(control(p))).toEqual(['raf_ta_qali axis'])
  expect(control(p).flatMap(({ cast }) => cast)).toContainEqual({
    id: 'ita_fri_art',
    side: 'axis',
    role: 'role.taker',
    from: 'raf_ta_qali',
  })
})

test('2.7 the words name the zone and what it is worth, in both languages', () => {
  const p = moving({ marfa: ['ita_fri_87'], mosta: ['ita_fri_art', 'ita_fri_hq'] })
  p.act({ do: 'move', unit: 'ita_fri_art', to: 'raf_ta_qali' })
  expect(words('en', p)).toEqual(['The Axis takes RAF Ta Qali: +4 victory points if it holds it at the end.'])
  expect(words('ja', p)[0]).toContain('終了時に保持していれば勝利ポイント+4')
})

test('2.7 a zone that gives nothing changes hands without a word', () => {
  const p = moving({ marfa: ['ita_fri_87'] })
  p.act({ do: 'move', unit: 'ita_fri_87', to: 'ghajn_tuffieha' })
  expect(p.place('ita_fri_87')).toBe('ghajn_tuffieha')
  expect(control(p)).toEqual([])
})

test('2.7 what a battle wins is a part of its scene', () => {
  const p = position(
    { ...QUIET, phase: 'groundCombat', axis: { mosta: ['ger_r_kroh', 'ita_fri_art'] }, allied: { mosta: ['mil1'] } },
    { ...AXIS_EDGE, 'axis combat 22.3': [1, 1] },
  )
  const battle = scenesOf(p).filter(({ id }) => id === 'battle 7 14 mosta')
  expect(taken(battle)).toEqual(['mosta axis'])
  expect(control(p)).toEqual([])
})
