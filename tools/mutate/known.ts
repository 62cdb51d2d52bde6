// What is known of a sample: a run that was stopped goes on from there.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Mutant } from './mutants.ts'
import type { Fate } from './run.ts'

/** The fates that are known, in a file of its own. */
export class Known {
  readonly fates: Map<string, Fate>
  private readonly path: string
  private readonly code: string

  constructor(root: string, name: string, sample: readonly Mutant[]) {
    this.path = join(root, 'node_modules/.cache/mutate', `${name}.json`)
    const files = [...new Set(sample.map(({ file }) => file))].sort()
    this.code = createHash('sha256')
      .update(files.map((file) => readFileSync(join(root, file), 'utf8')).join('\0'))
      .digest('hex')
    const kept = existsSync(this.path)
      ? (JSON.parse(readFileSync(this.path, 'utf8')) as { code: string; fates: [string, Fate][] })
      : null
    this.fates = new Map(kept?.code === this.code ? kept.fates : [])
  }

  write(): void {
    mkdirSync(dirname(this.path), { recursive: true })
    writeFileSync(this.path, JSON.stringify({ code: this.code, fates: [...this.fates] }))
  }
}
