import type { Decision, Language, Name } from '@middlesea/engine'
import type { Action, View } from '../src/index.ts'
import type { PastAction, Shortcut } from '@middlesea/table-kit/presentation'
import { allAtOnce } from './all-at-once.ts'
import { allHome } from './homecoming.ts'
import { ordersOf } from './orders.ts'
import { suggestedPurchase } from './suggested.ts'
import { comma, nameOf } from './words.ts'
import { headed } from '@middlesea/table-kit/words'

/** With these a whole Tactical Phase asks the defender nothing. */
const FEW_QUESTIONS: Action[] = [
  // Nobody is asked for this one: it goes along with the first answer.
  { do: 'order', about: 'battles', be: 'declared' },
  { do: 'order', about: 'reveal', be: 'never' },
  { do: 'order', about: 'casualties', be: 'cheapest' },
  { do: 'order', about: 'support', be: 'always' },
  { do: 'order', about: 'concentrate', be: 'never' },
]

/** All standing orders in one gesture: as they are, or so that there are few questions. All aircraft home, all battles. */
export function shortcutsFor(
  v: View,
  decision: Decision<Action>,
  _past: readonly PastAction<Action>[],
  language: Language,
): Shortcut<Action>[] {
  const { about } = decision.prompt.params as { about?: string }
  if (decision.prompt.key !== 'prompt.order' || about !== 'reveal')
    return [
      ...allHome(v, decision, language),
      ...suggestedPurchase(v, decision, language),
      ...allAtOnce(v, decision, language),
    ]
  const shortcut = (id: string, label: Name, actions: Action[]): Shortcut<Action> => ({
    id,
    label: label[language],
    about: actions.map((one) => (one.do === 'order' ? said(one, language) : '')).join(comma(language)),
    actions,
  })
  return [
    shortcut('same-orders', { en: 'Decide by hand', ja: '自分で決める' }, sameOrders(v)),
    shortcut('few-questions', { en: 'Few questions', ja: '質問を少なくする' }, FEW_QUESTIONS),
  ]
}

/** The one that nobody is asked for goes along with the first answer. */
const sameOrders = (v: View): Action[] =>
  ordersOf(v).toSorted((a, b) => Number(b.about === 'battles') - Number(a.about === 'battles'))

const said = ({ about, be }: { about: string; be: string }, language: Language): string =>
  headed(nameOf(`order.${about}`, language), nameOf(`order.${about}.${be}`, language), language)
