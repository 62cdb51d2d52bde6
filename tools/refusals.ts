// Parts a file of messages: refusals, and all others. The build of the page asks for both (web/tools/refusals.ts).
import { parseSync } from 'vite'

const isRefusal = (key: unknown): boolean => typeof key === 'string' && key.startsWith('refuse.')

interface Node {
  type: string
  start: number
  end: number
  declaration?: Node & { declarations?: { init: Node | null }[] }
  expression?: Node
  properties?: (Node & { key?: { value?: unknown } })[]
}

/** The messages of a file without refusals, or these alone; what it takes from other files stays. */
export function partOf(code: string, alone: boolean): string {
  const { program } = parseSync('messages.ts', code) as unknown as { program: { body: Node[] } }
  const dropped = program.body
    .flatMap(({ declaration }) => declaration?.declarations ?? [])
    .flatMap(({ init }) => (init && objectOf(init)?.properties) ?? [])
    .filter(({ type, key }) => type === 'Property' && isRefusal(key?.value) !== alone)
  // From the end on, so that what stands before keeps its place.
  return dropped.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(withComma(left, end)), code)
}

/** An object with its type, or without. */
const objectOf = (node: Node): Node | undefined =>
  node.type === 'ObjectExpression' ? node : node.expression && objectOf(node.expression)

const withComma = (code: string, end: number): number => {
  const comma = /^\s*,/.exec(code.slice(end))
  return comma === null ? end : end + comma[0].length
}
