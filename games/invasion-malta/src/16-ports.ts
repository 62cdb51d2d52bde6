// 16.14, 16.15: port entry, at the end of the Movement Phase; and who may land nowhere else.
import { type Choice, law, type Refusal } from '@middlesea/engine'
import { type Action, withDone } from './actions.ts'
import { isFriendly } from './03-control.ts'
import { fits, sideIn } from './03-stacking.ts'
import { cannotJoinVehicles } from './08-vehicles.ts'
import { isStormAtSea } from './16-zones.ts'
import { isBoomed } from './18-boom.ts'
import type { Port, InvasionZone } from './kit-card.ts'
import { AXIS, hasMark, MARK, type State, unitsAt } from './state.ts'
import { forbid } from './steps.ts'

const NOT_AVAILABLE = forbid('16.14', 'refuse.notAvailable')
const IS_DELAYED = forbid('16.26', 'refuse.delayedLandsNot')
const NO_PORT = forbid('16.13', 'refuse.noPort')
const PORT_HOSTILE = forbid('16.13', 'refuse.portHostile')
const PORT_FULL = forbid('16.14', 'refuse.portFull')
const ONLY_PORTS = forbid('16.15', 'refuse.onlyPorts')
const NOT_ACTIVE = forbid('16.12', 'refuse.notActiveAtSea')

/** 16.15: units of the set-up card that land at friendly ports only. */
export const landsAtPortsOnly = law(
  '16.15',
  (s: State, u: number): Refusal | null => (s.derived.kit.isPortOnly[u] ? ONLY_PORTS : null),
  null,
)

/** The zone in whose Available Box a unit waits; undefined for all others. */
export const zoneOffWhich = (s: State, u: number): InvasionZone | undefined =>
  s.derived.kit.zones.find(({ available }) => available === s.place[u])

/** 16.26: out of a Delayed Box nobody lands: he has to come to the Available Box first. */
export const isDelayed = law(
  '16.26',
  (s: State, u: number): Refusal | null =>
    s.derived.kit.zones.some(({ delayed }) => delayed === s.place[u]) ? IS_DELAYED : null,
  null,
)

/** 16.13: the port must be friendly. */
const isHostile = law(
  '16.13',
  (s: State, side: number, port: Port): Refusal | null => (isFriendly(s, side, port.hex) ? null : PORT_HOSTILE),
  null,
)

/** 16.14: nine stacking points an activation, within the limit of the hex. */
const isPortFull = law(
  '16.14',
  (s: State, u: number, port: Port): Refusal | null => {
    const { stack, tables } = s.derived.kit
    const landed = s.landings.find(({ hex }) => hex === port.hex)?.units ?? []
    const points = landed.reduce((sum, other) => sum + stack[other], stack[u])
    return points <= tables.limits.portPoints && fits(s, u, port.hex) ? null : PORT_FULL
  },
  null,
)

/** 16.12: only units that are active come in. */
export const isIdleAtSea = law(
  '16.12',
  (s: State, u: number): Refusal | null => (hasMark(s, u, MARK.active) ? null : NOT_ACTIVE),
  null,
)

/** 3.33: those on the invasion hexes of a coastal hex: they are on their way there. */
export const comingAshore = (s: State, coast: number): number[] =>
  s.derived.kit.zones.flatMap(({ beaches }) =>
    beaches.flatMap((beach) => (beach.coast === coast ? sideIn(s, AXIS, beach.sea) : [])),
  )

/** Why a unit cannot enter a port; null if it can. */
export function cannotEnterPort(s: State, u: number, hex: number): Refusal | null {
  const zone = zoneOffWhich(s, u)
  if (zone === undefined) return isDelayed(s, u) ?? NOT_AVAILABLE
  const port = zone.ports.find((known) => known.hex === hex)
  if (port === undefined) return NO_PORT
  const side = s.derived.kit.side[u]
  return (
    isStormAtSea(s) ??
    isIdleAtSea(s, u) ??
    isHostile(s, side, port) ??
    isBoomed(s, side, port.key) ??
    isPortFull(s, u, port) ??
    cannotJoinVehicles(s, u, hex, comingAshore(s, hex))
  )
}

/** The ports that a unit can enter. */
export function portsOf(s: State, u: number): number[] {
  const zone = zoneOffWhich(s, u)
  if (zone === undefined) return []
  return zone.ports.map(({ hex }) => hex).filter((hex) => cannotEnterPort(s, u, hex) === null)
}

/** Units that can enter a port, and DONE. */
export function portChoices(s: State): Choice<Action>[] {
  const { kit } = s.derived
  const choices: Choice<Action>[] = []
  for (const { available, ports } of kit.zones) {
    if (ports.length === 0) continue
    for (const u of unitsAt(s, available)) {
      if (kit.side[u] === s.side && portsOf(s, u).length > 0) choices.push(kit.actions.unit[u])
    }
  }
  return withDone(choices)
}
