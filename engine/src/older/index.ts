// Matches that older rules played: newer ones take them over, and tell them again. Apart from the rest of the engine, since
// a page needs it only where there is such a match.
export * from './passage.ts'
export * from './retelling.ts'
export * from './save.ts'
export * from './takeover.ts'
