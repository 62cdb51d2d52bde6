// Makes the maps of a game. Run: npx tsx atlas/src/main.ts GAME [MAP] [--check] [--svg FILE] [--lang en|ja]
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { AtlasMap } from '@middlesea/atlas-kit/maps'
import { makeHexMap } from './hex/make.ts'
import { type Made, readText, root } from './made.ts'
import { makeZoneMap } from './make.ts'
import { makeTheatre } from './theatre/make.ts'

const MAPS: Record<string, () => Promise<{ maps: AtlasMap[] }>> = {
  'descent-on-malta': () => import('@middlesea/descent-on-malta/map'),
  'crete-1941': () => import('@middlesea/crete-1941/map'),
  'malta-1942': () => import('@middlesea/malta-1942/map'),
  'invasion-malta': () => import('@middlesea/invasion-malta/map'),
  'song-for-war': () => import('@middlesea/song-for-war/map'),
}
const USAGE = `usage: tsx atlas/src/main.ts GAME [MAP] [--check] [--svg FILE] [--lang en|ja]
games: ${Object.keys(MAPS).join(', ')}`

process.exitCode = await main()

async function main(): Promise<number> {
  const { values, positionals } = readArguments()
  const [game, name] = positionals
  if (!values || positionals.length > 2 || !(game in MAPS) || (values.lang !== 'en' && values.lang !== 'ja')) {
    console.error(USAGE)
    return 2
  }
  const all = (await MAPS[game]()).maps
  const wanted = all.filter(({ id }) => name === undefined || id === name)
  if (wanted.length === 0 || (values.svg !== undefined && wanted.length > 1)) {
    console.error(`${USAGE}\nmaps of ${game}: ${all.map(({ id }) => id).join(', ')}`)
    return 2
  }
  let code = 0
  for (const map of wanted) {
    const { files, faults, notes, picture } = make(map)
    for (const note of notes) console.log(`note: ${note}`)
    for (const fault of faults) console.error(`fault: ${fault}`)
    if (values.svg !== undefined) writeFileSync(values.svg, picture(values.lang))
    const failed = faults.length > 0 || !(values.check ? check(files, game) : write(files))
    if (failed) code = 1
  }
  return code
}

function make(map: AtlasMap): Made {
  switch (map.kind) {
    case 'zones':
      return makeZoneMap(map.spec)
    case 'hexes':
      return makeHexMap(map.spec)
    case 'theatre':
      return makeTheatre(map.spec)
  }
}

function write(files: Made['files']): boolean {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(`${path}: ${Buffer.byteLength(text)} bytes`)
  }
  return true
}

function check(files: Made['files'], game: string): boolean {
  const stale = files.filter(({ path, text }) => !existsSync(join(root, path)) || readText(path) !== text)
  for (const { path } of files.filter((file) => !stale.includes(file))) console.log(`${path} is what the atlas makes.`)
  for (const { path } of stale)
    console.error(`${path} is not what the atlas makes: run npx tsx atlas/src/main.ts ${game}`)
  return stale.length === 0
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
