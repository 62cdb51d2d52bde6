// support.1: units with range near a battle may fire into it, by their owner's choice (ruling C1).
import { call, type Choice, law, type Refusal, ret, type Seat } from '@middlesea/engine'
import { whyAlike } from './04-alike.ts'
import { distinct } from './04-likeness.ts'
import { hasMovedDeployed } from './04-deployed.ts'
import { isRanged, MOVED, NO_TARGET, OUT_OF_RANGE, SPENT, UNARMED } from './10-declaring.ts'
import { aimOf, type BattleFrame, currentBattle, fightersAt } from './11-battle-frame.ts'
import { CARGO, firepower, gunsAround, isFree, isInRange, rangeOf, rising } from './11-fire.ts'
import type { Action } from './actions.ts'
import { nationsOf } from './kit.ts'
import { supportersJoin } from './scenes/battle.ts'
import {
  hasMark,
  idOf,
  isHidden,
  MARK,
  profile,
  seatIndex,
  seatOfNation,
  seatsOfSide,
  spaceId,
  type State,
  SUPPORT,
  unitNumber,
} from './state.ts'
import { type Attempt, decide, DONE_CHOICE, forbid, type Frame, procedure, run, say } from './steps.ts'

export interface SupportFrame extends Frame<number[]> {
  attacking: boolean
  chosen: number[]
  finished: Seat[]
}

/** Units outside the battle's space that reach it or who attacks it, may still attack or defend, and have something to fire at. */
export const supporters = law(
  'support.1',
  (s: State, f: BattleFrame, attacking: boolean): number[] => {
    const nations = nationsOf(sideIn(s, attacking))
    const near = gunsAround(s, nations, f.at)
    for (const space of f.from) {
      gunsAround(s, nations, space, near)
      // C3: who stands among the attackers there reaches them without any range.
      fightersAt(s, sideIn(s, attacking), space, near)
    }
    const list: number[] = []
    for (const u of near) if (!list.includes(u) && maySupport(s, f, u, attacking)) list.push(u)
    return list.sort(rising)
  },
  [],
)

const sideIn = (s: State, attacking: boolean): number => (attacking ? s.active : 1 - s.active)

function maySupport(s: State, f: BattleFrame, u: number, attacking: boolean): boolean {
  // Pages 10 and 14: what is aboard takes no part.
  if (!isFree(s, u)) return false
  if (s.place[u] === f.at || (rangeOf(s, u) === 0 && !f.from.includes(s.place[u]))) return false
  if (hasMark(s, u, attacking ? MARK.attacked : MARK.defended) || hasMovedDeployed(s, u)) return false
  return !f.ranged.includes(u) && !isRanged(s, u) && aimOf(s, f, u, attacking) !== -1
}

const orderOf = (s: State, seat: Seat): string => SUPPORT[s.orders[seatIndex(s, seat)].support]

function open(s: State, f: SupportFrame, seat: Seat): number[] {
  return supporters(s, currentBattle(s), f.attacking).filter(
    (u) => !f.chosen.includes(u) && seatOfNation(s, s.nation[u]) === seat,
  )
}

/** Asks a side who supports, where somebody could. */
export function callSupport(s: State, f: BattleFrame, attacking: boolean): void {
  if (supporters(s, f, attacking).length > 0) call(s, supporting, { attacking, chosen: [], finished: [] })
}

export const supporting = procedure<SupportFrame>('supportingFire', [
  run('orders', {
    rule: 'support.1',
    do(s, f, io) {
      // Standing orders are secret; that they are followed here shows them.
      io.reveal()
      for (const seat of seatsOfSide(s, sideIn(s, f.attacking))) {
        if (orderOf(s, seat) === 'always') f.chosen.push(...open(s, f, seat))
        if (orderOf(s, seat) !== 'ask') f.finished.push(seat)
      }
      if (f.chosen.length > 0) io.show('support.1', () => supportersJoin(s, f.chosen))
    },
  }),
  decide('support', {
    rule: 'support.1',
    seats: (s, f) => seatsOfSide(s, sideIn(s, f.attacking)).filter((seat) => !f.finished.includes(seat)),
    perSeat: true,
    optional: true,
    lastWord: DONE_CHOICE,
    prompt: (s) => say('prompt.support', { at: spaceId(s, currentBattle(s).at) }),
    options: supportChoices,
    resolve(s, f, action, io, seat) {
      if (action.do === 'support') {
        const u = unitNumber(s, action.unit)
        f.chosen.push(u)
        io.tell('support.1', say('told.support', { unit: action.unit, at: spaceId(s, currentBattle(s).at) }), () =>
          supportersJoin(s, [u]),
        )
      } else f.finished.push(seat)
      return 'again'
    },
    why: whyNotSupport,
  }),
  run('give', { rule: 'support.1', do: (s, f) => ret(s, f, f.chosen) }),
])

const LANDS = forbid('landing.1', 'refuse.lands')
/** fleet.5, R78: to support gives its fleet away. */
const REVEAL_FIRST = forbid('fleet.5', 'refuse.revealFirst')

function whyNotSupport(s: State, f: SupportFrame, attempt: Attempt, seat: Seat): Refusal | null {
  const u = unitNumber(s, attempt.unit)
  if (u === -1 || seatOfNation(s, s.nation[u]) !== seat) return null
  return (
    whyNoRoll(s, u, f.attacking) ??
    whyNotAimed(s, currentBattle(s), u, f.attacking) ??
    whyAlike(s, 'support.1', supportChoices(s, f, seat), attempt)
  )
}

/** Why a unit rolls in no battle now, wherever it stands. */
export function whyNoRoll(s: State, u: number, attacking: boolean): Refusal | null {
  if (isHidden(s, u)) return REVEAL_FIRST
  if (s.landing[u] !== -1) return LANDS
  if (!isFree(s, u)) return CARGO
  if (firepower(profile(s, u)).length === 0) return UNARMED
  if (hasMovedDeployed(s, u)) return MOVED
  return hasMark(s, u, attacking ? MARK.attacked : MARK.defended) || isRanged(s, u) ? SPENT : null
}

/** It reaches nobody of the battle, or nobody at whom it may fire. */
function whyNotAimed(s: State, f: BattleFrame, u: number, attacking: boolean): Refusal | null {
  if (aimOf(s, f, u, attacking) !== -1) return null
  const spaces = attacking ? [f.at] : [f.at, ...f.from]
  return spaces.some((space) => isInRange(s, u, space)) ? NO_TARGET : OUT_OF_RANGE
}

function supportChoices(s: State, f: SupportFrame, seat: Seat): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  for (const u of distinct(s, open(s, f, seat))) {
    const unit = idOf(s, u)
    choices.push({ on: 'unit', id: unit, action: { do: 'support', unit } })
  }
  if (choices.length > 0) choices.push(DONE_CHOICE)
  return choices
}
