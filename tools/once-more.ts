// Where nobody is there to run it again (CI=true), what failed is tried once more, and reported if it passes: decision 029.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FailedTests } from './failed-tests.ts'

const root = join(import.meta.dirname, '..')
/** Where more files fail it is no race. */
const MOST_FILES = 8
/** tools/run.mjs knows it too: a command that came to no result, and may be tried once more. */
const BROKE_OFF = 4

const triesTwice = (): boolean => process.env.CI === 'true'

/** What failed at first and passed then: tools/run.mjs reads these lines, and says them again at the end. */
export interface Flaky {
  name: string
  errors: string[]
}

/** Says what was flaky, as the last words of a command. */
export function tellFlaky(flaky: readonly Flaky[], tests: number): void {
  if (flaky.length === 0) return
  console.log('Failed, and passed when they were tried again:')
  for (const { name, errors } of flaky) {
    console.log(`  flaky: ${name}`)
    for (const error of errors) console.log(`    ${error}`)
  }
  console.log(`${flaky.length} flaky of ${tests} tests`)
}

/**
 * Runs vitest. Files in which a test failed are run once more as a whole, in a process of their own: what their tests share, such as a
 * server that knows names already, is made anew.
 */
export async function vitestOnceMore(
  filters: string[],
  options: string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  if (!triesTwice()) return vitest([...filters, ...options], env)
  const folder = mkdtempSync(join(tmpdir(), 'middlesea-failed-'))
  try {
    const report = join(folder, 'failed.json')
    const first = await vitest([...filters, ...options], { ...env, FAILED_TESTS: report })
    if (first === 0) return first
    if (!existsSync(report)) return brokenOff('the tests ended without a result')
    const found = JSON.parse(readFileSync(report, 'utf8')) as FailedTests
    const files = [...new Set(found.failed.map(({ file }) => file))]
    if (files.length === 0 || files.length > MOST_FILES || found.strayErrors > 0) return first
    console.log(`\nTried once more: ${files.join(', ')}`)
    const second = await vitest([...files, ...options], env)
    if (second !== 0) return second
    tellFlaky(
      found.failed.map(({ file, name, errors }) => ({ name: name === '' ? file : `${file} > ${name}`, errors })),
      found.tests,
    )
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function vitest(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const command = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args]
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((done) => child.on('exit', (code) => done(code ?? 1)))
}

/** Says why a command came to no result, as its last words; gives its exit code. */
function brokenOff(why: string): number {
  console.error(`Broke off: ${why}`)
  return BROKE_OFF
}

/** Does the work of a command. What it finds is its result; where it cannot be done to its end, it may be tried once more. */
export async function orBreakOff(work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    console.error(error)
    // Servers and sockets of it may be open still: nobody waits for them.
    process.exit(brokenOff(error instanceof Error ? error.message.split('\n')[0] : String(error)))
  }
}

/** Measures something that a busy machine may spoil: what was too much at first, and is not when it is tried again, is flaky. */
export async function measured<T>(
  measure: () => Promise<T>,
  isBad: (result: T) => boolean,
): Promise<{ result: T; spoilt: T | null }> {
  const result = await measure()
  if (!isBad(result) || !triesTwice()) return { result, spoilt: null }
  const again = await measure()
  return isBad(again) ? { result: again, spoilt: null } : { result: again, spoilt: result }
}
