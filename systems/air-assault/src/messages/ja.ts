import { core } from './ja/core.ts'
import type { en } from './en.ts'

export const ja: typeof en = { ...core }
