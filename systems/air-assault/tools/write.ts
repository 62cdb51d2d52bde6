// Writes the data files of a game: what its convert.ts is run for.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The bytes of a game's files, by their path in its folder. */
export type WrittenFiles = { [path: string]: string }

/** Does nothing when the module is imported, by a test for example. */
export function writeWhenRun(module: ImportMeta, convert: (dossiers: string) => WrittenFiles): void {
  if (module.url !== pathToFileURL(process.argv[1] ?? '').href) return
  const dossiers = process.argv[2]
  if (dossiers === undefined) {
    console.error('usage: convert.ts FOLDER-OF-THE-DOSSIERS')
    process.exitCode = 2
    return
  }
  for (const [path, bytes] of Object.entries(convert(dossiers))) {
    const file = join(module.dirname, '..', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
    console.log(path)
  }
}
