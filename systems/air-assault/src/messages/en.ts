import { core } from './en/core.ts'

export const en = { ...core }
