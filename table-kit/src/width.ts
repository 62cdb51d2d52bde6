/** How many columns of a terminal a text fills: wide East Asian characters fill two, colour codes and accents none. */
export function widthOf(text: string): number {
  let width = 0
  for (const char of withoutColour(text)) width += charWidth(char.codePointAt(0)!)
  return width
}

// oxlint-disable-next-line no-control-regex
const COLOUR = /\u001b\[[0-9;]*m/g

export function withoutColour(text: string): string {
  return text.replace(COLOUR, '')
}

/** First and last of each block, from Unicode's East Asian Width (W and F). */
const WIDE: [number, number][] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0xa4cf],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1f64f],
  [0x1f900, 0x1f9ff],
  [0x20000, 0x3fffd],
]

const NONE: [number, number][] = [
  [0x0300, 0x036f],
  [0x200b, 0x200f],
  [0x3099, 0x309a],
  [0xfe00, 0xfe0f],
]

function charWidth(code: number): number {
  if (code < 0x300) return 1
  const within = ([first, last]: [number, number]): boolean => code >= first && code <= last
  if (NONE.some(within)) return 0
  return WIDE.some(within) ? 2 : 1
}

export const isWide = (char: string): boolean => charWidth(char.codePointAt(0)!) === 2

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)))
}

export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - widthOf(text))) + text
}
