import { type Io, law } from '@middlesea/engine'
import { changeVictoryPoints } from './03-victory.ts'
import { lowerCommandForHq } from './28-hq-losses.ts'
import { idOf, placeId, say } from './steps.ts'
import { ALLIED_ELIMINATED, AXIS_ELIMINATED, isAxis, put, SICILY, type State, unitsAt } from './state.ts'

/** 2.5: whether a loss flips the unit over; a one-step or reduced unit is eliminated by it. */
const survivesReduction = law(
  '2.5',
  (s: State, u: number): boolean => s.derived.data.twoSteps[u] && s.reduced[u] === 0,
  false,
)

/** A unit loses a step (2.5). An air transport takes its cargo with it (20.3). */
export function reduceUnit(s: State, u: number, io: Io): void {
  if (!survivesReduction(s, u)) {
    eliminateUnit(s, u, io)
    return
  }
  s.reduced[u] = 1
  io.tell('2.5', say('loss.reduced', { unit: idOf(u), place: placeId(s.place[u]) }))
  changeVictoryPoints(s, s.derived.data.vpReduced[u], '3.3', io)
  const cargo = cargoOf(s, u)
  if (cargo !== -1) reduceUnit(s, cargo, io)
}

/** A unit leaves the game. Refit cannot bring it back (11.0). */
export function eliminateUnit(s: State, u: number, io: Io): void {
  const cargo = cargoOf(s, u)
  io.tell('2.5', say('loss.eliminated', { unit: idOf(u), place: placeId(s.place[u]) }))
  if (!isAxis(u)) lowerCommandForHq(s, u, io)
  put(s, u, isAxis(u) ? AXIS_ELIMINATED : ALLIED_ELIMINATED)
  s.reduced[u] = 0
  s.marks[u] = 0
  s.carrier[u] = -1
  if (!isAxis(u)) s.revealed[u] = 1 // 19.1
  changeVictoryPoints(s, s.derived.data.vpEliminated[u], '3.3', io)
  if (cargo !== -1) eliminateUnit(s, cargo, io)
}

/** 20.3: the ground unit that an air transport carries, or -1. */
export const cargoOf = law(
  '20.3',
  (s: State, transport: number): number => {
    if (s.derived.data.lift[transport] === 0) return -1
    return s.carrier.indexOf(transport)
  },
  -1,
)

/** Air and naval units go back to Sicily when their mission is over (14.1, 15.0). */
export function returnToSicily(s: State, u: number): void {
  put(s, u, SICILY)
}

/** Whether a unit is still in a place; frames look again after every call. */
export const isAt = (s: State, u: number, place: number): boolean => unitsAt(s, place).includes(u)
