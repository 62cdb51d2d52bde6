import type { Language, Name } from '@middlesea/engine'
import { songForWar } from '../src/index.ts'
import type { Domain, NationId } from '../src/for-the-table.ts'

/** The game's own name of anything with an id. */
export const nameOf = (id: string, language: Language): string => songForWar.names(id)?.[language] ?? id

export const comma = (language: Language): string => (language === 'ja' ? '、' : ', ')

/** Points are kept in quarters: '6', '¾', '1½'. */
export function points(quarters: number): string {
  const whole = Math.floor(quarters / 4)
  const part = ['', '¼', '½', '¾'][quarters % 4]
  return whole === 0 && part !== '' ? part : `${whole}${part}`
}

export const SIDE: Name[] = [
  { en: 'Allies', ja: '連合軍' },
  { en: 'Axis', ja: '枢軸軍' },
]

export const SHORT: { [N in NationId]: Name } = {
  US: { en: 'US', ja: '米' },
  GB: { en: 'British', ja: '英' },
  DE: { en: 'German', ja: '独' },
  IT: { en: 'Italian', ja: '伊' },
}

/** 'All British land units here'. */
export const ALL_OF: { [D in Domain]: Name } = {
  land: { en: 'All land units here', ja: 'ここの陸上ユニットすべて' },
  sea: { en: 'All ships here', ja: 'ここの艦船すべて' },
  air: { en: 'All aircraft here', ja: 'ここの航空ユニットすべて' },
}

export const ALL_ABOARD: Name = { en: 'All aboard', ja: '積荷すべて' }

/** How many: '× 3'. */
export const times = (n: number): string => (n > 1 ? ` ×${n}` : '')

/** Words that come several times once each, with their number. */
export function counted(words: readonly string[]): string[] {
  return [...new Set(words)].map((word) => `${word}${times(words.filter((other) => other === word).length)}`)
}

export const COLOUR: Name[] = [
  { en: 'blue', ja: '青' },
  { en: 'yellow', ja: '黄' },
  { en: 'red', ja: '赤' },
  { en: 'black', ja: '黒' },
]
