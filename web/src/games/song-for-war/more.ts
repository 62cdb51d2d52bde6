import type { Action, View } from '@middlesea/song-for-war'
import wholeShapes from '@middlesea/song-for-war/data/maps/mediterranean-shapes.json' with { type: 'json' }
import type { More } from '../presentation.ts'
import { battleBoard } from './battle-board.ts'
import { guideStep } from './guide.ts'
import { mapsOf } from './map.ts'
import { ordersPanel } from './orders.ts'
import { shortcutsFor } from './shortcuts.ts'
import { warningsFor } from './warnings.ts'

/** Standing orders, the guided first stage, the battle board, gestures that stand for many, and what Done would leave undone. */
export const more: More<View, Action> = {
  map: mapsOf(wholeShapes),
  asides: ordersPanel,
  guide: guideStep,
  odds: battleBoard,
  shortcuts: shortcutsFor,
  warnings: warningsFor,
}
