import type { Action, View } from '@middlesea/song-for-war'
import type { More } from '../presentation.ts'
import { battleBoard } from './battle-board.ts'
import { shortcutsFor } from './shortcuts.ts'
import { warningsFor } from './warnings.ts'

/** The battle board, gestures that stand for many, and what Done would leave undone. */
export const more: More<View, Action> = {
  odds: battleBoard,
  shortcuts: shortcutsFor,
  warnings: warningsFor,
}
