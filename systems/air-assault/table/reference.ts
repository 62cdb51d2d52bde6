import type { AirAssaultGame, View } from '../src/index.ts'
import type { Reference } from '@middlesea/table-kit/reference'
import type { ViewReader } from './read.ts'
import { chartsOf } from './reference/charts.ts'
import { counterGroups } from './reference/counters.ts'
import { forcesOf, turnsOf } from './reference/forces.ts'

/** The printed data of one of the two games as people read it. */
export const referenceFor = (assault: AirAssaultGame, reader: ViewReader): Reference<View> => ({
  charts: (pack, language) => chartsOf(assault, pack, language),
  counters: (pack, language) => counterGroups(assault, pack, language),
  forces: (v, language) => forcesOf(reader, v, language),
  turns: (v, language) => turnsOf(reader, v, language),
  packOf: (v) => v.pack,
})
