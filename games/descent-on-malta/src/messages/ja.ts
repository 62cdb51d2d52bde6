import type { en } from './en.ts'
import { battle } from './ja/battle.ts'
import { command } from './ja/command.ts'
import { core } from './ja/core.ts'
import { movement } from './ja/movement.ts'
import { preparation } from './ja/preparation.ts'
import { scenes } from './ja/scenes.ts'

export const ja: typeof en = { ...core, ...preparation, ...movement, ...battle, ...command, ...scenes }
