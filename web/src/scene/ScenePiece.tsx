import type { SceneUnit } from '@middlesea/engine'
import type { CounterFace } from '@middlesea/table-kit/face'
import { useMemo } from 'react'
import { Counter } from '../counters/Counter.tsx'
import { useTable } from '../table/model.ts'
import { unitFrom } from '../table/openFog.ts'
import type { Fate } from './story.ts'
import { useSceneText } from './words/useSceneText.ts'

/** A counter as the reader knows it; null for what has none. What is lost is known from the pile of the lost. */
export function useFace({ id, hidden }: SceneUnit): CounterFace | null {
  const { session, presentation, words, pieceById } = useTable()
  return useMemo(() => {
    const lies = pieceById.get(id)?.face
    if (lies !== undefined || hidden) return lies ?? null
    try {
      return unitFrom(presentation, id, [session.view, ...session.openViews], words.language)?.face ?? null
    } catch {
      // Kinds, sides and points have a name and no counter.
      return null
    }
  }, [id, hidden, pieceById, presentation, session, words])
}

interface ScenePieceProps {
  piece: SceneUnit
  fate?: Fate
  /** It may be chosen now. */
  onChoose?: () => void
  small?: boolean
  /** It stands for all alike that lie there, not for one of them. */
  forAll?: boolean
}

/** A counter of a scene, struck through when it is lost; a tag with a name for what has no counter. */
export function ScenePiece({ piece, fate, onChoose, small = false, forAll = false }: ScenePieceProps) {
  const { words } = useTable()
  const text = useSceneText()
  const known = useFace(piece)
  const face = known?.ringCounts && !forAll ? { ...known, ring: undefined } : known
  const name = piece.hidden ? text.hidden : words.name(piece.id)
  const said = fate === 'lost' ? text.lostOf(name) : fate === 'reduced' ? text.reducedOf(name, 1) : name
  const drawn = face ? (
    <svg viewBox="-54 -54 108 108" aria-hidden="true">
      <Counter face={face} />
      {fate === 'lost' && <path className="scene-strike" d="M-46,-46 L46,46 M46,-46 L-46,46" />}
      {fate === 'reduced' && <path className="scene-strike scene-strike-half" d="M-46,46 L46,-46" />}
    </svg>
  ) : (
    <span className="scene-tag">{name}</span>
  )
  const className = `scene-piece${small ? ' scene-piece-small' : ''}`
  const inside = (
    <>
      {drawn}
      {face && <span className="visually-hidden">{said}</span>}
      {piece.count !== undefined && piece.count > 1 && <small>{text.count(piece.count)}</small>}
    </>
  )
  if (onChoose) {
    return (
      <button type="button" className={className} data-fate={fate} title={name} onClick={onChoose}>
        {inside}
      </button>
    )
  }
  return (
    <span className={className} data-fate={fate} title={said}>
      {inside}
    </span>
  )
}
