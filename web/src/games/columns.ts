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
