import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

const WORKER = 'sw.js'

/** Writes into the built service worker which files the page has, and a version that changes with any of them. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const worker = join(dir, WORKER)
      const files = filesOf(dir).filter((file) => file !== WORKER)
      const version = createHash('sha256')
      for (const file of [...files, WORKER]) version.update(file).update(readFileSync(join(dir, file)))
      // './' is the page's address, whatever folder it is served from.
      writeFileSync(worker, filled(readFileSync(worker, 'utf8'), ['./', ...files], version.digest('hex').slice(0, 12)))
    },
  }
}

function filled(code: string, files: string[], version: string): string {
  const values: [string, string][] = [
    ['__PAGE_FILES__', JSON.stringify(files)],
    ['__PAGE_VERSION__', JSON.stringify(version)],
  ]
  let text = code
  for (const [name, value] of values) {
    if (!text.includes(name)) throw new Error(`${WORKER} has no ${name} to fill in.`)
    text = text.replaceAll(name, value)
  }
  if (/\b(import|export)\b/.test(text.replace(/"[^"]*"/g, '')))
    throw new Error(`${WORKER} must stand alone, without imports.`)
  return text
}

function filesOf(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
