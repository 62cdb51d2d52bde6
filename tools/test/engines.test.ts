// Whoever installs with the oldest Node that we name reads no warning (EBADENGINE) of a package that wants a newer one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: { [path: string]: { engines?: { node?: string } } }
}

const numbersOf = (version: string): number[] => [0, 1, 2].map((i) => Number.parseInt(version.split('.')[i] ?? '0', 10))

/** Whether a version is in a range of the kinds that packages use: `>=18`, `^20.19.0`, and several of them with `||`. */
function isIn(version: string, range: string): boolean {
  return range.split('||').some((part) => {
    const [, sign, least] = /^\s*(>=|\^)\s*([\dx.]+)\s*$/.exec(part) ?? []
    if (least === undefined) throw new Error(`a range of another kind: ${range}`)
    const [have, need] = [numbersOf(version), numbersOf(least.replace(/\.x/g, ''))]
    const differs = have.findIndex((number, i) => number !== need[i])
    return (differs === -1 || have[differs] > need[differs]) && (sign === '>=' || have[0] === need[0])
  })
}

test.each([
  ['20.19.0', '>=20', true],
  ['20.19.0', '^20.19.0 || >=22.12.0', true],
  ['20.18.9', '^20.19.0 || >=22.12.0', false],
  ['22.1.0', '^20.19.0 || >=22.12.0', false],
  ['20.19.0', '>= 10.x', true],
])('%s in %s: %s', (version, range, wanted) => expect(isIn(version, range)).toBe(wanted))

test('every package of the lock file runs on the oldest Node that we name', () => {
  const oldest = engines.node.replace('>=', '')
  const wanting = Object.entries(packages).filter(([, { engines: own }]) => own?.node && !isIn(oldest, own.node))
  expect(wanting.map(([path, { engines: own }]) => `${path} wants ${own?.node}`)).toEqual([])
})
