import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const here = join(import.meta.dirname, '..')

test('the README lists every purpose of a roll, and no other', () => {
  const sources = readdirSync(join(here, 'src')).filter((file) => file.endsWith('.ts'))
  const code = sources.map((file) => readFileSync(join(here, 'src', file), 'utf8')).join('\n')
  // A purpose ends with the number of its rule: 'drop 17.3'.
  const rolled = new Set([...code.matchAll(/'([a-z][a-z ]* \d+\.\d[\d.a-z]*)'/g)].map(([, purpose]) => purpose))
  const listed = [...readFileSync(join(here, 'README.md'), 'utf8').matchAll(/^\| `([a-z ]+ [\d.a-z]+)` \|/gm)]
  expect(listed.map(([, purpose]) => purpose).sort()).toEqual([...rolled].sort())
})
