import { battle } from './en/battle.ts'
import { command } from './en/command.ts'
import { core } from './en/core.ts'
import { movement } from './en/movement.ts'
import { preparation } from './en/preparation.ts'
import { scenes } from './en/scenes.ts'

export const en = { ...core, ...preparation, ...movement, ...battle, ...command, ...scenes }
