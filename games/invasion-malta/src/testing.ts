export { type Meadow, meadow } from './testing/meadow.ts'
export { type Position, position } from './testing/position.ts'
export { type PositionSpec, positionSchema } from './testing/position-spec.ts'
