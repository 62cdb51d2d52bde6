import { createHash } from 'node:crypto'

/** Names that look alike are the same name. */
export function nameKey(name: string): string {
  return small(name.normalize('NFKC'))
}

function small(name: string): string {
  return name.toLowerCase().replace(/\s+/gu, ' ').trim()
}

/** The Greek letter that looks like a c; Unicode takes it for a sigma, so it is looked at before all. */
const LIKE_C = /[Ϲϲ]/gu
/**
 * Capitals that look like another alphabet's while their small letters do not (Н is an H, н is no h), and those that look like
 * a small l: they are looked at before all letters are made small. Each group is taken for its first.
 */
const CAPITALS = looks(['bΒЬ', 'eΕ', 'fϜ', 'gԌ', 'hНΗ', 'lIІΙ|Լ', 'mΜϺ', 'nΝ', 'sՏ', 'yΥҮ', 'zΖ'])
/**
 * Letters that look like others: each group is taken for its first. The common part of Unicode's list of confusables (UTS
 * 39) for Latin, Greek, Cyrillic and Armenian letters, digits and signs; no two small letters of one alphabet are in a group,
 * so that people who write in it have all of it.
 */
const LETTERS = looks([
  'aаα',
  'bв',
  'cс',
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
])

function looks(groups: string[]): Map<string, string> {
  return new Map(groups.flatMap(([first, ...others]) => others.map((letter) => [letter, first])))
}

/** What a name looks like: names with the same look are taken for one another. */
export function lookOf(name: string): string {
  // Marks are taken off their letters: Ё is a Cyrillic Е with two dots, and looks like a Latin one with them.
  const apart = Array.from(name.replace(LIKE_C, 'c').normalize('NFKD'), (letter) => CAPITALS.get(letter) ?? letter)
  const letters = Array.from(small(apart.join('')), (letter) => LETTERS.get(letter) ?? letter)
  return letters.join('').replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** The key of a name, where it shall not be read. */
export function hashedName(key: string): string {
  return createHash('sha256').update(`name ${key}`).digest('hex')
}
