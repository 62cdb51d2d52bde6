// Makes the files in data/ from the dossier of the game.
// Run: npx tsx games/invasion-malta/tools/convert.ts FOLDER-OF-THE-DOSSIERS
// What the dossier has as text only stands beside this: charts.ts, scenarios/, additions.json, names-ja.json.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serialise } from '../../../tools/serialise.ts'
import type { DataFiles, MarkerRow, NavalRow } from '../src/data-files.ts'
import { schemas } from '../src/data-schema.ts'
import { charts } from './charts.ts'
import { type Additions, type DossierUnit, type Oob, readOob } from './dossier.ts'
import type { CardContext, Converted, MapOfCard } from './scenarios/card.ts'
import { leros1943 } from './scenarios/leros-1943.ts'
import { malta1940 } from './scenarios/malta-1940.ts'
import { malta1941 } from './scenarios/malta-1941.ts'
import { malta1942 } from './scenarios/malta-1942.ts'
import { convertAir, convertUnit, type JapaneseNames, nationOf, unitId } from './units.ts'

const beside = <T>(file: string): T => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as T

// ---- Counters that the dossier describes by others (section 9)

const PARA = { type: 'para inf', size: 'I', att: 4, def: 4, ma: 5, er: 8, stack: 2, steps: 2, range: '—', fire: '—' }

/** The Sturm Regiment: I by glider, II to IV by parachute, four companies each. */
const sturm = (): DossierUnit[] =>
  Array.from({ length: 16 }, (_, i) => ({
    ...PARA,
    unit: `${i + 1}/St`,
    nat: 'G',
    formation: 'St',
    type: i < 4 ? 'glider inf' : 'para inf',
    note: 'reduced 2-2-5 ER7',
  }))

/** 5 Mountain Division: six battalions of the Army that fly in. */
const mountain = (): DossierUnit[] =>
  ['85', '100'].flatMap((regiment) =>
    ['I', 'II', 'III'].map((battalion) => ({
      ...PARA,
      unit: `${battalion}/${regiment}`,
      nat: 'G',
      formation: 'Army',
      type: 'inf',
      size: 'II',
      att: 7,
      def: 7,
      er: 7,
      stack: 4,
      note: '',
    })),
  )

/** In 1941 FJR 2 takes the place of FJR 4. */
const fjr2 = (oob: Oob): DossierUnit[] =>
  oob.s3_axis
    .filter(({ unit }) => unit.endsWith('/4') || unit === 'HQ FJR4')
    .map((row) => ({ ...row, unit: row.unit.replace(/\/4$/, '/2').replace('FJR4', 'FJR2') }))

// ---- Pieces that are not in its lists

const naval = (
  id: string,
  en: string,
  ja: string,
  side: NavalRow['side'],
  bombardment: number,
  range: number,
): NavalRow => ({
  id,
  name: { en, ja },
  side,
  nation: side === 'axis' ? 'italian' : 'british',
  bombardment,
  range,
  provenance:
    id === 'doria' || id === 'duilio'
      ? 'unit: rulebook 17.63 (design note); values: reconstructed'
      : 'unit: history; values: reconstructed',
})

const NAVAL: NavalRow[] = [
  naval('doria', 'Doria', 'ドーリア', 'axis', 8, 40),
  naval('duilio', 'Duilio', 'ドゥイリオ', 'axis', 8, 40),
  naval('cruisers_5_div', '5 Div cruisers', '第5戦隊巡洋艦', 'axis', 5, 30),
  naval('dd_group_1', 'Faulknor, Beaufort, Pindos', 'フォークナー、ボーフォート、ピンドス', 'allied', 3, 14),
  naval('dd_group_2', 'Echo, Belvoir', 'エコー、ベルヴォア', 'allied', 3, 14),
  naval('dd_group_3', 'Penn, Aldenham, Blencathra', 'ペン、アルデナム、ブレンカスラ', 'allied', 3, 14),
]

const marker = (id: string, en: string, ja: string, rule: string): MarkerRow => ({
  id,
  name: { en, ja },
  provenance: `rulebook ${rule}`,
})

const MARKERS: MarkerRow[] = [
  marker('turn', 'Turn', 'ターン', '4.14'),
  marker('weather', 'Weather', '天候', '5.12'),
  marker('axis_control', 'Axis Control', '枢軸軍支配', '3.11'),
  marker('excess_stacking', 'Excess Stacking', '超過スタッキング', '3.34'),
  marker('disruption', 'Disruption', '混乱', '3.81'),
  marker('out_of_supply', 'Out of Supply', '非補給下', '6.12'),
  marker('activated', 'Activated', '活性化済', '4.52'),
  marker('attack_objective', 'Attack Objective', '攻撃目標', '9.13'),
  marker('airhead', 'Airhead', '空挺堡', '15.2'),
  marker('drop_hex', 'Drop Hex', '降下ヘクス', '15.31'),
  marker('invasion_zone', 'Invasion Zone', '侵攻ゾーン', '16.22'),
  marker('beachhead', 'Beachhead', '海岸橋頭堡', '16.4'),
  marker('motor_pool', 'Motor Pool', '車両プール', '18.12'),
  marker('boom_destroyed', 'Harbor Boom Destroyed', '泊地防材破壊', '18.33'),
]

// ---- The files

/** Two counters of one name: the one of Leros is told apart. */
function convertAll(rows: DossierUnit[], names: JapaneseNames, taken: Set<string>): Converted[] {
  return rows.map((row) => {
    const nation = nationOf(row)
    const plain = unitId(nation, row.unit)
    const id = taken.has(plain) ? `${plain}_leros` : plain
    taken.add(id)
    return { row, unit: convertUnit(row, id, nation, names) }
  })
}

/** The dossier prints no back for one company that its battalion's others have. */
const completed = (row: DossierUnit): DossierUnit =>
  row.unit === 'HQ/2 RWK' && row.note.startsWith('arrives') ? { ...row, note: 'reduced 1-2-5 ER5' } : row

/** All but the short scenarios, which are ours: these stand in data/ alone. */
type FromDossier = Omit<DataFiles, 'short'>

export function convert(dossiers: string): FromDossier {
  const oob = readOob(dossiers)
  const names = beside<JapaneseNames>('names-ja.json')
  const additions = beside<Additions>('additions.json')
  const taken = new Set<string>()
  const malta = convertAll(oob.s3_allied, names, taken)
  const axis = convertAll(oob.s3_axis, names, taken)
  const added = convertAll([...additions.units, ...fjr2(oob), ...sturm(), ...mountain()], names, taken)
  const leros = convertAll(oob.s4.map(completed), names, taken)
  const air = convertAir(oob, names)
  const maps = {
    malta: beside<MapOfCard>('../data/maps/malta.json'),
    leros: beside<MapOfCard>('../data/maps/leros.json'),
  }
  const context: CardContext = { malta, axis, leros, added, air: air.byScenario, maps }
  return {
    units: {
      provenance: 'form: rulebook 2.23, 2.24 and 2.28; units: history; values: reconstructed',
      units: [...malta, ...axis, ...added, ...leros].map(({ unit }) => unit),
      air: air.rows,
      naval: NAVAL,
      markers: MARKERS,
    },
    tables: charts,
    scenarios: {
      'malta-1940': malta1940(context),
      'malta-1941': malta1941(context),
      'malta-1942': malta1942(context),
      'leros-1943': leros1943(context),
    },
  }
}

/** The bytes of the files, by their path in the game's folder. */
export function filesOf(data: FromDossier): { [path: string]: string } {
  const scenarios = schemas.scenarios.parse(data.scenarios)
  return {
    'data/units.json': serialise(schemas.units.parse(data.units)),
    'data/tables.json': serialise(schemas.tables.parse(data.tables)),
    ...Object.fromEntries(
      Object.entries(scenarios).map(([id, scenario]) => [`data/scenarios/${id}.json`, serialise(scenario)]),
    ),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const dossiers = process.argv[2]
  if (dossiers === undefined) throw new Error('usage: convert.ts FOLDER-OF-THE-DOSSIERS')
  for (const [path, bytes] of Object.entries(filesOf(convert(dossiers)))) {
    const file = join(import.meta.dirname, '..', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
    console.log(path)
  }
}
