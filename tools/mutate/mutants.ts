// All mutants of a game's rules, and a sample of them that is the same for the same seed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { Instrumenter } from '@stryker-mutator/instrumenter'

/** One change of the code. Lines and columns begin with 1. */
export interface Mutant {
  file: string
  kind: string
  from: Point
  to: Point
  /** What stands there, and what would stand there instead. */
  code: string
  replacement: string
}

export interface Point {
  line: number
  column: number
}

/** Conditions, boundaries, arithmetic, removed statements. Words, lists and objects are data, and no rule. */
export const LEFT_OUT = [
  'StringLiteral',
  'ArrayDeclaration',
  'ObjectLiteral',
  'ArrowFunction',
  'Regex',
  'OptionalChaining',
]

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

export async function mutantsOf(root: string, sources: readonly string[]): Promise<Mutant[]> {
  const instrumenter = new Instrumenter(LOGGER)
  const found: Mutant[] = []
  for (const file of sources) {
    const content = readFileSync(join(root, file), 'utf8')
    const lines = content.split('\n')
    const options = { plugins: null, excludedMutations: LEFT_OUT, ignorers: [] }
    const { mutants } = await instrumenter.instrument([{ name: file, content, mutate: true }], options)
    for (const { mutatorName, location, replacement } of mutants) {
      if (LEFT_OUT.includes(mutatorName)) continue
      const code = textBetween(lines, location.start, location.end)
      if (TELLS.test(code)) continue
      found.push({
        file,
        kind: mutatorName,
        from: oneBased(location.start),
        to: oneBased(location.end),
        code,
        replacement,
      })
    }
  }
  return found
}

const oneBased = ({ line, column }: Point): Point => ({ line: line + 1, column: column + 1 })

function textBetween(lines: readonly string[], start: Point, end: Point): string {
  if (start.line === end.line) return lines[start.line].slice(start.column, end.column)
  return [
    lines[start.line].slice(start.column),
    ...lines.slice(start.line + 1, end.line),
    lines[end.line].slice(0, end.column),
  ].join('\n')
}

/** Tells a mutant from all others of this code. */
export const keyOf = ({ file, kind, from, to, replacement }: Omit<Mutant, 'code'>): string =>
  `${file}:${from.line}:${from.column}-${to.line}:${to.column} ${kind} ${replacement}`

/** So many of them, in an order that looks random and hangs on the seed and on each mutant alone. */
export function sampleOf(mutants: readonly Mutant[], seed: string, size: number): Mutant[] {
  const ranked = mutants.map((mutant) => ({ mutant, rank: hash(`${seed} ${keyOf(mutant)}`) }))
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant)
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
