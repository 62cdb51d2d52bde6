import { fastRng } from '@middlesea/engine'
import { isConcealed, POOL, put, type State, unitsAt } from '../state.ts'
import { clone } from '../clone.ts'
import { determinize, type View } from '../view.ts'

/**
 * A state on which the rules can be asked about what a player sees. What lies face down in it is a guess: the odds ask
 * nothing that hangs on its faces.
 */
export const guessFrom = (v: View): State => determinize(v, fastRng('odds'))

/** A guessed state without the counters that lie face down in a zone: nobody knows what they would do there. */
export function withoutConcealed(s: State, zone: number): State {
  const known = clone(s)
  for (const u of unitsAt(s, zone)) if (isConcealed(s, u)) put(known, u, POOL)
  return known
}
