import { effectsOf, type SceneEffect, type Seat } from '@middlesea/engine'
import { type JournalLine, missedFrom, type Past } from '../match/history.ts'

/** Everything that came of what was told since a seat's last gesture, or from an entry on, in order. */
export function effectsMissed(
  shown: readonly JournalLine[],
  history: readonly Past[],
  seat: Seat,
  from?: number,
): SceneEffect[] {
  const last = history[missedFrom(history, seat)]
  const first = from ?? (last?.seat === seat ? last.entry : -1) + 1
  return shown.flatMap(({ entry, scene }) => (scene === undefined || entry < first ? [] : effectsOf(scene)))
}

/** A place without a rank on the map counts less than any with one. */
const UNRANKED = 4

/**
 * The effects that the card of missed scenes tells: losses, and each place that changed hands, for whoever has it in
 * the end. Of many places some are named: `rankOf` says which matter most, as on the map.
 */
export function headlines(
  effects: readonly SceneEffect[],
  rankOf: (place: string) => number | undefined = () => undefined,
): SceneEffect[] {
  const rank = (effect: SceneEffect): number => (effect.do === 'taken' ? (rankOf(effect.place) ?? UNRANKED) : 0)
  return toldOf(effects).toSorted((a, b) => rank(a) - rank(b))
}

function toldOf(effects: readonly SceneEffect[]): SceneEffect[] {
  const holder = new Map(effects.flatMap((effect) => (effect.do === 'taken' ? [[effect.place, effect.side]] : [])))
  const taken = new Set<string>()
  return effects.filter((effect) => {
    if (effect.do !== 'taken') return effect.do === 'lost' || effect.do === 'reduced'
    if (taken.has(effect.place) || holder.get(effect.place) !== effect.side) return false
    taken.add(effect.place)
    return true
  })
}
