// The shapes of both maps. A match needs one of them: each is fetched when a scenario on it is opened, its relief later.
import { type HexShapesFile, type Relief, withRelief } from '@middlesea/table-kit/hex-shapes'
import type { MapId } from '../src/data-files.ts'

type Files = { [id in MapId]: () => Promise<{ default: unknown }> }

const FIRST: Files = {
  leros: () => import('../data/maps/leros-shapes.json', { with: { type: 'json' } }),
  malta: () => import('../data/maps/malta-shapes.json', { with: { type: 'json' } }),
}

const RELIEF: Files = {
  leros: () => import('../data/maps/leros-relief.json', { with: { type: 'json' } }),
  malta: () => import('../data/maps/malta-relief.json', { with: { type: 'json' } }),
}

const first = new Map<MapId, HexShapesFile>()
const whole = new Map<MapId, HexShapesFile>()

/** What the first look at a map needs. */
export async function fetchShapes(id: MapId): Promise<void> {
  if (!first.has(id)) first.set(id, (await FIRST[id]()).default as HexShapesFile)
}

/** All that is drawn on a map. */
export async function fetchRelief(id: MapId): Promise<void> {
  if (whole.has(id)) return
  const [relief] = await Promise.all([RELIEF[id](), fetchShapes(id)])
  whole.set(id, withRelief(shapesOf(id), relief.default as Relief))
}

export const shapesOf = (id: MapId): HexShapesFile => fetched(first, id)

export const wholeShapesOf = (id: MapId): HexShapesFile => fetched(whole, id)

function fetched(shapes: ReadonlyMap<MapId, HexShapesFile>, id: MapId): HexShapesFile {
  const found = shapes.get(id)
  if (found === undefined) throw new Error(`the map '${id}' is drawn before it was fetched`)
  return found
}
