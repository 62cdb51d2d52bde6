// What ends a unit's move before its spaces are used up: the movement of its side remembers it, so that a refusal names the rule.
import type { Refusal } from '@middlesea/engine'
import { MARK, setMark, type State } from './state.ts'
import { forbid, type Frame } from './steps.ts'

const REASONS = {
  mountain: forbid('terrain.mountain', 'refuse.mountain'),
  bridge: forbid('bridge.1', 'refuse.bridgeEnds'),
  hasUnloaded: forbid('transport.2', 'refuse.hasUnloaded'),
  wasUnloaded: forbid('transport.2', 'refuse.wasUnloaded'),
  desert: forbid('terrain.desert', 'refuse.desertStops'),
  sentBack: forbid('terrain.desert', 'refuse.sentBack'),
  fleet: forbid('declare.3', 'refuse.stoppedByFleet'),
  slippedOut: forbid('fleet.2', 'refuse.hasSlippedOut'),
  leftBehind: forbid('declare.3', 'refuse.leftBehind'),
  deck: forbid('ability.transport', 'refuse.onDeck'),
}
export type HaltedBy = keyof typeof REASONS

export type Halt = [unit: number, by: HaltedBy]

interface HaltLog extends Frame {
  halts?: Halt[]
}
const openLog = (s: State): HaltLog | undefined => s.stack.find(({ proc }) => proc === 'movement')

/** A unit moves no more in this Movement Step. */
export function halt(s: State, u: number, by: HaltedBy): void {
  setMark(s, u, MARK.halted)
  noteHalt(s, [u], by)
}

/** Units were marked as halted. Who comes ashore in a battle moves no more anyway: nobody remembers it. */
export function noteHalt(s: State, units: readonly number[], by: HaltedBy): void {
  const log = openLog(s)
  if (log === undefined) return
  log.halts ??= []
  for (const u of units) {
    const known = log.halts.findIndex(([unit]) => unit === u)
    if (known !== -1) log.halts.splice(known, 1)
    log.halts.push([u, by])
  }
}

const HALTED = forbid('move.3', 'refuse.halted')

/** Why a unit that is halted may not move. */
export function whyHalted(s: State, u: number): Refusal {
  const known = openLog(s)?.halts?.find(([unit]) => unit === u)
  return known === undefined ? HALTED : REASONS[known[1]]
}
