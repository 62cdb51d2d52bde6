// How a hex map is written down: one hex, side, road or feature a line, so that a change shows as a change.
import type { HexMapFile } from '@middlesea/board'

export function serialiseHexMap(file: HexMapFile): string {
  const parts = Object.entries(file).map(([key, value]) => `  ${JSON.stringify(key)}: ${block(value)}`)
  return `{\n${parts.join(',\n')}\n}\n`
}

function block(value: unknown): string {
  if (!Array.isArray(value) || typeof value[0] !== 'object') return JSON.stringify(value)
  return `[\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
}
