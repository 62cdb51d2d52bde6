import type { Match, Seat } from '@middlesea/engine'

// oxlint-disable-next-line typescript/no-explicit-any
export type AnyMatch = Match<any, any, any>

/** Who plays a seat: a person at this screen, or a bot by its name. */
export type Player = string
export const HUMAN: Player = 'human'
export type Players = { [seat: Seat]: Player }

/** The viewpoint of somebody without a seat, who sees what everybody may see. */
export const SPECTATOR = 'spectator'
/** The viewpoint of somebody who knows everything. */
export const ALL_KNOWING = 'all-knowing'
