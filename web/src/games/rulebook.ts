import type { RuleEntry } from '@middlesea/engine'
import { useEffect, useState } from 'react'
import { withMinus } from '@middlesea/table-kit/words'

type Book = readonly RuleEntry[]

/** The whole rulebooks. The one in a game has only numbers and titles in the built page (tools/rulebooks.ts). */
const LOADERS: { [game: string]: () => Promise<{ default: { rules: Book } }> } = {
  'descent-on-malta': () => import('@middlesea/descent-on-malta/rulebook/rules.json', { with: { type: 'json' } }),
  'crete-1941': () => import('@middlesea/crete-1941/rulebook/rules.json', { with: { type: 'json' } }),
  'malta-1942': () => import('@middlesea/malta-1942/rulebook/rules.json', { with: { type: 'json' } }),
  'song-for-war': () => import('@middlesea/song-for-war/rulebook/rules.json', { with: { type: 'json' } }),
}

const loaded = new Map<string, Book>()

/** A game's rules with their summaries; null until they are there. */
export function useRulebook(game: string): Book | null {
  const [book, setBook] = useState(() => loaded.get(game) ?? null)
  useEffect(() => {
    let gone = false
    LOADERS[game]?.().then(
      ({ default: { rules } }) => {
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
