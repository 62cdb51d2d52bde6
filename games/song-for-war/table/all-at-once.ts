import type { Decision, Language, Name } from '@middlesea/engine'
import type { Shortcut } from '@middlesea/table-kit/presentation'
import { valueOf } from '../src/for-the-table.ts'
import { type Action, songForWar, type View } from '../src/index.ts'
import { read, SLOTS } from './read.ts'
import { comma, nameOf } from './words.ts'

// Answers that stand for several of one question: battles of a step, one after the other; objectives that pay most.

type Supply = Extract<Action, { do: 'supply' }>

export function allAtOnce(v: View, decision: Decision<Action>, language: Language): Shortcut<Action>[] {
  switch (decision.prompt.key) {
    case 'prompt.declare':
      return all('declare-all', DECLARE, decision, language)
    case 'prompt.resolve':
      return all('resolve-all', RESOLVE, decision, language)
    case 'prompt.buy':
      return fullest(v, decision, language)
    default:
      return []
  }
}

const DECLARE: Name = { en: 'All battles that may be', ja: '可能な戦闘をすべて宣言' }
// battle.1: the order is the attacker's. A question between two battles stops it, and it is offered again for the rest.
const RESOLVE: Name = { en: 'All the rest in this order', ja: '残りすべてをこの順に解決' }

/** All places that are offered, in the order in which the page lists them: by their names. */
function all(id: string, label: Name, { options }: Decision<Action>, language: Language): Shortcut<Action>[] {
  const found = options.flatMap(({ on, action, id: at }) => (on === 'place' && action ? [{ action, at }] : []))
  if (found.length < 2) return []
  found.sort((a, b) => nameOf(a.at, language).localeCompare(nameOf(b.at, language)))
  const about = found.map(({ at }) => nameOf(at, language)).join(comma(language))
  return [{ id, label: label[language], about, actions: found.map(({ action }) => action) }]
}

/** resupply.3: every kind that has no objective yet gets the one that is worth most to it. */
function fullest(v: View, decision: Decision<Action>, language: Language): Shortcut<Action>[] {
  const { state, kit } = read(v)
  const worth = ({ slot, at }: Supply): number =>
    valueOf(state, kit.siteAt[kit.spaceNumber[at]], Math.max(0, SLOTS.indexOf(slot) % (SLOTS.length - 1)))
  const found = decision.options.flatMap((choice): Supply[] => {
    if (!choice.id.startsWith('supply.')) return []
    const offered = songForWar.expand(state, decision, choice).filter((action) => action.do === 'supply')
    return offered.sort((a, b) => worth(b) - worth(a)).slice(0, 1)
  })
  if (found.length < 2) return []
  const said = ({ nation, slot, at }: Supply): string =>
    `${nameOf(nation, language)} ${nameOf(`slot.${slot}`, language)} → ${nameOf(at, language)}`
  return [
    {
      id: 'fullest-objectives',
      label: { en: 'The objectives that pay most', ja: '補給値の最も高い目標' }[language],
      about: found.map(said).join(comma(language)),
      actions: found,
    },
  ]
}
