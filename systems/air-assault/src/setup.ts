// setup.crete, setup.malta: the Allied player sets up face down, sector by sector.
import { type Choice, type Frame, type Io, law, type Refusal, refusal } from '@middlesea/engine'
import { type Action, HISTORICAL } from './actions.ts'
import { tellOf } from './hidden.ts'
import type { Kit } from './kit.ts'
import { fits } from './stacking.ts'
import { ALLIED, put, type State, turnOver } from './state.ts'
import { type AnyProcedure, type Attempt, decide, forbid, procedure, say } from './steps.ts'

/** Units that the scenario leaves out stay unused; the rest waits in the reserve. */
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

/** Whether a unit still has to be set up. */
const waits = (s: State, u: number): boolean => {
  const { kit } = s.derived
  return kit.side[u] === ALLIED && s.place[u] === kit.RESERVE && kit.units[u].arrival.by === 'setup'
}

const NO_ROOM = forbid('stack.1', 'refuse.full')
const NOT_ON_LAND = forbid('terrain.islands', 'refuse.notOnLand')
const NO_GUN_SITE = forbid('malta.cd', 'refuse.noGunSite')

const isOutsideSector = (kit: Kit, u: number, hex: number): Refusal | null => {
  const { sector } = kit.units[u]
  return sector === 'Free' || kit.sectorOf[hex] === sector ? null : refusal(kit.rules.ids.setup, 'refuse.wrongSector')
}

/** terrain.islands, terrain.sea */
const isNoGround = law(
  'terrain.islands',
  (kit: Kit, hex: number): Refusal | null => (kit.isLand[hex] ? null : NOT_ON_LAND),
  null,
)

/** malta.cd: coast guns in forts and batteries only. */
const needsGunSite = law(
  'malta.cd',
  (kit: Kit, u: number, hex: number): Refusal | null =>
    kit.rules.coastGunsInForts && kit.cd[u] > 0 && !kit.holdsCoastGuns[hex] ? NO_GUN_SITE : null,
  null,
)

function cannotBePlaced(s: State, u: number, place: number): Refusal | null {
  const { kit } = s.derived
  if (kit.isSteamer[u]) return kit.boxAt[place]?.kind === 'port' ? null : NOT_ON_LAND
  if (!kit.isHex(place)) return NOT_ON_LAND
  return (
    isNoGround(kit, place) ??
    isOutsideSector(kit, u, place) ??
    needsGunSite(kit, u, place) ??
    (fits(s, u, place) ? null : NO_ROOM)
  )
}

export const setUpAllies = procedure<Frame>('setUpAllies', [
  decide('units', {
    rule: 'setup',
    when: (s) => s.place.some((_, u) => waits(s, u)),
    always: true,
    seats: () => ['allied'],
    prompt: () => say('prompt.setUp', {}),
    options: (s) => {
      const { kit } = s.derived
      const choices: Choice<Action>[] = [HISTORICAL]
      for (let u = 0; u < kit.unitCount; u++) if (waits(s, u)) choices.push(kit.actions.unit[u])
      return choices
    },
    expand: (s, _f, choice) => {
      const { kit } = s.derived
      return placesFor(s, kit.unitNumber(choice.id)).map((to) =>
        kit.actions.toPlace.place(kit.unitNumber(choice.id), to),
      )
    },
    resolve: (s, _f, a, io) => {
      const { kit } = s.derived
      if (a.do === 'historical') setUpAsInHistory(s, io)
      else if (a.do === 'place') placeUnit(s, kit.unitNumber(a.unit), kit.placeNumber(a.to), io)
      return 'again'
    },
    why: (s, _f, a: Attempt) => {
      const { kit } = s.derived
      const u = kit.unitNumber(a.unit)
      const to = kit.placeNumber(a.to)
      return a.do === 'place' && u !== -1 && to !== -1 && waits(s, u) ? cannotBePlaced(s, u, to) : null
    },
  }),
])

function placesFor(s: State, u: number): number[] {
  const { kit } = s.derived
  const places: number[] = []
  for (let place = 0; place < kit.placeCount; place++) if (cannotBePlaced(s, u, place) === null) places.push(place)
  return places
}

function placeUnit(s: State, u: number, place: number, io: Io): void {
  const { kit } = s.derived
  put(s, u, place)
  const to = kit.placeIds[place]
  const named = say('setup.placed', { unit: kit.unitIds[u], to })
  tellOf(s, u, io, kit.rules.ids.setup, named, say('setup.counterPlaced', { to }))
}

/** Everybody who is left goes where he stood in history, or to the nearest hex with room. */
function setUpAsInHistory(s: State, io: Io): void {
  const { kit } = s.derived
  for (let u = 0; u < kit.unitCount; u++) if (waits(s, u)) placeUnit(s, u, nearestPlace(s, u), io)
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
