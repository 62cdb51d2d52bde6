import { air } from './en/air.ts'
import { combat } from './en/combat.ts'
import { core } from './en/core.ts'
import { scenes } from './en/scenes.ts'
import { sea } from './en/sea.ts'
import { special } from './en/special.ts'

export const en = { ...core, ...air, ...combat, ...sea, ...special, ...scenes }
