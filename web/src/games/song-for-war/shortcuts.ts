import type { Decision, Language } from '@middlesea/engine'
import type { Action, View } from '@middlesea/song-for-war'
import { CASUALTIES, REVEAL, SUPPORT } from '@middlesea/song-for-war/for-the-table'
import type { PastAction, Shortcut } from '../presentation.ts'
import { comma, nameOf } from './words.ts'

/** The standing orders of the stage before, in one gesture. */
export function shortcutsFor(
  v: View,
  decision: Decision<Action>,
  _past: readonly PastAction<Action>[],
  language: Language,
): Shortcut<Action>[] {
  const { about } = decision.prompt.params as { about?: string }
  if (decision.prompt.key !== 'prompt.order' || about !== 'reveal' || v.orders === null) return []
  const { reveal, casualties, support } = v.orders
  const actions: Action[] = [
    { do: 'order', about: 'reveal', be: REVEAL[reveal] },
    { do: 'order', about: 'casualties', be: CASUALTIES[casualties] },
    { do: 'order', about: 'support', be: SUPPORT[support] },
  ]
  const said = actions.map((action) =>
    action.do === 'order' ? nameOf(`order.${action.about}.${action.be}`, language) : '',
  )
  return [
    {
      id: 'same-orders',
      label: { en: 'Keep these orders', ja: 'この命令のまま' }[language],
      about: said.join(comma(language)),
      actions,
    },
  ]
}
