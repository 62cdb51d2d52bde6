// Which panels a reader has folded or opened otherwise than they come: kept in the browser.

const KEY = 'middlesea.panels'

type Folds = { [panel: string]: boolean }

function read(): Folds {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Folds
  } catch {
    // A store that is forbidden or damaged costs no more than this.
    return {}
  }
}

/** Whether a panel opens; `otherwise` where the reader has not said. */
export function isOpened(panel: string, otherwise: boolean): boolean {
  return read()[panel] ?? otherwise
}

export function keepOpened(panel: string, open: boolean, otherwise: boolean): void {
  const { [panel]: _, ...others } = read()
  try {
    localStorage.setItem(KEY, JSON.stringify(open === otherwise ? others : { ...others, [panel]: open }))
  } catch {
    // Kept for this visit only.
  }
}
