/** The kernel's own small game of two seats, as a server loads a game. It has secrets, dice and sealed decisions. */
export { skirmish as default } from '../../engine/test/toy.ts'
