import type { Names } from '@middlesea/engine'
import { list, signed } from './core.ts'

/** Titles, headings and results of scenes. */
export const scenes = {
  'scene.phase': (p: { phase: string; turn: number }, n: Names) => `Turn ${p.turn}: ${n(p.phase)}`,
  'scene.income': () => 'Staff points',
  'scene.recon': () => 'Pre-battle recon',
  'scene.reveal': (p: { zone: string }, n: Names) => `${n(p.zone)} is revealed`,
  'scene.information': (p: { zone: string }, n: Names) => `Intelligence information: ${n(p.zone)}`,
  'scene.pool': () => 'Units of the Reserve Pool that are seen',
  'scene.attempt': (p: { zone: string }, n: Names) => `Intelligence: ${n(p.zone)}`,
  'scene.refit': (p: { unit: string }, n: Names) => `Refit: ${n(p.unit)}`,
  'scene.pursuit': (p: { unit: string }, n: Names) => `Pursuit: ${n(p.unit)}`,
  'scene.units': (p: { units: string[] }, n: Names) => list(p.units, n),
  'scene.fire': (p: { side: string; fire: string }, n: Names) => `${n(p.side)}: ${n(p.fire)}`,
  'scene.modifier': (p: { cause: string }, n: Names) => n(p.cause),
  'scene.result': (p: { result: string }, n: Names) => n(p.result),
  'scene.navalOutcome': () => 'Outcome of the naval attack',
  'scene.divert': () => 'Carried along the coast',
  'scene.edge': () => 'Tactical edge',
  'scene.edgeResult': (p: { side: string }, n: Names) => `${n(p.side)} have the edge and fire first.`,
  'scene.outcome': () => 'Who stays',
  'scene.supply': () => 'Aerial supply: a 6 costs a step',
  'scene.eventCheck': () => 'Event check',
  'scene.event': (p: { event: string }, n: Names) => n(p.event),
  'scene.placement': () => 'Random placement: across, down',
  'scene.sortie': () => 'Does the fleet sortie?',
  'scene.sortieAir': () => 'The fleet against air units',
  'scene.sortieCommand': () => 'The Allied command level falls',
  'scene.score': (p: { turn: number }) => `Turn ${p.turn}: victory points`,
  'scene.source': (p: { source: string }, n: Names) => n(p.source),
  'scene.points': (p: { points: number }) => `${signed(p.points)} this turn`,
  'scene.award': (p: { count: number; each: number; points: number }) =>
    `${p.count} × ${signed(p.each)} = ${signed(p.points)} at the end`,
  'scene.over.phase': (p: { total: number }) => `Victory points stand at ${p.total}.`,
  'scene.over.recon': (p: { zones: number }) => `Zones revealed: ${p.zones}.`,
  'scene.over.information': () => 'The intelligence counter goes back into the Reserve Pool.',
  'scene.over.turn': (p: { points: number; total: number }) =>
    `Victory points: ${p.points}. If the game ended now: ${p.total}.`,
  'scene.over.score': (p: { total: number }) => `Victory points at the end: ${p.total}.`,
}
