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
  const rows: Row[] = Array.from({ length: count }, () => ({}))
  for (const [field, column] of Object.entries(columns))
    for (let i = 0; i < count; i++) if (i in column) rows[i][field] = column[i]
  return rows
}

// A column with few values that come again and again is kept as those values, and a letter for each row.

/** From the first letter on: all of them stand in a text as they are. */
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const HOLE = ' '

/** Reads a column that was kept as letters. */
export function coded(values: readonly unknown[], letters: string): unknown[] {
  const column: unknown[] = []
  for (let i = 0; i < letters.length; i++) if (letters[i] !== HOLE) column[i] = values[LETTERS.indexOf(letters[i])]
  return column
}

const byText = (a: unknown, b: unknown): number => (String(a) < String(b) ? -1 : 1)

/** A column as letters; null where its values are too many, or seldom come again, or are no plain ones. */
export function codeOf(column: readonly unknown[]): [values: unknown[], letters: string] | null {
  const values = [...new Set(column.filter(() => true))].sort(byText)
  const isPlain = values.every((value) => value !== undefined && (typeof value !== 'object' || value === null))
  if (!isPlain || values.length > LETTERS.length || values.length > column.length / 2) return null
  const letters = Array.from(column, (value, i) => (i in column ? LETTERS[values.indexOf(value)] : HOLE))
  return [values, letters.join('')]
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

// Two hexes beside each other, such as the ends of a road: the distance of the first, and a letter for where the second lies.

interface Lying {
  id: string
  col: number
  row: number
}

/** By column and row, each one less, the same or one more. */
const WAYS = 'abcdefghi'
const wayOf = (from: Lying, to: Lying): number => 3 * (to.col - from.col + 1) + (to.row - from.row + 1)

/** Reads pairs of hexes that were kept so. */
export const pairer = (hexes: readonly Lying[]) => {
  const byPlace = new Map(hexes.map((hex) => [`${hex.col} ${hex.row}`, hex.id]))
  return (steps: string): [string, string][] => {
    let at = 0
    return Array.from(steps.matchAll(/(-?\d*)([a-i])/g), ([, step, way]) => {
      at += Number(step)
      const { id, col, row } = hexes[at]
      const to = WAYS.indexOf(way)
      return [id, byPlace.get(`${col + Math.floor(to / 3) - 1} ${row + (to % 3) - 1}`) ?? '']
    })
  }
}

/** The steps of such pairs; null where two are no such hexes. */
export function pairStepsOf(hexes: readonly Lying[], pairs: readonly unknown[]): string | null {
  const numbers = new Map(hexes.map(({ id }, i) => [id, i]))
  let at = 0
  let steps = ''
  for (const pair of pairs) {
    const [from, to] = Array.isArray(pair) ? pair.map((id: string) => numbers.get(id)) : []
    if (from === undefined || to === undefined || (pair as unknown[]).length !== 2) return null
    const way = WAYS[wayOf(hexes[from], hexes[to])]
    if (way === undefined || Math.abs(hexes[from].col - hexes[to].col) > 1) return null
    steps += `${from - at || ''}${way}`
    at = from
  }
  return steps
}
