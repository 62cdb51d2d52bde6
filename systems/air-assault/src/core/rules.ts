import type { Ways } from '@middlesea/board'
import type { Io, MatchConfig, Message, Outcome, Refusal } from '@middlesea/engine'
import type { Side } from './data-files.ts'
import type { AnyProcedure } from './steps.ts'
import type { State } from './state.ts'

/** A modifier of a roll, with the rule that gives it. */
export interface Modifier {
  rule: string
  value: number
}

/** What one of the two games adds to the system: its own sea phases, supply, withdrawal and victory. */
export interface GameRules {
  /** The ids of the rules that each game's ledger names apart. Steps with these names get them (index.ts). */
  ids: { seq: string; setup: string; drop: string }
  /** sub.1, malta.drop: companies drop, break down and recombine at will; else battalions break down for losses only. */
  dropsAsCompanies: boolean
  /** seq.crete, seq.malta: whether the Allied segment has a sea movement phase. */
  alliedSea: boolean
  /** malta.cd: coast guns are set up in forts and batteries only. */
  coastGunsInForts: boolean
  procedures: AnyProcedure[]
  /** Calls the procedure in which the Axis player writes his plans; nothing if there is none. */
  openPlans(s: State, io: Io): void
  openAxisSea(s: State, io: Io): void
  openAlliedSea(s: State, io: Io): void
  /** The last thing of the Allied segment: port evacuation (evac.1), beachheads that are lost (malta.assault). */
  openAlliedEnd(s: State, io: Io): void
  /** At the start of a segment: withdrawal, supply. */
  beginSegment(s: State, side: Side, io: Io): void
  /** A hex has passed from one side to the other (malta.assault). */
  hexChangesHands(s: State, io: Io): void
  /** What a side's attacks add to the roll, beyond what the system knows (crt.3c). */
  attackModifier(s: State, side: number): Modifier | null
  /** A unit's movement allowance in whole points, from the printed one (malta.supply). */
  allowance(s: State, u: number, printed: number): number
  /** Why a unit may not attack or drop now, beyond what the system knows (malta.withdraw). */
  mayNotAttack(s: State, u: number): Refusal | null
  mayNotLand(s: State, u: number): Refusal | null
  /** noncombat.1: whether a unit must stay in the sector where it was set up. */
  isBoundToSector(s: State, u: number): boolean
  /**
   * evac.1: why a unit that may still move cannot march to a port and leave the island; and that it does. `ways` is its
   * reach where it has just been searched for.
   */
  cannotEvacuate(s: State, u: number, ways: Ways | null): Refusal | null
  evacuate(s: State, u: number, io: Io): void
  /** Judges the position at the end of a turn; sets `s.result` when the game is over. */
  endOfTurn(s: State, io: Io): void
  outcome(s: State): Outcome | null
  /** What is kept of this game in `s.own`, at the start. */
  ownState(config: MatchConfig): OwnState
}

/** What only one of the games keeps: small plain data. Each game has a type for it, and one function that reads it so. */
export type OwnState = object

export type { Message }
