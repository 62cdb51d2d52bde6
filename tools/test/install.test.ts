// Whoever starts the program for the first time reads what is being done, and what to do where it fails. The driver runs in a
// folder of its own; what stands for npm writes there what an installation leaves.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
let folder: string

/** What the lock file asks for. */
const lock = (version: string): string =>
  JSON.stringify({ packages: { '': {}, 'node_modules/part': { version, integrity: `sum of ${version}` } } })

/** Stands for npm: says how it was called, and installs or fails. */
const NPM = `
  const { cpSync, mkdirSync } = require('node:fs')
  console.log('npm ' + process.argv.slice(2).join(' '))
  if (process.env.NPM_FAILS) process.exit(1)
  mkdirSync('node_modules/part', { recursive: true })
  cpSync('package-lock.json', 'node_modules/.package-lock.json')
`

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'middlesea-install-')))
  for (const file of ['tools/run.mjs', 'tools/serve/flags.mjs']) cpSync(join(root, file), join(folder, file))
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', lock('1.0.0'))
  write('npm/package.json', '{ "type": "commonjs" }')
  write('npm/npm-cli.js', NPM)
  write('games/index/package.json', '{ "games": ["first"] }')
  write('cli/bin/middlesea.js', "console.log('the game begins:', ...process.argv.slice(2))")
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Plays in the terminal. What was said and the exit code. */
function play(env: NodeJS.ProcessEnv = {}): { code: number | null; said: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run.mjs', 'play'], {
    cwd: folder,
    env: { ...process.env, npm_execpath: join(folder, 'npm/npm-cli.js'), ...env },
    encoding: 'utf8',
  })
  return { code: status, said: (stdout + stderr).trim().split('\n') }
}

test('the first start welcomes, says what is fetched and for how long, and goes on; the second says nothing of it', () => {
  expect(play()).toEqual({
    code: 0,
    said: [
      'Welcome to Middle Sea. Before the first start its parts are fetched (npm ci, some 10 seconds; only now).',
      'npm ci --no-audit --no-fund',
      'the game begins: play first',
    ],
  })
  expect(play()).toEqual({ code: 0, said: ['the game begins: play first'] })
})

test('after an update, and where a part was taken away, it says that they are fetched anew', () => {
  const anew = 'Middle Sea was updated: its parts are fetched anew (npm ci, some 10 seconds).'
  play()
  write('package-lock.json', lock('1.0.1'))
  expect(play().said[0]).toBe(anew)
  expect(play().said).toHaveLength(1)
  rmSync(join(folder, 'node_modules/part'), { recursive: true })
  expect(play().said[0]).toBe(anew)
})

test('where nothing can be fetched it says what is needed, and nothing is begun', () => {
  const failed = play({ NPM_FAILS: 'yes' })
  expect(failed.code).toBe(1)
  expect(failed.said.at(-1)).toBe('npm ci failed: see its message above; it needs the network once.')
  const missing = play({ npm_execpath: '', PATH: join(folder, 'nothing here') })
  expect(missing.code).toBe(1)
  expect(missing.said.at(-1)).toBe('npm was not found: install it (it comes with Node from nodejs.org) and try again.')
})
