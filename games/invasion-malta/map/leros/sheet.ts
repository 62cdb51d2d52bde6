import type { SheetSpec } from '@middlesea/atlas-kit/hex-spec'

export const SHEET: SheetSpec = {
  unitsPerKm: 83.3,
  margin: { left: 1, right: 1, top: 1, bottom: 1 },
  coastTolerance: 10,
  leastRock: 20,
  depthKm: [0.3, 0.8, 1.6],
  heights: { crests: [], levels: [70, 130, 190], reach: 3.2, spurs: 2.6 },
  scarps: [],
  cliffs: [],
  names: [],
  title: { at: [300, 130], text: { en: 'LEROS', ja: 'レロス' }, sub: { en: 'November 1943', ja: '1943年11月' } },
  legend: { at: [36, 650] },
  scaleBar: { at: [560, 780], km: [0, 1, 2] },
  north: { at: [925, 720] },
}
