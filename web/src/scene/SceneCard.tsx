import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import './scene.css'
import { useHandheld } from '../app/handheld.ts'
import { useText } from '../i18n/useText.ts'
import { idOfCard, type SceneCard as Card } from '../match/scenes.ts'
import { useTable } from '../table/model.ts'
import { Sentence } from '../table/parts.tsx'
import { useAskedInScene } from '../table/useAskedInScene.ts'
import { useScenesShown } from '../table/useScenes.ts'
import { readingTime, waitsForHand } from './pace.ts'
import { SceneQuestion } from './SceneQuestion.tsx'
import { SceneEnd, SceneView } from './SceneView.tsx'
import { sentencesOf } from './story.ts'
import { useNaming } from './useNaming.ts'
import { usePassing } from './usePassing.ts'
import { useSpot } from './useSpot.ts'
import { useSceneText } from './words/useSceneText.ts'

/** What is resolved now, over the map beside its place; on a phone in the sheet under it. */
export default function SceneCard() {
  const { card } = useScenesShown()
  return card && <Shown key={idOfCard(card)} card={card} />
}

function Shown({ card }: { card: Card }) {
  const { open, again, film, left, next, skipAll, toldOf } = useScenesShown()
  const { settings, selection } = useTable()
  const { scenes } = card
  const handheld = useHandheld()
  const asked = useAskedInScene()
  // On a phone it lies over what is asked elsewhere, so there it waits folded.
  const [fold, setFolded] = useState<boolean | null>(null)
  const folded = fold ?? (handheld && open && !asked)
  const host = useRef<HTMLElement>(null)
  const waits = !open && waitsForHand(card, { again, ownGoBy: settings.ownGoBy })
  const passing = usePassing(host, waits || open || film ? null : readingTime(card), settings.scenes, next)
  const spot = useSpot(host, card, { handheld, folded, open, asked })
  useFocusOnContinue(host, waits)
  const body = useNewestInSight(
    scenes.reduce((sum, { to }) => sum + to, 0),
    !open,
  )
  const many = scenes.length > 1
  const shown = new Set(scenes.flatMap(({ cast }) => cast.map(({ id }) => id)))
  const style = { ...spot.style, '--reading': `${passing.ms}ms` } as CSSProperties
  return (
    <section
      ref={host}
      className="scene-card"
      data-where={spot.where}
      data-over-keys={spot.overMap || undefined}
      data-folded={folded || undefined}
      data-waits={waits || undefined}
      data-open={open || undefined}
      data-pace={settings.scenes}
      aria-labelledby="scene-title"
      style={style}
    >
      <Head card={card} folded={folded} onFold={() => setFolded(!folded)} />
      {!folded && (
        // May be longer than the map is high: the keyboard must reach it to scroll.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div ref={body} className="scene-body" tabIndex={0} role="group" aria-labelledby="scene-title">
          {scenes.map((scene) => (
            <SceneView key={scene.id} scene={scene} open={open} told={toldOf(scene.id)} titled={many} />
          ))}
        </div>
      )}
      <footer className="scene-foot">
        {!many && <SceneEnd scene={scenes[0]} told={toldOf(scenes[0].id)} />}
        {open && asked && !(folded && handheld) && <SceneQuestion key={selection.pieces.join(' ')} shown={shown} />}
        {!open && !film && (
          <Hands
            waits={waits}
            again={again}
            left={left}
            paused={passing.paused}
            onPause={passing.toggle}
            onNext={next}
            onAll={skipAll}
          />
        )}
        {film && handheld && <FilmHands goesOn={left > 0} onNext={next} onLeave={skipAll} />}
        {!waits && !open && !film && <span className="scene-reading" data-paused={passing.paused || undefined} />}
      </footer>
      <Spoken card={card} />
    </section>
  )
}

function Head({ card, folded, onFold }: { card: Card; folded: boolean; onFold: () => void }) {
  const { words, nameOf, show } = useTable()
  const text = useSceneText()
  const [first] = card.scenes
  const { place, title, kind } = first
  const name = title === undefined ? '' : words.text(title)
  const alike = card.scenes.every((one) => one.title !== undefined && words.text(one.title) === name)
  return (
    <header className="scene-head">
      <h2 id="scene-title">
        {/* Several have one heading over those of their own. */}
        <Sentence text={alike ? name : text.kinds[kind]} />
        {card.scenes.length > 1 && <small>{text.count(card.scenes.length)}</small>}
      </h2>
      {place !== null && (
        <button
          type="button"
          className="button button-quiet"
          title={text.at(nameOf(place))}
          onClick={() => show({ place })}
        >
          <svg className="scene-aim" viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="10" cy="10" r="5" />
            <path d="M10 1V7 M10 13V19 M1 10H7 M13 10H19" />
          </svg>
          <span className="visually-hidden">{text.at(nameOf(place))}</span>
        </button>
      )}
      <button
        type="button"
        className="button button-quiet"
        aria-expanded={!folded}
        aria-label={folded ? text.unfold : text.fold}
        title={folded ? text.unfold : text.fold}
        onClick={onFold}
      >
        {folded ? '▴' : '▾'}
      </button>
    </header>
  )
}

interface HandsProps {
  waits: boolean
  again: boolean
  left: number
  paused: boolean
  onPause: () => void
  onNext: () => void
  onAll: () => void
}

/** Continue; or, for what goes by itself, to wait and to skip. */
function Hands({ waits, again, left, paused, onPause, onNext, onAll }: HandsProps) {
  const text = useSceneText()
  return (
    <div className="scene-hands">
      <button type="button" className="button button-main scene-next" onClick={onNext}>
        {again ? text.close : waits ? text.next : text.skip}
      </button>
      {left > 0 && (
        <button type="button" className="button scene-rest" onClick={onAll}>
          {waits ? text.rest(left) : text.skipAll}
        </button>
      )}
      {!waits && (
        <button type="button" className="button" aria-pressed={paused} onClick={onPause}>
          {paused ? text.play : text.pause}
        </button>
      )}
    </div>
  )
}

/** On a phone the card lies over the film's bar. */
function FilmHands({ goesOn, onNext, onLeave }: { goesOn: boolean; onNext: () => void; onLeave: () => void }) {
  const own = useSceneText()
  const { replay } = useText()
  return (
    <div className="scene-hands">
      {goesOn && (
        <button type="button" className="button button-main scene-next" onClick={onNext}>
          {own.next}
        </button>
      )}
      <button
        type="button"
        className={goesOn ? 'button scene-rest' : 'button button-main scene-next'}
        onClick={onLeave}
      >
        {replay.leave}
      </button>
    </div>
  )
}

/** Ears hear what is new on the card: each sentence once. */
function Spoken({ card }: { card: Card }) {
  const naming = useNaming()
  const { app } = useText()
  const all = card.scenes.flatMap((scene) => sentencesOf(scene, naming))
  const [known, setKnown] = useState<{ all: readonly string[]; fresh: string[] }>({ all: [], fresh: [] })
  if (known.all.join('\n') !== all.join('\n')) {
    setKnown({ all, fresh: all.filter((sentence) => !known.all.includes(sentence)) })
  }
  return (
    <p className="visually-hidden" role="status">
      {app.said(known.fresh)}
    </p>
  )
}

/** The key of the main answer goes on. Whoever types, or is in a dialog, is left alone; afterwards the focus is where it was. */
function useFocusOnContinue(host: RefObject<HTMLElement | null>, waits: boolean): void {
  useLayoutEffect(() => {
    const had = document.activeElement
    const busy = had instanceof HTMLElement && had.closest('input, textarea, select, dialog') !== null
    const button = host.current?.querySelector<HTMLElement>('.scene-next')
    if (!waits || busy || !button) return
    button.focus({ preventScroll: true })
    // Where a dialog has closed just now, nothing that is new on the page takes the focus before the next frame.
    const again = requestAnimationFrame(() => document.activeElement === had && button.focus({ preventScroll: true }))
    return () => {
      cancelAnimationFrame(again)
      if (had instanceof HTMLElement && had.isConnected && had !== document.body) had.focus({ preventScroll: true })
    }
  }, [host, waits])
}

/** What was resolved, one after the other. */
const RESOLVED = '.scene-columns-scroll, .scene-row'
const CELL = 'td[data-hit]'

/**
 * What was told last stays in sight while a scene goes on, with its dice. Of one that is over, and longer than the card, all that
 * was resolved is read before who took part, whose losses are told below it. Tables come a moment later: so it is until a hand scrolls.
 */
function useNewestInSight(told: number, over: boolean): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null)
  const first = useRef(told)
  useLayoutEffect(() => {
    const element = body.current
    if (element === null) return
    const goesOn = told !== first.current
    if (!goesOn && !over) return
    const look = (): void => {
      const rows = [...element.querySelectorAll(RESOLVED)]
      // Checks may come after the die that decided: the one that was read from a table.
      const last = rows.findLast((one) => one.querySelector(CELL) !== null) ?? rows.at(-1)
      const row = goesOn ? last : rows[0]
      const top = element.getBoundingClientRect().top - element.scrollTop
      // Where the rest is shorter than the card, this is its end.
      if (row !== undefined) element.scrollTop = row.getBoundingClientRect().top - top
      else if (goesOn) element.scrollTop = element.scrollHeight
    }
    look()
    const watch = new ResizeObserver(look)
    for (const part of [element, ...element.children]) watch.observe(part)
    const leave = (): void => watch.disconnect()
    const hands = ['wheel', 'pointerdown', 'keydown'] as const
    for (const hand of hands) element.addEventListener(hand, leave, { passive: true })
    return () => {
      leave()
      for (const hand of hands) element.removeEventListener(hand, leave)
    }
  }, [told, over])
  return body
}
