import { parseAst, type Plugin } from 'vite'

const MANIFEST = /[\\/](games|examples)[\\/][^\\/]+[\\/]manifest\.ts$/

interface Node {
  type: string
  start: number
  end: number
}
interface Property extends Node {
  key: Node & { name: string }
  value: Node & { properties?: Property[] }
}

/**
 * A manifest names all parts of a game; a page is built of some of them. The others (the terminal, the maps of the atlas,
 * and in the page itself the bots, which think in a worker) are left out, so that no file is made of them and nothing stays
 * in the files of the rules for their sake. Names in a list stay: the page shows which bots there are.
 */
export function manifests(wanted: readonly string[]): Plugin {
  return {
    name: 'manifests',
    apply: 'build',
    enforce: 'pre',
    transform: {
      order: 'pre',
      filter: { id: MANIFEST },
      handler: (code) => ({ code: withParts(code, wanted), map: null }),
    },
  }
}

/** The code of a manifest with these parts; what loads the others is null. */
export function withParts(code: string, wanted: readonly string[]): string {
  const left = partsOf(code)
    .filter(({ key }) => !wanted.includes(key.name))
    .flatMap((part) => part.value.properties ?? [part])
    .filter(({ value }) => value.type !== 'Literal')
  const without = (text: string, { key, start, end }: Property): string =>
    `${text.slice(0, start)}${code.slice(key.start, key.end)}: null${text.slice(end)}`
  return left.reduceRight(without, code)
}

/** The parts in the order of the code: the fields of `const manifest: Manifest = { … }`. */
function partsOf(code: string): Property[] {
  for (const statement of parseAst(code, { lang: 'ts' }).body) {
    if (statement.type !== 'VariableDeclaration') continue
    const [{ id, init }] = statement.declarations
    if (id.type === 'Identifier' && id.name === 'manifest' && init?.type === 'ObjectExpression')
      return init.properties as unknown as Property[]
  }
  throw new Error('A manifest reads: const manifest: Manifest = { … }; export default manifest')
}
