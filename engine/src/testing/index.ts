export * from './dice.ts'
export * from './laws.ts'
export * from './properties.ts'
export * from './table.ts'
