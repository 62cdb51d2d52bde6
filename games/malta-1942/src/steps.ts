import { messagesOf, refusalsOf } from '@middlesea/engine'
import type { en } from './messages/en.ts'

/** Makes a message of this game; key and parameters are checked against the English catalogue. */
export const say = messagesOf<typeof en>()

export const forbid = refusalsOf<typeof en>()
