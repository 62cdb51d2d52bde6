// Before a match the built page has no rules yet: what it asks of a game then must be what the game says.
import { makeConfig, type MatchConfig } from '@middlesea/engine'
import { GAMES } from '@middlesea/games'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../src/games/setUpCard.ts'
import { lastChoices } from '../src/app/choices.ts'
import { cardOf } from '../../tools/set-up-cards.ts'

describe.each(GAMES)('$id', (manifest) => {
  it('is set up by its card as by its rules: scenarios, options, seats and their names', async () => {
    const game = await manifest.game()
    // As it comes to the page: plain data.
    const card = gameOf(manifest.id, JSON.parse(JSON.stringify(await cardOf(manifest))))
    expect([card.name, card.options]).toEqual([game.name, game.options])
    expect(card.scenarios).toEqual(game.scenarios.map(({ id, name, summary }) => ({ id, name, summary })))
    const configs: Partial<MatchConfig>[] = game.options.flatMap(({ id, values }) =>
      values.map((value) => ({ options: { [id]: value } })),
    )
    for (const wish of [...configs, ...game.scenarios.map(({ id }) => ({ scenario: id }))]) {
      const config = makeConfig(card, wish)
      expect(config).toEqual(makeConfig(game, wish))
      expect(card.seats(config)).toEqual(game.seats(config))
      for (const seat of game.seats(config)) expect(card.names(seat)).toEqual(game.names(seat))
    }
    const winners = Object.values((await manifest.balance?.())?.scenarios ?? {}).flatMap(({ wins }) =>
      Object.keys(wins),
    )
    for (const seat of winners) expect(card.names(seat)).toEqual(game.names(seat))
    expect(lastChoices(card, [], null)).toEqual(lastChoices(game, [], null))
  })
})
