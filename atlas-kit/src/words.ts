// Short words for the hand-written parts of a hex map.
import type { PlaceSpec, RegionSpec, RiverSpec, RoadSpec, Where } from './hex-spec.ts'
import type { Crest, LatLon, NameSpec } from './spec.ts'

export const place = (
  kind: PlaceSpec['kind'],
  key: string,
  en: string,
  ja: string,
  at: Where,
  more: Pick<PlaceSpec, 'also' | 'value'> = {},
): PlaceSpec => ({ key, kind, name: { en, ja }, at, ...more })

export const region = (terrain: string, key: string, ring: LatLon[]): RegionSpec => ({ key, terrain, ring })

export const river = (key: string, en: string, ja: string, course: LatLon[]): RiverSpec => ({
  key,
  name: { en, ja },
  course,
})

export const road = (kind: RoadSpec['kind'], ...stops: RoadSpec['stops']): RoadSpec => ({ kind, stops })

export const crest = (key: string, ...line: Crest['line']): Crest => ({ key, line })

export const name = <At>(kind: NameSpec['kind'], id: string, en: string, ja: string, at: At) => ({
  id,
  kind,
  text: { en, ja },
  at,
})
