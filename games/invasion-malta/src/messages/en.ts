import { combat } from './en/combat.ts'
import { concepts } from './en/concepts.ts'
import { drops } from './en/drops.ts'
import { fire } from './en/fire.ts'
import { invasion } from './en/invasion.ts'
import { movement } from './en/movement.ts'
import { operations } from './en/operations.ts'
import { setUp } from './en/set-up.ts'
import { situations } from './en/situations.ts'
import { supply } from './en/supply.ts'

export const en = {
  ...concepts,
  ...setUp,
  ...operations,
  ...supply,
  ...situations,
  ...movement,
  ...combat,
  ...invasion,
  ...drops,
  ...fire,
}
