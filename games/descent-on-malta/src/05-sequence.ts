import { call, type Io, law, type Refusal, refusal } from '@middlesea/engine'
import { endOfTurn, victoryProcedures } from './03-victory.ts'
import { setUp, setUpProcedures } from './04-setup.ts'
import { checkOverStack, overStack } from './06-map.ts'
import { recruitProcedures, tooLateToRecruit } from './07-axis-forces.ts'
import { alliedProcedures } from './08-allied-forces.ts'
import { staffPointPhase } from './09-staff-points.ts'
import { intelligencePhase, intelligenceProcedures } from './10-intelligence.ts'
import { refitPhase, refitProcedures } from './11-refit.ts'
import { stagingPhase, stagingProcedures } from './12-staging.ts'
import { tacticalMovementPhase, movementProcedures } from './13-movement.ts'
import { airNavalMovementPhase, airNavalProcedures } from './14-air-naval-movement.ts'
import { strategicAttackPhase, strategicProcedures } from './16-strategic-attacks.ts'
import { airLandingPhase, airTransportProcedures } from './17-air-transport.ts'
import { amphibiousPhase, amphibiousProcedures } from './18-amphibious.ts'
import { revealPhase, revealProcedures } from './19-fog-of-war.ts'
import { antiAircraftPhase, antiAircraftProcedures } from './20-anti-aircraft.ts'
import { airAttackProcedures, alliedAirAttackPhase, tacticalAirPhase } from './21-air-attacks.ts'
import { combatProcedures, groundCombatPhase } from './22-ground-combat.ts'
import { commandAdjustmentPhase } from './23-command.ts'
import { eventProcedures, middleEastPhase } from './24-events.ts'
import { counterattackPhase, counterattackProcedures } from './26-offensives.ts'
import { royalNavyPhase, sortieProcedures } from './27-sortie.ts'
import { aerialSupplyProcedures } from './28-aerial-supply.ts'
import { knowsNoRetreat } from './28-tactical-retreat.ts'
import { anothersDecision } from './28-team.ts'
import { type AnyProcedure, type Attempt, procedure, repeat, run, say } from './steps.ts'
import { clearMarks, MARK, type State } from './state.ts'

/**
 * 5.0: the phases of a turn in their order. Each opens by calling its procedure, or does all its work at once. In some
 * units act once each, and are marked until the phase ends.
 */
export const PHASES: { name: string; open: (s: State, io: Io) => void; acts?: boolean }[] = [
  { name: 'staffPoints', open: staffPointPhase },
  { name: 'intelligence', open: intelligencePhase },
  { name: 'refit', open: refitPhase },
  { name: 'staging', open: stagingPhase, acts: true },
  { name: 'tacticalMovement', open: tacticalMovementPhase, acts: true },
  { name: 'strategicAttack', open: strategicAttackPhase },
  { name: 'airNavalMovement', open: airNavalMovementPhase },
  { name: 'amphibious', open: amphibiousPhase, acts: true },
  { name: 'reveal', open: revealPhase },
  { name: 'alliedAirAttack', open: alliedAirAttackPhase },
  { name: 'antiAircraft', open: antiAircraftPhase },
  { name: 'tacticalAir', open: tacticalAirPhase },
  { name: 'airLanding', open: airLandingPhase },
  { name: 'groundCombat', open: groundCombatPhase, acts: true },
  { name: 'middleEast', open: middleEastPhase },
  { name: 'counterattack', open: counterattackPhase },
  { name: 'royalNavy', open: royalNavyPhase },
  { name: 'commandAdjustment', open: commandAdjustmentPhase },
  { name: 'endOfTurn', open: (s) => call(s, endOfTurn, {}) },
]

const PHASE_NAMES = PHASES.map(({ name }) => `phase.${name}`)

/** Phase marks are taken off, and stacking is checked (6.5), when each phase ends. */
export const gameTurn = procedure('turn', [
  run('begin', { rule: '5.0', do: beginTurn }),
  ...PHASES.flatMap((phase, i) => [
    run(phase.name, {
      rule: '5.0',
      do: (s: State, _f, io: Io) => {
        s.phase = i + 1
        io.tell('5.0', say('phase.begins', { phase: PHASE_NAMES[i], number: s.phase, turn: s.turn }))
        phase.open(s, io)
      },
    }),
    run(`${phase.name}Ends`, {
      rule: '6.5',
      do: (s: State) => {
        if (phase.acts === true) clearMarks(s, MARK.acted | MARK.worked)
        checkOverStack(s)
      },
    }),
  ]),
])

function beginTurn(s: State, _f: unknown, io: Io): void {
  clearMarks(s, MARK.acted | MARK.worked | MARK.assaulted | MARK.surprise | MARK.placed | MARK.flown)
  s.amphibiousUsed = 0
  s.searched = []
  s.feints = []
  io.tell('5.0', say('turn.begins', { turn: s.turn }))
}

/** Turn after turn, until the end of the game takes all procedures away (3.1, 3.5). */
export const game = procedure('game', [
  run('setUp', { rule: '5.0', do: (s) => call(s, setUp, { recon: 0, zones: [] }) }),
  repeat('turns', { rule: '5.0', while: () => true, do: (s) => call(s, gameTurn, {}) }),
])

// ---- 5.0 An action belongs to its phase

const PHASE_OF: { [verb: string]: string } = {
  search: 'intelligence',
  searchPool: 'intelligence',
  refit: 'refit',
  buyAmphibious: 'refit',
  stage: 'staging',
  move: 'tacticalMovement',
  hurry: 'tacticalMovement',
  clear: 'tacticalMovement',
  recon: 'tacticalMovement',
  load: 'airNavalMovement',
  fly: 'airNavalMovement',
  land: 'amphibious',
  pursue: 'groundCombat',
}

const outOfPhase = law(
  '5.0',
  (s: State, a: Attempt): Refusal | null => {
    const verb = String(a.do)
    if (!Object.hasOwn(PHASE_OF, verb) || PHASES[s.phase - 1]?.name === PHASE_OF[verb]) return null
    return refusal('5.0', 'refuse.phase', { phase: `phase.${PHASE_OF[verb]}` })
  },
  null,
)

/** A decision that has nothing to say about an action says when it could be taken. */
function explainTime(proc: AnyProcedure): AnyProcedure {
  const steps = proc.steps.map((step) => {
    if (step.kind !== 'decide') return step
    const { why, seats } = step
    const explain: typeof why = (s, f, a, seat) =>
      anothersDecision(s, f, seats(s, f), seat) ??
      why?.(s, f, a, seat) ??
      tooLateToRecruit(s, a) ??
      knowsNoRetreat(s, a) ??
      outOfPhase(s, a)
    return { ...step, why: explain }
  })
  return { ...proc, steps }
}

export const PROCEDURES: AnyProcedure[] = [
  game,
  gameTurn,
  overStack,
  ...victoryProcedures,
  ...setUpProcedures,
  ...recruitProcedures,
  ...alliedProcedures,
  ...intelligenceProcedures,
  ...refitProcedures,
  ...aerialSupplyProcedures,
  ...stagingProcedures,
  ...movementProcedures,
  ...airNavalProcedures,
  ...strategicProcedures,
  ...airTransportProcedures,
  ...amphibiousProcedures,
  ...revealProcedures,
  ...antiAircraftProcedures,
  ...airAttackProcedures,
  ...combatProcedures,
  ...eventProcedures,
  ...counterattackProcedures,
  ...sortieProcedures,
].map(explainTime)
