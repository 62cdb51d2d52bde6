import type { Decision, Language, Name } from '@middlesea/engine'
import type { Action, View } from '../src/index.ts'
import { AIR_RETURN, DONE, destinations, isBase, unitNumber, wayOf } from '../src/for-the-table.ts'
import type { Shortcut } from '@middlesea/table-kit/presentation'
import { gesturesOf } from './gestures.ts'
import { isSpace, type AlikeUnits, kindsAt, read, sideOfNation } from './read.ts'
import { comma, nameOf, times } from './words.ts'

// return.1: Movement Step 6, on which aircraft must land or are lost.

/** More than any aircraft flies. */
const FAR = 100

interface Stranded {
  kind: AlikeUnits
  /** The nearest base; null where it can only land on a carrier. */
  base: string | null
}

/** Aircraft in the air that can land. */
export function stranded(v: View, { prompt, options }: Decision<Action>): Stranded[] {
  if (prompt.key !== 'prompt.move' || v.step !== AIR_RETURN) return []
  const r = read(v)
  return options.flatMap(({ on, id }) => {
    const kind = on === 'unit' ? r.kindOf.get(id) : undefined
    if (kind?.row.domain !== 'air' || kind.unit.aboard !== null || isHome(v, kind.unit.place)) return []
    const units = [unitNumber(r.state, id)]
    // Where enemies are, one lands only if there is nothing else.
    const isContested = (base: number): boolean =>
      kindsAt(r, r.kit.spaceIds[base]).some(({ nation }) => sideOfNation(nation) !== v.active)
    const far = (base: number): number => (isContested(base) ? FAR : 0) + wayOf(r.state, units, base).length
    const [nearest] = [...destinations(r.state, units)].sort((a, b) => far(a) - far(b))
    return [{ kind, base: nearest === undefined ? null : r.kit.spaceIds[nearest] }]
  })
}

/** It stands on a base of its side. */
function isHome(v: View, place: string): boolean {
  const r = read(v)
  return isSpace(r, place) && isBase(r.state, v.active, r.kit.spaceNumber[place])
}

/** All that have a base home in one gesture; who lands on which deck is chosen one by one. With Done where nobody else is in the air. */
export function allHome(v: View, decision: Decision<Action>, language: Language): Shortcut<Action>[] {
  const all = stranded(v, decision)
  const landing = all.flatMap(({ kind, base }) => (base === null ? [] : [{ kind, base }]))
  const gestures = gesturesOf(v, decision)
  if (landing.length === 0 || gestures === null) return []
  const actions = landing.flatMap(({ kind, base }) => gestures.actions(kind.members, base))
  const about = landing
    .map(({ kind, base }) => `${nameOf(kind.id, language)}${times(kind.members.length)} → ${nameOf(base, language)}`)
    .join(comma(language))
  const home: Shortcut<Action> = { id: 'all-home', label: HOME[language], about, actions }
  if (landing.length < all.length) return [home]
  return [home, { id: 'all-home-done', label: HOME_DONE[language], about, actions: [...actions, DONE] }]
}

const HOME: Name = { en: 'All aircraft to the nearest base', ja: '全航空ユニットを最寄りの基地へ' }
const HOME_DONE: Name = { en: 'All to the nearest base, then done', ja: '全機を最寄りの基地へ戻して完了' }
