import { useText } from '../i18n/useText.ts'
import type { Stretch } from '../match/history.ts'
import { useTable } from './model.ts'

/** A phase with its turn, in words. */
export function useStretchName(): (stretch: Pick<Stretch, 'turn' | 'phase'>) => string {
  const { presentation, words } = useTable()
  const text = useText()
  const phases = presentation.phases(words.language)
  return ({ turn, phase }) => (phase < 0 ? text.journal.before : text.replay.chapter(turn, phases[phase].name))
}
