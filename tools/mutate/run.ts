// Runs the tests of a game against some of its mutants, in a checkout of its own.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { linkPackages, type Scratch } from '../scratch.ts'
import type { Instrumented } from './mutants.ts'

/** What became of a mutant. Unseen: no test comes by. Unjudged: it is done once, when the code is loaded. */
export type MutantFate = 'killed' | 'survived' | 'unseen' | 'unjudged'

/** What a process is to try: see runner.ts. */
export interface MutantsToTry {
  /** How many test files there are. */
  files: number
  mutants: string[]
  results: string
}

/**
 * A mutant is being tried, or has its fate. Kept: a test does not come by again, so what came of its code was kept.
 * Spoiled: a test stays red without it, so something was left behind.
 */
export interface MutantNews {
  id?: string
  fate?: MutantFate | 'kept' | 'spoiled'
  /** A test that fails without a mutant. */
  red?: string
}

const NOT_COPIED = ['node_modules', '.git', 'dist', 'dist-types', 'coverage', 'failures', 'e2e']
const CONFIG = 'vitest.mutate.ts'
/** After so long without a word a test is taken to be endless under its mutant. */
const SILENCE = 30_000
/** And a process that says no word, because it has one mutant from its start: all tests must have the time to end. */
const LONGEST = 600_000
const TICK = 250

export interface Checkout extends Scratch {
  tests: readonly string[]
}

/** Mutants are written into the files: not into those that somebody works on. */
export function checkoutFor(root: string, tests: readonly string[], { files }: Instrumented): Checkout {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'middlesea-mutate-')))
  cpSync(root, folder, { recursive: true, filter: (path) => path === root || !NOT_COPIED.includes(basename(path)) })
  linkPackages(folder)
  for (const { name, content } of files) writeFileSync(join(folder, name), content)
  writeFileSync(join(folder, CONFIG), vitestConfig(tests))
  return { folder, tests, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const vitestConfig = (tests: readonly string[]): string => `import { defineConfig } from 'vitest/config'
const alone = process.env.__STRYKER_ACTIVE_MUTANT__ !== undefined
export default defineConfig({
  test: {
    pool: 'threads',
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
    teardownTimeout: 1000,
    include: ${JSON.stringify(tests)},
    setupFiles: ['./tools/vitest-setup.ts'],
    runner: alone ? undefined : './tools/mutate/runner.ts',
    bail: alone ? 1 : 0,
    reporters: ['dot'],
  },
})
`

/** Whether mutants whose code was kept get a process of their own, which costs as much as all tests, or no judgement. */
export type OfKept = 'tried' | 'unjudged'

/** Tries mutants, and tells each fate as soon as it is known. */
export async function tryMutants(
  checkout: Checkout,
  mutants: readonly string[],
  name: string,
  ofKept: OfKept,
  tell: (id: string, fate: MutantFate) => void,
): Promise<void> {
  const kept: string[] = []
  let left = [...mutants]
  while (left.length > 0) {
    const known = new Set<string>()
    const { open, spoiled } = await tryTogether(checkout, left, name, (id, fate) => {
      known.add(id)
      if (fate === 'kept') kept.push(id)
      else tell(id, fate)
    })
    // A mutant that never ends, or that turns a test red for good in a new process, was noticed.
    if (open !== undefined && (!spoiled || open === left[0])) {
      known.add(open)
      tell(open, 'killed')
    }
    left = left.filter((id) => !known.has(id))
  }
  for (const id of kept) tell(id, ofKept === 'tried' ? await fateInNewProcess(checkout.folder, id) : 'unjudged')
}

/** One process for many mutants. Tells which of them it left open when it ended, and whether because a test stayed red. */
async function tryTogether(
  { folder, tests }: Checkout,
  mutants: string[],
  name: string,
  tell: (id: string, fate: MutantFate | 'kept') => void,
): Promise<{ open?: string; spoiled: boolean }> {
  const results = join(folder, `${name}.ndjson`)
  const job: MutantsToTry = { files: tests.length, mutants, results }
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(job))
  writeFileSync(results, '')
  let open: string | undefined
  let spoiled = false
  let read = 0
  const hear = (): boolean => {
    const lines = readFileSync(results, 'utf8').split('\n').slice(0, -1)
    const news = lines.slice(read)
    read = lines.length
    for (const { id, fate, red } of news.map((line) => JSON.parse(line) as MutantNews)) {
      if (red !== undefined) throw new Error(`a test is red without a mutant: ${red}`)
      if (fate === 'spoiled') spoiled = true
      else open = fate === undefined ? id : undefined
      if (id !== undefined && fate !== undefined && fate !== 'spoiled') tell(id, fate)
    }
    return news.length > 0
  }
  const { said } = await vitest(
    folder,
    { MUTATE_JOB: join(folder, `${name}.json`) },
    () => hear() || open === undefined,
  )
  hear()
  if (read === 0) throw new Error(`vitest ended before a mutant was tried:\n${said}`)
  return { open, spoiled }
}

/** With the mutant there from the start: for code whose result is kept. */
async function fateInNewProcess(folder: string, id: string): Promise<MutantFate> {
  const { code } = await vitest(folder, { __STRYKER_ACTIVE_MUTANT__: id }, () => false, LONGEST)
  return code === 0 ? 'survived' : 'killed'
}

/** Ends when the tests do, or when nothing has moved for long. Gives the exit code, or null, and what was printed. */
function vitest(
  folder: string,
  env: { [name: string]: string },
  moves: () => boolean,
  silence = SILENCE,
): Promise<{ code: number | null; said: string }> {
  const command = [join(folder, 'node_modules/vitest/vitest.mjs'), 'run', '--config', CONFIG]
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, command, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)))
    let moved = Date.now()
    const watch = setInterval(() => {
      try {
        if (moves()) moved = Date.now()
        else if (Date.now() - moved > silence) child.kill('SIGKILL')
      } catch (error) {
        child.kill('SIGKILL')
        failed(error instanceof Error ? error : new Error(String(error)))
      }
    }, TICK)
    child.on('error', failed)
    child.on('close', (code) => {
      clearInterval(watch)
      done({ code, said })
    })
  })
}
