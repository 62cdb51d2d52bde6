import { useEffect, useState } from 'react'
import { useLanguage } from '../i18n/useText.ts'
import { wordsOf } from '../local/words.ts'
import { api, type Order } from './api.ts'
import { Failure } from './fields.tsx'
import type { OnlineSession } from './session.ts'
import { useTask } from './useTask.ts'
import { useOnlineText } from './words/useOnlineText.ts'

/** Whatever a question will name is not known yet. */
const UNKNOWN = new Proxy<{ [name: string]: string }>({}, { get: () => '…' })

/** Questions that the server answers in the player's name, so that a match need not wait. */
export function StandingOrders({ session }: { session: OnlineSession }) {
  const text = useOnlineText()
  const words = wordsOf(session.game, useLanguage())
  const [orders, setOrders] = useState<Order[] | null>(null)
  const { busy, failed, run } = useTask()
  const { id, seat } = session
  useEffect(() => {
    let gone = false
    run(async () => {
      const found = await api.orders(id, seat)
      if (!gone) setOrders(found)
    })
    return () => {
      gone = true
    }
  }, [id, seat, run])
  const give = (order: Order, on: boolean): void => {
    const others = (orders ?? []).filter(({ prompt }) => prompt !== order.prompt)
    run(async () => setOrders(await api.setOrders(id, seat, on ? [...others, order] : others)))
  }
  const asked = (prompt: string): string => words.text({ key: prompt, params: UNKNOWN })
  const nameOf = (answer: string): string => (answer === 'done' ? text.orders.pass : words.name(answer))
  return (
    <div className="orders">
      <p className="soft">{text.orders.about}</p>
      {session.game.standing?.flatMap(({ prompt, answers }) =>
        answers.map((answer) => (
          <label key={`${prompt} ${answer}`} className="setup-check">
            <input
              type="checkbox"
              aria-label={`${nameOf(answer)}: ${asked(prompt)}`}
              disabled={busy || orders === null}
              checked={orders?.some((order) => order.prompt === prompt && order.answer === answer) ?? false}
              onChange={(event) => give({ prompt, answer }, event.target.checked)}
            />
            <span>
              <b>{nameOf(answer)}</b> <small>{asked(prompt)}</small>
            </span>
          </label>
        )),
      )}
      <Failure text={failed} />
    </div>
  )
}
