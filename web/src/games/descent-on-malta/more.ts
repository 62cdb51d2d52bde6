import type { Action, View } from '@middlesea/descent-on-malta'
import type { More } from '../presentation.ts'
import { guideStep } from './guide.ts'
import { oddsOf } from './odds.ts'
import { originsOf } from './provenance.ts'
import { shortcutsFor } from './shortcuts.ts'

/** The guided first turn, gestures that stand for many, the chances of dice, where values come from. */
export const more: More<View, Action> = {
  guide: guideStep,
  shortcuts: shortcutsFor,
  odds: oddsOf,
  origins: originsOf,
}
