import { isWide, padEnd, widthOf } from './width.ts'

/** Breaks a text into lines that fit, at spaces and between wide characters; later lines begin with `indent`. */
export function wrap(text: string, width: number, indent = ''): string[] {
  const lines: string[] = []
  let line = ''
  let blank = true
  for (const piece of pieces(text)) {
    if (!blank && widthOf(line + piece.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = indent
      blank = true
      if (piece.trim() === '') continue
    }
    line += piece
    if (piece.trim() !== '') blank = false
  }
  return [...lines, line.trimEnd()]
}

/** No line begins with one of these. */
const CLOSING = /^[、。，．：；？！）」』】・ー]/

/** Words with the space behind them; wide characters one by one. */
function pieces(text: string): string[] {
  const found: string[] = []
  let piece = ''
  for (const char of text) {
    const breaksBefore = piece !== '' && isWide(char) && !CLOSING.test(char)
    const breaksAfter = piece.endsWith(' ') && char !== ' '
    if (breaksBefore || breaksAfter) {
      found.push(piece)
      piece = ''
    }
    piece += char
  }
  return piece === '' ? found : [...found, piece]
}

/** Items side by side in even columns, row by row. */
export function columns(items: string[], width: number, gap = 2): string[] {
  if (items.length === 0) return []
  const column = Math.max(...items.map(widthOf)) + gap
  const perLine = Math.max(1, Math.floor((width + gap) / column))
  const lines: string[] = []
  for (let i = 0; i < items.length; i += perLine) {
    lines.push(
      items
        .slice(i, i + perLine)
        .map((item) => padEnd(item, column))
        .join('')
        .trimEnd(),
    )
  }
  return lines
}

/** Items one after the other, a line as full as it may be; no item is broken. */
export function flow(items: string[], width: number, between: string, first = '', indent = first): string[] {
  const lines: string[] = []
  const mark = between.trimEnd()
  let line = first
  let fresh = true
  for (const item of items) {
    const longer = fresh ? line + item : line + between + item
    if (!fresh && widthOf(longer + mark) > width) {
      lines.push(line + mark)
      line = indent + item
    } else line = longer
    fresh = false
  }
  return [...lines, line]
}
