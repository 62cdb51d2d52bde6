export { type Meadow, meadow } from './testing/meadow.ts'
export { type Position, position, type PositionSpec, positionSchema } from './testing/position.ts'
