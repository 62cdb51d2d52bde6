// Whole games: what the laws for all games (tools/test/properties.test.ts) do not show.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSave } from '@middlesea/engine'
import { loadMatch } from '@middlesea/engine/older'
import { expect, test } from 'vitest'
import { descentOnMalta } from '../src/index.ts'

test('the recorded game replays to the same end, with every answer checked again', () => {
  const file = join(import.meta.dirname, 'recorded', 'herkules.json')
  const match = loadMatch(descentOnMalta, parseSave(readFileSync(file, 'utf8')))
  expect(match.over).toBe(true)
  expect(descentOnMalta.outcome(match.state)?.result.params).toEqual({ result: 'result.catastrophe', total: -102 })
  expect(match.hash).toBe('2b26aeedbe854653ea678d4dbdd77074731a6f9f907949df30c6c51cf9ecf910')
})
