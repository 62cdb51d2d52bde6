import type { Taste } from '@middlesea/table-kit/presentation'

// By whose taste moves are suggested: chosen once, kept in the browser.

const KEY = 'middlesea.taste'

/** The reader's, where the game has it; undefined where it has only one. */
export function keptTaste(tastes: readonly Taste[] | undefined): string | undefined {
  const kept = read()
  return tastes?.find(({ id }) => id === kept)?.id ?? tastes?.[0].id
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // A store that is forbidden costs no more than this.
    return null
  }
}

export function keepTaste(id: string): void {
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Kept for this visit only.
  }
}
