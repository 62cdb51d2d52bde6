import { levelAndCharacter } from '@middlesea/bots/names'
import { makeConfig, type MatchConfig } from '@middlesea/engine'
import type { SetUpGame } from '../games/setUpCard.ts'
import { HUMAN, type Players } from '../match/players.ts'

// What was chosen for the last new match of a game, kept in the browser.

export interface Choices {
  scenario: string
  options: MatchConfig['options']
  players: Players
  fog: boolean
  trust: boolean
}

const KEY = 'middlesea.choices'

/** What was kept may be of another version: what the game does not know is left out. */
export function lastChoices(game: SetUpGame, bots: readonly string[], kept: unknown = keptFor(game.id)): Choices {
  const { scenario, options, players, fog, trust } = (kept ?? {}) as { [K in keyof Choices]?: unknown }
  const known = game.scenarios.some(({ id }) => id === scenario) ? (scenario as string) : game.scenarios[0].id
  const wished = (options ?? {}) as MatchConfig['options']
  const usual = makeConfig(game).options
  const taken = game.options.map(
    ({ id, values }) => [id, values.includes(wished[id]) ? wished[id] : usual[id]] as const,
  )
  const seated = Object.entries((players ?? {}) as Players).filter(
    ([, who]) => who === HUMAN || bots.includes(levelAndCharacter(who).level),
  )
  return {
    scenario: known,
    options: Object.fromEntries(taken),
    players: Object.fromEntries(seated),
    fog: fog !== false,
    trust: trust === true,
  }
}

export function rememberChoices(game: string, choices: Choices): void {
  try {
    localStorage.setItem(`${KEY}.${game}`, JSON.stringify(choices))
  } catch {
    // Chosen anew the next time.
  }
}

function keptFor(game: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`${KEY}.${game}`) ?? 'null')
  } catch {
    return null
  }
}
