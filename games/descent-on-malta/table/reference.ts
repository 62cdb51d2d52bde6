import type { View } from '../src/index.ts'
import type { Reference } from '@middlesea/table-kit/reference'
import { chartsOf } from './reference/charts.ts'
import { counterGroups } from './reference/counters.ts'
import { forcesOf, turnsOf } from './reference/forces.ts'

/** The printed data of Descent on Malta as people read it. */
export const reference: Reference<View> = {
  charts: chartsOf,
  counters: counterGroups,
  forces: forcesOf,
  turns: turnsOf,
  packOf: (v) => v.pack,
}
