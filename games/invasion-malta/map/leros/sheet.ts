// How Leros is drawn.
import type { SheetSpec } from '@middlesea/atlas-kit/hex-spec'
import { NAMES } from './names.ts'
import { CRESTS } from './relief.ts'

export const SHEET: SheetSpec = {
  unitsPerKm: 48 / 0.576,
  margin: { left: 0.5, right: 0.5, top: 0.5, bottom: 0.8 },
  coastTolerance: 8,
  leastRock: 12,
  depthKm: [0.25, 0.7, 1.4],
  heights: { crests: CRESTS, levels: [60, 120, 180, 250], reach: 2.4, spurs: 1.2, step: 48, steep: 4.2, terraces: 15 },
  scarps: [],
  cliffs: [],
  walls: [
    {
      id: 'castle',
      line: [
        [37.1572, 26.8585],
        [37.157, 26.8605],
        [37.1555, 26.8605],
        [37.1555, 26.8583],
        [37.1572, 26.8585],
      ],
    },
  ],
  booms: {
    'portolago-boom': [
      [37.1185, 26.8235],
      [37.114, 26.8345],
    ],
  },
  names: NAMES,
  title: {
    at: [215, 110],
    text: { en: 'LEROS', ja: 'レロス' },
    sub: { en: 'November 1943', ja: '1943年11月' },
  },
  legend: { at: [1065, 870] },
  scaleBar: { at: [720, 1060], km: [0, 1, 2] },
  north: { at: [90, 990] },
}
