// Malta for Invasion: Malta: hexes of 620 m, the top of the map at 294 degrees (fit S), so placed that Castille is 3131.
import type { HexMapSpec } from '@middlesea/atlas-kit/hex-spec'
import { CLIFFS, COVER, SECTORS, SLOPES } from './ground.ts'
import { PLACES } from './places.ts'
import { PINS } from './pins.ts'
import { ROADS } from './roads.ts'
import { SEABORNE } from './seaborne.ts'
import { SHEET } from './sheet.ts'

export const malta: HexMapSpec = {
  id: 'malta',
  game: 'invasion-malta',
  coast: 'data/malta-coast.geojson',
  mainland: [35.88, 14.45],
  provenance: {
    grid: 'reconstructed (dossier: invasion-malta.md 3): fitted to the hexes that the rulebook names',
    coast: 'geography: GSHHG 2.3.7 (LGPL-3+), of our time',
    hexes:
      'rules: terrain of the hexes in examples 6.2, 8.2, 12.2, 15.4 and in 19.21; the rest reconstructed (dossier: invasion-malta.md 4.1)',
    sides:
      'rules: slope 3116|3115 (12.2), cliffs of 1324 (6.2); the rest reconstructed (dossier: invasion-malta.md 4.5, 4.6)',
    roads: 'reconstructed: the roads of 1942 from place to place (dossier: malta-gazetteer.json)',
    places: 'history and geography (dossier: invasion-malta.md 4.3, 4.8)',
    landings: 'zones: code names of the plan C3; hexes and numbers reconstructed (dossier: invasion-malta.md 4.4)',
    sectors: 'reconstructed (dossier: invasion-malta.md 4.2)',
    victory: 'rules: 19.21; the rest reconstructed (dossier: invasion-malta.md 13)',
  },
  grid: {
    orientation: 'flat',
    shifted: 'odd',
    ids: 'CCRR',
    hexKm: 0.62,
    columns: [9, 43],
    rows: [0, 46],
    anchor: { id: '3131', at: [35.89615, 14.5118] },
    kmPerDegree: { lat: 110.95, lon: 90.18 },
    top: 294,
  },
  shore: { cell: 20, leastLand: 0.29, leastReach: 0.2 },
  ground: 'clear',
  regions: [],
  cover: COVER,
  rivers: [],
  sectors: SECTORS,
  slopes: SLOPES,
  cliffs: CLIFFS,
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
