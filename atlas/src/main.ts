// Makes the shapes of a map. Run: npx tsx atlas/src/main.ts MAP [--check] [--svg FILE] [--lang en|ja]
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { descentOnMalta } from '../specs/descent-on-malta.ts'
import { buildAtlas } from './build.ts'
import type { CoastFile } from './coast.ts'
import { drawMap } from './draw.ts'
import { serialise } from './shapes.ts'
import type { MapFile, MapSpec } from './spec.ts'
import { validate } from './validate.ts'

const SPECS: Record<string, MapSpec> = { 'descent-on-malta': descentOnMalta }
const USAGE = `usage: tsx atlas/src/main.ts MAP [--check] [--svg FILE] [--lang en|ja]
maps: ${Object.keys(SPECS).join(', ')}`

const root = resolve(import.meta.dirname, '../..')

process.exitCode = main()

function main(): number {
  const { values, positionals } = readArguments()
  const spec = positionals.length === 1 ? SPECS[positionals[0]] : undefined
  if (!values || !spec || (values.lang !== 'en' && values.lang !== 'ja')) {
    console.error(USAGE)
    return 2
  }
  const map = readJson(join('games', spec.game, spec.map)) as MapFile
  const { parts, shapes } = buildAtlas(spec, readJson(join('atlas', spec.coast)) as CoastFile, map)
  const text = serialise(shapes)
  const { faults, notes } = validate(map, parts, Buffer.byteLength(text))
  for (const note of notes) console.log(`note: ${note}`)
  for (const fault of faults) console.error(`fault: ${fault}`)
  if (values.svg !== undefined) writeFileSync(values.svg, drawMap(shapes, map, values.lang))
  if (faults.length > 0) return 1

  const output = join('games', spec.game, spec.output)
  if (!values.check) {
    writeFileSync(join(root, output), text)
    console.log(`${output}: ${Buffer.byteLength(text)} bytes`)
    return 0
  }
  const same = readText(output) === text
  if (same) console.log(`${output} is what the atlas makes.`)
  else console.error(`${output} is not what the atlas makes: run npx tsx atlas/src/main.ts ${spec.game}`)
  return same ? 0 : 1
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

function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function readJson(path: string): unknown {
  return JSON.parse(readText(path))
}
