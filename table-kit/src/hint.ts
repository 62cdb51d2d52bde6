// What a hint says: arrows on the map, and reasons that can be counted. All of it is read from how a game shows its states.
import type { AnyGame, Seat } from '@middlesea/engine'
import type { PathPreview, PlaceGlyph, PlaceShape, Tint } from './board.ts'
import { type Alliance, ALLIANCE } from './face.ts'
import type { Presentation } from './presentation.ts'

interface SeenPiece {
  place: string
  side: Alliance
  reduced: boolean
  /** The reader sees its face: only then is it the same piece later. */
  known: boolean
}

/** What is read from a state on the way: where pieces stand, what they are worth, and who holds what. */
export interface SeenBoard {
  pieces: ReadonlyMap<string, SeenPiece>
  holders: Readonly<Record<string, Tint>>
}

/** An answer of a plan, with what was seen before and after it. */
export interface SightStep<A> {
  action: A
  before: SeenBoard
  after: SeenBoard
  afterDice: boolean
}

/** What a plan came to: as the bots tell it. */
export interface Foreseen<A> {
  steps: readonly SightStep<A>[]
  begin: SeenBoard
  tries: readonly { value: number; turn: SeenBoard; reply: SeenBoard }[]
  value: number
  usual: number
}

/** Why a plan is good, or what it costs: a number each, and where. */
export type Reason = ChangeOfHands | Losses

/** A place changes hands in so many of the tries, and is in other hands after the reply in so many. */
export interface ChangeOfHands {
  kind: 'takes' | 'loses'
  place: string
  turn: number
  reply: number
}

/** Pieces lost or reduced on the mean: in the own turn, and in the reply. */
export interface Losses {
  kind: 'costs' | 'harms'
  turn: number
  reply: number
}

/** A hint in plain data: it crosses from a worker, and is kept. */
export interface Hinted<A = unknown> {
  seat: Seat
  actions: { action: A; afterDice: boolean }[]
  arrows: PathPreview[]
  /** Where pieces come onto the map from beside it. */
  arrivals: string[]
  reasons: Reason[]
  tries: number
  /** From 0 to 1: the chance to win, or how well it stands in a game for one. */
  value: number
  usual: number
}

const IDLE = { decision: null, movable: new Set<string>(), selected: { pieces: [], place: null } }

/** How a state looks from a seat. */
export function sightReader(game: AnyGame, presentation: Presentation, seat: Seat): (state: unknown) => SeenBoard {
  return (state) => {
    const { pieces, tint } = presentation.state(game.view(state, seat), IDLE, 'en')
    return {
      holders: tint,
      pieces: new Map(
        pieces.flatMap(({ id, members, place, face }) =>
          (members ?? [id]).map((unit): [string, SeenPiece] => [
            unit,
            { place, side: ALLIANCE[face.side], reduced: face.reduced, known: !face.concealed },
          ]),
        ),
      ),
    }
  }
}

/** A hint as people are told it. */
export function hintedOf<A>(
  presentation: Presentation,
  seat: Seat,
  scenario: string,
  foreseen: Foreseen<A>,
): Hinted<A> {
  const { steps, tries, value, usual } = foreseen
  const { places } = presentation.map('en', scenario)
  const onMap = new Set(places.map(({ id }) => id))
  const own = ownSide(presentation, foreseen, seat)
  const prizes = places.filter(({ glyph }) => glyph !== undefined && !PLAIN.includes(glyph))
  // A yes or no to a question that comes only after dice is no advice: in the match the dice may bring another question.
  const tells = ({ action, afterDice }: SightStep<A>): boolean => {
    const { piece, place } = presentation.parts(action, 'en')
    return !afterDice || piece !== undefined || place !== undefined
  }
  return {
    seat,
    actions: steps.filter(tells).map(({ action, afterDice }) => ({ action, afterDice })),
    ...waysOf(presentation, own, onMap, steps),
    reasons: [...changesOfHands(own, prizes, foreseen), ...losses(own, onMap, foreseen)],
    tries: tries.length,
    value,
    usual,
  }
}

/** Signs of ground that nobody fights for. */
const PLAIN: readonly PlaceGlyph[] = ['rough', 'plain', 'beach', 'exit', 'summit', 'tower']

/** The side whose pieces the plan moves; where it moves none, the one that the seat is named after. */
function ownSide<A>(presentation: Presentation, { steps, begin }: Foreseen<A>, seat: Seat): Alliance {
  for (const { action, before } of steps) {
    const { piece } = presentation.parts(action, 'en')
    const side = piece === undefined ? undefined : before.pieces.get(piece)?.side
    if (side !== undefined && side !== 'neutral') return side
  }
  const sides = new Set([...begin.pieces.values()].map(({ side }) => side))
  return [...sides].find((side) => seat.startsWith(side)) ?? 'axis'
}

/** The ways of pieces through the turn, lines to what they are aimed at, and where others come onto the map. */
function waysOf<A>(
  presentation: Presentation,
  own: Alliance,
  onMap: ReadonlySet<string>,
  steps: readonly SightStep<A>[],
): Pick<Hinted, 'arrows' | 'arrivals'> {
  const ways = new Map<string, { kind: PathPreview['kind']; places: string[] }>()
  const arrows = new Map<string, PathPreview>()
  for (const { action, before, after, afterDice } of steps) {
    const kind = afterDice ? 'maybe' : 'move'
    for (const [id, { place, side }] of after.pieces) {
      const from = before.pieces.get(id)?.place
      if (side !== own || from === undefined || from === place || !onMap.has(place)) continue
      const way = ways.get(`${kind} ${id}`)?.places ?? (onMap.has(from) ? [from] : [])
      ways.set(`${kind} ${id}`, { kind, places: [...way, place] })
    }
    const shot = shotOf(presentation, own, onMap, action, before, after)
    if (shot !== null) arrows.set(`fire ${shot.join(' ')}`, { places: shot, kind: 'fire' })
  }
  for (const { kind, places } of ways.values())
    if (places.length > 1) arrows.set(`${kind} ${places.join(' ')}`, { places, kind })
  const arrivals = [...ways.values()].filter(({ places }) => places.length === 1).map(({ places }) => places[0])
  return { arrows: [...arrows.values()], arrivals: [...new Set(arrivals)] }
}

/** From where to where a piece is aimed that stays where it is; null if the action is no such thing. */
function shotOf<A>(
  presentation: Presentation,
  own: Alliance,
  onMap: ReadonlySet<string>,
  action: A,
  before: SeenBoard,
  after: SeenBoard,
): string[] | null {
  const { piece = '', place = '' } = presentation.parts(action, 'en')
  const stands = before.pieces.get(piece)
  if (stands === undefined || stands.side !== own || after.pieces.get(piece)?.place !== stands.place) return null
  const { place: from } = stands
  return onMap.has(place) && onMap.has(from) && from !== place ? [from, place] : null
}

const holds = (own: Alliance, { holders }: SeenBoard, place: string): boolean =>
  own === 'axis' ? holders[place] === 'axis' : (holders[place] ?? 'none') !== 'axis' && holders[place] !== 'disputed'

/** Where the share is smaller nothing is said of it. */
const WORTH_TELLING = 0.1
/** Only the likeliest are told. */
const MOST_PLACES = 3

/** Places with a sign that change hands: those first that are more than a village. */
function changesOfHands<A>(own: Alliance, prizes: readonly PlaceShape[], { begin, tries }: Foreseen<A>): Reason[] {
  const share = (test: (seen: (typeof tries)[number]) => boolean): number => tries.filter(test).length / tries.length
  const changes = prizes.map(({ id: place, glyph }): ChangeOfHands & { isTown: boolean } => {
    const had = holds(own, begin, place)
    const changed = (sight: SeenBoard): boolean => holds(own, sight, place) !== had
    const turn = share((seen) => changed(seen.turn))
    const reply = share((seen) => changed(seen.reply))
    return { kind: had ? 'loses' : 'takes', place, turn, reply, isTown: glyph === 'town' }
  })
  const size = ({ turn, reply }: { turn: number; reply: number }): number => Math.max(turn, reply)
  return changes
    .filter((change) => size(change) >= WORTH_TELLING)
    .sort((a, b) => Number(a.isTown) - Number(b.isTown) || size(b) - size(a))
    .slice(0, MOST_PLACES)
    .map(({ kind, place, turn, reply }) => ({ kind, place, turn, reply }))
}

/** Pieces that leave the map or are reduced, on the mean. */
function losses<A>(own: Alliance, onMap: ReadonlySet<string>, { begin, tries }: Foreseen<A>): Reason[] {
  const lostBetween = (before: SeenBoard, after: SeenBoard, isMeant: (side: Alliance) => boolean): number => {
    let lost = 0
    for (const [id, { place, side, reduced, known }] of before.pieces) {
      if (!isMeant(side) || !known || !onMap.has(place)) continue
      const now = after.pieces.get(id)
      if (now === undefined || !onMap.has(now.place) || (now.reduced && !reduced)) lost++
    }
    return lost
  }
  const mean = (lost: (seen: (typeof tries)[number]) => number): number =>
    tries.reduce((sum, seen) => sum + lost(seen), 0) / Math.max(1, tries.length)
  const isOwn = (side: Alliance): boolean => side === own
  const isOther = (side: Alliance): boolean => side !== own && side !== 'neutral'
  const reasons = (['costs', 'harms'] as const).map((kind): Losses => {
    const isMeant = kind === 'costs' ? isOwn : isOther
    return {
      kind,
      turn: mean(({ turn }) => lostBetween(begin, turn, isMeant)),
      reply: mean(({ turn, reply }) => lostBetween(turn, reply, isMeant)),
    }
  })
  return reasons.filter(({ turn, reply }) => turn + reply >= WORTH_TELLING)
}
