import type { ReactNode } from 'react'
import { DONE } from '../match/offers.ts'
import { useTable } from './model.ts'

/** Answers that are neither a unit nor a place, and what stands beside them. Nothing where there is neither. */
export function AnswerButtons({ className, children }: { className: string; children?: ReactNode }) {
  const { offers, act, words } = useTable()
  const buttons = offers?.buttons.filter(({ id }) => id !== DONE) ?? []
  if (offers === null || (buttons.length === 0 && !children)) return null
  return (
    <div className={className}>
      {buttons.flatMap((choice) =>
        offers.actionsOf(choice).map((action) => (
          <button
            key={`${choice.id} ${words.label(action)}`}
            type="button"
            className="button button-answer"
            data-press={choice.id}
            onClick={() => act([action])}
          >
            {words.label(action)}
          </button>
        )),
      )}
      {children}
    </div>
  )
}
