// What it costs to send views whole, compressed, or as differences, on real play. Run: npx tsx tools/server/deltas.ts [ACTIONS]
// One line a way and game: bytes a message, and milliseconds of a processor a message. Differences as they are is what the
// server sends (from two views that it has as objects; here they are read from text first); docs/decisions tells why.
import { deflateRawSync } from 'node:zlib'
import { fastRng, makeConfig, Match } from '@middlesea/engine'
import { GAMES, loadGame } from '../../server/src/games.ts'
import type { AnyMatch } from '../../server/src/match/kept.ts'
import { PACKING } from '../../server/src/socket/wire.ts'

const ACTIONS = 200
/** What a compressor remembers of the messages before. */
const WINDOW = 32_768
const REMEMBERING = { ...PACKING, windowBits: 15, memLevel: 7 }

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** How each message is made of the view now and the one before. */
const WAYS: { [way: string]: (now: string, before: string) => Buffer } = {
  'whole, as it is': (now) => Buffer.from(now),
  'whole, deflate': (now) => deflateRawSync(now, PACKING),
  'whole, deflate that remembers': (now, before) =>
    deflateRawSync(now, { ...REMEMBERING, dictionary: Buffer.from(before).subarray(-WINDOW) }),
  'difference, as it is': (now, before) => Buffer.from(difference(now, before)),
  'difference, deflate': (now, before) => deflateRawSync(difference(now, before), PACKING),
}

for (const game of Object.keys(GAMES)) {
  const views = await viewsOf(game, Number(process.argv[2] ?? ACTIONS))
  console.log(`${game}: ${views.length - 1} messages`)
  for (const [way, make] of Object.entries(WAYS)) {
    measure(views.slice(0, 40), make)
    const { bytes, ms } = measure(views, make)
    console.log(`  ${way.padEnd(30)} ${bytes.toFixed(0).padStart(7)} bytes ${ms.toFixed(3).padStart(8)} ms`)
  }
}

/** The views that the first seat is sent while the game is played by its program, or by chance. */
async function viewsOf(id: string, actions: number): Promise<string[]> {
  const loaded = await loadGame(GAMES, id)
  if (loaded === null) throw new Error(`no game ${id}`)
  const { game } = loaded
  const rng = fastRng('deltas')
  const match: AnyMatch = new Match(game, { config: makeConfig(game), seed: 'deltas', practice: false })
  const views = [JSON.stringify(match.view(match.seats[0]))]
  while (!match.over && views.length <= actions) {
    const decision = match.decisions[rng.below(match.decisions.length)]
    const choice = decision.options[rng.below(decision.options.length)]
    const offered = game.expand(match.state, decision, choice)
    match.submit(decision.seats[0], decision.id, [offered[rng.below(offered.length)]])
    views.push(JSON.stringify(match.view(match.seats[0])))
  }
  return views
}

function measure(views: string[], make: (now: string, before: string) => Buffer): { bytes: number; ms: number } {
  const count = views.length - 1
  let bytes = 0
  const begun = process.cpuUsage()
  for (let i = 1; i <= count; i++) bytes += make(views[i], views[i - 1]).length
  const { user, system } = process.cpuUsage(begun)
  return { bytes: bytes / count, ms: (user + system) / 1000 / count }
}

/** What changed, as a list of paths and values. A server would hold both views as objects; here they are read again. */
function difference(now: string, before: string): string {
  const changes: Json[] = []
  compare(JSON.parse(now) as Json, JSON.parse(before) as Json, [], changes)
  return JSON.stringify(changes)
}

function compare(now: Json, before: Json, path: (string | number)[], changes: Json[]): void {
  if (now === before) return
  const both = typeof now === 'object' && typeof before === 'object' && now !== null && before !== null
  if (!both || Array.isArray(now) !== Array.isArray(before)) return void changes.push([path, now])
  const [a, b] = [now as { [key: string]: Json }, before as { [key: string]: Json }]
  if (Array.isArray(now) && now.length !== (before as Json[]).length) return void changes.push([path, now])
  for (const key of Object.keys(b)) if (!Object.hasOwn(a, key)) changes.push([[...path, key]])
  for (const [key, value] of Object.entries(a)) {
    if (Object.hasOwn(b, key)) compare(value, b[key], [...path, key], changes)
    else changes.push([[...path, key], value])
  }
}
