import { skirmish } from '@middlesea/skirmish'

/** The kernel's own small game of two seats, as a server loads a game. It has secrets, dice and sealed decisions. */
export const GAMES = [{ id: 'skirmish', game: async () => skirmish, bots: {} }]
