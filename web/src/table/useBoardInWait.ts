import { useMemo, useState } from 'react'
import type { BoardState } from '../board/types.ts'
import { idOfCard, type SceneCard } from '../match/scenes.ts'
import { useTable } from './model.ts'
import { useScenesShown } from './useScenes.ts'
import { piecesInWait } from './withScene.ts'

const firstOf = ([first]: readonly SceneCard[]): string | null => (first === undefined ? null : idOfCard(first))

/** The board, on which counters wait with the scenes that tell of them. What is selected lies where it is. */
export function useBoardInWait(board: BoardState): BoardState {
  const { session, selection } = useTable()
  const { waiting } = useScenesShown()
  const { shown } = session
  const told = shown.length
  const first = firstOf(waiting)
  const [seen, setSeen] = useState({ told, first, now: board.pieces, before: board.pieces })
  if (seen.told !== told || seen.first !== first || seen.now !== board.pieces) {
    // More was told while the same scene waits: it still tells of what lay there first.
    const goesOn = seen.told === told || (first !== null && seen.first === first)
    setSeen({ told, first, now: board.pieces, before: goesOn ? seen.before : seen.now })
  }
  const chosen = selection.pieces.length > 0
  const { before } = seen
  return useMemo(
    () => {
      if (chosen || waiting.length === 0) return board
      const seenTo = Math.max(...waiting[0].scenes.map(({ to }) => to))
      return { ...board, pieces: piecesInWait(before, board.pieces, waiting, shown.slice(seenTo)) }
    },
    // What is shown grows in place: `told` says how much there is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [board, before, waiting, chosen, told],
  )
}
