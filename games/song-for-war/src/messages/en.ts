import { battle } from './en/battle.ts'
import { core } from './en/core.ts'
import { economy } from './en/economy.ts'
import { fleets } from './en/fleets.ts'
import { movement } from './en/movement.ts'
import { scenes } from './en/scenes.ts'

export const en = { ...core, ...movement, ...fleets, ...battle, ...economy, ...scenes }
