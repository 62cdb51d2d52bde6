import { isHeading, type JournalLine } from './history.ts'
import { scenesIn } from './scenes.ts'

// The moments of a film: what is told together. A scene is one, when it ends; moves of a formation are one; any other line is
// one of its own.

export interface Moment {
  /** So much of what was told has been told by then. */
  to: number
  /** How many lines it tells. */
  tells: number
  /** A scene ends with it. */
  scene: boolean
}

/** Whether two units belong together. */
export type Formations = (a: string, b: string) => boolean

/** Units that go somewhere, and what is said of them. */
interface Move {
  key: string
  /** None for a counter that lies face down. Aircraft that games count have the name of their kind. */
  units: string[]
  from: string | null
  to: string
  /** What else is said of it, such as a mission. */
  rest: string
}

/** How every game calls it that something is set down. */
const PLACED = /\.placed$/

export function moveIn({ key, params }: Pick<JournalLine, 'key' | 'params'>): Move | null {
  const { unit, units: several, air, kind, from, to, box, hex, ...rest } = params
  const aircraft = air ?? kind
  const who = unit ?? aircraft
  const units = typeof who === 'string' ? [who] : Array.isArray(several) ? several : []
  // Aircraft fly to the hex or box that is named with them, and what is placed lies there; of others a hex says where something befell them.
  const isSent = aircraft !== undefined || PLACED.test(key)
  const where = to ?? (isSent ? (box ?? hex) : undefined)
  if (typeof where !== 'string' || 'die' in params || !units.every((one) => typeof one === 'string')) return null
  return { key, units, from: typeof from === 'string' ? from : null, to: where, rest: JSON.stringify(rest) }
}

/** The most moves that one moment shows together. */
const MOST_MOVES = 8

/** The moments of what was told from a place on. */
export function momentsIn(shown: readonly JournalLine[], from: number, areOne: Formations): Moment[] {
  const scenes = scenesIn(shown).filter(({ over, to }) => over && to > from)
  const ends = new Set(scenes.map(({ to }) => to))
  const inside = new Set(scenes.flatMap((scene) => numbers(scene.from, scene.to)))
  const moments: Moment[] = []
  let tells = 0
  let moves: Move[] = []
  const end = (to: number): void => {
    moments.push({ to, tells, scene: ends.has(to) })
    tells = 0
    moves = []
  }
  for (let i = from; i < shown.length; i++) {
    const isTold = shown[i].key !== '' && !isHeading(shown[i])
    if (isTold) tells++
    if (inside.has(i)) {
      if (ends.has(i + 1)) end(i + 1)
      continue
    }
    if (!isTold) continue
    const move = moveIn(shown[i])
    if (move !== null) moves.push(move)
    const next = nextTold(shown, i + 1)
    const goesOn = move !== null && next !== -1 && !inside.has(next) && moves.length < MOST_MOVES
    if (!goesOn || !goWith(move, moveIn(shown[next]), areOne)) end(i + 1)
  }
  return moments
}

/** The next line, if no phase begins before it. */
function nextTold(shown: readonly JournalLine[], from: number): number {
  const next = shown.findIndex(({ key }, i) => i >= from && key !== '')
  return next === -1 || isHeading(shown[next]) ? -1 : next
}

function goWith(a: Move, b: Move | null, areOne: Formations): boolean {
  if (b === null || a.key !== b.key) return false
  // What comes from nowhere is set up, wherever it is put down.
  if (a.to === b.to || a.from === b.from) return true
  return a.units.length > 0 && b.units.length > 0 && areOne(a.units[0], b.units[0])
}

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i)
