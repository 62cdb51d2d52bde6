import type { Language, Name } from '@middlesea/engine'
import type { Action, View } from '../src/index.ts'
import { BATTLES, CASUALTIES, CONCENTRATE, REVEAL, RULE_OF, SUPPORT } from '../src/for-the-table.ts'
import type { Asides } from '@middlesea/table-kit/presentation'
import { nameOf } from './words.ts'

// The reader's standing orders.

type About = Extract<Action, { do: 'order' }>['about']

const KINDS: { [A in About]: readonly string[] } = {
  reveal: REVEAL,
  casualties: CASUALTIES,
  support: SUPPORT,
  concentrate: CONCENTRATE,
  battles: BATTLES,
}

const ABOUTS = Object.keys(KINDS) as About[]

export const ORDERS: Name = { en: 'Standing orders', ja: '事前命令' }

const ABOUT: Name = {
  en: 'Only you see them. A change goes along with the next thing that you do, so that nobody can tell when you made it.',
  ja: '見えるのは自分だけです。変更は次の行動と一緒に伝わるので、いつ変えたかは誰にもわかりません。',
}

/** The orders of a view by what they are about, as actions; none for who only looks on. */
export function ordersOf({ orders }: View): Extract<Action, { do: 'order' }>[] {
  return orders === null ? [] : ABOUTS.map((about) => ({ do: 'order', about, be: KINDS[about][orders[about] ?? 0] }))
}

/** The orders that may be given now. While they are being asked for, that question is the place for them. */
export function ordersPanel(v: View, language: Language): Asides<Action> | null {
  if (v.orders === null || v.result !== '' || v.ordersAsked) return null
  return {
    title: ORDERS[language],
    about: ABOUT[language],
    rule: 'fleet.5',
    rows: ordersOf(v).map(({ about, be: now }) => ({
      id: about,
      name: nameOf(`order.${about}`, language),
      rule: RULE_OF[about],
      now,
      choices: KINDS[about].map((be) => ({
        id: be,
        label: nameOf(`order.${about}.${be}`, language),
        action: { do: 'order', about, be },
      })),
    })),
  }
}
