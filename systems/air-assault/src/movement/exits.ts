// evac.1: off the south edge of the map, by the roads marked E.
import type { Ways } from '@middlesea/board'
import { type Io, law, type Refusal } from '@middlesea/engine'
import { takeHex } from '../core/control.ts'
import { expose } from '../core/hidden.ts'
import { allowanceOf, reachOf } from './march.ts'
import { isAdvanced } from '../core/options.ts'
import { moved, unitScene } from '../scenes/parts.ts'
import { ALLIED, AXIS, onMap, put, type State } from '../core/state.ts'
import { forbid, say } from '../core/steps.ts'
import { cargoOf } from './transport.ts'
import { ignoresZones, isInZone } from '../core/zones.ts'

const TOO_EARLY = forbid('evac.1', 'refuse.tooEarlyToLeave')
const NO_EXIT = forbid('evac.1', 'refuse.noExit')

/** evac.1: why it is too early to evacuate: before the first turn of it, and always in the basic game (option.basic). */
export const isTooEarly = law(
  'evac.1',
  (s: State): Refusal | null => {
    const { firstTurn } = s.derived.kit.tables.evacuation
    return !isAdvanced(s) || s.turn < firstTurn ? TOO_EARLY : null
  },
  null,
)

/**
 * 5.17: an Allied ground unit leaves from an exit hex for one movement point. Decoys are no men. `ways` is the reach of
 * the unit where it has just been searched for.
 */
export function cannotExit(s: State, u: number, ways: Ways | null = null): Refusal | null {
  const { kit } = s.derived
  if (kit.exits.length === 0) return kit.rules.cannotEvacuate(s, u, ways) ?? NO_EXIT // seq.malta: nobody leaves
  if (kit.side[u] !== ALLIED || !onMap(s, u)) return NO_EXIT
  if (kit.isDecoy[u] || kit.isSteamer[u]) return NO_EXIT
  return isTooEarly(s) ?? (exitFor(s, u, ways) === NOWHERE ? NO_EXIT : null)
}

const NOWHERE = -1

/** The exit where a unit stands, or to which a way leads that no enemy zone ends before the unit is off the map. */
function exitFor(s: State, u: number, ways: Ways | null): number {
  const { kit } = s.derived
  const { exits, map } = kit
  const left = allowanceOf(s, u) - kit.tables.evacuation.southEdge
  if (left < 0) return NOWHERE
  for (const exit of exits) {
    if (s.place[u] === exit) return exit
    if (map.distance(exit, s.place[u]) > left) continue
    const cost = (ways ??= reachOf(s, u)).costTo(exit)
    if (cost !== -1 && cost <= left && (ignoresZones(s, u) || !isInZone(s, AXIS, exit))) return exit
  }
  return NOWHERE
}

/** hex.friendly: a unit that marches off the map takes the hexes on its way, and what it carries takes them too. */
export function takeOnTheWay(s: State, u: number, to: number, io: Io): void {
  if (s.place[u] === to) return
  const party = [u, ...cargoOf(s, u)]
  for (const hex of reachOf(s, u).pathTo(to).slice(1)) for (const unit of party) takeHex(s, unit, hex, io)
}

/** Takes a unit to an exit and off the map. */
export function exit(s: State, u: number, io: Io): void {
  takeOnTheWay(s, u, exitFor(s, u, null), io)
  leave(s, u, io)
}

/** Takes a unit off the map, and what a truck carries with it. Everybody sees who leaves (our ruling). */
function leave(s: State, u: number, io: Io): void {
  const { kit } = s.derived
  for (const load of cargoOf(s, u)) {
    s.carrier[load] = -1
    leave(s, load, io)
  }
  expose(s, u, io)
  const from = s.place[u]
  put(s, u, kit.EVACUATED)
  const left = say('evacuation.left', { unit: kit.unitIds[u] })
  io.tell('evac.1', left, () => unitScene(s, 'exit', u, moved(s, u, from, kit.EVACUATED, 'evacuated', 'evac.1'), left))
}
