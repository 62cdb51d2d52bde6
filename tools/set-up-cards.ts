// What the page asks of a game before a match, as plain data: the built page reads it long before the rules are there.
import { type AnyGame, makeConfig, type MatchConfig, type Name } from '@middlesea/engine'
import type { Manifest } from '@middlesea/table-kit/manifest'
import { keyOf, type SetUpCard } from '../web/src/games/setUpCard.ts'

export async function cardOf(manifest: Manifest): Promise<SetUpCard> {
  const game = await manifest.game()
  const { name, scenarios, options } = game
  const seatOptions = options.filter(({ id, values }) => seatsBy(game, id, values).size > 1).map(({ id }) => id)
  const seats = Object.fromEntries(
    choices(game, seatOptions).map((chosen) => [keyOf(seatOptions, chosen), seatsFor(game, chosen)]),
  )
  const balance = await manifest.balance?.()
  const winners = Object.values(balance?.scenarios ?? {}).flatMap(({ wins }) => Object.keys(wins))
  return {
    name,
    scenarios: scenarios.map(({ id, name: called, summary }) => ({ id, name: called, summary })),
    options,
    seatOptions,
    seats,
    names: namesOf(game, [...Object.values(seats).flat(), ...winners]),
  }
}

const seatsFor = (game: AnyGame, options: MatchConfig['options']): string[] => game.seats(makeConfig(game, { options }))

const seatsBy = (game: AnyGame, option: string, values: readonly (string | boolean)[]): Set<string> =>
  new Set(values.map((value) => seatsFor(game, { [option]: value }).join()))

/** All values of some options with one another. */
function choices(game: AnyGame, ids: readonly string[]): MatchConfig['options'][] {
  return ids.reduce<MatchConfig['options'][]>(
    (all, id) => all.flatMap((chosen) => valuesOf(game, id).map((value) => ({ ...chosen, [id]: value }))),
    [{}],
  )
}

const valuesOf = ({ options }: AnyGame, id: string): (string | boolean)[] =>
  options.find((option) => option.id === id)!.values

function namesOf(game: AnyGame, ids: readonly string[]): { [id: string]: Name } {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const name = game.names(id)
      return name === undefined ? [] : [[id, name]]
    }),
  )
}
