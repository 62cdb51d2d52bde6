// What each game must reach, so that bots can think in it: a game that is not named has no limits.

export interface Limits {
  /** At least. */
  actionsPerCpuSecond: number
  /** At most. */
  cloneMicroseconds: number
}

const HEX_GAME: Limits = { actionsPerCpuSecond: 60_000, cloneMicroseconds: 20 }

export const LIMITS: { [game: string]: Limits } = {
  'descent-on-malta': { actionsPerCpuSecond: 250_000, cloneMicroseconds: 10 },
  'crete-1941': HEX_GAME,
  'malta-1942': HEX_GAME,
  'song-for-war': { actionsPerCpuSecond: 120_000, cloneMicroseconds: 20 },
}

/** The reach of one unit on the map of Crete, at most. */
export const REACH_MICROSECONDS = 100

/** The odds of a battle of Song for War, 12 against 12, at most; and the widest 95 % interval of what is simulated. */
export const ODDS_MILLISECONDS = 50
export const ODDS_ERROR = 0.01
