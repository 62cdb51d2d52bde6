// What a seat has learned of enemy Hidden Fleets: where each was last seen, and how often it may have sailed since. A fleet
// starts in one of few spaces (setup.5, setup.6), is formed where its ships were seen (fleet.1), and sails once in a stage,
// on Movement Step 3 (fleet.4).
import type { Rng } from '@middlesea/engine'
import { FLEET_STEP } from './07-fleet-moves.ts'
import { shipsOf } from './07-revealing.ts'
import { type Kit, kitOf, NATIONS, SEA, sideOf } from './kit.ts'
import { firstSide, profile, type State } from './state.ts'
import type { View } from './view.ts'

// Types, not interfaces: plain data is kept by whoever plays the seat.
export type Belief = {
  /** By nation of the enemy: what is known of its Hidden Fleet. */
  fleets: { [nation: string]: Sighting }
  /** Enemy ships that could be seen, and where. */
  ships: { [unit: string]: string }
  /** By side: how many of its Movement Steps 3 were over. */
  sailed: number[]
}

type Sighting = {
  /** The sea spaces of which it was in one. */
  spaces: string[]
  /** How many Movement Steps 3 of its side were over then. */
  sailed: number
}

const SIDES = [0, 1]

export function remember(v: View, before: Belief | null): Belief {
  const kit = kitOf(v.pack)
  const fleets: Belief['fleets'] = {}
  NATIONS.forEach((nation, n) => {
    if (!v.fleets[n].hidden || v.fleets[n].at !== null) return
    const known = before?.fleets[nation] ?? formed(kit, v, n, before) ?? startOf(kit, v, n)
    if (known !== null) fleets[nation] = known
  })
  return { fleets, ships: shipsSeen(kit, v), sailed: SIDES.map((side) => sailingsOver(kit, v, side)) }
}

/** Where a fleet of the set-up may be; null where too much has happened since. */
function startOf(kit: Kit, v: View, nation: number): Sighting | null {
  const { firstStage, fleets } = kit.files.scenarios[v.scenario]
  const spaces = fleets[NATIONS[nation]]?.starts
  return spaces === undefined || v.stage !== firstStage ? null : { spaces, sailed: 0 }
}

/** Where a new fleet may be: its ships may have sailed before they vanished, and after. */
function formed(kit: Kit, v: View, nation: number, before: Belief | null): Sighting | null {
  if (before === null) return null
  const box = kit.placeIds[kit.box[nation]]
  const spaces = v.units.flatMap(({ id, place }) => (place === box ? (before.ships[id] ?? []) : []))
  return spaces.length === 0 ? null : { spaces: [...new Set(spaces)], sailed: before.sailed[sideOf(nation)] - 1 }
}

/** Ships on the board of nations whose secrets the seat does not know. */
function shipsSeen(kit: Kit, v: View): Belief['ships'] {
  const ships: Belief['ships'] = {}
  for (const { id, place } of v.units) {
    const kind = kit.pieceOf(id)!.kind
    if (v.hands[Math.floor(kind / kit.types.length)].cards !== null) continue
    if (kit.printed[kind % kit.types.length].domain === SEA && kit.spaceNumber[place] !== undefined) ships[id] = place
  }
  return ships
}

type Time = Pick<View, 'stage' | 'phase' | 'step' | 'active' | 'scenario'>

/** How many Movement Steps 3 of a side have begun, and how many are over. */
function sailingsBegun(kit: Kit, v: Time, side: number): number {
  return sailings(kit, v, v.step === FLEET_STEP && (v.active === side || firstSide(v.stage) === side))
}

function sailingsOver(kit: Kit, v: Time, side: number): number {
  return sailings(kit, v, v.step === FLEET_STEP && v.active !== side && firstSide(v.stage) === side)
}

/** Those of the stages before, and of this one if it is later than that, or `now`. */
function sailings(kit: Kit, { stage, phase, step, scenario }: Time, now: boolean): number {
  const before = stage - kit.files.scenarios[scenario].firstStage
  if (phase === 'setUp') return before
  return before + Number(phase !== 'tactical' || step > FLEET_STEP || now)
}

/** Puts enemy fleets where they may have got to. */
export function guessFleets(s: State, { fleets }: Belief, rng: Rng): void {
  NATIONS.forEach((nation, n) => {
    const sighting = fleets[nation]
    if (sighting === undefined || s.fleetAt[n] === -1) return
    const spaces = spacesOfFleet(s, n, sighting)
    s.fleetAt[n] = spaces[rng.below(spaces.length)]
  })
}

/** The sea spaces that a fleet may have got to since it was seen. */
export function spacesOfFleet(s: State, nation: number, { spaces, sailed }: Sighting): number[] {
  const { kit } = s.derived
  const far = (sailingsBegun(kit, s, sideOf(nation)) - sailed) * slowest(s, nation)
  const starts = spaces.map((id) => kit.spaceNumber[id])
  const found: number[] = []
  for (let sea = kit.landCount; sea < kit.spaceCount; sea++) {
    if (starts.some((start) => kit.seaDistance[start * kit.spaceCount + sea] <= far)) found.push(sea)
  }
  return found
}

/** fleet.4: a fleet goes as far as its slowest ship. */
const slowest = (s: State, nation: number): number =>
  Math.max(0, Math.min(...shipsOf(s, nation).map((u) => profile(s, u).move)))
