import type { Action, Kit, View } from '../src/index.ts'
import type { HexShapesFile } from '@middlesea/table-kit/hex-shapes'
import type { Name } from '@middlesea/engine'
import type { More } from '@middlesea/table-kit/presentation'
import { drawReach, whoReaches } from '@middlesea/table-kit/who-reaches'
import { placeText } from './boxes.ts'
import { comersTeller } from './comers.ts'
import { reachingFire } from './fire.ts'
import { guideStep } from './guide.ts'
import { mapsOf } from './map.ts'
import { oddsTeller } from './odds-teller.ts'
import { originsOf } from './origins.ts'
import type { ViewReader } from './read.ts'
import { warningsFor } from './warnings.ts'

/** The guided first day, the chances of dice, where values come from, and the map with the shade of its relief. */
export const moreFor = (reader: ViewReader, printed: Kit, shapes: HexShapesFile): More<View, Action> => ({
  guide: guideStep,
  odds: oddsTeller(reader),
  warnings: (v, decision, language) => warningsFor(reader, v, decision, language),
  reaching: (v, decision, place, language) => reachingFire(reader, v, decision, place, language),
  origins: (language) => originsOf(printed, language),
  map: mapsOf(printed, shapes),
  ...reachFor(reader),
})

const LEFT_OUT: Name = {
  en: 'Trucks, landings and aircraft are left out.',
  ja: 'トラック、上陸、航空機は含みません。',
}

function reachFor(reader: ViewReader): Pick<More<View, Action>, 'overlays' | 'overlay'> {
  const comers = comersTeller(reader)
  return {
    overlays: (language) => [whoReaches(language, 'move.1', LEFT_OUT[language])],
    overlay: (_id, v, _pieces, place, language) =>
      drawReach(comers(v, language), place, (at) => placeText(reader, at, v, language)?.name ?? at, language),
  }
}
