import type { Language } from '@middlesea/engine'
import { createContext, useContext, useEffect, useState } from 'react'
import { readIn } from '../games/catalogues.ts'
import type { Texts } from './en.ts'

/** Each language is loaded when it is first read. */
const LOADERS: Record<Language, () => Promise<Texts>> = {
  en: () => import('./en.ts').then(({ en }) => en),
  ja: () => import('./ja.ts').then(({ ja }) => ja),
}

export interface ReaderTexts {
  language: Language
  text: Texts
}

const ReadingContext = createContext<ReaderTexts | null>(null)
export const ReadingProvider = ReadingContext

function useReading(): ReaderTexts {
  const reading = useContext(ReadingContext)
  if (reading === null) throw new Error('No language is loaded here.')
  return reading
}

export function useLanguage(): Language {
  return useReading().language
}

/** The page's words in the reader's language. */
export function useText(): Texts {
  return useReading().text
}

/** The words of a language once they are there; until then those of the language before. */
export function useLoadedText(language: Language): ReaderTexts | null {
  const [reading, setReading] = useState<ReaderTexts | null>(null)
  const [failed, setFailed] = useState<Error | null>(null)
  useEffect(() => {
    let gone = false
    const words = LOADERS[language]()
    // What the games say comes with it.
    Promise.all([words, readIn(language)]).then(
      ([text]) => gone || setReading({ language, text }),
      (error: Error) => gone || setFailed(error),
    )
    return () => {
      gone = true
    }
  }, [language])
  if (failed !== null && reading === null) throw failed
  return reading
}
