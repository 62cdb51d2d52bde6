import type { Language, Name, PackValue } from '@middlesea/engine'
import type { Value } from './reference.ts'
import { listed, signed } from './words.ts'

// How values of the data files are shown, and what each may be.

const YES: Name = { en: 'yes', ja: '可' }
const NO: Name = { en: 'no', ja: '不可' }

export type Look = Pick<Value, 'show' | 'choices'>

export const plainNumber: Look = { show: (value) => String(value) }

/** '+1', '−1'. */
export const signedNumber: Look = { show: (value) => (typeof value === 'number' ? signed(value) : String(value)) }

/** A switch: 'yes' and 'no', or words of its own. */
export function yesOrNo(language: Language, yes: Name = YES, no: Name = NO): Look {
  return { show: (value) => (value === true ? yes : no)[language] }
}

/** One of several words, or some of them. */
export function oneOf(names: { [id: string]: Name }, language: Language, none?: Name): Look {
  const textOf = (id: string): string => names[id]?.[language] ?? id
  const choices: Value['choices'] = Object.keys(names).map((id) => ({ value: id, text: textOf(id) }))
  if (none !== undefined) choices.unshift({ value: null, text: none[language] })
  return {
    choices,
    show: (value) => {
      if (value === null) return none?.[language] ?? '–'
      return (Array.isArray(value) ? value : [String(value)]).map(textOf).join(language === 'ja' ? '、' : ', ')
    },
  }
}

/** The name of a value in its table or on its counter: 'Terrain Effects Chart: town, drops'. */
export function nameIn(whole: string, parts: readonly string[], language: Language): string {
  return `${whole}${language === 'ja' ? '：' : ': '}${listed(parts, language)}`
}

/** The value at a path of a data file. */
export function valueAt(data: unknown, path: string): PackValue {
  let at = data
  for (const part of path.split('.')) at = (at as Record<string, unknown>)[part]
  return at as PackValue
}
