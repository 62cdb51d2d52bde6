/** A game broke a law that holds for every game. The text says which, and where. */
export class Breach extends Error {}

/**
 * Where two values differ as canonical JSON, with both values; null when they are equal. Identical objects are not
 * entered: derived tables may point to shared data that never changes.
 */
export function firstDifference(a: unknown, b: unknown, path = ''): string | null {
  if (a === b) return null
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return differs(a, b, path)
  if (Array.isArray(a) !== Array.isArray(b)) return differs(a, b, path)
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return `${path}.length: ${a.length} and ${b.length}`
    for (let i = 0; i < a.length; i++) {
      const found = firstDifference(a[i], b[i], `${path}[${i}]`)
      if (found !== null) return found
    }
    return null
  }
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  for (const key in left) {
    const found = left[key] === right[key] ? null : firstDifference(left[key], right[key], `${path}.${key}`)
    if (found !== null) return found
  }
  for (const key in right)
    if (left[key] === undefined && right[key] !== undefined) return differs(undefined, right[key], `${path}.${key}`)
  return null
}

function differs(a: unknown, b: unknown, path: string): string {
  return `${path}: ${excerpt(a)} and ${excerpt(b)}`
}

/** A value in an error's text. */
export function excerpt(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length <= 200 ? text : `${text.slice(0, 200)}…`
}

/** What in a value is not plain data with whole numbers only; null when all is well. */
export function notPlainData(value: unknown, path = ''): string | null {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return null
  if (typeof value === 'number') return Number.isSafeInteger(value) ? null : `${path} is ${value}, not a whole number`
  if (typeof value !== 'object') return `${path} is ${typeof value}`
  const proto: unknown = Object.getPrototypeOf(value)
  if (proto !== Object.prototype && proto !== Array.prototype) return `${path} is not a plain object`
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const found = notPlainData(value[i], `${path}[${i}]`)
      if (found !== null) return found
    }
    return null
  }
  const record = value as Record<string, unknown>
  for (const key in record) {
    const found = notPlainData(record[key], `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}

/** A copy by way of JSON text, as data arrives from a file or another machine. */
export function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}
