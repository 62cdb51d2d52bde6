// The driver of `npm start`, `npm run play` and `npm test`: installs what is missing, then serves the page, plays or tests.
// Plain Node without dependencies, because it runs before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NODE_FLAGS } from './serve/flags.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const OLDEST_NODE = [20, 19]

// The layers of `npm test`, in order. Each command is a list of arguments of node.
// The tests of the layers in PROOFS leave records of what they proved, which the ledger reads.
// Neighbours that wait a lot (for a database, for a killed server) run at the same time: alone each leaves a core idle. So
// do the hashes, which use it.
const LAYERS = [
  { name: 'types', commands: [['node_modules/typescript/bin/tsc', '-b']] },
  {
    name: 'lint',
    commands: [
      ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
      ['node_modules/@biomejs/biome/bin/biome', 'format'],
    ],
  },
  { name: 'arrows', commands: [['--import', 'tsx', 'tools/arrows.ts']] },
  { name: 'unit', commands: [['--import', 'tsx', 'tools/unit.ts', '--exclude=**/data.test.ts']] },
  { name: 'data', commands: [['--import', 'tsx', 'tools/unit.ts', '/test/data.test.ts']] },
  { name: 'ledger', commands: [['--import', 'tsx', 'tools/ledger/main.ts', '--check']] },
  { name: 'mutants', commands: [['--import', 'tsx', 'tools/mutate/main.ts', '--handful']] },
  { name: 'hashes', waits: true, commands: [['--import', 'tsx', 'tools/hashes/main.ts']] },
  { name: 'postgres', waits: true, commands: [['--import', 'tsx', 'tools/postgres.ts']] },
  { name: 'attack', waits: true, commands: [['--import', 'tsx', 'tools/server/attack.ts', '500']] },
  { name: 'crash', waits: true, commands: [['--import', 'tsx', 'tools/server/crash.ts', '10']] },
  // Alone: it measures how long people wait.
  { name: 'abuse', commands: [['--import', 'tsx', 'tools/server/abuse.ts', '2']] },
  { name: 'fuzz', commands: [['--import', 'tsx', 'tools/fuzz.ts', '--short']] },
  { name: 'e2e', commands: [['--import', 'tsx', 'tools/e2e.ts']] },
]
/** The exit code of a layer that lacks something on this machine and said what (tools/e2e.ts, tools/postgres.ts, tools/server/crash.ts). */
const LEFT_OUT = 3
const PROOFS = ['unit', 'data']
/** The exit code of a command that came to no result (tools/once-more.ts): with CI=true it is run once more. */
const BROKE_OFF = 4
/** What passed only when it was tried again, with why it had failed, as tools/once-more.ts says it. */
const FLAKY = /^ {2}flaky: .*(?:\n {4}.*)*/gm
/** How much of a failed command's output is said again at the end. */
const LAST_WORDS = 6000

const TASKS = { start, play, test }
const [task, ...args] = process.argv.slice(2)

// Ctrl-C reaches the commands that run; a game may ask before it ends. A test run stops after these commands.
// When only we are told to end, the commands are told too: a page must not be served on by nobody's child.
let interrupted = false
const running = new Set()
process.on('SIGINT', () => {
  interrupted = true
  if (task === 'start') for (const child of running) child.kill('SIGINT')
})
for (const signal of ['SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = true
    for (const child of running) child.kill(signal)
  })
}

process.exitCode = await main()

async function main() {
  const complaint = wrongUse()
  if (complaint) {
    console.error(complaint)
    return 2
  }
  if (!isInstalled() && !(await install())) return 1
  return TASKS[task]()
}

function wrongUse() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    return `Middle Sea needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.version}. Get one from nodejs.org.`
  }
  if (!Object.hasOwn(TASKS, task ?? '')) return 'usage: node tools/run.mjs start | play [ARGS] | test [LAYER...]'
  const unknown = task === 'test' && args.find((name) => !LAYERS.some((layer) => layer.name === name))
  return unknown ? `No layer is called ${unknown}; there are: ${LAYERS.map((layer) => layer.name).join(', ')}.` : ''
}

/** Whether node_modules holds what the lock file asks for. npm leaves its own record of what it installed. */
function isInstalled() {
  const wanted = lockedPackages('package-lock.json')
  const present = lockedPackages('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  const same = (path) =>
    present[path].version === wanted[path]?.version && present[path].integrity === wanted[path]?.integrity
  return (
    Object.keys(present).every((path) => same(path) && existsSync(join(root, path))) &&
    Object.keys(wanted).every((path) => path === '' || wanted[path].optional || path in present)
  )
}

function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

async function install() {
  const first = !existsSync(join(root, 'node_modules'))
  console.log(
    first
      ? 'Welcome to Middle Sea. Before the first start its parts are fetched (npm ci, some 10 seconds; only now).'
      : 'Middle Sea was updated: its parts are fetched anew (npm ci, some 10 seconds).',
  )
  const code = await run(...npm(), 'ci', '--no-audit', '--no-fund')
  if (code === 'missing')
    console.error('npm was not found: install it (it comes with Node from nodejs.org) and try again.')
  else if (code !== 0) console.error('npm ci failed: see its message above; it needs the network once.')
  return code === 0
}

/** The npm that runs this script, or else the one on the path. */
function npm() {
  const own = process.env.npm_execpath
  if (own && /npm-cli\.c?js$/.test(own)) return [process.execPath, own]
  const name = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const folder = (process.env.PATH ?? '').split(delimiter).find((dir) => existsSync(join(dir, name)))
  const cli = folder && join(folder, 'node_modules/npm/bin/npm-cli.js')
  return cli && existsSync(cli) ? [process.execPath, cli] : [name]
}

/** The table in the browser. */
async function start() {
  if (args.length > 0) {
    console.error('npm start takes no arguments: it serves the table. For the terminal game: npm run play -- ARGS')
    return 2
  }
  const built = asExitCode(await run(process.execPath, '--import', 'tsx', 'tools/serve/build.ts', '--old'))
  if (built !== 0 || interrupted) return built
  return asExitCode(await run(process.execPath, ...NODE_FLAGS, 'server/dist/main.js'))
}

/** The terminal game: the first game, unless another is named. */
async function play() {
  const { games } = JSON.parse(readFileSync(join(root, 'games/index/package.json'), 'utf8'))
  const wanted = games.includes(args[0]) ? args : [games[0], ...args]
  return asExitCode(await run(process.execPath, 'cli/bin/middlesea.js', 'play', ...wanted))
}

async function test() {
  const layers = args.length > 0 ? LAYERS.filter((layer) => args.includes(layer.name)) : LAYERS
  const results = []
  const begin = performance.now()
  const records = mkdtempSync(join(tmpdir(), 'middlesea-test-'))
  // With only some of the proofs the ledger would miss rules: it then runs the rule tests itself.
  const proofs = PROOFS.every((name) => layers.some((layer) => layer.name === name))
  try {
    const env = proofs ? { LEDGER_OUT: records } : {}
    for (const group of groupsOf(layers)) {
      const alone = group.length === 1
      if (!alone) console.log(`\n== ${group.map(({ name }) => name).join(', ')}: at the same time`)
      results.push(...(await Promise.all(group.map((layer) => runLayer(layer, env, alone)))))
      if (interrupted) return 130
    }
  } finally {
    rmSync(records, { recursive: true, force: true })
  }
  return summary(results, (performance.now() - begin) / 1000)
}

/** Layers that run at the same time. */
function groupsOf(layers) {
  const groups = []
  for (const layer of layers) {
    const last = groups.at(-1)
    if (layer.waits && last?.[0].waits) last.push(layer)
    else groups.push([layer])
  }
  return groups
}

/** Runs all commands of a layer, also after one failed, so that every failure is seen. Alone it is heard at once. */
async function runLayer({ name, commands }, env, alone) {
  const waiting = []
  const say = alone ? (chunk, to) => to.write(chunk) : (chunk, to) => waiting.push([chunk, to])
  say(`\n== ${name}\n`, process.stdout)
  const begin = performance.now()
  let result = 'passed'
  let words = ''
  const flaky = []
  for (const command of commands) {
    const { code, lastWords } = await runOnceMore(name, say, env, command, flaky)
    flaky.push(...(lastWords.match(FLAKY) ?? []))
    if (code === LEFT_OUT && result === 'passed') result = 'left out'
    else if (code !== 0 && code !== LEFT_OUT) {
      result = 'FAILED'
      words += lastWords
    }
  }
  const seconds = (performance.now() - begin) / 1000
  for (const [chunk, to] of waiting) to.write(chunk)
  console.log(`== ${name}: ${result}${flakyOf(flaky)} in ${seconds.toFixed(1)} s`)
  return { name, result, seconds, words, flaky }
}

/** Runs a command; one that broke off is run once more, where nobody is there to do it: docs/decisions/029. */
async function runOnceMore(name, say, env, command, flaky) {
  const first = await runAloud(say, env, process.execPath, ...command)
  if (first.code !== BROKE_OFF || process.env.CI !== 'true') return first
  say(`\n== ${name} broke off and is tried once more\n`, process.stdout)
  const second = await runAloud(say, env, process.execPath, ...command)
  if (second.code === 0) flaky.push(`  flaky: ${name}\n    ${first.lastWords.trim().split('\n').at(-1)}`)
  return second
}

function flakyOf(flaky) {
  return flaky.length > 0 ? `, ${flaky.length} flaky` : ''
}

/** What failed is said again at the end: a long record is often read from there. */
function summary(results, allSeconds) {
  for (const { name, words } of results) if (words !== '') console.log(`\n== ${name} failed; its last words:\n${words}`)
  const width = Math.max(...results.map((result) => result.name.length))
  console.log('\nlayer'.padEnd(width + 3) + 'seconds  result')
  for (const { name, result, seconds, flaky } of results) {
    console.log(`${name.padEnd(width + 2)}${seconds.toFixed(1).padStart(7)}  ${result}${flakyOf(flaky)}`)
  }
  console.log(`${'all'.padEnd(width + 2)}${allSeconds.toFixed(1).padStart(7)}`)
  const flaky = results.flatMap((result) => result.flaky)
  if (flaky.length > 0) console.log(`Failed, and passed when they were tried again:\n${flaky.join('\n')}`)
  const count = (wanted) => results.filter(({ result }) => result === wanted).length
  const leftOut = count('left out')
  console.log(`${count('passed')} passed, ${count('FAILED')} failed${leftOut > 0 ? `, ${leftOut} left out` : ''}`)
  return count('FAILED') === 0 ? 0 : 1
}

/** Runs a command in the root with our terminal; its exit code, 'missing' when there is no such command. */
function run(command, ...rest) {
  return new Promise((done) => {
    const child = keep(spawn(command, rest, { cwd: root, stdio: 'inherit' }))
    child.on('error', (error) => done(error.code === 'ENOENT' ? 'missing' : 1))
    child.on('exit', (code, signal) => done(signal ? 1 : code))
  })
}

/** Remembers a command as long as it runs. */
function keep(child) {
  running.add(child)
  for (const end of ['error', 'exit']) child.on(end, () => running.delete(child))
  return child
}

/** Runs a command, says its output as it comes, and keeps the end of it. */
function runAloud(say, env, command, ...rest) {
  return new Promise((done) => {
    const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
    const child = keep(
      spawn(command, rest, {
        cwd: root,
        stdio: ['inherit', 'pipe', 'pipe'],
        env: { ...process.env, ...colour, ...env },
      }),
    )
    let lastWords = ''
    const hear = (to) => (chunk) => {
      say(chunk, to)
      lastWords = (lastWords + chunk).slice(-LAST_WORDS)
    }
    child.stdout.on('data', hear(process.stdout))
    child.stderr.on('data', hear(process.stderr))
    child.on('error', (error) => done({ code: 1, lastWords: error.message }))
    child.on('close', (code, signal) => done({ code: signal ? 1 : code, lastWords }))
  })
}

function asExitCode(code) {
  return typeof code === 'number' ? code : 1
}
