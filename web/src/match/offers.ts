import type { Choice, Decision } from '@middlesea/engine'
import { unitsOf } from '../board/stacks.ts'
import type { Piece } from '@middlesea/table-kit/board'
import type { ActionParts, Gestures } from '@middlesea/table-kit/presentation'

// What a decision offers, sorted by where a hand can point: pieces, places, buttons; and what a selection leads to.

export interface OfferedChoices<A> {
  decision: Decision<A>
  pieces: ReadonlyMap<string, Choice<A>>
  places: ReadonlyMap<string, Choice<A>>
  buttons: readonly Choice<A>[]
  /** The actions of a choice: asked of the game once. */
  actionsOf: (choice: Choice<A>) => readonly A[]
  parts: (action: A) => ActionParts
}

export function offersOf<A>(
  decision: Decision<A>,
  expand: (choice: Choice<A>) => A[],
  parts: (action: A) => ActionParts,
): OfferedChoices<A> {
  const expanded = new Map<Choice<A>, readonly A[]>()
  const actionsOf = (choice: Choice<A>): readonly A[] => {
    if (choice.action !== null) return [choice.action]
    const known = expanded.get(choice) ?? expand(choice)
    expanded.set(choice, known)
    return known
  }
  const pieces = new Map<string, Choice<A>>()
  const places = new Map<string, Choice<A>>()
  const buttons: Choice<A>[] = []
  for (const choice of decision.options) {
    if (choice.on === 'unit' || standsForPiece(choice, actionsOf, parts)) pieces.set(choice.id, choice)
    else if (choice.on === 'place') places.set(choice.id, choice)
    else buttons.push(choice)
  }
  return { decision, pieces, places, buttons, actionsOf, parts }
}

/** Whether one of the pieces is chosen, and taking several at once has no meaning. */
export function isTakenAlone<A>({ pieces, actionsOf, parts }: OfferedChoices<A>, piece: string): boolean {
  const choice = pieces.get(piece)
  const [first] = choice === undefined ? [] : actionsOf(choice)
  return first !== undefined && parts(first).alone === true
}

/** What all units of some counters do at once, also those for whom another stands because they are alike; null if a second choice is needed. */
export function allAtOnce<A>({ pieces, parts }: OfferedChoices<A>, counters: readonly Piece[]): A[] | null {
  const actions: A[] = []
  for (const counter of counters) {
    const action = pieces.get(counter.id)?.action
    if (!action) return null
    for (const id of unitsOf(counter)) actions.push(ofOther(action, counter.id, id))
  }
  return new Set(actions.map((action) => parts(action).verb)).size > 1 ? null : actions
}

/** The same action of another piece. */
const ofOther = <A extends object>(action: A, piece: string, other: string): A =>
  Object.fromEntries(Object.entries(action).map(([name, value]) => [name, value === piece ? other : value])) as A

/** A button that is one of many alike, such as an aircraft: its actions name it as the piece that does them. */
function standsForPiece<A>(
  choice: Choice<A>,
  actionsOf: (choice: Choice<A>) => readonly A[],
  parts: (action: A) => ActionParts,
): boolean {
  if (choice.on !== 'button' || choice.action !== null) return false
  const [first] = actionsOf(choice)
  if (first === undefined) return false
  const { piece, otherwise } = parts(first)
  return piece === choice.id || otherwise === choice.id
}

/** The rule that a question is about: a step that asks about several names it in the question. */
export function ruleAsked<A>({ prompt, rule }: Decision<A>): string {
  return typeof prompt.params.rule === 'string' ? prompt.params.rule : rule
}

/** The button that ends a phase or a list. */
export const DONE = 'done'

/** Where the selected pieces may go, and what else they may do. Each list has at most one action of a piece and verb. */
export interface Destinations<A> {
  places: Map<string, A[]>
  onto: Map<string, A[]>
  /** Actions that need no second choice. */
  direct: A[]
  /** Places, and pieces, at which all actions of the list are one gesture. */
  gestures: Map<string, A[]>
}

export function reachOf<A>(
  offers: OfferedChoices<A>,
  pieces: readonly string[],
  gestures: Gestures<A> | null = null,
): Destinations<A> {
  const reach: Destinations<A> = { places: new Map(), onto: new Map(), direct: [], gestures: new Map() }
  for (const place of new Set(pieces.flatMap((piece) => gestures?.places.get(piece) ?? []))) {
    reach.gestures.set(place, gestures!.actions(pieces, place))
  }
  for (const piece of pieces) {
    const choice = offers.pieces.get(piece)
    if (choice === undefined) continue
    for (const action of offers.actionsOf(choice)) {
      const { place, onto } = offers.parts(action)
      // Where the pieces act on that target in one gesture, their single actions are not offered beside it.
      if (onto !== undefined) {
        if (!reach.gestures.has(onto)) append(reach.onto, onto, action)
      } else if (place !== undefined) append(reach.places, place, action)
      else if (!gestures?.covers?.(action)) reach.direct.push(action)
    }
  }
  return reach
}

/** Whether the decision offers these pieces, or this place, or to send all of them there. */
export function isOffered<A>(
  offers: OfferedChoices<A>,
  { pieces, place }: { pieces: readonly string[]; place: string | null },
): boolean {
  if (pieces.length === 0) return place !== null && offers.places.has(place)
  if (!pieces.every((piece) => offers.pieces.has(piece))) return false
  return place === null || (reachOf(offers, pieces).places.get(place)?.length ?? 0) >= pieces.length
}

/** Actions of one target, sorted by what is done: several verbs mean that the reader must say which. */
export function byVerb<A>(actions: readonly A[], parts: (action: A) => ActionParts): Map<string, A[]> {
  const sorted = new Map<string, A[]>()
  for (const action of actions) append(sorted, parts(action).verb, action)
  return sorted
}

function append<K, A>(lists: Map<K, A[]>, key: K, action: A): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [action])
  else list.push(action)
}
