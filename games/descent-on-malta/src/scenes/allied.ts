// What the Allies do in a scene, and what the Axis learn of them.
import type { Io, Message, Scene, SceneRow, SceneUnit } from '@middlesea/engine'
import { placeId, say } from '../steps.ts'
import { POOL, type State } from '../state.ts'
import { moved, piece } from './effects.ts'
import { effectOf, rowOf } from './parts.ts'
import { diceRow, die } from './rolls.ts'

/** A counter has gone from a zone back into the Reserve Pool. */
export const backToPool = (s: State, u: number, from: number, rule: string): Scene | null =>
  effectOf(s, moved(u, from, POOL, 'pool', rule))

/** An Allied unit comes into play: by name, or as a counter that lies face down. */
export const cameTo = (s: State, rule: string, unit: SceneUnit, zone: number): Scene | null =>
  effectOf(s, { do: 'came', rule, piece: unit, place: placeId(zone) })

// ---- 10 Intelligence

/** An attempt on a zone, which succeeds at or under a number, or on the pool. */
export function attemptMade(s: State, rule: string, where: number, value: number, needed?: number): Scene | null {
  const rolled = die(s, value)
  const place = placeId(where)
  const row: SceneRow = { rule, step: say('scene.attempt', { zone: place }), place, side: 'axis', rolls: [rolled] }
  if (needed !== undefined) row.rolls = [{ ...rolled, needed: { value: needed, or: 'less' }, hit: value <= needed }]
  return rowOf(s, row)
}

// ---- 24 Events

export function eventRolled(s: State, dice: number[], event: string, text: Message): Scene | null {
  const row = diceRow(s, '24.0', say('scene.eventCheck', {}), dice)
  const [first, second] = dice
  const result = say('scene.result', { result: `event.${event}` })
  const cell = { table: 'middleEastEvents', column: '', row: String(first + second), result }
  return rowOf(s, { ...row, side: 'allied', cell, result: text })
}

/** A die of an event; the counts that it changes tell the rest. */
export function dieRow(s: State, rule: string, event: string, value: number, result?: Message): Scene | null {
  const row = diceRow(s, rule, say('scene.event', { event: `event.${event}` }), [value])
  return rowOf(s, result === undefined ? row : { ...row, result })
}

export const showDie = (s: State, rule: string, event: string, value: number, io: Io): void =>
  io.show(rule, () => dieRow(s, rule, event, value))

/** Aircraft or the fleet at a naval unit in port: at or under a number it is hit (24.3, 27.1). */
export function raidRow(s: State, rule: string, kind: string, u: number, value: number, needed: number): Scene | null {
  const rolled = {
    ...die(s, value),
    at: [piece(u)],
    needed: { value: needed, or: 'less' as const },
    hit: value <= needed,
  }
  const step = say('scene.fire', { side: 'allied', fire: `fire.${kind}` })
  return rowOf(s, { rule, step, side: 'allied', place: placeId(s.place[u]), rolls: [rolled] })
}

/** 25.0: two dice on the Random Placement Table, the first across, the second down. */
export function placementRolled(s: State, dice: [number, number], zone: number): Scene | null {
  const [across, down] = dice
  const result = say('scene.result', { result: placeId(zone) })
  const cell = { table: 'randomPlacement', column: String(across), row: String(down), result }
  return rowOf(s, { ...diceRow(s, '25.0', say('scene.placement', {}), dice, zone), side: 'allied', cell })
}
