// 4.2: the turn outline.
import { call, type Io } from '@middlesea/engine'
import { endPhase } from './03-stacking.ts'
import { setUp } from './04-set-up.ts'
import { recovery } from './04-recovery.ts'
import { weatherPhase } from './05-weather.ts'
import { supplyPhase } from './06-supply.ts'
import { operations } from './07-activation.ts'
import { fillCup } from './07-cup.ts'
import { airReadiness } from './11-air.ts'
import { openAirBombardment } from './11-air-bombardment.ts'
import { resetAa } from './11-anti-aircraft.ts'
import { openBeachheadSupply } from './16-beachheads.ts'
import { openNavalBombardment } from './17-naval.ts'
import { victoryPhase } from './19-victory.ts'
import { isNight, type State } from './state.ts'
import { type AnyProcedure, type Frame, procedure, repeat, run, say } from './steps.ts'

/** The phases of the Strategic and the Reorganization Segment; those of an Operations Sequence are in 07-operations.ts. */
export const PHASES = [
  'weather',
  'airReadiness',
  'airBombardment',
  'aaReset',
  'operations',
  'supply',
  'recovery',
  'victory',
] as const
export type Phase = (typeof PHASES)[number]

function begin(s: State, phase: Phase, io: Io): void {
  s.phase = phase
  io.tell('4.21', say('phase.begins', { turn: s.turn, phase: `phase.${phase}` }))
}

export const turn = procedure<Frame>('turn', [
  // A. Strategic Segment
  run('weather', {
    rule: '4.21',
    do: (s, _f, io) => {
      begin(s, 'weather', io)
      weatherPhase(s, io)
    },
  }),
  run('airReadiness', {
    rule: '4.21',
    do: (s, _f, io) => {
      begin(s, 'airReadiness', io)
      call(s, airReadiness, {})
    },
  }),
  run('airBombardment', {
    rule: '4.21',
    do: (s, _f, io) => {
      begin(s, 'airBombardment', io)
      if (isNight(s)) openNavalBombardment(s)
      else openAirBombardment(s)
    },
  }),
  run('bombardmentStacks', { rule: '3.34', do: endPhase }),
  run('aaReset', {
    rule: '4.21',
    do: (s, _f, io) => {
      begin(s, 'aaReset', io)
      resetAa(s)
    },
  }),
  run('operations', {
    rule: '4.21',
    do: (s, _f, io) => {
      begin(s, 'operations', io)
      fillCup(s)
      call(s, operations, {})
    },
  }),
  // C. Reorganization Segment
  run('supply', {
    rule: '4.21',
    do: (s, _f, io) => {
      begin(s, 'supply', io)
      openBeachheadSupply(s)
    },
  }),
  run('supplyStatus', { rule: '4.21', do: (s, _f, io) => supplyPhase(s, io) }),
  run('recovery', {
    rule: '4.21',
    do: (s, _f, io) => {
      begin(s, 'recovery', io)
      call(s, recovery, {})
    },
  }),
  run('victory', {
    rule: '4.21',
    do: (s, _f, io) => {
      begin(s, 'victory', io)
      victoryPhase(s, io)
    },
  }),
])

export const game = procedure<Frame>('game', [
  run('setUp', { rule: '4.18', do: (s) => call(s, setUp, {}) }),
  repeat('turns', {
    rule: '4.22',
    while: (s) => s.result === '',
    do: (s) => call(s, turn, {}),
  }),
])

export const turnProcedures: AnyProcedure[] = [game, turn]
