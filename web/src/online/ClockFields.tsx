import { useText } from '../i18n/useText.ts'
import type { ClockSetting, TimeOut } from './api.ts'
import { clockText, timeOutText } from './clockText.ts'
import { TextField } from './fields.tsx'
import { useOnlineText } from './words/useOnlineText.ts'

const MINUTE = 60
const HOUR = 3600

const CLOCKS: Record<'live' | 'days', (ClockSetting | null)[]> = {
  live: [
    null,
    { kind: 'move', seconds: 2 * MINUTE },
    { kind: 'move', seconds: 5 * MINUTE },
    { kind: 'move', seconds: 15 * MINUTE },
    { kind: 'bank', seconds: HOUR, increment: 30 },
    { kind: 'bank', seconds: 2 * HOUR, increment: 60 },
    { kind: 'bank', seconds: 4 * HOUR, increment: 60 },
  ],
  days: [null, ...[1, 2, 3, 7, 14].map((days): ClockSetting => ({ kind: 'days', days }))],
}

interface ClockFieldsProps {
  pace: 'live' | 'days'
  bots: readonly string[]
  /** Whoever stays away from a match that counts must lose it some day. */
  rated: boolean
  clock: ClockSetting | null
  timeOut: TimeOut
  onClock: (clock: ClockSetting | null) => void
  onTimeOut: (timeOut: TimeOut) => void
}

/** How much time there is, and what happens when it is up. */
export function ClockFields({ pace, bots, rated, clock, timeOut, onClock, onTimeOut }: ClockFieldsProps) {
  const text = useOnlineText()
  const page = useText()
  const choices = CLOCKS[pace].filter((one) => one !== null || !rated)
  const at = choices.findIndex((one) => JSON.stringify(one) === JSON.stringify(clock))
  const outs: TimeOut[] = rated ? ['forfeit'] : ['others', 'forfeit', ...bots.map((bot) => ({ bot }))]
  return (
    <>
      <TextField label={text.clock.title}>
        <select value={Math.max(0, at)} onChange={(event) => onClock(choices[Number(event.target.value)])}>
          {choices.map((one, i) => (
            <option key={JSON.stringify(one)} value={i}>
              {clockText(one, text)}
            </option>
          ))}
        </select>
      </TextField>
      {clock !== null && (
        <TextField label={text.clock.whenOut}>
          <select
            value={JSON.stringify(timeOut)}
            onChange={(event) => onTimeOut(JSON.parse(event.target.value) as TimeOut)}
          >
            {outs.map((out) => (
              <option key={JSON.stringify(out)} value={JSON.stringify(out)}>
                {timeOutText(out, text)}
                {typeof out === 'object' && ` (${page.setup.bot(out.bot)})`}
              </option>
            ))}
          </select>
        </TextField>
      )}
    </>
  )
}
