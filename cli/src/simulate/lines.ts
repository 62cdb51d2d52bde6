// Files with one game, or one pair of games, in each line, so that a long run can be broken off and resumed.
import { appendFileSync, existsSync } from 'node:fs'
import { UsageError } from '../errors.ts'
import { readText, writeText } from '../files.ts'

/** The lines of a file; none where there is no file yet. A last line that was cut off is taken away and played again. */
export function readLines<T>(file: string | null, what: string): T[] {
  if (file === null || !existsSync(file)) return []
  const text = readText(file)
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) writeText(file, whole)
  return whole.split('\n').flatMap((line, i) => {
    if (line === '') return []
    try {
      return [JSON.parse(line) as T]
    } catch {
      throw new UsageError(`Line ${i + 1} of ${file} is no game of a ${what}. Name another file.`)
    }
  })
}

export function addLine(file: string | null, line: object): void {
  if (file !== null) appendFileSync(file, `${JSON.stringify(line)}\n`)
}
