import {
  type AnyGame,
  type Catalogue,
  kernelCatalogues,
  type Language,
  type Message,
  type Name,
  textOf,
} from '@middlesea/engine'
import type { Flag } from './args.ts'

export const LANG_FLAG: Flag = {
  name: 'lang',
  value: 'en|ja',
  values: ['en', 'ja'],
  help: { en: 'the language; else that of $LANG', ja: '言語。省略すると$LANGに従う' },
}

/** The language that was asked for, or that of the system. */
export function languageFrom(asked: string | undefined, env: NodeJS.ProcessEnv): Language {
  const wish = asked || env.LC_ALL || env.LC_MESSAGES || env.LANG || ''
  return wish.toLowerCase().startsWith('ja') ? 'ja' : 'en'
}

/** Says things of a game in one language. */
export class Voice {
  readonly game: AnyGame
  readonly language: Language
  private readonly catalogue: Catalogue

  constructor(game: AnyGame, language: Language) {
    this.game = game
    this.language = language
    this.catalogue = { ...kernelCatalogues[language], ...game.catalogues[language] }
  }

  /** What stands between the names of a list. */
  get comma(): string {
    return this.language === 'ja' ? '、' : ', '
  }

  /** The name of a unit or place. */
  name(id: string): string {
    return this.game.names(id)?.[this.language] ?? id
  }

  say(message: Message): string {
    return textOf(this.catalogue, message, (id) => this.name(id))
  }

  pick(name: Name): string {
    return name[this.language]
  }
}
