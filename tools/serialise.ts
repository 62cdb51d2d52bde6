// How the data files look: lists of things have one thing a line, what is short stays on its line, the rest opens.

const WIDTH = 120

const inline = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const parts = entries(value, inline)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A key whose value is undefined is left out, as JSON.stringify does. */
const entries = (value: Record<string, unknown>, print: (part: unknown) => string): string[] =>
  Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([key, part]) => `${JSON.stringify(key)}: ${print(part)}`)

function block(value: unknown, indent: string): string {
  const deeper = `${indent}  `
  const wrap = (open: string, lines: string[], close: string): string =>
    `${open}\n${lines.map((line) => deeper + line).join(',\n')}\n${indent}${close}`

  if (Array.isArray(value) && value.some(isObject)) return wrap('[', value.map(inline), ']')
  const oneLine = inline(value)
  if (indent !== '' && indent.length + oneLine.length <= WIDTH) return oneLine
  if (Array.isArray(value)) return wrap('[', fill(value.map(inline), WIDTH - deeper.length), ']')
  if (isObject(value))
    return wrap(
      '{',
      entries(value, (part) => block(part, deeper)),
      '}',
    )
  return oneLine
}

/** As many items on a line as fit. */
function fill(items: string[], width: number): string[] {
  const lines: string[] = []
  for (const item of items) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + item.length + 3 <= width) lines[lines.length - 1] = `${last}, ${item}`
    else lines.push(item)
  }
  return lines
}

/** The bytes of a data file. */
export const serialise = (value: unknown): string => `${block(value, '')}\n`
