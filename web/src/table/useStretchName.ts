import { useText } from '../i18n/useText.ts'
import type { Stretch } from '../match/history.ts'
import { useTable } from './model.ts'

/** A turn, in words: some games have stages. */
export function useTurnName(): (turn: number) => string {
  const { presentation, session, words } = useTable()
  const text = useText()
  return (turn) => presentation.turnName?.(turn, session.view, words.language) ?? text.replay.turn(turn)
}

/** A phase with its turn, in words. */
export function useStretchName(): (stretch: Pick<Stretch, 'turn' | 'phase'>) => string {
  const { presentation, words } = useTable()
  const text = useText()
  const turnName = useTurnName()
  const phases = presentation.phases(words.language)
  return ({ turn, phase }) =>
    phase < 0 ? text.journal.before : text.replay.chapter(turnName(turn), phases[phase].name)
}
