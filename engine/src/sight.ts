// What a reader sees, in a form that a server with many tables can compare quickly. A view has hundreds of pieces and an action
// moves a few of them; so a sight has the pieces as numbers. Two sights are compared number by number, and only pieces that
// differ are made into objects.
import { changesBetween, compareField, isTooMuch, type ViewChange } from './changes.ts'
import type { AnyGame } from './game.ts'
import type { Seat } from './procedure.ts'

type Reader = Seat | 'spectator'

/** How a game has the pieces of its views as numbers. In a view they are under `units`. */
export interface Pieces<S, V extends { units: unknown }> {
  /** How many numbers each piece has. */
  width: number
  /** All that a reader knows of the pieces, in their order. The first number is -1 for one that is not in the view. */
  columns: (s: S, reader: Reader) => Int32Array
  /** The names of the pieces, in the same order; null where a view has a list of them. */
  ids: readonly string[] | null | ((s: S) => readonly string[])
  /** A piece of a view, of nothing but the numbers that begin at a place. */
  piece: (s: S, columns: Int32Array, at: number) => object
  /** The view around its pieces. */
  around: (s: S, reader: Reader, units: V['units']) => V
}

export interface Sight {
  /** The view; without its pieces where these are numbers. */
  body: unknown
  columns: Int32Array | null
}

/** Stands for the pieces of a view that is made without them. */
const NONE = {}

/** A view, its pieces made of their numbers. */
export function viewOf<S, V extends { units: unknown }>(pieces: Pieces<S, V>, s: S, reader: Reader): V {
  return pieces.around(s, reader, unitsOf(pieces, s, pieces.columns(s, reader)))
}

export function sightOf(game: AnyGame, s: unknown, reader: Reader): Sight {
  const { pieces } = game
  if (pieces === undefined) return { body: game.view(s, reader), columns: null }
  return { body: pieces.around(s, reader, NONE), columns: pieces.columns(s, reader) }
}

/** The view that a sight of a state stands for. */
export function viewIn(game: AnyGame, s: unknown, { body, columns }: Sight): unknown {
  if (columns === null || game.pieces === undefined) return body
  return { ...(body as object), units: unitsOf(game.pieces, s, columns) }
}

/**
 * The changes that turn the view of sight `before` into that of `now`; null where so much has changed that a view is shorter.
 * What is the same in both is then one and the same: a server keeps `now` until the next action, and what of it was made just now
 * can be swept away at once, while what it has had for longer costs nothing more.
 */
export function changesOfSight(game: AnyGame, s: unknown, before: Sight, now: Sight): ViewChange[] | null {
  const changes = changesBetween(before.body, now.body)
  if (changes === null) return null
  shareFields(before.body as Data, now.body as Data, changes)
  if (game.pieces === undefined || before.columns === null || now.columns === null) return changes
  const found = changes.length
  comparePieces(game.pieces, s, before.columns, now.columns, changes)
  if (changes.length === found) now.columns = before.columns
  return isTooMuch(changes) ? null : changes
}

type Data = { [key: string]: unknown }

/** Puts fields of `before` in the place of those of `now` in which nothing has changed. */
function shareFields(before: Data, now: Data, changes: readonly ViewChange[]): void {
  for (const key in now) {
    const value = now[key]
    if (typeof value !== 'object' || value === null || value === before[key]) continue
    if (changes.every(([path]) => path.length > 0 && path[0] !== key)) now[key] = before[key]
  }
}

function namesOf<S, V extends { units: unknown }>({ ids }: Pieces<S, V>, s: S): readonly string[] | null {
  return typeof ids === 'function' ? ids(s) : ids
}

function unitsOf<S, V extends { units: unknown }>(pieces: Pieces<S, V>, s: S, columns: Int32Array): unknown {
  const { width, piece } = pieces
  const ids = namesOf(pieces, s)
  if (ids === null) return piecesFrom(pieces, s, columns, 0)
  const units: { [id: string]: object } = {}
  for (let at = 0, u = 0; at < columns.length; at += width, u++) {
    if (columns[at] !== -1) units[ids[u]] = piece(s, columns, at)
  }
  return units
}

function piecesFrom<S, V extends { units: unknown }>(
  { width, piece }: Pieces<S, V>,
  s: S,
  columns: Int32Array,
  from: number,
  end = columns.length,
): object[] {
  const list: object[] = []
  for (let at = from; at < end; at += width) list.push(piece(s, columns, at))
  return list
}

function comparePieces<S, V extends { units: unknown }>(
  pieces: Pieces<S, V>,
  s: S,
  before: Int32Array,
  now: Int32Array,
  changes: ViewChange[],
): void {
  if (before.length !== now.length) return compareLengths(pieces, s, before, now, changes)
  const { width, piece } = pieces
  const ids = namesOf(pieces, s)
  const path = ['units']
  for (let i = 0; i < now.length; i++) {
    if (before[i] === now[i]) continue
    const u = Math.floor(i / width)
    const at = u * width
    const old = before[at] === -1 ? undefined : piece(s, before, at)
    const made = now[at] === -1 ? undefined : piece(s, now, at)
    compareField(old, made, ids === null ? u : ids[u], path, changes)
    i = at + width - 1
  }
}

/** A list that is longer or shorter: what is the same at both ends stays, as in other lists of a view. */
function compareLengths<S, V extends { units: unknown }>(
  pieces: Pieces<S, V>,
  s: S,
  before: Int32Array,
  now: Int32Array,
  changes: ViewChange[],
): void {
  const { width } = pieces
  const least = Math.min(before.length, now.length)
  let same = 0
  while (same < least && before[same] === now[same]) same++
  const from = same - (same % width)
  let tail = 0
  while (tail < least - from && before[before.length - 1 - tail] === now[now.length - 1 - tail]) tail++
  const end = tail - (tail % width)
  const put = piecesFrom(pieces, s, now, from, now.length - end)
  changes.push([['units'], from / width, (before.length - end - from) / width, put])
}
