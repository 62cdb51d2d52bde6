import { combat } from './ja/combat.ts'
import { concepts } from './ja/concepts.ts'
import { drops } from './ja/drops.ts'
import { fire } from './ja/fire.ts'
import { invasion } from './ja/invasion.ts'
import { movement } from './ja/movement.ts'
import { operations } from './ja/operations.ts'
import { setUp } from './ja/set-up.ts'
import { situations } from './ja/situations.ts'
import { supply } from './ja/supply.ts'
import type { en } from './en.ts'

export const ja: typeof en = {
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
