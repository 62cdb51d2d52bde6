// The code of a manifest with some of its parts alone: for a page, which is built of these (tools/manifests.ts).
import { parseAst } from 'vite'

interface Node {
  type: string
  start: number
  end: number
}
interface Property extends Node {
  key: Node & { name: string }
  value: Node & { properties?: Property[] }
}

/** The code of a manifest with these parts; what loads the others is null. */
export function withParts(code: string, wanted: readonly string[]): string {
  const left = partsOf(code)
    .filter(({ key }) => !wanted.includes(key.name))
    .flatMap((part) => (part.value.properties === undefined ? [part] : inPart(part, wanted)))
    .filter(({ value }) => value.type !== 'Literal')
  const without = (text: string, { key, start, end }: Property): string =>
    `${text.slice(0, start)}${code.slice(key.start, key.end)}: null${text.slice(end)}`
  return left.reduceRight(without, code)
}

/** What of a part that is a list is not wanted: 'bots.clever' may be wanted alone. */
function inPart({ key, value }: Property, wanted: readonly string[]): Property[] {
  return (value.properties ?? []).filter((own) => !wanted.includes(`${key.name}.${own.key.name}`))
}

/**
 * The parts in the order of the code: the fields of `const manifest: Manifest = { … }`, or of `const manifest = of({ … })`
 * where a system makes the manifests of its games.
 */
function partsOf(code: string): Property[] {
  for (const statement of parseAst(code, { lang: 'ts' }).body) {
    if (statement.type !== 'VariableDeclaration') continue
    const [{ id, init }] = statement.declarations
    if (id.type !== 'Identifier' || id.name !== 'manifest') continue
    const told = init?.type === 'CallExpression' ? init.arguments[0] : init
    if (told?.type === 'ObjectExpression') return told.properties as unknown as Property[]
  }
  throw new Error('A manifest reads: const manifest: Manifest = { … }; export default manifest')
}
