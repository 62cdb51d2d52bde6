import { air } from './ja/air.ts'
import { combat } from './ja/combat.ts'
import { core } from './ja/core.ts'
import { scenes } from './ja/scenes.ts'
import { sea } from './ja/sea.ts'
import { special } from './ja/special.ts'
import type { en } from './en.ts'

export const ja: typeof en = { ...core, ...air, ...combat, ...sea, ...special, ...scenes }
