import { useEffect, useState } from 'react'
import './proposal.css'
import type { Proposal, ProposalPart } from '@middlesea/table-kit/presentation'
import { useText } from '../i18n/useText.ts'
import type { AnyAction } from '../match/history.ts'
import { isOpened, keepOpened } from './folds.ts'
import { useTable } from './model.ts'

type Part = ProposalPart<AnyAction>

const FOLD = 'proposal'

/** What the program would do: all of it in one gesture, or what the reader leaves ticked. Open or folded, as it was left. */
export default function ProposalCard({ proposal }: { proposal: Proposal<AnyAction> }) {
  const { act } = useTable()
  const text = useText()
  const [open, setOpen] = useState(() => isOpened(FOLD, false))
  const parts = useParts(proposal, open)
  /** What the reader has ticked or unticked by hand. */
  const [byHand, setByHand] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [isNothing, setNothing] = useState(false)
  /** Before that all but the firm ones are ticked. */
  const isTicked = ({ id, firm }: Part): boolean => byHand.get(id) ?? !firm
  const take = (): void => {
    const actions = (parts ?? proposal.parts()).filter(isTicked).flatMap((part) => part.actions)
    setNothing(actions.length === 0)
    if (actions.length > 0) act(actions)
  }
  const tick = (id: string, ticked: boolean): void => setByHand(new Map([...byHand, [id, ticked]]))
  return (
    <section className="proposal" aria-label={proposal.label}>
      <button type="button" className="button" data-press="proposal" title={proposal.about} onClick={take}>
        <span>{proposal.label}</span>
        {parts !== null && parts.length > 0 && (
          <small>{text.deciding.only(parts.filter(isTicked).length, parts.length)}</small>
        )}
      </button>
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
        {parts?.length === 0 && <p>{text.deciding.proposesNothing}</p>}
        {parts?.map((part) => (
          <label key={part.id}>
            <input
              type="checkbox"
              checked={isTicked(part)}
              onChange={({ currentTarget }) => tick(part.id, currentTarget.checked)}
            />
            <span>
              {part.label} {part.firm && <em className="choice-note">{text.deciding.proposalFirm}</em>}
            </span>
          </label>
        ))}
      </details>
    </section>
  )
}

/** Found after the table is drawn: nobody waits for it who does not look. */
function useParts(proposal: Proposal<AnyAction>, open: boolean): Part[] | null {
  const [found, setFound] = useState<{ of: Proposal<AnyAction>; parts: Part[] } | null>(null)
  useEffect(() => {
    if (!open) return
    const waiting = setTimeout(() => setFound({ of: proposal, parts: proposal.parts() }))
    return () => clearTimeout(waiting)
  }, [proposal, open])
  return open && found !== null && found.of === proposal ? found.parts : null
}
