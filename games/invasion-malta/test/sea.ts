// What tests of chapter 16 share: a shore with two zones, convoys and landings on it, and what their rolls were.
import { gatherScenes, type SceneRow, type ToldScene } from '@middlesea/engine'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'

type Script = Record<string, number[]>

/** Two invasion hexes of the first zone in the north, one of the second in the south; a port in each. */
export const SHORE: Meadow = {
  beach: ['0500-0501', '0700-0701'],
  otherBeach: ['0510-0509'],
  port: ['0301'],
  otherPort: ['0309'],
}

/** The Naval Transport Phase of formation O on Leros, turn 4: east is the first zone, north the second. */
export const sailing = (wish: Partial<PositionSpec>, script: Script = {}, ground: Meadow = SHORE): Position =>
  position({ phase: 'naval', active: 'axis O', turn: 4, ...wish }, script, meadow(ground))

/** The Movement Phase of formation O: who waits in `available.east` may land. */
export const landing = (wish: Partial<PositionSpec>, script: Script = {}, ground: Meadow = SHORE): Position =>
  position({ phase: 'movement', active: 'axis O', turn: 4, ...wish }, script, meadow(ground))

export const scenesOf = (t: Position, kind: string): ToldScene[] =>
  gatherScenes(t.journal).filter((scene) => scene.kind === kind)

/** The row of the last scene of a kind that has a roll. */
export function rollRow(t: Position, kind: 'convoy' | 'landing'): SceneRow {
  const scene = scenesOf(t, kind).at(-1)!
  return scene.rows.find(({ cell }) => cell !== undefined)!
}

/** The DRMs of the last arrival or landing: the message of each with its number. */
export const drmsOf = (t: Position, kind: 'convoy' | 'landing'): Record<string, number> =>
  Object.fromEntries((rollRow(t, kind).modifiers ?? []).map(({ why, add }) => [why.key, add ?? 0]))

/** The parameters of the last line with this key. */
export const told = (t: Position, key: string): Record<string, unknown> =>
  t.journal.filter((entry) => entry.key === key).at(-1)?.params ?? {}

/** What is asked; '' when nobody is. */
export const asked = (t: Position): string => (t.state.stack.length === 0 ? '' : t.decision().prompt.key)

/** Ends whatever is asked with Done until something else is asked, or nothing. */
export function doneUntil(t: Position, key: string): void {
  while (asked(t) !== key && asked(t) !== '') {
    const done = t.offered().find((a) => a.do === 'done' || a.do === 'no')
    t.act(done ?? t.offered()[0])
  }
}
