import type { ScenePace } from '../app/settings.ts'
import { diceOn, isSmall, type SceneCard } from '../match/scenes.ts'

// How long a card of others is read before the next one comes.

const PACE: Record<ScenePace, number> = { slow: 2, normal: 1, quick: 0.4, off: 0.4 }

/** How long one reads a card at the normal pace, in milliseconds: longer where more is told, and nobody waits for ever. */
export function readingTime(card: SceneCard): number {
  const rows = card.scenes.reduce(
    (sum, { rows: own, effects }) => sum + own.length + Math.min(effects.length, 6) / 2,
    0,
  )
  return Math.min(9000, 1800 + 450 * rows + 120 * diceOn(card))
}

export const passesAfter = (reading: number, pace: ScenePace): number => Math.round(reading * PACE[pace])

/** Whether a card that is over stands until `Continue`: one that was asked for again, and the reader's own, unless they go by too. */
export const waitsForHand = (card: SceneCard, { again, ownGoBy }: { again: boolean; ownGoBy: boolean }): boolean =>
  again || (card.own && !isSmall(card) && !ownGoBy)
