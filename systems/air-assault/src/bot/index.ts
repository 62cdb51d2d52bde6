export type { Orders } from './orders.ts'
export { heuristicFor, policyFor } from './policy.ts'
export { STYLES } from './style.ts'
export { type Fitted, measuresOf } from './value.ts'
