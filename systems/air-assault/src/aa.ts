// aa.1: anti-aircraft units.
import { type Io, law } from '@middlesea/engine'
import { expose } from './hidden.ts'
import { ALLIED, isNeutral, onMap, type State } from './state.ts'

/** Whether a gun of a side can act against aircraft over a hex: in range and not neutralized (bomb.5). */
const covers = (s: State, u: number, hex: number): boolean => {
  const { kit } = s.derived
  return (
    kit.side[u] === ALLIED &&
    kit.aaRange[u] > 0 &&
    onMap(s, u) &&
    !isNeutral(s, u) &&
    kit.map.distance(s.place[u], hex) <= kit.aaRange[u]
  )
}

/** The AA units that act over a hex, face down or not. Nobody but the rules may look at those that lie face down. */
export const gunsOver = law(
  'aa.1',
  (s: State, hex: number): number[] => {
    if (s.options.basic) return []
    return s.derived.kit.aaUnits.filter((u) => covers(s, u, hex))
  },
  [],
)

/** AA that acts is seen (our ruling): everybody feels it. That no gun fires tells something too. */
export function openFire(s: State, hex: number, io: Io): number[] {
  const guns = gunsOver(s, hex)
  io.reveal()
  for (const u of guns) expose(s, u, io)
  return guns
}

/** The guns over a hex that everybody knows of: for previews and offers. */
export const knownGunsOver = (s: State, hex: number): number[] => gunsOver(s, hex).filter((u) => s.exposed[u] === 1)

/** aa.1: aircraft within range of AA work at half strength, rounded down (5.12). */
export const underFire = (strength: number, guns: number[]): number =>
  guns.length > 0 ? Math.floor(strength / 2) : strength

/** airland.1: light AA keeps transport aircraft away. */
export const lightGunsOver = (s: State, hex: number): number[] =>
  gunsOver(s, hex).filter((u) => s.derived.kit.type[u] === 'laa')
