import type { command as en } from '../en/command.ts'

export const command: typeof en = {}
