// engineer.1: engineers destroy ports, bridges and roads in rough hexes; German engineers repair roads and bridges.
import { type Io, law, type Refusal } from '@middlesea/engine'
import type { Action } from './actions.ts'
import { expose } from './hidden.ts'
import type { Kit } from './kit.ts'
import { ALLIED, AXIS, enemyOf, MARK, onMap, setMark, type State } from './state.ts'
import { forbid, say } from './steps.ts'
import { areSpecial } from './transport.ts'
import { isInZone } from './zones.ts'

export type Work = 'port' | 'bridge' | 'road'

const NO_ENGINEER = forbid('engineer.1', 'refuse.noEngineer')
const ENEMY_NEAR = forbid('engineer.1', 'refuse.enemyNear')
const NOTHING_TO_DO = forbid('engineer.1', 'refuse.nothingToDestroy')

const portAt = (kit: Kit, hex: number): number => kit.ports.findIndex(({ hexes }) => hexes.includes(hex))

/** What stands in a hex that can be destroyed. */
function isThere(s: State, hex: number, what: Work): boolean {
  const { kit } = s.derived
  if (what === 'port') return kit.isPortHex[hex] && s.portDestroyed[portAt(kit, hex)] === 0
  if (s.broken.includes(hex)) return false
  return what === 'bridge' ? kit.isBridge[hex] : kit.hasRoad[hex] && kit.terrain[hex].roadOnly
}

/** `u` has not moved; no enemy may stand beside an engineer at work (5.20). */
const mayNotWork = law(
  'engineer.1',
  (s: State, u: number): Refusal | null => {
    const { kit } = s.derived
    if (!areSpecial(s) || kit.type[u] !== 'eng' || !onMap(s, u)) return NO_ENGINEER
    return isInZone(s, enemyOf(kit.side[u]), s.place[u]) ? ENEMY_NEAR : null
  },
  NO_ENGINEER,
)

export function cannotDemolish(s: State, u: number, what: Work): Refusal | null {
  if (s.derived.kit.side[u] !== ALLIED) return NO_ENGINEER
  return mayNotWork(s, u) ?? (isThere(s, s.place[u], what) ? null : NOTHING_TO_DO)
}

/** A port stays destroyed (5.20). */
export function cannotRepair(s: State, u: number, what: Work): Refusal | null {
  const { kit } = s.derived
  if (kit.side[u] !== AXIS) return NO_ENGINEER
  const hex = s.place[u]
  const isBroken =
    what !== 'port' && kit.isHex(hex) && s.broken.includes(hex) && (what === 'bridge') === kit.isBridge[hex]
  return mayNotWork(s, u) ?? (isBroken ? null : NOTHING_TO_DO)
}

const DEMOLITIONS: Work[] = ['port', 'bridge', 'road']
const REPAIRS: ('bridge' | 'road')[] = ['bridge', 'road']

export function worksOf(s: State, u: number): Action[] {
  const { kit } = s.derived
  if (kit.type[u] !== 'eng') return []
  const unit = kit.unitIds[u]
  return [
    ...DEMOLITIONS.filter((what) => cannotDemolish(s, u, what) === null).map((what) => ({
      do: 'demolish' as const,
      unit,
      what,
    })),
    ...REPAIRS.filter((what) => cannotRepair(s, u, what) === null).map((what) => ({
      do: 'repair' as const,
      unit,
      what,
    })),
  ]
}

/** Everybody hears the charge go off: the engineer is seen. */
export function demolish(s: State, u: number, what: Work, io: Io): void {
  const { kit } = s.derived
  const hex = s.place[u]
  expose(s, u, io)
  setMark(s, u, MARK.moved)
  if (what === 'port') s.portDestroyed[portAt(kit, hex)] = 1
  else s.broken = [...s.broken, hex].sort((a, b) => a - b)
  io.tell(
    'engineer.1',
    say('engineers.destroyed', { unit: kit.unitIds[u], what: `work.${what}`, hex: kit.placeIds[hex] }),
  )
}

export function repair(s: State, u: number, what: Work, io: Io): void {
  const { kit } = s.derived
  const hex = s.place[u]
  setMark(s, u, MARK.moved)
  s.broken = s.broken.filter((other) => other !== hex)
  io.tell(
    'engineer.1',
    say('engineers.repaired', { unit: kit.unitIds[u], what: `work.${what}`, hex: kit.placeIds[hex] }),
  )
}
