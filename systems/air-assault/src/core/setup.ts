// setup.crete, setup.malta: the Allied player sets up face down, sector by sector.
import { type Choice, type Frame, type Io, law, type Refusal, refusal } from '@middlesea/engine'
import { type Action, DONE, HISTORICAL } from './actions.ts'
import { isOnIsland } from '../movement/ground.ts'
import { tellOf } from './hidden.ts'
import type { Kit } from './kit.ts'
import { fits, isWithin, mostBeside } from './stacking.ts'
import { ALLIED, put, type State, turnOver, unitsAt } from './state.ts'
import { type AnyProcedure, type Attempt, decide, forbid, procedure, say } from './steps.ts'

/** Puts all units into the reserve but those that the scenario leaves out: these stay unused. */
export function gatherUnits(s: State): void {
  const { kit } = s.derived
  const { sectors } = kit.files.scenarios[s.scenario]
  for (let u = 0; u < kit.unitCount; u++) {
    const { arrival, sector } = kit.units[u]
    if (arrival.by === 'substitute') continue
    if (sectors.length > 0 && !sectors.includes(sector)) continue
    put(s, u, kit.RESERVE)
    // What comes later is known to both; ships are seen by everybody.
    if (arrival.by !== 'setup' || kit.isSteamer[u]) turnOver(s, u, 1)
  }
}

// ---- Who

/** Whether a unit still has to be set up. */
const waits = (s: State, u: number): boolean => {
  const { kit } = s.derived
  return kit.side[u] === ALLIED && s.place[u] === kit.RESERVE && kit.units[u].arrival.by === 'setup'
}

/** Guns that must stand in forts and batteries come first: others could take up all the room there. */
const comesFirst = (kit: Kit, u: number): boolean => kit.rules.coastGunsInForts && kit.cd[u] > 0

/** The units that may be set up now. */
function waiting(s: State): number[] {
  const { kit } = s.derived
  const all = unitsAt(s, kit.RESERVE).filter((u) => waits(s, u))
  const first = all.filter((u) => comesFirst(kit, u))
  return first.length > 0 ? first : all
}

const gunsWait = (s: State): boolean =>
  unitsAt(s, s.derived.kit.RESERVE).some((u) => comesFirst(s.derived.kit, u) && waits(s, u))

// ---- Where

const NO_ROOM = forbid('stack.1', 'refuse.full')
const NOT_ON_LAND = forbid('terrain.sea', 'refuse.notOnLand')
const NOT_IN_PORT = forbid('steamer.1', 'refuse.notOnLand')
const NO_GUN_SITE = forbid('malta.cd', 'refuse.noGunSite')

const isOutsideSector = (kit: Kit, u: number, hex: number): Refusal | null => {
  const sector = sectorOf(kit, u)
  return sector === '' || kit.sectorOf[hex] === sector ? null : refusal(kit.rules.ids.setup, 'refuse.wrongSector')
}

/** The sector of a unit; '' for one that is set up anywhere. */
function sectorOf(kit: Kit, u: number): string {
  const { sector } = kit.units[u]
  return kit.sectorHexes.has(sector) ? sector : ''
}

/** malta.cd: coast guns in forts and batteries only. */
const needsGunSite = law(
  'malta.cd',
  (kit: Kit, u: number, hex: number): Refusal | null =>
    kit.rules.coastGunsInForts && kit.cd[u] > 0 && !kit.holdsCoastGuns[hex] ? NO_GUN_SITE : null,
  null,
)

function cannotBePlaced(s: State, u: number, place: number): Refusal | null {
  const { kit } = s.derived
  if (kit.isSteamer[u]) return kit.boxAt[place]?.kind === 'port' ? null : NOT_IN_PORT
  if (!kit.isHex(place) || kit.isSea[place]) return NOT_ON_LAND
  return (
    isOnIsland(kit, place) ??
    isOutsideSector(kit, u, place) ??
    needsGunSite(kit, u, place) ??
    (fits(s, u, place) ? null : NO_ROOM)
  )
}

function placesFor(s: State, u: number): number[] {
  const { kit } = s.derived
  if (kit.isSteamer[u]) return kit.ports.map(({ place }) => place)
  // They are land of its sector: no more is to be asked.
  const hexes = kit.sectorHexes.get(sectorOf(kit, u))!
  const most = mostBeside(kit, u, 0)
  const isGun = comesFirst(kit, u)
  const side = kit.side[u]
  return hexes.filter((hex) => isWithin(s, side, hex, most) && (!isGun || needsGunSite(kit, u, hex) === null))
}

// ---- The set-up

const GUNS_FIRST = forbid('malta.cd', 'refuse.gunsFirst')

export const setUpAllies = procedure<Frame>('setUpAllies', [
  decide('units', {
    rule: 'setup',
    optional: true,
    always: true,
    // The enemy comes next: until then the set-up can be changed.
    lastWord: DONE,
    seats: () => ['allied'],
    prompt: (s) => say(gunsWait(s) ? 'prompt.setUpGuns' : 'prompt.setUp', {}),
    options: (s) => {
      const units = waiting(s)
      if (units.length === 0) return []
      const { unit } = s.derived.kit.actions
      const choices: Choice<Action>[] = [HISTORICAL]
      for (const u of units) choices.push(unit[u])
      return choices
    },
    expand: (s, _f, choice) => {
      const { kit } = s.derived
      const u = kit.unitNumber(choice.id)
      return placesFor(s, u).map(kit.actions.toPlace.place.of(u))
    },
    resolve: (s, _f, a, io) => {
      if (a.do === 'done') return
      const { kit } = s.derived
      if (a.do === 'historical') setUpAsInHistory(s, io)
      else if (a.do === 'place') {
        put(s, kit.unitNumber(a.unit), kit.placeNumber(a.to))
        tellOfPlace(s, kit.unitNumber(a.unit), io)
      }
      return 'again'
    },
    why: (s, _f, a: Attempt) => {
      const { kit } = s.derived
      const u = kit.unitNumber(a.unit)
      const to = kit.placeNumber(a.to)
      if (a.do !== 'place' || to === -1 || !waits(s, u)) return null
      return waiting(s).includes(u) ? cannotBePlaced(s, u, to) : GUNS_FIRST
    },
  }),
])

function tellOfPlace(s: State, u: number, io: Io): void {
  const { kit } = s.derived
  const to = kit.placeIds[s.place[u]]
  const named = say('setup.placed', { unit: kit.unitIds[u], to })
  tellOf(s, u, io, kit.rules.ids.setup, named, say('setup.counterPlaced', { to }))
}

/**
 * Everybody who is left goes where he stood in history, or to the nearest hex with room. It is told in the order of the
 * hexes: the order of the units would name each of them.
 */
function setUpAsInHistory(s: State, io: Io): void {
  const placed: number[] = []
  for (let next = waiting(s); next.length > 0; next = waiting(s)) {
    for (const u of next) put(s, u, nearestPlace(s, u))
    placed.push(...next)
  }
  placed.sort((a, b) => s.place[a] - s.place[b] || a - b)
  for (const u of placed) tellOfPlace(s, u, io)
}

function nearestPlace(s: State, u: number): number {
  const { kit } = s.derived
  const wish = kit.placeNumber(kit.units[u].hex)
  if (wish !== -1 && cannotBePlaced(s, u, wish) === null) return wish
  const places = placesFor(s, u)
  if (wish === -1 || !kit.isHex(wish)) return places[0]
  return places.reduce((best, p) => (kit.map.distance(p, wish) < kit.map.distance(best, wish) ? p : best))
}

export const setUpProcedures: AnyProcedure[] = [setUpAllies]
