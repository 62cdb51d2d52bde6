import { type Frame, law, type Refusal, type Seat } from '@middlesea/engine'
import { forbid } from './steps.ts'
import { isAxisGround, type State } from './state.ts'

/**
 * 28.5 Team play. The Axis may be one seat, a supreme commander with a commander for each sector (28.5a), or one seat
 * for the ground units and one for air and naval units (28.5b). All seats know the same.
 */
const TEAMS: { [team: string]: Seat[] } = {
  none: ['axis'],
  command: ['supreme', 'malta', 'gozo'],
  combined: ['ground', 'air'],
}

export type Arm = 'ground' | 'air' | 'all'

export function seatsOfTeam(team: string): Seat[] {
  return TEAMS[team]
}

export const allSeats = (s: State): Seat[] => TEAMS[s.options.team as string]

const SOLE = TEAMS.none
const SUPREME = ['supreme']
const SECTOR: { [sector: string]: Seat[] } = { malta: ['malta', 'supreme'], gozo: ['gozo', 'supreme'] }
const ARM: { [arm in Arm]: Seat[] } = { ground: ['ground'], air: ['air'], all: TEAMS.combined }

/** Who decides about units of an arm in a zone. The supreme commander may always decide (28.5a). */
export function whoDecides(s: State, arm: Arm, zone: number): Seat[] {
  const team = s.options.team
  if (team === 'command') return SECTOR[s.derived.data.sector[zone]]
  return team === 'combined' ? ARM[arm] : SOLE
}

/** Who decides about what belongs to no sector: staff points, recruits, raids on Sicily. */
export function whoDecidesForAll(s: State, arm: Arm): Seat[] {
  const team = s.options.team
  if (team === 'command') return SUPREME
  return team === 'combined' ? ARM[arm] : SOLE
}

const OTHER_SECTOR = forbid('28.5a', 'refuse.otherSector')
const OTHER_ARM = forbid('28.5b', 'refuse.otherArm')

/** 28.5a: a sector commander orders the forces of his sector; the supreme commander orders all. */
const notHisSector = law(
  '28.5a',
  (s: State, seat: Seat, sector: string): Refusal | null =>
    s.options.team === 'command' && seat !== 'supreme' && seat !== sector ? OTHER_SECTOR : null,
  null,
)

/** 28.5b: one seat orders the ground units, the other the air and naval units. */
export const notHisArm = law(
  '28.5b',
  (s: State, seat: Seat, arm: Arm): Refusal | null =>
    s.options.team === 'combined' && seat !== arm ? OTHER_ARM : null,
  null,
)

/** What forbids a seat to order units of an arm in a sector; null if it commands them. */
export function notCommanded(s: State, seat: Seat, arm: 'ground' | 'air', sector: string): Refusal | null {
  if (s.options.team === 'none') return null
  return notHisSector(s, seat, sector) ?? notHisArm(s, seat, arm)
}

/** The arm to which an Axis unit belongs. */
export const armOf = (u: number): 'ground' | 'air' => (isAxisGround(u) ? 'ground' : 'air')

/** A phase in which every seat acts as long as it likes. */
export interface OpenPhase extends Frame {
  /** The seats that are done. */
  passed: Seat[]
}

/** The seats that decide for all (whoDecidesForAll) and still act in an open phase. */
export function stillDeciding(s: State, f: OpenPhase): Seat[] {
  return whoDecidesForAll(s, 'all').filter((seat) => !f.passed.includes(seat))
}

/** The seats that still act in an open phase. */
export function stillActing(s: State, f: OpenPhase): Seat[] {
  const seats = allSeats(s)
  return f.passed.length === 0 ? seats : seats.filter((seat) => !f.passed.includes(seat))
}

/** A seat is done: the phase goes on for the others, but the supreme commander closes it for all (28.5a). */
export function passPhase(s: State, f: OpenPhase, seat: Seat): 'again' | undefined {
  f.passed = allSeats(s).filter((other) => other === seat || f.passed.includes(other))
  return closesForAll(seat) || f.passed.length === allSeats(s).length ? undefined : 'again'
}

const closesForAll = law('28.5a', (seat: Seat): boolean => seat === 'supreme', false)

const OF_ANOTHER_COMMANDER = forbid('28.5a', 'refuse.anothersDecision')
const OF_ANOTHER_ARM = forbid('28.5b', 'refuse.anothersDecision')

/** 28.5: why a seat of the team is not asked; null for a seat that decides, or that was asked and is done. */
export function anothersDecision(s: State, f: Frame, asked: Seat[], seat: Seat): Refusal | null {
  const isDone = ((f as Partial<OpenPhase>).passed ?? []).includes(seat)
  if (isDone || asked.includes(seat) || !allSeats(s).includes(seat)) return null
  return s.options.team === 'command' ? OF_ANOTHER_COMMANDER : OF_ANOTHER_ARM
}
