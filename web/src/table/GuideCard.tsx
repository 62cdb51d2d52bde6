import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import './guide.css'
import { isHandheld, useHandheld } from '../app/handheld.ts'
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

/** The mark that one side has ended its guide, kept among the steps passed; OFF ends the guides of all sides. */
const endOf = ({ side }: GuideStep): string => (side === undefined ? OFF : `${OFF} ${side}`)

/** Begins the guided first turn anew, with the next match. */
export function restartGuide(game: string): void {
  keep(game, [])
}

/** A list of more than this pushes the guide out of sight: then its heading stands over the list. */
const LONG = 8

/** Whether what is selected has a long list under it: of places to go, or of what can be done there. */
function useLongList(): boolean {
  const { selection, targets, offers, reach } = useTable()
  const { pieces, place } = selection
  if (place === null) return pieces.length > 0 && targets.size > LONG
  const choice = offers?.places.get(place)
  return (reach?.places.get(place)?.length ?? (choice ? offers!.actionsOf(choice).length : 0)) > LONG
}

/** Lower than this a column has no room for a note and a table under it, in letters: a screen of 720 pixels has not. */
const LOW = '(max-height: 52em)'

/** The guided first turn: one step at a time, under the question. `beside`: a long table stands under it, too. */
export default function GuideCard({ beside }: { beside: boolean }) {
  const { session, presentation, words, show, nameOf, pointed, pointAt, targets, notice } = useTable()
  const text = useText()
  const handheld = useHandheld()
  const { id: game } = session.game
  const [passed, setPassed] = useState(() => kept(game))
  const found = presentation.guide?.(session.view, session.decision, new Set(passed), words.language) ?? null
  const step = found === null || passed.includes(OFF) || passed.includes(endOf(found)) ? null : found
  const card = useScrolledTo(step?.id)
  const over = useLongList() && !handheld
  useRoomForChoices(card, [step?.id, session.decision?.id, notice?.text, handheld].join(' '))
  // What one step spoke of is not what the next one speaks of.
  useEffect(() => pointAt(null), [step?.id, pointAt])
  // Nor is a place that has been chosen.
  const { decision } = session
  const before = useRef(decision)
  useEffect(() => {
    if (before.current !== decision && pointed !== null && !targets.has(pointed)) pointAt(null)
    before.current = decision
  }, [decision, pointed, targets, pointAt])
  if (step === null) return null
  const pass = (more: string): void => {
    const now = [...passed, more]
    setPassed(now)
    keep(game, now)
  }
  return (
    // Keys have the heading for it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={card}
      className={over ? 'guide guide-over' : 'guide'}
      data-advice={pressOf(step)}
      onClick={inFull}
      open={!over && !(beside && matchMedia(LOW).matches)}
      // On a phone it opens below the edge of the sheet: whoever opens it wants to read it.
      onToggle={({ currentTarget }) => {
        const asked = currentTarget.open && currentTarget.dataset.brief === undefined
        if (asked && isHandheld()) currentTarget.scrollIntoView({ block: 'start' })
      }}
    >
      <summary>
        <span>{text.guide.name}</span> <b>{step.title}</b>
      </summary>
      <p className="guide-text">
        {step.text} <RuleLink id={step.rule} />
      </p>
      {step.places.length > 0 && (
        <p className="guide-places">
          <span>{text.guide.look}</span>
          {step.places.map((place) => (
            <button
              key={place}
              type="button"
              className="rule-link"
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
        <button type="button" className="rule-link" onClick={() => pass(step.id)}>
          {text.guide.next}
        </button>
        <button type="button" className="rule-link guide-off" onClick={() => pass(endOf(step))}>
          {text.guide.off}
        </button>
      </p>
    </details>
  )
}

/** The key that a step of the guide advises to press: it is lit. */
const pressOf = ({ advice }: GuideStep): string | undefined =>
  advice !== undefined && 'press' in advice ? advice.press : undefined

/** How much of the first choice must be seen under the guide, in pixels, to tell that there are choices. */
const PEEP = 16
/** The same for the table of what can be bought: several rows, since their prices are compared. */
const SHELF = 190

/** A click anywhere on a guide that shows its beginning alone shows the rest; else only its heading folds and opens it. */
function inFull(event: MouseEvent<HTMLElement>): void {
  const { currentTarget: guide, target } = event
  if (guide.dataset.brief === undefined || (target as Element).closest('button') !== null) return
  event.preventDefault()
  delete guide.dataset.brief
  if (isHandheld()) guide.scrollIntoView({ block: 'start' })
}

/**
 * With the first look at a question it tells its beginning alone, or folds, if it pushes all that may be chosen out of sight.
 * `look`: what the room hangs on (the question, a notice over the list, the kind of screen); when it is another, it is looked anew.
 */
function useRoomForChoices(card: RefObject<HTMLDetailsElement | null>, look: string): void {
  const folded = useRef(false)
  useLayoutEffect(() => {
    const guide = card.current
    if (guide === null) return
    folded.current = makeRoom(guide, folded.current)
    // The displays that a question opens, and a screen that is turned, leave less of the list than was measured.
    const list = guide.parentElement!
    let { clientHeight: room } = list
    const resized = new ResizeObserver(() => {
      if (list.clientHeight < room) folded.current = makeRoom(guide, folded.current)
      room = list.clientHeight
    })
    resized.observe(list)
    return () => resized.disconnect()
  }, [card, look])
}

/** Whether it had to be folded. `folded`: it was folded here before, and opens again if it can. */
function makeRoom(guide: HTMLDetailsElement, folded: boolean): boolean {
  delete guide.dataset.brief
  if (folded) guide.open = true
  const list = guide.parentElement!
  // On a desk closed groups may begin below a note: what is in them lies on the map or in the displays, too.
  const groups = isHandheld() ? ', .guide ~ * .choices-group > summary' : ''
  const first = list.querySelector(`.guide ~ * :is(.choice, .purse), .guide ~ .purse${groups}`)
  // A phone's sheet is low: there all of it is a tap away.
  if (guide.open && isHandheld()) guide.dataset.brief = ''
  if (!guide.open || !first) return false
  const peep = first.matches('.purse') ? SHELF : PEEP
  const bottom = Math.min(list.getBoundingClientRect().bottom, topOfNotices(guide))
  const isCrowded = (): boolean => first.getBoundingClientRect().top + peep > bottom
  if (isCrowded()) guide.dataset.brief = ''
  if (isCrowded()) guide.open = false
  return !guide.open
}

/** Notices lie over the foot of the list. */
function topOfNotices(guide: HTMLElement): number {
  const notices = guide.closest('.deciding')?.querySelector('.notices .notice')
  return notices?.getBoundingClientRect().top ?? Infinity
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
