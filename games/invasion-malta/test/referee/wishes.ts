// What the referee would like to see: landings, aircraft in pairs, checks with command points and combats come seldom by chance
// alone, since of most questions 'done' is an answer too.

/** How gladly an action is seen; those that are not named count 1. */
const LIKING: { [action: string]: number } = {
  attack: 8,
  join: 5,
  beachhead: 8,
  giveUp: 0.2,
  land: 6,
  sail: 6,
  announce: 6,
  transfer: 4,
  drop: 6,
  fly: 6,
  bomb: 5,
  mission: 5,
  restToCup: 4,
  support: 6,
  station: 4,
  bombard: 5,
  fire: 3,
  command: 4,
  react: 6,
  refuse: 4,
  advance: 4,
  rally: 4,
  army: 4,
  ride: 3,
  through: 2,
  hold: 0.5,
  done: 0.4,
}

export const wish = (action: unknown): number => LIKING[(action as { do: string }).do] ?? 1
