import type { Stuck } from '@middlesea/engine/older'
import { useMemo } from 'react'
import './replay.css'
import { useText } from '../i18n/useText.ts'
import { type Stretch, stretchesOf, turnsOf } from '../match/history.ts'
import { SPEEDS } from './filmTime.ts'
import { ALL_KNOWING, SPECTATOR } from '../match/players.ts'
import { beginningText, silenceText } from './filmWords.ts'
import { JournalRows } from './Journal.tsx'
import { foldedLines } from './journalLines.ts'
import { useTable } from './model.ts'
import { RuleLink, Sentence } from './parts.tsx'
import type { TableReplay } from './replay.ts'
import { ReplayBeside } from './ReplayBeside.tsx'
import { useReplaying } from './replaying.ts'
import { useStretchName, useTurnName } from './useStretchName.ts'
import { type FilmPlayer, usePlayer } from './usePlayer.ts'
import { type ReplayHands, useReplayKeys } from './useReplayKeys.ts'

/** A replay's panel, in place of the question: what is shown now, and the keys that go on and back. */
export default function ReplayPanel() {
  const { replay } = useReplaying()
  return replay && <Shown replay={replay} />
}

function Shown({ replay }: { replay: TableReplay }) {
  const { leave } = useReplaying()
  const text = useText()
  const { settings } = useTable()
  // What was missed plays by itself, unless somebody wants no scenes, or less motion.
  const still = settings.scenes === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches
  const player = usePlayer(replay, settings.scenes, replay.byLine && !replay.asked && !still)
  const stretches = useMemo(() => stretchesOf(replay.steps), [replay])
  const hands = handsOf(replay, stretches, player, leave)
  useReplayKeys(hands)
  const title = replay.byLine && !replay.asked ? text.replay.missed : text.replay.title
  return (
    <section className="deciding replay" aria-label={title}>
      <div className="question replay-head">
        <h2>{title}</h2>
        {!replay.byLine && (
          <>
            <Viewpoint replay={replay} />
            <Jump replay={replay} stretches={stretches} onJump={player.stop} />
          </>
        )}
      </div>
      <div className="notices" />
      <Told replay={replay} quiet={player.playing} />
      <div className="replay-bar">
        <div className="replay-way">
          <Slider replay={replay} onMoved={player.stop} />
          <SpeedChoice player={player} />
        </div>
        <Buttons replay={replay} hands={hands} player={player} />
        {leave ? (
          <button type="button" className="button button-main" onClick={leave}>
            {text.replay.leave}
          </button>
        ) : (
          <ReplayBeside />
        )}
      </div>
    </section>
  )
}

function handsOf(
  replay: TableReplay,
  stretches: readonly Stretch[],
  player: FilmPlayer,
  leave: (() => void) | null,
): ReplayHands {
  const last = replay.beats.length - 1
  const goTo = (at: number): void => {
    player.stop()
    replay.goTo(at)
  }
  /** The next beginning behind, or the last before, where we are. */
  const jump = (starts: number[], by: number): void => {
    if (by > 0) goTo(starts.find((start) => start > replay.at) ?? last)
    else goTo(starts.findLast((start) => start < replay.at) ?? 0)
  }
  const ofStretches = replay.byLine ? [] : stretches.map(({ from }) => from)
  const ofTurns = replay.byLine ? [] : turnsOf(stretches).map(({ from }) => from)
  return {
    step: (by) => goTo(replay.at + by),
    chapter: (by) => jump(ofStretches, by),
    turn: (by) => jump(ofTurns, by),
    end: (which) => goTo(which === 'first' ? 0 : last),
    play: player.toggle,
    leave,
  }
}

/** Whose eyes. */
function Viewpoint({ replay }: { replay: TableReplay }) {
  const { words } = useTable()
  const text = useText()
  const name = (seat: string): string =>
    seat === SPECTATOR ? text.replay.spectator : seat === ALL_KNOWING ? text.replay.allKnowing : words.name(seat)
  return (
    <label>
      <span>{text.replay.viewpoint}</span>
      <select value={replay.seat} onChange={(event) => replay.look(event.target.value)}>
        {replay.viewpoints.map((seat) => (
          <option key={seat} value={seat}>
            {name(seat)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What was done, by whom, and what came of it. */
function Told({ replay, quiet }: { replay: TableReplay; quiet: boolean }) {
  const { words } = useTable()
  const text = useText()
  const step = replay.steps[replay.step]
  // What another seat chose may be its secret: the journal tells what of it can be known.
  const own = step !== undefined && (step.seat === replay.seat || replay.seat === ALL_KNOWING)
  const { lines } = replay
  const silence = lines.length === 0 ? silenceText(replay, text) : null
  const whatOf = ([first, ...more]: string[]): string =>
    more.length === 0 ? first : text.deciding.undoMany(first, more.length)
  return (
    <div className="deciding-choices replay-told" aria-live={quiet ? 'off' : 'polite'}>
      <p className="replay-where">
        <Where replay={replay} />
      </p>
      {step?.stuck && <StandsStill stuck={step.stuck} />}
      {step !== undefined && step.seat !== '' && !replay.byLine && (
        <p className="replay-did">
          {own ? text.replay.did(words.name(step.seat), whatOf(step.actions.map(words.label))) : words.name(step.seat)}
        </p>
      )}
      <JournalRows rows={foldedLines(lines)} words={words} />
      {silence !== null && <p className="soft">{silence}</p>}
    </div>
  )
}

/** Older rules played this, and those of today lead elsewhere. */
function StandsStill({ stuck: { from, why } }: { stuck: Stuck }) {
  const { words } = useTable()
  return (
    <p className="notice">
      <Sentence text={words.text({ key: 'kernel.otherwise', params: { from } })} />
      {why !== null && (
        <>
          {' '}
          <Sentence text={words.text(why)} /> <RuleLink id={why.rule} narrow />
        </>
      )}
    </p>
  )
}

function Where({ replay }: { replay: TableReplay }) {
  const text = useText()
  const last = replay.beats.length - 1
  const moment = text.replay.step(replay.at, last)
  const nameOf = useStretchName()
  const step = replay.steps[replay.step]
  if (step === undefined || replay.at === 0) return `${moment} · ${beginningText(replay, text)}`
  return `${moment} · ${nameOf(step)}`
}

function Slider({ replay, onMoved }: { replay: TableReplay; onMoved: () => void }) {
  const text = useText()
  const nameOf = useStretchName()
  const last = replay.beats.length - 1
  const step = replay.steps[replay.step]
  const where = step === undefined ? text.replay.begins : nameOf(step)
  return (
    <input
      type="range"
      className="replay-slider"
      aria-label={text.replay.slider}
      aria-valuetext={`${text.replay.step(replay.at, last)}, ${where}`}
      min={0}
      max={last}
      value={replay.at}
      onChange={(event) => {
        onMoved()
        replay.goTo(Number(event.target.value))
      }}
    />
  )
}

function Buttons({ replay, hands, player }: { replay: TableReplay; hands: ReplayHands; player: FilmPlayer }) {
  const text = useText()
  const first = replay.at === 0
  const last = replay.at === replay.beats.length - 1
  const rows: [label: string, sign: string, off: boolean, work: () => void][] = [
    [text.replay.turnBack, '⇤', first, () => hands.turn(-1)],
    [text.replay.back, '‹', first, () => hands.step(-1)],
    [player.playing ? text.replay.pause : text.replay.play, player.playing ? '❚❚' : '▶', false, hands.play],
    [text.replay.on, '›', last, () => hands.step(1)],
    [text.replay.turnOn, '⇥', last, () => hands.turn(1)],
  ]
  return (
    <div className="replay-buttons">
      {rows.map(([label, sign, off, work]) => (
        <button
          key={sign}
          type="button"
          className="button"
          aria-label={label}
          title={label}
          aria-disabled={off}
          onClick={() => off || work()}
        >
          {sign}
        </button>
      ))}
    </div>
  )
}

function SpeedChoice({ player }: { player: FilmPlayer }) {
  const text = useText()
  return (
    <select
      aria-label={text.replay.speed}
      title={text.replay.speed}
      value={player.speed}
      onChange={(event) => player.setSpeed(event.target.value as FilmPlayer['speed'])}
    >
      {SPEEDS.map((one) => (
        <option key={one} value={one}>
          {text.replay.speeds[one]}
        </option>
      ))}
    </select>
  )
}

/** To a turn or a phase of it. */
function Jump({
  replay,
  stretches,
  onJump,
}: {
  replay: TableReplay
  stretches: readonly Stretch[]
  onJump: () => void
}) {
  const { presentation, words } = useTable()
  const text = useText()
  const turnName = useTurnName()
  const phases = presentation.phases(words.language)
  const here = stretches.findLast(({ from }) => from <= Math.max(0, replay.step))?.from ?? 0
  return (
    <label>
      <span>{text.replay.jump}</span>
      <select
        value={here}
        onChange={(event) => {
          onJump()
          replay.goTo(Number(event.target.value))
        }}
      >
        {turnsOf(stretches).map(({ turn }) => (
          <optgroup key={turn} label={turn > 0 ? turnName(turn) : text.journal.before}>
            {stretches
              .filter((stretch) => stretch.turn === turn)
              .map(({ phase, from }) => (
                <option key={from} value={from}>
                  {phase < 0 ? text.journal.before : phases[phase].name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}
