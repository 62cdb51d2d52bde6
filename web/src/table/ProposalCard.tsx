import { useEffect, useId, useRef, useState } from 'react'
import './proposal.css'
import type { Proposal, ProposalPart } from '@middlesea/table-kit/presentation'
import { useText } from '../i18n/useText.ts'
import type { AnyAction } from '../match/history.ts'
import { isOpened, keepOpened } from './folds.ts'
import { useTable } from './model.ts'
import { keptTaste, keepTaste } from './taste.ts'
import { allTicked, canBeFewer, type Row, rowsOf, takenIn, type Ticks, withOneFewer, withTicks } from './ticks.ts'

type Part = ProposalPart<AnyAction>

const FOLD = 'proposal'

/** What the program would do: all of it in one gesture, or what the reader leaves ticked. Open or folded, as it was left. */
export default function ProposalCard({ proposal }: { proposal: Proposal<AnyAction> }) {
  const { act } = useTable()
  const text = useText()
  const [open, setOpen] = useState(() => isOpened(FOLD, false))
  const [taste, setTaste] = useState(() => keptTaste(proposal.tastes))
  const parts = useParts(proposal, taste, open)
  /** What the reader has ticked or unticked by hand. */
  const [byHand, setByHand] = useState<Ticks>(new Map())
  const [isNothing, setNothing] = useState(false)
  const taken = (): AnyAction[] => (parts ?? proposal.parts(taste)).flatMap((part) => allTicked(part, byHand))
  const take = (): void => {
    const actions = taken()
    setNothing(actions.length === 0)
    if (actions.length > 0) act(actions)
  }
  const { goOn } = proposal
  const takeAndGoOn = (): void => {
    const actions = taken()
    act([...actions, ...goOn!.after(actions)])
  }
  return (
    <section className="proposal" aria-label={proposal.label}>
      <div className="proposal-keys">
        <button type="button" className="button" data-press="proposal" title={proposal.about} onClick={take}>
          <span>{proposal.label}</span>
          {parts !== null && parts.length > 0 && (
            <small>
              {text.deciding.only(parts.filter((part) => allTicked(part, byHand).length > 0).length, parts.length)}
            </small>
          )}
        </button>
        {goOn && (
          <button type="button" className="button" data-press="proposal-on" title={goOn.about} onClick={takeAndGoOn}>
            {goOn.label}
          </button>
        )}
      </div>
      {isNothing && <p role="status">{text.deciding.proposesNothing}</p>}
      <details
        open={open}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open)
          keepOpened(FOLD, currentTarget.open, false)
        }}
      >
        <summary>{text.deciding.proposalParts}</summary>
        <p className="proposal-about">{proposal.about}</p>
        {proposal.tastes && (
          <p className="proposal-tastes">
            {proposal.tastes.map(({ id, label }) => (
              <button
                key={id}
                type="button"
                className="button"
                aria-pressed={id === taste}
                onClick={() => {
                  keepTaste(id)
                  setTaste(id)
                  setByHand(new Map())
                }}
              >
                {label}
              </button>
            ))}
          </p>
        )}
        {parts?.length === 0 && <p>{text.deciding.proposesNothing}</p>}
        {parts !== null &&
          rowsOf(parts).map((row) => <Tick key={row.id} row={row} ticks={byHand} onTick={setByHand} />)}
      </details>
    </section>
  )
}

/** A head over parts, a part, or one of the things that it is made of; of what is alike one may be left out. */
function Tick({ row, ticks, onTick }: { row: Row; ticks: Ticks; onTick: (ticks: Ticks) => void }) {
  const text = useText()
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  const { taken, of } = takenIn(ticks, row)
  const some = taken > 0 && taken < of
  useEffect(() => {
    box.current!.indeterminate = some
  })
  return (
    <div className={`proposal-${row.level}`}>
      <label htmlFor={id}>
        <input
          ref={box}
          id={id}
          type="checkbox"
          checked={taken === of}
          onChange={() => onTick(withTicks(ticks, row, taken === 0))}
        />
        <span>
          {row.label} {some && row.leaves.length === 1 && <b>{text.deciding.only(taken, of)}</b>}{' '}
          {row.level === 'part' && row.firm && <em className="choice-note">{text.deciding.proposalFirm}</em>}
        </span>
      </label>
      {canBeFewer(ticks, row) && (
        <button
          type="button"
          className="button"
          aria-label={text.deciding.oneFewer(row.label)}
          onClick={() => onTick(withOneFewer(ticks, row))}
        >
          −
        </button>
      )}
    </div>
  )
}

/** Found after the table is drawn: nobody waits for it who does not look. */
function useParts(proposal: Proposal<AnyAction>, taste: string | undefined, open: boolean): Part[] | null {
  const [found, setFound] = useState<{ of: Proposal<AnyAction>; taste?: string; parts: Part[] } | null>(null)
  useEffect(() => {
    if (!open) return
    const waiting = setTimeout(() => setFound({ of: proposal, taste, parts: proposal.parts(taste) }))
    return () => clearTimeout(waiting)
  }, [proposal, taste, open])
  return open && found !== null && found.of === proposal && found.taste === taste ? found.parts : null
}
