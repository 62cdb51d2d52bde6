// Where units come down or ashore.
import type { Scene, SceneEffect } from '@middlesea/engine'
import type { State } from '../state.ts'
import { type How, moved, piece } from './effects.ts'
import { effectOf } from './parts.ts'

function arrived(s: State, u: number, from: number, how: How, rule: string, surprise: boolean): Scene | null {
  const effects: SceneEffect[] = [moved(u, from, s.place[u], how, rule)]
  if (surprise) effects.push({ do: 'marked', rule, piece: piece(u), mark: 'mark.surprise' })
  return effectOf(s, ...effects)
}

/** 17.3: a unit is on the ground, in the zone that it was meant for or scattered. */
export const dropped = (s: State, u: number, from: number, aim: number, surprise: boolean): Scene | null =>
  arrived(s, u, from, s.place[u] === aim ? 'land' : 'scatter', '17.3', surprise)

/** 17.4, 28.2.3: a unit has come with its transport, and that is no assault. */
export const airlanded = (s: State, u: number, from: number, rule: string): Scene | null =>
  arrived(s, u, from, 'land', rule, false)

/** 18.3: a unit is ashore, where it was meant to land or along the coast. */
export const cameAshore = (s: State, u: number, from: number, aim: number, surprise: boolean): Scene | null =>
  arrived(s, u, from, s.place[u] === aim ? 'land' : 'divert', '18.3', surprise)
