import { padEnd, padStart, widthOf } from '@middlesea/table-kit/width'

/** Rows with aligned columns. Columns of numbers stand on the right. */
export function table(head: string[], rows: string[][]): string[] {
  const isNumber = head.map((_, column) => rows.every((row) => /^[-+]?[\d.,]*$/.test(row[column] ?? '')))
  const widths = head.map((title, column) => Math.max(widthOf(title), ...rows.map((row) => widthOf(row[column] ?? ''))))
  const line = (cells: string[]): string =>
    widths
      .map((width, column) => (isNumber[column] ? padStart : padEnd)(cells[column] ?? '', width))
      .join('  ')
      .trimEnd()
  const rule = widths.map((width) => '-'.repeat(width)).join('  ')
  return [line(head), rule, ...rows.map(line)]
}
