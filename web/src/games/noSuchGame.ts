/** An address names a game that there is not. The page finds the words for it. */
export class NoSuchGame extends Error {
  readonly game: string
  constructor(game: string) {
    super(`no game '${game}'`)
    this.game = game
  }
}
