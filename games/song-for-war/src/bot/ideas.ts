// What could be done otherwise in a turn: goals, attacks, reserves, ways of hidden fleets, purchases and cards. Only what the
// seat knows is looked at.
import type { Seat } from '@middlesea/engine'
import { FLEET_STEP, fleetMoves } from '../07-fleet-moves.ts'
import { isOfThisStep } from '../04-steps.ts'
import { LAND, NATIONS, sideOf } from '../kit.ts'
import {
  idOf,
  nationsOfSeat,
  onBoard,
  presence,
  profile,
  scenarioOf,
  sideOfSeat,
  spaceId,
  type State,
} from '../state.ts'
import type { Orders } from './orders.ts'
import { surveyOf } from './survey.ts'

/** How much more a place is wanted that a plan goes for. */
const WANTED = 4

/** Orders for a turn, each with one idea in it. */
export function ideasFor(s: State, seat: Seat): Orders[] {
  if (s.phase === 'tactical') return [...goalIdeas(s, seat), ...attackIdeas(s, seat), ...fleetIdeas(s, seat)]
  if (s.phase === 'setUp') return startIdeas(s, seat)
  return [...goalIdeas(s, seat), ...purchaseIdeas(), ...cardIdeas(s, seat)]
}

const goalIdeas = (s: State, seat: Seat): Orders[] =>
  goalsOf(s, seat).map((space): Orders => ({ aims: { [space]: WANTED } }))

/** One attack more, one less, none at all; and a reserve. */
function attackIdeas(s: State, seat: Seat): Orders[] {
  const fronts = frontsOf(s, seat)
  const pressed = fronts.map((space): Orders => ({ press: [space] }))
  const spared = fronts.map((space): Orders => ({ spare: [space] }))
  const reserves = reservesOf(s, seat).map((space): Orders => ({ hold: [space] }))
  return [...pressed, ...spared, ...(fronts.length > 1 ? [{ spare: fronts }] : []), ...reserves]
}

/** What is likeliest to be built in larger numbers. */
const BUILT = ['INF', 'TNK', 'ART', 'AAA', 'FTR', 'LBR', 'HBR', 'DES', 'CRU', 'SUB', 'STR']

const purchaseIdeas = (): Orders[] => BUILT.map((type) => ({ likes: { [type]: WANTED } }))

/** Each card of the hand first, or kept. */
function cardIdeas(s: State, seat: Seat): Orders[] {
  const cards = nationsOfSeat(s, seat).flatMap((nation) => s.hand[nation].map((card) => s.derived.kit.cards[card].id))
  return cards.flatMap((card): Orders[] => [{ cards: { [card]: FIRST } }, { cards: { [card]: 0 } }])
}

const FIRST = 20

/** Where a Hidden Fleet of the seat may start (setup.5, setup.6). */
function startIdeas(s: State, seat: Seat): Orders[] {
  return nationsOfSeat(s, seat).flatMap((nation) => {
    const starts = scenarioOf(s).fleets[NATIONS[nation]]?.starts ?? []
    return starts.map((space): Orders => ({ fleets: { [NATIONS[nation]]: space } }))
  })
}

/** Where a Hidden Fleet of the seat may sail (fleet.4), or stay. */
function fleetIdeas(s: State, seat: Seat): Orders[] {
  if (s.step !== FLEET_STEP) return []
  const { within } = s.derived.kit
  return nationsOfSeat(s, seat).flatMap((nation) => {
    const at = s.fleetAt[nation]
    if (at === -1) return []
    const spaces = [at, ...within(1, at, fleetMoves(s, nation))]
    return spaces.map((space): Orders => ({ fleets: { [NATIONS[nation]]: spaceId(s, space) } }))
  })
}

/** Sites that are not ours, or not ours alone. */
export function goalsOf(s: State, seat: Seat): string[] {
  const side = sideOfSeat(s, seat)
  const found: string[] = []
  s.derived.kit.sites.forEach(({ space }, site) => {
    if (sideOf(s.control[site]) !== side || presence(s, 1 - side, space) > 0) found.push(spaceId(s, space))
  })
  return found
}

/** So far from us a space with enemies is a front. */
const NEAR = 2

/** Spaces with enemies that somebody of ours is near to. */
export function frontsOf(s: State, seat: Seat): string[] {
  const { kit } = s.derived
  const side = sideOfSeat(s, seat)
  const found: string[] = []
  for (let space = 0; space < kit.spaceCount; space++) {
    if (presence(s, 1 - side, space) === 0) continue
    if (kit.within(2, space, NEAR).some((near) => presence(s, side, near) > 0)) found.push(spaceId(s, space))
  }
  return found
}

/** Strength that makes a reserve. */
const RESERVE = 12

/** Land spaces where we stand in strength, and alone. */
export function reservesOf(s: State, seat: Seat): string[] {
  const side = sideOfSeat(s, seat)
  const { land } = surveyOf(s, side)
  const found: string[] = []
  for (let space = 0; space < s.derived.kit.landCount; space++) {
    if (land[space] >= RESERVE && presence(s, 1 - side, space) === 0) found.push(spaceId(s, space))
  }
  return found
}

/** Units of the seat that this Movement Step names, with where they might go: by land what is next, else what is in reach. */
export function movers(s: State, seat: Seat): { unit: string; spaces: readonly number[] }[] {
  const { kit } = s.derived
  const nations = nationsOfSeat(s, seat)
  const found: { unit: string; spaces: readonly number[] }[] = []
  for (let u = 0; u < s.type.length; u++) {
    if (!nations.includes(s.nation[u]) || !onBoard(s, u) || s.aboard[u] !== -1) continue
    const p = profile(s, u)
    if (!isOfThisStep(s, p)) continue
    const spaces = p.domain === LAND ? kit.landNeighbours[s.place[u]] : kit.within(p.domain, s.place[u], p.move)
    found.push({ unit: idOf(s, u), spaces: [s.place[u], ...spaces] })
  }
  return found
}
