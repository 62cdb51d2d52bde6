// steamer.1, terrain.sea: the coastal steamer, from port to port.
import { FORBIDDEN, Reach } from '@middlesea/board'
import { type Io, law, type Refusal } from '@middlesea/engine'
import type { Action } from '../core/actions.ts'
import { takeHex } from '../core/control.ts'
import { expose } from '../core/hidden.ts'
import type { Kit, LandingBox } from '../core/kit.ts'
import { isAdvanced } from '../core/options.ts'
import { cannotStepAshore } from './landing.ts'
import { isPortBombed, isPortOpen, lacksDocks, portOf } from './ports.ts'
import { ALLIED, hasMark, isNeutral, MARK, put, setMark, type State } from '../core/state.ts'
import { forbid, say } from '../core/steps.ts'
import { isSurprised } from '../movement/surprise.ts'
import { cargoOf, hasSpace } from '../movement/transport.ts'

// ---- Going aboard

const PORT_CLOSED = forbid('steamer.1', 'refuse.portClosed')
const NOT_IN_PORT = forbid('steamer.1', 'refuse.notWithSteamer')
const STEAMER_FULL = forbid('steamer.1', 'refuse.steamerFull')
const BOUND = forbid('noncombat.1', 'refuse.boundToSector')

/** steamer.1: three stacking points or one armoured unit, in an open port. */
export const cannotEmbark = law(
  'steamer.1',
  (s: State, u: number, steamer: number): Refusal | null => {
    const { kit } = s.derived
    const port = portOf(kit, s.place[steamer])
    if (port === null || !port.hexes.includes(s.place[u])) return NOT_IN_PORT
    if (!isPortOpen(s, kit.side[u], port)) return isPortBombed(s, port) ?? PORT_CLOSED
    if (kit.rules.isBoundToSector(s, u)) return BOUND
    return fitsAboard(s, u, steamer) ? null : STEAMER_FULL
  },
  NOT_IN_PORT,
)

function fitsAboard(s: State, u: number, steamer: number): boolean {
  const { kit } = s.derived
  const aboard = cargoOf(s, steamer)
  if (kit.isArmor[u]) return aboard.length === 0
  return !aboard.some((other) => kit.isArmor[other]) && hasSpace(s, steamer, kit.stack[u])
}

/** Takes a unit aboard a steamer. Everybody sees who goes aboard (our ruling). */
export function embark(s: State, u: number, steamer: number, io: Io): void {
  const { kit } = s.derived
  setMark(s, u, MARK.moved)
  expose(s, u, io)
  if (s.place[u] === kit.ELIMINATED) return // it was a decoy
  io.tell('steamer.1', say('transport.embarked', { unit: kit.unitIds[u], onto: kit.unitIds[steamer] }))
  put(s, u, kit.ABOARD)
  s.carrier[u] = steamer
}

// ---- Going ashore

const NOT_ABOARD = forbid('steamer.1', 'refuse.notAboard')
const JUST_LOADED = forbid('steamer.1', 'refuse.justLoaded')

/** noncombat.1: a unit that is bound to its sector comes ashore nowhere else. */
function isFarFromHome(s: State, u: number, hex: number): boolean {
  const { kit } = s.derived
  return kit.rules.isBoundToSector(s, u) && kit.sectorOf[hex] !== kit.units[u].sector
}

export function cannotUnload(s: State, u: number, hex: number): Refusal | null {
  const { kit } = s.derived
  if (s.carrier[u] === -1 || s.place[u] !== kit.ABOARD) return NOT_ABOARD
  if (hasMark(s, u, MARK.moved)) return JUST_LOADED
  const port = portOf(kit, s.place[s.carrier[u]])
  if (port === null || !port.hexes.includes(hex)) return NOT_IN_PORT
  if (!isPortOpen(s, kit.side[u], port)) return isPortBombed(s, port) ?? PORT_CLOSED
  if (isFarFromHome(s, u, hex)) return BOUND
  return lacksDocks(s, u, hex) ?? cannotStepAshore(s, u, hex)
}

/** Units that are aboard a steamer do nothing but go ashore. */
export function unloadings(s: State, u: number): Action[] {
  const { kit } = s.derived
  const port = s.carrier[u] === -1 ? null : portOf(kit, s.place[s.carrier[u]])
  if (port === null) return []
  const hexes = port.hexes.filter((hex) => cannotUnload(s, u, hex) === null)
  return hexes.map((hex) => kit.actions.toPlace.unload(u, hex))
}

/** Enemy noncombat units hold no port, but may be in it: they are lost to a combat unit that comes ashore (noncombat.1). */
export function unload(s: State, u: number, hex: number, io: Io): void {
  const { kit } = s.derived
  s.carrier[u] = -1
  put(s, u, hex)
  setMark(s, u, MARK.moved)
  io.tell('steamer.1', say('transport.ashore', { unit: kit.unitIds[u], to: kit.placeIds[hex] }))
  takeHex(s, u, hex, io)
}

// ---- The steamer's way

const NO_PASSAGE = forbid('terrain.sea', 'refuse.noPassage')

const passage = new Reach()

/** terrain.sea: the steamer alone sails, at one point a hex; into the box of an open port too. */
export const voyages = law(
  'terrain.sea',
  (s: State, steamer: number): number[] => {
    const { kit } = s.derived
    if (!isAdvanced(s) || isNeutral(s, steamer)) return []
    const port = portOf(kit, s.place[steamer])
    const start = port === null ? s.place[steamer] : port.hexes[0]
    const allowance = sailingAllowance(s, steamer)
    passage.run(kit.map, start, allowance, (_from, _d, to) => (kit.isSea[to] ? kit.terrain[to].cost : FORBIDDEN))
    const places: number[] = passage.entered.slice(0, passage.count)
    for (const lane of kit.seaLanes) if (lane.from === start && lane.cost <= allowance) places.push(lane.to)
    for (const other of kit.ports) {
      if (other !== port && isPortOpen(s, ALLIED, other) && canPutIn(kit, other, allowance)) {
        places.push(other.place)
      }
    }
    return places
  },
  [],
)

/** Whether the steamer can leave where it is; cheaper than to look for all its ways. */
export function canSail(s: State, steamer: number): boolean {
  const { kit } = s.derived
  if (!isAdvanced(s) || isNeutral(s, steamer)) return false
  const start = portOf(kit, s.place[steamer])?.hexes[0] ?? s.place[steamer]
  for (let d = 0; d < 6; d++) {
    const to = kit.map.neighbours[6 * start + d]
    if (kit.isSea[to]) return true
  }
  return voyages(s, steamer).length > 0
}

/** In half points. On the first turn the steamer too gets one hex far (airborne.2). */
function sailingAllowance(s: State, steamer: number): number {
  const { kit } = s.derived
  return isSurprised(s, ALLIED) ? kit.tables.terrain.rows.sea.cost : 2 * kit.move[steamer]
}

/** Whether one more point brings the steamer from where it can sail into a port. */
function canPutIn(kit: Kit, port: LandingBox, allowance: number): boolean {
  return port.hexes.some((hex) =>
    kit.map.neighbours.subarray(6 * hex, 6 * hex + 6).some((sea) => {
      if (!kit.isSea[sea]) return false
      const spent = passage.costTo(sea)
      return spent !== -1 && spent + kit.terrain[sea].cost <= allowance
    }),
  )
}

export const cannotSail = (s: State, steamer: number, to: number): Refusal | null =>
  voyages(s, steamer).includes(to) ? null : NO_PASSAGE
