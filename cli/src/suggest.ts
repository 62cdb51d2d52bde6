import type { Name } from '@middlesea/engine'

/** The known name that somebody most likely meant, or undefined. */
export function nearest(typed: string, known: string[]): string | undefined {
  const word = typed.toLowerCase()
  const begins = known.filter((name) => word.length > 0 && name.toLowerCase().startsWith(word))
  if (begins.length === 1) return begins[0]
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const name of known) {
    // Short words are all near one another: 'done' is not a slip for 'zone'.
    if (word.length < 5 && name[0]?.toLowerCase() !== word[0]) continue
    const distance = editDistance(word, name.toLowerCase())
    if (distance < bestDistance) {
      best = name
      bestDistance = distance
    }
  }
  return best
}

/** "Did you mean X?" if something is near, else a list of what there is. */
export function hints(typed: string, known: string[]): Name {
  const meant = nearest(typed, known)
  const all = known.join(', ')
  return meant === undefined
    ? { en: `There are: ${all}.`, ja: `候補：${all}` }
    : { en: `Did you mean ${meant}?`, ja: `もしかして：${meant}` }
}

export function hint(typed: string, known: string[]): string {
  return hints(typed, known).en
}

/** How many letters must be added, dropped, changed or swapped with their neighbour. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      row[j] = Math.min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + same)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) row[j] = Math.min(row[j], rows[i - 2][j - 2] + 1)
    }
    rows.push(row)
  }
  return rows[a.length][b.length]
}
