export * from './dice.ts'
export * from './laws.ts'
