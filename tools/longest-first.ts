// The order of test files where nothing is known of earlier runs, as in a fresh clone.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files with these endings first, in this order, so that no worker is left with a long one; then the others by name. */
export function longestFirst(endings: string[]): typeof BaseSequencer {
  const place = ({ moduleId }: TestSpecification): number => {
    const at = endings.findIndex((ending) => moduleId.endsWith(ending))
    return at === -1 ? endings.length : at
  }
  return class LongestFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return files.toSorted((a, b) => place(a) - place(b) || a.moduleId.localeCompare(b.moduleId))
    }
  }
}
