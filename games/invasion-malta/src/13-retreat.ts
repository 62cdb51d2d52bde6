// 13.3, 13.4: retreats.
import { type Retreat, retreats } from '@middlesea/board'
import { call, goTo, type Io, law } from '@middlesea/engine'
import type { Action } from './actions.ts'
import { isTowed, movesAs } from './03-classes.ts'
import { disrupt } from './03-disruption.ts'
import { hasPassed, openErCheck } from './03-er-check.ts'
import { eliminate, loseStep } from './03-losses.ts'
import { attackOn } from './09-declaration.ts'
import { CLOSED, FAST, stepCost } from './ground.ts'
import { cannotPass } from './08-reach.ts'
import { retreated } from './scenes.ts'
import { enemyOf, hasMark, isAlive, MARK, onMap, seatsOf, type State } from './state.ts'
import { type AnyProcedure, decide, type Frame, procedure, repeat, run, say } from './steps.ts'
import { put, setMark } from './whereabouts.ts'

/** 13.35, 13.41: how good a step is. */
const OPEN = 0
const AMONG_FRIENDS = 1
const THROUGH_ZONE = 2
const NO_WAY = -1

interface RetreatFrame extends Frame {
  /** Who still has to go, the last one first. */
  units: number[]
  /** The Defender hex. */
  hex: number
  /** Hexes to go at least: two for defenders, one for attackers; all go two at most (13.32). */
  least: number
}

/** Opens the retreat of units from a combat on a hex. Call last. */
export function openRetreat(s: State, units: readonly number[], hex: number, least: number): void {
  if (units.length > 0) call(s, retreat, { units: [...units].reverse(), hex, least })
}

const MOST = 2

/** 13.37, 14.23: no Movement Allowance, an orange circle, a pillbox: lost instead. 6.15: so is armor without supply. */
const cannotRetreat = law(
  '13.37',
  (s: State, u: number): boolean => {
    const { kit } = s.derived
    const isStuck = kit.isArmor[u] && hasMark(s, u, MARK.outOfSupply)
    return kit.move[3 * u + s.steps[u]] === 0 || isTowed(kit, u) || isStuck
  },
  false,
)

/** 13.34: not across what the unit could not cross, not onto enemies. */
const isBarred = law(
  '13.34',
  (s: State, u: number, from: number, direction: number, to: number): boolean => {
    const { kit, tables } = s.derived
    const side = 6 * from + direction
    if (stepCost(kit.ground, movesAs(kit, u, s.marks[u]), FAST, side, to) === CLOSED) return true
    if (tables.occupancy.units[enemyOf(kit.side[u]) * kit.hexCount + to] > 0) return true
    return kit.isMotorized[u] && cannotPass(s, u, side, to)
  },
  false,
)

/** 13.35, 13.36, 13.43: free hexes first, then friends in enemy zones; through vacant zones only where nothing else is. */
const rankOf = law(
  '13.35',
  (s: State, u: number, to: number, isLast: boolean): number => {
    const { kit, tables } = s.derived
    const { units, zoc } = tables.occupancy
    const side = kit.side[u]
    if (zoc[enemyOf(side) * kit.hexCount + to] === 0) return OPEN
    if (units[side * kit.hexCount + to] > 0) return AMONG_FRIENDS
    return isLast ? NO_WAY : THROUGH_ZONE
  },
  OPEN,
)

interface Ways {
  rank: number
  ways: Retreat[]
}

/** Where a unit may retreat to: the end lies further from the Defender hex than the start (ruling 24). */
export function retreatsOf(s: State, u: number, hex: number, least: number): Ways {
  const { map } = s.derived.kit
  const start = s.place[u]
  const before = map.distance(start, hex)
  let best: Ways = { rank: NO_WAY, ways: [] }
  for (let length = least; length <= MOST; length++) {
    const found = retreats(map, start, length, (from, d, to, steps) => {
      if (isBarred(s, u, from, d, to)) return NO_WAY
      const isLast = steps === length
      if (isLast && map.distance(to, hex) < before + (least === MOST ? MOST : 1)) return NO_WAY
      return rankOf(s, u, to, isLast)
    })
    if (found.rank === NO_WAY || (best.rank !== NO_WAY && found.rank > best.rank)) continue
    const known = found.rank === best.rank ? best.ways : []
    best = { rank: found.rank, ways: [...known, ...found.ways.filter((way) => !known.some(({ to }) => to === way.to))] }
  }
  return best
}

const retreat = procedure<RetreatFrame>('retreat', [
  repeat('units', {
    rule: '13.31',
    while: (_, f) => f.units.length > 0,
    do: (s, f) => {
      const unit = f.units.pop()!
      if (isAlive(s, unit)) call(s, retreatOfOne, { unit, hex: f.hex, least: f.least, through: false })
    },
  }),
])

interface OneFrame extends Frame {
  unit: number
  hex: number
  least: number
  /** 13.43: by way of a vacant hex in an enemy zone. */
  through: boolean
}

function look(s: State, f: OneFrame, io: Io): void {
  const isLost = cannotRetreat(s, f.unit)
  const { rank } = isLost ? { rank: NO_WAY } : retreatsOf(s, f.unit, f.hex, f.least)
  if (rank === NO_WAY) {
    eliminate(s, f.unit, isLost ? '13.37' : '13.35', io)
    goTo(f, 'end')
  } else f.through = rank === THROUGH_ZONE
}

function go(s: State, f: OneFrame, to: number, io: Io): void {
  const { kit } = s.derived
  const from = kit.placeIds[s.place[f.unit]]
  put(s, f.unit, to)
  // 13.38
  if (kit.side[f.unit] !== s.side && attackOn(s, to) !== undefined) setMark(s, f.unit, MARK.retreated)
  const told = say('retreat.retreated', { unit: kit.unitIds[f.unit], from, to: kit.placeIds[to] })
  io.tell('13.31', told, () => retreated(s, f.unit, from, to))
}

const retreatOfOne = procedure<OneFrame>('retreatOfOne', [
  run('look', { rule: '13.35', do: look }),
  run('check', { rule: '13.45', when: (_, f) => f.through, do: (s, f) => openErCheck(s, f.unit, '13.45') }),
  run('checked', {
    rule: '13.45',
    when: (_, f) => f.through,
    do: (s, f, io) => {
      if (!hasPassed(f)) eliminate(s, f.unit, '13.45', io)
      else loseStep(s, f.unit, '13.45', io)
      if (!onMap(s, f.unit)) goTo(f, 'end')
    },
  }),
  decide('to', {
    rule: '13.31',
    seats: (s, f) => seatsOf(s.derived.kit.side[f.unit]),
    prompt: (s, f) => say('prompt.retreat', { unit: s.derived.kit.unitIds[f.unit] }),
    options: (s, f) => [s.derived.kit.actions.unit[f.unit]],
    expand: (s, f): Action[] =>
      retreatsOf(s, f.unit, f.hex, f.least).ways.map(({ to }) => s.derived.kit.actions.toPlace.retreat(f.unit, to)),
    resolve: (s, f, a, io) => {
      if (a.do === 'retreat') go(s, f, s.derived.kit.placeNumber(a.to), io)
    },
  }),
  run('disrupted', { rule: '13.45', when: (_, f) => f.through, do: (s, f, io) => disrupt(s, f.unit, '13.45', io) }),
])

export const retreatProcedures: AnyProcedure[] = [retreat, retreatOfOne]
