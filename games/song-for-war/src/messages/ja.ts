import type { en } from './en.ts'
import { battle } from './ja/battle.ts'
import { core } from './ja/core.ts'
import { economy } from './ja/economy.ts'
import { fleets } from './ja/fleets.ts'
import { movement } from './ja/movement.ts'
import { scenes } from './ja/scenes.ts'

export const ja: typeof en = { ...core, ...movement, ...fleets, ...battle, ...economy, ...scenes }
