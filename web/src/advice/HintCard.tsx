import { canonical } from '@middlesea/engine'
import type { Hinted } from '@middlesea/table-kit/hint'
import { hintLines } from '@middlesea/table-kit/hint-words'
import { useEffect, useState } from 'react'
import './advice.css'
import type { AnyAction } from '../match/history.ts'
import { useHinting } from '../table/hinting.ts'
import { useTable } from '../table/model.ts'
import { askHint } from './asking.ts'
import { useAdviceText } from './words/useAdviceText.ts'

/** So many steps of a plan are listed. */
const MOST_STEPS = 24

type Stage =
  | { kind: 'thinking'; done: number }
  | { kind: 'told'; hinted: Hinted<AnyAction>; since: number }
  | { kind: 'failed' }

/** The hint that the reader asked for: how far the bots are, then what they would do and why. */
export default function HintCard() {
  const { asked, leave } = useHinting()
  const stage = useHint()
  const { hint: text } = useAdviceText()
  if (asked === 0) return null
  return (
    <section className="hint" aria-label={text.title}>
      {stage.kind === 'thinking' ? (
        <>
          <p role="status">{text.thinking}</p>
          <progress value={stage.done} max={1} aria-label={text.title} />
          <button type="button" className="button" onClick={leave}>
            {text.cancel}
          </button>
        </>
      ) : (
        <>
          {stage.kind === 'failed' ? <p role="alert">{text.failed}</p> : <Told {...stage} />}
          <HintButtons />
        </>
      )}
    </section>
  )
}

function HintButtons() {
  const { ask, leave } = useHinting()
  const { hint: text } = useAdviceText()
  return (
    <p className="row">
      <button type="button" className="button" onClick={leave}>
        {text.close}
      </button>
      <button type="button" className="button" onClick={() => ask?.()}>
        {text.again}
      </button>
    </p>
  )
}

/** Thinks anew with each question of the reader; what was thought before is shown until it is answered. */
function useHint(): Stage {
  const { session } = useTable()
  const { asked, show } = useHinting()
  const { hint: text } = useAdviceText()
  const [stage, setStage] = useState<Stage>({ kind: 'thinking', done: 0 })
  useEffect(() => {
    if (asked === 0) return
    const gone = new AbortController()
    setStage({ kind: 'thinking', done: 0 })
    show(null)
    const { game, config, pack, seat, view, past } = session
    const question = { game: game.id, scenario: config.scenario, pack, seat, view, chance: crypto.randomUUID() }
    const onProgress = (done: number): void => setStage({ kind: 'thinking', done })
    askHint(question, { onProgress, signal: gone.signal }).then(
      (hinted) => {
        setStage({ kind: 'told', hinted, since: past.length })
        show({ ...hinted, arrival: text.arrival })
      },
      () => gone.signal.aborted || setStage({ kind: 'failed' }),
    )
    return () => gone.abort()
    // Only a new question asks anew: not what is done meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked])
  return stage
}

function Told({ hinted, since }: { hinted: Hinted<AnyAction>; since: number }) {
  const { session, words, nameOf } = useTable()
  const { hint: text } = useAdviceText()
  const alone = session.seats.length === 1
  const [head, ...reasons] = hintLines(hinted, { language: words.language, nameOf, alone })
  const made = new Set(session.past.slice(since).map(({ action }) => canonical(action)))
  const shown = hinted.actions.slice(0, MOST_STEPS)
  const rest = hinted.actions.length - shown.length
  const now = shown.filter(({ afterDice }) => !afterDice)
  const then = shown.filter(({ afterDice }) => afterDice)
  return (
    <>
      <div role="status">
        <p className="hint-head">{head}</p>
        <ul>
          {reasons.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <Steps title={text.plan} steps={now} made={made} />
      <Steps title={text.ifDice} steps={then} made={made} />
      {rest > 0 && <p className="soft">{text.more(rest)}</p>}
      <p className="soft">{text.about}</p>
    </>
  )
}

interface StepsProps {
  title: string
  steps: readonly { action: AnyAction }[]
  /** What the reader has done since. */
  made: ReadonlySet<string>
}

function Steps({ title, steps, made }: StepsProps) {
  const { words } = useTable()
  const { hint: text } = useAdviceText()
  if (steps.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ol>
        {/* The same action may come twice. */}
        {steps.map(({ action }, i) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i}>
            {words.label(action)} {made.has(canonical(action)) && <span aria-label={text.done}>✓</span>}
          </li>
        ))}
      </ol>
    </>
  )
}
