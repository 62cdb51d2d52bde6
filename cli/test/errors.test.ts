import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { descentOnMalta } from '@middlesea/descent-on-malta'
import { folder, middlesea, run } from './command.ts'

const GAME = 'descent-on-malta'
const TIME = 120_000
const dir = folder()
const file = (name: string): string => join(dir, name)

const SAVE = {
  format: 'middlesea-match',
  formatVersion: 1,
  game: GAME,
  // A save of older rules is not held against its hash.
  rules: descentOnMalta.version,
  config: { scenario: 'herkules', options: {}, pack: '' },
  pack: null,
  seed: 'x',
  practice: false,
  log: [],
  hash: '0',
}

beforeAll(() => {
  const write = (name: string, value: unknown): void =>
    writeFileSync(file(name), typeof value === 'string' ? value : JSON.stringify(value))
  write('torn.json', '{"format":"middlesea-match","form')
  write('other.json', { hello: 1 })
  write('newer-format.json', { ...SAVE, formatVersion: 99 })
  write('newer-rules.json', { ...SAVE, rules: '99.0.0' })
  write('parts.json', { ...SAVE, log: undefined })
  write('hash.json', SAVE)
  write('rules.json', { ...SAVE, rules: 'banana' })
  write('format.json', { ...SAVE, formatVersion: 0 })
  write('unknown-game.json', { ...SAVE, game: 'risk' })
  write('unknown-option.json', { ...SAVE, config: { ...SAVE.config, options: { lasers: true } } })
  write('no-pack.json', { ...SAVE, config: { ...SAVE.config, pack: 'abc' } })
  write('wrong-pack.json', { game: GAME, name: 'P', values: { 'units.nobody': 1, 'map.nowhere': 2 } })
  write('foreign-pack.json', { game: 'crete-1941', name: 'P', values: {} })
})

/** Wrong use: one line, what to do, exit code 2, no trace. */
const CASES: [string[], string][] = [
  [['plai', GAME], "There is no command 'plai'. Did you mean play?"],
  [['play'], 'GAME is missing.'],
  [['play', 'descent-on-malat'], "There is no game 'descent-on-malat'. Did you mean descent-on-malta?"],
  [
    ['play', 'toString'],
    "There is no game 'toString'. There are: descent-on-malta, crete-1941, malta-1942, song-for-war, invasion-malta.",
  ],
  [['play', GAME, '--scenario', 'hercules'], "has no scenario 'hercules'. Did you mean herkules?"],
  [['play', GAME, '--option', 'glider'], "has no option 'glider'. Did you mean gliders?"],
  [['play', GAME, '--option', 'team=five'], "Option team cannot be 'five'. It can be: none, command, combined."],
  [['play', GAME, '--seat', 'allied=bot'], "This match has no seat 'allied'."],
  [['play', GAME, '--seat', 'axis=genius'], "has no bot 'genius'."],
  [['play', GAME, '--sede', '1'], 'play has no option --sede. Did you mean --seed?'],
  [['play', GAME, '--lang', 'fr'], "--lang cannot be 'fr'."],
  [['play', GAME, '--load', file('missing.json')], 'there is no such file'],
  [['play', GAME, '--load', dir], 'it is a folder'],
  [['play', '--load', file('torn.json')], 'the file is damaged'],
  [['play', '--load', file('hash.json'), '--seed', '3'], '--seed cannot be changed in a saved match.'],
  [['replay', file('other.json')], 'not a saved match'],
  [['replay', file('newer-format.json')], 'newer version of Middle Sea: update'],
  [['replay', file('newer-rules.json')], 'newer rules'],
  [['replay', file('parts.json')], 'damaged'],
  [['replay', file('unknown-game.json')], "There is no game 'risk'."],
  [['replay', file('unknown-option.json')], "option 'lasers'"],
  [['replay', file('no-pack.json')], 'does not hold the data pack'],
  [['verify', file('newer-rules.json')], 'newer rules'],
  [['play', GAME, '--pack', file('wrong-pack.json')], 'units.nobody: there is no value'],
  [['play', GAME, '--pack', file('foreign-pack.json')], "this pack is for 'crete-1941'"],
  [['play', GAME, '--pack', file('torn.json')], 'is not JSON'],
  [['pack', 'chekc', 'x'], "pack has no 'chekc'."],
  [['table', GAME, 'airborneDorp'], 'Did you mean airborneDrop?'],
  [['rate', GAME, '--bots', 'random'], 'Name two bots'],
  [['ledger', 'chess'], "There is no ledger of 'chess'."],
  [['simulate', GAME, '--games', '0'], '--games needs a whole number of at least 1'],
  [['simulate', GAME, '--bots', ''], "--bots needs names with commas between them, not ''"],
  [['rate', GAME, '--bots', 'random,,random'], "--bots needs names with commas between them, not 'random,,random'"],
  [['simulate', GAME, '--option', 'gliders', '--option', 'gliders=false'], 'Option gliders is given twice.'],
]

describe('wrong use', () => {
  test.each(CASES)('%j says in one line what to do', async (args, message) => {
    const { code, out, err } = await run(args)
    expect({ code, out, lines: err.split('\n').length - 1 }).toEqual({ code: 2, out: '', lines: 1 })
    expect(err.toLowerCase()).toContain(message.toLowerCase())
    expect(err).toMatch(/^middlesea: /)
    expect(err).not.toMatch(/\n\s+at /)
  })

  test('ends the real command with 2', { timeout: TIME }, async () => {
    const [unknown, damaged] = await Promise.all([middlesea(['plai']), middlesea(['replay', file('torn.json')])])
    expect(unknown).toEqual({ code: 2, out: '', err: "middlesea: There is no command 'plai'. Did you mean play?\n" })
    expect(damaged).toMatchObject({ code: 2, out: '' })
    expect(damaged.err).toMatch(/^middlesea: The file is damaged: .*\n$/)
  })
})

/** A file that was meant, and is not in order: exit code 1. */
const FAILURES: [string[], string][] = [
  [['replay', file('hash.json')], 'does not replay to the state that was saved'],
  [['verify', file('hash.json')], 'does not lead to the state that was saved'],
  [['verify', file('parts.json')], 'parts of it are missing'],
  [['verify', file('unknown-option.json')], "option 'lasers'"],
  [['verify', file('no-pack.json')], 'does not hold the data pack'],
  [['verify', file('rules.json')], 'parts of it are missing'],
  [['verify', file('format.json')], 'parts of it are missing'],
]

describe('a check that fails', () => {
  test.each(FAILURES)('%j says in one line what is wrong', async (args, message) => {
    const { code, out, err } = await run(args)
    expect({ code, out, lines: err.split('\n').length - 1 }).toEqual({ code: 1, out: '', lines: 1 })
    expect(err).toContain(message)
  })

  test('of a pack that is not JSON names the file and the place', async () => {
    const { code, out, err } = await run(['pack', 'check', file('torn.json')])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(file('torn.json'))
    expect(err).toContain('  it is not JSON: ')
  })
})

/** The same, for those who read Japanese. */
const JAPANESE: [string[], string][] = [
  [['plai', '--lang', 'ja'], '「plai」というコマンドはありません。もしかして：play'],
  [['play', '--lang=ja'], 'GAMEの指定がありません。'],
  [['play', 'descent-on-malat', '--lang', 'ja'], '「descent-on-malat」というゲームはありません。'],
  [['play', GAME, '--lang', 'ja', '--option', 'glider'], '「glider」という選択ルールはありません。もしかして：gliders'],
  [['play', GAME, '--lang', 'ja', '--sede', '1'], 'もしかして：--seed'],
  [['play', '--lang', 'ja', '--load', file('missing.json')], 'そのファイルはありません。'],
  [['play', '--lang', 'ja', '--load', file('torn.json')], 'ファイルが壊れています。'],
  [['play', '--lang', 'ja', '--load', file('hash.json')], 'ファイルが壊れています：'],
  [['play', '--lang', 'ja', '--load', file('newer-format.json')], '更新してから開いてください。'],
  [['play', '--lang', 'ja', '--load', file('newer-rules.json')], '新しい版のルール'],
  [['play', '--lang', 'ja', '--load', file('other.json')], 'セーブファイルではありません。'],
  [['play', GAME, '--lang', 'ja', '--pack', file('wrong-pack.json')], 'は使えません：units.nobody'],
]

describe('wrong use in Japanese', () => {
  test.each(JAPANESE)('%j says in one line what to do', async (args, message) => {
    const { code, out, err } = await run(args)
    expect({ code, out, lines: err.split('\n').length - 1 }).toEqual({ code: 2, out: '', lines: 1 })
    expect(err).toContain(message)
    expect(err).toMatch(/^middlesea: /)
  })

  test('help follows the language', async () => {
    expect((await run(['play', '--help', '--lang', 'ja'])).out).toContain('端末でゲームをプレイする')
    expect((await run(['help', 'play', '--lang', 'ja'])).out).toContain('書式：middlesea play')
    expect((await run(['--help', '--lang', 'ja'])).out).toMatch(/^  play +端末で/m)
  })
})

describe('help', () => {
  test('is there for the command and each of its words', async () => {
    const names = ['play', 'games', 'table', 'simulate', 'rate', 'balance', 'replay', 'verify', 'pack', 'ledger']
    const overview = await run(['--help'])
    expect(overview.code).toBe(0)
    for (const name of names) {
      expect(overview.out).toMatch(new RegExp(`^  ${name} `, 'm'))
      const page = await run([name, '--help'])
      expect(page).toMatchObject({ code: 0, err: '' })
      expect(page.out).toContain(`usage: middlesea ${name}`)
      expect(await run(['help', name])).toEqual(page)
    }
    expect((await run(['simulate', '--help'])).out).toContain('--check none|turn|action')
    const nothing = await run([])
    expect(nothing).toMatchObject({ code: 2, out: '' })
    expect(nothing.err).toContain('usage: middlesea COMMAND')
  })
})
