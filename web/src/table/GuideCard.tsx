import { useEffect, useRef, useState } from 'react'
import './guide.css'
import { isHandheld } from '../app/handheld.ts'
import type { GuideStep } from '@middlesea/table-kit/presentation'
import { useText } from '../i18n/useText.ts'
import { useTable } from './model.ts'
import { RuleLink } from './parts.tsx'

const KEY = 'middlesea.guide'

/** The steps that the reader has passed, kept in the browser; 'off' stands for a guide that is not wanted. */
function kept(game: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(`${KEY}.${game}`) ?? '[]') as string[]
  } catch {
    return []
  }
}

function keep(game: string, passed: readonly string[]): void {
  try {
    localStorage.setItem(`${KEY}.${game}`, JSON.stringify(passed))
  } catch {
    // Kept for this visit only.
  }
}

const OFF = 'off'

/** What stands for a guide that was read to its end: for all who read it, or for one side. */
const endOf = ({ side }: GuideStep): string => (side === undefined ? OFF : `${OFF} ${side}`)

/** Begins the guided first turn anew, with the next match. */
export function restartGuide(game: string): void {
  keep(game, [])
}

/** The guided first turn: one step at a time, under the question. */
export default function GuideCard() {
  const { session, presentation, words, show, nameOf, pointed, pointAt, targets } = useTable()
  const text = useText()
  const { id: game } = session.game
  const [passed, setPassed] = useState(() => kept(game))
  const found = presentation.guide?.(session.view, session.decision, new Set(passed), words.language) ?? null
  const step = found === null || passed.includes(OFF) || passed.includes(endOf(found)) ? null : found
  const card = useScrolledTo(step?.id)
  // What one step spoke of is not what the next one speaks of.
  useEffect(() => pointAt(null), [step?.id, pointAt])
  // Nor is a place that has been chosen.
  const { decision } = session
  const over = useRef(decision)
  useEffect(() => {
    if (over.current !== decision && pointed !== null && !targets.has(pointed)) pointAt(null)
    over.current = decision
  }, [decision, pointed, targets, pointAt])
  if (step === null) return null
  const pass = (more: string): void => {
    const now = [...passed, more]
    setPassed(now)
    keep(game, now)
  }
  return (
    <details ref={card} className="guide" open={!isHandheld()}>
      <summary>
        <span>{text.guide.step(step.number, step.of)}</span> <b>{step.title}</b>
      </summary>
      <p>
        {step.text} <RuleLink id={step.rule} />
      </p>
      {step.places.length > 0 && (
        <p className="guide-places">
          {step.places.map((place) => (
            <button
              key={place}
              type="button"
              className="button"
              aria-pressed={pointed === place}
              onClick={() => {
                pointAt(place)
                show({ place })
              }}
            >
              {nameOf(place)}
            </button>
          ))}
        </p>
      )}
      <p className="guide-buttons">
        <button type="button" className="button" onClick={() => pass(step.number === step.of ? endOf(step) : step.id)}>
          {step.kind === 'read' ? text.guide.next : text.guide.skipStep}
        </button>
        <button type="button" className="button guide-off" onClick={() => pass(OFF)}>
          {text.guide.off}
        </button>
      </p>
    </details>
  )
}

/** A new step is read from its beginning, with what stands over it, wherever the reader had scrolled to before. */
function useScrolledTo(step: string | undefined) {
  const card = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const list = card.current?.parentElement
    if (list) list.scrollTop = 0
  }, [step])
  return card
}
