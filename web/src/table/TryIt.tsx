import './trial.css'
import { useText } from '../i18n/useText.ts'
import { useTable } from './model.ts'
import { useTrying } from './trying.ts'

/** Begins a trial, or ends the one that is open. */
export function useToggleTrial(): { toggle: () => void; possible: boolean } {
  const { session, setNotice, setDialog } = useTable()
  const { trial, begin, leave } = useTrying()
  const text = useText()
  const possible = trial !== null || session.decision !== null
  const toggle = (): void => {
    setDialog(null)
    if (trial !== null) leave()
    else if (!possible) setNotice({ text: text.trial.notNow, bad: true })
    else if (!begin()) setNotice({ text: text.trial.cannot, bad: true })
  }
  return { toggle, possible }
}

export function TryButton() {
  const { trial } = useTrying()
  const { toggle, possible } = useToggleTrial()
  const text = useText()
  return (
    <button
      type="button"
      className="button"
      aria-disabled={!possible}
      title={possible ? text.trial.hint : text.trial.notNow}
      onClick={toggle}
    >
      {trial === null ? text.trial.begin : text.trial.leave}
    </button>
  )
}

/** Over a trial as long as it lasts: nobody takes it for the match. */
export function TrialBar() {
  const { leave } = useTrying()
  const text = useText()
  return (
    <div className="trial-bar" role="status">
      <p>
        <b>{text.trial.title}</b> <span>{text.trial.about}</span>
      </p>
      <button type="button" className="button" onClick={leave}>
        {text.trial.leave}
      </button>
    </div>
  )
}
