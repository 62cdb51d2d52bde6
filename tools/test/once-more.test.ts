// What failed is tried once more where nobody is there to do it, and is never silent: docs/decisions/029.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'middlesea-once-more-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Gives true when it is run for the first time in the folder, as text of a program. */
const FIRST_TIME = `
import { existsSync, writeFileSync } from 'node:fs'
const isFirst = !existsSync('ran')
writeFileSync('ran', '')
`

function run(args: string[], ci: boolean, cwd: string): { status: number | null; said: string } {
  // A layer that runs these tests has its own reports.
  const { FAILED_TESTS: _own, LEDGER_OUT: _records, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    env: { ...env, CI: ci ? 'true' : '', NO_COLOR: '1', npm_execpath: join(folder, 'npm-cli.js') },
  })
  return { status, said: stdout + stderr }
}

describe('a test', () => {
  const unit = (ci: boolean) =>
    run(
      ['--import', 'tsx', join(root, 'tools/unit.ts'), `--root=${folder}`, `--config=${folder}/vitest.config.ts`],
      ci,
      root,
    )

  function write(body: string, options = ''): void {
    const reporter = JSON.stringify(join(root, 'tools/failed-tests.ts'))
    writeFileSync(
      join(folder, 'vitest.config.ts'),
      `import { FailedTestsReporter } from ${reporter}
      const { FAILED_TESTS: file } = process.env
      export default { test: { globals: true, ${options} ...(file && { reporters: ['default', new FailedTestsReporter(file)] }) } }`,
    )
    const ran = JSON.stringify(join(folder, 'ran'))
    writeFileSync(join(folder, 'some.test.ts'), `${FIRST_TIME.replaceAll("'ran'", ran)}${body}`)
  }

  test('that passes when it is tried again is named with why it failed', () => {
    write(`test('a race', () => expect(isFirst ? 'too late' : 'there').toBe('there'))
      test('another', () => {})`)
    const { status, said } = unit(true)
    expect(status).toBe(0)
    expect(said).toMatch(/flaky: some\.test\.ts > a race\n {4}expected 'too late' to be 'there'/)
    expect(said).toContain('1 flaky of 2 tests')
  })

  test('whose set-up failed is tried once more with all of its file', () => {
    write(`beforeAll(() => { if (isFirst) throw new Error('no port') })
      test('one', () => {})`)
    const { status, said } = unit(true)
    expect(status).toBe(0)
    expect(said).toMatch(/flaky: some\.test\.ts\n {4}no port/)
  })

  test('that fails twice is red', () => {
    write(`test('a fault', () => expect(1).toBe(2))`)
    const { status, said } = unit(true)
    expect(status).toBe(1)
    expect(said).toContain('Tried once more: some.test.ts')
    expect(said).not.toContain('flaky')
  })

  test('whose process was ended comes to no result: the layer is to be run once more', () => {
    write(`test('a race', () => isFirst && process.kill(process.pid, 'SIGKILL'))`, `pool: 'threads',`)
    const { status, said } = unit(true)
    expect(status).toBe(4)
    expect(said.trim()).toMatch(/Broke off: the tests ended without a result$/)
  })

  test('is tried once at one’s own desk', () => {
    write(`test('a race', () => expect(isFirst).toBe(false))`)
    const { status, said } = unit(false)
    expect(status).toBe(1)
    expect(said).not.toContain('Tried once more')
  })
})

describe('a command of a layer', () => {
  /** `npm test attack` with another command in its place. */
  function attack(body: string, ci: boolean) {
    for (const file of ['tools/run.mjs', 'tools/serve/flags.mjs', 'tools/once-more.ts', 'package.json'])
      cpSync(join(root, file), join(folder, file))
    // All is installed that is asked for: nothing. Links lead to what the command itself needs, and npm is never called.
    const lock = '{ "packages": {} }'
    mkdirSync(join(folder, 'node_modules'))
    for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) writeFileSync(join(folder, file), lock)
    symlinkSync(join(root, 'node_modules/tsx'), join(folder, 'node_modules/tsx'))
    mkdirSync(join(folder, 'tools/server'))
    writeFileSync(join(folder, 'tools/server/attack.ts'), `${FIRST_TIME}${body}`)
    return run(['tools/run.mjs', 'test', 'attack'], ci, folder)
  }
  const BREAKS_OFF = `import { orBreakOff } from '../once-more.ts'
    process.exitCode = await orBreakOff(() => {
      if (isFirst) throw new Error('waited in vain')
      return Promise.resolve(0)
    })`

  test('that broke off is run once more, and the table says so', () => {
    const { status, said } = attack(BREAKS_OFF, true)
    expect(status).toBe(0)
    expect(said).toMatch(/attack +[\d.]+ {2}passed, 1 flaky/)
    expect(said).toMatch(/flaky: attack\n {4}Broke off: waited in vain/)
  })

  test('that broke off is red at one’s own desk', () => {
    expect(attack(BREAKS_OFF, false)).toMatchObject({
      status: 1,
      said: expect.stringMatching(/attack +[\d.]+ {2}FAILED/),
    })
  })

  test('that found a fault is red, though it would find none when it is run again', () => {
    const { status, said } = attack('process.exitCode = isFirst ? 1 : 0', true)
    expect(status).toBe(1)
    expect(said).toMatch(/attack +[\d.]+ {2}FAILED/)
  })
})
