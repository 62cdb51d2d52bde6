import { padEnd, padStart, widthOf } from '@middlesea/table-kit/width'

const LONGEST_RULE = 60

/** Rows with aligned columns. Columns of numbers stand on the right. */
export function table(head: string[], rows: string[][]): string[] {
  const isNumber = head.map((_, column) => rows.every((row) => /^[-+]?[\d.,]*$/.test(row[column] ?? '')))
  const widths = head.map((title, column) => Math.max(widthOf(title), ...rows.map((row) => widthOf(row[column] ?? ''))))
  const line = (cells: string[]): string =>
    widths
      .map((width, column) => (isNumber[column] ? padStart : padEnd)(cells[column] ?? '', width))
      .join('  ')
      .trimEnd()
  // A long sentence in the last column is no reason for lines of dashes.
  const rule = widths.map((width) => '-'.repeat(Math.min(width, LONGEST_RULE))).join('  ')
  return [line(head), rule, ...rows.map(line)]
}
