import { skirmish } from '@middlesea/skirmish'

/** What is said to be measured of it: the north wins three of four. */
const balance = async () => ({ command: '', scenarios: { road: { games: 72, wins: { north: 56, south: 16 } } } })

/** The kernel's own small game of two seats, as a server loads a game. It has secrets, dice and sealed decisions. */
export const GAMES = [{ id: 'skirmish', game: async () => skirmish, bots: {}, balance }]
