import type { Match, Seat } from '@middlesea/engine'

// Who plays a match, and through whose eyes it is seen. Like all of this folder it serves matches on this device (local/) and
// matches that a server holds (online/), and imports neither.

// Actions, states and views have a type of their own in each game; here they are data.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyMatch = Match<any, any, any>

/** Who plays a seat: a person at this screen, or a bot by its name. */
export type Player = string
/** The player who is a person. */
export const HUMAN: Player = 'human'
export type Players = { [seat: Seat]: Player }

/** The viewpoint of somebody without a seat, who sees what everybody may see. */
export const SPECTATOR = 'spectator'
/** The viewpoint of somebody who knows everything. */
export const ALL_KNOWING = 'all-knowing'
