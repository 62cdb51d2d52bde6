// terrain.portbox, bomb.3, engineer.1: which ports can be used, and by whom.
import { law, type Refusal } from '@middlesea/engine'
import { isFriendlyFeature } from '../core/control.ts'
import type { Kit, LandingBox } from '../core/kit.ts'
import { type State, unitsAt } from '../core/state.ts'
import { forbid } from '../core/steps.ts'

/** The port whose box a place is, or null. */
export function portOf(kit: Kit, place: number): LandingBox | null {
  const box = kit.boxAt[place]
  return box?.kind === 'port' ? box : null
}

/** Whether units can go aboard or ashore in a port: it is friendly, whole and not neutralized. */
export const isPortOpen = (s: State, side: number, port: LandingBox): boolean =>
  isWhole(s, port) && isNotBombed(s, port) && isFriendlyPort(s, side, port)

/** 5.20: a port that was destroyed stays so. */
const isWhole = (s: State, port: LandingBox): boolean => s.portDestroyed[port.index] === 0

const isNotBombed = law('bomb.3', (s: State, port: LandingBox): boolean => s.portNeutral[port.index] === 0, true)

const BOMBED = forbid('bomb.3', 'refuse.portNeutralized')

/** bomb.3: whether bombs are the reason why a port cannot be used. */
export const isPortBombed = (s: State, port: LandingBox): Refusal | null => (isNotBombed(s, port) ? null : BOMBED)

/** terrain.portbox: the box can be used only if its city is friendly. */
const isFriendlyPort = law(
  'terrain.portbox',
  (s: State, side: number, port: LandingBox): boolean => isFriendlyFeature(s, side, port),
  true,
)

/** Whether a DOCKS unit of a side works in a hex. */
export function hasDocks(s: State, side: number, hex: number): boolean {
  const { kit } = s.derived
  for (const u of unitsAt(s, hex)) if (kit.type[u] === 'docks' && kit.side[u] === side) return true
  return false
}

const NEEDS_DOCKS = forbid('terrain.portbox', 'refuse.needsDocks')

/** terrain.portbox: guns and armour go ashore in a port only with a DOCKS unit there. */
export const lacksDocks = law(
  'terrain.portbox',
  (s: State, u: number, hex: number): Refusal | null => {
    const { kit } = s.derived
    if (!kit.isGun[u] && !kit.isArmor[u]) return null
    return hasDocks(s, kit.side[u], hex) ? null : NEEDS_DOCKS
  },
  null,
)
