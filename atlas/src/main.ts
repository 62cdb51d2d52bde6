// Makes a map. Run: npx tsx atlas/src/main.ts MAP [--check] [--svg FILE] [--lang en|ja]
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { crete } from '../specs/crete/index.ts'
import { descentOnMalta } from '../specs/descent-on-malta.ts'
import { malta1942 } from '../specs/malta-1942/index.ts'
import { songForWar } from '../specs/song-for-war.ts'
import { makeHexMap } from './hex/make.ts'
import { type Made, readText, root } from './made.ts'
import { makeZoneMap } from './make.ts'
import { makeTheatre } from './theatre/make.ts'

const MAPS: Record<string, () => Made> = {
  'descent-on-malta': () => makeZoneMap(descentOnMalta),
  'crete-1941': () => makeHexMap(crete),
  'malta-1942': () => makeHexMap(malta1942),
  'song-for-war': () => makeTheatre(songForWar),
}
const USAGE = `usage: tsx atlas/src/main.ts MAP [--check] [--svg FILE] [--lang en|ja]
maps: ${Object.keys(MAPS).join(', ')}`

process.exitCode = main()

function main(): number {
  const { values, positionals } = readArguments()
  const [name] = positionals
  if (!values || positionals.length !== 1 || !(name in MAPS) || (values.lang !== 'en' && values.lang !== 'ja')) {
    console.error(USAGE)
    return 2
  }
  const { files, faults, notes, picture } = MAPS[name]()
  for (const note of notes) console.log(`note: ${note}`)
  for (const fault of faults) console.error(`fault: ${fault}`)
  if (values.svg !== undefined) writeFileSync(values.svg, picture(values.lang))
  if (faults.length > 0) return 1
  return values.check ? check(files, name) : write(files)
}

function write(files: Made['files']): number {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(`${path}: ${Buffer.byteLength(text)} bytes`)
  }
  return 0
}

function check(files: Made['files'], name: string): number {
  const stale = files.filter(({ path, text }) => !existsSync(join(root, path)) || readText(path) !== text)
  for (const { path } of files.filter((file) => !stale.includes(file))) console.log(`${path} is what the atlas makes.`)
  for (const { path } of stale)
    console.error(`${path} is not what the atlas makes: run npx tsx atlas/src/main.ts ${name}`)
  return stale.length === 0 ? 0 : 1
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        svg: { type: 'string' },
        lang: { type: 'string', default: 'en' },
      },
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { values: undefined, positionals: [] }
  }
}
