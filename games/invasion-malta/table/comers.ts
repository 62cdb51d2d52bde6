// 8.1: where every unit on the map can get to in a Movement Phase, with the rules' own search.
import type { Language } from '@middlesea/engine'
import type { Comers } from '@middlesea/table-kit/who-reaches'
import { allowanceOf, reachOf } from '../src/08-reach.ts'
import { AXIS } from '../src/state.ts'
import { invasionMalta } from '../src/index.ts'
import type { View } from '../src/view.ts'
import { isHexId, read, stateOf } from './read.ts'

const found = new WeakMap<View, { [language in Language]?: Comers[] }>()

/** Each view is searched once: a hand points at many places. */
export function comersOf(v: View, language: Language): Comers[] {
  const known = found.get(v) ?? {}
  found.set(v, known)
  known[language] ??= search(v, language)
  return known[language]
}

function search(v: View, language: Language): Comers[] {
  const r = read(v)
  const s = stateOf(v)
  return [...r.seen.values()].flatMap(({ id, u, side, place }): Comers[] => {
    if (!isHexId(r, place) || allowanceOf(s, u) === 0) return []
    const { entered, count } = reachOf(s, u)
    const to = new Set(Array.from({ length: count }, (_, i) => r.kit.placeIds[entered[i]]))
    const name = invasionMalta.names(id)?.[language] ?? id
    return [{ from: place, side: side === AXIS ? 'axis' : 'allied', name, count: 1, to }]
  })
}
