import type { ScenePace } from '../app/settings.ts'
import { diceOn, type SceneCard } from '../match/scenes.ts'

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
