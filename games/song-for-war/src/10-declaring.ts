// Declaring battles: what must be declared, what may be, and from where (declare.1 to declare.5, rulings C3, C4).
import { type Choice, type Io, law, type Refusal, type Seat } from '@middlesea/engine'
import { whyAlike } from './04-alike.ts'
import { hasMovedDeployed } from './04-deployed.ts'
import { distinct } from './04-likeness.ts'
import { isOfThisStep } from './04-steps.ts'
import { contestedSpaces } from './10-contested.ts'
import { CARGO, firepower, isFree, isInRange, isTarget, mayRoll, rangeOf, rising, unitsWithRange } from './11-fire.ts'
import type { Action } from './actions.ts'
import { ABILITY } from './abilities.ts'
import { AIR, can, enemyOf, LAND, type Profile, sideOf } from './kit.ts'
import { unitChoice } from './offers.ts'
import {
  type Battle,
  hasMark,
  isContested,
  isHidden,
  MARK,
  nationsOfSeat,
  onBoard,
  presence,
  profile,
  seatsOfSide,
  spaceId,
  spaceNumber,
  type State,
  unitNumber,
  unitsAt,
} from './state.ts'
import { type Attempt, decide, DONE_CHOICE, forbid, type Frame, procedure, run, say } from './steps.ts'

/** The battle at a space, made if there is none: one battle a space (declare.2, C4). */
export function battleAt(s: State, at: number): Battle {
  const known = s.battles.find((battle) => battle.at === at)
  if (known !== undefined) return known
  const battle: Battle = { at, from: [], ranged: [] }
  s.battles.push(battle)
  return battle
}

const hasBattle = law(
  'declare.2',
  (s: State, at: number): boolean => {
    for (const battle of s.battles) if (battle.at === at) return true
    return false
  },
  false,
)
const hasEnemies = (s: State, space: number): boolean => presence(s, enemyOf(s.active), space) > 0

/** declare.3: intruders, landings and fleets that came up among enemies leave no choice. */
export const mustDeclare = law(
  'declare.3',
  (s: State, io: Io): void => {
    for (const u of firstIntruders(s)) declare(s, io, s.place[u], 'declare.3')
    // Nothing is declared where no attacker stands.
    for (const space of s.forced) if (isContested(s, space)) declare(s, io, space, 'declare.3')
    s.forced = []
  },
  undefined,
)

/** The first intruder of each space where there are enemies, in the order of the units. */
function firstIntruders(s: State): number[] {
  const firsts: number[] = []
  for (const space of contestedSpaces(s)) {
    const first = unitsAt(s, space).find((u) => isIntruder(s, u))
    if (first !== undefined) firsts.push(first)
  }
  return firsts.sort(rising)
}

const isIntruder = (s: State, u: number): boolean =>
  hasMark(s, u, MARK.intruder) && sideOf(s.nation[u]) === s.active && s.aboard[u] === -1

/** declare.5: an amphibious assault is a ranged declaration from the transport's sea space; a drop is made where it is. */
const declareLandings = law(
  'declare.5',
  (s: State, io: Io): void => {
    for (let u = 0; u < s.type.length; u++) {
      if (s.landing[u] === -1) continue
      declare(s, io, s.landing[u], 'declare.5')
      markFrom(s, s.landing[u], s.place[u])
    }
  },
  undefined,
)

function declare(s: State, io: Io, at: number, rule: string): void {
  if (hasBattle(s, at)) return
  battleAt(s, at)
  io.tell(rule, say('told.declared', { at: spaceId(s, at) }))
}

function markFrom(s: State, at: number, from: number): void {
  const battle = battleAt(s, at)
  if (from !== at && !battle.from.includes(from)) battle.from.push(from)
}

// ---- What may be declared

/** declare.1: only units of this Movement Step declare. */
const isOfStep = law('declare.1', (s: State, p: Profile): boolean => isOfThisStep(s, p), true)

/** What rules out most units comes first. */
const mayDeclare = (s: State, u: number): boolean =>
  isOfStep(s, profile(s, u)) && onBoard(s, u) && isFree(s, u) && mayAttack(s, u)

/** ability.deployed; fleet.2, R20: who has slipped out of a fleet has no attack left. */
const mayAttack = (s: State, u: number): boolean => !hasMark(s, u, MARK.attacked) && !hasMovedDeployed(s, u)

/** declare.4: a unit of this Movement Step stands there, or one that was unloaded there. */
function hasDeclarer(s: State, space: number, nations: readonly number[]): boolean {
  for (const u of unitsAt(s, space)) {
    if (nations.includes(s.nation[u]) && (mayDeclare(s, u) || (wasUnloaded(s, u) && mayAttack(s, u)))) return true
  }
  return false
}

/** Nothing else ends the move of a Land Unit on a Movement Step that is not its own. */
const wasUnloaded = law(
  'declare.4',
  (s: State, u: number): boolean =>
    hasMark(s, u, MARK.halted) && profile(s, u).domain === LAND && isFree(s, u) && !isOfStep(s, profile(s, u)),
  false,
)

const mayBombard = (s: State, u: number): boolean => rangeOf(s, u) > 0 && mayDeclare(s, u) && !isRanged(s, u)

/** ability.range: the spaces that a unit may fire at from where it stands. */
export function targetsOf(s: State, u: number): number[] {
  const spaces: number[] = []
  if (!mayBombard(s, u)) return spaces
  for (const space of inRange(s, u)) if (hasEnemies(s, space) && hasTarget(s, u, space)) spaces.push(space)
  return spaces
}

function hasTargets(s: State, u: number): boolean {
  for (const space of inRange(s, u)) if (hasEnemies(s, space) && hasTarget(s, u, space)) return true
  return false
}

const inRange = (s: State, u: number): readonly number[] => s.derived.kit.within(AIR, s.place[u], rangeOf(s, u))

/** Whether a unit has declared a battle from range that is still to come: it keeps its attack for that. */
export function isRanged(s: State, u: number): boolean {
  for (const { ranged } of s.battles) if (ranged.includes(u)) return true
  return false
}

/** ability.submerged: a battle may be declared against Submarines also by who may not roll at them. */
const HEARS_ALL = true

function hasTarget(s: State, u: number, space: number): boolean {
  const { fire: rows } = profile(s, u)
  const side = sideOf(s.nation[u])
  for (const v of unitsAt(s, space)) {
    if (sideOf(s.nation[v]) === side || !isFree(s, v)) continue
    for (const fire of rows) if (mayRoll(fire, true) && isTarget(s, v, fire.targets, HEARS_ALL, false)) return true
  }
  return false
}

function declareOptions(s: State, seat: Seat): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  const nations = nationsOfSeat(s, seat)
  for (const space of contestedSpaces(s)) if (hasDeclarer(s, space, nations)) addBattle(s, space, choices)
  for (const { space, kind } of s.derived.kit.sites) {
    if (kind === 'objective' && hasOpenSky(s, space) && hasBomber(s, space, nations)) addBattle(s, space, choices)
  }
  const guns = unitsWithRange(s, nations, (p) => isOfStep(s, p)).filter((u) => mayBombard(s, u))
  for (const u of distinct(s, guns)) if (hasTargets(s, u)) choices.push(unitChoice(s, u))
  if (choices.length > 0) choices.push(DONE_CHOICE)
  return choices
}

function addBattle(s: State, space: number, choices: Choice<Action>[]): void {
  if (hasBattle(s, space)) return
  const at = spaceId(s, space)
  choices.push({ on: 'place', id: at, action: { do: 'declare', at } })
}

/** Units of the side that acts are there, and no others. */
const hasOpenSky = (s: State, space: number): boolean => presence(s, s.active, space) > 0 && !hasEnemies(s, space)

/** ability.strategic, R26: the values of an enemy objective may be bombed also where nobody defends it. */
const hasBomber = law(
  'ability.strategic',
  (s: State, space: number, nations: readonly number[]): boolean => {
    if (sideOf(s.control[s.derived.kit.siteAt[space]]) === s.active) return false
    for (const u of unitsAt(s, space)) {
      if (can(profile(s, u), ABILITY.strategic) && mayDeclare(s, u) && nations.includes(s.nation[u])) return true
    }
    return false
  },
  false,
)

interface DeclaringFrame extends Frame {
  finished: Seat[]
}

const NOT_CONTESTED = forbid('declare.4', 'refuse.notContested')
const ONE_BATTLE = forbid('declare.2', 'refuse.alreadyDeclared')
const NOT_STEP = forbid('declare.1', 'refuse.noUnitOfStep')
export const MOVED = forbid('ability.deployed', 'refuse.deployedMoved')
const REVEAL_FIRST = forbid('fleet.5', 'refuse.revealFirst')
const MOVES_OVER = forbid('move.2', 'refuse.movesOver')
export const OUT_OF_RANGE = forbid('ability.range', 'refuse.outOfRange')
export const NO_TARGET = forbid('unit.3', 'refuse.noTargetThere')
export const SPENT = forbid('battle.2', 'refuse.hasAttacked')
export const UNARMED = forbid('unit.6', 'refuse.unarmed')

export const declaring = procedure<DeclaringFrame>('declaring', [
  run('must', {
    rule: 'declare.3',
    do(s, _f, io) {
      s.battles = []
      mustDeclare(s, io)
      declareLandings(s, io)
    },
  }),
  decide('may', {
    rule: 'declare.4',
    seats: declarers,
    perSeat: true,
    optional: true,
    lastWord: DONE_CHOICE,
    prompt: () => say('prompt.declare'),
    options: (s, _f, seat) => declareOptions(s, seat),
    expand(s, _f, choice) {
      const u = unitNumber(s, choice.id)
      return targetsOf(s, u).map((space) => ({ do: 'bombard', unit: choice.id, at: spaceId(s, space) }))
    },
    resolve(s, f, action, io, seat) {
      if (action.do === 'declare') declare(s, io, spaceNumber(s, action.at), 'declare.4')
      else if (action.do === 'bombard') {
        const u = unitNumber(s, action.unit)
        const at = spaceNumber(s, action.at)
        declare(s, io, at, 'declare.2')
        markFrom(s, at, s.place[u])
        battleAt(s, at).ranged.push(u)
        io.tell('ability.range', say('told.bombard', { unit: action.unit, at: action.at }))
      } else {
        f.finished.push(seat)
        return f.finished.length < seatsOfSide(s, s.active).length ? 'again' : undefined
      }
      return 'again'
    },
    why: whyNotDeclare,
  }),
])

/** Those who are not done. */
function declarers(s: State, f: DeclaringFrame): Seat[] {
  const seats = seatsOfSide(s, s.active)
  return f.finished.length === 0 ? seats : seats.filter((seat) => !f.finished.includes(seat))
}

/** Why nobody of some nations declares the battle that could be in a space. */
function whyNoDeclarer(s: State, at: number, nations: readonly number[]): Refusal {
  const idle = unitsAt(s, at).filter((u) => nations.includes(s.nation[u]) && isFree(s, u) && !mayAttack(s, u))
  if (idle.length === 0) return NOT_STEP
  return idle.some((u) => hasMovedDeployed(s, u)) ? MOVED : SPENT
}

/** page 13: a unit may not declare a battle and then move. */
const MOVES: unknown[] = ['move', 'gather', 'go', 'land', 'load', 'unload', 'search']
const FLEET_MOVES: unknown[] = ['incorporate', 'sail', 'slipIn', 'slipOut', 'reveal']

function whyNotDeclare(s: State, _f: DeclaringFrame, attempt: Attempt, seat: Seat): Refusal | null {
  if (MOVES.includes(attempt.do) || FLEET_MOVES.includes(attempt.do)) return MOVES_OVER
  const at = spaceNumber(s, attempt.at)
  if (at === -1) return null
  if (attempt.do === 'declare') {
    if (hasBattle(s, at)) return ONE_BATTLE
    return isContested(s, at) ? whyNoDeclarer(s, at, nationsOfSeat(s, seat)) : NOT_CONTESTED
  }
  const u = unitNumber(s, attempt.unit)
  if (u === -1 || !nationsOfSeat(s, seat).includes(s.nation[u])) return null
  if (isHidden(s, u)) return REVEAL_FIRST
  if (!isFree(s, u)) return CARGO
  if (firepower(profile(s, u)).length === 0) return UNARMED
  if (hasMovedDeployed(s, u)) return MOVED
  if (!isOfStep(s, profile(s, u))) return NOT_STEP
  if (hasMark(s, u, MARK.attacked) || isRanged(s, u)) return SPENT
  if (!isInRange(s, u, at)) return OUT_OF_RANGE
  if (!hasTarget(s, u, at)) return NO_TARGET
  return whyAlike(s, 'ability.range', declareOptions(s, seat), attempt)
}
