import { hashText } from './hash.ts'
import { canonical, copyJson } from './json.ts'

/** One printed value, or a whole list of names, such as the routes of a zone. */
export type PackValue = boolean | number | string | null | string[]

/** Corrections to a game's data by somebody who owns the printed game: a path to a value, and the value. */
export interface Pack {
  game: string
  name: string
  values: { [path: string]: PackValue }
}

/** A pack cannot be used; each message names the place and what is wrong there. */
export class PackError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

export function packHash(pack: Pack): string {
  return hashText(canonical(pack)).slice(0, 16)
}

/** Checks the shape of a pack from outside. */
export function parsePack(value: unknown, game: string): Pack {
  const pack = value as Partial<Pack> | null
  if (pack === null || typeof pack !== 'object' || Array.isArray(pack)) throw new PackError(['a pack is a JSON object'])
  const problems: string[] = []
  if (pack.game !== game) problems.push(`game: this pack is for '${String(pack.game)}', not for '${game}'`)
  if (typeof pack.name !== 'string' || pack.name === '') problems.push('name: give the pack a name')
  if (typeof pack.values !== 'object' || pack.values === null || Array.isArray(pack.values)) {
    problems.push('values: an object of paths and values is missing')
  } else {
    for (const [path, value] of Object.entries(pack.values)) {
      if (typeof value === 'object' && value !== null && !isNames(value)) {
        problems.push(`${path}: one value or a list of names is needed, not a group`)
      }
    }
  }
  if (problems.length > 0) throw new PackError(problems)
  return pack as Pack
}

/**
 * The data with a pack's corrections. A path is written with dots; a list's entry is named by its id or number
 * (`units.axisGround.ger_fk_hq.rating`). Only a value that exists may be corrected, by one of the same kind. A list of
 * names is corrected whole.
 */
export function applyPack<D extends object>(data: D, pack: Pack): D {
  const corrected = copyJson(data)
  const problems: string[] = []
  for (const [path, value] of Object.entries(pack.values)) {
    const problem = correct(corrected, path.split('.'), value)
    if (problem !== null) problems.push(`${path}: ${problem}`)
  }
  if (problems.length > 0) throw new PackError(problems)
  return corrected
}

function correct(data: object, path: string[], value: unknown): string | null {
  let at: unknown = data
  for (const part of path.slice(0, -1)) {
    at = child(at, part)
    if (at === undefined) return `there is no '${part}' here`
  }
  const last = path[path.length - 1]
  const old = child(at, last)
  if (old === undefined) return `there is no value '${last}' here`
  if (old !== null && typeof old === 'object' && !isNames(old)) return 'this is a group of values: name one of them'
  if (last === 'id' || path.includes('provenance')) return 'this cannot be changed by a pack'
  if (old !== null && value !== null && kindOf(old) !== kindOf(value))
    return `a ${kindOf(old)} is needed, not ${JSON.stringify(value)}`
  ;(at as Record<string, unknown>)[last] = value
  return null
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function kindOf(value: unknown): string {
  return isNames(value) ? 'list of names' : typeof value
}

function child(at: unknown, part: string): unknown {
  if (Array.isArray(at)) {
    return (
      at.find((item: unknown) => (item as { id?: unknown } | null)?.id === part) ??
      (/^\d+$/.test(part) ? at[Number(part)] : undefined)
    )
  }
  if (at === null || typeof at !== 'object') return undefined
  return Object.hasOwn(at, part) ? (at as Record<string, unknown>)[part] : undefined
}

/** A path as packs write it: an entry of a list is named by its id where it has one. */
export function packPath(data: unknown, path: PropertyKey[]): string {
  let at = data
  const parts: string[] = []
  for (const key of path) {
    const item = (at as Record<PropertyKey, unknown> | undefined)?.[key]
    const id = Array.isArray(at) ? (item as { id?: unknown } | undefined)?.id : undefined
    parts.push(typeof id === 'string' ? id : String(key))
    at = item
  }
  return parts.join('.')
}
