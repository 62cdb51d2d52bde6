// Scenes: which open procedure is which scene, and the parts in which one is told. All that they hold is known to everybody:
// where a hidden fleet is never stands in one.
import {
  type Frame,
  innermostScene,
  type Message,
  type Participant,
  type Scene,
  sceneBegins as begins,
  type SceneEffect,
  sceneEnds,
  sceneGoesOn,
  type SceneHead,
  type SceneHeads,
  type SceneTold,
  type SceneUnit,
  wholeScene as whole,
} from '@middlesea/engine'
import { ALLIES, sideOf } from '../kit.ts'
import { idOf, spaceId, type State } from '../state.ts'

export type { SceneHead }

/** Frames of scenes name a space, or a card. */
type SceneFrame = Frame & { at: number; space: number; units: number[]; from: number; card: number }

/** The scenes by their procedures. */
const HEADS: SceneHeads<State, SceneFrame> = {
  battle: (s, f) => battleHead(s, f.at),
  pushThrough: (s, f) => pushHead(s, f.space),
  mineStrike: (s, f) => minesHead(s, f.space),
  desert: (s, f) => desertHead(s, s.place[f.units.find((u) => s.place[u] !== f.from) ?? f.units[0]]),
  placingCard: (s, f) => cardHead(s, f.card),
  purchasing: (s) => resupplyHead(s),
}

export const sideId = (side: number): 'allies' | 'axis' => (side === ALLIES ? 'allies' : 'axis')

/** A part of play in which a side acts: a space is fought over once in it. */
const segment = (s: State): string => `${s.stage} ${s.step} ${sideId(s.active)}`

export const battleHead = (s: State, at: number): SceneHead => {
  const place = spaceId(s, at)
  return { id: `battle ${segment(s)} ${place}`, kind: 'battle', place }
}

/** Where dice fell and then only choices follow, the number of the last die names the scene: it is rolled once. */
const afterRoll = (s: State, what: string, kind: Scene['kind'], space: number): SceneHead => ({
  id: `${what} ${s.rolls - 1}`,
  kind,
  place: spaceId(s, space),
})
export const pushHead = (s: State, space: number): SceneHead => afterRoll(s, 'push', 'fire', space)
export const minesHead = (s: State, space: number): SceneHead => afterRoll(s, 'mines', 'fire', space)
export const desertHead = (s: State, space: number): SceneHead => afterRoll(s, 'desert', 'check', space)

/** A card is played once in a match. */
export const cardHead = (s: State, card: number): SceneHead => ({
  id: `card ${s.derived.kit.cards[card].id}`,
  kind: 'card',
  place: null,
})

/** resupply.3: a side builds, or both at the same time; `turn` counts them. */
export function resupplyHead(s: State): SceneHead {
  const phase = s.stack.find(({ proc }) => proc === 'resupply') as (Frame & { turn: number }) | undefined
  return { id: `resupply ${s.stage} ${phase?.turn ?? 0}`, kind: 'reinforcement', place: null }
}

/** Something that happens once while a side acts, at a place or nowhere. */
export const eventHead = (s: State, what: string, space: number | null, kind: Scene['kind'] = 'event'): SceneHead => {
  const place = space === null ? null : spaceId(s, space)
  return { id: `${what} ${segment(s)}${place === null ? '' : ` ${place}`}`, kind, place }
}

/** The scene inside which the rules stand; null where none is open. */
export const openScene = (s: State): SceneHead | null => innermostScene(s, HEADS)

// ---- Parts

export { begins, whole }

/** A step of the scene that is open; nothing where none is. */
export const goesOn = (s: State, told: SceneTold, head: SceneHead | null = openScene(s)): Scene | null =>
  sceneGoesOn(head, told)

export const ends = (head: SceneHead, text: Message, won?: number): Scene =>
  sceneEnds(head, text, won === undefined ? undefined : sideId(won))

/** A scene that begins, or the whole of it, when nothing follows. */
export const opens = (isAll: boolean, head: SceneHead, title: Message, told: SceneTold, text: Message): Scene =>
  isAll ? whole(head, title, told, text) : begins(head, title, told)

// ---- Pieces and effects

export const pieceOf = (s: State, u: number): SceneUnit => ({ id: idOf(s, u) })

export const member = (s: State, u: number, role: string): Participant => ({
  ...pieceOf(s, u),
  side: sideId(sideOf(s.nation[u])),
  role: `role.${role}`,
  from: s.derived.kit.placeIds[s.place[u]],
})

/** A unit that is about to be taken from the table. */
export const lostEffect = (s: State, u: number, rule: string): SceneEffect => ({
  do: 'lost',
  rule,
  piece: pieceOf(s, u),
  place: s.derived.kit.placeIds[s.place[u]],
})

export const movedEffect = (s: State, u: number, from: number, to: number, how: string, rule: string): SceneEffect => ({
  do: 'moved',
  rule,
  piece: pieceOf(s, u),
  from: s.derived.kit.placeIds[from],
  to: s.derived.kit.placeIds[to],
  how: `how.${how}`,
})

export const markedEffect = (s: State, u: number, mark: string, rule: string): SceneEffect => ({
  do: 'marked',
  rule,
  piece: pieceOf(s, u),
  mark: `mark.${mark}`,
})

export const cameEffect = (s: State, u: number, rule: string): SceneEffect => ({
  do: 'came',
  rule,
  piece: pieceOf(s, u),
  place: s.derived.kit.placeIds[s.place[u]],
})

export const placeMarked = (s: State, space: number, mark: string, amount: number, rule: string): SceneEffect => ({
  do: 'placeMarked',
  rule,
  place: spaceId(s, space),
  mark: `mark.${mark}`,
  amount,
})
