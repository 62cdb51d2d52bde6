// Where the rules have a quick way beside a plain one, both must answer alike: for tests and fuzzing.
import { makeProfiles } from './03-units.ts'
import { isAlike } from './04-likeness.ts'
import { companions, destinations, movement, unitActions } from './04-movement.ts'
import { canMove, movementChoices } from './04-movable.ts'
import { searchedWay, wayOf } from './04-ways.ts'
import { contestedSpaces } from './10-contested.ts'
import { isInRange, rangeOf, unitsInRange } from './11-fire.ts'
import { NATIONS, sideOf } from './kit.ts'
import { idOf, isContested, nationsOfSeat, onBoard, seatsOfSide, spaceId, type State, unitNumber } from './state.ts'

/** What is answered wrongly, in plain words. */
export function recheck(s: State): string[] {
  const wrong = [...recheckProfiles(s), ...recheckContested(s), ...recheckRange(s)]
  return s.stack.at(-1)?.proc === movement.name ? [...wrong, ...recheckMovement(s)] : wrong
}

/** What units can do is made once for a nation's upgrades and events. */
function recheckProfiles(s: State): string[] {
  const { kit, profiles } = s.derived
  return NATIONS.flatMap((id, nation) => {
    const known = profiles.slice(nation * kit.types.length, (nation + 1) * kit.types.length)
    const made = makeProfiles(s, nation)
    const wrong = kit.types.filter((_, type) => JSON.stringify(known[type]) !== JSON.stringify(made[type]))
    return wrong.map((type) => `${type.id} of ${id} has another profile`)
  })
}

/** The list of contested spaces holds until the front changes. */
function recheckContested(s: State): string[] {
  const kept = contestedSpaces(s)
  const wrong = s.derived.kit.spaceIds.filter((_, space) => kept.includes(space) !== isContested(s, space))
  return wrong.map((id) => `${id} is taken for contested, or not`)
}

/** Who has a space in range is asked of the kinds that have any range. */
function recheckRange(s: State): string[] {
  return contestedSpaces(s).flatMap((space) =>
    [0, 1].flatMap((side) => {
      const quick = unitsInRange(s, side, space).join(' ')
      const plain = s.type
        .flatMap((_, u) => (sideOf(s.nation[u]) === side && reaches(s, u, space) ? [u] : []))
        .join(' ')
      return quick === plain ? [] : [`${spaceId(s, space)} is in range of ${quick}, not of ${plain}`]
    }),
  )
}

const reaches = (s: State, u: number, space: number): boolean =>
  onBoard(s, u) && (s.place[u] === space || (rangeOf(s, u) > 0 && isInRange(s, u, space)))

/** Who is offered, with whom it may go, and by which ways. */
function recheckMovement(s: State): string[] {
  return seatsOfSide(s, s.active).flatMap((seat) => {
    const nations = nationsOfSeat(s, seat)
    const offered = movementChoices(s, nations).flatMap(({ on, id }) => (on === 'unit' ? [unitNumber(s, id)] : []))
    return s.type.flatMap((_, u) => {
      if (!nations.includes(s.nation[u]) || !onBoard(s, u)) return []
      return offered.includes(u) ? [...recheckCompanions(s, u), ...recheckWays(s, u)] : recheckIdle(s, u, offered)
    })
  })
}

/** Who is not offered can do nothing, or one that is like it is offered. */
function recheckIdle(s: State, u: number, offered: number[]): string[] {
  const { kind } = s.derived
  if (offered.some((other) => kind[other] === kind[u] && isAlike(s, u, other))) return []
  return unitActions(s, u).length === 0 ? [] : [`${idOf(s, u)} is not offered`]
}

function recheckCompanions(s: State, u: number): string[] {
  const hasOne = canMove(s, u) && destinations(s, [u]).length > 0 && companions(s, [u]).length > 0
  const gathers = unitActions(s, u).some((action) => action.do === 'gather')
  return hasOne === gathers ? [] : [`${idOf(s, u)} may gather others, or not, wrongly`]
}

/** The nearest and the farthest in the list, and one between: to look at all ways of all units takes too long. */
function recheckWays(s: State, u: number): string[] {
  const spaces = canMove(s, u) ? destinations(s, [u]) : []
  const tried = [...new Set([0, spaces.length >> 1, spaces.length - 1])].flatMap((i) => spaces[i] ?? [])
  return tried.flatMap((to) => {
    const quick = wayOf(s, [u], to).join(' ')
    const plain = searchedWay(s, [u], to).join(' ')
    return quick === plain ? [] : [`${idOf(s, u)} goes to ${spaceId(s, to)} by ${quick}, not by ${plain}`]
  })
}
