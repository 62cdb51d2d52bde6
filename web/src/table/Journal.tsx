import { memo, type UIEvent, useEffect, useMemo, useRef, useState } from 'react'
import './journal.css'
import { useText } from '../i18n/useText.ts'
import type { JournalLine } from '../match/history.ts'
import type { Words } from '../match/words.ts'
import type { ShownScene } from '../match/scenes.ts'
import {
  type Filter,
  filtered,
  type FoldedLine,
  foldedLines,
  whoAlso,
  idsIn,
  isLoss,
  type JournalSection,
  type SceneLines,
  scenesOfLines,
  sectionsOf,
  withScenesFolded,
} from './journalLines.ts'
import { later } from './later.tsx'
import { useHands, useTable } from './model.ts'
import { RuleLink, Sentence } from './parts.tsx'
import { useReplaying } from './replaying.ts'
import { useScenesShown } from './useScenes.ts'

// Not needed for the first look, though there may be something to report by then.
const ReportButton = later(() => import('../scene/ReportButton.tsx'), { patience: true })

const SHOWN = 150

const NO_SCENES: ReadonlyMap<JournalLine, ShownScene> = new Map()

/** What happened, by phases. Each line leads to its place on the map and to its rule. */
export function Journal() {
  const { session, words, settings } = useTable()
  const { all: scenes } = useScenesShown()
  const { replay, watchMissed } = useReplaying()
  const text = useText()
  const [filter, setFilter] = useState<Filter>('all')
  const [shown, setShown] = useState(SHOWN)
  const all = filter === 'since' ? session.sinceLastTurn : session.journal
  const lines = useMemo(
    () =>
      filtered(all, filter, (line) => session.history.some((p) => p.entry === line.entry && p.seat === session.seat)),
    [all, filter, session],
  )
  // A replay goes from line to line; a filter asks for lines; and whoever wants no scenes reads the lines as they were told.
  const folds = replay === null && settings.scenes !== 'off' && (filter === 'all' || filter === 'since')
  const { shown: told } = session
  const of = useMemo(() => (folds ? scenesOfLines(told, scenes) : NO_SCENES), [folds, told, scenes])
  const sections = useMemo(() => sectionsOf(lines.slice(-shown)), [lines, shown])
  const end = useFollowed(lines.length)
  const filters = (['all', 'since', 'combat', 'losses', 'mine'] as Filter[]).filter(
    (one) => (one !== 'mine' || session.seats.length > 1) && (one !== 'since' || replay === null),
  )
  return (
    <div className="journal">
      <div className="journal-filter" role="group" aria-label={text.journal.filter}>
        {filters.map((one) => (
          <button key={one} type="button" aria-pressed={filter === one} onClick={() => setFilter(one)}>
            {text.journal.filters[one]}
          </button>
        ))}
        {session.journal.length > 0 && <ReportButton />}
        {watchMissed && (
          <button type="button" className="journal-missed" title={text.replay.missedHint} onClick={watchMissed}>
            <span aria-hidden="true">▶ </span>
            {text.replay.missed}
          </button>
        )}
      </div>
      {/* Scrolls by itself, so the keyboard must reach it. */}
      <div
        className="journal-lines"
        role="log"
        aria-live="off"
        aria-label={text.panels.journal}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        {...end}
      >
        {lines.length > shown && (
          <button type="button" className="button" onClick={() => setShown(shown + 400)}>
            {text.journal.earlier(lines.length - shown)}
          </button>
        )}
        {lines.length === 0 && <p className="soft">{text.journal.empty}</p>}
        {sections.map((section, i) => (
          <SectionView key={`${section.phase?.entry ?? ''} ${i}`} section={section} words={words} scenes={of} />
        ))}
      </div>
    </div>
  )
}

/** The newest line stays in sight, also when other panels take room, unless the reader has scrolled back. */
function useFollowed(lines: number) {
  const ref = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const last = useRef(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const follow = (): void => {
      if (atEnd.current) element.scrollTop = element.scrollHeight
    }
    atEnd.current = true
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    return () => observer.disconnect()
  }, [lines])
  // What scrolled, not the ref: the browser tells of it a frame later, when the journal may have been taken away.
  const onScroll = ({ currentTarget }: UIEvent<HTMLDivElement>): void => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget
    // Only who scrolls up has left the end: the room may have shrunk meanwhile.
    if (scrollHeight - scrollTop - clientHeight < 8) atEnd.current = true
    else if (scrollTop < last.current) atEnd.current = false
    last.current = scrollTop
  }
  return { ref, onScroll }
}

interface SectionProps {
  section: JournalSection
  words: Words
  scenes: ReadonlyMap<JournalLine, ShownScene>
}

/** Drawn again only when something happened, not when something is pointed at. */
const SectionView = memo(function SectionView({ section, words, scenes }: SectionProps) {
  const { turn, phase, passed, lines } = section
  return (
    <section className="chapter">
      {turn && <h3 className="chapter-turn">{words.text(turn)}</h3>}
      {passed.length > 0 && <p className="chapter-passed">{passed.map((line) => words.text(line)).join(' ')}</p>}
      {phase && <h4 className="chapter-phase">{words.text(phase)}</h4>}
      {withScenesFolded(lines, scenes).map((row, i) =>
        row.scene === null ? (
          <Lines key={i} lines={row.lines} words={words} />
        ) : (
          <SceneRow key={`${row.scene.id} ${i}`} row={row} words={words} />
        ),
      )}
    </section>
  )
})

function Lines({ lines, words }: { lines: JournalLine[]; words: Words }) {
  const { replay } = useReplaying()
  return <JournalRows rows={foldedLines(lines, (line) => replay?.isNow(line) ?? false)} words={words} />
}

export function JournalRows({ rows, words }: { rows: readonly FoldedLine[]; words: Words }) {
  return rows.map(({ line, times, also }, i) => (
    <JournalRow key={`${line.entry} ${i}`} line={line} words={words} times={times} also={also} />
  ))
}

/** A scene in one line: how it ended. It opens to its lines, and is shown again on the table. */
function SceneRow({ row: { scene, lines }, words }: { row: SceneLines; words: Words }) {
  const { show } = useScenesShown()
  const { session } = useHands()
  const text = useText()
  const said = scene.outcome ? words.text(scene.outcome.text) : ''
  const title = scene.title ? words.text(scene.title) : ''
  return (
    <div className="line line-scene">
      <details>
        <summary>
          <span className="line-title">{title}</span> <Sentence text={said} />
        </summary>
        <Lines lines={lines} words={words} />
      </details>
      <button
        type="button"
        className="line-back"
        aria-label={text.journal.scene(title)}
        title={text.journal.scene(title)}
        onClick={() => show(scene.id)}
      >
        ▶
      </button>
      {session.addressOf && <MomentLink href={session.addressOf(scene.lastEntry)} label={text.journal.again} />}
    </div>
  )
}

/** Opens the match at this moment; its address can be given to others. */
function MomentLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="line-back" href={href} aria-label={label} title={label}>
      {/* Drawn: few fonts have such a letter. */}
      <svg className="line-link" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />
      </svg>
    </a>
  )
}

/** In a replay the lines that are told now are marked, and each line leads to its moment. */
function JournalRow({ line, words, times, also }: FoldedLine & { words: Words }) {
  const { session, locate, highlight, show, back, inspect } = useHands()
  const { replay } = useReplaying()
  const text = useText()
  const { at, piece } = locate(idsIn(line.params))
  const now = replay?.isNow(line) ?? false
  const canGoBack = line.entry >= 0 && !now && (replay !== null || typeof session.backTo(line.entry) === 'string')
  const backText = replay ? text.replay.here : text.journal.backHere
  return (
    <div
      className={`line${isLoss(line) ? ' line-loss' : ''}${now ? ' line-now' : ''}`}
      aria-current={now ? 'step' : undefined}
      onMouseEnter={() => highlight(at ?? null)}
      onMouseLeave={() => highlight(null)}
    >
      {at ? (
        <button
          type="button"
          className="line-text"
          title={text.journal.show}
          onClick={() => {
            show({ place: at })
            if (piece) inspect({ piece })
          }}
        >
          <Sentence text={words.text(line)} />
        </button>
      ) : (
        <span className="line-text">
          <Sentence text={words.text(line)} />
        </span>
      )}
      {times > 1 && <span className="line-times">×{times}</span>}
      {also.length > 0 && (
        // Pointing at it tells each of the moves as a line.
        <span className="line-also" title={also.map((one) => words.text(one)).join('\n')}>
          {text.journal.also(
            whoAlso(also).map(({ unit, count }) => (count > 1 ? `${words.name(unit)} ×${count}` : words.name(unit))),
          )}
        </span>
      )}
      <RuleLink id={line.rule} narrow />
      {replay === null && line.entry >= 0 && session.addressOf && (
        <MomentLink href={session.addressOf(line.entry)} label={text.journal.again} />
      )}
      {session.quote && (
        <button
          type="button"
          className="line-back"
          aria-label={text.journal.quote}
          title={text.journal.quote}
          onClick={() => session.quote?.(line)}
        >
          ❝
        </button>
      )}
      {canGoBack && (
        <button
          type="button"
          className="line-back"
          aria-label={backText}
          title={backText}
          onClick={() => (replay ? replay.goToEntry(line.entry) : back(line.entry))}
        >
          ↶
        </button>
      )}
    </div>
  )
}
