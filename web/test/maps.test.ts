import { describe, expect, test } from 'vitest'
import { GAMES } from '../src/games/cards.ts'
import { loadGame, loadTable } from '../src/games/registry.ts'

describe.each(GAMES.map(({ id }) => id))('the table of %s', (id) => {
  test('opens with the map of any scenario, in both languages', async () => {
    const { scenarios } = (await loadGame(id)).game
    for (const scenario of scenarios.map((one) => one.id)) {
      const { presentation } = await loadTable(id, scenario)
      for (const language of ['en', 'ja'] as const) {
        const { places } = presentation.map(language, scenario)
        expect(places.flatMap((place) => presentation.neighbours(place.id, scenario))).not.toEqual([])
      }
    }
  })

  test('opens with the map of the first scenario where none is named', async () => {
    const { presentation, game } = await loadTable(id)
    expect(presentation.map('en')).toBe(presentation.map('en', game.scenarios[0].id))
  })

  test('leaves a scenario that the game does not have to whoever sets the match up', async () => {
    expect((await loadTable(id, 'no such scenario')).game.id).toBe(id)
  })
})
