// Runs a game's rule tests and gives back what they recorded.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type FileRecord, readRecords, recordsOf, WHOLE_GAMES } from './records.ts'

export interface RunOptions {
  /** The value of MUTATE: a rule that is switched off, or 'own'. */
  mutate?: string
  /** Only tests whose full title matches. */
  title?: RegExp
  /** Only these files; all of the game when left out. */
  files?: string[]
  /** A switched-off rule can make a test run for ever. */
  timeoutSeconds?: number
}

export interface TestRun {
  records: FileRecord[]
  passed: boolean
  timedOut: boolean
  /** How long it took. */
  seconds: number
  /** What the test runner printed. */
  output: string
}

const HOUR = 3600
const VITEST = resolve(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')

export async function runRuleTests(root: string, game: string, options: RunOptions = {}): Promise<TestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'middlesea-ledger-'))
  try {
    const ended = await vitest(
      root,
      argumentsFor(game, options),
      { LEDGER_OUT: folder, MUTATE: options.mutate },
      options,
    )
    return { ...ended, records: recordsOf(readRecords(folder), game) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function argumentsFor(game: string, { title, files }: RunOptions): string[] {
  return [
    'run',
    ...(files ?? [`games/${game}/test/`]),
    `--exclude=**/${WHOLE_GAMES}`,
    '--reporter=dot',
    '--passWithNoTests',
    ...(title === undefined ? [] : [`--testNamePattern=${title.source}`]),
  ]
}

function vitest(
  root: string,
  args: string[],
  env: { [name: string]: string | undefined },
  { timeoutSeconds = HOUR }: RunOptions,
): Promise<Omit<TestRun, 'records'>> {
  const begin = performance.now()
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [VITEST, ...args], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    })
    let output = ''
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      child.kill('SIGKILL')
    }, timeoutSeconds * 1000)
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', fail)
    child.on('close', (code) => {
      clearTimeout(timer)
      done({ passed: code === 0, timedOut, seconds: (performance.now() - begin) / 1000, output })
    })
  })
}
