import './circle.css'
import { useCallback, useState } from 'react'
import type { MatchCard } from '../online/api.ts'
import { Failure, TextField } from '../online/fields.tsx'
import { usePolled, useTask } from '../online/useTask.ts'
import { circleApi, type Meeting } from './api.ts'
import { useCircleText } from './words/useCircleText.ts'

const LOOK_MS = 15_000

/** When those of a match meet: proposed by one, agreed to by the others, shown by the clock of each. */
export default function Appointment({ match: { id, seats } }: { match: MatchCard }) {
  const text = useCircleText().meeting
  const load = useCallback(() => circleApi.meeting(id), [id])
  const { value, refresh } = usePolled(load, LOOK_MS)
  const { busy, failed, run } = useTask()
  const [when, setWhen] = useState('')
  const seat = seats.find(({ you }) => you)?.seat
  if (value === null || seat === undefined) return null
  const { appointment } = value
  const change = (work: () => Promise<Meeting>): void => run(async () => refresh(await work()))
  const at = new Date(when).getTime()
  return (
    <section className="circle">
      <h2>{text.title}</h2>
      <p className="soft">{text.about}</p>
      {appointment !== null && (
        <>
          <p role="status">
            <b>{appointment.fixed ? text.fixed : text.proposed(nameOf(value, appointment.seat))}</b>
          </p>
          <Clocks meeting={value} at={appointment.at} />
        </>
      )}
      <Failure text={failed} />
      {appointment !== null && (
        <p className="row">
          {!appointment.agreed.includes(seat) && (
            <button
              type="button"
              className="button button-main"
              disabled={busy}
              onClick={() => change(() => circleApi.agreeToMeet(id, seat, appointment.at))}
            >
              {text.agree}
            </button>
          )}
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() =>
              run(async () => {
                await circleApi.cancelMeeting(id, seat)
                refresh()
              })
            }
          >
            {text.cancel}
          </button>
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          change(() => circleApi.propose(id, seat, at))
        }}
      >
        <TextField label={text.when} hint={text.whenHint(Intl.DateTimeFormat().resolvedOptions().timeZone)}>
          <input type="datetime-local" required value={when} onChange={(event) => setWhen(event.target.value)} />
        </TextField>
        {Number.isFinite(at) && <Clocks meeting={value} at={at} />}
        <button type="submit" className="button" disabled={busy}>
          {text.propose}
        </button>
      </form>
    </section>
  )
}

/** A time by the clock of everybody at the table. */
function Clocks({ meeting: { people }, at }: { meeting: Meeting; at: number }) {
  const text = useCircleText().meeting
  return (
    <ul className="circle-results">
      {people.map(({ seat, name, timeZone }) => (
        <li key={seat}>
          <b>{name}</b>
          <span>{text.clock(at, timeZone)}</span>
          <small>{timeZone}</small>
        </li>
      ))}
    </ul>
  )
}

function nameOf({ people }: Meeting, seat: string): string {
  return people.find((one) => one.seat === seat)?.name ?? seat
}
