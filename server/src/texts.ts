import { z } from 'zod'

// What texts from outside may hold. SQLite ends a text at NUL without a word, PostgreSQL refuses it; other control characters
// are never meant; and marks that turn the direction of text can make a line say something else than it holds.

/** Control characters, but not tabs and ends of lines. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
/** Marks that turn the direction of text. Those that join letters and signs (emoji) are left alone. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** More marks on one letter than any language writes (UTS 39 allows four): they would cover the lines above and below. */
const HEAP = /\p{Mn}{5}/u

/** Whether marks are heaped on a letter. */
export function isHeaped(text: string): boolean {
  return HEAP.test(text.normalize('NFD'))
}

/** Half of a letter: stores would put another sign in its place without a word. */
const HALF = /\p{Cs}/u

const isBroken = (text: string): boolean => CONTROLS.test(text) || HALF.test(text)

/** So deep a value from outside may be nested; requests and messages need a dozen levels. */
const MOST_LEVELS = 50

/** Whether a value is nested so deep that whoever looks through it by calling itself would run out of stack. */
export function isTooDeep(value: unknown, levels = MOST_LEVELS): boolean {
  if (value === null || typeof value !== 'object') return false
  if (levels === 0) return true
  return Object.values(value).some((item) => isTooDeep(item, levels - 1))
}

/** Whether there is a control character, or half of a letter, in a text anywhere in a value that is not too deep, names of fields among them. */
export function hasControls(value: unknown): boolean {
  if (typeof value === 'string') return isBroken(value)
  if (value === null || typeof value !== 'object') return false
  if (Array.isArray(value)) return value.some(hasControls)
  return Object.entries(value).some(([name, item]) => isBroken(name) || hasControls(item))
}

/** How JSON writes a control character or half of a letter: where this is not found there is none. */
// oxlint-disable-next-line no-control-regex
const WRITTEN = /\\u00|\\u[dD][89a-fA-F]|\\[bf]|[\u007f-\u009f]/

/** As `hasControls`, for a value that was read from a text of JSON; most texts need no second look. */
export function hasControlsIn(json: string, value: unknown): boolean {
  return WRITTEN.test(json) && hasControls(value)
}

const TOO_MANY_MARKS = 'there are too many marks on a letter'

/** A line that others read, as it is: no ends of lines, no marks that turn text. */
export const oneLine = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((text) => !TURNING.test(text) && !/[\t\r\n\p{Zl}\p{Zp}]/u.test(text), 'a line has no marks that turn text')
    .refine((text) => !isHeaped(text), TOO_MANY_MARKS)

/** A line that others read, without the spaces at its ends. */
export const line = (most: number) => z.string().trim().pipe(oneLine(most))

/** A text of several lines that others read. */
export const lines = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !TURNING.test(text), 'there is a mark that turns text')
    .refine((text) => !isHeaped(text), TOO_MANY_MARKS)
