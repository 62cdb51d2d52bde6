import type { Decision, Language } from '@middlesea/engine'
import type { Action, View } from '../src/index.ts'
import { AIR_RETURN, destinations, isBase, unitNumber, wayOf } from '../src/for-the-table.ts'
import type { Shortcut } from '@middlesea/table-kit/presentation'
import { gesturesOf } from './gestures.ts'
import { isSpace, type Kind, kindsAt, read, sideOfNation } from './read.ts'
import { comma, nameOf, times } from './words.ts'

// return.1: Movement Step 6, on which aircraft must land or are lost.

/** More than any aircraft flies. */
const FAR = 100

interface Stranded {
  kind: Kind
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

/** All that have a base home in one gesture; who lands on which deck is chosen one by one. */
export function allHome(v: View, decision: Decision<Action>, language: Language): Shortcut<Action>[] {
  const lost = stranded(v, decision).flatMap(({ kind, base }) => (base === null ? [] : [{ kind, base }]))
  const gestures = gesturesOf(v, decision)
  if (lost.length === 0 || gestures === null) return []
  return [
    {
      id: 'all-home',
      label: { en: 'All aircraft to the nearest base', ja: '全航空ユニットを最寄りの基地へ' }[language],
      about: lost
        .map(
          ({ kind, base }) => `${nameOf(kind.id, language)}${times(kind.members.length)} → ${nameOf(base, language)}`,
        )
        .join(comma(language)),
      actions: lost.flatMap(({ kind, base }) => gestures.actions(kind.members, base)),
    },
  ]
}
