import { air } from './en/air.ts'
import { core } from './en/core.ts'
import { sea } from './en/sea.ts'
import { special } from './en/special.ts'

export const en = { ...core, ...air, ...sea, ...special }
