import {
  type AnyGame,
  type Catalogue,
  kernelCatalogues,
  type Language,
  type Message,
  type Name,
  textOf,
} from '@middlesea/engine'

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

  /** What stands between a heading and what it is about. */
  get colon(): string {
    return this.language === 'ja' ? '：' : ': '
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
