// ability.search: on Movement Step 3 Submarines and Carriers look for hidden fleets where they are (ruling C17).
import { type Io, law, type Refusal } from '@middlesea/engine'
import { hasSomeFleet, revealFleet } from './07-revealing.ts'
import { ABILITY } from './abilities.ts'
import { can, enemyOf, nationsOf, sideOf } from './kit.ts'
import { searchScene } from './scenes/events.ts'
import { hasMark, idOf, isHidden, MARK, onBoard, profile, setMark, spaceId, type State } from './state.ts'
import { forbid, say } from './steps.ts'

const SEARCH_STEP = 3

/** Whether a unit may search: before, during or after its move, once, and while the enemy has a fleet to look for. */
export const canSearch = law(
  'ability.search',
  (s: State, u: number): boolean =>
    s.step === SEARCH_STEP &&
    can(profile(s, u), ABILITY.search) &&
    onBoard(s, u) &&
    !hasMark(s, u, MARK.searched) &&
    hasSomeFleet(s, enemyOf(sideOf(s.nation[u]))),
  false,
)

const NO_SEARCH = forbid('ability.search', 'refuse.search')
const REVEAL_FIRST = forbid('fleet.5', 'refuse.revealFirst')

/** R74: a search is announced, with its space: no ship of a Hidden Fleet makes one. */
export function whyNotSearch(s: State, u: number): Refusal | null {
  if (canSearch(s, u)) return null
  return isHidden(s, u) && can(profile(s, u), ABILITY.search) ? REVEAL_FIRST : NO_SEARCH
}

export function search(s: State, io: Io, u: number): void {
  const space = s.place[u]
  setMark(s, u, MARK.searched)
  // That nothing is there is news too.
  io.reveal()
  const found = nationsOf(enemyOf(sideOf(s.nation[u]))).filter((nation) => s.fleetAt[nation] === space)
  const params = { unit: idOf(s, u), at: spaceId(s, space) }
  const told = found.length > 0 ? say('told.searchFound', params) : say('told.searchNothing', params)
  io.tell('ability.search', told, () => searchScene(s, u, found.length > 0))
  // declare.4: who finds a fleet may declare a battle, but need not.
  for (const nation of found) revealFleet(s, io, nation, 'ability.search', false)
}
