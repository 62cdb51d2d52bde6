// Leros for Invasion: Malta: hexes of 576 m, the top of the map at 75 degrees, so placed that Mt Meraviglia is 2706.
import type { HexMapSpec, Pin } from '@middlesea/atlas-kit/hex-spec'
import { COVER, SECTORS, SLOPES } from './ground.ts'
import { PLACES } from './places.ts'
import { ROADS } from './roads.ts'
import { SEABORNE } from './seaborne.ts'
import { SHEET } from './sheet.ts'

const PINS: Pin[] = [
  { hex: '2706', terrain: 'rough', why: '19.22: Mt Meraviglia' },
  ...['3004', '3207', '3904'].map((hex): Pin => ({ hex, terrain: 'sea', why: 'ruling: an invasion hex' })),
  { hex: '1612', terrain: 'clear', why: 'ruling: the beach of Partheni Bay' },
  { hex: '2304', terrain: 'rough', why: 'ruling: the beach of Grifo Bay' },
]

export const leros: HexMapSpec = {
  id: 'leros',
  game: 'invasion-malta',
  coast: 'data/leros-coast.geojson',
  mainland: [37.15, 26.8465],
  provenance: {
    grid: 'reconstructed (dossier: invasion-malta.md 5): 19.22 names 2706 alone, taken as Mt Meraviglia',
    coast: 'geography: GSHHG 2.3.7 (LGPL-3+), of our time',
    hexes: 'reconstructed (dossier: invasion-malta.md 5.1): hills rough, valley floors clear',
    sides: 'reconstructed: slopes round the named hills (dossier: invasion-malta.md 5.1)',
    roads: 'reconstructed (dossier: invasion-malta.md 5.1)',
    places: 'history and geography (dossier: invasion-malta.md 5, 6.5)',
    landings: 'rules: the zone East (16.24); the rest reconstructed (dossier: invasion-malta.md 5.2)',
    sectors: 'reconstructed (dossier: invasion-malta.md 5)',
    victory: 'rules: 19.22; the rest reconstructed (dossier: invasion-malta.md 13)',
  },
  grid: {
    orientation: 'flat',
    shifted: 'odd',
    ids: 'CCRR',
    hexKm: 0.576,
    columns: [8, 42],
    rows: [0, 20],
    anchor: { id: '2706', at: [37.15, 26.8465] },
    kmPerDegree: { lat: 110.95, lon: 88.73 },
    top: 75,
  },
  shore: { cell: 20, leastLand: 0.3, leastReach: 0.2 },
  ground: 'rough',
  regions: [],
  cover: COVER,
  rivers: [],
  sectors: SECTORS,
  slopes: SLOPES,
  seaborne: SEABORNE,
  places: PLACES,
  roads: ROADS,
  pins: PINS,
  trim: { land: 99, sea: 3, course: [] },
  exceptions: {},
  gunsInForts: false,
  checksUnits: false,
  sheet: SHEET,
}
