import { describe, expect, test } from 'vitest'
import { paintFor } from '../src/text/colour.ts'
import { dataLines } from '../src/text/data.ts'
import { columns, flow, wrap } from '@middlesea/table-kit/lines'
import { GAME_IDS } from '../src/games.ts'
import { table } from '../src/text/table.ts'
import { run } from './command.ts'
import { padEnd, padStart, widthOf } from '@middlesea/table-kit/width'

describe('the list of tables', () => {
  test.each(GAME_IDS)('%s: each with where its values come from', async (id) => {
    const { code, out } = await run(['table', id])
    expect([code, out.includes('a defect of ours')]).toEqual([0, false])
    expect(out.split('\n').length).toBeGreaterThan(5)
    expect(out).toContain('rulebook')
    expect((await run(['table', id, '--lang', 'ja'])).out).toContain('値の出典')
  })
})

describe('width', () => {
  test('counts wide characters twice, accents and colours not at all', () => {
    expect(widthOf('Mosta')).toBe(5)
    expect(widthOf('モスタ')).toBe(6)
    expect(widthOf('第7航空挺進師団')).toBe(15)
    expect(widthOf('（2）')).toBe(5)
    expect(widthOf('が')).toBe(2)
    expect(widthOf('e\u0301')).toBe(1)
    expect(widthOf('\u001b[31mred\u001b[0m')).toBe(3)
    expect(widthOf('ﾏﾙﾀ')).toBe(3) // half width
  })

  test('pads by columns of the terminal', () => {
    expect(padEnd('町', 4)).toBe('町  ')
    expect(padStart('町', 4)).toBe('  町')
    expect(padEnd('too long', 3)).toBe('too long')
  })
})

describe('lines', () => {
  test('break at spaces and between wide characters, never before a closing mark', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three'])
    expect(wrap('one two three', 7, '  ')).toEqual(['one two', '  three'])
    expect(wrap('連合軍ユニット。', 14)).toEqual(['連合軍ユニッ', 'ト。'])
    for (const line of wrap('守備隊が伏せて配置された。予備プールは33ユニット。', 20)) {
      expect(widthOf(line)).toBeLessThanOrEqual(20)
    }
    expect(wrap('', 10)).toEqual([''])
    expect(wrap('unbreakable', 4)).toEqual(['unbreakable'])
  })

  test('stand in even columns', () => {
    expect(columns(['a', 'bb', 'モスタ'], 17)).toEqual(['a       bb', 'モスタ'])
    expect(columns([], 10)).toEqual([])
  })

  test('flow without breaking an item, the mark between them stays', () => {
    expect(flow(['one', 'two', 'three'], 10, ', ', '', '  ')).toEqual(['one, two,', '  three'])
  })
})

describe('tables', () => {
  test('align names on the left and numbers on the right', () => {
    const lines = table(
      ['名前', 'n'],
      [
        ['モスタ', '12'],
        ['a', '3'],
      ],
    )
    expect(lines).toEqual(['名前     n', '------  --', 'モスタ  12', 'a        3'])
  })

  test('show plain data: lists of records, grids, groups and sources', () => {
    const data = {
      provenance: 'rulebook 1',
      exceptions: { 'rows.0': 'history' },
      rows: [{ die: 1, name: { en: 'loss', ja: '損害' }, side: { a: 2 }, on: true }],
      grid: [['x', 'y']],
      note: null,
    }
    expect(dataLines('t', data, 'ja')).toEqual([
      't',
      'note  -',
      '',
      't.rows',
      'die  name  side.a  on',
      '---  ----  ------  ---',
      '  1  損害       2  yes',
      '',
      't.grid',
      '1  2',
      '-  -',
      'x  y',
      '',
      'source: rulebook 1',
      '  rows.0: history',
    ])
  })
})

describe('colour', () => {
  test('is used only on a terminal, and not against NO_COLOR', () => {
    expect(paintFor({ isTTY: true }, {}).own('x')).toBe('\u001b[32mx\u001b[0m')
    expect(paintFor({ isTTY: true }, { NO_COLOR: '1' }).own('x')).toBe('x')
    expect(paintFor({ isTTY: true }, { TERM: 'dumb' }).own('x')).toBe('x')
    expect(paintFor({}, {}).own('x')).toBe('x')
  })
})
