import type { TableCell } from '@middlesea/engine'
import type { Chart } from '@middlesea/table-kit/reference'

// Where a result stands in a chart of the reference. Charts are written for people: a row may be '6–8', '21+' or '≤ 5'.

export interface FoundCell {
  chart: Chart
  row: number
  /** The column of the cell, from 0 for the first after the names of the rows; -1 where the row has one result alone. */
  column: number
  shiftedFrom: number
}

const like = (label: string): string => label.replaceAll(/[–−]/g, '-').replaceAll(/\s/g, '').toLowerCase()

/** The cell of a scene in the chart that it names; null where the chart does not have it. */
export function findCell(charts: readonly Chart[], cell: TableCell): FoundCell | null {
  const chart = charts.find(({ id }) => id === cell.table)
  if (chart === undefined) return null
  const row = rowOf(chart, cell.row)
  if (row === -1) return null
  const keys = chart.keys ?? chart.columns.slice(1)
  const columnOf = (name: string): number => keys.findIndex((column) => isColumn(column, name))
  const column = cell.column === '' ? -1 : columnOf(cell.column)
  if (cell.column !== '' && column === -1) return null
  const shiftedFrom = cell.shiftedFrom === undefined ? -1 : columnOf(cell.shiftedFrom)
  return { chart, row, column, shiftedFrom }
}

/** '4-1' is the column '4-1', and '4' the one that begins with 4: '4+'. */
function isColumn(column: string, name: string): boolean {
  return like(column) === like(name) || like(column) === `${like(name)}+`
}

function rowOf({ rows }: Chart, wanted: string): number {
  const exact = rows.findIndex(({ name }) => like(name) === like(wanted))
  if (exact !== -1) return exact
  const number = Number(wanted)
  if (!Number.isFinite(number)) return -1
  const held = rows.findIndex(({ name }) => holds(like(name), number))
  if (held !== -1) return held
  // What lies beyond the table counts as its last row, or as its first.
  const numbers = rows.map(({ name }) => Number(name)).filter(Number.isFinite)
  if (numbers.length === 0) return -1
  const nearest = Math.min(Math.max(number, Math.min(...numbers)), Math.max(...numbers))
  return rows.findIndex(({ name }) => name === String(nearest))
}

function holds(name: string, number: number): boolean {
  const range = /^(-?\d+)-(\d+)$/.exec(name)
  if (range !== null) return number >= Number(range[1]) && number <= Number(range[2])
  const below = /^≤(\d+)$/.exec(name)
  if (below !== null) return number <= Number(below[1])
  const above = /^(\d+)\+$/.exec(name)
  return above !== null && number >= Number(above[1])
}
