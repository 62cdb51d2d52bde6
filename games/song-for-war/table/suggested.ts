import type { Decision, Language } from '@middlesea/engine'
import type { Shortcut } from '@middlesea/table-kit/presentation'
import { buyUnits } from '../src/bot/resupply.ts'
import type { Action, View } from '../src/index.ts'
import { habits } from './habits.ts'
import { comma, counted, nameOf } from './words.ts'

/** resupply.3: what the program would buy in the reader's place, from what is not spent yet. It is placed, and Done is still asked. */
export function suggestedPurchase(v: View, { prompt }: Decision<Action>, language: Language): Shortcut<Action>[] {
  if (prompt.key !== 'prompt.buy') return []
  const actions = habits(v, 'prompt.buy', buyUnits).map(({ action }) => action)
  if (actions.length < 2) return []
  return [
    {
      id: 'suggested-purchase',
      label: { en: 'Suggested buys', ja: '購入の提案' }[language],
      about: bought(actions, language),
      actions,
    },
  ]
}

const bought = (actions: readonly Action[], language: Language): string =>
  counted(
    actions.flatMap((action) =>
      action.do === 'build' ? [`${nameOf(action.type, language)} → ${nameOf(action.at, language)}`] : [],
    ),
  ).join(comma(language))
