import type { Action, View } from '../src/index.ts'
import type { More } from '@middlesea/table-kit/presentation'
import relief from '../data/maps/malta-relief.json' with { type: 'json' }
import { reachOverlay, reachOverlays } from './comers.ts'
import { guideStep } from './guide.ts'
import { withRelief } from './map.ts'
import { oddsOf } from './odds.ts'
import { plansOf, previewOf } from './plans.ts'
import { originsOf } from './provenance.ts'
import { shortcutsFor } from './shortcuts.ts'

/** The guided first turn, gestures that stand for many, the chances of dice, where values come from, the map with its ground and lines on it. */
export const more: More<View, Action> = {
  guide: guideStep,
  shortcuts: shortcutsFor,
  odds: oddsOf,
  overlays: reachOverlays,
  overlay: reachOverlay,
  origins: originsOf,
  plans: plansOf,
  preview: previewOf,
  map: withRelief(relief),
}
