import { canonical } from '@middlesea/engine'
import './market.css'
import type { Market, Purse } from '@middlesea/table-kit/presentation'
import { useText } from '../i18n/useText.ts'
import type { AnyAction } from '../match/history.ts'
import { boughtBy, boughtSince, giveBack } from './bought.ts'
import { useTable } from './model.ts'

/** What can be bought, as a table: for each purse what is left, and a plus and a minus for each thing and place. */
export default function MarketTable({ market }: { market: Market }) {
  return market.purses.map((purse) => <PurseTable key={purse.id} purse={purse} />)
}

function PurseTable({ purse }: { purse: Purse }) {
  const text = useText()
  return (
    <section className="purse" aria-label={purse.name}>
      <h3>
        {purse.name} {purse.left !== null && <b>{text.market.left(purse.left)}</b>}
      </h3>
      {purse.opens !== null && <Sources choice={purse.opens} />}
      <Goods purse={purse} />
    </section>
  )
}

/** Where a purse can be filled, and with how much: the fullest first. */
function Sources({ choice: id }: { choice: string }) {
  const { offers, presentation, session, nameOf, act } = useTable()
  const choice = offers?.pieces.get(id)
  if (offers === null || choice === undefined) return null
  const values = presentation.costs?.([id], session.view)
  const sources = offers.actionsOf(choice).map((action) => {
    const place = offers.parts(action).place ?? ''
    return { action, place, value: Number(values?.get(place) ?? 0) }
  })
  return (
    <p className="purse-sources">
      {sources
        .toSorted((a, b) => b.value - a.value)
        .map(({ action, place, value }) => (
          <button key={place} type="button" className="button" onClick={() => act([action])}>
            {nameOf(place)} <b>{value}</b>
          </button>
        ))}
    </p>
  )
}

/** A row for each thing and place: what was bought there, one fewer, one more, as many as the purse pays for. */
function Goods({ purse: { goods, left } }: { purse: Purse }) {
  const { offers, session, nameOf, act } = useTable()
  const text = useText()
  const bought = boughtSince(session)
  const rows = goods.flatMap(({ choice: id, name, cost }) => {
    const choice = offers?.pieces.get(id)
    const offered = offers && choice ? offers.actionsOf(choice) : []
    const before = bought.filter(({ action }) => offers !== null && boughtBy(offers, action) === id)
    const actions = new Map<string, AnyAction>(
      [...offered, ...before.map(({ action }) => action)].map((a) => [canonical(a), a]),
    )
    return [...actions].map(([key, action]) => ({
      key,
      action,
      name,
      cost,
      place: nameOf(offers?.parts(action).place ?? ''),
      count: before.filter((one) => canonical(one.action) === key).length,
      canBuy: offered.some((one) => canonical(one) === key),
      /** How many the purse still pays for. Each is bought by a gesture of its own, so that each can be given back. */
      most: Math.floor((left ?? 0) / cost),
      canReturn: before.some((one) => canonical(one.action) === key && one.mayReturn),
    }))
  })
  if (rows.length === 0) return null
  return (
    <table>
      <tbody>
        {rows.map(({ key, action, name, cost, place, count, canBuy, most, canReturn }) => (
          <tr key={key} data-bought={count > 0 || undefined}>
            <th scope="row">
              {name} <small>{place}</small>
            </th>
            <td>{cost}</td>
            <td className="purse-hands">
              <button
                type="button"
                className="button"
                aria-label={text.deciding.oneFewer(`${name}, ${place}`)}
                disabled={!canReturn}
                onClick={() => giveBack(session, key)}
              >
                −
              </button>
              <output>{count}</output>
              <button
                type="button"
                className="button"
                aria-label={text.deciding.oneMore(`${name}, ${place}`)}
                disabled={!canBuy}
                onClick={() => act([action])}
              >
                +
              </button>
              <button
                type="button"
                className="button"
                aria-label={text.market.asManyAs(most, `${name}, ${place}`)}
                title={text.market.asManyAs(most, `${name}, ${place}`)}
                disabled={!canBuy || most < 2}
                onClick={() => {
                  for (let n = 0; n < most; n++) act([action])
                }}
              >
                {text.market.most}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
