// A game is added by adding its folder: the example is put into a scratch checkout, and all of it knows the game.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Player, startSkirmish } from '../../server/test/client.ts'
import { type Scratch, scratchWith } from '../scratch.ts'

const SERVE = `
  import { runServer, settingsOf } from '@middlesea/server'
  process.exitCode = await runServer(settingsOf(process.env))
`

/** Programs start here, several at a time: on a busy machine that takes long. */
const PATIENCE_MS = 180_000

let scratch: Scratch
const running = new Set<ChildProcess>()

beforeAll(() => {
  scratch = scratchWith()
}, PATIENCE_MS)

afterAll(async () => {
  for (const child of running) {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  scratch.remove()
})

/** Starts one of the checkout's programs. */
function start(command: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, command, { cwd: scratch.folder, env: { ...process.env, LANG: 'C', ...env } })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()))
  return { child, said: () => said }
}

async function ran(command: string[], input = ''): Promise<string> {
  const { child, said } = start(command)
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${said()}`)
  return said()
}

const middlesea = (args: string[], input = ''): Promise<string> => ran(['cli/bin/middlesea.js', ...args], input)

describe.concurrent('a game that is only a folder', { timeout: PATIENCE_MS }, () => {
  test('is listed by middlesea games', async () => {
    const games = JSON.parse(await middlesea(['games', '--json'])) as { id: string; bots: string[] }[]
    expect(games.at(-1)).toMatchObject({ id: 'skirmish', seats: ['north', 'south'], bots: ['random'] })
    expect(games.length).toBeGreaterThan(1)
  })

  test('is played in the terminal', async () => {
    const played = await middlesea(
      ['play', 'skirmish', '--seed', '1', '--seat', 'south=bot'],
      'march\n1\nboard\nquit\n',
    )
    expect(played).toContain('Skirmish · The road')
    expect(played).toContain('North: What is your plan?')
    expect(played).toContain('Which piece moves?')
    expect(played).toMatch(/p0: N\w+/)
  })

  test('is served: people far apart play it', async () => {
    const env = { PORT: '0', LOG_LEVEL: 'error', DATA_FILE: join(scratch.folder, 'matches.db'), DATABASE_URL: '' }
    const { said } = start(['--import', 'tsx', '--input-type=module', '-e', SERVE], env)
    await expect.poll(said, { timeout: PATIENCE_MS }).toMatch(/Middle Sea is at (\S+)/)
    const [, url] = /Middle Sea is at (\S+)/.exec(said()) ?? []
    const [ann, bob] = [await Player.signUp(url, 'Ann'), await Player.signUp(url, 'Bob')]
    const match = await startSkirmish(ann, bob)
    const table = await (await ann.connect()).table(match, 'north')
    expect(table.decision?.prompt.key).toBe('askPlan')
  })

  test('is fuzzed', async () => {
    const told = await ran(['--import', 'tsx', 'tools/fuzz.ts', 'skirmish', '--games', '30', '--action-games', '5'])
    expect(told).toMatch(/skirmish: 30 games, check turn: \d+ actions, 0 failed/)
    expect(told).toMatch(/skirmish: 5 games, check action: \d+ actions, 0 failed/)
    expect(told).toContain('No game failed.')
  })
})
