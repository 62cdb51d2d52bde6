// What is different between two views of one reader, and back. It is found from the two views alone, so that it can tell
// its reader nothing that the views do not.

/** The way to a value within a view: names of fields, and numbers in lists. */
export type ViewPath = (string | number)[]

/**
 * One difference: a value that is new or another (`[path, value]`), a field that is gone (`[path]`), or a list of which
 * from a place on so many were taken out and these put in (`[path, from, out, in]`).
 */
export type ViewChange =
  | [path: ViewPath]
  | [path: ViewPath, value: unknown]
  | [path: ViewPath, from: number, out: number, put: unknown[]]

/** More changes than this take as much room as the whole view. */
const MOST = 250

type Data = { [key: string]: unknown }

/** The changes that turn the view `before` into `now`; null where they are so many that the whole view is better sent. */
export function changesBetween(before: unknown, now: unknown): ViewChange[] | null {
  const changes: ViewChange[] = []
  compare(before, now, [], changes)
  return isTooMuch(changes) ? null : changes
}

/** Whether a view is better sent whole. */
export function isTooMuch(changes: readonly ViewChange[]): boolean {
  return changes.length > MOST
}

/** Compares two values at a path. It stops when there are too many differences. */
function compare(before: unknown, now: unknown, path: ViewPath, changes: ViewChange[]): void {
  if (before === now || changes.length > MOST) return
  if (before === null || now === null || typeof before !== 'object' || typeof now !== 'object') {
    changes.push([path.slice(), now])
  } else if (Array.isArray(before) && Array.isArray(now)) {
    if (before.length === now.length) compareItems(before, now, path, changes)
    else compareLengths(before, now, path, changes)
  } else if (Array.isArray(before) || Array.isArray(now)) {
    changes.push([path.slice(), now])
  } else {
    compareFields(before as Data, now as Data, path, changes)
  }
}

function compareItems(before: unknown[], now: unknown[], path: ViewPath, changes: ViewChange[]): void {
  for (let i = 0; i < now.length; i++) {
    if (before[i] === now[i]) continue
    path.push(i)
    compare(before[i], now[i], path, changes)
    path.pop()
  }
}

/** A list that is longer or shorter: what is the same at both ends stays. */
function compareLengths(before: unknown[], now: unknown[], path: ViewPath, changes: ViewChange[]): void {
  const least = Math.min(before.length, now.length)
  let from = 0
  while (from < least && isSame(before[from], now[from])) from++
  let end = 0
  while (end < least - from && isSame(before[before.length - 1 - end], now[now.length - 1 - end])) end++
  changes.push([path.slice(), from, before.length - end - from, now.slice(from, now.length - end)])
}

function compareFields(before: Data, now: Data, path: ViewPath, changes: ViewChange[]): void {
  // A record of hundreds of units is a table of hashes, through which `for … in` goes slowly; a unit is not.
  if (path.length < 2) return compareKeys(before, now, Object.keys(before), Object.keys(now), path, changes)
  let kept = 0
  for (const key in now) {
    const value = now[key]
    const old = before[key]
    if (old !== undefined && value !== undefined) kept++
    if (old !== value) compareField(old, value, key, path, changes)
  }
  let fields = 0
  for (const key in before) if (before[key] !== undefined) fields++
  if (fields > kept)
    for (const key in before) if (!(key in now)) compareField(before[key], undefined, key, path, changes)
}

function compareKeys(
  before: Data,
  now: Data,
  old: string[],
  keys: string[],
  path: ViewPath,
  changes: ViewChange[],
): void {
  for (const key of keys) if (before[key] !== now[key]) compareField(before[key], now[key], key, path, changes)
  const isSameList = old.length === keys.length && old.every((key, i) => key === keys[i])
  if (isSameList) return
  for (const key of old) if (!Object.hasOwn(now, key)) compareField(before[key], undefined, key, path, changes)
}

/** Fields that are undefined are none: JSON does not have them. */
export function compareField(
  old: unknown,
  value: unknown,
  key: string | number,
  path: ViewPath,
  changes: ViewChange[],
): void {
  path.push(key)
  if (value === undefined) {
    if (old !== undefined) changes.push([path.slice()])
  } else if (old === undefined) changes.push([path.slice(), value])
  else compare(old, value, path, changes)
  path.pop()
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  const changes: ViewChange[] = []
  if (typeof a === 'object' && typeof b === 'object') compare(a, b, [], changes)
  else return false
  return changes.length === 0
}

/**
 * A view with changes made to it. The view itself stays as it was, and what has not changed is the same in both. Throws
 * where the changes are of another view.
 */
export function withChanges(view: unknown, changes: readonly ViewChange[]): unknown {
  const copies = new Set<unknown>()
  const own = <T>(value: T): T => {
    if (copies.has(value)) return value
    const copy = (Array.isArray(value) ? value.slice() : { ...value }) as T
    copies.add(copy)
    return copy
  }
  const root = own({ view })
  for (const change of changes) {
    const path = ['view', ...change[0]]
    let at = root as Data
    // The list itself is copied too where something in it is taken out or put in.
    const depth = change.length === 4 ? path.length : path.length - 1
    for (let i = 0; i < depth; i++) {
      const child = at[path[i]]
      if (typeof child !== 'object' || child === null || !Object.hasOwn(at, path[i])) throw new Error('another view')
      at[path[i]] = own(child)
      at = at[path[i]] as Data
    }
    const last = path[path.length - 1]
    if (last === '__proto__') throw new Error('no field of a view')
    if (change.length === 4) (at as unknown as unknown[]).splice(change[1], change[2], ...change[3])
    else if (change.length === 1) delete at[last]
    else at[last] = change[1]
  }
  return root.view
}
