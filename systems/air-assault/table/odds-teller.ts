import type { Presentation } from '@middlesea/table-kit/presentation'
import type { Action, View } from '../src/index.ts'
import { driftOdds, driftSupportOdds } from './drift-odds.ts'
import { fireOdds } from './fire.ts'
import { oddsFor } from './odds.ts'
import type { ViewReader } from './read.ts'

/** The chances of whatever is asked about: a drop, fire, drift, an attack. */
export const oddsTeller =
  (reader: ViewReader): NonNullable<Presentation<View, Action>['odds']> =>
  (v, decision, action, language, pieces, place) => {
    if (action?.do === 'drop') return driftOdds(reader, v, action, language)
    if (action?.do === 'fire') return fireOdds(reader, v, action, language, pieces)
    if (decision.prompt.key === 'prompt.driftSupport') return driftSupportOdds(reader, v, decision, language)
    return oddsFor(reader, v, decision, action, language, pieces, place)
  }
