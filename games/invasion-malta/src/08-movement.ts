// 8: the Movement Phase. Units move one by one, each once (8.13); a stack goes as a list of such moves (ruling 23).
import { type Choice, law, type Refusal } from '@middlesea/engine'
import { type Action, DONE } from './actions.ts'
import { backOf } from './03-classes.ts'
import { passThrough } from './03-control.ts'
import { canStep, cannotReach, reachOf } from './08-reach.ts'
import { overrunBeachheads } from './16-beachheads.ts'
import { cannotLand, landingsOf, noteLanding, openBeaches } from './16-landing.ts'
import { hasActedWithM } from './17-m-formation.ts'
import { whyNotNow } from './out-of-phase.ts'
import { activeSeats, hasMark, MARK, onMap, type State } from './state.ts'
import { type AnyProcedure, always, decide, forbid, type Frame, procedure, say } from './steps.ts'
import { put, setMark } from './whereabouts.ts'

const NOT_ACTIVE = forbid('4.42', 'refuse.notActive')
const HAS_MOVED = forbid('8.13', 'refuse.hasMoved')
const NOT_ON_MAP = forbid('8.11', 'refuse.notOnMap')

/** 4.42: only units of the active formation move. */
const isNotActive = law(
  '4.42',
  (s: State, u: number): Refusal | null => (hasMark(s, u, MARK.active) ? null : NOT_ACTIVE),
  null,
)

/** 8.13 */
const hasMoved = law(
  '8.13',
  (s: State, u: number): Refusal | null => (hasMark(s, u, MARK.moved) ? HAS_MOVED : null),
  null,
)

export const mayNotMove = (s: State, u: number): Refusal | null =>
  hasActedWithM(s, u) ?? isNotActive(s, u) ?? hasMoved(s, u)

/** Units that can move, land or do what else the phase allows, and DONE. */
function movers(s: State): Choice<Action>[] {
  const { kit } = s.derived
  const choices: Choice<Action>[] = []
  const beaches = openBeaches(s)
  for (const u of kit.unitsOf[s.side]) {
    if ((s.marks[u] & (MARK.active | MARK.moved)) !== MARK.active || mayNotMove(s, u) !== null) continue
    if (onMap(s, u) ? canStep(s, u) : landingsOf(s, u, beaches).length > 0) choices.push(kit.actions.unit[u])
  }
  choices.push(DONE)
  return choices
}

function movesOf(s: State, u: number): Action[] {
  const { kit } = s.derived
  if (!onMap(s, u)) return landingsOf(s, u, openBeaches(s)).map((hex) => kit.actions.toPlace.land(u, hex))
  const { entered, count } = reachOf(s, u)
  const found: Action[] = []
  for (let i = 0; i < count; i++) found.push(kit.actions.toPlace.move(u, entered[i]))
  return found
}

/** 17.25: an HQ that moves is Spent. */
const spendByMoving = law(
  '17.25',
  (s: State, u: number): void => {
    if (s.derived.kit.isHq[u]) setMark(s, u, backOf(s.derived.kit, u))
  },
  undefined,
)

const movement = procedure<Frame>('movement', [
  decide('moves', {
    rule: '8.11',
    seats: activeSeats,
    prompt: always(say('prompt.move')),
    options: movers,
    expand: (s, _f, choice) => movesOf(s, s.derived.kit.unitNumber(choice.id)),
    resolve: (s, _f, a, io) => {
      const { kit } = s.derived
      if (a.do !== 'move' && a.do !== 'land') return undefined
      const u = kit.unitNumber(a.unit)
      const from = s.place[u]
      const to = kit.placeNumber(a.to)
      const path = a.do === 'move' ? reachOf(s, u).pathTo(to) : []
      put(s, u, to)
      passThrough(s, s.side, path)
      setMark(s, u, MARK.moved)
      spendByMoving(s, u)
      if (a.do === 'move') {
        io.tell('8.11', say('move.moved', { unit: a.unit, from: kit.placeIds[from], to: a.to }))
        overrunBeachheads(s, s.side, path, io)
      } else {
        noteLanding(s, u, to)
        io.tell('16.33a', say('move.landed', { unit: a.unit, to: a.to }))
      }
      return 'again'
    },
    why: (s, _f, a) => {
      const { kit } = s.derived
      const u = kit.unitNumber(a.unit)
      if (u === -1 || (a.do !== 'move' && a.do !== 'land')) return whyNotNow(s, a)
      const refusal = mayNotMove(s, u)
      if (refusal !== null) return refusal
      if (a.do === 'land') return cannotLand(s, u, kit.placeNumber(a.to))
      return onMap(s, u) ? cannotReach(s, u, kit.placeNumber(a.to)) : NOT_ON_MAP
    },
  }),
])

export { movement }
export const movementProcedures: AnyProcedure[] = [movement]
