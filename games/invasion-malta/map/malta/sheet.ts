import type { SheetSpec } from '@middlesea/atlas-kit/hex-spec'

export const SHEET: SheetSpec = {
  unitsPerKm: 77.4,
  margin: { left: 1, right: 1, top: 1, bottom: 1 },
  coastTolerance: 10,
  leastRock: 20,
  depthKm: [0.3, 0.8, 1.6],
  heights: { crests: [], levels: [70, 130, 190], reach: 3.2, spurs: 2.6 },
  scarps: [],
  cliffs: [],
  names: [],
  title: { at: [300, 130], text: { en: 'MALTA', ja: 'マルタ' }, sub: { en: '1940 - 1942', ja: '1940年-1942年' } },
  legend: { at: [36, 650] },
  scaleBar: { at: [560, 780], km: [0, 1, 2] },
  north: { at: [925, 720] },
}
