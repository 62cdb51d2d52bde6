import type { Value } from '@middlesea/table-kit/reference'
import type { Texts } from '../i18n/en.ts'
import { problemOf } from '../local/packs.ts'

// What is wrong with a data pack, said by value and in the reader's language. The checks speak English of their own, for
// the command line too; what they say most often is known here, the rest is shown as it is.

type Words = Texts['packs']['problems']

const KNOWN: [pattern: RegExp, say: (words: Words, found: string[]) => string][] = [
  [/^Too big: expected number to be <=(-?\d+)/, (words, [n]) => words.most(n)],
  [/^Too small: expected number to be >=(-?\d+)/, (words, [n]) => words.least(n)],
  [/^Invalid input: expected (?:number|int), received null/, (words) => words.notNothing],
  [/^Invalid input: expected int/, (words) => words.whole],
  [/^(?:Invalid input: expected number|a number is needed)/, (words) => words.number],
  [/^(?:Invalid input: expected boolean|a boolean is needed)/, (words) => words.yesOrNo],
  [/^(?:Invalid option|a string is needed)/, (words) => words.option],
  [/^(?:Too small: expected array|a list of names is needed)/, (words) => words.list],
  [/^there is no/, (words) => words.noSuchValue],
  [/^this (?:cannot be changed|is a group)/, (words) => words.notThis],
  [/^the reduced side \((\d+)\) is stronger than the full one \((\d+)\)/, (words, [a, b]) => words.reduced(a, b)],
  [/^this pack is for '(.*)', not for/, (words, [game]) => words.otherGame(game)],
  [/^give the pack a name/, (words) => words.name],
  [/^(?:a pack is a JSON object|an object of paths|one value or a list|the file is not JSON)/, (words) => words.shape],
]

/** A problem as the page says it: the value it is about, by name, and what is wrong with it. */
export function problemText(problem: string, values: readonly Value[], words: Words): string {
  const { path, message } = problemOf(problem)
  const said = sayKnown(message, words) ?? message
  if (path === null) return said
  const value = values.find((one) => one.path === path || path.startsWith(`${one.path}.`))
  return words.at(value?.name ?? path, said)
}

function sayKnown(message: string, words: Words): string | null {
  for (const [pattern, say] of KNOWN) {
    const found = pattern.exec(message)
    if (found !== null) return say(words, found.slice(1))
  }
  return null
}

/** The problems of one value. */
export function problemsAt(problems: readonly string[], { path }: Value): string[] {
  return problems.filter((problem) => {
    const own = problemOf(problem).path
    return own === path || own?.startsWith(`${path}.`)
  })
}
