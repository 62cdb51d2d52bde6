// What the open procedures are about, as a view publishes it: a table never looks for a procedure by its name.
import { type Frame, openFrame, type Procedure, type TogetherFrame } from '@middlesea/engine'
import { fleetStart } from './01-setup.ts'
import { isAskingOrders } from './02-order.ts'
import { movement } from './04-movement.ts'
import { forming } from './07-hidden-fleets.ts'
import { battle } from './11-battles.ts'
import { casualties } from './12-casualties.ts'
import { supporting } from './13-supporting-fire.ts'
import { concentrating } from './14-concentrated-fire.ts'
import { purchasing } from './18-resupply.ts'
import type { Action } from './actions.ts'
import type { NationId } from './data-files.ts'
import { NATIONS } from './kit.ts'
import { idOf, type State } from './state.ts'

export interface UnderWay {
  /** The battle that is being resolved: its space and its Battle Step, 0 before the first. */
  battle: { at: string; round: number } | null
  /** Units that will move together (C18). */
  group: string[]
  /** Units that were picked in the question that is open, as far as the reader may know: casualties, support, a fleet. */
  picked: string[]
  /** The nation whose fleet chooses where to start (setup.5, setup.6). */
  fleetToStart: NationId | null
  /** resupply.3: what is left of the values, nation * 4 + slot; -1 where no objective is chosen. Empty in other phases. */
  valuesLeft: number[]
  /** fleet.5: everybody writes his standing orders now. */
  ordersAsked: boolean
}

/** `shown`: the frames as the reader may see them. */
export function underWay(s: State, shown: readonly Frame[]): UnderWay {
  const fought = openFrame(s, battle)
  const starting = openFrame(s, fleetStart)
  const idsOf = (units: number[]): string[] => units.map((u) => idOf(s, u))
  return {
    battle: fought === null ? null : { at: s.derived.kit.spaceIds[fought.at], round: fought.round },
    group: idsOf(openFrame(s, movement)?.group ?? []),
    picked: idsOf(pickedIn(shown)),
    fleetToStart: starting === null ? null : NATIONS[starting.nation],
    valuesLeft: openFrame(s, purchasing)?.left.slice() ?? [],
    ordersAsked: isAskingOrders(s),
  }
}

/** Casualties are chosen in sealed branches: of these the reader sees his own. */
function pickedIn(shown: readonly Frame[]): number[] {
  const frames = shown.flatMap((frame) => [
    frame,
    ...((frame as TogetherFrame).branches ?? []).flatMap(({ stack }) => stack),
  ])
  const of = <F extends Frame>(proc: Procedure<State, F, Action>): F[] =>
    frames.filter((frame): frame is F => frame.proc === proc.name)
  return [
    ...of(casualties).flatMap(({ lost }) => lost),
    ...of(supporting).flatMap(({ chosen }) => chosen),
    ...of(concentrating).flatMap(({ chosen }) => chosen),
    ...of(forming).flatMap(({ chosen }) => chosen),
  ]
}
