// Battle odds: the chances of a battle that is about to be fought, from what a seat knows. Hidden fleets are not in them.
import { fastRng, frame, openFrame } from '@middlesea/engine'
import { takeOff } from './06-transport.ts'
import { type BattleFrame, freshBattle } from './11-battle-frame.ts'
import { battle, unloadMobile } from './11-battles.ts'
import { supporters } from './13-supporting-fire.ts'
import { stacking } from './14-concentrated-fire.ts'
import { landing } from './15-landing-defence.ts'
import { ABILITY } from './abilities.ts'
import { BLUE, can, sideOf } from './kit.ts'
import { battleFrom, type ReckonedBattle } from './odds/battle.ts'
import { reckon } from './odds/exact.ts'
import type { Chances } from './odds/outcome.ts'
import { type Salvo, salvosOf } from './odds/salvos.ts'
import { simulate } from './odds/simulate.ts'
import {
  MARK,
  onBoard,
  presence,
  profile,
  putWithCargo,
  seatIndex,
  seatOfNation,
  setLanding,
  setMark,
  spaceId,
  spaceNumber,
  type State,
  SUPPORT,
  unitNumber,
} from './state.ts'
import { determinize, type View } from './view.ts'

/** An attack that somebody thinks of: who would go there, come ashore there, or fire at it from afar. */
export interface ImaginedAttack {
  at: string
  moving?: readonly string[]
  landing?: readonly string[]
  ranged?: readonly string[]
}

/** What the odds take for granted. */
export type Assumption = 'cheapest' | 'precise' | 'support' | 'scattered' | 'stacked' | 'bombs' | 'unharmed' | 'hidden'

export interface BattleOdds extends Chances {
  at: string
  /** The space is at sea, where nothing is taken. */
  isSea: boolean
  /** How many battles were simulated; 0 if the odds are exact. */
  battles: number
  /** Half of the widest 95 % interval of a chance; 0 if they are exact. */
  error: number
  assumptions: Assumption[]
}

/** A battle that lies ahead, in a state of its own. */
interface Ahead {
  s: State
  f: BattleFrame
  /** Whether somebody is taken to support who has not yet said so. */
  supported: boolean
}

/** The battle of an attack, or the one that is being resolved if none is given; null where there is none. */
function ahead(v: View, attack: ImaginedAttack | null): Ahead | null {
  // What the viewer does not know is dealt anew, and is in no battle.
  const s = determinize(v, fastRng('odds'))
  const f = attack === null ? runningBattle(s) : battleOf(s, attack)
  if (f === null || presence(s, 1 - s.active, f.at) === 0) return null
  for (const space of [f.at, ...f.from]) unloadMobile(s, space)
  return { s, f, supported: assumeSupport(s, v, f) }
}

/** Who rolls what in a battle that lies ahead. */
export function salvosAhead(
  v: View,
  attack: ImaginedAttack | null,
): { at: string; round: number; salvos: Salvo[] } | null {
  const found = ahead(v, attack)
  if (found === null) return null
  const { s, f } = found
  return { at: spaceId(s, f.at), round: f.round, salvos: salvosOf(s, f) }
}

/** The odds of a battle that lies ahead. */
export function battleOdds(v: View, attack: ImaginedAttack | null): BattleOdds | null {
  const found = ahead(v, attack)
  if (found === null) return null
  const { s, f, supported } = found
  const table = battleFrom(s, f)
  if (!table.kinds.some(({ attacking }) => attacking)) return null
  const exact = reckon(table)
  const { chances, battles, error } = exact === null ? simulate(table) : { chances: exact, battles: 0, error: 0 }
  return {
    ...chances,
    at: spaceId(s, f.at),
    isSea: s.derived.kit.isSea[f.at],
    battles,
    error,
    assumptions: assumptionsOf(s, f, table, supported, (attack?.moving ?? []).length > 0),
  }
}

// ---- Which battle

/** The battle that is being resolved, as long as dice are still to be rolled. */
function runningBattle(s: State): BattleFrame | null {
  const running = openFrame(s, battle)
  const isOver = openFrame(s, landing) !== null || openFrame(s, stacking) !== null
  return running === null || isOver || running.round >= LAST ? null : running
}

const LAST = 7

/** The battle that an attack would lead to, with all that was declared there before. */
function battleOf(s: State, { at: id, moving = [], landing = [], ranged = [] }: ImaginedAttack): BattleFrame | null {
  const at = spaceNumber(s, id)
  if (at === -1) return null
  const unitsOf = (ids: readonly string[]): number[] => ids.map((unit) => unitNumber(s, unit)).filter((u) => u !== -1)
  for (const u of unitsOf(moving)) bring(s, u, at)
  for (const u of unitsOf(landing)) setLanding(s, u, at)
  const declared = s.battles.find((battle) => battle.at === at)
  const guns = [...new Set([...(declared?.ranged ?? []), ...unitsOf(ranged)])]
  const f = frame(battle, freshBattle(at, [], guns))
  const afar = [...(declared?.from ?? []), ...[...guns, ...landingAt(s, at)].map((u) => s.place[u])]
  f.from = [...new Set(afar)].filter((space) => space !== at)
  return f
}

const landingAt = (s: State, at: number): number[] =>
  s.landing.flatMap((space, u) => (space === at && onBoard(s, u) ? [u] : []))

function bring(s: State, u: number, at: number): void {
  if (!onBoard(s, u) || s.place[u] === at) return
  takeOff(s, u)
  putWithCargo(s, u, at)
  setMark(s, u, MARK.moved)
}

// ---- What is taken for granted

const BEFORE_ATTACKERS = ['begin', 'supportOfAttackers', 'supportOfDefenders']
const BEFORE_DEFENDERS = [...BEFORE_ATTACKERS, 'waitingAttackers']

/** support.1: who may still choose supports, but for those whose own order says never. Says whether anybody does. */
function assumeSupport(s: State, v: View, f: BattleFrame): boolean {
  const willing = (u: number): boolean => {
    const seat = seatOfNation(s, s.nation[u])
    return seat !== v.seat || SUPPORT[s.orders[seatIndex(s, seat)].support] !== 'never'
  }
  const open = { attackers: BEFORE_ATTACKERS.includes(f.step), defenders: BEFORE_DEFENDERS.includes(f.step) }
  if (open.attackers) f.supportA = supporters(s, f, true).filter(willing)
  if (open.defenders) f.supportD = supporters(s, f, false).filter(willing)
  return (open.attackers && f.supportA.length > 0) || (open.defenders && f.supportD.length > 0)
}

function assumptionsOf(
  s: State,
  f: BattleFrame,
  table: ReckonedBattle,
  support: boolean,
  moving: boolean,
): Assumption[] {
  const { kinds, rounds } = table
  const waiting = f.waitingA.length + f.waitingD.length > 0
  const undecided = f.round === 0
  const mayBomb = kinds.some(
    ({ unit, attacking, fires }) =>
      attacking && fires && can(profile(s, unit), ABILITY.strategic) && s.place[unit] === f.at,
  )
  const isHard = kinds.some(({ exposed, armour }) => exposed && armour > BLUE)
  const applies: { [A in Assumption]: boolean } = {
    cheapest: true,
    precise: rounds.some(({ slots }) => slots.some(({ precise }) => precise)),
    support,
    scattered: undecided && !waiting && isHard,
    stacked: waiting,
    bombs: undecided && mayBomb && f.strategic.length === 0,
    unharmed: moving,
    hidden: s.derived.kit.isSea[f.at] && s.fleetAt.some((at, nation) => at !== -1 && sideOf(nation) !== s.active),
  }
  return (Object.keys(applies) as Assumption[]).filter((assumption) => applies[assumption])
}

export type { Salvo }
