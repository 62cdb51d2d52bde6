import { type AnyGame, kernelCatalogues, type Language, type Message, type Names, textOf } from '@middlesea/engine'
import { withMinus } from '@middlesea/table-kit/words'

/** A game's messages and names in the reader's language. */
export interface Words {
  language: Language
  name: Names
  text: (message: Message) => string
  /** What an action says on a button. */
  // oxlint-disable-next-line typescript/no-explicit-any
  label: (action: any) => string
}

/** Whether the words of a refusal are still to come: in the first moment of a table (games/catalogues.ts). */
export function lacksWords(game: AnyGame, language: Language, { key }: Message): boolean {
  return key.startsWith('refuse.') && !(key in game.catalogues[language])
}

/** The words of a table: its places have names that only its own map knows. */
export function wordsAt(game: AnyGame, language: Language, place: Names): Words {
  return makeWords(game, language, (id) => game.names(id)?.[language] ?? place(id))
}

const made = new WeakMap<AnyGame, Map<Language, Words>>()

/** Always the same object for the same game and language. */
export function wordsOf(game: AnyGame, language: Language): Words {
  const known = made.get(game) ?? new Map<Language, Words>()
  made.set(game, known)
  const words = known.get(language) ?? makeWords(game, language, (id) => game.names(id)?.[language] ?? id)
  known.set(language, words)
  return words
}

const TO_COME = { key: 'kernel.notOffered' }

function makeWords(game: AnyGame, language: Language, name: Names): Words {
  const own = game.catalogues[language]
  const kernel = kernelCatalogues[language]
  const text = (message: Message): string => {
    // Until the words are there the rule beside it tells why.
    const { key } = lacksWords(game, language, message) ? TO_COME : message
    return withMinus(textOf(key in own ? own : kernel, { ...message, key }, name))
  }
  return { language, name, text, label: (action) => text(game.label(action)) }
}
