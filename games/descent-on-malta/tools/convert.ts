// Makes the files in data/ from the dossier of the game.
// Run: npx tsx games/descent-on-malta/tools/convert.ts PATH/descent-on-malta.json
// What the dossier does not hold (Japanese names and a few facts) is in names-ja.json, never typed into data/.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { schemas } from '../src/data-schema.ts'
import type {
  Additions,
  AirRatings,
  Dossier,
  DossierAir,
  DossierAllied,
  DossierCommando,
  DossierGround,
  DossierShip,
  DossierTables,
  DossierZone,
  Bounds,
  LowerRow,
  NamedRow,
  Rows,
} from './dossier.ts'
import { exceptions, tableProvenance, unitProvenance, zoneProvenance } from './provenance.ts'
import { serialise } from '../../../tools/serialise.ts'

// ---- Names

interface Text {
  en: string
  ja: string
}

function text(table: Record<string, string>, en: string): Text {
  const ja = table[en]
  if (!ja) throw new Error(`names-ja.json has no Japanese for "${en}"`)
  return { en, ja }
}

/** Units that share a name are told apart by a number: Ju-88 (1), Ju-88 (2). */
function numbered(units: NamedRow[], names: Record<string, string>): Text[] {
  return units.map(({ name }, index) => {
    const { en, ja } = text(names, name)
    if (units.filter((other) => other.name === name).length === 1) return { en, ja }
    const number = units.slice(0, index + 1).filter((other) => other.name === name).length
    return { en: `${en} (${number})`, ja: `${ja} (${number})` }
  })
}

// ---- data/maps/malta.json

const WITHOUT_WEB = 'reconstructed'

/** Positions that the dossier took from a gazetteer of unknown licence are set by hand instead. */
function position(zone: DossierZone, { positions }: Additions): number[] {
  if (zone.coordSource === WITHOUT_WEB) return [zone.lat, zone.lon]
  if (!positions[zone.id]) throw new Error(`names-ja.json has no position for zone ${zone.id}`)
  return positions[zone.id]
}

function convertZone(zone: DossierZone, additions: Additions) {
  const [lat, lon] = position(zone, additions)
  return {
    id: zone.id,
    name: text(additions.zones, zone.name),
    sector: zone.sector.toLowerCase(),
    island: zone.island,
    type: zone.type,
    coastal: zone.coastal,
    clockwise: zone.clockwise ?? null,
    counterclockwise: zone.counterclockwise ?? null,
    lat,
    lon,
    x: zone.x,
    y: zone.y,
    routes: zone.routes,
    provenance: zoneProvenance(zone.source),
  }
}

function convertMap({ zones, coastalOrder, outline }: Dossier, additions: Additions) {
  return {
    provenance: 'sectors: rulebook 2.1; zone types: rulebook 6.1; zones, routes, coast and drawing: reconstructed',
    zones: zones.map((zone) => convertZone(zone, additions)),
    coastalOrder,
    outline: {
      provenance: 'geography (from memory, to about 500 m, for drawing only)',
      malta: outline.malta,
      gozo: outline.gozo,
      comino: outline.comino,
    },
  }
}

// ---- data/units.json

function convertGround(unit: DossierGround, name: Text, { formations }: Additions) {
  return {
    id: unit.id,
    name,
    nationality: unit.nationality.toLowerCase(),
    formation: text(formations, unit.formation),
    type: unit.type,
    size: unit.size,
    rating: unit.rating,
    reducedRating: unit.reducedRating,
    support: unit.support,
    elite: unit.elite,
    reducedElite: unit.reducedElite,
    drop: unit.drop,
    reinforcement: unit.reinforcement,
    recruit: unit.reinforcement ? 'groundUnit' : null,
    optional: unit.optional,
    provenance: unitProvenance(unit.source),
  }
}

function airRatings({ airSuperiority, tactical, strategic }: Partial<AirRatings>) {
  return { airSuperiority, tactical, strategic }
}

function convertAir(unit: DossierAir, name: Text) {
  const lift = unit.heavyTransport ? 'heavy' : 'light'
  return {
    id: unit.id,
    name,
    nationality: unit.nationality.toLowerCase(),
    type: unit.cls,
    ...airRatings(unit),
    reduced: airRatings(unit.reduced),
    transport: unit.transport ? lift : null,
    reinforcement: unit.reinforcement,
    recruit: unit.reinforcement ? (unit.transport ? 'airTransport' : 'airCombat') : null,
    provenance: unitProvenance(unit.source),
  }
}

function convertShip(unit: DossierShip, name: Text, { germanShips }: Additions) {
  return {
    id: unit.id,
    name,
    nationality: germanShips.includes(unit.id) ? 'german' : 'italian',
    type: unit.type,
    combat: unit.combat,
    aaa: unit.aaa,
    reduced: { combat: unit.reduced.combat, aaa: unit.reduced.aaa },
    reinforcement: unit.reinforcement,
    recruit: unit.reinforcement ? 'naval' : null,
    provenance: unitProvenance(unit.source),
  }
}

const ALLIED_GROUPS: Record<string, string> = {
  first24: 'first',
  combat23: 'combat',
  support7: 'support',
  air7: 'air',
  special20: 'special',
}

function convertAllied(unit: DossierAllied, name: Text, additions: Additions) {
  const head = {
    id: unit.id,
    name,
    nationality: additions.maltese.includes(unit.id) ? 'maltese' : 'british',
    group: ALLIED_GROUPS[unit.group],
    type: unit.type,
  }
  const values =
    unit.type === 'air'
      ? { airType: additions.alliedAirTypes[unit.name], ...airRatings(unit) }
      : { rating: unit.rating, support: unit.support, elite: unit.elite }
  return { ...head, ...values, provenance: unitProvenance(unit.source) }
}

function convertCommando(unit: DossierCommando, { units }: Additions) {
  return {
    id: unit.id,
    name: text(units, unit.name),
    nationality: 'british',
    type: unit.type,
    rating: unit.rating,
    reducedRating: unit.reducedRating,
    support: unit.support,
    elite: unit.elite,
    reducedElite: unit.reducedElite,
    provenance: unitProvenance(unit.source),
  }
}

function convertUnits(dossier: Dossier, additions: Additions) {
  const { axisGround, axisAir, axisNaval, allied } = dossier
  const groundNames = numbered(axisGround, additions.units)
  const airNames = numbered(axisAir, additions.units)
  const shipNames = numbered(axisNaval, additions.units)
  const alliedNames = numbered(allied, additions.units)
  return {
    provenance:
      'counters, nationalities, types and sizes: rulebook 2.2; counts of groups: rulebook 4.0; British or Maltese: history; ratings: reconstructed',
    axisGround: axisGround.map((unit, i) => convertGround(unit, groundNames[i], additions)),
    axisAir: axisAir.map((unit, i) => convertAir(unit, airNames[i])),
    axisNaval: axisNaval.map((unit, i) => convertShip(unit, shipNames[i], additions)),
    allied: allied.map((unit, i) => convertAllied(unit, alliedNames[i], additions)),
    meCommando: convertCommando(dossier.meCommando, additions),
    markers: dossier.adminMarkers.map(({ id, count, source }) => ({ id, count, provenance: unitProvenance(source) })),
  }
}

// ---- data/tables.json

/** The head of a table: where it comes from, and the values in it that come from elsewhere. */
function head(name: string, provenance: string) {
  return { provenance, exceptions: exceptions[name] }
}

/** The keys of rows by a die roll or a level, in order. */
const numbersOf = (rows: Rows<unknown>): number[] =>
  Object.keys(rows)
    .map(Number)
    .sort((a, b) => a - b)

/** Rows keyed by a die roll, in its order. */
function byDie<T extends object>(rows: Rows<T>): (T & { die: number })[] {
  return numbersOf(rows).map((die) => ({ die, ...rows[die] }))
}

function lowerRow(name: string, { source, rows, bands }: LowerRow) {
  return {
    ...head(name, tableProvenance(source)),
    byLevel: numbersOf(rows).map((level) => rows[level]),
    bands: { low: bands.low, medium: bands.medium, high: bands.high },
  }
}

function staffRow({ sp, hq }: { sp: number; hq: boolean | string }) {
  if (typeof hq === 'string') return { sp, hq: 'refitPlace' }
  return { sp, hq: hq ? 'zone' : 'none' }
}

/** "Strategic Defeat" -> "strategicDefeat" */
const camel = (words: string): string =>
  words.replace(/^./, (first) => first.toLowerCase()).replace(/ (.)/g, (_, next: string) => next.toUpperCase())

function convertVictoryPoints({ source, during, recruit, end, levels, catastrophe }: DossierTables['victoryPoints']) {
  const { royalNavyAttack: _seeNavalAttackOutcome, ...events } = during
  return {
    ...head('victoryPoints', tableProvenance(source)),
    during: events,
    recruit,
    end: {
      axisFort: end.axisFort,
      axisAirfield: end.axisAirfield,
      axisTown: end.axisTown,
      alliedUnitOnMap: end.alliedUnitOnMap,
      clearedLessTurn: formula(end.clearedBonus, /^(\d+) - GT$/),
      perRoyalNavyLevel: formula(end.finalRoyalNavyLevel, /^(-\d+) x level$/),
    },
    levels: levels.map(({ max, result }) => ({ max, result: camel(result) })),
    catastrophe,
  }
}

/** The dossier writes two rows as formulas: "7 - GT", "-2 x level". */
function formula(written: number | string, form: RegExp): number {
  const match = form.exec(String(written))
  if (!match) throw new Error(`the dossier writes "${written}" where ${form} was expected`)
  return Number(match[1])
}

function convertTracks(tracks: DossierTables['tracks']) {
  const limits = ({ min, max }: Bounds) => ({ min, max })
  return {
    ...head('tracks', tableProvenance(tracks.source)),
    turn: { min: 1, max: tracks.turns },
    staffPoints: limits(tracks.staffPoints),
    amphibiousPoints: { min: 0, max: tracks.amphibious.max },
    alliedCommand: limits(tracks.alliedCommand),
    royalNavy: limits(tracks.royalNavy),
    victoryPoints: limits(tracks.victoryPoints),
  }
}

/** The rulebook's own table, which the dossier does not repeat; from a total of 2 up. */
const MIDDLE_EAST_EVENTS = [
  'moraleCheck',
  'rafRaidsNaval',
  'middleEastSituation',
  'reservesReleased',
  'reservesReleased',
  'offensiveMalta',
  'offensiveMalta',
  'offensiveGozo',
  'rafRaidsAirfields',
  'ultra',
  'commandBreakdown',
]

function convertTables({ tables, randomPlacement }: Dossier, { navalOutcomes }: Additions) {
  const { airborneDrop, amphibiousLanding, navalAttackOutcome, terrain, staffPoints } = tables
  return {
    provenance: 'tables and what they decide: rulebook 2.1.3; most cells: reconstructed',
    airborneDrop: {
      ...head('airborneDrop', tableProvenance(airborneDrop.source)),
      columns: airborneDrop.columns,
      rows: byDie(airborneDrop.rows),
    },
    amphibiousLanding: {
      ...head('amphibiousLanding', tableProvenance(amphibiousLanding.source)),
      columns: amphibiousLanding.columns,
      rows: byDie(amphibiousLanding.rows),
    },
    navalAttackOutcome: {
      ...head('navalAttackOutcome', tableProvenance(navalAttackOutcome.source)),
      rows: byDie(navalAttackOutcome.rows).map((row) => ({ ...row, text: text(navalOutcomes, row.text) })),
    },
    terrain: { ...head('terrain', tableProvenance(terrain.source)), rows: terrain.rows },
    staffPoints: {
      ...head('staffPoints', tableProvenance(staffPoints.source)),
      rows: Object.fromEntries(Object.entries(staffPoints.rows).map(([action, row]) => [action, staffRow(row)])),
    },
    alliedCommandLower: lowerRow('alliedCommandLower', tables.alliedCommandLower),
    royalNavyLower: lowerRow('royalNavyLower', tables.royalNavyLower),
    victoryPoints: convertVictoryPoints(tables.victoryPoints),
    randomPlacement: {
      ...head('randomPlacement', tableProvenance(randomPlacement.source)),
      table: randomPlacement.table,
    },
    tracks: convertTracks(tables.tracks),
    middleEastEvents: {
      ...head('middleEastEvents', 'rulebook 24.0 (events chart)'),
      rows: MIDDLE_EAST_EVENTS.map((event, i) => ({ total: i + 2, event })),
    },
  }
}

// ---- data/scenarios/herkules.json

function convertScenario({ tables: { tracks } }: Dossier, { scenarios }: Additions) {
  return {
    ...head('scenario', 'rulebook 4.0'),
    id: 'herkules',
    name: text(scenarios, 'Operation Herkules'),
    map: 'malta',
    turns: tracks.turns,
    start: {
      turn: 1,
      victoryPoints: tracks.victoryPoints.start,
      staffPoints: tracks.staffPoints.start,
      amphibiousPoints: tracks.amphibious.start,
      alliedCommand: tracks.alliedCommand.start,
      royalNavy: tracks.royalNavy.start,
    },
    reconZones: '2d6',
    firstGroupZones: ['fortress', 'airfield'],
    // What the rulebook prints, so that the counters can be counted against it.
    counts: {
      counters: 228,
      zones: 36,
      allied: { first: 24, combat: 23, support: 7, air: 7, special: 20 },
      special: { obstacle: 13, intel: 1, deception: 3, ambush: 3 },
      reinforcements: 13,
      optional: 13,
    },
  }
}

// ---- All of it

/** The bytes of every data file, by its path under data/. Throws where the dossier gives what no schema allows. */
export function convert(dossier: Dossier, additions: Additions): Record<string, string> {
  return {
    'maps/malta.json': serialise(schemas.map.parse(convertMap(dossier, additions))),
    'units.json': serialise(schemas.units.parse(convertUnits(dossier, additions))),
    'tables.json': serialise(schemas.tables.parse(convertTables(dossier, additions))),
    'scenarios/herkules.json': serialise(schemas.scenario.parse(convertScenario(dossier, additions))),
  }
}

export function readAdditions(): Additions {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'names-ja.json'), 'utf8')) as Additions
}

function main(path: string | undefined): void {
  if (!path) {
    console.error('usage: convert.ts PATH/descent-on-malta.json')
    process.exitCode = 2
    return
  }
  const files = convert(JSON.parse(readFileSync(path, 'utf8')) as Dossier, readAdditions())
  for (const [file, bytes] of Object.entries(files)) {
    writeFileSync(join(import.meta.dirname, '..', 'data', file), bytes)
    console.log(`data/${file}`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv[2])
