import { diceCommitment, saltCommitment, saltedSeed, seedCommitment } from '@middlesea/engine'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { folder, json, middlesea, run, spokenJson } from './command.ts'

const GAME = 'descent-on-malta'
const dir = folder()
const saved = join(dir, 'saved.json')

// A spawned command takes half a second, and more when others run beside it.
const TIME = 120_000

beforeAll(async () => {
  const input = `1-2\nundo\nmosta\nsave ${saved}\nquit\n`
  await middlesea(['play', GAME, '--seed', 'contract'], { input })
}, TIME)

describe('the contract for scripts', { timeout: TIME }, () => {
  test('games --json', async () => {
    const games = (await spokenJson(['games'])) as {
      id: string
      name: object
      scenarios: object[]
      options: object[]
    }[]
    const malta = games.find(({ id }) => id === GAME)
    expect(malta).toMatchObject({
      name: { en: 'Descent on Malta' },
      seats: ['axis'],
      scenarios: [{ id: 'herkules' }],
      bots: expect.arrayContaining(['random']),
    })
    expect(malta?.options).toHaveLength(12)
  })

  test('simulate --json: shape, repeatable, the same in several processes', async () => {
    const args = ['simulate', GAME, '--games', '6', '--seed', '11', '--random-options', '--check', 'turn']
    type Report = { [field: string]: unknown; actions: number; cpuSeconds: number; actionsPerCpuSecond: number }
    const [one, two] = (await Promise.all([spokenJson(args), spokenJson([...args, '--jobs', '2'])])) as Report[]
    expect(Object.keys(one)).toEqual([
      'game',
      'games',
      'actions',
      'cpuSeconds',
      'actionsPerCpuSecond',
      'gamesPerCpuSecond',
      'outcomes',
      'failures',
    ])
    expect(one).toMatchObject({ game: GAME, games: 6, failures: [] })
    expect(one.actionsPerCpuSecond).toBeCloseTo(one.actions / one.cpuSeconds, 0)
    for (const field of ['games', 'actions', 'outcomes', 'failures']) expect(two[field]).toEqual(one[field])
  })

  test('replay --json', async () => {
    const replayed = (await json(['replay', saved])) as { entries: number; hash: string; outcome: unknown }
    const save = JSON.parse(readFileSync(saved, 'utf8'))
    expect(replayed).toEqual({ entries: 3, hash: save.hash, outcome: null })
  })

  test('verify says what it checked', async () => {
    const { code, out } = await run(['verify', saved])
    expect(code).toBe(0)
    expect(out).toContain('3 entries: every action was legal')
    expect(out).toMatch(/\d\d+ rolls: each is what the seed gives/)
    expect(out).toContain('names no commitment')
  })

  test('verify checks salts that were promised, and what somebody wrote down', async () => {
    const save = JSON.parse(readFileSync(saved, 'utf8'))
    const promised = { ...save, commitment: seedCommitment(save.seed) }
    const file = join(dir, 'promised.json')
    writeFileSync(file, JSON.stringify(promised))
    const noted = diceCommitment(promised.commitment, [])
    const right = await run(['verify', file, '--commitment', noted])
    expect(right.code).toBe(0)
    expect(right.out).toContain('The commitment that you wrote down is that of this seed and these salts')
    const half = await run(['verify', file, '--commitment', promised.commitment])
    expect(half.out).toContain('of this seed alone')
    const wrong = await run(['verify', file, '--commitment', 'f'.repeat(64)])
    expect(wrong.code).toBe(1)
    expect(wrong.err).toContain('other dice were promised to you')
    const salts = [{ seat: 'axis', salt: 'pepper', commitment: saltCommitment('paper') }]
    writeFileSync(file, JSON.stringify({ ...promised, salts }))
    expect((await run(['verify', file])).code).toBe(1)
  })

  test('verify mixes salts into the dice, and holds what somebody wrote down against all of them', async () => {
    const salts = [{ seat: 'axis', salt: 'pepper', commitment: saltCommitment('pepper') }]
    const file = join(dir, 'salted.json')
    const input = `1-2\nmosta\nsave ${file}\nquit\n`
    await middlesea(['play', GAME, '--seed', saltedSeed('contract', salts)], { input })
    const commitment = seedCommitment('contract')
    const save = { ...JSON.parse(readFileSync(file, 'utf8')), seed: 'contract', commitment, salts }
    writeFileSync(file, JSON.stringify(save))
    const right = await run(['verify', file, '--commitment', diceCommitment(commitment, [saltCommitment('pepper')])])
    expect(right).toMatchObject({ code: 0, err: '' })
    expect(right.out).toContain('1 salts of players: each is the one that was promised')
    expect(right.out).toContain('that of this seed and these salts')
    for (const others of [[], [saltCommitment('paper')]]) {
      const wrong = await run(['verify', file, '--commitment', diceCommitment(commitment, others)])
      expect(wrong.code).toBe(1)
      expect(wrong.err).toContain('other dice were promised to you')
    }
    writeFileSync(file, JSON.stringify({ ...save, salts: undefined }))
    expect((await run(['verify', file])).code).toBe(1)
  })

  test('verify finds a forged match: another roll, another end, another promise', async () => {
    const save = JSON.parse(readFileSync(saved, 'utf8'))
    const forged = {
      seed: { ...save, seed: 'another' },
      illegal: { ...save, log: [...save.log, { kind: 'act', seat: 'axis', decision: 99, actions: [{ do: 'done' }] }] },
      hash: { ...save, hash: save.hash.replace(/^./, (x: string) => (x === '0' ? '1' : '0')) },
      promise: { ...save, commitment: 'f'.repeat(64) },
    }
    const complaints: string[] = []
    for (const [name, value] of Object.entries(forged)) {
      const file = join(dir, `${name}.json`)
      writeFileSync(file, JSON.stringify(value))
      const { code, err } = await run(['verify', file])
      expect(code).toBe(1)
      complaints.push(err)
    }
    expect(complaints[0]).toContain('does not lead to the state that was saved')
    expect(complaints[1]).toContain('entry 4 of 4 is not legal')
    expect(complaints[2]).toContain('does not lead to the state that was saved')
    expect(complaints[3]).toContain('not the one that was promised')
  })

  test('table --json and as text', async () => {
    const all = await json(['table', GAME])
    const one = JSON.parse((await run(['table', GAME, 'map.zones.mosta', '--json'])).out)
    const text = await run(['table', GAME, 'airborneDrop', '--lang', 'ja'])
    expect(Object.keys(all as object)).toEqual(expect.arrayContaining(['map', 'units', 'scenario', 'airborneDrop']))
    expect(one).toMatchObject({ id: 'mosta', type: 'town' })
    expect(text.out).toContain('landSurprise')
    expect(text.out).toContain('source: ')
  })

  test('rate --json', async () => {
    const rating = await json(['rate', GAME, '--bots', 'random,random', '--pairs', '3', '--seed', '5'])
    expect(rating).toMatchObject({
      game: GAME,
      bots: ['random', 'random'],
      pairs: 3,
      seed: 5,
      games: 6,
      // The same bot on the same seeds: the same games.
      difference: { mean: 0, standardError: 0, interval: [0, 0] },
    })
  })

  test('balance --json keeps its games in a file and goes on from there', async () => {
    const file = join(dir, 'balance.jsonl')
    const played = (games: number) =>
      json(['balance', GAME, '--bots', 'random', '--games', String(games), '--seed', '5', '--file', file])
    const lines = (): string[] => readFileSync(file, 'utf8').trim().split('\n')
    expect(await played(2)).toMatchObject({ results: [{ scenario: 'herkules', games: 2 }] })
    const [first, second] = lines()
    // Broken off in the middle of a line: that game is played again.
    writeFileSync(file, `${first}\n${second.slice(0, 40)}`)
    const { results } = (await played(3)) as { results: { games: number; wins: { axis: { games: number } } }[] }
    const kept = lines().map((line) => JSON.parse(line) as { seed: number })
    expect(kept.map(({ seed }) => seed)).toEqual([5, 6, 7])
    expect(JSON.stringify(kept[0])).toBe(first)
    expect({ ...kept[1], cpuMilliseconds: 0 }).toEqual({ ...JSON.parse(second), cpuMilliseconds: 0 })
    expect(results).toMatchObject([{ games: 3 }])
    // All is known: what was won is counted from the file alone.
    const won = kept.map((line) => JSON.stringify({ ...line, winners: ['axis'] }))
    writeFileSync(file, `${won.join('\n')}\n`)
    expect(await played(3)).toMatchObject({ results: [{ wins: { axis: { games: 3, share: 1 } } }] })
    expect(lines()).toHaveLength(3)
    const text = await run(['balance', GAME, '--bots', 'random', '--games', '3', '--seed', '5', '--file', file])
    expect(text.out).toMatch(/herkules +3 +axis +3 +100\.0 +43\.9 to 100\.0/)
  })

  test('pack check', async () => {
    const good = join(dir, 'good.json')
    const bad = join(dir, 'bad.json')
    writeFileSync(
      good,
      JSON.stringify({ game: GAME, name: 'Mine', values: { 'units.axisGround.ger_fk_hq.rating': 3 } }),
    )
    const values = { 'map.zones.mosta.routes': ['mdina'], 'units.axisGround.nobody.rating': 3 }
    writeFileSync(bad, JSON.stringify({ game: GAME, name: 'Mine', values }))
    const fine = await run(['pack', 'check', good])
    const wrong = await run(['pack', 'check', bad])
    expect(fine).toMatchObject({ code: 0, err: '' })
    expect(fine.out).toContain("'Mine' for descent-on-malta is in order: 1 corrections")
    expect(wrong.code).toBe(1)
    expect(wrong.err).toContain("  units.axisGround.nobody.rating: there is no 'nobody' here")
  })
})
