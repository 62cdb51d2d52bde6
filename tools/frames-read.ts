// A table shows the facts that a view publishes. The kernel's frames are in a view too, for `determinize` alone: who finds
// them by the name of a procedure is silently wrong when it gets another name.
import { parseAst } from 'vite'

/** What only the rules need of the kernel. */
const KERNEL_NAMES = ['Frame', 'TogetherFrame', 'openFrame']

const VIEWS = ['v', 'view']

interface Node {
  type: string
  start: number
  name?: string
  value?: unknown
  key?: Node
  id?: Node
  init?: Node | null
  object?: Node
  property?: Node
  properties?: Node[]
  imported?: Node
  source?: Node
  specifiers?: Node[]
  typeAnnotation?: { typeAnnotation?: { typeName?: Node } } | null
}

/** Every place where a file reads the kernel's frames, one line each. */
export function framesReadIn(code: string, file: string): string[] {
  const faults: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const fault = 'type' in node ? faultOf(node as Node) : ''
    if (fault) faults.push(`${lineOf(code, (node as Node).start)}: ${fault}`)
    Object.values(node).forEach(visit)
  }
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body)
  return [...new Set(faults)]
}

const lineOf = (code: string, at: number): number => code.slice(0, at).split('\n').length

function faultOf(node: Node): string {
  if (isNamed(node, 'proc')) return 'asks for a procedure by its name: the view must publish the fact'
  if (readsStack(node)) return "reads the stack of a view: it is for the game's determinize"
  const imported = importedFrames(node)
  return imported === '' ? '' : `imports ${imported}: the frames of the kernel are the rules' affair`
}

const isNamed = (node: Node | undefined, name: string): boolean =>
  (node?.type === 'Identifier' && node.name === name) || (node?.type === 'Literal' && node.value === name)

/** `view.stack`, `const { stack } = view`, `({ stack }: View)`. */
function readsStack(node: Node): boolean {
  if (node.type === 'MemberExpression') return isNamed(node.property, 'stack') && isView(node.object)
  if (node.type === 'VariableDeclarator') return takesStack(node.id) && isView(node.init ?? undefined)
  return takesStack(node) && node.typeAnnotation?.typeAnnotation?.typeName?.name === 'View'
}

const takesStack = (node: Node | undefined): boolean =>
  node?.type === 'ObjectPattern' && (node.properties ?? []).some(({ key }) => isNamed(key, 'stack'))

/** `v`, `view`, `r.view`. */
const isView = (node: Node | undefined): boolean =>
  VIEWS.some((name) => isNamed(node, name) || (node?.type === 'MemberExpression' && isNamed(node.property, name)))

function importedFrames({ type, source, specifiers = [] }: Node): string {
  if (type !== 'ImportDeclaration' || source?.value !== '@middlesea/engine') return ''
  return specifiers
    .map(({ imported }) => imported?.name ?? '')
    .filter((name) => KERNEL_NAMES.includes(name))
    .join(', ')
}
