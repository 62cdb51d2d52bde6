import { type BaseState, type MatchConfig, type Seat, copyJson } from '@middlesea/engine'

export const SEATS: Seat[] = ['north', 'south']
export const PLACES = 7
export const LOST = -1
export const MOST_COINS = 3

export type Kind = 'blade' | 'shield' | 'decoy'
export const KINDS: Kind[] = ['blade', 'blade', 'shield', 'decoy'] // of each side
export const STRENGTH = { blade: 3, shield: 2, decoy: 0 }

export interface RoadPiece {
  owner: number
  kind: Kind
  place: number
  /** Its number in the pile of its side, in the order of arrival: with the place it names a concealed piece. */
  slot: number
  shown: boolean
  /** The enemy has scouted it. */
  known: boolean
}

export interface State extends BaseState {
  turns: number
  thinFog: boolean
  turn: number
  coins: number[]
  plans: string[]
  order: number[]
  pieces: RoadPiece[]
  /** The ids in each pile, by owner and place, in the order of their slots. */
  derived: { piles: number[][] }
}

export type Action =
  | { kind: 'plan'; plan: 'march' | 'scout' }
  | { kind: 'bid'; coins: number }
  | { kind: 'scout' | 'ambush'; place: number; slot: number }
  | { kind: 'move'; place: number; slot: number; to: number }
  | { kind: 'retreat'; to: number }
  | { kind: 'boon'; take: boolean }
  | { kind: 'parley'; truce: boolean }
  | { kind: 'halt' | 'pass' | 'fall' }

// ---- Where pieces are

export const ahead = (owner: number): number => (owner === 0 ? 1 : -1)
export const pile = (s: State, owner: number, place: number): number[] => s.derived.piles[owner * PLACES + place]
/** The pieces of a pile that the enemy has not seen. */
export const concealed = (s: State, owner: number, place: number): RoadPiece[] =>
  pile(s, owner, place).flatMap((id) => (s.pieces[id].shown ? [] : [s.pieces[id]]))
export const lives = (s: State, owner: number): boolean => s.pieces.some((p) => p.owner === owner && p.place !== LOST)
export const handle = (p: RoadPiece): string => `${SEATS[p.owner]}-${p.place}-${p.slot}`

export function derive(s: State): void {
  const piles: number[][] = Array.from({ length: 2 * PLACES }, () => [])
  s.pieces.forEach((p, id) => {
    if (p.place !== LOST) piles[p.owner * PLACES + p.place][p.slot] = id
  })
  s.derived = { piles }
}

export function byHandle(a: RoadPiece, b: RoadPiece): number {
  return a.owner - b.owner || a.place - b.place || a.slot - b.slot
}

export function put(s: State, id: number, place: number): void {
  const p = s.pieces[id]
  const old = pile(s, p.owner, p.place)
  old.splice(p.slot, 1)
  old.forEach((other, slot) => (s.pieces[other].slot = slot))
  p.place = place
  p.slot = place === LOST ? 0 : pile(s, p.owner, place).push(id) - 1
}

export function start(config: MatchConfig): State {
  const turns = config.options.war === 'long' ? 7 : 4
  const pieces = [0, 1].flatMap((owner) => {
    const home = owner === 0 ? 0 : PLACES - 1
    return [0, 0, 1, 1].map((steps, i): RoadPiece => {
      return { owner, kind: KINDS[i], place: home + steps * ahead(owner), slot: i % 2, shown: false, known: false }
    })
  })
  const s: State = {
    stack: [{ proc: 'game', step: 'deal', ret: null }],
    rolls: 0,
    serial: 0,
    turns,
    thinFog: config.options.thinFog === true,
    turn: 0,
    coins: [1, 1],
    plans: [],
    order: [],
    pieces,
    derived: { piles: [] },
  }
  derive(s)
  return s
}

export function clone(s: State): State {
  return {
    ...s,
    stack: copyJson(s.stack),
    coins: s.coins.slice(),
    plans: s.plans.slice(),
    order: s.order.slice(),
    pieces: s.pieces.map((p) => ({ ...p })),
    derived: { piles: s.derived.piles.map((ids) => ids.slice()) },
  }
}

export function invariants(s: State): string[] {
  const breaches: string[] = []
  for (const owner of [0, 1]) {
    const kinds = s.pieces.filter((p) => p.owner === owner).map((p) => p.kind)
    if (kinds.sort().join() !== [...KINDS].sort().join()) breaches.push(`${SEATS[owner]} has ${kinds.join()}`)
    if (s.coins[owner] < 0 || s.coins[owner] > MOST_COINS) breaches.push(`${SEATS[owner]} has ${s.coins[owner]} coins`)
  }
  if (s.pieces.some((p) => p.place === LOST && !p.shown)) breaches.push('a lost piece is concealed')
  for (const ids of s.derived.piles) {
    for (let slot = 0; slot < ids.length; slot++) {
      if (s.pieces[ids[slot]]?.slot !== slot) breaches.push('a pile has a gap')
    }
  }
  return breaches
}
