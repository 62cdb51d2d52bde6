import { type Decision, fastDice, fastRng, Io, type Language, planOf } from '@middlesea/engine'
import type { Shortcut } from '@middlesea/table-kit/presentation'
import { buyUnits } from '../src/bot/resupply.ts'
import { STYLES } from '../src/bot/style.ts'
import { Table } from '../src/bot/table.ts'
import { type Action, songForWar, type View } from '../src/index.ts'
import { read } from './read.ts'
import { comma, nameOf, times } from './words.ts'

/** More than anybody can pay for. */
const MOST = 200

/** resupply.3: what the program would buy in the reader's place, from what is not spent yet. It is placed, and Done is still asked. */
export function suggestedPurchase(v: View, { prompt }: Decision<Action>, language: Language): Shortcut<Action>[] {
  if (prompt.key !== 'prompt.buy') return []
  const actions = wouldBuy(v)
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

/** Asked one after the other in a copy of what the reader knows. */
function wouldBuy(v: View): Action[] {
  const state = songForWar.clone(read(v).state)
  const io = new Io(fastDice('suggested'))
  const plan = planOf(STYLES[0])
  const rng = fastRng('suggested')
  const actions: Action[] = []
  while (actions.length < MOST) {
    const decision = songForWar
      .decisions(state)
      .find(({ seats, prompt }) => seats.includes(v.seat) && prompt.key === 'prompt.buy')
    if (decision === undefined) break
    const expand = (choice: (typeof decision.options)[number]): Action[] => songForWar.expand(state, decision, choice)
    const question = { state, seat: v.seat, decision, expand, plan, rng, memo: {} }
    const action = buyUnits(new Table(state, v.seat, plan), question)
    if (action.do === 'done') break
    actions.push(action)
    songForWar.apply(state, v.seat, action, io)
  }
  return actions
}

function bought(actions: readonly Action[], language: Language): string {
  const counts = new Map<string, number>()
  for (const action of actions) {
    if (action.do !== 'build') continue
    const what = `${nameOf(action.type, language)} → ${nameOf(action.at, language)}`
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return [...counts].map(([what, count]) => `${what}${times(count)}`).join(comma(language))
}
