import type { Decision, Language } from '@middlesea/engine'
import type { Action, View } from '../src/index.ts'
import type { Warning } from '@middlesea/table-kit/presentation'
import { stranded } from './homecoming.ts'
import { marketOf } from './market.ts'
import { comma, nameOf } from './words.ts'

/** What ending now would lose: cards that could be played, values that could be spent, aircraft that could land. */
export function warningsFor(v: View, decision: Decision<Action>, language: Language): Warning[] {
  switch (decision.prompt.key) {
    case 'prompt.cards':
      return unplayed(decision, language)
    case 'prompt.buy':
      return unspent(v, decision, language)
    default:
      return inTheAir(v, decision, language)
  }
}

/** ns.5: who has cards and tokens for them, and plays none. */
function unplayed({ options }: Decision<Action>, language: Language): Warning[] {
  const cards = options.filter(({ action }) => action === null || action.do === 'activate')
  if (cards.length === 0) return []
  const names = cards.map(({ id }) => nameOf(id, language)).join(comma(language))
  return [
    {
      text: {
        en: `You could still play: ${names}. Tokens beyond three are lost with the next two.`,
        ja: `まだ使えるカードがあります：${names}。次の2個を受け取ると、3個を超えるトークンは失われます。`,
      }[language],
      rule: 'ns.5',
      places: [],
    },
  ]
}

/** resupply.3: a value that is not spent is lost, and so is one for which no objective was chosen. */
function unspent(v: View, decision: Decision<Action>, language: Language): Warning[] {
  const purses = marketOf(v, decision, language)?.purses ?? []
  const offered = new Set(decision.options.map(({ id }) => id))
  return purses
    .filter(({ opens, goods }) => opens !== null || goods.some(({ choice }) => offered.has(choice)))
    .map(({ name, left }) => ({
      text:
        left === null
          ? {
              en: `${name}: no objective is chosen, and nothing is built.`,
              ja: `${name}：目標が未選択で、何も生産しません。`,
            }[language]
          : { en: `${name}: ${left} left, which is lost.`, ja: `${name}：残り${left}は失われます。` }[language],
      rule: 'resupply.3',
      places: [],
    }))
}

/** return.1: aircraft that are left in the air on Movement Step 6 are lost, though they could land. */
function inTheAir(v: View, decision: Decision<Action>, language: Language): Warning[] {
  const lost = stranded(v, decision).map(({ kind }) => kind)
  if (lost.length === 0) return []
  const count = lost.reduce((sum, { members }) => sum + members.length, 0)
  return [
    {
      text: {
        en: `${count} aircraft ${count === 1 ? 'is' : 'are'} still in the air and will be lost. There is a base or a deck to land on.`,
        ja: `航空ユニット${count}個がまだ空中にあり、このままでは失われます。基地か空母に着陸できます。`,
      }[language],
      rule: 'return.1',
      places: [...new Set(lost.map(({ unit }) => unit.place))],
    },
  ]
}
