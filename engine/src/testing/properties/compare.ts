/** A game broke a law that holds for every game. The text says which, and where. */
export class Breach extends Error {}

/**
 * Where two values differ as canonical JSON, with both values; null when they are equal. Identical objects are not
 * entered: derived tables may point to shared data that never changes.
 */
export function firstDifference(a: unknown, b: unknown, path = ''): string | null {
  return isSame(a, b) ? null : findDifference(a, b, path)
}

/** As firstDifference finds nothing; without paths, because it is asked at every step. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false
  if (ArrayBuffer.isView(a)) return isList(b) && sameNumbers(a as unknown as Numbers, b as Numbers)
  if (Array.isArray(a)) return isList(b) && sameItems(a, b)
  return !isList(b) && sameFields(a as Record<string, unknown>, b as Record<string, unknown>)
}

type Numbers = ArrayLike<number>

/** Tables of thousands of numbers. */
function sameNumbers(a: Numbers, b: Numbers): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

function sameItems(a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && !isSame(a[i], b[i])) return false
  return true
}

function sameFields(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  for (const key in a) if (a[key] !== b[key] && !isSame(a[key], b[key])) return false
  for (const key in b) if (a[key] === undefined && b[key] !== undefined) return false
  return true
}

/** Derived tables may be typed arrays, with thousands of entries. */
function isList(value: object): value is ArrayLike<unknown> {
  return Array.isArray(value) || ArrayBuffer.isView(value)
}

function findDifference(a: unknown, b: unknown, path: string): string {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return differs(a, b, path)
  if (isList(a) && isList(b) && a.length !== b.length) {
    return `${path}.length: ${a.length} and ${b.length}`
  }
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const deeper = isList(a) ? `${path}[${key}]` : `${path}.${key}`
    if (!isSame(left[key], right[key])) return findDifference(left[key], right[key], deeper)
  }
  return differs(a, b, path)
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
export function notPlainData(value: unknown, path: string): string | null {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return null
  if (typeof value === 'number') return Number.isSafeInteger(value) ? null : `${path} is ${value}, not a whole number`
  if (typeof value !== 'object') return `${path} is ${typeof value}`
  const proto: unknown = Object.getPrototypeOf(value)
  if (proto !== Object.prototype && proto !== Array.prototype) return `${path} is not a plain object`
  const record = value as Record<string, unknown>
  for (const key in record) {
    const found = isWhole(record[key]) ? null : notPlainData(record[key], `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}

/** The most frequent case, without making a path. */
function isWhole(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'boolean' || value === null || Number.isSafeInteger(value)
}

/** A copy by way of JSON text, as data arrives from a file or another machine. */
export function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

/** Refuses two values that differ, with the law that they break. */
export function checkEqual(a: unknown, b: unknown, law: string): void {
  const difference = firstDifference(a, b)
  if (difference !== null) throw new Breach(`${law}: ${difference}`)
}
