import type { Decision, Language, Name } from '@middlesea/engine'
import type { Warning } from '@middlesea/table-kit/presentation'
import { limitOf, stackedIn } from '../src/03-stacking.ts'
import type { Action } from '../src/actions.ts'
import { MARK } from '../src/marks.ts'
import type { View } from '../src/view.ts'
import { has, isHexId, read, type Reading, stateOf, unitsAt } from './read.ts'

/** What ending a phase now would leave undone in a way that hurts. */
export function warningsFor(v: View, decision: Decision<Action>, language: Language): Warning[] {
  const r = read(v)
  if (decision.prompt.key === 'prompt.move') return [...overStacks(r, language), ...leftAfloat(r, language)]
  return decision.prompt.key === 'prompt.sail' ? unsailed(decision, language) : []
}

const warn = (text: Name, places: string[], rule: string, language: Language): Warning => ({
  text: text[language],
  places,
  rule,
})

/** 3.34: what is over nine points neither fights nor has a zone. */
function overStacks(r: Reading, language: Language): Warning[] {
  const s = stateOf(r.view)
  return [...r.at.keys()].flatMap((place) => {
    if (!isHexId(r, place)) return []
    const points = stackedIn(s, s.side, r.kit.placeNumber(place))
    if (points <= limitOf(s) || !unitsAt(r, place).some((unit) => has(unit, MARK.active))) return []
    const text: Name = {
      en: `${place} holds ${points} stacking points of ${limitOf(s)}: the rest is over-stacked and does not fight.`,
      ja: `${place}のスタックは${points}ポイント（上限${limitOf(s)}）です。超過分は戦闘できません。`,
    }
    return [warn(text, [place], '3.34', language)]
  })
}

/** 16.33a: who is available off a zone and does not land now waits for another activation. */
function leftAfloat(r: Reading, language: Language): Warning[] {
  return r.kit.zones.flatMap(({ id, name }) => {
    const place = `available.${id}`
    const afloat = unitsAt(r, place).filter((unit) => has(unit, MARK.active)).length
    if (afloat === 0) return []
    const text: Name = {
      en: `${afloat} units stay at sea off the ${name.en} zone.`,
      ja: `侵攻ゾーン${name.ja}の海上に${afloat}ユニットが残ります。`,
    }
    return [warn(text, [place], '16.33a', language)]
  })
}

/** 16.23: a convoy that could come in now. */
function unsailed(decision: Decision<Action>, language: Language): Warning[] {
  const waiting = decision.options.filter(({ action }) => action?.do === 'sail').length
  const text: Name = {
    en: waiting === 1 ? 'A convoy stays behind.' : `${waiting} convoys stay behind.`,
    ja: `${waiting}船団が出港しません。`,
  }
  return waiting === 0 ? [] : [warn(text, [], '16.23', language)]
}
