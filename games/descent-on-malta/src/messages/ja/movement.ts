import type { movement as en } from '../en/movement.ts'

export const movement: typeof en = {}
