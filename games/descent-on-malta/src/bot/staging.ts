// Who goes into which box: bombers beat down the Royal Navy (its level costs points and sinks landings), transports and the best
// troops for drops go where the better targets are, and what else can swim or fly prepares the landings.
import type { Action } from '../actions.ts'
import { controlOf } from '../06-map.ts'
import { isAxisGround, isAxisNaval, unitNumber } from '../data.ts'
import { AIRBORNE, COMMAND_BOX, NAVY_BOX, PLACE_IDS, placeNumber, SICILY, SUPPORT, unitsAt } from '../state.ts'
import { landingWorth } from './landings.ts'
import { best, done } from './offered.ts'
import { ALL_TO_MALTA, type NextStrikes, nextStrikes } from './strikes.ts'
import { type Question, ratingOf, sizeOf, strategicOf, type Table, tacticalOf } from './table.ts'

/** Where drops and landings from the sea go this turn. */
interface Aim {
  drops: string
  landings: string
  strikes: NextStrikes
}

export function stage(t: Table, ask: Question): Action {
  const aim = aimOf(t)
  const found = best(
    ask,
    (a) =>
      a.do === 'stage'
        ? stagingWorth(t, aim, unitNumber(a.unit), placeNumber(a.to)) - stayWorth(t, aim, unitNumber(a.unit))
        : 0,
    (choice) => choice.on === 'button' || isIdle(t, unitNumber(choice.id)),
  )
  return found.worth > 0 ? found.action : done(ask)
}

function aimOf(t: Table): Aim {
  const drops = betterSector(t, (zone) => landingWorth(t, zone, 1, t.ground.dropEase[zone]))
  const landings = betterSector(t, (zone) =>
    t.data.coastal[zone] ? landingWorth(t, zone, 1, t.ground.beachEase[zone]) : -100,
  )
  return { drops, landings, strikes: t.weights.islands === 0 ? ALL_TO_MALTA : nextStrikes(t, landings) }
}

/** What a unit is worth where it is. */
function stayWorth(t: Table, aim: Aim, u: number): number {
  const place = t.s.place[u]
  return place === SICILY ? 0 : stagingWorth(t, aim, u, place) + 0.01
}

/** The sector and the mission of each box. */
const BOXES = PLACE_IDS.map((id) => id.split('.'))

/** What it is worth to send a unit from Sicily to a box; 0 is not worth a move. */
function stagingWorth(t: Table, aim: Aim, u: number, box: number): number {
  const [sector, mission] = BOXES[box]
  if (isAxisGround(u)) return groundStagingWorth(t, aim, u, sector, mission)
  if (isAxisNaval(u)) return navalStagingWorth(t, aim, u, box)
  if (t.data.lift[u] > 0) return mission === 'airborne' && sector === aim.drops ? 5 : 0
  if (box === NAVY_BOX) return strategicOf(t, u) >= 2 && raidsNeeded(t) > 0 ? 2 + strategicOf(t, u) : 0
  if (box === COMMAND_BOX) return strategicOf(t, u) >= 2 && commandRaidsNeeded(t) > 0 ? 1.5 : 0
  // A worn squadron waits for refit: a six costs more than its bombs bring.
  if (mission !== 'support' || tacticalOf(t, u) <= t.reduced[u]) return 0
  return sector === aim.strikes.air ? 1 : 0
}

function navalStagingWorth(t: Table, aim: Aim, u: number, box: number): number {
  return box === (t.data.type[u] === 'SS' ? NAVY_BOX : SUPPORT[aim.strikes.ships]) ? 1 : 0
}

/** Who may be sent: at first only what waits in Sicily, later also what a box was of no use for. */
const isIdle = (t: Table, u: number): boolean =>
  t.weights.islands === 0 ? t.s.place[u] === SICILY : t.s.place[u] <= NAVY_BOX

/** How many more bombers the Royal Navy deserves to bring its level down to 1. */
function raidsNeeded(t: Table): number {
  return (t.s.royalNavy - 1) * t.weights.raids - unitsAt(t.s, NAVY_BOX).length
}

/** A low Allied command level brings fewer events (24.0) and the edge (22.2): bombers for each level above the lowest. */
function commandRaidsNeeded(t: Table): number {
  if (t.weights.command === 0 || raisersOf(t) > t.weights.commandWhen) return 0
  return (t.s.command - 1) * t.weights.command - unitsAt(t.s, COMMAND_BOX).length
}

/** 23.1: airfields and coastal towns that raise the Allied command level. */
function raisersOf(t: Table): number {
  const raises = (type: string): boolean => type === 'airfield' || type === 'portTown'
  return t.data.zoneType.filter((type, zone) => raises(type) && controlOf(t.s, zone) !== 'axis').length
}

/** The sector with the best target. */
function betterSector(t: Table, worth: (zone: number) => number): string {
  const best: { [sector: string]: number } = { malta: -100, gozo: -100 }
  t.data.sector.forEach((sector, zone) => (best[sector] = Math.max(best[sector], worth(zone))))
  return best.gozo + t.weights.gozo > best.malta ? 'gozo' : 'malta'
}

/** Seats of transports that wait for drops. */
function freeSeats(t: Table, sector: string): number {
  const inBox = unitsAt(t.s, AIRBORNE[sector])
  const seats = inBox.filter((other) => t.data.lift[other] > 0).length
  return seats - inBox.filter(isAxisGround).length
}

function groundStagingWorth(t: Table, aim: Aim, u: number, sector: string, mission: string): number {
  const fighter = ratingOf(t, u) / sizeOf(t, u)
  if (t.reduced[u] === 1 && ratingOf(t, u) < 2) return 0
  if (mission === 'amphibious') return sector === aim.landings && !t.data.drops[u] ? fighter : 0
  if (mission !== 'airborne' || sector !== aim.drops || !t.data.drops[u]) return 0
  return freeSeats(t, sector) > 0 ? 1 + fighter : 0
}
