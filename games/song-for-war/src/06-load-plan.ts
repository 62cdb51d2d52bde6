// Several units onto one transport: which go aboard of which, in the order in which the rules offer it.
import { Io } from '@middlesea/engine'
import { carriersFor, load } from './06-transport.ts'
import { clone } from './clone.ts'
import { cargoOf, idOf, type State, unitNumber } from './state.ts'

/** No die is rolled while units are loaded. */
const QUIET = new Io({ value: () => 0 })

export interface Loading {
  unit: string
  on: string
}

/**
 * As many of some units as find room, one after the other. Of transports that are alike the rules offer the first: when
 * the loading makes two alike, it goes on with that one, which comes to the same.
 */
export function loadPlan(before: State, units: readonly string[], transport: string): Loading[] {
  const s = clone(before)
  const plan: Loading[] = []
  let carrier = unitNumber(s, transport)
  for (const unit of units) {
    const u = unitNumber(s, unit)
    const same = carriersFor(s, u).find((other) => isSame(s, other, carrier))
    if (same === undefined) continue
    carrier = same
    load(s, QUIET, u, carrier)
    plan.push({ unit, on: idOf(s, carrier) })
  }
  return plan
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
