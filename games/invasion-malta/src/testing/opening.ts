// Where the game must stand when a position opens, and where it stops.
import type { Opening } from '@middlesea/engine/testing'
import { PHASES, turn } from '../04-turn.ts'
import { operation, SEQUENCE } from '../07-operations.ts'
import type { State } from '../state.ts'

/** The phases of an Operations Sequence, and the questions of who joins it (7.23, 17.41) before them. */
export const OF_OPERATION = ['army', 'joinM', ...SEQUENCE] as const

/** The phases and steps after which a position may stop. */
export const STOPS = [...PHASES, ...OF_OPERATION, 'turn'] as const
type Stop = (typeof STOPS)[number]

interface Wish {
  phase: string
  goesOn?: boolean
  stands?: string | string[]
  stopAfter?: Stop
}

export const isOfSequence = (phase: string): boolean => (OF_OPERATION as readonly string[]).includes(phase)

/** How the table of a position opens that has been arranged. */
export function openingOf(s: State, wish: Wish): Opening<State> {
  const { stands, stopAfter } = wish
  const wanted = s.turn
  return {
    stands,
    standing: (now) => standing(now, wanted),
    stopWhen: stopAfter === undefined ? undefined : stopOf(s, wish, stopAfter),
  }
}

function stopOf(s: State, { phase, goesOn }: Wish, stopAfter: Stop): (now: State) => boolean {
  if (isOfSequence(phase) && !isOfSequence(stopAfter) && goesOn !== true)
    throw new Error(`position: '${phase}' goes on to '${stopAfter}' only with goesOn`)
  const isOver = hasEnded(stopAfter)
  if (isOver(s)) throw new Error(`position: '${stopAfter}' is over when '${phase}' begins`)
  return isOver
}

/** A phase has ended when the next is about to begin: some have steps behind their own (3.34, 16.33b). */
function hasEnded(stop: Stop): (s: State) => boolean {
  const phases: readonly string[] = isOfSequence(stop) ? OF_OPERATION : PHASES
  const { name } = isOfSequence(stop) ? operation : turn
  const next = stop === 'turn' ? undefined : phases[phases.indexOf(stop) + 1]
  return ({ stack }) => {
    const top = stack.at(-1)
    return top?.proc === name && top.step === (next ?? 'end')
  }
}

function standing({ stack, phase, turn: now }: State, wanted: number): string {
  const top = stack.at(-1)
  if (top === undefined) return 'over'
  // In a match these are asked before the first phase of the sequence begins.
  const asked = top.step === 'army' || top.step === 'joinM' ? top.step : phase
  const at = asked === '' ? 'setUp' : asked
  return now === wanted ? at : `${at} of turn ${now}`
}
