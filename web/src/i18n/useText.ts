import type { Language } from '@middlesea/engine'
import { createContext, useContext } from 'react'
import { en, type Texts } from './en.ts'
import { ja } from './ja.ts'

export const TEXTS: Record<Language, Texts> = { en, ja }

export const LanguageContext = createContext<Language>('en')

export function useLanguage(): Language {
  return useContext(LanguageContext)
}

/** The page's words in the reader's language. */
export function useText(): Texts {
  return TEXTS[useContext(LanguageContext)]
}
