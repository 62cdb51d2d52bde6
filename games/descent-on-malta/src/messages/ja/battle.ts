import type { battle as en } from '../en/battle.ts'

export const battle: typeof en = {}
