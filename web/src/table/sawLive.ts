import { ledBy, scenesIn, type ShownScene } from '../match/scenes.ts'
import type { TableSession } from './session.ts'

// What a reader has seen as it happened: it is no news to him.

/** The gestures of others that went on with a scene of the reader's: he looked at them in it. */
export function gesturesLed(
  session: TableSession,
  scenes: readonly ShownScene[] = scenesIn(session.shown),
): Set<number> {
  const makers = new Map(session.history.map(({ entry, seat }) => [entry, seat]))
  return ledBy(scenes, (entry) => session.isOwn(makers.get(entry) ?? ''))
}

/** Whether a gesture was the reader's own, or went on with a scene of his. */
export function sawLive(session: TableSession): (entry: number) => boolean {
  const led = gesturesLed(session)
  const own = new Set(session.history.filter(({ seat }) => session.isOwn(seat)).map(({ entry }) => entry))
  return (entry) => own.has(entry) || led.has(entry)
}
