// Order of play: stages, phases, Movement Steps, and which side acts first.
import { call, finish, frame, law, openFrame, type Seat } from '@middlesea/engine'
import { setUp } from './01-setup.ts'
import { actsFirst, sidesInOrder } from './02-first-side.ts'
import { movement } from './04-movement.ts'
import { loseStranded } from './09-air-return.ts'
import { declaring, mustDeclare } from './10-declaring.ts'
import { resolving } from './11-battles.ts'
import { NOWHERE, settleSites } from './16-control.ts'
import { isWon, victoryPhase } from './16-victory.ts'
import { nationalSupport } from './17-national-support.ts'
import { resupplyPhase } from './18-resupply.ts'
import { ALLIES } from './kit.ts'
import { lastReveal, someFleetMayShow } from './07-revealing.ts'
import { standingOrders } from './standing-orders.ts'
import { clearMarks, rebuildProfiles, scenarioOf, seatsOf, setIntruder, type State } from './state.ts'
import { type Frame, procedure, repeat, run, say, together } from './steps.ts'

const LAST_STEP = 6

export const sideName = (side: number): 'allies' | 'axis' => (side === ALLIES ? 'allies' : 'axis')

export const game = procedure('game', [
  run('setUp', { rule: 'setup.4', do: (s) => call(s, setUp, { next: 0 }) }),
  repeat('stages', { rule: 'order.1', while: (s) => s.result === '', do: (s) => call(s, stage, {}) }),
  run('over', { rule: 'victory.5', do: (s) => finish(s) }),
])

/** order.1: Tactical, Victory, National Support, Resupply; the last stage ends after Victory. */
const hasEconomy = law('order.1', (s: State): boolean => s.stage < scenarioOf(s).lastStage, true)

const stage = procedure('stage', [
  run('begin', {
    rule: 'order.1',
    do(s, _f, io) {
      io.tell('order.1', say('told.stage', { stage: s.stage, side: sideName(actsFirst(s)) }))
    },
  }),
  together('orders', {
    rule: 'fleet.5',
    when: (s) => s.stage === scenarioOf(s).firstStage,
    seats: (s): Seat[] => seatsOf(s.options),
    branch: (s, _f, seat) => standingOrders.open(s, seat),
    join: (s, _f, results) => standingOrders.join(s, results),
  }),
  run('tactical', { rule: 'move.1', do: (s) => call(s, tactical, {}) }),
  run('victory', { rule: 'victory.5', do: (s) => call(s, victoryPhase, {}) }),
  run('support', {
    rule: 'ns.1',
    when: (s) => !isWon(s) && hasEconomy(s),
    do: (s) => call(s, nationalSupport, { turn: 0 }),
  }),
  run('resupply', {
    rule: 'order.1',
    when: (s) => !isWon(s) && hasEconomy(s),
    do: (s) => call(s, resupplyPhase, { lane: 0, turn: 0 }),
  }),
  run('next', {
    rule: 'order.1',
    when: (s) => !isWon(s),
    do(s) {
      s.stage++
      s.phase = 'setUp'
      s.step = 0
    },
  }),
])

/** fleet.5: whether everybody writes his standing orders now. */
export const isAskingOrders = (s: State): boolean => openFrame(s, stage)?.step === 'orders'

const tactical = procedure('tactical', [
  run('begin', {
    rule: 'move.1',
    do(s) {
      s.phase = 'tactical'
      s.step = 0
      rebuildProfiles(s)
    },
  }),
  repeat('steps', {
    rule: 'move.1',
    while: (s) => s.step < LAST_STEP,
    do(s, _f, io) {
      s.step++
      clearMarks(s)
      io.tell('move.1', say('told.step', { step: s.step }))
      call(s, movementStep, { turn: 0 })
    },
  }),
  run('close', {
    rule: 'order.1',
    do(s) {
      s.step = 0
      clearMarks(s)
      // What lasts in the Resupply Phase has not been played yet.
      s.effects = []
      rebuildProfiles(s)
    },
  }),
])

interface StepFrame extends Frame {
  /** How many sides have begun. */
  turn: number
}

/** move.2: a side moves, declares and resolves all its battles before the other does. */
const movementStep = procedure<StepFrame>('movementStep', [
  repeat('sides', {
    rule: 'move.2',
    while: (_s, f) => f.turn < 2,
    do(s, f) {
      s.active = sidesInOrder(s)[f.turn++]
      call(s, segment, {})
    },
  }),
])

const segment = procedure('segment', [
  run('move', { rule: 'move.2', do: (s) => call(s, movement, { finished: [], group: [], groupAt: -1 }) }),
  run('stranded', { rule: 'return.1', when: (s) => s.step === LAST_STEP, do: (s, _f, io) => loseStranded(s, io) }),
  run('control', { rule: 'victory.3', do: (s) => settleSites(s, NOWHERE) }),
  run('declare', { rule: 'declare.1', when: isFighting, do: (s) => call(s, declaring, { finished: [] }) }),
  run('lastReveal', {
    rule: 'fleet.5',
    when: (s) => isFighting(s) && someFleetMayShow(s),
    do: (s) => call(s, lastReveal, {}),
  }),
  // Who came up among enemies alone has forced a battle that nobody had declared.
  run('forced', { rule: 'declare.3', when: (s) => s.forced.length > 0, do: (s, _f, io) => mustDeclare(s, io) }),
  run('resolve', {
    rule: 'battle.1',
    when: isFighting,
    do: (s) => call(s, resolving, {}),
  }),
  run('settle', { rule: 'move.2', do: settle }),
])

function isFighting(s: State): boolean {
  return s.step !== LAST_STEP
}

/** Who intruded stands there now like everybody else: the space is contested. */
function settle(s: State): void {
  for (let u = 0; u < s.marks.length; u++) setIntruder(s, u, false)
}

export const ORDER_PROCEDURES = [game, stage, tactical, movementStep, segment]

/**
 * The frames that are open when a phase begins, for tests: a Movement Step begins with the side that is active; National Support and
 * Resupply with the second side, if the first has done its part.
 */
export function frames(s: State, phase: string, step: number, isSecond = false): Frame[] {
  const at = <F extends Frame>(open: F, name: string): F => ({ ...open, step: name })
  if (phase === 'setUp') return [frame(game, {})]
  const stages = at(frame(game, {}), 'stages')
  switch (phase) {
    case 'orders':
      return [stages, at(frame(stage, {}), 'orders')]
    case 'victory':
      return [stages, at(frame(stage, {}), 'victory')]
    case 'support':
      if (!isSecond) return [stages, at(frame(stage, {}), 'support')]
      s.phase = phase
      return [stages, at(frame(stage, {}), 'resupply'), at(frame(nationalSupport, { turn: 1 }), 'sides')]
    case 'resupply': {
      if (!isSecond) return [stages, at(frame(stage, {}), 'resupply')]
      s.phase = phase
      const lane = s.derived.kit.lanes.length
      return [stages, at(frame(stage, {}), 'next'), at(frame(resupplyPhase, { lane, turn: 1 }), 'sides')]
    }
    default: {
      s.phase = 'tactical'
      s.step = step
      const turn = sidesInOrder(s).indexOf(s.active) + 1
      const steps = at(frame(tactical, {}), 'steps')
      return [stages, at(frame(stage, {}), 'victory'), steps, frame(movementStep, { turn }), frame(segment, {})]
    }
  }
}
