import type { Message } from '@middlesea/engine'
import type { Action, View } from '../src/index.ts'
import { unitNumber, wayOf } from '../src/for-the-table.ts'
import type { PathPreview } from '@middlesea/table-kit/board'
import { isSpace, read } from './read.ts'

// Lines on the map: what happened, and what an action would do.

/** The moves since the reader last did something. */
export function trailsOf(lines: readonly Message[], since: number, v: View): PathPreview[] {
  const r = read(v)
  const trails = new Map<string, PathPreview>()
  for (const { key, params } of lines.slice(since)) {
    const { from, to } = params as { from?: string; to?: string }
    if (key !== 'told.move' || from === undefined || to === undefined || !isSpace(r, from) || !isSpace(r, to)) continue
    trails.set(`${from} ${to}`, { places: [from, to], kind: 'trail' })
  }
  return [...trails.values()]
}

/** The way that units would take. */
export function previewOf(action: Action, v: View): PathPreview | null {
  if (action.do === 'bombard' || action.do === 'aim') return line(v, action.unit, action.at, 'fire')
  if (action.do === 'unload') return line(v, action.unit, action.to, 'sea')
  if (action.do !== 'move') return null
  const { state, kit, kindOf } = read(v)
  const kind = kindOf.get(action.unit)
  const to = kit.spaceNumber[action.to]
  if (kind === undefined || to === undefined) return null
  const way = wayOf(state, [unitNumber(state, action.unit)], to).map((space) => kit.spaceIds[space])
  return { places: [kind.unit.place, ...way], kind: kind.row.domain === 'sea' ? 'sea' : 'move' }
}

function line(v: View, unit: string, to: string, kind: PathPreview['kind']): PathPreview | null {
  const r = read(v)
  const from = r.kindOf.get(unit)?.unit.place
  return from === undefined || !isSpace(r, from) || from === to ? null : { places: [from, to], kind }
}
