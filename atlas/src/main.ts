// Makes the maps of a game. Run: npx tsx atlas/src/main.ts GAME [MAP] [--check] [--svg FILE] [--lang en|ja] [--dark]
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { AtlasMap } from '@middlesea/atlas-kit/maps'
import { GAMES, load } from '@middlesea/games'
import { inTheDark } from './dark.ts'
import { makeHexMap } from './hex/make.ts'
import { type Made, readText, root } from './made.ts'
import { makeZoneMap } from './make.ts'
import { makeTheatre } from './theatre/make.ts'

const USAGE = `usage: tsx atlas/src/main.ts GAME [MAP] [--check] [--svg FILE] [--lang en|ja] [--dark]
games: ${GAMES.filter(({ maps }) => maps !== null)
  .map(({ id }) => id)
  .join(', ')}`

process.exitCode = await main()

async function main(): Promise<number> {
  const { values, positionals } = readArguments()
  const [game, name] = positionals
  const all = game === undefined ? [] : await mapsOf(game)
  if (!values || positionals.length > 2 || all.length === 0 || (values.lang !== 'en' && values.lang !== 'ja')) {
    console.error(USAGE)
    return 2
  }
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
    if (values.svg !== undefined) {
      const drawn = picture(values.lang)
      writeFileSync(values.svg, values.dark ? inTheDark(drawn) : drawn)
    }
    const failed = faults.length > 0 || !(values.check ? check(files, game) : write(files))
    if (failed) code = 1
  }
  return code
}

async function mapsOf(game: string): Promise<readonly AtlasMap[]> {
  const manifest = GAMES.find(({ id }) => id === game)
  if (manifest !== undefined) return manifest.maps === null ? [] : ((await load(manifest, 'maps')) as AtlasMap[])
  // A game in the works has no manifest yet, and begins with its map.
  const file = join(root, 'games', game, 'map/index.ts')
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as { maps: AtlasMap[] }).maps : []
}

function make(map: AtlasMap): Made {
  switch (map.kind) {
    case 'zones':
      return makeZoneMap(map.spec)
    case 'hexes':
      return makeHexMap(map.spec)
    case 'theatre':
      return makeTheatre(map.spec)
    default:
      throw new Error(`no maker for maps of the kind '${(map as { kind: string }).kind}'`)
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
        dark: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { values: undefined, positionals: [] }
  }
}
