// Scenes of the phases between the fighting: cards that are drawn and played, lanes that are cut, units that are built.
import type { Message, Scene, SceneEffect, SceneRow, Seat } from '@middlesea/engine'
import { ALLIES, NATIONS, sideOf } from '../kit.ts'
import { spaceId, type State } from '../state.ts'
import { say } from '../steps.ts'
import {
  begins,
  cameEffect,
  cardHead,
  ends,
  goesOn,
  pieceOf,
  placeMarked,
  resupplyHead,
  type SceneHead,
  sideId,
  whole,
} from './parts.ts'
import { dieRow } from './shots.ts'

// ---- Cards

/** A card that was drawn: who drew it, and the draw among so many. */
export interface Drawn {
  nation: number
  card: number
  n: number
  sides: number
  value: number
}

/** ns.1: what a side drew; the other side is shown nothing. */
export function drawScene(s: State, side: number, drawn: Drawn[]): Scene | null {
  const own = drawn.filter(({ nation }) => sideOf(nation) === side)
  if (own.length === 0) return null
  const rows = own.map(({ nation, card, n, sides, value }): SceneRow => {
    const step = say('told.drew', { nation: NATIONS[nation], card: s.derived.kit.cards[card].id })
    return { rule: 'ns.1', step, rolls: [{ n, sides, value, draw: true }] }
  })
  const head: SceneHead = { id: `draw ${s.stage}`, kind: 'draw', place: null }
  return whole(head, say('scene.draw'), { rows }, say('scene.over.drawn', { cards: own.length }))
}

/** A card is played. Where it is aimed somewhere, that follows. */
export function cardScene(s: State, card: number, isAll: boolean): Scene {
  const { id } = s.derived.kit.cards[card]
  const title = say('scene.card', { card: id })
  return isAll
    ? whole(cardHead(s, card), title, {}, say('scene.over.card', { card: id }))
    : begins(cardHead(s, card), title)
}

export const cardEnds = (s: State, card: number): Scene =>
  ends(cardHead(s, card), say('scene.over.card', { card: s.derived.kit.cards[card].id }))

/** What a card is aimed at has its mark, until it ends. */
export function aimedScene(s: State, card: number, on: 'place' | 'unit' | 'button', target: string): Scene | null {
  const { id } = s.derived.kit.cards[card]
  const rule = 'ns.2'
  if (on === 'button') return null
  return goesOn(s, {
    effects: [
      on === 'place'
        ? { do: 'placeMarked', rule, place: target, mark: id }
        : { do: 'marked', rule, piece: { id: target }, mark: id },
    ],
  })
}

/** card.US-E4: the dice against the values of an objective, and what they lose in all. */
export function bombingScene(s: State, space: number, dice: number[], needed: number, sides: number): Scene | null {
  const first = s.rolls - dice.length
  const row: SceneRow = {
    rule: 'card.US-E4',
    step: say('scene.strategic', { at: spaceId(s, space) }),
    place: spaceId(s, space),
    side: sideId(ALLIES),
    rolls: dice.map((value, i) => ({
      n: first + i,
      sides,
      value,
      needed: { value: needed, or: 'more' },
      hit: value >= needed,
    })),
    effects: [placeMarked(s, space, 'bombed', s.bombed[s.derived.kit.siteAt[space]], 'card.US-E4')],
  }
  return goesOn(s, { rows: [row] })
}

/** card.IT-E1: the die against a ship in harbour. */
export function harbourRaid(s: State, ship: number, value: number, needed: number, sides: number): Scene | null {
  const row = dieRow(s, 'card.IT-E1', say('scene.harbourRaid'), {
    sides,
    value,
    at: [pieceOf(s, ship)],
    needed: { value: needed, or: 'more' },
    hit: value >= needed,
  })
  return goesOn(s, { rows: [row] })
}

/** New units without cost. */
export const reinforced = (s: State, units: number[], rule: string): Scene | null =>
  goesOn(s, { effects: units.map((u) => cameEffect(s, u, rule)) })

// ---- Lanes and values

export function blockadeScene(s: State, lane: string, at: number, by: number, text: Message): Scene {
  const head: SceneHead = { id: `blockade ${s.stage} ${lane}`, kind: 'event', place: spaceId(s, at) }
  const effects = [placeMarked(s, at, 'blockaded', by, 'resupply.1')]
  return whole(head, say('scene.blockade', { lane: `lane.${lane}` }), { effects }, text)
}

// ---- New units

export const resupplyBegins = (s: State): Scene => begins(resupplyHead(s), say('scene.resupply'))
export const resupplyEnds = (s: State): Scene => ends(resupplyHead(s), say('scene.over.resupply'))

/** resupply.3, resupply.4: a unit was built, and so much of the value is left. */
export function builtScene(s: State, u: number, seat: Seat, cost: number, left: number): Scene | null {
  const paid: SceneEffect = { do: 'counted', rule: 'resupply.3', seat, what: 'count.value', change: -cost, total: left }
  return goesOn(s, { effects: [cameEffect(s, u, 'resupply.4'), paid] }, resupplyHead(s))
}
