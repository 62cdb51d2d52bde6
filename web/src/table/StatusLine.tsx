import { useEffect, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { useTable } from './model.ts'
import { useReplaying } from './replaying.ts'

/** Always in sight: turn, phase, who decides, what comes next. */
export function StatusLine() {
  const { session, presentation, words, setDialog } = useTable()
  const text = useText()
  const { view } = session
  const phases = presentation.phases(words.language)
  const { turn, turns, phase, text: instead } = presentation.standing(view, words.language)
  const next = phase >= 0 ? phases[phase + 1] : undefined
  return (
    <header className="status">
      <a
        className="status-brand"
        href={session.local === null ? '#/online' : '#/matches'}
        aria-label={text.app.matches}
        title={text.app.matches}
      >
        ‹
      </a>
      <div className="status-turn">
        <b>{instead ?? text.status.turn(turn, turns)}</b>
        {phase >= 0 && <span>{text.status.phase(phase + 1, phases.length)}</span>}
      </div>
      <Ribbon current={phase} />
      <div className="status-who">
        <b>{phase >= 0 ? phases[phase].name : session.title}</b>
        <span>
          <Who />
          {next && <span className="status-next"> · {text.status.next(next.name)}</span>}
        </span>
      </div>
      {session.rewound && <span className="status-mark">{text.status.rewound}</span>}
      <button
        type="button"
        className="button button-quiet"
        aria-label={text.status.menu}
        onClick={() => setDialog({ kind: 'menu' })}
      >
        ☰
      </button>
    </header>
  )
}

function Who() {
  const { session, words } = useTable()
  const { replay } = useReplaying()
  const text = useText()
  if (session.over) return text.status.over
  if (replay) return replay.byLine ? text.replay.missed : text.replay.title
  if (session.decision) return text.status.you(words.name(session.seat))
  const waits = session.waitingFor.map(({ seat }) => seat)
  const name = text.app.list(waits.map(words.name))
  return waits.some((seat) => session.isHuman(seat)) ? text.seats.waitsFor(name) : text.status.waiting(name)
}

/** The phases of a turn as a ribbon: done, now, to come. */
function Ribbon({ current }: { current: number }) {
  const { presentation, words } = useTable()
  const text = useText()
  const phases = presentation.phases(words.language)
  const now = useRef<HTMLLIElement>(null)
  useEffect(() => {
    now.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <ol className="ribbon" aria-label={text.status.phases}>
      {phases.map((phase, i) => {
        const state = i < current ? 'done' : i === current ? 'now' : 'next'
        return (
          <li
            key={phase.name}
            ref={state === 'now' ? now : undefined}
            className={`ribbon-${state} ribbon-${phase.side}`}
            aria-current={state === 'now' ? 'step' : undefined}
            title={text.app.headed(`${i + 1}. ${phase.name}`, phase.about)}
          >
            <span className="visually-hidden">
              {i + 1}. {phase.name}
              {state === 'done' && ` (${text.status.done})`}
            </span>
            <span aria-hidden="true">{state === 'now' ? phase.short : ''}</span>
          </li>
        )
      })}
    </ol>
  )
}
