import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLanguage } from '../i18n/useText.ts'
import { wordsOf } from '../match/words.ts'
import { useTable } from '../table/model.ts'
import { Panel } from '../table/parts.tsx'
import { api, type Order } from './api.ts'
import { Failure, TextField } from './fields.tsx'
import type { OnlineSession } from './session.ts'
import { useSessionChanges } from './useSession.ts'
import { useTask } from './useTask.ts'
import { useOnlineText } from './words/useOnlineText.ts'

/**
 * Stands for the params of a question that has not been asked yet: its text is shown with '…' where it will name a unit, a
 * place or a number.
 */
const UNKNOWN = new Proxy<{ [name: string]: string }>({}, { get: () => '…' })

/** Questions that the server answers in the player's name, so that a match need not wait. */
export function OrdersPanel({ session }: { session: OnlineSession }) {
  const text = useOnlineText()
  const { orders, busy, failed, give } = useOrders(session)
  return (
    <Panel
      id="orders"
      title={text.orders.title}
      open={false}
      note={orders !== null && orders.length > 0 && text.orders.inForce(orders.length)}
    >
      <div className="orders">
        <p className="soft">{text.orders.about}</p>
        {session.game.standingOrders?.flatMap(({ prompt, answers }) =>
          answers.map((answer) => (
            <OrderFields
              key={`${prompt} ${answer}`}
              session={session}
              asked={{ prompt, answer }}
              order={orders?.find((one) => one.prompt === prompt && one.answer === answer) ?? null}
              off={busy || orders === null}
              onChange={(order) => give(prompt, order)}
            />
          )),
        )}
        <Failure text={failed} />
      </div>
    </Panel>
  )
}

interface Orders {
  /** Null until they are known. */
  orders: Order[] | null
  busy: boolean
  failed: string | null
  /** What is ordered to a question from now on; null for nothing. */
  give: (prompt: string, order: Order | null) => void
}

/** The orders of a seat. Those with a number are counted down by the server: they are looked at again after each act. */
function useOrders(session: OnlineSession): Orders {
  useSessionChanges(session)
  const [orders, setOrders] = useState<Order[] | null>(null)
  const { busy, failed, run } = useTask()
  const { id, seat, number } = session
  const counted = orders?.some(({ times }) => times !== undefined) ? number : 0
  useEffect(() => {
    let gone = false
    run(async () => {
      const found = await api.orders(id, seat)
      if (!gone) setOrders(found)
    })
    return () => {
      gone = true
    }
  }, [id, seat, run, counted])
  const give: Orders['give'] = (prompt, order) => {
    const others = (orders ?? []).filter((one) => one.prompt !== prompt)
    const wanted = order === null ? others : [...others, order]
    // Shown at once; what the server does not take is put back.
    setOrders(wanted)
    run(async () => {
      try {
        setOrders(await api.setOrders(id, seat, wanted))
      } catch (error) {
        setOrders(orders)
        throw error
      }
    })
  }
  return { orders, busy, failed, give }
}

interface OrderFieldsProps {
  session: OnlineSession
  asked: Order
  order: Order | null
  off: boolean
  onChange: (order: Order | null) => void
}

/** One question and its answer, how often it is given, and what it is not given about. */
function OrderFields({ session, asked, order, off, onChange }: OrderFieldsProps) {
  const text = useOnlineText()
  const words = wordsOf(session.game, useLanguage())
  const question = words.text({ key: asked.prompt, params: UNKNOWN })
  const answer = asked.answer === 'done' ? text.orders.pass : words.name(asked.answer)
  return (
    <div className="order">
      <label className="setup-check">
        <input
          type="checkbox"
          aria-label={`${answer}: ${question}`}
          disabled={off}
          checked={order !== null}
          onChange={(event) => onChange(event.target.checked ? asked : null)}
        />
        <span>
          <b>{answer}</b> <small>{question}</small>
        </span>
      </label>
      {order !== null && (
        <div className="order-terms">
          <Times order={order} off={off} onChange={onChange} />
          <Unless order={order} off={off} onChange={onChange} />
        </div>
      )}
    </div>
  )
}

type TermProps = Pick<OrderFieldsProps, 'off'> & { order: Order; onChange: (order: Order) => void }

const COUNTS = [1, 2, 3, 5, 10, 20]

/** How often it is still given. */
function Times({ order, off, onChange }: TermProps) {
  const text = useOnlineText()
  const { times, ...always } = order
  const counts = times === undefined || COUNTS.includes(times) ? COUNTS : [...COUNTS, times].toSorted((a, b) => a - b)
  return (
    <TextField label={text.orders.howOften}>
      <select
        value={times ?? 0}
        disabled={off}
        onChange={(event) => {
          const wanted = Number(event.target.value)
          onChange(wanted === 0 ? always : { ...always, times: wanted })
        }}
      >
        <option value={0}>{text.orders.always}</option>
        {counts.map((count) => (
          <option key={count} value={count}>
            {text.orders.times(count)}
          </option>
        ))}
      </select>
    </TextField>
  )
}

/** Places and units about which the player is asked all the same; the one last pointed at on the map can be added. */
function Unless({ order, off, onChange }: TermProps) {
  const text = useOnlineText()
  const { inspector, nameOf, pieceById } = useTable()
  const pointed = useSyncExternalStore(inspector.subscribe, inspector.get)
  const { unless = [], ...without } = order
  const { piece = '', place = pieceById.get(piece)?.place ?? '' } = pointed ?? {}
  const offered = [piece, place].filter((id) => id !== '' && !unless.includes(id))
  const keep = (ids: string[]): void => onChange(ids.length === 0 ? without : { ...without, unless: ids })
  return (
    <div role="group" aria-label={text.orders.unless}>
      <b>{text.orders.unless}</b>
      <ul className="order-unless">
        {unless.map((id) => (
          <li key={id}>
            {nameOf(id)}
            <button
              type="button"
              className="button button-quiet"
              aria-label={text.orders.remove(nameOf(id))}
              disabled={off}
              onClick={() => keep(unless.filter((one) => one !== id))}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      {offered.length === 0 && <p className="soft">{text.orders.point}</p>}
      <p className="row">
        {offered.map((id) => (
          <button key={id} type="button" className="button" disabled={off} onClick={() => keep([...unless, id])}>
            {text.orders.add(nameOf(id))}
          </button>
        ))}
      </p>
    </div>
  )
}
