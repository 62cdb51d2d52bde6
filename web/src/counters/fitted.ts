/** A text cut to a width, and its size, between 9 and 13. */
export function fitted(text: string, width: number): { shown: string; size: number } {
  const size = Math.min(13, Math.max(9, width / ems(text)))
  if (ems(text) * size <= width + 0.01) return { shown: text, size }
  let shown = text
  while (shown.length > 1 && (ems(shown) + 0.6) * size > width) shown = shown.slice(0, -1)
  return { shown: `${shown.trimEnd()}…`, size }
}

/** The width of a text in ems, near enough: Japanese letters are square. */
function ems(text: string): number {
  let sum = 0
  for (const char of text) sum += char > '\u2e80' ? 1 : 0.54
  return Math.max(sum, 0.5)
}
