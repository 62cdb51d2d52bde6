import type { HexShapesFile } from '@middlesea/table-kit/hex-shapes'
import type { More } from '@middlesea/table-kit/presentation'
import type { Action } from '../src/actions.ts'
import type { MapId } from '../src/data-files.ts'
import type { View } from '../src/view.ts'
import { guideStep } from './guide.ts'
import { mapsOf } from './map.ts'
import { tellOdds } from './odds.ts'
import { originsOf } from './origins.ts'
import { shortcutsFor } from './shortcuts.ts'
import { warningsFor } from './warnings.ts'

/** The guided first day of Leros, the chances of dice, where values come from, and the maps with the shade of their relief. */
export const moreFor = (shapes: { [id in MapId]: HexShapesFile }): More<View, Action> => ({
  guide: guideStep,
  odds: tellOdds,
  shortcuts: shortcutsFor,
  warnings: warningsFor,
  origins: originsOf,
  map: mapsOf((id) => shapes[id]),
})
