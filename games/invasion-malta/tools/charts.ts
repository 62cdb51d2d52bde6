// The charts that the dossier has as text only, typed once. Those of the rulebook (CRT, coordination) are printed there;
// all others are reconstructed so that the rulebook's examples come out (see the exceptions of each).
import type { AAResult, ConvoyRow, DriftRow, DriftTable, TablesFile } from '../src/data-files.ts'

const lines = (block: string): string[][] =>
  block
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))

// ---- Printed in the rulebook

const CRT = `
0  A2Rd A2Rd   A2Rd   A2R    A1R    A1Rd   A1R    ARd    AR     AR
1  A2Rd A2Rd   A2Rd   A1Rd   A1Rd   ARd    ARd    AR     A1/DR  A1/D1
2  A2Rd A2Rd   A1R    A1R    ARd    AR     AR     A1d/DR A1/D1  A1/DRd
3  A2Rd A1R    A1R    ARd    AR     AR     A1d/DR A1/D1  A1/DRd DR
4  A1R  A1R    ARd    AR     AR     A1d/DR A1/D1  A1/DRd DR     DR
5  A1R  ARd    AR     AR     A1d/DR A1/D1  A1/DRd DR     DR     DRd
6  ARd  AR     AR     A1d/DR A1/D1  A1/DRd DR     DR     DRd    DRd
7  AR   AR     A1d/DR A1/D1  A1/DRd DR     DRd    DRd    DRd    D1R
8  AR   AR     A1/D1  DR     DR     DRd    D1R    D1R    D1R    D2R
9  AR   A1d/D1 DR     DRd    DRd    D1R    D1R    D1R    D2R    D2R
10 AR   DR     DRd    DRd    D1R    D1R    D1R    D2R    D2R    D3Rd
11 DR   DRd    DRd    D1R    D1R    D2R    D2R    D2R    D3Rd   D3Rd`

const crt: TablesFile['crt'] = {
  provenance: 'rulebook 12.6 and 13.11',
  exceptions: { declare: 'rulebook 9.12 (the note under the table says 1-3; 9.12 is followed)' },
  odds: ['1-3', '1-2', '3-4', '1-1', '3-2', '2-1', '5-2', '3-1', '4-1', '5-1'],
  rows: lines(CRT).map(([die, ...results]) => ({ die: Number(die), results })),
  below: 'A2Rd',
  declare: '1-4',
  maxDrm: 5,
}

const coordination: TablesFile['coordination'] = {
  provenance: 'rulebook 12.41 and 12.43',
  fail: -2,
  night: 2,
  disrupted: 1,
  formations: 1,
  landAndSea: 0,
  britishAndItalian: 0,
}

// ---- Reconstructed

const weather: TablesFile['weather'] = {
  provenance: 'results: rulebook 5.1; rows: reconstructed (a calm June, a windy November)',
  june: [
    { max: 8, result: 'good' },
    { max: null, result: 'windy' },
  ],
  november: [
    { max: 6, result: 'good' },
    { max: 9, result: 'windy' },
    { max: null, result: 'storm' },
  ],
}

const terrain: TablesFile['terrain'] = {
  provenance: 'reconstructed',
  exceptions: {
    'hex.clear.cost': 'rulebook 8.31',
    'hex.rough.cost': 'rulebook 8.31',
    road: 'rulebook 8.33',
    'pillbox.combat': 'rulebook 12.61 (14.22 prints +1)',
    slope: 'rulebook 8.36 and 12.23',
    'cliff.cost': 'rulebook 17.31',
    zoc: 'rulebook 8.21',
  },
  hex: {
    clear: { cost: 1, combat: 0, bombardment: 0 },
    rough: { cost: 2, combat: -1, bombardment: -1 },
    urban: { cost: 2, combat: -2, bombardment: -2 },
    airfield: { cost: 1, combat: 0, bombardment: 1 },
  },
  road: { cost: 0.5, alliedDay: 1 },
  fort: { alliedCombat: -3, axisCombat: -2, bombardment: -2 },
  pillbox: { combat: -1, bombardment: -1 },
  slope: { cost: 1, combat: -1 },
  cliff: { cost: 3, combat: -2 },
  sea: { combat: -1 },
  zoc: { cost: 1 },
}

const bombardment: TablesFile['bombardment'] = {
  provenance: 'results and modifiers: rulebook 10.28; rows: reconstructed',
  exceptions: {
    windy: 'rulebook 11.14',
    stackedOver: 'rulebook 10.28',
    stacked: 'rulebook 10.28 (example)',
    excessUnit: 'rulebook 10.25',
    units: 'rulebook 10.24',
  },
  rows: [
    { max: 5, result: 'NE' },
    { max: 9, result: 'd' },
    { max: 12, result: '1' },
    { max: 15, result: '2' },
    { max: null, result: '3' },
  ],
  windy: -2,
  stackedOver: 7,
  stacked: 1,
  excessUnit: 1,
  units: { axis: 2, british: 4 },
}

const AA_FIRE = `
1  X  X  X  X  X  X
2  F1 F2 X  X  X  X
3  F1 F1 F2 F2 X  X
4  -  F1 F1 F2 F2 X
5  -  -  F1 F1 F2 F2
6  -  -  -  F1 F1 F2
7  -  -  -  -  F1 F1
8  -  -  -  -  -  F1
9  -  -  -  -  -  -
10 -  -  -  -  -  -`

const aaFire: TablesFile['aaFire'] = {
  provenance: 'results: rulebook 11.35; columns and cells: reconstructed',
  exceptions: { 'rows.1.results.2': 'rulebook 15.45 (example)', dropSteps: 'rulebook 15.34' },
  columns: [
    { min: 1, max: 2 },
    { min: 3, max: 4 },
    { min: 5, max: 6 },
    { min: 7, max: 9 },
    { min: 10, max: 12 },
    { min: 13, max: null },
  ],
  rows: lines(AA_FIRE).map(([die, ...results]) => ({ die: Number(die), results: results as AAResult[] })),
  dropSteps: { F1: 1, F2: 2, X: 3 },
}

/** Result up to, then steps lost and steps delayed: Malta, Leros. */
const CONVOY = `
5  0 0  0 0
8  0 0  0 1
10 0 2  0 2
12 0 3  1 1
14 1 3  1 2
16 2 4  2 3
18 3 5  3 4
20 4 6  4 5
-  6 8  5 6`

const convoyRows = (lost: number): ConvoyRow[] =>
  lines(CONVOY).map((row) => ({
    max: row[0] === '-' ? null : Number(row[0]),
    lost: Number(row[lost]),
    delayed: Number(row[lost + 1]),
  }))

const convoyArrival: TablesFile['convoyArrival'] = {
  provenance: 'form: rulebook 16.24; rows and modifiers: reconstructed',
  exceptions: { 'leros.4': 'rulebook 16.24 (example)' },
  malta: convoyRows(1),
  leros: convoyRows(3),
  night: -2,
  windy: 2,
  delayed: -2,
  alliedNaval: 1,
}

const landing: TablesFile['landing'] = {
  provenance: 'results: rulebook 16.33; rows and modifiers: reconstructed',
  exceptions: { 'rows.1': 'rulebook 16.33 (example)', beachhead: 'rulebook 16.43' },
  rows: [
    { max: 8, result: 'NE' },
    { max: 12, result: 'd' },
    { max: 15, result: '1' },
    { max: null, result: '2' },
  ],
  notTrained: 2,
  windy: 2,
  beachhead: -2,
  marines: -1,
  port: -2,
  glider: { rough: 3, slope: 1, slopeMax: 2 },
}

const coastArtillery: TablesFile['coastArtillery'] = {
  provenance: 'form: rulebook 16.24; values: reconstructed (by guns and arcs of fire)',
  exceptions: {
    'leros.it_ciano.east': 'rulebook 16.24 (example)',
    'leros.it_s_giorgio.east': 'rulebook 16.24 (example)',
  },
  malta: {
    br_benghisa_9_2: { famagosta: 4, larnaca: 4, marsascala: 2 },
    br_s_leonardo: { larnaca: 2, marsascala: 4, giaffa: 2 },
    br_madalena: { giaffa: 4, 'st-pauls': 4, alessandretta: 2 },
    br_bingemma: { famagosta: 1, 'st-pauls': 1, alessandretta: 1, beyrouth: 2 },
    br_delimara: { larnaca: 5, marsascala: 3 },
    br_benghisa_6in: { famagosta: 2, larnaca: 3 },
    br_s_rocco: { marsascala: 4, giaffa: 2 },
    br_tigne: { giaffa: 4, 'st-pauls': 2 },
    br_campbell: { giaffa: 1, 'st-pauls': 3, alessandretta: 3 },
  },
  leros: {
    it_ciano: { east: 5, north: 5 },
    it_lago: { east: 4, south: 2 },
    it_s_giorgio: { east: 2, west: 4, south: 5 },
    it_ducci: { west: 5, south: 3 },
    it_farinata: { north: 3, west: 3 },
  },
}

/** Number, dx, dz, then d for Disrupted and 1 for a step. */
const DRIFT_A = `
1 0 0
2 0 1
3 1 -1
4 -1 0
5 0 -1
6 -1 1
7 1 0
8 0 2
9 2 -2
10 -2 0 d
11 -1 2 d
12 2 0 d
13 0 -2 d 1
14 -2 2 d 1`

const DRIFT_A_RED = `
8 1 1 d
9 2 -1
10 -1 -1
11 1 -2 d
12 -2 1 d
13 3 -2 d 1
14 -3 1 d 1`

const DRIFT_B = `
1 0 0
2 0 1
3 -1 1
4 1 0
5 0 -1
6 1 -1
7 -1 0
8 1 1 d
9 -2 1
10 0 2 d
11 2 -2 d
12 -1 -1 d 1`

const DRIFT_B_RED = `
7 2 -1
8 -1 2 d
9 1 -2 d
10 -2 0 d
11 2 0 d 1
12 0 -2 d 1`

const driftRows = (block: string): DriftRow[] =>
  lines(block).map(([number, dx, dz, ...harm]) => ({
    number: Number(number),
    dx: Number(dx),
    dz: Number(dz),
    disrupted: harm.includes('d'),
    steps: harm.includes('1') ? 1 : 0,
  }))

const driftTable = (abort: number, plain: string, red: string): DriftTable => ({
  abort,
  plain: driftRows(plain),
  red: driftRows(red),
})

const EXAMPLE = 'rulebook 15.45 (example)'

const drift: TablesFile['drift'] = {
  provenance: 'form: rulebook 15.42 and 15.43; spaces and modifiers: reconstructed',
  exceptions: {
    'A.abort': 'rulebook 15.44',
    'B.abort': 'rulebook 15.44',
    'A.plain.4': EXAMPLE,
    'A.plain.5': EXAMPLE,
    'A.plain.6': EXAMPLE,
    'A.red.0': EXAMPLE,
    'A.red.1': EXAMPLE,
    alliedUnit: EXAMPLE,
    aaUnit: 'rulebook 15.43',
    abortSteps: 'rulebook 15.44',
    abortTurns: 'rulebook 15.44',
  },
  A: driftTable(15, DRIFT_A, DRIFT_A_RED),
  B: driftTable(13, DRIFT_B, DRIFT_B_RED),
  alliedUnit: 1,
  aaUnit: 1,
  landed: -1,
  abortSteps: 2,
  abortTurns: 2,
}

const NOTHING = {
  bombards: false,
  bombardsInvasionHex: false,
  attacksAdjacent: false,
  aaBombardment: false,
  aaCas: false,
  aaDrop: false,
  convoyDrm: false,
}

const artillery: TablesFile['artillery'] = {
  provenance: 'rulebook 8.41, 10.24, 10.27, 10.42, 10.43, 11.33, 16.24, 16.33 and 18.13',
  field: { ...NOTHING, bombards: true, bombardsInvasionHex: true, attacksAdjacent: true, moves: 'motorPool' },
  motorized: { ...NOTHING, bombards: true, attacksAdjacent: true, moves: 'road' },
  coastRange: { ...NOTHING, bombards: true, bombardsInvasionHex: true, attacksAdjacent: true, moves: 'never' },
  coastNoRange: { ...NOTHING, convoyDrm: true, moves: 'never' },
  heavyAA: { ...NOTHING, aaBombardment: true, aaDrop: true, moves: 'never' },
  lightAA: {
    ...NOTHING,
    bombardsInvasionHex: true,
    attacksAdjacent: true,
    aaCas: true,
    aaDrop: true,
    moves: 'motorPool',
  },
}

const air: TablesFile['air'] = {
  provenance: 'reconstructed',
  exceptions: { unitsAMission: 'rulebook 11.42 and 11.54' },
  repairMin: 1,
  repairMax: 4,
  unitsAMission: 2,
}

const limits: TablesFile['limits'] = {
  provenance: 'rulebook 3.32, 3.83, 6.15, 7.23, 9.32, 15.21, 15.32, 16.14, 16.41, 17.13, 17.31, 17.41 and 18.12',
  stacking: 9,
  commandRange: 9,
  armyUnits: 4,
  mUnits: 9,
  airheadGap: 6,
  dropRange: 4,
  dropGap: 2,
  portPoints: 9,
  beachheadsAZone: 3,
  beachheadsANation: 6,
  motorPoolMove: 10,
  disruptedEr: 2,
  outOfSupplyEr: 1,
  refusalEr: 5,
}

export const charts: TablesFile = {
  provenance: 'form: rulebook 2.3; each chart says where it comes from: reconstructed',
  crt,
  coordination,
  weather,
  terrain,
  bombardment,
  aaFire,
  convoyArrival,
  landing,
  coastArtillery,
  drift,
  artillery,
  air,
  limits,
}
