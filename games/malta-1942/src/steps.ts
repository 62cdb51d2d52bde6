import { messagesOf, type Refusal, refusal } from '@middlesea/engine'
import type { en } from './messages/en.ts'

/** Makes a message of this game; key and parameters are checked against the English catalogue. */
export const say = messagesOf<typeof en>()

/** A refusal that is always the same: made once. */
export const forbid = (rule: string, key: Extract<keyof typeof en, `refuse.${string}`>): Refusal => refusal(rule, key)
