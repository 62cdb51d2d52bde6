// aa.1: anti-aircraft units.
import { type Io, law } from '@middlesea/engine'
import { expose } from '../core/hidden.ts'
import { isAdvanced } from '../core/options.ts'
import { ALLIED, isExposed, isNeutral, onMap, type State } from '../core/state.ts'

/** Whether an Allied gun can act against aircraft over a hex: in range and not neutralized (bomb.5). */
const covers = (s: State, u: number, hex: number): boolean => {
  const { kit } = s.derived
  return (
    kit.side[u] === ALLIED && onMap(s, u) && !isNeutral(s, u) && kit.map.distance(s.place[u], hex) <= kit.aaRange[u]
  )
}

/** The AA units that act over a hex, face down or not. Nobody but the rules may look at those that lie face down. */
export const gunsOver = law(
  'aa.1',
  (s: State, hex: number): number[] => {
    const guns: number[] = []
    if (!isAdvanced(s)) return guns
    for (const u of s.derived.kit.aaUnits) if (covers(s, u, hex)) guns.push(u)
    return guns
  },
  [],
)

/** The guns over a hex that everybody knows of: for previews and offers. */
export const knownGunsOver = (s: State, hex: number): number[] => gunsOver(s, hex).filter((u) => isExposed(s, u))

/** airland.1: light AA keeps transport aircraft away. */
export const lightGunsOver = (s: State, hex: number): number[] =>
  gunsOver(s, hex).filter((u) => s.derived.kit.type[u] === 'laa')

/** Ruling 23: guns that act on aircraft are seen. That none fires is news too. */
export function openFire(s: State, guns: number[], io: Io): void {
  io.reveal()
  for (const u of guns) expose(s, u, io)
}

/** aa.1: aircraft within range of AA work at half strength, rounded down (5.12). */
export const underFire = (strength: number, guns: number[]): number =>
  guns.length > 0 ? Math.floor(strength / 2) : strength
