// crt.DR, crt.AR, combat.2: units that must retreat one hex. Their owner chooses where; who cannot is lost.
import { FORBIDDEN, hasUnits } from '@middlesea/board'
import { call, type Choice, type Frame, type Io, law, type Refusal } from '@middlesea/engine'
import { type Action, DONE } from '../core/actions.ts'
import { takeHex } from '../core/control.ts'
import { stepCost } from '../movement/ground.ts'
import { eliminate } from './losses.ts'
import { isStunned } from '../movement/movers.ts'
import { goesOn, moved } from '../scenes/parts.ts'
import { fits } from '../core/stacking.ts'
import { ALLIED, enemyOf, onMap, put, seatsOf, type State } from '../core/state.ts'
import { type AnyProcedure, type Attempt, decide, forbid, procedure, repeat, say } from '../core/steps.ts'
import { breakDown, breaksDown } from '../core/substitution.ts'
import { isInZone } from '../core/zones.ts'

interface Retreat extends Frame {
  /** Who still has to go. All are of one side, and everybody knows them. */
  units: number[]
  rule: string
}

const NOT_RETREATING = forbid('combat.2', 'refuse.notRetreating')
// The limits are those of DR; a refusal names the result by which the units retreat.
const CLOSED = forbid('crt.DR', 'refuse.retreatClosed')
const ENEMY = forbid('crt.DR', 'refuse.enemyThere')
const ZONE = forbid('crt.DR', 'refuse.retreatZone')
const FULL = forbid('stack.1', 'refuse.full')

// ---- Where to

/** combat.2: a friendly unit cancels the enemy's zone of control where it stands. */
const isCovered = law(
  'combat.2',
  (s: State, side: number, hex: number): boolean => hasUnits(s.derived.tables.occupancy, side, hex),
  false,
)

/** crt.DR: whether enemies control a hex. In drift combat those in the hex that is left count like all others. */
const isBarred = law(
  'crt.DR',
  (s: State, u: number, to: number): boolean => isInZone(s, enemyOf(s.derived.kit.side[u]), to),
  false,
)

function cannotRetreatTo(s: State, u: number, direction: number, to: number): Refusal | null {
  const { kit, tables } = s.derived
  const side = kit.side[u]
  if (stepCost(s, kit.gait[u], s.place[u], direction, to) === FORBIDDEN) return CLOSED
  if (hasUnits(tables.occupancy, enemyOf(side), to)) return ENEMY
  if (isBarred(s, u, to) && !isCovered(s, side, to)) return ZONE
  return fits(s, u, to) ? null : FULL
}

/** Guns that cannot move, neutralized units (bomb.5) and those in a landing box have nowhere to go. */
const canMove = (s: State, u: number): boolean => onMap(s, u) && s.derived.kit.move[u] > 0 && isStunned(s, u) === null

function retreatsOf(s: State, u: number): number[] {
  const { map } = s.derived.kit
  const found: number[] = []
  if (!canMove(s, u)) return found
  for (let d = 0; d < 6; d++) {
    const to = map.neighbours[6 * s.place[u] + d]
    if (to !== -1 && cannotRetreatTo(s, u, d, to) === null) found.push(to)
  }
  return found
}

/** sub.1: a battalion may break down, so that its companies retreat apart or where there is no room for all of it. */
function mayRetreatApart(s: State, u: number): boolean {
  const { components, map } = s.derived.kit
  if (!breaksDown(s, u) || !canMove(s, u)) return false
  for (let d = 0; d < 6; d++) {
    const to = map.neighbours[6 * s.place[u] + d]
    const refused = to === -1 ? CLOSED : cannotRetreatTo(s, u, d, to)
    if (refused === null || (refused === FULL && fits(s, components[u][0], to))) return true
  }
  return false
}

// ---- The retreat

/** The owner chooses who goes first, and may so take the room of others: whoever has no way left is lost. */
const retreat = procedure<Retreat>('retreat', [
  decide('units', {
    rule: 'combat.2',
    when: (s, f) => f.units.some((u) => retreatsOf(s, u).length > 0 || mayRetreatApart(s, u)),
    seats: (s, f) => seatsOf(s.derived.kit.side[f.units[0]]),
    prompt: (_s, f) => say('prompt.retreat', { left: f.units.length }),
    options: (s, f): Choice<Action>[] => {
      const { unit, ofUnit } = s.derived.kit.actions
      const choices: Choice<Action>[] = []
      for (const u of f.units) {
        if (retreatsOf(s, u).length > 0) choices.push(unit[u])
        else if (mayRetreatApart(s, u)) choices.push(ofUnit.breakDown[u])
      }
      // In what the other player imagines, face-down friends may fill the hexes behind: the question stays the same.
      return choices.length > 0 ? choices : [DONE]
    },
    expand: (s, _f, choice) => {
      const { kit } = s.derived
      const u = kit.unitNumber(choice.id)
      const retreats = retreatsOf(s, u).map((to) => kit.actions.toPlace.retreat(u, to))
      return mayRetreatApart(s, u) ? [...retreats, kit.actions.ofUnit.breakDown[u].action!] : retreats
    },
    resolve: (s, f, a, io) => {
      const { kit } = s.derived
      if (a.do === 'retreat') goBack(s, f, kit.unitNumber(a.unit), kit.placeNumber(a.to), io)
      else if (a.do === 'breakDown') breakUp(s, f, kit.unitNumber(a.unit), io)
      return 'again'
    },
    why: whyNot,
  }),
  repeat('cutOff', { rule: 'crt.DR', while: (_s, f) => f.units.length > 0, do: loseNext }),
])

/** Nobody who is left has a way: one is lost, and whoever finds room where he stood may still retreat. */
function loseNext(s: State, f: Retreat, io: Io): void {
  const lost = f.units.find((u) => standsInTheWay(s, f.units, s.place[u])) ?? f.units[0]
  f.units = f.units.filter((u) => u !== lost)
  io.tell(f.rule, say('retreat.none', { unit: s.derived.kit.unitIds[lost] }))
  eliminate(s, lost, f.rule, io)
  f.step = 'units'
}

/** Whether nothing but the want of room keeps one of the units out of a hex. */
function standsInTheWay(s: State, units: number[], hex: number): boolean {
  const { map } = s.derived.kit
  return units.some((u) => {
    const direction = canMove(s, u) ? map.directionTo(s.place[u], hex) : -1
    return direction !== -1 && cannotRetreatTo(s, u, direction, hex) === FULL
  })
}

/** The companies retreat in the place of their battalion. */
function breakUp(s: State, f: Retreat, u: number, io: Io): void {
  f.units = [...f.units.filter((other) => other !== u), ...breakDown(s, u, io)]
}

function goBack(s: State, f: Retreat, u: number, to: number, io: Io): void {
  const { kit } = s.derived
  f.units = f.units.filter((other) => other !== u)
  const from = s.place[u]
  io.tell(f.rule, say('retreat.retreated', { unit: kit.unitIds[u], to: kit.placeIds[to] }), () =>
    goesOn(s, { effects: [moved(s, u, from, to, 'retreat', f.rule)] }),
  )
  // Whether the next unit finds room beside face-down friends shows how full their hexes are.
  if (kit.side[u] === ALLIED) io.reveal()
  put(s, u, to)
  takeHex(s, u, to, io)
}

function whyNot(s: State, f: Retreat, a: Attempt): Refusal | null {
  const { kit } = s.derived
  const u = kit.unitNumber(a.unit)
  const to = kit.placeNumber(a.to)
  if (a.do !== 'retreat' || u === -1) return null
  if (!f.units.includes(u)) return NOT_RETREATING
  const direction = kit.isHex(to) ? kit.map.directionTo(s.place[u], to) : -1
  const refused = direction === -1 ? CLOSED : cannotRetreatTo(s, u, direction, to)
  return refused === FULL || refused === null ? refused : { ...refused, rule: f.rule }
}

/** Opens the retreat of some units, by the rule that makes them. */
export function openRetreat(s: State, units: number[], rule: string): void {
  call(s, retreat, { units, rule })
}

export const retreatProcedures: AnyProcedure[] = [retreat]
