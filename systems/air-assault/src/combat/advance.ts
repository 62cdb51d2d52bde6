// combat.2: the winner may advance into a hex that the fight has emptied, whatever zones of control reach there.
import { FORBIDDEN } from '@middlesea/board'
import { callInTurn, type Choice, type Frame, frame, type Io, type Refusal } from '@middlesea/engine'
import { type Action, withDone } from '../core/actions.ts'
import { takeHex } from '../core/control.ts'
import { lacksRoadAshore, stepCost, whyNoStep } from '../movement/ground.ts'
import { stepsHome, strays } from '../movement/sectors.ts'
import { goesOn, moved } from '../scenes/parts.ts'
import { fits } from '../core/stacking.ts'
import { enemyOf, MARK, onMap, phasing, put, seatsOf, setMark, type State } from '../core/state.ts'
import { type AnyProcedure, type Attempt, decide, forbid, procedure, say } from '../core/steps.ts'
import { breakDown, breaksDown } from '../core/substitution.ts'
import { isHeld } from '../core/zones.ts'

interface Advance extends Frame {
  hex: number
  /** Who took part. All are of one side, and everybody knows them. */
  units: number[]
  /** The places from which they may come; who has advanced elsewhere does not advance again. */
  from: number[]
}

const NOT_THERE = forbid('combat.2', 'refuse.notInCombat')
const ARTILLERY = forbid('combat.2', 'refuse.artilleryStays')
const NO_WAY = forbid('combat.2', 'refuse.noWayToAdvance')
const BOUND = forbid('noncombat.1', 'refuse.boundToSector')
const FULL = forbid('stack.1', 'refuse.full')

/** Over land by a hexside that can be crossed, or from the box of the beach, where no road leads ashore (ruling 47). */
function cannotReach(s: State, u: number, hex: number): Refusal | null {
  const { kit } = s.derived
  const place = s.place[u]
  if (!onMap(s, u)) return kit.boxAt[place]?.hexes.includes(hex) === true ? lacksRoadAshore(kit, u, hex) : NO_WAY
  const direction = kit.map.directionTo(place, hex)
  if (direction === -1) return NO_WAY
  const isClosed = stepCost(s, kit.gait[u], place, direction, hex) === FORBIDDEN
  return isClosed ? (whyNoStep(kit, u, place, direction, hex) ?? NO_WAY) : null
}

/** noncombat.1: not out of its sector; driven out of it, a unit goes nearer to it only (ruling 63). */
function isBound(s: State, u: number, hex: number): boolean {
  const { kit } = s.derived
  return kit.rules.isBoundToSector(s, u) && strays(stepsHome(kit, kit.units[u].sector), s.place[u], hex)
}

function cannotAdvance(s: State, f: Advance, u: number): Refusal | null {
  return isKeptBack(s, f, u) ?? (fits(s, u, f.hex) ? null : FULL)
}

/** Why a unit may not advance, however much room there is. */
function isKeptBack(s: State, f: Advance, u: number): Refusal | null {
  const { kit } = s.derived
  if (!f.units.includes(u) || !f.from.includes(s.place[u])) return NOT_THERE
  if (kit.isGun[u] || !kit.isCombat[u]) return ARTILLERY
  const away = cannotReach(s, u, f.hex)
  if (away !== null) return away
  return isBound(s, u, f.hex) ? BOUND : null
}

/** sub.1: a battalion may break down, so that some of its companies advance. */
const mayAdvanceInPart = (s: State, f: Advance, u: number): boolean =>
  breaksDown(s, u) && isKeptBack(s, f, u) === null && fits(s, s.derived.kit.components[u][0], f.hex)

const advance = procedure<Advance>('advance', [
  decide('units', {
    rule: 'combat.2',
    optional: true,
    seats: (s, f) => seatsOf(s.derived.kit.side[f.units[0]]),
    prompt: (s, f) => say('prompt.advance', { hex: s.derived.kit.placeIds[f.hex] }),
    options: (s, f) => {
      const { actions } = s.derived.kit
      const choices: Choice<Action>[] = []
      for (const u of f.units) if (cannotAdvance(s, f, u) === null) choices.push(actions.ofUnit.advance[u])
      for (const u of f.units) if (mayAdvanceInPart(s, f, u)) choices.push(actions.ofUnit.breakDown[u])
      return withDone(choices)
    },
    resolve: (s, f, a, io) => {
      const { kit } = s.derived
      if (a.do === 'advance') goForward(s, kit.unitNumber(a.unit), f.hex, io)
      else if (a.do === 'breakDown') breakUp(s, f, kit.unitNumber(a.unit), io)
      else return
      return 'again'
    },
    why: (s, f, a: Attempt) => {
      const u = s.derived.kit.unitNumber(a.unit)
      return a.do === 'advance' && u !== -1 ? cannotAdvance(s, f, u) : null
    },
  }),
])

/** The companies took part as their battalion did. */
function breakUp(s: State, f: Advance, u: number, io: Io): void {
  f.units = [...f.units.filter((other) => other !== u), ...breakDown(s, u, io)]
}

/** Whoever goes forward in his own phase has attacked, or has walked in where nobody was found (combat.1). */
function goForward(s: State, u: number, hex: number, io: Io): void {
  const { kit } = s.derived
  const from = s.place[u]
  io.tell('combat.2', say('advance.advanced', { unit: kit.unitIds[u], hex: kit.placeIds[hex] }), () =>
    goesOn(s, { effects: [moved(s, u, from, hex, 'advance', 'combat.2')] }),
  )
  put(s, u, hex)
  if (kit.side[u] === phasing(s)) setMark(s, u, MARK.attacked)
  takeHex(s, u, hex, io)
}

/** Units that took part may advance into those of the hexes where no enemy is left to hold them, the last hex first. */
export function openAdvance(s: State, units: number[], hexes: number[]): void {
  if (units.length === 0) return
  const enemy = enemyOf(s.derived.kit.side[units[0]])
  const from = [...new Set(units.map((u) => s.place[u]))]
  const empty = hexes.filter((hex) => !isHeld(s, enemy, hex)).reverse()
  callInTurn(
    s,
    empty.map((hex) => frame(advance, { hex, units, from })),
  )
}

export const advanceProcedures: AnyProcedure[] = [advance]
