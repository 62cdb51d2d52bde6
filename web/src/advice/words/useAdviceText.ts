import { useLanguage } from '../../i18n/useText.ts'
import { type AdviceText, en } from './en.ts'
import { ja } from './ja.ts'

const WORDS = { en, ja }

/** The words of hints and of looking back in the reader's language: they come with the parts that say them. */
export function useAdviceText(): AdviceText {
  return WORDS[useLanguage()]
}
