// Values that a schema allows, nearly allows, or does not: made from the JSON schemas of the description of the API.
import fc from 'fast-check'

export interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: { [name: string]: Schema }
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

/** Values that mean something, by the names of fields: by chance nobody finds them. */
export type Known = { [name: string]: readonly unknown[] }

type Any = fc.Arbitrary<unknown>

/** Texts that have broken somebody's server. */
export const NASTY = [
  '',
  '\u0000',
  'a\u0000b',
  'a\u0007b',
  '\ud800',
  '%00',
  '../..',
  "'; drop table users; --",
  '\u202eabc',
  '\u2066abc',
  '𝕬',
  '__proto__',
  'あ'.repeat(100),
  'x'.repeat(3000),
  '-1',
  '1e309',
]

const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 50 }))
const NUMBERS = [-1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308]
const leaf = fc.oneof(text, fc.constantFrom(...NUMBERS), fc.integer(), fc.boolean(), fc.constant(null))
/** What no schema has asked for. */
export const hostile: Any = fc.oneof(
  leaf,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant({ __proto__: null, constructor: 1 }),
)

/** What a schema allows; the edges of lengths and numbers more often than what lies between. */
export function allowed(schema: Schema, known: Known, name = ''): Any {
  const own = made(schema, known)
  const values = known[name]
  return values === undefined ? own : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, own)
}

function made(schema: Schema, known: Known): Any {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((one) => made(one, known)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => made({ ...schema, type }, known)))
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = minItems + 3 } = schema
      return fc.array(made(items, known), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) })
    }
    case 'object':
      return objectOf(schema, known)
    default:
      return hostile
  }
}

function textOf({ minLength = 0, maxLength = 200, pattern, format }: Schema): Any {
  if (format === 'email') return fc.constant('somebody@example.org')
  if (format === 'uri') return fc.constantFrom('https://127.0.0.1/hook', 'https://[::1]/', 'http://10.0.0.1:99/')
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'))
  const between = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 12) })
  return fc.oneof(between, fc.constantFrom('a'.repeat(minLength), 'z'.repeat(maxLength)))
}

function numberOf({ type, minimum = -(2 ** 53), maximum = 2 ** 53 }: Schema): Any {
  const between =
    type === 'integer'
      ? fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31) })
      : fc.double()
  return fc.oneof(between, fc.constantFrom(minimum, maximum))
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, known: Known): Any {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, allowed(schema, known, name)]),
  )
  const record = fc.record(fields, { requiredKeys: required })
  if (typeof additionalProperties !== 'object') return record
  const more = fc.dictionary(text, made(additionalProperties, known), { maxKeys: 2 })
  return fc.tuple(more, record).map(([others, own]) => ({ ...others, ...own }))
}

/** What is allowed but in one place: something else there, a field that is missing, or one too many. */
export function nearly(schema: Schema, known: Known, name = ''): Any {
  return fc
    .tuple(allowed(schema, known, name), fc.nat(1000), fc.constantFrom('other', 'gone', 'more', 'null'), hostile)
    .map(([given, at, change, other]) => {
      const value = structuredClone(given)
      const places = placesIn(value)
      const [holder, key] = places[at % Math.max(1, places.length)] ?? []
      if (holder === undefined || key === undefined) return other
      if (change === 'gone') delete holder[key]
      else if (change === 'more') holder[`${key} more`] = other
      else holder[key] = change === 'null' ? null : other
      return value
    })
}

type Holder = { [key: string]: unknown }

/** Every field and item of a value: what holds it, and where. */
function placesIn(value: unknown): [Holder, string][] {
  if (value === null || typeof value !== 'object') return []
  const holder = value as Holder
  return Object.keys(holder).flatMap((key): [Holder, string][] => [[holder, key], ...placesIn(holder[key])])
}
