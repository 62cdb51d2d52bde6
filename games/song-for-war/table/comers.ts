// Where the units of a space can get to in a Movement Step, by land, sea and air. Hidden Fleets are nobody's guess: left out.
import type { Language, Name } from '@middlesea/engine'
import type { Overlaid, Overlay } from '@middlesea/table-kit/presentation'
import { type Comers, drawReach, whoReaches } from '@middlesea/table-kit/who-reaches'
import { songForWar, type View } from '../src/index.ts'
import { spacesInReach } from '../src/for-the-table.ts'
import { isSpace, read, sideOfNation } from './read.ts'
import { placeText } from './unit-text.ts'

const LEFT_OUT: Name = {
  en: 'Hidden Fleets and units carried on ships are left out.',
  ja: '秘匿艦隊と輸送中のユニットは含みません。',
}

export const reachOverlays = (language: Language): Overlay[] => [whoReaches(language, 'move.3', LEFT_OUT[language])]

export function reachOverlay(
  _id: string,
  v: View,
  _pieces: readonly string[],
  place: string | null,
  language: Language,
): Overlaid {
  return drawReach(comersOf(v, language), place, (at) => placeText(at, v, language)?.name ?? at, language)
}

const found = new WeakMap<View, { [language in Language]?: Comers[] }>()

function comersOf(v: View, language: Language): Comers[] {
  const known = found.get(v) ?? {}
  found.set(v, known)
  known[language] ??= search(v, language)
  return known[language]
}

function search(v: View, language: Language): Comers[] {
  const r = read(v)
  return r.kinds.flatMap(({ id, members, nation, unit, number }): Comers[] => {
    if (!isSpace(r, unit.place) || r.state.aboard[number] !== -1) return []
    const to = new Set(spacesInReach(r.state, [number]).map((space) => r.kit.spaceIds[space]))
    const name = songForWar.names(id)?.[language] ?? id
    const side = sideOfNation(nation) === 0 ? 'allied' : 'axis'
    return to.size === 0 ? [] : [{ from: unit.place, side, name, count: members.length, to }]
  })
}
