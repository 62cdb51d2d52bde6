// Checks docs/glossary.md, and that catalogues and rule titles use its words. Run: npx tsx tools/glossary.ts
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseAst } from 'vite'

export interface Term {
  group: string
  english: string
  /** All that is right; the first is the one to use. */
  japanese: string[]
  /** A text with the English term must have one of the Japanese ones. */
  binding: boolean
}

/** One catalogue: the texts of one language by key; a message with parameters gives the words between them. */
type Texts = Map<string, string>

export function parseGlossary(markdown: string): { terms: Term[]; faults: string[] } {
  const terms: Term[] = []
  const faults: string[] = []
  let group = ''
  markdown.split('\n').forEach((line, i) => {
    if (line.startsWith('## ')) group = line.slice(3)
    if (!line.startsWith('|') || line.startsWith('|---') || line.startsWith('| English |')) return
    const cells = line.slice(1, -1).split('|')
    const [english = '', japanese = '', note = ''] = cells.map((cell) => cell.trim())
    if (cells.length !== 3) faults.push(`line ${i + 1}: ${cells.length} cells instead of 3`)
    else if (!english || !japanese) faults.push(`line ${i + 1}: a language is missing`)
    else if (terms.some((term) => term.group === group && term.english === english))
      faults.push(`line ${i + 1}: '${english}' stands twice in '${group}'`)
    else terms.push({ group, english, japanese: japanese.split(' / '), binding: note.endsWith('!') })
  })
  return { terms, faults }
}

/** Keys of the Japanese texts that lack a binding term of their English text, one line each. */
export function missingTerms(terms: Term[], english: Texts, japanese: Texts): string[] {
  return [...english].flatMap(([key, text]) =>
    terms
      .filter((term) => term.binding && occursIn(term.english, text))
      .filter((term) => !term.japanese.some((word) => japanese.get(key)?.includes(word)))
      .map((term) => `${key}: '${term.english}' is ${term.japanese.join(' or ')} in Japanese`),
  )
}

/** With endings of up to three letters: obstacles, scattered, refitted. */
function occursIn(term: string, text: string): boolean {
  return new RegExp(`\\b${term}[a-z]{0,3}\\b`, 'i').test(text)
}

/** The messages that a catalogue module exports, nested objects with dotted keys. */
export function textsOf(value: unknown, key = '', texts: Texts = new Map()): Texts {
  if (typeof value === 'string') texts.set(key, value)
  else if (typeof value === 'function') texts.set(key, wordsOf(String(value)))
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) textsOf(part, key ? `${key}.${name}` : name, texts)
  return texts
}

/** What a message function can print: its literals, without those that it only compares or looks up by. */
function wordsOf(source: string): string {
  const words: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, value, operator, object } = node as Record<string, unknown>
    if (type === 'BinaryExpression' && operator !== '+') return
    if (type === 'MemberExpression') return visit(object)
    if (type === 'Literal' && typeof value === 'string') words.push(value)
    if (type === 'TemplateElement') words.push((value as { cooked: string }).cooked)
    Object.values(node).forEach(visit)
  }
  visit(parse(source))
  return words.join(' ')
}

function parse(source: string): unknown {
  try {
    return parseAst(`(${source})`).body
  } catch {
    return parseAst(`({${source}})`).body // a method: name() { ... }
  }
}

/** The English catalogues under src/messages of games and systems: en.ts, en-combat.ts, en/combat.ts or combat/en.ts. */
export function englishCatalogues(root: string): string[] {
  return ['games', 'systems']
    .flatMap((family) => packagesIn(join(root, family)))
    .flatMap((folder) => {
      const dir = join(folder, 'src/messages')
      if (!existsSync(dir)) return []
      return readdirSync(dir, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && file !== inJapanese(file))
        .map((file) => join(dir, file))
    })
}

function packagesIn(family: string): string[] {
  return existsSync(family) ? readdirSync(family).map((name) => join(family, name)) : []
}

function inJapanese(file: string): string {
  return file.replace(/(^|[\\/])en(?=[-.\\/])/, '$1ja')
}

export function japaneseOf(english: string): string {
  const [dir, file] = english.split(/(?<=[\\/]messages[\\/])/)
  return dir + inJapanese(file)
}

async function catalogueFaults(root: string, terms: Term[]): Promise<string[]> {
  const faults: string[] = []
  for (const english of englishCatalogues(root)) {
    const japanese = japaneseOf(english)
    const where = relative(root, japanese)
    if (!existsSync(japanese)) faults.push(`${where} is missing`)
    else {
      const missing = missingTerms(terms, await catalogue(english), await catalogue(japanese))
      faults.push(...missing.map((fault) => `${where}: ${fault}`))
    }
  }
  return faults
}

/** The exported objects of a module by the keys inside them: en.ts exports `en`, ja.ts exports `ja`. */
async function catalogue(file: string): Promise<Texts> {
  const module: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const texts: Texts = new Map()
  for (const exported of Object.values(module)) if (typeof exported === 'object') textsOf(exported, '', texts)
  return texts
}

function ruleFaults(root: string, terms: Term[]): string[] {
  return readdirSync(join(root, 'games')).flatMap((game) => {
    const file = join(root, 'games', game, 'rulebook/rules.json')
    if (!existsSync(file)) return []
    const { rules }: { rules: { id: string; title: { en: string; ja: string } }[] } = JSON.parse(
      readFileSync(file, 'utf8'),
    )
    const english = new Map(rules.map((rule) => [rule.id, rule.title.en]))
    const japanese = new Map(rules.map((rule) => [rule.id, rule.title.ja]))
    return missingTerms(terms, english, japanese).map((fault) => `${relative(root, file)}: ${fault}`)
  })
}

/** Every fault under root, one line each; empty when all is well. */
export async function glossaryFaults(root: string): Promise<string[]> {
  const { terms, faults } = parseGlossary(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
  return [
    ...faults.map((fault) => `docs/glossary.md: ${fault}`),
    ...ruleFaults(root, terms),
    ...(await catalogueFaults(root, terms)),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = await glossaryFaults(resolve(import.meta.dirname, '..'))
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'All words are those of the glossary.' : `${faults.length} faults.`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
