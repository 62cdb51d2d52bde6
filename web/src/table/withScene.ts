import { effectsOf, type SceneEffect } from '@middlesea/engine'
import type { PathPreview, Piece } from '@middlesea/table-kit/board'
import type { BoardState } from '../board/types.ts'
import type { JournalLine } from '../match/history.ts'
import { moveIn } from '../match/moments.ts'
import { idOfCard, placesOf, type SceneCard, type ShownScene } from '../match/scenes.ts'

/** The board while a scene stands over it: its place keeps a ring, and is looked at as a question is. */
export function withScene(board: BoardState, card: SceneCard | null, open: boolean): BoardState {
  if (card === null) return board
  const places = card.scenes.flatMap(placesOf)
  const place = card.scenes[0].place
  const pointed = place ?? board.pointed
  if (places.length === 0) return { ...board, pointed }
  // A question inside the scene is looked at for its own sake, if it is about anything on the map.
  if (open) return isAboutMap(board) || place === null ? { ...board, pointed } : { ...board, pointed, about: [place] }
  return { ...board, pointed, question: `scene ${idOfCard(card)}`, about: place === null ? places : [place] }
}

/**
 * Where units drifted is seen as long as their drop is resolved and looked at: the lines go with its scene, and leave the map
 * to what comes then. `all`: all scenes of the match; `waiting`: the cards that nobody has gone past.
 */
export function withoutOldDrift(
  board: BoardState,
  { all, card, waiting }: { all: readonly ShownScene[]; card: SceneCard | null; waiting: readonly SceneCard[] },
): BoardState {
  const { paths = [] } = board
  if (!paths.some(isDrift)) return board
  const looked = [...waiting, ...(card === null ? [] : [card])].flatMap(({ scenes }) => scenes)
  const isDropped = [...looked, ...all.filter(({ over }) => !over)].some(({ kind }) => kind === 'drop')
  return isDropped ? board : { ...board, paths: paths.filter((path) => !isDrift(path)) }
}

const isDrift = ({ kind }: PathPreview): boolean => kind === 'drift'

function isAboutMap({ about = [], targets, pieces, movable }: BoardState): boolean {
  return about.length > 0 || targets.size > 0 || pieces.some(({ id }) => movable.has(id))
}

/**
 * The counters while scenes wait, the first of `cards` on the table: what a later one tells has not happened yet, and whoever is
 * lost in this one lies there until one goes on. `before`: as they lay before the gesture that led to the scenes; `since`: what
 * was told after the first of them, such as the moves of a bot that plays on meanwhile.
 */
export function piecesInWait(
  before: readonly Piece[],
  now: Piece[],
  [first, ...later]: readonly SceneCard[],
  since: readonly JournalLine[] = [],
): Piece[] {
  const lost = effectsOn(first).filter((effect) => effect.do === 'lost')
  const shown = since.flatMap(({ scene }) => (scene === undefined ? [] : effectsOf(scene)))
  const moved = since.flatMap((line) => moveIn(line)?.units ?? [])
  const told = new Set([...[...lost, ...later.flatMap(effectsOn), ...shown].flatMap(idsOf), ...moved])
  if (told.size === 0) return now
  return [...now.filter(({ id }) => !told.has(id)), ...before.filter(({ id }) => told.has(id))]
}

const effectsOn = ({ scenes }: SceneCard): SceneEffect[] => scenes.flatMap(effectsOf)

function idsOf(effect: SceneEffect): string[] {
  if (effect.do === 'revealed') return [effect.was.id, effect.piece.id]
  return 'piece' in effect ? [effect.piece.id] : []
}
