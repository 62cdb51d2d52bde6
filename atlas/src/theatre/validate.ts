// What must hold for a theatre, as faults (the map is wrong), and what a reader should know, as notes.
import { gzipSync } from 'node:zlib'
import { isInside } from '../geometry.ts'
import type { Findings } from '../validate.ts'
import type { TheatreParts } from './shapes.ts'
import type { SpaceLand } from './spaces.ts'
import type { TheatreMap } from '@middlesea/atlas-kit/theatre-spec'

export const LARGEST_FILE = 60_000
/** Neighbours share at least so much of a border, in units; others are told of from so much on. */
const SHORTEST_GATE = 10
const LONGEST_CORNER = 22

export function validate(map: TheatreMap, parts: TheatreParts, text: string): Findings {
  const lengths = new Map(parts.borders.map(({ between, length }) => [between.join(' '), length]))
  const pairs = new Set(
    map.spaces.flatMap(({ id, neighbours }) => neighbours.map((next) => [id, next].sort().join(' '))),
  )
  const touching = [...lengths].filter(([pair]) => !pairs.has(pair))
  const size = gzipSync(text).length
  return {
    faults: [
      ...parts.spaces.flatMap((space) => groundFaults(space, parts)),
      ...[...pairs]
        .filter((pair) => (lengths.get(pair) ?? 0) < SHORTEST_GATE)
        .map((pair) => `${pair} are neighbours but share ${(lengths.get(pair) ?? 0).toFixed(1)} of a border`),
      ...touching
        .filter(([, length]) => length > LONGEST_CORNER)
        .map(([pair, length]) => `${pair} are no neighbours but share ${length.toFixed(1)} of a border`),
      ...(size > LARGEST_FILE ? [`the file has ${size} bytes after gzip, more than ${LARGEST_FILE}`] : []),
    ],
    notes: [
      `${size} bytes after gzip`,
      ...touching
        .filter(([, length]) => length >= SHORTEST_GATE)
        .map(([pair, length]) => `${pair} touch (${Math.round(length)} units) and are no neighbours`),
    ],
  }
}

function groundFaults({ zone, faces, centre }: SpaceLand, { anchors }: TheatreParts): string[] {
  const [main] = faces
  if (main === undefined) return [`${zone.id} has no ground`]
  const anchor = anchors.get(zone.id)
  if (!anchor || !isInside(main.ring, anchor.pole)) return [`${zone.id} has no anchor on its ground`]
  return isInside(main.ring, centre) ? [] : [`${zone.id}: its place lies outside`]
}
