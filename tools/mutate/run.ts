// Runs the tests of a game against some of its mutants, by StrykerJS, in a checkout of its own.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { linkPackages, type Scratch } from '../scratch.ts'
import { keyOf, LEFT_OUT, type Mutant } from './mutants.ts'

/** What became of a mutant. Unseen: no test comes by. Unjudged: it is done once, when the code is loaded. */
export type Fate = 'killed' | 'survived' | 'unseen' | 'unjudged'

const FATES: { [status: string]: Fate } = {
  Killed: 'killed',
  // A test that does not end has noticed it.
  Timeout: 'killed',
  RuntimeError: 'killed',
  Survived: 'survived',
  NoCoverage: 'unseen',
  Ignored: 'unjudged',
}

const NOT_COPIED = ['node_modules', '.git', 'dist', 'dist-types', 'coverage', 'failures', 'e2e']
const CONFIG = 'vitest.mutate.ts'
const REPORT = 'mutants.json'

/** Mutants are written into the files: not into those that somebody works on. */
export function checkoutFor(root: string, tests: readonly string[]): Scratch {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'middlesea-mutate-')))
  cpSync(root, folder, { recursive: true, filter: (path) => path === root || !NOT_COPIED.includes(basename(path)) })
  linkPackages(folder)
  writeFileSync(join(folder, CONFIG), vitestConfig(tests))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const vitestConfig = (tests: readonly string[]): string => `import { defineConfig } from 'vitest/config'
export default defineConfig({
  test: {
    pool: 'threads',
    isolate: false,
    testTimeout: 60_000,
    include: ${JSON.stringify(tests)},
    setupFiles: ['./tools/vitest-setup.ts'],
  },
})
`

/** What lies within a removed block is not tried with it: Stryker takes places, not mutants. */
const BLOCK = 'BlockStatement'
const WITHIN_BLOCKS = [
  'ArithmeticOperator',
  'AssignmentOperator',
  'BooleanLiteral',
  'ConditionalExpression',
  'EqualityOperator',
  'LogicalOperator',
  'MethodExpression',
  'UnaryOperator',
  'UpdateOperator',
]

/** The fates of mutants by their keys, and of some others that lie within them. */
export async function fatesOf(folder: string, mutants: readonly Mutant[], workers: number): Promise<Map<string, Fate>> {
  const blocks = mutants.filter(({ kind }) => kind === BLOCK)
  const others = mutants.filter(({ kind }) => kind !== BLOCK)
  return new Map([
    ...(await fatesBut([BLOCK], folder, others, workers)),
    ...(await fatesBut(WITHIN_BLOCKS, folder, blocks, workers)),
  ])
}

/** Without mutants of some kinds. */
async function fatesBut(
  kinds: string[],
  folder: string,
  mutants: readonly Mutant[],
  workers: number,
): Promise<Map<string, Fate>> {
  if (mutants.length === 0) return new Map()
  const settings = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: CONFIG, related: false },
    inPlace: true,
    mutate: [...new Set(mutants.map(placeOf))],
    mutator: { excludedMutations: [...LEFT_OUT, ...kinds] },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: workers,
    timeoutMS: 10_000,
    tempDirName: join(folder, '.stryker'),
    reporters: ['json'],
    jsonReporter: { fileName: REPORT },
    fileLogLevel: 'off',
    logLevel: 'error',
    allowConsoleColors: false,
    disableTypeChecks: false,
  }
  writeFileSync(join(folder, 'stryker.conf.json'), JSON.stringify(settings))
  await stryker(folder)
  return readReport(join(folder, REPORT))
}

/** As Stryker wants it: lines from 1, columns from 0. */
const placeOf = ({ file, from, to }: Mutant): string =>
  `${file}:${from.line}:${from.column - 1}-${to.line}:${to.column - 1}`

function stryker(folder: string): Promise<void> {
  const command = [join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', 'stryker.conf.json']
  return new Promise((done, failed) => {
    let said = ''
    const child = spawn(process.execPath, command, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (part) => (said += String(part)))
    child.stderr.on('data', (part) => (said += String(part)))
    child.on('error', failed)
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(`StrykerJS ended with ${code}:\n${said}`))))
  })
}

interface Report {
  files: {
    [file: string]: {
      mutants: {
        mutatorName: string
        replacement: string
        status: string
        location: { start: Mutant['from']; end: Mutant['to'] }
      }[]
    }
  }
}

function readReport(path: string): Map<string, Fate> {
  const { files } = JSON.parse(readFileSync(path, 'utf8')) as Report
  const fates = new Map<string, Fate>()
  for (const [file, { mutants }] of Object.entries(files)) {
    for (const { mutatorName: kind, replacement, status, location } of mutants) {
      const fate = FATES[status]
      if (fate === undefined) throw new Error(`StrykerJS says '${status}' of a mutant in ${file}`)
      fates.set(keyOf({ file, kind, from: location.start, to: location.end, replacement }), fate)
    }
  }
  return fates
}
