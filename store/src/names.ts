import { createHash } from 'node:crypto'

/** Names that look alike are the same name. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
}

/** Capital letters that look like a small l: they are looked at before all letters are made small. */
const LIKE_L = /[IІΙ|]/gu
/**
 * Letters that look like others: each group is taken for its first. The common part of Unicode's list of confusables (UTS
 * 39) for Latin, Greek, Cyrillic and Armenian letters, digits and signs; no two letters of one alphabet are in a group, so
 * that people who write in it have all of it.
 */
const ALIKE = [
  'aаα',
  'bв',
  'cсϲ',
  'dԁ',
  'eе',
  'gɡց',
  'hһհ',
  'iіι',
  'jјϳ',
  'kкκ',
  'l1ӏ',
  'mм',
  'nո',
  'oоοօ0',
  'pрρ',
  'qԛ',
  'sѕ',
  'tтτ',
  'uυս',
  'vνѵ',
  'wԝω',
  'xхχ',
  'yуγ',
  '-‐‑‒–—―−ー一',
]
const LOOKS = new Map(ALIKE.flatMap(([first, ...others]) => others.map((letter) => [letter, first])))

/** What a name looks like: names with the same look are taken for one another. */
export function lookOf(name: string): string {
  const plain = nameKey(name.normalize('NFKC').replace(LIKE_L, 'l'))
  const letters = Array.from(plain, (letter) => LOOKS.get(letter) ?? letter)
  return letters.join('').replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** The key of a name, where it shall not be read. */
export function hashedName(key: string): string {
  return createHash('sha256').update(`name ${key}`).digest('hex')
}
