import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { JSON_FLAG } from '../args.ts'
import type { Command } from './command.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

export const ledger: Command = {
  name: 'ledger',
  summary: 'show which rules of a game are proven by tests',
  positionals: ['GAME?'],
  flags: [
    JSON_FLAG,
    { name: 'mutate', value: 'ID', help: 'switch a rule off and show that its test turns red' },
    { name: 'recorded', help: 'tell from the last recorded run instead of running the tests' },
  ],
  run(args) {
    const words = [...args.positionals]
    for (const name of ['json', 'recorded']) if (args.has(name)) words.push(`--${name}`)
    const mutate = args.value('mutate')
    if (mutate !== undefined) words.push('--mutate', mutate)
    const tool = spawnSync(process.execPath, ['--import', 'tsx', 'tools/ledger/main.ts', ...words], {
      cwd: ROOT,
      stdio: 'inherit',
    })
    return tool.status ?? 1
  },
}
