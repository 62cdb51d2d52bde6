// What is known of a sample: a run that was stopped goes on from there.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Mutant } from './mutants.ts'
import type { MutantFate } from './run.ts'

/**
 * The fates that are known, in a file of its own. They are thrown away when the code has changed; when only tests have, those
 * that no test had noticed are.
 */
export class Known {
  readonly fates: Map<string, MutantFate>
  private readonly path: string
  private readonly code: string
  private readonly tests: string

  constructor(root: string, name: string, sample: readonly Mutant[], tests: readonly string[]) {
    this.path = join(root, 'node_modules/.cache/mutate', `${name}.json`)
    this.code = digest(root, [...new Set(sample.map(({ file }) => file))].sort())
    this.tests = digest(root, tests)
    const kept = existsSync(this.path) ? (JSON.parse(readFileSync(this.path, 'utf8')) as Kept) : null
    const known = kept?.code === this.code ? kept.fates : []
    const holds = kept?.tests === this.tests
    this.fates = new Map(known.filter(([, fate]) => holds || fate === 'killed'))
  }

  write(): void {
    mkdirSync(dirname(this.path), { recursive: true })
    const kept: Kept = { code: this.code, tests: this.tests, fates: [...this.fates] }
    writeFileSync(this.path, JSON.stringify(kept))
  }
}

interface Kept {
  code: string
  tests: string
  fates: [string, MutantFate][]
}

const digest = (root: string, files: readonly string[]): string =>
  createHash('sha256')
    .update(files.map((file) => readFileSync(join(root, file), 'utf8')).join('\0'))
    .digest('hex')
