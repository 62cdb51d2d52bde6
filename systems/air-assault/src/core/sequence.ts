// seq.crete, seq.malta: the sequence of play.
import { call, type Frame, type Io } from '@middlesea/engine'
import { airbornePhase, airborneProcedures } from '../air/airborne.ts'
import { aircraftPhase, aircraftProcedures, recallAircraft } from '../air/aircraft.ts'
import { coastGunProcedures } from '../sea/coast-guns.ts'
import { combatPhase, combatProcedures } from '../combat/combat.ts'
import type { Side } from './data-files.ts'
import { movementPhase, movementProcedures } from '../movement/movement.ts'
import { setUpAllies, setUpProcedures } from './setup.ts'
import { reformPhase, substitutionProcedures } from './substitution.ts'
import { clearMarks, MARK, type State } from './state.ts'
import { type AnyProcedure, procedure, repeat, run, say } from './steps.ts'

export interface PhaseStart {
  name: string
  segment: Side
  open: (s: State, io: Io) => void
}

/** The phases of a turn in their order; those of the sea belong to each game. */
export const PHASES: PhaseStart[] = [
  { name: 'aircraft', segment: 'axis', open: aircraftPhase },
  { name: 'airborne', segment: 'axis', open: airbornePhase },
  { name: 'axisSea', segment: 'axis', open: (s, io) => s.derived.kit.rules.openAxisSea(s, io) },
  { name: 'axisMovement', segment: 'axis', open: movementPhase },
  { name: 'axisCombat', segment: 'axis', open: combatPhase },
  { name: 'alliedSea', segment: 'allied', open: (s, io) => s.derived.kit.rules.openAlliedSea(s, io) },
  { name: 'alliedMovement', segment: 'allied', open: movementPhase },
  { name: 'alliedCombat', segment: 'allied', open: combatPhase },
]

const ALLIED_SEA = 'alliedSea'

export const gameTurn = procedure<Frame>('turn', [
  run('begin', {
    rule: 'seq',
    do: (s, _f, io) => {
      clearMarks(s, MARK.arrived | MARK.drifted)
      io.tell(s.derived.kit.rules.ids.seq, say('turn.begins', { turn: s.turn }))
    },
  }),
  run('reform', { rule: 'sub.1', when: (s) => s.derived.kit.rules.dropsAsCompanies, do: (s) => reformPhase(s) }),
  ...PHASES.map((phase) =>
    run<Frame>(phase.name, {
      rule: 'seq',
      when: (s) => phase.name !== ALLIED_SEA || s.derived.kit.rules.alliedSea,
      do: (s, _f, io) => openPhase(s, phase, io),
    }),
  ),
  run('alliedEnd', { rule: 'seq', do: (s, _f, io) => s.derived.kit.rules.openAlliedEnd(s, io) }),
  run('endOfTurn', { rule: 'seq', do: endTurn }),
])

function openPhase(s: State, phase: PhaseStart, io: Io): void {
  if (s.segment !== phase.segment) {
    s.segment = phase.segment
    s.derived.kit.rules.beginSegment(s, phase.segment, io)
  }
  s.phase = phase.name
  io.tell(s.derived.kit.rules.ids.seq, say('phase.begins', { phase: `phase.${phase.name}`, turn: s.turn }))
  phase.open(s, io)
}

function endTurn(s: State, _f: Frame, io: Io): void {
  recallAircraft(s)
  s.derived.kit.rules.endOfTurn(s, io)
  s.segment = ''
  s.phase = ''
  if (s.result === '') s.turn++
}

export const game = procedure<Frame>('game', [
  run('plans', { rule: 'seq', do: (s, _f, io) => s.derived.kit.rules.openPlans(s, io) }),
  run('setUp', { rule: 'seq', do: (s) => call(s, setUpAllies, {}) }),
  repeat('turns', { rule: 'seq', while: (s) => s.result === '', do: (s) => call(s, gameTurn, {}) }),
])

/** The procedures that both games share. */
export const PROCEDURES: AnyProcedure[] = [
  game,
  gameTurn,
  ...setUpProcedures,
  ...aircraftProcedures,
  ...airborneProcedures,
  ...coastGunProcedures,
  ...movementProcedures,
  ...combatProcedures,
  ...substitutionProcedures,
]
