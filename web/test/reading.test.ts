import { expect, it } from 'vitest'
import { readingText } from '../src/match/reading.ts'
import { READING } from '../src/table/readingWords.ts'

it('a rule that is read otherwise is packed with both readings and the position', () => {
  const text = readingText(
    {
      game: 'descent-on-malta',
      version: '1.2.0',
      rule: '8.2',
      title: 'Movement',
      ours: 'A unit moves one zone.',
      theirs: 'Two zones.\n```\n# not a heading of the file',
      seat: 'Axis',
      asked: 'Choose a unit.',
      told: ['Turn 1.', 'HQ moves.'],
      position: { kind: 'view', json: { turn: 1 } },
    },
    READING.en,
  )
  const lines = text.split('\n')
  expect(lines[0]).toBe('# Rule 8.2 Movement, read otherwise')
  expect(lines).toContain('> A unit moves one zone.')
  expect(lines).toContain('> Two zones.')
  expect(lines).toContain('- HQ moves.')
  // What a player writes stays a quotation, whatever it is.
  expect(lines.filter((line) => line === '```')).toHaveLength(1)
  expect(lines).not.toContain('# not a heading of the file')
  expect(JSON.parse(lines[lines.indexOf('```json') + 1])).toEqual({ turn: 1 })
})
