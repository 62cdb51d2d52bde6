import { useEffect, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { api, type Vacation } from './api.ts'
import { Failure } from './fields.tsx'
import { useTask } from './useTask.ts'
import { useOnlineText } from './words/useOnlineText.ts'

/** Stops one's clocks of correspondence while one is away. */
export function VacationSwitch() {
  const text = useOnlineText()
  const page = useText()
  const [vacation, setVacation] = useState<Vacation | null>(null)
  const { busy, failed, run } = useTask()
  useEffect(() => {
    let gone = false
    run(async () => {
      const found = await api.vacation()
      if (!gone) setVacation(found)
    })
    return () => {
      gone = true
    }
  }, [run])
  if (vacation === null) return null
  const { until, usedDays, allowedDays } = vacation
  return (
    <section>
      <h2>{text.vacation.title}</h2>
      <p>{text.vacation.about(Math.ceil(usedDays), allowedDays)}</p>
      {until !== null && <p className="notice">{text.vacation.until(page.matches.when(new Date(until)))}</p>}
      <button
        type="button"
        className="button"
        disabled={busy}
        onClick={() => run(async () => setVacation(await api.setVacation(until === null)))}
      >
        {until === null ? text.vacation.go : text.vacation.back}
      </button>
      <Failure text={failed} />
    </section>
  )
}
