import type { Language } from '@middlesea/engine'

// Small words that every game needs.

/** "1 unit", "3 units"; Japanese nouns do not change. */
export const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** A text with proper minus signs: a hyphen before a number and after no word is one ("-3", but not "Ju-88" or "2-1"). */
export const withMinus = (text: string): string => text.replace(/(?<![\w\u00C0-\u024F])-(?=\d)/g, '−')

/** "−3", "12". */
export const plain = (n: number): string => withMinus(String(n))

/** "+2", "−1", "0". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

/** A list in the reader's language. */
export const listed = (parts: readonly string[], language: Language): string =>
  parts.filter((part) => part !== '').join(language === 'ja' ? '、' : ', ')

/** "Sliema: 3 units", with the colon of the reader's language. */
export const headed = (head: string, text: string | number, language: Language): string =>
  `${head}${language === 'ja' ? '：' : ': '}${text}`

/** "Gulf of Cagliari (F5)", with the brackets of the reader's language. */
export const bracketed = (name: string, inside: string | number, language: Language): string =>
  language === 'ja' ? `${name}（${inside}）` : `${name} (${inside})`

/** What sums of sixths may be off by. */
const TINY = 1e-9

/** 0.5 -> "50 %"; a chance that is neither none nor sure never reads so. */
export function percent(chance: number): string {
  const rounded = Math.round(chance * 100)
  if (rounded === 0 && chance > TINY) return '<1 %'
  if (rounded === 100 && chance < 1 - TINY) return '>99 %'
  return `${rounded} %`
}
