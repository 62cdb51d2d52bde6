import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

function codeIn(folder: string): string {
  return readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(root, folder, 'src', file), 'utf8'))
    .join('\n')
}

test.each(['systems/air-assault', 'games/crete-1941', 'games/malta-1942'])(
  'the README of %s lists every purpose of a roll, and no other',
  (folder) => {
    // A purpose is the text that a roll or a draw is given: io.roll(s, 6, 'drift drift.1').
    const rolled = [...codeIn(folder).matchAll(/\bio\.(?:roll|draw|drawFrom)\([^')]*'([^']+)'/g)].map(
      ([, purpose]) => purpose,
    )
    const [, rolls] = readFileSync(join(root, folder, 'README.md'), 'utf8').split(/^## Rolls$/m)
    const [section] = rolls.split(/^## /m)
    const listed = [...section.matchAll(/^\| `([a-z ]+ [A-Za-z\d.]+)` \|/gm)]
    expect(listed.map(([, purpose]) => purpose).sort()).toEqual([...new Set(rolled)].sort())
  },
)
