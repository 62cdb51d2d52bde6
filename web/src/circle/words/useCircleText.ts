import { useLanguage } from '../../i18n/useText.ts'
import { type CircleTexts, en } from './en.ts'
import { ja } from './ja.ts'

const TEXTS: Record<'en' | 'ja', CircleTexts> = { en, ja }

/** The words of these pages, in the reader's language. They come with the pages. */
export function useCircleText(): CircleTexts {
  return TEXTS[useLanguage()]
}
