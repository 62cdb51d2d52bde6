// Rows of the dossier's order of battle -> counters.
import type {
  AirRow,
  FormationId,
  MoveClass,
  Nation,
  ReducedValues,
  Sector,
  UnitRow,
  UnitSize,
  UnitType,
} from '../src/data-files.ts'
import { charts } from './charts.ts'
import type { DossierUnit, Oob, Printed } from './dossier.ts'

export interface JapaneseNames {
  battalions: { [name: string]: string }
  artillery: { [name: string]: string }
  regiments: { [name: string]: string }
  italianBattalions: { [name: string]: string }
  units: { [name: string]: string }
  air: { [name: string]: string }
}

// ---- Ids

export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

const NATIONS: { [nat: string]: Nation } = { G: 'german', It: 'italian', Br: 'british', 'It (Allied)': 'italian' }
const PREFIX: { [N in Nation]: string } = { german: 'ge', italian: 'it', british: 'br' }

export const unitId = (nation: Nation, name: string): string => `${PREFIX[nation]}_${slug(name)}`

// ---- Values

const TYPES: { [type: string]: UnitType } = {
  inf: 'infantry',
  'inf (marine)': 'infantry',
  'para inf': 'paraInfantry',
  'para inf (MG)': 'paraInfantry',
  'glider inf': 'gliderInfantry',
  'motorcycle inf': 'motorcycle',
  engineer: 'engineer',
  'para engineer': 'paraEngineer',
  commando: 'commando',
  'anti-tank': 'antiTank',
  armour: 'armor',
  HQ: 'hq',
  'field art': 'fieldArtillery',
  'field art (inf gun/mortar)': 'fieldArtillery',
  'motorised art': 'motorizedArtillery',
  'coast art': 'coastArtillery',
  'heavy AA': 'heavyAA',
  'light AA': 'lightAA',
  pillbox: 'pillbox',
}

const SIZES: { [size: string]: UnitSize } = {
  '…': 'platoon',
  I: 'company',
  II: 'battalion',
  III: 'regiment',
  X: 'brigade',
  XX: 'division',
}

const VEHICLES: [string, string][] = [
  ['Matilda', 'matilda2'],
  ['Mk VIB', 'mk6b'],
  ['A13', 'a13'],
  ['A9', 'a9'],
  ['L40', 'semoventeL40'],
  ['L3', 'semoventeL40'],
  ['75/18', 'semovente75'],
  ['Pz IV', 'pz4g'],
  ['T-34', 't34'],
  ['KV II', 'kv2'],
]

/** 2.24: whatever fires at a distance has the band. */
const BANDED: UnitType[] = ['fieldArtillery', 'motorizedArtillery', 'coastArtillery', 'heavyAA', 'lightAA']

const number = (value: Printed | undefined): number =>
  typeof value === 'number' ? value : Number.parseInt(value ?? '', 10) || 0

const moveClass = (ma: Printed): MoveClass => {
  if (String(ma).endsWith('red')) return 'red'
  return String(ma).endsWith('orange') ? 'orange' : 'foot'
}

/** The note says 'reduced 1-2-5 ER5', 'reduced 1-2' or 'reduced half'; else the back is half, in favour of the defence. */
function reducedValues(row: DossierUnit): ReducedValues | null {
  if (row.steps === 1) return null
  const printed = /reduced (\d)-(\d)(?:-(\d))?(?: ER(\d))?/.exec(row.note)
  return {
    attack: printed ? Number(printed[1]) : Math.floor(row.att / 2),
    defense: printed ? Number(printed[2]) : Math.ceil(row.def / 2),
    move: printed?.[3] ? Number(printed[3]) : number(row.ma),
    er: printed?.[4] ? Number(printed[4]) : row.er - 1,
  }
}

const commandOf = (row: DossierUnit): number => (row.type === 'HQ' ? Number(/CP (\d)/.exec(row.note)?.[1]) : 0)

// ---- Names

/** 'A/2 Devon' -> company A of a battalion; '5/3' -> company 5 of a regiment; 'I/87' -> battalion I of a regiment. */
function japanese(name: string, type: UnitType, names: JapaneseNames): string {
  const whole = names.units[name]
  if (whole !== undefined) return whole
  const pillbox = /^Pillbox (\d+)$/.exec(name)
  if (pillbox) return `トーチカ${pillbox[1]}`
  const battery = /^PL(\d+)$/.exec(name)
  if (battery) return `PL${battery[1]}砲台`
  const [, part, of] = /^([^/]+)\/(.+)$/.exec(name) ?? []
  if (part === undefined) throw new Error(`names-ja.json has no Japanese for "${name}"`)
  if (of in names.battalions) return `${names.battalions[of]}${part === 'HQ' ? '本部' : part}中隊`
  const artillery = BANDED.includes(type) && /^[A-F]$/.test(part) ? names.artillery[of] : undefined
  if (artillery !== undefined) return `${artillery}${part}中隊`
  if (/^[IVX]+$/.test(part) && of in names.italianBattalions)
    return `${names.italianBattalions[of]}第${roman(part)}大隊`
  if (of in names.regiments) return `${names.regiments[of]}第${part}中隊`
  throw new Error(`names-ja.json has no Japanese for "${name}"`)
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI']
const roman = (numeral: string): number => ROMAN.indexOf(numeral) + 1

// ---- A counter

/** The battalions whose companies are counters with letters. */
function battalionOf(row: DossierUnit, names: JapaneseNames): string {
  const of = /^[^/]+\/(.+)$/.exec(row.unit)?.[1]
  return row.type === 'inf' && of !== undefined && of in names.battalions ? slug(of) : ''
}

const CHARTED = new Set([...Object.keys(charts.coastArtillery.malta), ...Object.keys(charts.coastArtillery.leros)])

export function convertUnit(row: DossierUnit, id: string, nation: Nation, names: JapaneseNames): UnitRow {
  const type = TYPES[row.type]
  const allied = row.hex !== undefined && !['G'].includes(row.nat ?? '')
  const battalion = allied ? battalionOf(row, names) : ''
  // 4.14, 10.43: what the Coast Artillery Chart lists has no range; it fires out to sea only.
  const charted = CHARTED.has(id)
  return {
    id,
    name: { en: row.unit, ja: japanese(row.unit, type, names) },
    side: allied ? 'allied' : 'axis',
    nation,
    formation: allied || row.formation === 'Army' ? '' : (row.formation as FormationId),
    sector: allied && type === 'hq' ? (row.unit[0] as Sector) : '',
    battalion,
    battalionHq: battalion !== '' && row.unit.startsWith('HQ/'),
    type,
    vehicle: type === 'armor' ? (VEHICLES.find(([part]) => row.unit.includes(part))?.[1] ?? '') : '',
    size: SIZES[row.size],
    attack: row.att,
    defense: row.def,
    move: number(row.ma),
    moveClass: moveClass(row.ma),
    er: row.er,
    stack: row.stack,
    steps: row.steps as 1 | 2,
    reduced: reducedValues(row),
    command: commandOf(row),
    range: charted ? 0 : number(row.range),
    fire: charted ? 0 : number(row.fire),
    aa: number(row.aa),
    noZoc: BANDED.includes(type),
    maltese: row.unit.endsWith('KOMR'),
    marine: row.type === 'inf (marine)',
    provenance: provenanceOf(row),
  }
}

/** The names that the rulebook's examples use (2.1 of the dossier). */
const IN_THE_RULEBOOK: { [unit: string]: string } = {
  '5/3': 'unit: rulebook 6.2 (example); values: reconstructed',
  'B/3 KOMR': 'unit: rulebook 6.2 (example); values: reconstructed',
  'E/74': 'unit: rulebook 15.45 (example); values: reconstructed',
  'A/4': 'unit: rulebook 15.45 (example); values: reconstructed',
  'B/4': 'unit: rulebook 15.45 (example); values: reconstructed',
  'HQ 1 Fo': 'unit: rulebook 17.24 (example); values: reconstructed',
  'HQ 2 Fo': 'unit: rulebook 17.24 (example); values: reconstructed',
  'HQ M': 'unit: rulebook 17.43; values: reconstructed',
  Ciano: 'unit: rulebook 16.24 (example); values: reconstructed',
  Lago: 'unit: rulebook 16.24 (example); values: reconstructed',
  'S.Giorgio': 'unit: rulebook 16.24 (example); values: reconstructed',
}

function provenanceOf(row: DossierUnit): string {
  if (row.type === 'pillbox') return 'form: rulebook 14.2; values: reconstructed'
  return IN_THE_RULEBOOK[row.unit] ?? 'unit: history; values: reconstructed'
}

export const nationOf = (row: DossierUnit): Nation => NATIONS[row.nat ?? 'Br']

// ---- Air units

/** One counter a row; scenarios share the counters of a type as far as they have the same values. */
export function convertAir(
  oob: Oob,
  names: JapaneseNames,
): { rows: AirRow[]; byScenario: { [number: string]: string[] } } {
  const rows: AirRow[] = []
  const byScenario: { [number: string]: string[] } = {}
  for (const [scenario, counters] of Object.entries(oob.air)) {
    const used: { [key: string]: number } = {}
    byScenario[scenario] = counters.map(([name, , cas, bombardment]) => {
      used[name] = (used[name] ?? 0) + 1
      const id = `air_${slug(name)}_${used[name]}`
      if (!rows.some((row) => row.id === id)) {
        rows.push({
          id,
          name: { en: `${name} ${used[name]}`, ja: `${names.air[name]} ${used[name]}` },
          nation: italianAir(name) ? 'italian' : 'german',
          type: slug(name).replace(/^ju_88$/, 'ju88'),
          cas: number(cas),
          bombardment: number(bombardment),
          provenance: 'type: history; number and values: reconstructed',
        })
      }
      return id
    })
  }
  return { rows, byScenario }
}

const italianAir = (name: string): boolean => /^(SM|CR|Z|Ba)\.|\(It\)/.test(name)
