import type { AnyGame, MatchConfig, Name, Seat } from '@middlesea/engine'

// What is asked before a match, as plain data: the page's builder writes it (tools/setUps.ts), and the page makes a game of it.

/** A game as far as a match of it is set up. */
export type SetUpGame = Pick<AnyGame, 'id' | 'name' | 'scenarios' | 'options' | 'seats' | 'names'>

/** The same as plain data (tools/setUps.ts). */
export interface SetUpCard extends Pick<SetUpGame, 'name' | 'scenarios' | 'options'> {
  /** The seats by the values of the options on which they hang. */
  seatOptions: string[]
  seats: { [values: string]: Seat[] }
  /** Of seats, and of whoever wins or loses. */
  names: { [id: string]: Name }
}

/** A game out of its card. */
export function gameOf(id: string, { seatOptions, seats, names, ...card }: SetUpCard): SetUpGame {
  return {
    id,
    ...card,
    seats: ({ options }) => seats[keyOf(seatOptions, options)],
    names: (wanted) => names[wanted],
  }
}

/** The values on which the seats hang, as one word. */
export const keyOf = (seatOptions: readonly string[], options: MatchConfig['options']): string =>
  seatOptions.map((option) => String(options[option])).join(' ')
