import { useState } from 'react'
import type { AsideWish, TableModel } from './model.ts'
import type { TableSession } from './session.ts'

const NO_WISH: AsideWish = {}

/** What the reader has set in a panel and not yet sent: it goes along with the next gesture. */
export interface AsideControl extends Pick<TableModel, 'aside' | 'setAside'> {
  forgetAside: () => void
}

export function useAside(session: TableSession): AsideControl {
  // What a seat wishes in secret is its own.
  const reader = `${session.trial} ${session.seat}`
  const [wish, setWish] = useState({ of: reader, aside: NO_WISH })
  const aside = wish.of === reader ? wish.aside : NO_WISH
  return {
    aside,
    setAside: (row, choice) => setWish({ of: reader, aside: { ...aside, [row]: choice } }),
    forgetAside: () => setWish({ of: reader, aside: NO_WISH }),
  }
}
