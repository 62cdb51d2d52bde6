import { teachingBot } from '@middlesea/bots/names'
import { makeConfig } from '@middlesea/engine'
import { GAMES } from '@middlesea/games'
import { BOXES } from '@middlesea/games/boxes'
import { describe, expect, it } from 'vitest'
import { lastChoices } from '../src/app/choices.ts'
import { loadGame } from '../src/games/registry.ts'
import { skirmish } from './skirmish.ts'

describe('what was chosen for the last new match', () => {
  const bots = ['heuristic', 'random']
  const usual = makeConfig(skirmish)

  it('comes back', () => {
    const [south] = skirmish.seats(usual).slice(-1)
    const chosen = {
      scenario: usual.scenario,
      options: usual.options,
      players: { [south]: 'heuristic' },
      fog: false,
      trust: true,
    }
    expect(lastChoices(skirmish, bots, chosen)).toEqual(chosen)
  })

  it('is forgotten where the game does not know it any more, or it is damaged', () => {
    const fresh = { scenario: usual.scenario, options: usual.options, players: {}, fog: true, trust: false }
    expect(lastChoices(skirmish, bots, null)).toEqual(fresh)
    const old = { scenario: 'gone', options: { gone: true }, players: { north: 'gone' }, fog: 1, trust: 'yes' }
    expect(lastChoices(skirmish, bots, old)).toEqual(fresh)
  })
})

describe('the match that Play begins', () => {
  it.each(GAMES.map(({ id }) => id))('%s: a scenario and a seat of the game, and a bot for the others', async (id) => {
    const { game, bots } = await loadGame(id)
    const { scenario, seat } = BOXES[id].teaching!
    expect(game.scenarios.map((one) => one.id)).toContain(scenario)
    expect(game.seats(makeConfig(game, { scenario }))).toContain(seat)
    expect(bots).toContain('heuristic')
    expect(['easy', 'heuristic']).toContain(teachingBot(bots))
    expect(BOXES[id].solitaire === true).toBe(game.seats(makeConfig(game)).length === 1)
  })
})
