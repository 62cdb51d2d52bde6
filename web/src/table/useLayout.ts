import { useEffect, useState } from 'react'
import { giveRest } from '../games/catalogues.ts'
import { isOpened, keepOpened } from './folds.ts'
import { loadLater } from './laterLoads.ts'
import { LATER_MS } from './laterTime.ts'
import type { TableReplay } from './replay.ts'

// How the parts of a table are laid out: which are shown, folded or loaded.

/** What a phone shows under its map: the question, or the panels that stand at the side of a wide screen. */
export type SheetShown = 'deciding' | 'side'

/** The sheet that a phone shows, and what changes it. A replay is asked for in the one, and its keys are in the other. */
export function useSheet(replay: TableReplay | null): { sheet: SheetShown; changeSheet: (next: SheetShown) => void } {
  const [sheet, setSheet] = useState<SheetShown>('deciding')
  const [shown, setShown] = useState(replay)
  if (replay !== shown) {
    setShown(replay)
    if (replay !== null) setSheet('deciding')
  }
  const changeSheet = (next: SheetShown): void => {
    // Beside the journal one wants to see the map, and not the boxes that cover it.
    if (next === 'side') foldBoxes()
    setSheet(next)
  }
  return { sheet, changeSheet }
}

/** Whether the panels at the side are folded away, as the browser keeps it. */
export function useSideFolded(): { folded: boolean; foldSide: () => void } {
  const [folded, setFolded] = useState(() => !isOpened('side', true))
  const foldSide = (): void => {
    keepOpened('side', folded, true)
    setFolded(!folded)
  }
  return { folded, foldSide }
}

/** Loads what the first look does not need, a moment after it. Whether it has begun. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      loadLater()
      // Without the rest of the catalogue rules are called by their numbers alone; the next table asks for it again.
      void giveRest().catch(() => {})
      setSettled(true)
    }, LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  return settled
}

/** Folds the boxes beside the map, where they cover what is to be seen. */
export function foldBoxes(): void {
  const boxes = document.getElementById('panel-boxes')
  if (boxes instanceof HTMLDetailsElement) boxes.open = false
}
