// Malta for Invasion of Malta, 1942, so placed that Valletta is G-20 as on the chart sheet.
import type { HexMapSpec } from '@middlesea/atlas-kit/hex-spec'
import { MALTA_PLACES, MALTA_ROADS, MALTA_ROUGH } from './ground.ts'
import { MALTA_SHEET } from './sheet.ts'

export const malta: HexMapSpec = {
  id: 'malta',
  game: 'malta-1942',
  coast: 'data/malta-coast.geojson',
  mainland: [35.88, 14.45],
  provenance: {
    grid: 'reconstructed (dossier: crete-malta-ah.md 13.4); chart sheet: G-20, H-20 and H-22 are bastions',
    coast: 'geography: GSHHG 2.3.7 (LGPL-3+), of our time',
    ground: 'geography; ridges and roads drawn by hand to about 300 m (dossier: malta-gazetteer.json)',
    places: 'geography and history; airfield values and beaches reconstructed (dossier: crete-malta-ah.md 13.4)',
    sectors: 'reconstructed area commands (dossier: crete-malta-ah.md 13.4)',
  },
  grid: {
    orientation: 'flat',
    shifted: 'even',
    ids: 'letter-number',
    hexKm: 1.6,
    columns: [6, 26],
    rows: [1, 14],
    anchor: { id: 'G-20', at: [35.8965, 14.5115] },
    kmPerDegree: { lat: 110.94, lon: 90.2 },
    top: 0,
  },
  shore: { cell: 25, leastLand: 0.25, leastReach: 0.2 },
  ground: 'clear',
  regions: MALTA_ROUGH,
  rivers: [],
  sectors: [
    { sector: 'Northern', south: 35.917, east: 14.482 },
    { sector: 'Western', east: 14.435 },
    { sector: 'Southern', north: 35.866 },
    { sector: 'Central' },
  ],
  places: MALTA_PLACES,
  roads: MALTA_ROADS,
  pins: [
    { hex: 'G-20', terrain: 'bastion', why: 'chart sheet' },
    { hex: 'H-20', terrain: 'bastion', why: 'chart sheet' },
    { hex: 'H-22', terrain: 'bastion', why: 'chart sheet' },
    {
      hex: 'I-24',
      terrain: 'sea',
      why: 'a strip of shore: the beaches of Marsaskala and St Thomas Bay open on I-23 and J-23',
    },
    { hex: 'J-24', terrain: 'sea', why: 'a strip of shore: the beach of St Thomas Bay opens on J-23' },
    { hex: 'L-21', terrain: 'city', why: 'ruling: a port needs a city' },
  ],
  exceptions: {
    roads: {
      'G-16': 'roads meet at Birkirkara and Hamrun',
      'E-9': 'the road goes to Ghajn Tuffieha and back',
      'J-19': 'roads meet at Marsa, Paola and Luqa',
      'L-17': 'roads meet at the airfields and at Zurrieq',
      'M-21': 'the road along the coast of Birzebbuga, and the one to Hal Far',
    },
  },
  gunsInForts: true,
  sheet: MALTA_SHEET,
}
