import type { Decision, Language, Name } from '@middlesea/engine'
import type { PieceGroup } from '@middlesea/table-kit/presentation'
import type { Domain } from '../src/for-the-table.ts'
import type { Action, View } from '../src/index.ts'
import { gesturesOf } from './gestures.ts'
import { type AlikeUnits, read } from './read.ts'
import { comma, nameOf } from './words.ts'

const ALL: { [D in Domain]: Name } = {
  land: { en: 'All land units', ja: '陸上ユニットすべて' },
  sea: { en: 'All ships', ja: '艦船すべて' },
  air: { en: 'All aircraft', ja: '航空ユニットすべて' },
}

/** Who may be sent to a place from anywhere: each type, then all of a domain. */
export function sendersTo(v: View, decision: Decision<Action>, place: string, language: Language): PieceGroup[] {
  const places = gesturesOf(v, decision)?.places
  if (places === undefined || decision.prompt.key !== 'prompt.move') return []
  const r = read(v)
  const offered = new Set(decision.options.map(({ id }) => id))
  const able = r.kinds.filter(
    ({ id, unit }) => offered.has(id) && unit.aboard === null && places.get(id)?.includes(place),
  )
  const groups = new Map<string, { label: string; kinds: AlikeUnits[] }>()
  const add = (key: string, label: string, kind: AlikeUnits): void => {
    const group = groups.get(key) ?? { label, kinds: [] }
    groups.set(key, group)
    group.kinds.push(kind)
  }
  for (const kind of able) add(`type ${kind.nation} ${kind.row.id}`, kind.row.name[language], kind)
  for (const kind of able) add(`domain ${kind.row.domain}`, ALL[kind.row.domain][language], kind)
  const seen = new Set<string>()
  return [...groups.values()].flatMap(({ label, kinds }) => {
    const pieces = kinds.flatMap(({ members }) => members)
    // A domain of which one type alone can come is that type.
    if (seen.has(pieces.join())) return []
    seen.add(pieces.join())
    const from = [...new Set(kinds.map(({ unit }) => nameOf(unit.place, language)))].join(comma(language))
    return [{ label: `${label} ← ${from}`, pieces }]
  })
}
