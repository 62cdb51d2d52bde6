// Gestures that stand for many, and the sensible answer where somebody must be named.
import type { Decision, Language, Name } from '@middlesea/engine'
import type { PastAction, Shortcut } from '@middlesea/table-kit/presentation'
import { erOf } from '../src/03-efficiency.ts'
import type { Action } from '../src/actions.ts'
import type { View } from '../src/view.ts'
import { read, type Seen, stateOf } from './read.ts'
import { valuesOf } from './unit-text.ts'

export function shortcutsFor(
  v: View,
  decision: Decision<Action>,
  _past: readonly PastAction<Action>[],
  language: Language,
): Shortcut<Action>[] {
  switch (decision.prompt.key) {
    case 'prompt.sail':
      return allConvoys(decision, language)
    case 'prompt.attackerLead':
    case 'prompt.defenderLead':
    case 'prompt.lead':
    case 'prompt.standLead':
    case 'prompt.throughLead':
      return best(v, decision, language, LEAD, (unit) => 10 * erOf(stateOf(v), unit.u) + unit.steps)
    case 'prompt.lose':
    case 'prompt.excess':
    case 'prompt.delay':
      return best(v, decision, language, WEAKEST, (unit) => -worthOf(unit))
    default:
      return []
  }
}

/** 16.23, 4.17: in the First Operations Sequence of Leros all convoys sail. */
function allConvoys(decision: Decision<Action>, language: Language): Shortcut<Action>[] {
  const sails = decision.options.flatMap(({ action }) => (action?.do === 'sail' ? [action] : []))
  if (sails.length < 2) return []
  const label: Name = { en: `Bring in all ${sails.length} convoys`, ja: `${sails.length}船団すべてを投入` }
  const about: Name = {
    en: 'Each sails in its turn; guns may fire at it, so the others are asked in between.',
    ja: '一つずつ到着します。その都度、相手は沿岸砲で射撃できます。',
  }
  return [{ id: 'allConvoys', label: label[language], about: about[language], actions: sails }]
}

// ---- Who is named

interface Words {
  label: (name: string) => Name
  about: Name
}

const LEAD: Words = {
  label: (name) => ({ en: `Best lead: ${name}`, ja: `最良の先導：${name}` }),
  about: { en: 'The best ER; among equals one with two steps.', ja: '最も高いER。同じなら2ステップのユニット。' },
}

const WEAKEST: Words = {
  label: (name) => ({ en: `Weakest: ${name}`, ja: `最も弱い：${name}` }),
  about: { en: 'The unit that is worth least now.', ja: '今、最も価値の低いユニット。' },
}

/** Strength and ER; a unit with its last step is worth more than a step of two. */
function worthOf(unit: Seen): number {
  const { attack, defense, er } = valuesOf(unit)
  return attack + defense + er + (unit.steps === 1 ? 4 : 0) + 3 * unit.data.command
}

function best(
  v: View,
  decision: Decision<Action>,
  language: Language,
  words: Words,
  worth: (unit: Seen) => number,
): Shortcut<Action>[] {
  const { seen } = read(v)
  const choices = decision.options.flatMap(({ on, id, action }) => {
    const unit = seen.get(id)
    return on === 'unit' && action !== null && unit !== undefined ? [{ unit, action }] : []
  })
  if (choices.length < 2) return []
  const { unit, action } = choices.reduce((most, one) => (worth(one.unit) > worth(most.unit) ? one : most))
  const label = words.label(unit.data.name[language])[language]
  return [{ id: 'best', label, about: words.about[language], actions: [action] }]
}
