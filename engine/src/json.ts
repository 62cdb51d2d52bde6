/** Plain data: what states, actions, frames and journal entries are made of. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** JSON with sorted keys: two equal values give equal text, in Node and in a browser. */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const record = value as Record<string, unknown>
  const parts: string[] = []
  for (const key of Object.keys(record).sort()) {
    if (record[key] !== undefined) parts.push(`${JSON.stringify(key)}:${canonical(record[key])}`)
  }
  return `{${parts.join(',')}}`
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
