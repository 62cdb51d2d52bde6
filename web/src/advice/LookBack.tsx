import { headOfSave, isOlder, type LogEntry, type MatchHead, type Seat } from '@middlesea/engine'
import { hintLines } from '@middlesea/table-kit/hint-words'
import {
  chanceText,
  LOOK_BACK_WORDS,
  type LookBackReader,
  type LookBackTold,
  luckOf,
  mistakeLine,
  swingLine,
  swingsOf,
  type ToldMistake,
  turnName,
} from '@middlesea/table-kit/look-back'
import { useEffect, useState } from 'react'
import './advice.css'
import { useText } from '../i18n/useText.ts'
import { beginFromThere } from '../local/fromThere.ts'
import { store } from '../local/store.ts'
import type { AnyAction } from '../match/history.ts'
import { useTable } from '../table/model.ts'
import { useReplaying } from '../table/replaying.ts'
import { askLookBack } from './asking.ts'
import { useAdviceText } from './words/useAdviceText.ts'

/** The match that is looked back on, as today's rules play it. */
interface Finished {
  head: MatchHead
  log: readonly LogEntry<unknown>[]
}

type Stage = { kind: 'idle' | 'failed' } | { kind: 'thinking'; done: number } | { kind: 'told'; told: LookBackTold }

/** How the chances stood through a finished match, and what could have been played better: thought out when it is asked for. */
export default function LookBack({ onClose }: { onClose: () => void }) {
  const finished = useFinished()
  const { session } = useTable()
  const { lookBack: text } = useAdviceText()
  const { stage, begin, stop } = useLookBack(finished)
  if (finished === null || session.trial || !session.module.bots.includes('hard')) return null
  return (
    <section className="look-back" aria-label={text.title}>
      <h3>{text.title}</h3>
      {stage.kind === 'told' ? (
        <Told told={stage.told} finished={finished} onClose={onClose} />
      ) : (
        <>
          <p className="soft">{text.about}</p>
          {stage.kind === 'failed' && <p role="alert">{text.failed}</p>}
          {stage.kind === 'thinking' ? (
            <>
              <p role="status">{text.thinking}</p>
              <progress value={stage.done} max={1} aria-label={text.title} />
              <button type="button" className="button" onClick={stop}>
                {text.cancel}
              </button>
            </>
          ) : (
            <button type="button" className="button" onClick={begin}>
              {text.begin}
            </button>
          )}
        </>
      )}
    </section>
  )
}

/** The match at this table, or the one that is watched; null where older rules played it, which nobody can judge. */
function useFinished(): Finished | null {
  const { session } = useTable()
  const { replay, save } = useReplaying()
  const [finished] = useState((): Finished | null => {
    const { local, game } = session
    if (replay === null) return local && local.match
    const kept = save?.()
    if (kept === undefined || isOlder(game, kept)) return null
    return { head: headOfSave(game, kept), log: kept.log }
  })
  return finished
}

function useLookBack(finished: Finished | null) {
  const { session } = useTable()
  const { id, game, seats, pack } = session
  const [stage, setStage] = useState<Stage>({ kind: 'idle' })
  const [asking, setAsking] = useState<AbortController | null>(null)
  useEffect(() => () => asking?.abort(), [asking])
  const entries = finished?.log.length ?? 0
  useEffect(() => {
    if (id === '' || entries === 0) return
    // What cannot be read is thought out again.
    store.lookBack(id).then(
      (kept) => {
        if (kept?.entries === entries && kept.rules === game.version) setStage({ kind: 'told', told: kept.told })
      },
      () => {},
    )
  }, [id, entries, game])
  const begin = (): void => {
    if (finished === null) return
    const gone = new AbortController()
    setAsking(gone)
    setStage({ kind: 'thinking', done: 0 })
    const persons = seats.filter((seat) => session.isHuman(seat))
    const judged: readonly Seat[] = persons.length > 0 ? persons : seats
    const seat = seats.includes(session.seat) ? session.seat : seats[0]
    const question = { game: game.id, pack, head: finished.head, log: finished.log, seat, judged }
    const onProgress = (done: number): void => setStage({ kind: 'thinking', done })
    askLookBack(question, { onProgress, signal: gone.signal }).then(
      (told) => {
        setStage({ kind: 'told', told })
        // A browser that keeps nothing thinks again the next time.
        if (id !== '') store.putLookBack({ id, rules: game.version, entries, told }).catch(() => {})
      },
      () => gone.signal.aborted || setStage({ kind: 'failed' }),
    )
  }
  const stop = (): void => {
    asking?.abort()
    setStage({ kind: 'idle' })
  }
  return { stage, begin, stop }
}

interface ToldProps {
  told: LookBackTold
  finished: Finished
  onClose: () => void
}

function Told({ told, finished, onClose }: ToldProps) {
  const { session, words, nameOf } = useTable()
  const { lookBack: text } = useAdviceText()
  const reader = { language: words.language, nameOf }
  const swings = swingsOf(told)
  const said = LOOK_BACK_WORDS[words.language]
  return (
    <>
      <h4>{session.seats.length === 1 ? text.standing : text.chance(nameOf(told.seat))}</h4>
      <Curve told={told} reader={reader} />
      <h4>{text.swings}</h4>
      {swings.length === 0 ? (
        <p>{text.noSwings}</p>
      ) : (
        <ul>
          {swings.map((swing) => (
            <li key={swing.turn}>{swingLine(told, swing, reader)}</li>
          ))}
        </ul>
      )}
      <p>{said.luck(nameOf(told.seat), luckOf(told))}</p>
      <h4>{text.mistakes}</h4>
      {told.mistakes.length === 0 && <p>{said.noMistakes}</p>}
      {told.mistakes.map((mistake) => (
        <Better
          key={`${mistake.turn} ${mistake.seat}`}
          told={told}
          mistake={mistake}
          finished={finished}
          onClose={onClose}
        />
      ))}
    </>
  )
}

const WIDTH = 600
const HEIGHT = 130
/** For the figures at the right. */
const MARGIN = 76

/** The chance at each turn: a picture, and the same as a list for ears. */
function Curve({ told, reader }: { told: LookBackTold; reader: LookBackReader }) {
  const chances = [...told.turns.map(({ chance }) => chance), told.end]
  const x = (turn: number): number => (turn / Math.max(1, chances.length - 1)) * WIDTH
  const y = (chance: number): number => (1 - chance) * HEIGHT
  const line = chances.map((chance, turn) => `${x(turn).toFixed(1)} ${y(chance).toFixed(1)}`)
  const rounds = told.turns
    .map(({ clock }, turn) => ({ round: clock.round, turn }))
    .filter(({ round }, i, all) => round !== all[i - 1]?.round)
  return (
    <>
      <svg className="score-graph" viewBox={`-8 -10 ${WIDTH + MARGIN} ${HEIGHT + 34}`} aria-hidden="true">
        {rounds.map(({ round, turn }) => (
          <g key={round} className="score-graph-turn">
            <path d={`M${x(turn)} 0V${HEIGHT}`} />
            <text x={x(turn) + 4} y={HEIGHT + 18}>
              {round}
            </text>
          </g>
        ))}
        <path className="score-graph-zero" d={`M0 ${y(0.5)}H${WIDTH}`} />
        {[1, 0.5, 0].map((chance) => (
          <text key={chance} x={WIDTH + 10} y={y(chance) + 5}>
            {chanceText(chance)}
          </text>
        ))}
        <path className="score-graph-line" d={`M${line.join('L')}`} />
        {told.mistakes.map(({ turn, seat }) => (
          <circle key={`${turn} ${seat}`} cx={x(turn)} cy={y(chances[turn])} r="6" />
        ))}
      </svg>
      <ol className="visually-hidden">
        {told.turns.map((turn) => (
          <li key={turn.entry}>
            {turnName(turn, reader)}: {chanceText(turn.chance)}
          </li>
        ))}
      </ol>
    </>
  )
}

interface BetterProps extends ToldProps {
  mistake: ToldMistake
}

/** A turn that could have been played better: how, and a match that begins there. */
function Better({ told, mistake, finished, onClose }: BetterProps) {
  const { session, words, nameOf } = useTable()
  const { replay } = useReplaying()
  const { lookBack: text } = useAdviceText()
  const page = useText()
  const [failed, setFailed] = useState<string | null>(null)
  const reader = { language: words.language, nameOf, alone: session.seats.length === 1 }
  const { hint, entry, seat } = mistake
  const tryIt = async (): Promise<void> => {
    const { module, pack, players, title } = session
    try {
      const there = { module, pack, players, entry, seat, ...finished, title: text.tryTitle(title) }
      location.hash = `#/match/${await beginFromThere(there)}`
    } catch (error) {
      setFailed(error instanceof DOMException ? page.matches.storeFailed : String(error))
    }
  }
  const see = (): void => {
    if (replay === null) location.hash = `#/replay/${session.id}/e${entry}`
    else replay.goToEntry(entry)
    onClose()
  }
  return (
    <div className="hint">
      <p className="hint-head">{mistakeLine(told, mistake, reader)}</p>
      <ul>
        {hintLines(hint, reader)
          .slice(1)
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ul>
      <details>
        <summary>{text.plan}</summary>
        <ol>
          {hint.actions.map(({ action }, i) => (
            // The same action may come twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={i}>{words.label(action as AnyAction)}</li>
          ))}
        </ol>
      </details>
      <p className="row">
        <button type="button" className="button" onClick={() => void tryIt()}>
          {text.tryIt}
        </button>
        <button type="button" className="button" onClick={see}>
          {text.see}
        </button>
      </p>
      {failed && <p role="alert">{failed}</p>}
    </div>
  )
}
