import type { Language } from '@middlesea/engine'

// Where a value has its origin, as the data files say it: clauses such as 'name: rulebook 2.2.5; values: reconstructed'.

/** What a data file says about a group of values, and about some of them by their path. */
export interface Sourced {
  provenance: string
  exceptions?: { [path: string]: string }
}

/** A source that may name chapters of the rulebook. */
export const SOURCE_BY_CHAPTER = /(rulebook \d[\d.]*(( and|,) \d[\d.]*)*|history|geography|reconstructed)( \([^()]+\))?/

/** The form of a provenance: clauses joined by '; ', each a source, perhaps after the words that it speaks of. */
export function provenanceForm(source: RegExp): RegExp {
  const clause = `([A-Za-z][^:;]*: )?${source.source}`
  return new RegExp(`^${clause}(; ${clause})*$`)
}

interface Clause {
  /** What it speaks of, without the plural; [] for all of it. */
  of: string[]
  source: string
}

const singular = (word: string): string => word.replace(/s$/, '')

function clausesOf(provenance: string): Clause[] {
  return provenance.split('; ').map((clause) => {
    const [, of, source] = /^(?:([^:(]+): )?(.*)$/.exec(clause) ?? []
    return {
      of: (of ?? '')
        .split(/, | and /)
        .filter(Boolean)
        .map(singular),
      source: source ?? '',
    }
  })
}

/** Whether one of the words, or all of it, is said to be reconstructed. */
export function isReconstructed(provenance: string, ...words: string[]): boolean {
  const asked = words.map(singular)
  return clausesOf(provenance).some(
    ({ of, source }) =>
      source.startsWith('reconstructed') && (of.length === 0 || of.some((word) => asked.includes(word))),
  )
}

/** The words of a value's origin: those of the nearest exception above it, or else of its group. */
export function sourceAt({ provenance, exceptions = {} }: Sourced, path: string): string {
  const parts = path.split('.')
  for (let n = parts.length; n > 0; n--) {
    const exception = exceptions[parts.slice(0, n).join('.')]
    if (exception !== undefined) return exception
  }
  return provenance
}

const JAPANESE: [RegExp, string][] = [
  [/rulebook/g, 'ルールブック'],
  [/history/g, '史実'],
  [/geography/g, '地理'],
  [/reconstructed/g, '推定復元'],
  [/errata/g, '正誤表'],
  [/example/g, '例'],
  [/chart sheet/g, 'チャート・シート'],
  [/ and /g, '、'],
]

/** An origin in the reader's language: in Japanese its sources, without what each of them is said of. */
export function sourceText(provenance: string, language: Language): string {
  if (language === 'en') return provenance
  const sources = clausesOf(provenance).map(({ source }) => source)
  return JAPANESE.reduce((text, [word, ja]) => text.replace(word, ja), [...new Set(sources)].join('；'))
}
