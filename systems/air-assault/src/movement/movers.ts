// move.1: who may move, and who of them can. Asked after every move, so what cannot have changed is not looked at again.
import { beginAnswer, type Choice, endAnswer, holds, law, type Refusal } from '@middlesea/engine'
import { type Action, DONE } from '../core/actions.ts'
import { type Job, worksOf } from './engineers.ts'
import { CROWDED, HELD, NO_WAY } from '../core/kept.ts'
import { landingsOf } from '../sea/landing.ts'
import { allowanceOf, firstStep, marchesFar } from './march.ts'
import { openWay } from './open-ground.ts'
import { specialActions } from '../core/special.ts'
import { enemyOf, isNeutral, MARK, onMap, phasing, type State } from '../core/state.ts'
import { canSail, unloadings } from '../sea/steamer.ts'
import { forbid } from '../core/steps.ts'
import { fearsZones, isInZone } from '../core/zones.ts'

// ---- Who may move

const NOT_HIS = forbid('move.1', 'refuse.notYours')
const HAS_MOVED = forbid('move.1', 'refuse.hasMoved')
const ARRIVED = forbid('move.1', 'refuse.arrived')
const IMMOBILE = forbid('move.1', 'refuse.immobile')
const NOT_IN_PLAY = forbid('move.1', 'refuse.notInPlay')
const MOUNTED = forbid('truck.1', 'refuse.mounted')
const NEUTRALIZED = forbid('bomb.5', 'refuse.neutralized')
const CAUGHT = forbid('zoc.3', 'refuse.caughtInZone')

/** move.1: a unit moves once; what came by air this turn does not move. */
const spent = law('move.1', (): number => MARK.moved | MARK.arrived, 0)

const isSpent = (s: State, u: number): Refusal | null => {
  const marks = s.marks[u] & spent()
  if (marks !== 0) return (marks & MARK.moved) !== 0 ? HAS_MOVED : ARRIVED
  return s.derived.kit.move[u] === 0 ? IMMOBILE : null
}

/** bomb.5: a neutralized unit does not move, attack or fire. */
export const isStunned = law(
  'bomb.5',
  (s: State, u: number): Refusal | null => (isNeutral(s, u) ? NEUTRALIZED : null),
  null,
)

/** zoc.3: artillery and noncombat units do not leave an enemy zone of control. */
const isCaught = (s: State, u: number): Refusal | null => {
  const { kit } = s.derived
  return fearsZones(kit, u) && onMap(s, u) && isInZone(s, enemyOf(kit.side[u]), s.place[u]) ? CAUGHT : null
}

/** Why a unit that has done with moving stays where it is all the same: it came this turn, or an enemy zone holds it. */
export const isHeldBack = (s: State, u: number): Refusal | null =>
  (s.marks[u] & spent() & MARK.arrived) !== 0 ? ARRIVED : isCaught(s, u)

export function mayNotMove(s: State, u: number): Refusal | null {
  if (s.derived.kit.side[u] !== phasing(s)) return NOT_HIS
  if (s.derived.kit.isOutOfPlay[s.place[u]]) return NOT_IN_PLAY
  return isSpent(s, u) ?? (isMounted(s, u) ? MOUNTED : null) ?? isStunned(s, u) ?? isCaught(s, u)
}

/** engineer.1: an engineer that came this turn stays in its hex, and to work it needs no more (ruling 71). */
export const mayOnlyWork = (s: State, u: number): boolean =>
  s.derived.kit.type[u] === 'eng' && s.derived.kit.side[u] === phasing(s) && (s.marks[u] & spent()) === MARK.arrived

/** On a truck; who is aboard a steamer may go ashore. */
const isMounted = (s: State, u: number): boolean => s.carrier[u] !== -1 && s.place[u] !== s.derived.kit.ABOARD

// ---- Who can

/** A unit's move has ended in a place: nothing else has changed for those who stay. */
export function noteMove(s: State, u: number, to: number): void {
  const { movers: kept } = s.derived.kept
  kept.open[u] = NO_WAY // before the first list there is no room for it, and no need
  kept.movedBefore = s.serial
  kept.movedTo = to
}

/**
 * The units that can do something, and DONE. Whoever had open ground beside him has it still, unless the move since then
 * has ended there.
 */
export function movers(s: State, jobs: Job[]): Choice<Action>[] {
  const { kit } = s.derived
  const { movers: kept } = s.derived.kept
  if (kept.open.length === 0) kept.open = new Int16Array(kit.unitCount)
  const { open, units, movedTo } = kept
  const { marks, place } = s
  const { isOutOfPlay } = kit
  const { unit: unitChoice } = kit.actions
  const answer = beginAnswer()
  const isNext = kept.movedBefore === s.serial && kept.listedFor === s.serial - 1 && holds(kept.grounds)
  const asked = isNext ? units : kit.mobile[phasing(s)]
  const idle = spent()
  let left = 0
  const choices: Choice<Action>[] = []
  for (const u of asked) {
    if ((marks[u] & idle) !== 0) {
      if (!mayOnlyWork(s, u)) continue
      units[left++] = u
      if (worksOf(s, jobs, u).length > 0) choices.push(unitChoice[u])
      continue
    }
    let way = open[u]
    if (!isNext || way < 0 || way === movedTo) {
      if (isOutOfPlay[place[u]]) continue
      open[u] = way = wayOut(s, u)
    }
    units[left++] = u
    if (way >= 0 || (way !== HELD && canAct(s, jobs, u, way))) choices.push(unitChoice[u])
  }
  choices.push(DONE)
  units.length = left
  kept.listedFor = s.serial
  kept.grounds = endAnswer(answer)
  return choices
}

/**
 * A hex beside a unit where it may end its move; NO_WAY, CROWDED or HELD if there is none. A hex stays open to it until a
 * friend ends his move there: what friends do takes enemies and their zones of control away, and never brings any.
 */
function wayOut(s: State, u: number): number {
  const sure = sureWay(s, u)
  if (sure !== NO_WAY) return sure
  if (mayNotMove(s, u) !== null) return HELD
  return onMap(s, u) && !s.derived.kit.isSteamer[u] ? firstStep(s, u) : NO_WAY
}

/** Open ground beside a unit that surely may move: for most units nothing more needs to be looked at. */
function sureWay(s: State, u: number): number {
  const isFree = onMap(s, u) && s.carrier[u] === -1 && s.neutral[u] === 0 && !isHindered(s, u)
  return isFree ? openWay(s, u, allowanceOf(s, u)) : NO_WAY
}

/** Infantry and armour go where they like. Others may be bound to their sector, or caught in an enemy zone of control. */
function isHindered(s: State, u: number): boolean {
  const { kit, tables } = s.derived
  if (kit.isBold[u]) return false
  const hex = s.place[u]
  const isAtHome = kit.homeOf[u] === -1 || kit.homeOf[u] === kit.map.sector[hex]
  return kit.isSteamer[u] || !isAtHome || tables.occupancy.zoc[enemyOf(kit.side[u]) * kit.hexCount + hex] !== 0
}

/** Whether a unit for which no hex beside it is open can do something all the same. `way` is what `wayOut` says of it. */
const canAct = (s: State, jobs: Job[], u: number, way: number): boolean =>
  canMove(s, u, way) || (s.place[u] === s.derived.kit.ABOARD ? unloadings(s, u) : specialActions(s, jobs, u)).length > 0

function canMove(s: State, u: number, way: number): boolean {
  if (s.derived.kit.isSteamer[u]) return canSail(s, u)
  return onMap(s, u) ? way === CROWDED && marchesFar(s, u) : landingsOf(s, u).length > 0
}
