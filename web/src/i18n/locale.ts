import type { Language } from '@middlesea/engine'

/** Where the browser names no country: English dates with the day first, as around the Middle Sea. */
const USUAL: Record<Language, string> = { en: 'en-GB', ja: 'ja-JP' }

/** How dates are written: as the reader's browser asks for in this language. */
export function localeFor(language: Language, wished: readonly string[] = wishes()): string {
  return wished.find((one) => one.startsWith(`${language}-`)) ?? USUAL[language]
}

const wishes = (): readonly string[] => (typeof navigator === 'undefined' ? [] : (navigator.languages ?? []))
