// Which tests speak of another rule than the one they open with, by the words of titles and rules. A report, not a gate: words
// are a hint, and somebody must look.
import type { Ledger } from './ledgers.ts'
import { mainId, type TestRecord } from './records.ts'

export interface Crossed {
  id: string
  /** The rule whose words are nearer. */
  nearer: string
  /** How near they are, from 0 to 1. */
  own: number
  other: number
  title: string
}

/** A vector of words by weight, of length 1. */
type Words = Map<string, number>

/** Words that the stem of a longer one shares: 'moves', 'moved', 'moving'. */
const STEM = 5

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).map((word) => word.slice(0, STEM))
}

/** For each rule the test that is farthest from it, where all its tests are nearer to one other rule. */
export function crossedRows({ entries }: Ledger, tests: readonly TestRecord[]): Crossed[] {
  const weigh = weightsOf(entries.map(({ text }) => text))
  const rules = entries.map(({ id, text }) => ({ id, words: weigh(text) }))
  return entries.flatMap(({ id }) => {
    const own = rules.find((rule) => rule.id === id)!
    const looks = tests
      .filter(({ titles }) => mainId(titles) === id)
      .map(({ titles }) => titles.join(' '))
      .map((title) => ({ title, words: weigh(title) }))
    if (looks.length === 0) return []
    const nearest = rules
      .map((rule) => ({ id: rule.id, least: Math.min(...looks.map(({ words }) => alike(words, rule.words))) }))
      .sort((a, b) => b.least - a.least)[0]
    const mine = Math.max(...looks.map(({ words }) => alike(words, own.words)))
    if (nearest.id === id || nearest.least <= mine) return []
    return [{ id, nearer: nearest.id, own: mine, other: nearest.least, title: looks[0].title }]
  })
}

/** Rare words say more than frequent ones. */
function weightsOf(texts: readonly string[]): (text: string) => Words {
  const holders = new Map<string, number>()
  for (const text of texts) for (const word of new Set(wordsOf(text))) holders.set(word, (holders.get(word) ?? 0) + 1)
  return (text) => {
    const found: Words = new Map()
    for (const word of wordsOf(text)) {
      const held = holders.get(word)
      if (held !== undefined) found.set(word, (found.get(word) ?? 0) + Math.log(1 + texts.length / held))
    }
    const length = Math.sqrt([...found.values()].reduce((sum, weight) => sum + weight * weight, 0))
    for (const [word, weight] of found) found.set(word, weight / length)
    return found
  }
}

function alike(a: Words, b: Words): number {
  let sum = 0
  for (const [word, weight] of a) sum += weight * (b.get(word) ?? 0)
  return sum
}
