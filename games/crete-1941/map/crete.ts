// The north coast of Crete, for Air Assault on Crete: from Kastelli to Gournes, with the four roads to the south.
import type { HexMapSpec } from '@middlesea/atlas-kit/hex-spec'
import { CRETE_PLAINS, CRETE_RIVERS, CRETE_ROADS } from './ground.ts'
import { CRETE_PLACES } from './places.ts'
import { CRETE_SHEET } from './sheet.ts'

export const crete: HexMapSpec = {
  id: 'crete',
  game: 'crete-1941',
  coast: 'data/crete-coast.geojson',
  mainland: [35.3, 24.7],
  provenance: {
    grid: 'reconstructed (dossier: crete-malta-ah.md 12.2)',
    coast: 'geography: GSHHG 2.3.7 (LGPL-3+), of our time',
    ground: 'geography; plains, rivers and roads drawn by hand to about 500 m',
    places: 'geography and history; airfield values, beaches and exits reconstructed (dossier: crete-malta-ah.md 12.5)',
    sectors: 'reconstructed (dossier: crete-malta-ah.md 12.4)',
  },
  grid: {
    orientation: 'flat',
    shifted: 'even',
    ids: 'letter-number',
    hexKm: 1.6,
    columns: [1, 116],
    rows: [1, 26],
    anchor: { id: 'A-1', at: [35.612, 23.585] },
    kmPerDegree: { lat: 110.94, lon: 90.7 },
    top: 0,
  },
  shore: { cell: 50, leastLand: 0.25, leastReach: 0.2 },
  ground: 'rough',
  regions: CRETE_PLAINS,
  rivers: CRETE_RIVERS,
  sectors: [
    { sector: 'Suda', west: 23.885, east: 24.225, north: 35.488 },
    { sector: 'Maleme', east: 23.925 },
    { sector: 'Suda', east: 24.225 },
    { sector: 'Retimo', east: 24.83 },
    { sector: 'Heraklion' },
  ],
  places: CRETE_PLACES,
  roads: CRETE_ROADS,
  pins: [{ hex: 'A-36', terrain: 'sea', why: 'the tip of Akrotiri at the map edge: ships pass north of it' }],
  trim: {
    land: 3,
    sea: 2,
    // The coastal steamer, from the Gulf of Kolimbari round Akrotiri and along the north coast.
    // biome-ignore format: one line of the map on few lines
    course: [
      [35.605, 23.8], [35.55, 23.85], [35.535, 23.98], [35.57, 24.04], [35.615, 24.08], [35.615, 24.14], [35.58, 24.2],
      [35.53, 24.215], [35.49, 24.16], [35.49, 24.215], [35.49, 24.27], [35.4, 24.29], [35.385, 24.42], [35.39, 24.52],
      [35.42, 24.58], [35.44, 24.68], [35.445, 24.75], [35.435, 24.9], [35.435, 25.02], [35.36, 25.09], [35.36, 25.2],
      [35.35, 25.34],
    ],
  },
  exceptions: {},
  gunsInForts: false,
  sheet: CRETE_SHEET,
}
