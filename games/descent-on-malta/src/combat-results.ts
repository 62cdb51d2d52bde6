import {
  callInTurn,
  type Choice,
  frame,
  type Io,
  law,
  type Message,
  type Procedure,
  type Refusal,
} from '@middlesea/engine'
import { type Action, chooseUnit, unitOf } from './actions.ts'
import { reduceUnit, survivesReduction } from './02-losses.ts'
import { holdsGround } from './06-map.ts'
import { type Arm, whoDecides } from './28-team.ts'
import { unitNumber } from './data.ts'
import { decide, forbid, type Frame, placeId, procedure, run } from './steps.ts'
import { isAxisGround, isObstacle, type State, unitsAt } from './state.ts'

/** What all kinds of fire share: the Combat Results Table, who can be hit, and the choice of losses. */
export type Side = 'axis' | 'allied'

export const enemyOf = (side: Side): Side => (side === 'axis' ? 'allied' : 'axis')

// ---- The Combat Results Table

/** One die against one rating: at or under it hits. */
export const scoresHit = law('table.combat', (die: number, rating: number): boolean => die <= rating, false)

/** In strategic and air attacks a six costs the attacker a step, whether it hit or not (16.1, 16.2, 21.1). */
export const costsAttacker = law('table.combat', (die: number): boolean => die === 6, false)

// ---- Who fights on the ground

/** 17.5: an Axis ground unit fights as soon as it stands in the zone; cargo in the air does not. */
export const isLanded = law('17.5', (s: State, u: number): boolean => isAxisGround(u) && s.carrier[u] === -1, false)

/** Whether a unit of a side takes part in ground combat and can be hit. Obstacles cannot (8.2d). */
export const fightsOnGround = (s: State, u: number, side: Side): boolean =>
  side === 'axis' ? isLanded(s, u) : holdsGround(s, u)

const IS_OBSTACLE = forbid('8.2d', 'refuse.obstacleUnharmed')

/** 8.2d: what combat results do nothing to. */
export const isUnharmed = law(
  '8.2d',
  (s: State, u: number): Refusal | null => (isObstacle(s, u) ? IS_OBSTACLE : null),
  null,
)

export function hasGroundForce(s: State, zone: number, side: Side): boolean {
  for (const u of unitsAt(s, zone)) if (fightsOnGround(s, u, side)) return true
  return false
}

// ---- Losses: the player chooses for both sides

export interface CombatLosses extends Frame {
  zone: number
  /** Whose units are hit. */
  side: Side
  hits: number
}

export interface LossSpec {
  name: string
  rule: string
  /** Whose commander chooses. */
  arm: (side: Side) => Arm
  /** Whether a unit in the zone can be chosen. */
  canSuffer: (s: State, u: number, side: Side) => boolean
  /** How many hits a unit can take. */
  stepsOf: (s: State, u: number) => number
  suffer: (s: State, u: number, io: Io) => void
  prompt: (params: { zone: string; side: Side; hits: number }) => Message
  /** The rule that spares a unit; by the rule of the losses if nothing is said. */
  spares?: (s: State, u: number) => Refusal | null
}

/** 2.5: how many hits eliminate a unit. */
export const stepsOf = (s: State, u: number): number => (survivesReduction(s, u) ? 2 : 1)

/** Hits fall on units of the player's choice, one after the other. Hits that nobody can take are lost (21.1, 22.4). */
export function lossProcedure(spec: LossSpec): Procedure<State, CombatLosses, Action> {
  return procedure<CombatLosses>(spec.name, [
    run('everybody', {
      rule: spec.rule,
      when: (s, f) => stepsLeft(s, f, spec) <= f.hits,
      do: (s, f, io) => sufferAll(s, f, spec, io),
    }),
    decide('choose', {
      rule: spec.rule,
      when: (_s, f) => f.hits > 0,
      seats: (s, f) => whoDecides(s, spec.arm(f.side), f.zone),
      prompt: (_s, f) => spec.prompt({ zone: placeId(f.zone), side: f.side, hits: f.hits }),
      options: (s, f) => targets(s, f, spec),
      resolve: (s, f, a, io) => {
        f.hits--
        spec.suffer(s, unitOf(a), io)
        return 'again'
      },
      why: (s, f, a) => (a.do === 'choose' ? sparedIn(s, f.zone, unitNumber(a.unit), spec) : null),
    }),
  ])
}

const sparedIn = (s: State, zone: number, u: number, spec: LossSpec): Refusal | null =>
  s.place[u] === zone ? (spec.spares?.(s, u) ?? null) : null

function stepsLeft(s: State, f: CombatLosses, spec: LossSpec): number {
  let steps = 0
  for (const u of unitsAt(s, f.zone)) if (spec.canSuffer(s, u, f.side)) steps += spec.stepsOf(s, u)
  return steps
}

function targets(s: State, f: CombatLosses, spec: LossSpec): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  for (const u of unitsAt(s, f.zone)) if (spec.canSuffer(s, u, f.side)) choices.push(chooseUnit[u])
  return choices
}

/** Nobody is left to choose from: every step is lost, and so are the hits beyond. */
function sufferAll(s: State, f: CombatLosses, spec: LossSpec, io: Io): void {
  f.hits = 0
  for (const u of unitsAt(s, f.zone).slice()) {
    if (!spec.canSuffer(s, u, f.side)) continue
    for (let steps = spec.stepsOf(s, u); steps > 0 && s.result === ''; steps--) spec.suffer(s, u, io)
  }
}

type LossProcedure = Procedure<State, CombatLosses, Action>

/** The losses to be called for: none when nobody was hit, or when the game has ended meanwhile (3.1). */
export const lossesOf = (s: State, losses: LossProcedure, zone: number, side: Side, hits: number): CombatLosses[] =>
  hits > 0 && s.result === '' ? [frame(losses, { zone, side, hits })] : []

/** Calls for losses. */
export function inflict(s: State, losses: LossProcedure, zone: number, side: Side, hits: number): void {
  callInTurn(s, lossesOf(s, losses, zone, side, hits))
}

/** Losses of one step each, as in all fire but retreats. */
export const stepLosses = (spec: Omit<LossSpec, 'stepsOf' | 'suffer'>): Procedure<State, CombatLosses, Action> =>
  lossProcedure({ ...spec, stepsOf, suffer: reduceUnit })
