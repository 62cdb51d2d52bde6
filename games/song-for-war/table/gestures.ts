import type { Decision, Language } from '@middlesea/engine'
import type { Action, View } from '../src/index.ts'
import {
  boardingPlan,
  canMove,
  cardTargets,
  carriersFor,
  destinations,
  idOf,
  landingSpaces,
  loadPlan,
  type LoadStep,
  NATIONS,
  sideOf,
  targetsOf,
  unitNumber,
} from '../src/for-the-table.ts'
import type { Gestures, PieceGroup } from '@middlesea/table-kit/presentation'
import { PLAYED } from './pieces.ts'
import { type AlikeUnits, kindsAt, read, type Reading, sideOfNation } from './read.ts'
import { ALL_ABOARD, ALL_OF, nameOf } from './words.ts'

// Many units in one gesture: 'these five go there' is a group that is gathered and goes; or they are loaded and unloaded.

/** Units of a group stand together, are of one domain and of one player (C18). */
const clusterOf = (r: Reading, kind: AlikeUnits): string => `${kind.unit.place} ${kind.row.domain} ${seatOf(r, kind)}`
const seatOf = ({ view }: Reading, { nation }: AlikeUnits): string => (isShared(view, nation) ? 'side' : nation)
/** Both nations of a side are one player's. */
function isShared({ options: { players } }: View, nation: string): boolean {
  const allied = nation === 'US' || nation === 'GB'
  return players === 'two' || players === (allied ? 'threeAxis' : 'threeAllies')
}

export function gesturesOf(v: View, decision: Decision<Action>): Gestures<Action> | null {
  if (decision.prompt.key === 'prompt.declare') return firing(read(v), decision)
  if (decision.prompt.key === 'prompt.cards') return playing(read(v), decision)
  if (decision.prompt.key !== 'prompt.move') return null
  const r = read(v)
  const places = new Map<string, string[]>()
  /** Who goes somewhere by itself: others are only loaded. */
  const going = new Set<string>()
  const harbours = new Map<string, string[]>()
  for (const { on, id } of decision.options) {
    const kind = on === 'unit' ? r.kindOf.get(id) : undefined
    if (kind === undefined) continue
    const own = placesFor(r, kind)
    const seas = harboursFor(r, kind)
    const there = [...fightsFirst(r, kind, own), ...transportsFor(r, kind), ...seas]
    for (const member of kind.members) harbours.set(member, seas)
    if (there.length > 0) for (const member of kind.members) places.set(member, there)
    if (own.length > 0) for (const member of kind.members) going.add(member)
  }
  // A transport that is sent to a shore means its troops.
  const ashore = (piece: string, to: string): string[] =>
    troopsOn(r, piece).filter((unit) => places.get(unit)?.includes(to) ?? false)
  for (const piece of places.keys()) {
    const shores = troopsOn(r, piece).flatMap((unit) => places.get(unit) ?? [])
    if (shores.length > 0) places.set(piece, [...new Set([...places.get(piece)!, ...shores])])
  }
  return {
    places,
    actions(pieces, place) {
      const meant = inOrder(r, pieces).flatMap((piece) => {
        const troops = ashore(piece, place)
        return troops.length > 0 ? troops : [piece]
      })
      const chosen = [...new Set(meant)].filter((piece) => places.has(piece))
      const able = (piece: string): boolean => places.get(piece)!.includes(place)
      if (r.kindOf.has(place)) return loaded(loadPlan(r.state, chosen.filter(able), place))
      const boards = (piece: string): boolean => harbours.get(piece)?.includes(place) ?? false
      const goers = chosen.filter((piece) => going.has(piece) && !boards(piece))
      const aboard = boardingPlan(r.state, chosen.filter(boards), r.kit.spaceNumber[place])
      return [...loaded(aboard), ...moves(r, goers, place, able)]
    },
    covers: (action) => action.do === 'gather',
  }
}

/** ns.3: a card is laid down to be played; at a place it is aimed there as well, where it could be aimed elsewhere. */
function playing({ state, kit }: Reading, { options }: Decision<Action>): Gestures<Action> {
  const cards = options.flatMap(({ on, id }) => {
    if (on !== 'unit') return []
    const card = kit.cardNumber[id]
    return [{ id, ...cardTargets(state, NATIONS.indexOf(kit.cards[card].nation), card) }]
  })
  const places = new Map(cards.map(({ id, spaces }) => [id, [PLAYED, ...spaces]]))
  return {
    places,
    actions([card], at) {
      if (!places.get(card)?.includes(at)) return []
      const play: Action = { do: 'activate', card }
      const { isForced } = cards.find(({ id }) => id === card)!
      return at === PLAYED || isForced ? [play] : [play, { do: 'target', at }]
    },
  }
}

/** All guns that are alike fire together at a space in their range. */
function firing(r: Reading, { options }: Decision<Action>): Gestures<Action> {
  const places = new Map<string, string[]>()
  for (const { id } of options) {
    const kind = r.kindOf.get(id)
    const targets = kind ? targetsOf(r.state, kind.number).map((space) => r.kit.spaceIds[space]) : []
    for (const member of kind?.members ?? []) places.set(member, targets)
  }
  const reaches = (piece: string, at: string): boolean => places.get(piece)?.includes(at) ?? false
  return {
    places,
    actions: (pieces, at) =>
      inOrder(r, pieces).flatMap((unit) => (reaches(unit, at) ? [{ do: 'bombard', unit, at }] : [])),
  }
}

/** Where a unit may go, if this is a Movement Step of its own; where it may be unloaded, if it is aboard. */
function placesFor(r: Reading, kind: AlikeUnits): string[] {
  if (mayGo(kind)) return canMove(r.state, kind.number) ? spacesFor(r, [kind.id]) : []
  return landingSpaces(r.state, kind.number).map((space) => r.kit.spaceIds[space])
}

/** Troops that a transport carries. */
const troopsOn = (r: Reading, carrier: string): string[] =>
  kindsAt(r, r.kindOf.get(carrier)?.unit.place ?? '').flatMap(({ unit, row, members }) =>
    unit.aboard === carrier && row.domain === 'land' ? members : [],
  )

/** The transports that a unit may be loaded on: several of a kind go aboard together. */
const transportsFor = ({ state }: Reading, { number }: AlikeUnits): string[] =>
  carriersFor(state, number).map((carrier) => idOf(state, carrier))

/** The seas beside a unit with transports for it: sent there, it goes aboard whichever has room. */
const harboursFor = ({ state, kit }: Reading, { number, unit }: AlikeUnits): string[] => [
  ...new Set(
    carriersFor(state, number).flatMap((carrier) => {
      const space = kit.spaceIds[state.place[carrier]]
      return space === unit.place ? [] : [space]
    }),
  ),
]

const loaded = (plan: LoadStep[]): Action[] => plan.map((loading) => ({ do: 'load', ...loading }))

/** Cargo is unloaded, not moved. Aircraft take off. */
const mayGo = ({ unit, row }: AlikeUnits): boolean => unit.aboard === null || row.domain === 'air'

const spacesFor = ({ state, kit }: Reading, units: readonly string[]): string[] =>
  destinations(
    state,
    units.map((unit) => unitNumber(state, unit)),
  ).map((space) => kit.spaceIds[space])

/** Where there is something to fight comes first in the list, then what the enemy holds. */
function fightsFirst(r: Reading, { nation }: AlikeUnits, places: string[]): string[] {
  const side = sideOfNation(nation)
  const interest = (place: string): number => {
    if (kindsAt(r, place).some((kind) => sideOfNation(kind.nation) !== side)) return 2
    const site = r.kit.siteAt[r.kit.spaceNumber[place]]
    return site !== -1 && sideOf(r.view.control[site]) !== side ? 1 : 0
  }
  return places.sort((a, b) => interest(b) - interest(a))
}

type Able = (piece: string) => boolean

function moves(r: Reading, pieces: readonly string[], to: string, able: Able): Action[] {
  const clusters = new Map<string, string[]>()
  const unloaded: Action[] = []
  for (const piece of pieces) {
    const kind = r.kindOf.get(piece)!
    if (!mayGo(kind)) {
      if (able(piece)) unloaded.push({ do: 'unload', unit: piece, to })
    } else clusters.set(clusterOf(r, kind), [...(clusters.get(clusterOf(r, kind)) ?? []), piece])
  }
  return [...unloaded, ...[...clusters.values()].flatMap((units) => together(r, units, to, able))]
}

/** Of units that are alike the game takes the first ones, whichever were pointed at. */
function inOrder(r: Reading, pieces: readonly string[]): string[] {
  const counts = new Map<AlikeUnits, number>()
  for (const piece of pieces) {
    const kind = r.kindOf.get(piece)
    if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].flatMap(([kind, count]) => kind.members.slice(0, count))
}

/**
 * As one group; each for itself where the group would not get there. All are tried first: with a Destroyer a Sea Transport
 * goes farther than alone (ability.escort).
 */
function together(r: Reading, units: string[], to: string, able: Able): Action[] {
  const alone = units.filter(able)
  const group = [units, alone].find((some) => some.length > 1 && spacesFor(r, some).includes(to))
  if (group === undefined) return alone.map((unit): Action => ({ do: 'move', unit, to }))
  return [...group.map((unit): Action => ({ do: 'gather', unit })), { do: 'go', to }]
}

/** All that are alike, then all of the nation and domain in the space, then all of the player's. */
export function groupsOf(piece: string, v: View, language: Language): PieceGroup[] {
  const r = read(v)
  const kind = r.kindOf.get(piece)
  if (kind === undefined) return []
  const { aboard, place } = kind.unit
  const membersOf = (kinds: AlikeUnits[]): string[] => kinds.flatMap(({ members }) => members)
  if (aboard !== null && !mayGo(kind)) return [{ label: ALL_ABOARD[language], pieces: troopsOn(r, aboard) }]
  const here = kindsAt(r, place).filter((other) => mayGo(other) && clusterOf(r, other) === clusterOf(r, kind))
  const groups: PieceGroup[] = [
    { label: nameOf(piece, language), pieces: kind.members },
    { label: nameOf(kind.nation, language), pieces: membersOf(here.filter(({ nation }) => nation === kind.nation)) },
    { label: ALL_OF[kind.row.domain][language], pieces: membersOf(here) },
  ]
  return groups.filter(({ pieces }, i) => pieces.length > (groups[i - 1]?.pieces.length ?? 1))
}
