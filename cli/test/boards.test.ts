// The lists that the page has beside its map can be read in the terminal, too.
import { expect, test } from 'vitest'
import { middlesea } from './command.ts'

const play = async (lines: string[], ...args: string[]): Promise<string> => {
  const input = lines.map((line) => `${line}\n`).join('')
  const { code, out, err } = await middlesea(['play', ...args], { input })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
}

const RACHI = ['invasion-malta', '--scenario', 'rachi-1943', '--seed', 'boards']

test('boards: all lists of the moment, one by its name, and what there is instead of a wrong one', {
  timeout: 120_000,
}, async () => {
  const out = await play(['3', 'done', 'boards', 'boards cup', 'boards fleet', 'quit', 'quit'], ...RACHI)
  const [, , all, one, none] = out.split(/^> /m).slice(1)
  expect(all).toContain('Air Status')
  expect(all).toContain('[11.12]')
  expect(all).toMatch(/Cup and pool {2}Axis \d, Allied \d {2}\[7\.13\]/)
  expect(all).toMatch(/Formation +To come/)
  expect(all).toMatch(/Axis: Kampfgruppe Ost +1\n/)
  expect(all).toMatch(/Axis: Flieger Division 7 +1 +in hand/)
  expect(one).toContain('Cup and pool')
  expect(one).not.toContain('Air Status')
  expect(none).toMatch(/No list is called 'fleet'\. There are: .*Cup and pool/)
})

test('boards in Japanese, and in a game that has none', { timeout: 120_000 }, async () => {
  const japanese = await play(['3', '終了', '表', 'quit', 'quit'], ...RACHI, '--lang', 'ja')
  expect(japanese).toMatch(/枢軸軍：\S+ +1 +手元/)
  expect(await play(['boards', 'quit'], 'descent-on-malta')).toContain('There are no such lists now.')
})
