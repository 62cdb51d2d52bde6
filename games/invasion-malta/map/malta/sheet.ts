// How Malta is drawn.
import { CRESTS, WALLS } from '@middlesea/atlas-kit/geography/malta'
import type { SheetSpec } from '@middlesea/atlas-kit/hex-spec'
import { NAMES } from './names.ts'
import { BOOMS, RUNWAYS, SALT_PANS } from './works.ts'

export const SHEET: SheetSpec = {
  unitsPerKm: 48 / 0.62,
  margin: { left: 0.5, right: 0.5, top: 0.5, bottom: 0.5 },
  coastTolerance: 8,
  leastRock: 12,
  depthKm: [0.25, 0.7, 1.4],
  heights: { crests: CRESTS, levels: [55, 105, 155, 205], reach: 3, spurs: 1.2, step: 34, steep: 2.6, terraces: 11 },
  scarps: [],
  cliffs: [],
  walls: WALLS,
  lines: ['victoria-lines'],
  runways: RUNWAYS,
  saltPans: SALT_PANS,
  booms: BOOMS,
  names: NAMES,
  title: {
    at: [250, 150],
    text: { en: 'MALTA', ja: 'マルタ' },
    sub: { en: '1940, 1941, 1942', ja: '1940年、1941年、1942年' },
  },
  legend: { at: [1180, 1990] },
  scaleBar: { at: [1240, 2310], km: [0, 1, 2, 3] },
  north: { at: [110, 2200] },
}
