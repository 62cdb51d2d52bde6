import { effectsOf, gatherScenes, type ToldScene } from '@middlesea/engine'
import type { JournalLine } from './history.ts'

// The scenes that a reader was told, put together from their parts, and the cards on which they are shown.

/** A scene with where it stands among all that the reader was told. */
export interface ShownScene extends ToldScene {
  /** The gestures that told its first and its last part. */
  entry: number
  lastEntry: number
  /** All gestures that told parts of it. */
  entries: readonly number[]
  /** Its first part, and what comes after its last. */
  from: number
  to: number
}

/** All scenes among what a reader was told, in the order in which they began. */
export function scenesIn(told: readonly JournalLine[]): ShownScene[] {
  const parts = new Map<string, { at: number; line: JournalLine }[]>()
  told.forEach((line, at) => {
    if (line.scene === undefined) return
    const known = parts.get(line.scene.id)
    if (known === undefined) parts.set(line.scene.id, [{ at, line }])
    else known.push({ at, line })
  })
  return [...parts.values()].map((told) => {
    const [scene] = gatherScenes(told.map(({ line }) => line))
    const first = told[0]
    const last = told[told.length - 1]
    const entries = told.map(({ line }) => line.entry)
    return { ...scene, entry: entries[0], lastEntry: last.line.entry, entries, from: first.at, to: last.at + 1 }
  })
}

/** One or more scenes that are shown together. */
export interface SceneCard {
  scenes: ShownScene[]
  /** A gesture of the reader's own led to it, or was made in it. */
  own: boolean
}

export const idOfCard = ({ scenes }: SceneCard): string => scenes[0].id

/** Whose gestures are shown as they are made. Others are not: bots play as fast as they think, and are told afterwards. */
export interface Makers {
  isOwn: (entry: number) => boolean
  isLive: (entry: number) => boolean
}

/**
 * The cards for what was told from a place on. What ends first comes first: so a fight within a landing comes before the
 * landing. A scene that is still open is shown when nothing else is left to show.
 */
export function cardsSince(scenes: readonly ShownScene[], since: number, { isOwn, isLive }: Makers): SceneCard[] {
  // A battle of the reader's stays his when a bot ends it, by the losses that it chooses; and so do those that follow from that
  // answer of the bot without another gesture, as one drift combat after the other does.
  const led = ledBy(scenes, isOwn)
  const isOfReader = ({ entries }: ShownScene): boolean => entries.some((entry) => isOwn(entry) || led.has(entry))
  const fresh = scenes
    .filter((scene) => scene.to > since && (isOfReader(scene) ? !wasOnlySent(scene) : isLive(scene.lastEntry)))
    .filter(isWorthALook)
    .sort((a, b) => a.to - b.to)
  const shown = fresh.filter((scene, i) => scene.over || i === fresh.length - 1)
  const cards: SceneCard[] = []
  for (const scene of shown) {
    const own = isOfReader(scene)
    const last = cards.at(-1)
    if (last !== undefined && last.own === own && belongTogether(last.scenes, scene)) last.scenes.push(scene)
    else cards.push({ scenes: [scene], own })
  }
  return cards
}

/** The gestures of others that went on with a scene of the reader's, after his own: he saw them there. */
export function ledBy(scenes: readonly ShownScene[], isOwn: Makers['isOwn']): Set<number> {
  const led = new Set<number>()
  for (const { entries } of [...scenes].sort((a, b) => a.from - b.from)) {
    const first = entries.findIndex((entry) => isOwn(entry) || led.has(entry))
    if (first !== -1) for (const entry of entries.slice(first)) if (!isOwn(entry)) led.add(entry)
  }
  return led
}

/** So many scenes stand on one card at most. */
const MOST_TOGETHER = 30

/**
 * What was resolved in one gesture, one after the other and without a question, is read as one list: anti-aircraft fire
 * over five zones, thirty recovery checks. Battles stand alone.
 */
function belongTogether(card: readonly ShownScene[], scene: ShownScene): boolean {
  const [first] = card
  const alone = (one: ShownScene): boolean => one.kind === 'battle' || one.kind === 'score' || !one.over
  if (alone(first) || alone(scene) || card.length >= MOST_TOGETHER) return false
  const within = (one: ShownScene): boolean => one.entry === one.lastEntry
  return first.kind === scene.kind && first.lastEntry === scene.lastEntry && within(first) && within(scene)
}

/** A scene that has only begun and shows nothing yet, such as a purchase of which nothing is bought, is no picture. */
function isWorthALook(scene: ShownScene): boolean {
  return scene.over || scene.cast.length > 0 || scene.rows.length > 0
}

/** A unit came ashore or down where the reader sent it, without a die: fifteen such cards would stand in the way of the next one. */
const wasOnlySent = (scene: ShownScene): boolean =>
  scene.kind === 'landing' &&
  scene.over &&
  scene.rows.length === 0 &&
  effectsOf(scene).every((effect) => effect.do === 'moved')

/** The scene inside which the reader is asked something now; null where none is open. */
export function openScene(scenes: readonly ShownScene[]): ShownScene | null {
  const open = scenes.filter((scene) => !scene.over && isWorthALook(scene))
  return open.reduce<ShownScene | null>((newest, one) => (newest === null || one.to > newest.to ? one : newest), null)
}

/** Whether a card goes by without a `Continue`: nothing was rolled in it and nobody was hurt. */
export function isSmall({ scenes }: SceneCard): boolean {
  return scenes.every(
    (scene) =>
      scene.kind !== 'score' &&
      scene.rows.every(({ rolls = [] }) => rolls.length === 0) &&
      effectsOf(scene).every((effect) => effect.do !== 'lost' && effect.do !== 'reduced'),
  )
}

/** All places that a scene is about, its own first. */
export function placesOf(scene: Pick<ToldScene, 'place' | 'rows' | 'cast'>): string[] {
  const places = [scene.place, ...scene.rows.map(({ place }) => place), ...scene.cast.map(({ from }) => from)]
  return [...new Set(places.filter((place) => typeof place === 'string'))]
}

/** How many dice a card shows. */
export function diceOn({ scenes }: SceneCard): number {
  return scenes.reduce((sum, { rows }) => sum + rows.reduce((dice, { rolls = [] }) => dice + rolls.length, 0), 0)
}
