/** Plain data: what states, actions, frames and journal entries are made of. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/**
 * JSON with sorted keys: two equal values give equal text, in Node and in a browser. Every offered action is written so
 * when one is looked for: what is plainly a word or a whole number is written here, all else by JSON.
 */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (Number.isSafeInteger(value)) return `${value as number}`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  let text = ''
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) text += (i === 0 ? '' : ',') + canonical(value[i])
    return `[${text}]`
  }
  const record = value as Record<string, unknown>
  for (const key of sortedKeys(record)) {
    if (record[key] !== undefined) text += `${text === '' ? '' : ','}${quoted(key)}:${canonical(record[key])}`
  }
  return `{${text}}`
}

/** Whether two values have the same canonical text, found without writing it: offered actions are compared so. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return isNothing(a) && isNothing(b)
  if (!Array.isArray(a)) return !Array.isArray(b) && sameFields(a as Data, b as Data)
  return Array.isArray(b) && sameItems(a, b)
}

function sameItems(a: unknown[], b: unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (!sameJson(a[i], b[i])) return false
  return true
}

type Data = { [key: string]: unknown }

/** Fields that are undefined are none. */
function sameFields(a: Data, b: Data): boolean {
  let fields = 0
  for (const key in a) {
    if (a[key] === undefined) continue
    if (!Object.hasOwn(b, key) || b[key] === undefined || !sameJson(a[key], b[key])) return false
    fields++
  }
  for (const key in b) if (b[key] !== undefined) fields--
  return fields === 0
}

/** What JSON writes as null. */
function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'number' && !Number.isFinite(value))
}

/** Letters that JSON writes as they are: from the space on, without the quotation mark and the backslash. */
function quoted(text: string): string {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 32 || code > 126 || code === 34 || code === 92) return JSON.stringify(text)
  }
  return `"${text}"`
}

/** A few keys are put in order faster by hand. */
function sortedKeys(record: object): string[] {
  const keys = Object.keys(record)
  if (keys.length > 8) return keys.sort()
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i]
    let at = i
    for (; at > 0 && keys[at - 1] > key; at--) keys[at] = keys[at - 1]
    keys[at] = key
  }
  return keys
}

/** A copy of plain data. For small things such as frames; a game's state has a hand-written clone. */
export function copyJson<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(copyJson) as T
  const copy: Record<string, unknown> = {}
  for (const key in value) copy[key] = copyJson((value as Record<string, unknown>)[key])
  return copy as T
}

/** Whether something from outside is plain data of a bearable size; nothing else reaches a game's code. */
export function isPlain(value: unknown, depth = 4, width = 64): boolean {
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value === 'string') return value.length <= 200
  if (typeof value !== 'object' || depth === 0) return false
  if (Array.isArray(value)) return value.length <= width && value.every((item) => isPlain(item, depth - 1, width))
  const proto: unknown = Object.getPrototypeOf(value)
  if (proto !== Object.prototype && proto !== null) return false
  const entries = Object.entries(value)
  return (
    entries.length <= width && entries.every(([key, item]) => key !== '__proto__' && isPlain(item, depth - 1, width))
  )
}
