import type { More } from '@middlesea/table-kit/presentation'
import type { Action } from '../src/actions.ts'
import type { View } from '../src/view.ts'
import { guideStep } from './guide.ts'
import { mapsOf } from './map.ts'
import { tellOdds } from './odds.ts'
import { ordersPanel } from './orders.ts'
import { originsOf } from './origins.ts'
import { overlayOf, overlaysOf } from './overlays.ts'
import { placeText } from './place-text.ts'
import { wholeShapesOf } from './shapes.ts'
import { sheetsOf } from './sheets.ts'
import { shortcutsFor } from './shortcuts.ts'
import { trailsOf } from './trails.ts'
import { wholeUnitText } from './unit-facts.ts'
import { warningsFor } from './warnings.ts'

/** The boards beside the map, what it shows on demand, the guided first games of Leros, chances, where values come from, and maps with their relief. */
export const more: More<View, Action> = {
  sheets: sheetsOf,
  guide: guideStep,
  odds: tellOdds,
  asides: ordersPanel,
  shortcuts: shortcutsFor,
  warnings: warningsFor,
  origins: originsOf,
  overlays: overlaysOf,
  overlay: overlayOf,
  map: mapsOf(wholeShapesOf),
  place: placeText,
  trails: trailsOf,
  unit: wholeUnitText,
}
