// truck.1, steamer.1: who carries whom, and from where to where.
import { FORBIDDEN, Reach } from '@middlesea/board'
import { type Io, law, type Refusal } from '@middlesea/engine'
import type { Action } from './actions.ts'
import { isFriendlyFeature } from './control.ts'
import { expose, tellOf } from './hidden.ts'
import type { Kit, LandingBox } from './kit.ts'
import { fits } from './stacking.ts'
import { ALLIED, hasMark, isNeutral, MARK, put, setMark, type State, unitsAt } from './state.ts'
import { forbid, say } from './steps.ts'

/** option.basic: special units do nothing special in the basic game. */
export const areSpecial = law('option.basic', (s: State): boolean => !s.options.basic, true)

export function cargoOf(s: State, carrier: number): number[] {
  const cargo: number[] = []
  for (let u = 0; u < s.carrier.length; u++) if (s.carrier[u] === carrier) cargo.push(u)
  return cargo
}

/** The stacking points that a unit takes with it. */
export const cargoPoints = (s: State, carrier: number): number =>
  s.derived.kit.units[carrier].carries === 0
    ? 0
    : cargoOf(s, carrier).reduce((sum, u) => sum + s.derived.kit.stack[u], 0)

// ---- Loading

const CANNOT_CARRY = forbid('truck.1', 'refuse.cannotCarry')
const NOT_INFANTRY = forbid('truck.1', 'refuse.trucksCarryInfantry')
const NO_SPACE = forbid('truck.1', 'refuse.noSpaceAboard')
const NOT_TOGETHER = forbid('truck.1', 'refuse.notTogether')
const PORT_CLOSED = forbid('steamer.1', 'refuse.portClosed')
const NEEDS_DOCKS = forbid('terrain.portbox', 'refuse.needsDocks')
const JUST_LOADED = forbid('steamer.1', 'refuse.justLoaded')
const STEAMER_FULL = forbid('steamer.1', 'refuse.steamerFull')

/** Whether units can go aboard or ashore in a port: it is friendly, whole and not neutralized (bomb.3, engineer.1). */
export const isPortOpen = (s: State, side: number, port: LandingBox): boolean =>
  s.portDestroyed[port.index] === 0 && isNotBombed(s, port) && isFriendlyFeature(s, side, port)

const isNotBombed = law('bomb.3', (s: State, port: LandingBox): boolean => s.portNeutral[port.index] === 0, true)

/** terrain.portbox: guns and armour go ashore in a port only with a DOCKS unit there. */
export const lacksDocks = law(
  'terrain.portbox',
  (s: State, u: number, hex: number): Refusal | null => {
    const { kit } = s.derived
    if (!kit.isGun[u] && !kit.isArmor[u]) return null
    const docks = (other: number): boolean => kit.type[other] === 'docks' && kit.side[other] === kit.side[u]
    return unitsAt(s, hex).some(docks) ? null : NEEDS_DOCKS
  },
  null,
)

/** truck.1: three stacking points of infantry from its own hex, before it moves. */
const cannotMount = law(
  'truck.1',
  (s: State, u: number, truck: number): Refusal | null => {
    const { kit } = s.derived
    if (!kit.isInfantry[u]) return NOT_INFANTRY
    if (s.place[u] !== s.place[truck]) return NOT_TOGETHER
    return cargoPoints(s, truck) + kit.stack[u] > kit.units[truck].carries ? NO_SPACE : null
  },
  null,
)

/** steamer.1: three stacking points or one armoured unit, in an open port. */
const cannotEmbark = law(
  'steamer.1',
  (s: State, u: number, steamer: number): Refusal | null => {
    const { kit } = s.derived
    const port = portOf(kit, s.place[steamer])
    if (port === null || !isPortOpen(s, kit.side[u], port)) return PORT_CLOSED
    if (!port.hexes.includes(s.place[u])) return NOT_TOGETHER
    const aboard = cargoOf(s, steamer)
    if (kit.isArmor[u]) return aboard.length === 0 ? null : STEAMER_FULL
    const taken = aboard.some((other) => kit.isArmor[other])
    return taken || cargoPoints(s, steamer) + kit.stack[u] > kit.units[steamer].carries ? STEAMER_FULL : null
  },
  null,
)

const portOf = (kit: Kit, place: number): LandingBox | null =>
  kit.boxAt[place]?.kind === 'port' ? kit.boxAt[place] : null

/** `u` may move now; can it go aboard this truck or steamer? */
export function cannotLoad(s: State, u: number, carrier: number): Refusal | null {
  const { kit } = s.derived
  if (kit.units[carrier].carries === 0 || kit.side[carrier] !== kit.side[u] || carrier === u) return CANNOT_CARRY
  if (!areSpecial(s) || hasMark(s, carrier, MARK.moved) || kit.units[u].carries > 0) return CANNOT_CARRY
  return kit.isSteamer[carrier] ? cannotEmbark(s, u, carrier) : cannotMount(s, u, carrier)
}

/** Boards a truck out of sight; who goes aboard a ship is seen (our ruling). */
export function load(s: State, u: number, carrier: number, io: Io): void {
  const { kit } = s.derived
  setMark(s, u, MARK.moved)
  const names = { unit: kit.unitIds[u], onto: kit.unitIds[carrier] }
  if (kit.isSteamer[carrier]) {
    expose(s, u, io)
    if (s.place[u] === kit.ELIMINATED) return // it was a decoy
    io.tell('steamer.1', say('transport.embarked', names))
    put(s, u, kit.ABOARD)
  } else {
    const hex = kit.placeIds[s.place[u]]
    tellOf(s, u, io, 'truck.1', say('transport.mounted', names), say('transport.counterMounted', { hex }))
  }
  s.carrier[u] = carrier
}

/** truck.1: the load gets down where the truck stops. */
export function dismount(s: State, carrier: number): void {
  for (const u of cargoOf(s, carrier)) s.carrier[u] = -1
}

/** When the phase ends nobody stays on a truck. */
export function dismountAll(s: State): void {
  const { kit } = s.derived
  for (let u = 0; u < kit.unitCount; u++) if (s.carrier[u] !== -1 && !kit.isSteamer[s.carrier[u]]) s.carrier[u] = -1
}

// ---- Unloading a steamer

export function cannotUnload(s: State, u: number, hex: number): Refusal | null {
  const { kit } = s.derived
  const steamer = s.carrier[u]
  if (steamer === -1 || s.place[u] !== kit.ABOARD) return NOT_TOGETHER
  if (hasMark(s, u, MARK.moved)) return JUST_LOADED
  const port = portOf(kit, s.place[steamer])
  if (port === null || !port.hexes.includes(hex) || !isPortOpen(s, kit.side[u], port)) return PORT_CLOSED
  return lacksDocks(s, u, hex) ?? (fits(s, u, hex) ? null : NO_SPACE)
}

export function unloadings(s: State, u: number): Action[] {
  const { kit } = s.derived
  const port = s.carrier[u] === -1 ? null : portOf(kit, s.place[s.carrier[u]])
  if (port === null) return []
  const hexes = port.hexes.filter((hex) => cannotUnload(s, u, hex) === null)
  return hexes.map((hex) => kit.actions.toPlace.unload(u, hex))
}

export function unload(s: State, u: number, hex: number, io: Io): void {
  const { kit } = s.derived
  s.carrier[u] = -1
  put(s, u, hex)
  setMark(s, u, MARK.moved)
  io.tell('steamer.1', say('transport.ashore', { unit: kit.unitIds[u], to: kit.placeIds[hex] }))
}

// ---- The steamer's way

const passage = new Reach()

/** terrain.sea: the steamer alone sails, at one point a hex; into the box of an open port too. */
export const voyages = law(
  'terrain.sea',
  (s: State, steamer: number): number[] => {
    const { kit } = s.derived
    if (!areSpecial(s) || isNeutral(s, steamer)) return []
    const allowance = 2 * kit.move[steamer]
    const port = portOf(kit, s.place[steamer])
    const start = port === null ? s.place[steamer] : port.hexes[0]
    passage.run(kit.map, start, allowance, (_from, _d, to) => (kit.isSea[to] ? kit.terrain[to].cost : FORBIDDEN))
    const places: number[] = Array.from(passage.entered.subarray(0, passage.count))
    for (const other of kit.ports) {
      if (other === port || !isPortOpen(s, ALLIED, other)) continue
      if (canPutIn(kit, other, start, allowance)) places.push(other.place)
    }
    return places
  },
  [],
)

/** Whether one more point brings the steamer from where it can sail into a port. */
function canPutIn(kit: Kit, port: LandingBox, start: number, allowance: number): boolean {
  return port.hexes.some((hex) =>
    kit.map.neighbours.subarray(6 * hex, 6 * hex + 6).some((sea) => {
      if (sea === -1 || !kit.isSea[sea]) return false
      const spent = sea === start ? 0 : passage.costTo(sea)
      return spent !== -1 && spent + kit.terrain[sea].cost <= allowance
    }),
  )
}
