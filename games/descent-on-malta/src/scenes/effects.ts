// What becomes of units and counts in a scene.
import type { Scene, SceneEffect, SceneModifier, SceneUnit } from '@middlesea/engine'
import type { Modifier } from '../modifiers.ts'
import { idOf, placeId, say } from '../steps.ts'
import { isConcealed, type State } from '../state.ts'
import { goesOn, type SceneHead, whole } from './parts.ts'

export const piece = (u: number): SceneUnit => ({ id: idOf(u) })

/** A counter that lies face down: all that the player knows of it is where it lies. */
export const faceDown = (place: number, count = 1): SceneUnit =>
  count === 1 ? { id: `?${placeId(place)}`, hidden: true } : { id: `?${placeId(place)}`, hidden: true, count }

/** The side that has a unit: the Axis, or the Allies whom the game plays. */
export type SideName = 'axis' | 'allied'

// ---- Counts

export type Count = 'victoryPoints' | 'staffPoints' | 'amphibiousPoints' | 'command' | 'royalNavy'

const counted = (rule: string, what: Count, change: number, total: number): SceneEffect => ({
  do: 'counted',
  rule,
  seat: 'axis',
  what: `count.${what}`,
  change,
  total,
})

/** A track has moved, in the scene that is open. */
export const counts = (s: State, rule: string, what: Count, change: number, total: number): Scene | null =>
  goesOn(s, { effects: [counted(rule, what, change, total)] })

export const scored = (rule: string, change: number, total: number): SceneEffect =>
  counted(rule, 'victoryPoints', change, total)

// ---- Losses

/** A step or the whole unit is lost, for so many points: in the scene that is open, else in one of its own. */
export function loss(s: State, u: number, isLast: boolean, points: number, total: number): Scene {
  const place = placeId(s.place[u])
  const effect: SceneEffect = isLast
    ? { do: 'lost', rule: '2.5', piece: piece(u), place }
    : { do: 'reduced', rule: '2.5', piece: piece(u), place, steps: 1 }
  const text = say(isLast ? 'loss.eliminated' : 'loss.reduced', { unit: idOf(u), place })
  const alone: SceneHead = { id: `${effect.do} ${s.turn} ${s.phase} ${idOf(u)}`, kind: 'event', place }
  const effects = points === 0 ? [effect] : [effect, scored('3.3', points, total)]
  return goesOn(s, { effects: [effect] }) ?? whole(alone, text, { effects }, text)
}

// ---- Moves

export type How =
  | 'return'
  | 'scatter'
  | 'land'
  | 'divert'
  | 'turnBack'
  | 'pursue'
  | 'retreat'
  | 'attack'
  | 'move'
  | 'pool'

export const moved = (u: number, from: number, to: number, how: How, rule: string): SceneEffect => ({
  do: 'moved',
  rule,
  piece: piece(u),
  from: placeId(from),
  to: placeId(to),
  how: `how.${how}`,
})

/** 26.1: Allied units on the move; they fight later (26.2). Those that are seen by name, the others as counters. */
export function alliedMoved(s: State, units: number[], from: number, to: number, rule: string): SceneEffect[] {
  const seen = units.filter((u) => !isConcealed(s, u)).map((u) => moved(u, from, to, 'move', rule))
  const hidden = units.length - seen.length
  if (hidden === 0) return seen
  const counters = faceDown(from, hidden)
  return [...seen, { do: 'moved', rule, piece: counters, from: placeId(from), to: placeId(to), how: 'how.move' }]
}

// ---- Revealing

export const revealed = (u: number, place: number, rule: string): SceneEffect => ({
  do: 'revealed',
  rule,
  was: faceDown(place),
  piece: piece(u),
  place: placeId(place),
})

/** A zone is revealed: a row of the scene that is open, else a scene of its own. */
export function zoneRevealed(s: State, zone: number, units: number[], rule: string): Scene {
  const place = placeId(zone)
  const effects = units.map((u) => revealed(u, zone, rule))
  const text = say('reveal.zone', { zone: place, units: units.map(idOf) })
  const head: SceneHead = { id: `reveal ${s.turn} ${s.phase} ${place}`, kind: 'search', place }
  const title = say('scene.reveal', { zone: place })
  return goesOn(s, { rows: [{ rule, step: title, place, effects }] }) ?? whole(head, title, { effects }, text)
}

// ---- Modifiers

export const sceneModifier = ({ cause, value, rule }: Modifier, on: SceneModifier['on'] = 'die'): SceneModifier => ({
  rule,
  why: say('scene.modifier', { cause: `modifier.${cause}` }),
  on,
  add: value,
})
