import { useLanguage } from '../../i18n/useText.ts'
import { en, type SceneTexts } from './en.ts'
import { ja } from './ja.ts'

const TEXTS: Record<'en' | 'ja', SceneTexts> = { en, ja }

/** The words of scenes in the reader's language. They come with the widget. */
export function useSceneText(): SceneTexts {
  return TEXTS[useLanguage()]
}
