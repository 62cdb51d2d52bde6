// 7.14: the Operations Sequence.
import { call, type Io } from '@middlesea/engine'
import { endPhase } from './03-stacking.ts'
import { activateUnits, markSectorChanges } from './04-formations.ts'
import { type ArmyFrame, armyChoices, cannotJoin } from './07-army.ts'
import { formationName, removeMarkers } from './07-cup.ts'
import { movement } from './08-movement.ts'
import { declaration } from './09-declaration.ts'
import { openReaction } from './09-reaction.ts'
import { openBombardmentPhase } from './10-bombardment-phase.ts'
import { resetBatteries } from './10-coast.ts'
import { staysFired } from './10-guns.ts'
import { combats } from './12-combat.ts'
import { openAirborne } from './15-paradrop.ts'
import { openBeachheads, sweepBeachheads } from './16-beachheads.ts'
import { openNavalTransport } from './16-convoys.ts'
import { endLanding } from './16-landing.ts'
import { freshPoints, turnHqsBack } from './17-command.ts'
import { openShore } from './16-shore.ts'
import { cannotJoinM, isM, joinM, mChoices } from './17-m-formation.ts'
import { breakBooms } from './18-boom.ts'
import { OF_SEQUENCE } from './marks.ts'
import { activeSeats, hasMark, MARK, SEATS, type State } from './state.ts'
import { type AnyProcedure, decide, procedure, run, say } from './steps.ts'
import { clearMarks, setMark } from './whereabouts.ts'

export interface OperationFrame extends ArmyFrame {
  /** Who is active: one formation, or several that act as one (7.12). */
  formations: number[]
  /** 7.12: the First Operations Sequence, before anything is drawn. */
  first: boolean
}

/** Opens the Operations Sequence of formations. Call last. */
export function openOperation(s: State, formations: number[], io: Io, first = false): void {
  s.side = s.derived.kit.formations[formations[0]].side
  s.active = formations[0]
  for (const f of formations)
    io.tell('4.42', say('marker.played', { formation: formationName(s, f), side: SEATS[s.side] }))
  call(s, operation, { formations, army: 0, first })
}

/** The phases of a sequence, for people and for `position`. */
export const SEQUENCE = [
  'naval',
  'airborne',
  'movement',
  'declaration',
  'bombardment',
  'reaction',
  'combat',
  'reset',
] as const
export type SequencePhase = (typeof SEQUENCE)[number]

function begin(s: State, phase: SequencePhase): void {
  s.phase = phase
}

// ---- 7.14

/** 10.14, 10.44, 17.26, 18.15: what the Reset Phase takes back; and 4.52, 4.43. */
function reset(s: State, io: Io): void {
  const { kit } = s.derived
  for (const u of kit.unitsOf[s.side]) {
    if (hasMark(s, u, MARK.active) && !staysFired(s, u)) s.marks[u] &= ~MARK.fired
  }
  resetBatteries(s)
  breakBooms(s, io)
  clearMarks(s, OF_SEQUENCE)
  turnHqsBack(s)
  markSectorChanges(s)
  s.attacks = []
  s.commanded = []
  s.landings = []
  s.side = -1
  s.active = -1
  s.phase = 'operations'
  removeMarkers(s, io)
}

const operation = procedure<OperationFrame>('operation', [
  run('activate', {
    rule: '4.42',
    do: (s, f) => {
      freshPoints(s)
      activateUnits(s, f.formations)
    },
  }),
  decide('army', {
    rule: '7.23',
    when: (s) => !isM(s.derived.kit, s.active),
    optional: true,
    seats: activeSeats,
    prompt: (s, f) => say('prompt.army', { atMost: s.derived.kit.tables.limits.armyUnits - f.army }),
    options: armyChoices,
    resolve: (s, f, a, io) => {
      if (a.do !== 'army') return undefined
      setMark(s, s.derived.kit.unitNumber(a.unit), MARK.activated | MARK.active)
      io.tell('7.22', say('army.joins', { unit: a.unit }))
      f.army++
      return 'again'
    },
    why: (s, f, a) => {
      const u = s.derived.kit.unitNumber(a.unit)
      return a.do === 'army' && u !== -1 ? cannotJoin(s, f, u) : null
    },
  }),
  decide('joinM', {
    rule: '17.41',
    when: (s) => isM(s.derived.kit, s.active),
    optional: true,
    seats: activeSeats,
    prompt: (s, f) => say('prompt.joinM', { atMost: s.derived.kit.tables.limits.mUnits - f.army }),
    options: (s, f) => mChoices(s, f.army),
    resolve: (s, f, a, io) => {
      if (a.do !== 'army') return undefined
      joinM(s, s.derived.kit.unitNumber(a.unit))
      io.tell('17.41', say('m.joins', { unit: a.unit }))
      f.army++
      return 'again'
    },
    why: (s, f, a) => {
      const u = s.derived.kit.unitNumber(a.unit)
      return a.do === 'army' && u !== -1 ? cannotJoinM(s, f.army, u) : null
    },
  }),
  run('naval', {
    rule: '7.14',
    do: (s, f) => {
      begin(s, 'naval')
      openNavalTransport(s, f.first)
    },
  }),
  run('airborne', {
    rule: '7.14',
    do: (s, f) => {
      begin(s, 'airborne')
      openAirborne(s, f.formations, f.first)
    },
  }),
  run('airborneStacks', { rule: '3.34', do: endPhase }),
  run('movement', {
    rule: '7.14',
    do: (s) => {
      begin(s, 'movement')
      call(s, movement, {})
    },
  }),
  // 16.14, 16.33b: who comes by sea does so at the end of the Movement Phase.
  run('shore', { rule: '16.33b', do: (s) => openShore(s) }),
  run('movementStacks', { rule: '3.34', do: endPhase }),
  run('declaration', {
    rule: '7.14',
    do: (s) => {
      begin(s, 'declaration')
      call(s, declaration, {})
    },
  }),
  run('bombardment', {
    rule: '7.14',
    do: (s) => {
      begin(s, 'bombardment')
      openBombardmentPhase(s)
    },
  }),
  run('bombardmentStacks', { rule: '3.34', do: endPhase }),
  run('reaction', {
    rule: '7.14',
    do: (s) => {
      begin(s, 'reaction')
      openReaction(s)
    },
  }),
  run('reactionStacks', { rule: '3.34', do: endPhase }),
  run('combat', {
    rule: '7.14',
    do: (s) => {
      begin(s, 'combat')
      call(s, combats, { aaFired: [] })
    },
  }),
  run('landing', { rule: '16.33e', do: (s, _f, io) => endLanding(s, io) }),
  run('combatStacks', { rule: '3.34', do: endPhase }),
  run('reset', {
    rule: '16.41',
    do: (s, _f, io) => {
      begin(s, 'reset')
      sweepBeachheads(s, io)
      openBeachheads(s)
    },
  }),
  run('over', { rule: '7.14', do: (s, _f, io) => reset(s, io) }),
])

export { operation }
export const operationProcedures: AnyProcedure[] = [operation]
