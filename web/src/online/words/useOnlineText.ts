import { useLanguage } from '../../i18n/useText.ts'
import { ApiError } from '../api.ts'
import { en, type OnlineTexts } from './en.ts'
import { ja } from './ja.ts'

const TEXTS: Record<'en' | 'ja', OnlineTexts> = { en, ja }

/** The words of play far apart, in the reader's language. They come with its pages. */
export function useOnlineText(): OnlineTexts {
  return TEXTS[useLanguage()]
}

/** What went wrong, in the reader's words. */
export function troubleIn(text: OnlineTexts, error: unknown): string {
  const code = error instanceof ApiError ? error.code : 'unavailable'
  return text.errors[code] ?? text.errors.unavailable
}
