import type { Action, Kit, View } from '../src/index.ts'
import type { HexShapesFile } from '@middlesea/table-kit/hex-shapes'
import type { More } from '@middlesea/table-kit/presentation'
import { reachingFire } from './fire.ts'
import { guideStep } from './guide.ts'
import { mapsOf } from './map.ts'
import { oddsTeller } from './odds-teller.ts'
import { originsOf } from './origins.ts'
import type { Reader } from './read.ts'
import { warningsFor } from './warnings.ts'

/** The guided first day, the chances of dice, where values come from, and the map with the shade of its relief. */
export const moreFor = (reader: Reader, printed: Kit, shapes: HexShapesFile): More<View, Action> => ({
  guide: guideStep,
  odds: oddsTeller(reader),
  warnings: (v, decision, language) => warningsFor(reader, v, decision, language),
  reaching: (v, decision, place, language) => reachingFire(reader, v, decision, place, language),
  origins: (language) => originsOf(printed, language),
  map: mapsOf(printed, shapes),
})
