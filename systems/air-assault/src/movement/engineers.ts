// engineer.1: engineers destroy ports, bridges and roads in rough hexes; German engineers repair roads and bridges.
import { type Io, law, type Refusal, type SceneEffect } from '@middlesea/engine'
import type { Action } from '../core/actions.ts'
import { expose } from '../core/hidden.ts'
import type { Kit } from '../core/kit.ts'
import { unitScene } from '../scenes/parts.ts'
import { ALLIED, AXIS, enemyOf, MARK, onMap, setMark, type State } from '../core/state.ts'
import { forbid, say } from '../core/steps.ts'
import { isAdvanced } from '../core/options.ts'
import { isBeside } from '../core/zones.ts'

export type Work = 'port' | 'bridge' | 'road'

/** An engineer at work. It is done when the phase ends: he has not moved. */
export interface Job {
  unit: number
  what: Work
}

const NO_ENGINEER = forbid('engineer.1', 'refuse.noEngineer')
const ENEMY_NEAR = forbid('engineer.1', 'refuse.enemyNear')
const NOTHING_TO_DO = forbid('engineer.1', 'refuse.nothingToDestroy')

export const isWork = (a: { do?: unknown }): boolean => a.do === 'demolish' || a.do === 'repair'

const portAt = (kit: Kit, hex: number): number => kit.ports.findIndex(({ hexes }) => hexes.includes(hex))

/** What of a kind stands in a hex, whole or destroyed. */
function isHere(kit: Kit, hex: number, what: Work): boolean {
  if (what === 'port') return kit.isPortHex[hex]
  return what === 'bridge' ? kit.isBridge[hex] : kit.hasRoad[hex] && kit.terrain[hex].roadOnly
}

const isDestroyed = (s: State, hex: number, what: Work): boolean =>
  what === 'port' ? s.portDestroyed[portAt(s.derived.kit, hex)] === 1 : s.broken.includes(hex)

/** `u` has not moved; no enemy, of whatever kind, may stand beside an engineer at work (5.20, ruling 65). */
const mayNotWork = law(
  'engineer.1',
  (s: State, u: number): Refusal | null => {
    const { kit } = s.derived
    if (!isAdvanced(s) || kit.type[u] !== 'eng' || !onMap(s, u)) return NO_ENGINEER
    return isBeside(s, enemyOf(kit.side[u]), s.place[u]) ? ENEMY_NEAR : null
  },
  NO_ENGINEER,
)

const isTaken = (s: State, jobs: Job[], u: number, what: Work): boolean =>
  jobs.some((job) => job.what === what && s.place[job.unit] === s.place[u])

export function cannotDemolish(s: State, jobs: Job[], u: number, what: Work): Refusal | null {
  const { kit } = s.derived
  if (kit.side[u] !== ALLIED) return NO_ENGINEER
  const idle = mayNotWork(s, u)
  if (idle !== null) return idle
  const hex = s.place[u]
  return isHere(kit, hex, what) && !isDestroyed(s, hex, what) && !isTaken(s, jobs, u, what) ? null : NOTHING_TO_DO
}

/** German engineers repair; a port stays destroyed (5.20). */
export function cannotRepair(s: State, jobs: Job[], u: number, what: Work): Refusal | null {
  const { kit } = s.derived
  if (kit.side[u] !== AXIS || kit.units[u].nation !== 'GE') return NO_ENGINEER
  const idle = mayNotWork(s, u)
  if (idle !== null) return idle
  const hex = s.place[u]
  const isBroken = what !== 'port' && isHere(kit, hex, what) && isDestroyed(s, hex, what)
  return isBroken && !isTaken(s, jobs, u, what) ? null : NOTHING_TO_DO
}

const DEMOLITIONS: Work[] = ['port', 'bridge', 'road']
const REPAIRS: ('bridge' | 'road')[] = ['bridge', 'road']

export function worksOf(s: State, jobs: Job[], u: number): Action[] {
  const { kit } = s.derived
  const actions: Action[] = []
  if (kit.type[u] !== 'eng') return actions
  const unit = kit.unitIds[u]
  for (const what of DEMOLITIONS) {
    if (cannotDemolish(s, jobs, u, what) === null) actions.push({ do: 'demolish', unit, what })
  }
  for (const what of REPAIRS) {
    if (cannotRepair(s, jobs, u, what) === null) actions.push({ do: 'repair', unit, what })
  }
  return actions
}

/** Everybody sees an engineer at work. */
export function beginWork(s: State, u: number, what: Work, io: Io): Job {
  const { kit } = s.derived
  expose(s, u, io)
  setMark(s, u, MARK.moved)
  io.tell('engineer.1', say('engineers.begin', { ...namesOf(kit, u, what), hex: kit.placeIds[s.place[u]] }))
  return { unit: u, what }
}

const namesOf = (kit: Kit, u: number, what: Work): { unit: string; what: string } => ({
  unit: kit.unitIds[u],
  what: `work.${what}`,
})

/** Ends the works at the end of a movement phase: what the Allies worked on is destroyed, what the Germans did is whole again. */
export function finishWork(s: State, jobs: Job[], io: Io): void {
  for (const { unit, what } of jobs) {
    const { kit } = s.derived
    const hex = s.place[unit]
    const names = { ...namesOf(kit, unit, what), hex: kit.placeIds[hex] }
    if (kit.side[unit] === ALLIED) {
      destroy(s, hex, what)
      const text = say('engineers.destroyed', names)
      io.tell('engineer.1', text, () => unitScene(s, 'work', unit, worked(names.hex, 'destroyed'), text))
    } else {
      s.broken = s.broken.filter((other) => other !== hex)
      const text = say('engineers.repaired', names)
      io.tell('engineer.1', text, () => unitScene(s, 'work', unit, worked(names.hex, 'repaired'), text))
    }
  }
}

const worked = (place: string, mark: string): SceneEffect => ({
  do: 'placeMarked',
  rule: 'engineer.1',
  place,
  mark: `mark.${mark}`,
})

/** A bridge and the road over it go together. */
function destroy(s: State, hex: number, what: Work): void {
  if (what === 'port') s.portDestroyed[portAt(s.derived.kit, hex)] = 1
  else if (!s.broken.includes(hex)) s.broken = [...s.broken, hex].sort((a, b) => a - b)
}
