// Rows of one kind, kept as a column for each field: in the built page they weigh a fraction (tools/columns.ts).

export type Row = { [field: string]: unknown }

/** A hole in a column: the row has no such field. */
export type Columns = { [field: string]: unknown[] }

export function toColumns(rows: readonly Row[]): Columns {
  const columns: Columns = {}
  rows.forEach((row, i) => {
    for (const [field, value] of Object.entries(row)) (columns[field] ??= [])[i] = value
  })
  return columns
}

export function fromColumns(columns: Columns, count: number): Row[] {
  const fields = Object.entries(columns)
  return Array.from({ length: count }, (_, i) =>
    Object.fromEntries(fields.filter(([, column]) => i in column).map(([field, column]) => [field, column[i]])),
  )
}

// Ids of units and hexes are named again and again: each is kept as its distance from the one before in the list of all.

/** Reads ids that were kept as distances. */
export const picker =
  (ids: readonly string[]) =>
  (steps: string): string[] => {
    let at = 0
    return steps.split(' ').map((step) => ids[(at += Number(step))])
  }

/** The distances of ids; null where one of them is none of these. */
export function stepsOf(ids: readonly string[], chosen: readonly unknown[]): string | null {
  let at = 0
  const steps: number[] = []
  for (const id of chosen) {
    const to = typeof id === 'string' ? ids.indexOf(id) : -1
    if (to === -1) return null
    steps.push(to - at)
    at = to
  }
  return steps.join(' ')
}

/** Two and two of a list. */
export const inPairs = <T>(list: readonly T[]): [T, T][] =>
  Array.from({ length: list.length / 2 }, (_, i) => [list[2 * i], list[2 * i + 1]])
