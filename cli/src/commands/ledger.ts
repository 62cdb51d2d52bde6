import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Flag, JSON_FLAG } from '../args.ts'
import { UsageError } from '../errors.ts'
import { hint } from '../suggest.ts'
import type { Command } from './command.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

const FLAGS: Flag[] = [
  JSON_FLAG,
  { name: 'mutate', value: 'ID', help: 'switch a rule off and show that its test turns red' },
  { name: 'recorded', help: 'tell what is recorded instead of running the tests' },
  { name: 'check', help: 'fail if a proven rule was lost' },
  { name: 'record', help: 'run the tests and record what is proven' },
  { name: 'readme', help: 'write the table of the README from the record' },
]

export const ledger: Command = {
  name: 'ledger',
  summary: {
    en: 'show which rules of a game are proven by tests',
    ja: 'ルールがテストで証明されているかを表示する',
  },
  positionals: ['GAME?'],
  flags: FLAGS,
  run(args) {
    const [game] = args.positionals
    const known = ledgers()
    if (game !== undefined && !known.includes(game)) {
      throw new UsageError(`There is no ledger of '${game}'. ${hint(game, known)}`)
    }
    const flags = FLAGS.filter(({ name }) => args.has(name)).flatMap(({ name, value }) =>
      value === undefined ? [`--${name}`] : [`--${name}`, args.value(name) ?? ''],
    )
    const words = ['--import', 'tsx', 'tools/ledger/main.ts', ...args.positionals, ...flags]
    return spawnSync(process.execPath, words, { cwd: ROOT, stdio: 'inherit' }).status ?? 1
  },
}

/** The games whose rules are listed: one file each. */
function ledgers(): string[] {
  return readdirSync(join(ROOT, 'ledger'))
    .filter((name) => name.endsWith('.tsv'))
    .map((name) => name.slice(0, -'.tsv'.length))
}
