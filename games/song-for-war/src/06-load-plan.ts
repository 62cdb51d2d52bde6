// Several units onto transports: which go aboard of which, in the order in which the rules offer it.
import { Io } from '@middlesea/engine'
import { carriersFor, load } from './06-transport.ts'
import { clone } from './clone.ts'
import { cargoOf, idOf, type State, unitNumber, unitsAt } from './state.ts'

/** No die is rolled while units are loaded. */
const QUIET = new Io({ value: () => 0 })

export interface LoadStep {
  unit: string
  on: string
}

/**
 * As many of some units as find room, one after the other, on a transport and those like it. Of transports that are alike
 * the rules offer the first: when the loading makes two alike, it goes on with that one, which comes to the same.
 */
export function loadPlan(before: State, units: readonly string[], transport: string): LoadStep[] {
  const first = unitNumber(before, transport)
  const alike = unitsAt(before, before.place[first]).filter((other) => isSame(before, other, first))
  return plan(before, units, (carrier) => alike.includes(carrier), first)
}

/** As `loadPlan`, on any transport in a space. */
export const boardingPlan = (before: State, units: readonly string[], space: number): LoadStep[] =>
  plan(before, units, (carrier) => before.place[carrier] === space, null)

/** The transport that took the last one is filled first. */
function plan(
  before: State,
  units: readonly string[],
  isMeant: (carrier: number) => boolean,
  first: number | null,
): LoadStep[] {
  const s = clone(before)
  const loadings: LoadStep[] = []
  let last = first
  for (const unit of units) {
    const u = unitNumber(s, unit)
    const offered = carriersFor(s, u)
    const carrier = offered.find((other) => last !== null && isSame(s, other, last)) ?? offered.find(isMeant)
    if (carrier === undefined) continue
    last = carrier
    load(s, QUIET, u, carrier)
    loadings.push({ unit, on: idOf(s, carrier) })
  }
  return loadings
}

/** The same kind of transport in the same space with the same kinds aboard. */
function isSame(s: State, a: number, b: number): boolean {
  if (a === b) return true
  const kindsAboard = (carrier: number): string =>
    cargoOf(s, carrier)
      .map((u) => s.type[u])
      .join()
  return s.type[a] === s.type[b] && s.place[a] === s.place[b] && kindsAboard(a) === kindsAboard(b)
}
