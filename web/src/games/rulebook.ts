import type { RuleEntry } from '@middlesea/engine'
import { useEffect, useState } from 'react'
import { load, MissingPart } from '@middlesea/table-kit/manifest'
import { withMinus } from '@middlesea/table-kit/words'
import { manifestOf } from './cards.ts'

type Book = readonly RuleEntry[]

const loaded = new Map<string, Book>()

/** A game's rules with their summaries; null until they are there. */
export function useRulebook(game: string): Book | null {
  const [book, setBook] = useState(() => loaded.get(game) ?? null)
  const [missing, setMissing] = useState<MissingPart | null>(null)
  useEffect(() => {
    let gone = false
    load(manifestOf(game), 'rulebook').then(
      (rules) => {
        const book = loaded.get(game) ?? rules.map(forReaders)
        loaded.set(game, book)
        if (!gone) setBook(book)
      },
      (error: Error) => {
        // No network, and not loaded before: the titles must do.
        if (error instanceof MissingPart && !gone) setMissing(error)
      },
    )
    return () => {
      gone = true
    }
  }, [game])
  if (missing !== null) throw missing
  return book
}

function forReaders({ summary: { en, ja }, ...rule }: RuleEntry): RuleEntry {
  return { ...rule, summary: { en: withMinus(en), ja: withMinus(ja) } }
}
