import type { Action, View } from '../src/index.ts'
import wholeShapes from '../data/maps/mediterranean-shapes.json' with { type: 'json' }
import type { More } from '@middlesea/table-kit/presentation'
import { battleBoard } from './battle-board.ts'
import { reachOverlay, reachOverlays } from './comers.ts'
import { guideStep } from './guide.ts'
import { previewOf, trailsOf } from './lines.ts'
import { mapsOf } from './map.ts'
import { marketOf } from './market.ts'
import { ordersPanel } from './orders.ts'
import { movesProposed } from './proposal.ts'
import { sendersTo } from './senders.ts'
import { shortcutsFor } from './shortcuts.ts'
import { factsOf } from './unit-facts.ts'
import { unitText } from './unit-text.ts'
import { warningsFor } from './warnings.ts'

/** Unit cards with all facts, standing orders, the guided first stage, the battle board, the table for buying, gestures that stand for many, proposals, lines on the map, who can get where, and what Done would leave undone. */
export const more: More<View, Action> = {
  map: mapsOf(wholeShapes),
  unit: (id, v, language) => unitText(id, v, language, factsOf),
  asides: ordersPanel,
  guide: guideStep,
  market: marketOf,
  odds: battleBoard,
  overlays: reachOverlays,
  overlay: reachOverlay,
  preview: previewOf,
  trails: trailsOf,
  proposal: movesProposed,
  senders: sendersTo,
  shortcuts: shortcutsFor,
  warnings: warningsFor,
}
