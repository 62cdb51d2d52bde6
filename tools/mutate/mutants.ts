// All mutants of a game's rules, and a sample of them that is the same for the same seed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { Instrumenter } from '@stryker-mutator/instrumenter'

/** One change of the code. Lines and columns begin with 1. */
export interface Mutant {
  /** Its switch in the instrumented code. */
  id: string
  file: string
  kind: string
  from: SourcePoint
  to: SourcePoint
  /** What stands there, and what would stand there instead. */
  code: string
  replacement: string
}

export interface SourcePoint {
  line: number
  column: number
}

/** Conditions, boundaries, arithmetic, removed statements. Words, lists and objects are data, and no rule. */
const LEFT_OUT = ['StringLiteral', 'ArrayDeclaration', 'ObjectLiteral', 'ArrowFunction', 'Regex', 'OptionalChaining']

/** Code that only tells, or that only programmers ever meet. */
const TELLS = /^\{?\s*(if \(.*\) )?(io\.(tell|tellOnly|scene)\b|throw )/

const silent = (): void => undefined
const no = (): boolean => false
const LOGGER = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
}

/** Mutants, and the files with all of them inside, each behind a switch. */
export interface Instrumented {
  mutants: Mutant[]
  files: { name: string; content: string }[]
}

/** The code of some files with all their mutants in it. */
export function instrumented(root: string, sources: readonly string[]): Promise<Instrumented> {
  return instrument(
    root,
    sources.map((name) => ({ name, mutate: true })),
  )
}

/**
 * The code with the wanted mutants alone, since each mutant's switch slows the code down. Stryker also puts in mutants that lie
 * within them, and numbers all of them anew: only the wanted ones are listed.
 */
export async function instrumentedWith(root: string, wanted: readonly Mutant[]): Promise<Instrumented> {
  const files = [...new Set(wanted.map(({ file }) => file))]
  const zeroBased = ({ line, column }: SourcePoint): SourcePoint => ({ line: line - 1, column: column - 1 })
  const placesIn = (name: string): Place[] =>
    wanted.filter(({ file }) => file === name).map(({ from, to }) => ({ start: zeroBased(from), end: zeroBased(to) }))
  const code = await instrument(
    root,
    files.map((name) => ({ name, mutate: placesIn(name) })),
  )
  const keys = new Set(wanted.map(keyOf))
  return { ...code, mutants: code.mutants.filter((mutant) => keys.has(keyOf(mutant))) }
}

interface Place {
  start: SourcePoint
  end: SourcePoint
}

async function instrument(
  root: string,
  sources: readonly { name: string; mutate: boolean | Place[] }[],
): Promise<Instrumented> {
  const instrumenter = new Instrumenter(LOGGER)
  const inputs = sources.map((source) => ({ ...source, content: readFileSync(join(root, source.name), 'utf8') }))
  const lines = new Map(inputs.map(({ name, content }) => [name, content.split('\n')]))
  const options = { plugins: null, excludedMutations: LEFT_OUT, ignorers: [] }
  const { mutants, files } = await instrumenter.instrument(inputs, options)
  const found: Mutant[] = []
  for (const { id, fileName: file, mutatorName: kind, location, replacement } of mutants) {
    if (LEFT_OUT.includes(kind)) continue
    const code = textBetween(lines.get(file)!, location.start, location.end)
    if (TELLS.test(code)) continue
    found.push({ id, file, kind, from: oneBased(location.start), to: oneBased(location.end), code, replacement })
  }
  return { mutants: found, files: files.map(({ name, content }) => ({ name, content: silenceable(content) })) }
}

/** What comes by is counted once; afterwards counting only costs time. */
function silenceable(content: string): string {
  const counts = 'function cover() {'
  if (content.includes('stryCov') && !content.includes(counts))
    throw new Error('the code of StrykerJS looks otherwise than it did')
  return content.replace(counts, `${counts} if (ns.isCounted) return;`)
}

const oneBased = ({ line, column }: SourcePoint): SourcePoint => ({ line: line + 1, column: column + 1 })

function textBetween(lines: readonly string[], start: SourcePoint, end: SourcePoint): string {
  if (start.line === end.line) return lines[start.line].slice(start.column, end.column)
  return [
    lines[start.line].slice(start.column),
    ...lines.slice(start.line + 1, end.line),
    lines[end.line].slice(0, end.column),
  ].join('\n')
}

/** Tells a mutant from all others of this code. */
export const keyOf = ({ file, kind, from, to, replacement }: Mutant): string =>
  `${file}:${from.line}:${from.column}-${to.line}:${to.column} ${kind} ${replacement}`

/** A sample of mutants, in an order that looks random and hangs on the seed and on each mutant alone. */
export function sampleOf(mutants: readonly Mutant[], seed: string, size: number): Mutant[] {
  const ranked = mutants.map((mutant) => ({ mutant, rank: hash(`${seed} ${keyOf(mutant)}`) }))
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant)
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
