// support.1: units with range near a battle may fire into it, by their owner's choice (ruling C1).
import { type Choice, law, ret, type Seat } from '@middlesea/engine'
import { whyAlike } from './04-alike.ts'
import { likeness } from './04-likeness.ts'
import { hasMovedDeployed } from './10-declaring.ts'
import { type BattleFrame, currentBattle, spacesToAim } from './11-battle-frame.ts'
import { isInRange, rangeOf, unitsWithRange } from './11-fire.ts'
import type { Action } from './actions.ts'
import { nationsOf } from './kit.ts'
import {
  hasMark,
  idOf,
  MARK,
  seatIndex,
  seatOfNation,
  seatsOfSide,
  spaceId,
  type State,
  SUPPORT,
  unitNumber,
} from './state.ts'
import { decide, DONE_CHOICE, type Frame, procedure, run, say } from './steps.ts'

export interface SupportFrame extends Frame {
  attacking: boolean
  chosen: number[]
  finished: Seat[]
}

/** Units outside the battle's space that reach it, may still attack or defend, and have something to fire at. */
export const supporters = law(
  'support.1',
  (s: State, f: BattleFrame, attacking: boolean): number[] => {
    const side = attacking ? s.active : 1 - s.active
    const list: number[] = []
    const spent = attacking ? MARK.attacked : MARK.defended
    for (const u of unitsWithRange(s, nationsOf(side))) {
      if (s.place[u] === f.at || s.aboard[u] !== -1) continue
      if (hasMark(s, u, spent) || !reaches(s, f, u, attacking) || hasMovedDeployed(s, u)) continue
      if (f.ranged.includes(u) || isPledged(s, u)) continue
      if (spacesToAim(s, f, u, attacking).length > 0) list.push(u)
    }
    return list
  },
  [],
)

/** Asked of all that have a range, before what costs more. */
function reaches(s: State, f: BattleFrame, u: number, attacking: boolean): boolean {
  if (rangeOf(s, u) === 0) return false
  if (isInRange(s, u, f.at)) return true
  if (!attacking) for (const space of f.from) if (isInRange(s, u, space)) return true
  return false
}

/** It has declared another battle that is still to come. */
const isPledged = (s: State, u: number): boolean => s.battles.some((battle) => battle.ranged.includes(u))

const orderOf = (s: State, seat: Seat): string => SUPPORT[s.orders[seatIndex(s, seat)].support]

function open(s: State, f: SupportFrame, seat: Seat): number[] {
  return supporters(s, currentBattle(s), f.attacking).filter(
    (u) => !f.chosen.includes(u) && seatOfNation(s, s.nation[u]) === seat,
  )
}

export const supporting = procedure<SupportFrame>('supportingFire', [
  run('orders', {
    rule: 'support.1',
    do(s, f, io) {
      // Standing orders are secret; that they are followed here shows them.
      const nobody = supporters(s, currentBattle(s), f.attacking).length === 0
      if (!nobody) io.reveal()
      for (const seat of seatsOfSide(s, f.attacking ? s.active : 1 - s.active)) {
        if (nobody) {
          f.finished.push(seat)
          continue
        }
        if (orderOf(s, seat) === 'always') f.chosen.push(...open(s, f, seat))
        if (orderOf(s, seat) !== 'ask') f.finished.push(seat)
      }
    },
  }),
  decide('support', {
    rule: 'support.1',
    seats: (s, f) => seatsOfSide(s, f.attacking ? s.active : 1 - s.active).filter((seat) => !f.finished.includes(seat)),
    perSeat: true,
    optional: true,
    prompt: (s) => say('prompt.support', { at: spaceId(s, currentBattle(s).at) }),
    options: supportChoices,
    resolve(s, f, action, io, seat) {
      if (action.do === 'support') {
        f.chosen.push(unitNumber(s, action.unit))
        io.tell('support.1', say('told.support', { unit: action.unit, at: spaceId(s, currentBattle(s).at) }))
      } else f.finished.push(seat)
      return 'again'
    },
    why: (s, f, attempt, seat) => whyAlike(s, 'support.1', supportChoices(s, f, seat), attempt),
  }),
  run('give', { rule: 'support.1', do: (s, f) => ret(s, f.chosen) }),
])

function supportChoices(s: State, f: SupportFrame, seat: Seat): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  const seen = new Set<number>()
  for (const u of open(s, f, seat)) {
    const key = likeness(s, u) * 4 + s.nation[u]
    if (seen.has(key)) continue
    seen.add(key)
    const unit = idOf(s, u)
    choices.push({ on: 'unit', id: unit, action: { do: 'support', unit } })
  }
  if (choices.length > 0) choices.push(DONE_CHOICE)
  return choices
}
