// Units of the dossier as units of the data files.
import type { Name } from '@middlesea/engine'
import type { Arrival, TablesFile, UnitData } from '../src/core/data-files.ts'
import { pointsOf } from '../src/core/data-points.ts'
import type { DossierUnit } from './dossier.ts'
import { airborneName } from './names.ts'

/** What the dossier does not hold: names by hand, historical hexes, decoys and counters that rules need. */
export interface Additions {
  names: { [id: string]: Name }
  hexes: { [id: string]: string }
  decoys: { sector: string; hex: string }[]
  units: DossierUnit[]
}

const ARRIVALS: { [dossier: string]: Arrival } = {
  setup: 'setup',
  airborne: 'airborne',
  airLanding: 'airLanding',
  convoy: 'convoy',
  southEdge: 'southEdge',
  port: 'port',
  assaultConvoy: 'assault',
  followUpConvoy: 'followUp',
  specialConvoy: 'special',
  commando: 'commando',
}

/** Of which group a unit is, for units whose place matters: the dossier names groups of other units as sectors too. */
const WITH_PLACE: Arrival[] = ['setup', 'airborne', 'substitute']

export interface Context {
  additions: Additions
  points: TablesFile['points']
  driftOfBattery: number
  driftOfBattalion: number
}

export function convertUnit(unit: DossierUnit, side: UnitData['side'], context: Context): UnitData {
  const arrival = arrivalOf(unit)
  const gun = unit.cdStrength === undefined
  const converted: UnitData = {
    id: unit.id,
    name: nameOf(unit.id, context.additions),
    side,
    nation: unit.nation ?? 'GE',
    type: unit.type,
    size: unit.size,
    attack: unit.attack,
    defense: unit.defense,
    move: unit.move,
    stack: unit.stack,
    arty: unit.arty ?? 0,
    range: gun ? (unit.range ?? 0) : 0,
    aaRange: unit.aaRange ?? 0,
    aaDrift: driftOf(unit, context),
    cd: unit.cdStrength ?? 0,
    cdRange: gun ? 0 : (unit.range ?? 0),
    carries: unit.carrySP ?? 0,
    points: 0,
    sector: WITH_PLACE.includes(arrival.by) ? placeOf(unit.sector) : '',
    arrival,
    airborne: unit.airborne ?? false,
    greek: unit.greek ?? false,
    battalionHq: unit.airHq ?? false,
    regiment: regimentOf(unit),
    battalion: unit.battalion ?? '',
    components: unit.components ?? [],
    hex: context.additions.hexes[unit.id] ?? unit.histHex ?? '',
    provenance: provenanceOf(unit, side),
  }
  converted.points = pointsOf(converted, context.points)
  return mustAgree(unit, converted)
}

function nameOf(id: string, { names }: Additions): Name {
  const name = names[id] ?? airborneName(id)
  if (name === undefined) throw new Error(`the additions have no name for ${id}`)
  return name
}

function arrivalOf({ id, arrival }: DossierUnit): UnitData['arrival'] {
  if (arrival === undefined) return { by: 'substitute', turn: 0, group: '' }
  const by = ARRIVALS[arrival.type]
  if (by === undefined) throw new Error(`${id}: the converter does not know the arrival '${arrival.type}'`)
  return { by, turn: arrival.turn ?? 0, group: String(arrival.group ?? arrival.convoy ?? '') }
}

/** Airborne units of Malta may drop anywhere. */
function placeOf(sector: string): string {
  return sector === 'GermanAirborne' || sector === 'ItalianAirborne' ? 'Free' : sector
}

function driftOf(unit: DossierUnit, { driftOfBattery, driftOfBattalion }: Context): number {
  if (unit.aaRange === undefined) return 0
  const drift = unit.size === 'aabn' ? driftOfBattalion : driftOfBattery
  if (unit.drift !== undefined && unit.drift !== drift) throw new Error(`${unit.id}: drift ${unit.drift}, not ${drift}`)
  return drift
}

/** sub.1: the companies of IV/Sturm recombine among themselves alone. */
function regimentOf({ id, battalion, components }: DossierUnit): string {
  if (battalion === undefined && components === undefined) return ''
  const own = battalion ?? id
  return own === 'IV/Sturm' || !own.includes('/') ? own : own.split('/')[1]
}

/** The dossier's points, worked out from the chart by hand, must be those that the chart's rows give. */
function mustAgree(unit: DossierUnit, converted: UnitData): UnitData {
  const said = unit.evacPoints ?? unit.casualtyPoints
  if (said !== undefined && said !== converted.points)
    throw new Error(`${unit.id}: ${said} points in the dossier, ${converted.points} here`)
  return converted
}

function provenanceOf(unit: DossierUnit, side: UnitData['side']): string {
  const existence = unit.source?.existence ?? ''
  const known = existence === 'reconstructed' ? 'reconstructed' : 'history'
  const strength =
    side === 'axis' && unit.airborne && unit.nation !== 'IT'
      ? 'attack and defense: rulebook (inferred from the sums by sector); other values: reconstructed'
      : 'values: reconstructed'
  return `unit: ${known}; ${strength}; points: rulebook (casualty points)`
}

export function decoysOf({ decoys }: Additions): UnitData[] {
  return decoys.map(({ sector, hex }, i) => ({
    id: `DECOY${i + 1}`,
    name: { en: `Decoy ${i + 1}`, ja: `ダミー${i + 1}` },
    side: 'allied',
    nation: 'UK',
    type: 'decoy',
    size: 'decoy',
    attack: 0,
    defense: 0,
    move: 4,
    stack: 0,
    arty: 0,
    range: 0,
    aaRange: 0,
    aaDrift: 0,
    cd: 0,
    cdRange: 0,
    carries: 0,
    points: 0,
    sector,
    arrival: { by: 'setup', turn: 0, group: '' },
    airborne: false,
    greek: false,
    battalionHq: false,
    regiment: '',
    battalion: '',
    components: [],
    hex,
    provenance: 'existence: rulebook (rules summary XIII); number, place and movement: reconstructed',
  }))
}
