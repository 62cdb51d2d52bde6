import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import { useTable } from '../table/model.ts'
import type { Naming } from './story.ts'
import { useSceneText } from './words/useSceneText.ts'

/** How the reader calls units, places and lists of them. */
export function useNaming(): Naming {
  const { words, nameOf } = useTable()
  const text = useSceneText()
  const { app } = useText()
  // Names of places do not change while a scene is shown.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => ({ words, text, place: nameOf, list: app.list }), [words, text, app])
}
