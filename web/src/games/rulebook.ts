import type { RuleEntry } from '@middlesea/engine'
import { useEffect, useState } from 'react'
import { withMinus } from '@middlesea/table-kit/words'
import { gameCard } from './cards.ts'

type Book = readonly RuleEntry[]

const loaded = new Map<string, Book>()

/** A game's rules with their summaries; null until they are there. */
export function useRulebook(game: string): Book | null {
  const [book, setBook] = useState(() => loaded.get(game) ?? null)
  useEffect(() => {
    let gone = false
    gameCard(game)
      ?.rulebook()
      .then(
        (rules) => {
          const book = loaded.get(game) ?? rules.map(forReaders)
          loaded.set(game, book)
          if (!gone) setBook(book)
        },
        // No network, and not loaded before: the titles must do.
        () => {},
      )
    return () => {
      gone = true
    }
  }, [game])
  return book
}

function forReaders({ summary: { en, ja }, ...rule }: RuleEntry): RuleEntry {
  return { ...rule, summary: { en: withMinus(en), ja: withMinus(ja) } }
}
