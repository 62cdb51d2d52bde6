// Scenes: which scene is open, and the parts in which one is told. What is resolved without a choice in one phase is one
// scene of that phase, with a row for each zone or unit; battles and counterattacks have a scene each.
import {
  type Frame,
  innermostScene,
  type Io,
  type Message,
  type Scene,
  sceneBegins as begins,
  type SceneEffect,
  sceneEnds as ends,
  sceneGoesOn,
  type SceneHead,
  type SceneHeads,
  type SceneKind,
  type SceneRow,
  type SceneTold,
  wholeScene as whole,
} from '@middlesea/engine'
import { placeId, say } from '../steps.ts'
import type { State } from '../state.ts'

export type { SceneHead }

// ---- Which scene is open

/** The phases with a scene of their own (5.0), and its kind. */
const PHASE_KINDS: { [phase: number]: SceneKind } = {
  1: 'event',
  2: 'search',
  6: 'bombardment',
  8: 'landing',
  9: 'search',
  10: 'battle',
  11: 'fire',
  12: 'bombardment',
  13: 'drop',
  15: 'event',
  17: 'event',
  18: 'event',
}

/** The scene of the phase: there is one a turn. */
export const phaseHead = (s: State): SceneHead => ({
  id: `phase ${s.turn} ${s.phase}`,
  kind: PHASE_KINDS[s.phase],
  place: null,
})

export const reconHead: SceneHead = { id: 'recon', kind: 'search', place: null }

const at = (id: string, kind: SceneKind, place: string): SceneHead => ({ id: `${id} ${place}`, kind, place })

/** A zone is fought for once a phase, by the Axis in phase 14 or against them in phase 16. */
export const battleHead = (s: State, zone: number): SceneHead =>
  at(`battle ${s.turn} ${s.phase}`, 'battle', placeId(zone))

/** 8.2b: there is one intelligence counter, and it informs once from where it lies. */
export const informationHead = (s: State, marker: number): SceneHead =>
  at(`information ${s.turn} ${s.phase}`, 'search', placeId(s.place[marker]))

/** Frames of zones name their zone; those of others leave it out. */
type Open = Frame & { zone: number; marker: number; zones: number[] }

/** Which scene a procedure's frame keeps open; null for one that stands outside of all scenes. */
const HEADS: SceneHeads<State, Open> = {
  setUp: (_s, { step }) => (step === 'recon' || step === 'reveal' || step === 'recruit' ? reconHead : null),
  information: (s, { marker }) => informationHead(s, marker),
  intelligence: (s) => (s.searched.length > 0 ? phaseHead(s) : null),
  // Until all have been assigned nothing is resolved.
  amphibious: (s, { step }) => (step === 'units' ? null : phaseHead(s)),
  reveal: phaseHead,
  alliedAirAttack: phaseHead,
  bombardment: phaseHead,
  airLanding: phaseHead,
  middleEast: phaseHead,
  sortie: phaseHead,
  combat: (s, { zone }) => battleHead(s, zone),
  counterattack: (s, { zone }) => battleHead(s, zone),
  // What follows a battle is no part of it.
  pursuit: () => null,
  overStack: () => null,
  recruitment: () => null,
  aerialSupply: () => null,
  // These phases are resolved at once, without frames of their own.
  turn: (s) => (RESOLVED_AT_ONCE.includes(s.phase) ? phaseHead(s) : null),
}

const RESOLVED_AT_ONCE = [1, 6, 11, 17, 18]

/** The scene inside which the rules stand; null where none is open, and when the game is over. */
export function openScene(s: State): SceneHead | null {
  return s.result === '' ? innermostScene(s, HEADS) : null
}

// ---- Parts

export { begins, ends, whole }

/** A step of the scene that is open; nothing where none is. */
export const goesOn = (s: State, told: SceneTold, head: SceneHead | null = openScene(s)): Scene | null =>
  sceneGoesOn(head, told)

export const rowOf = (s: State, ...rows: SceneRow[]): Scene | null => goesOn(s, { rows })
export const effectOf = (s: State, ...effects: SceneEffect[]): Scene | null =>
  effects.length === 0 ? null : goesOn(s, { effects })

// ---- The scene of a phase

const phaseTitle = (s: State, name: string): Message => say('scene.phase', { phase: `phase.${name}`, turn: s.turn })

export const phaseBegins = (s: State, rule: string, name: string, io: Io, told: SceneTold = {}): void =>
  io.show(rule, () => begins(phaseHead(s), phaseTitle(s, name), told))

/** The end of the game closes what is open then; after it nothing is told any more. */
export function phaseEnds(s: State, rule: string, io: Io): void {
  if (s.result === '') io.show(rule, () => ends(phaseHead(s), phaseOver(s)))
}

/** How a phase ended that never changes the points; every other one tells them. */
const PHASES_OVER: { [phase: number]: (s: State) => Message } = {
  1: (s) => say('scene.over.staff', { points: s.staffPoints }),
  9: () => say('scene.over.reveal', {}),
  18: (s) => say('scene.over.command', { level: s.command }),
}

const phaseOver = (s: State): Message =>
  PHASES_OVER[s.phase]?.(s) ?? say('scene.over.phase', { total: s.victoryPoints })

/** 3.1: a catastrophe ends the game in the middle of whatever goes on. */
export function closeScenes(s: State, rule: string, io: Io): void {
  const closed = new Set<string>()
  for (let i = s.stack.length - 1; i >= 0; i--) {
    const head = HEADS[s.stack[i].proc]?.(s, s.stack[i] as Open) ?? null
    if (head === null || closed.has(head.id)) continue
    closed.add(head.id)
    io.show(rule, () => ends(head, phaseOver(s)))
  }
}
