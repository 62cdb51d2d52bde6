// sea.3: what the results of the Sea Movement Table do to convoys and reinforcements. Malta's convoys only wait or lose some.
import { abort, drawCounters, drown, type SeaResult, type State } from '@middlesea/air-assault'
import { type Io, law } from '@middlesea/engine'

/** sea.3: the half results, rounded down, and the whole ones. Gives the units that arrive. */
export const sortOut = law(
  'sea.3',
  (s: State, units: number[], result: SeaResult, io: Io): number[] => {
    const arriving = units.slice()
    const half = Math.floor(units.length / 2)
    if (result === 'halfAbort') abort(s, drawCounters(s, arriving, half, io), io)
    else if (result === 'halfElim') drown(s, drawCounters(s, arriving, half, io), io)
    else if (result === 'abort') abort(s, arriving.splice(0), io)
    else if (result === 'elim') drown(s, arriving.splice(0), io)
    return arriving
  },
  [],
)
