import type { Language, Name } from '@middlesea/engine'
import { isReconstructed, sourceAt } from '@middlesea/table-kit/provenance'
import type { Cell, Chart, Space, Value } from '@middlesea/table-kit/reference'
import { type Look, nameIn, oneOf, plainNumber, signedNumber, valueAt, yesOrNo } from '@middlesea/table-kit/values'
import type { DriftRow, ScenarioFile, ScenarioId, ShortRow, TablesFile, UpTo } from '../../src/data-files.ts'
import type { Files } from '../../src/kit.ts'
import { NAMES } from '../../src/names.ts'
import { AA_RESULT, CAPABILITY, GUNS, MOVES, OF_SCENARIO, RESULT, SINGLE, TABLE, WEATHER, WORDS } from './words.ts'
import { headed } from '@middlesea/table-kit/words'

// Every chart with its cells, with the values of a data pack, and where each of them comes from.

type TableId = Exclude<keyof TablesFile, 'provenance'>

/** The files in use, and the printed ones, which say the origin of values. */
export interface ChartFiles {
  files: Files
  printed: Files
  language: Language
}

/** What the clauses of a provenance call the values of a table. */
const CELLS = ['rows', 'cells', 'columns', 'values', 'spaces', 'modifiers', 'numbers']

function valueIn(sheet: ChartFiles, table: TableId, path: string, name: string[], look: Look): Value {
  const { files, printed, language } = sheet
  const source = sourceAt(printed.tables[table], path)
  return {
    path: `tables.${table}.${path}`,
    name: nameIn(TABLE[table][language], name, language),
    value: valueAt(files.tables[table], path),
    source,
    reconstructed: isReconstructed(source, ...CELLS),
    ...look,
  }
}

const word = (id: keyof typeof WORDS, { language }: ChartFiles): string => WORDS[id][language]

export function chartsOf(sheet: ChartFiles): Chart[] {
  return [
    combatChart(sheet),
    singles(sheet, 'coordination', 'table.coordination'),
    terrainChart(sheet),
    ...bombardmentCharts(sheet),
    ...aaCharts(sheet),
    ...convoyCharts(sheet),
    ...landingCharts(sheet),
    coastChart(sheet, 'malta'),
    coastChart(sheet, 'leros'),
    driftChart(sheet, 'A'),
    driftChart(sheet, 'B'),
    singles(sheet, 'drift', '15.43'),
    weatherChart(sheet, 'june'),
    weatherChart(sheet, 'november'),
    artilleryChart(sheet),
    singles(sheet, 'air', '11.13'),
    singles(sheet, 'limits', '3.32'),
    scenarioChart(sheet),
    shortChart(sheet),
    victoryChart(sheet, 'malta-1942', 'malta'),
    victoryChart(sheet, 'leros-1943', 'leros'),
  ]
}

// ---- Parts of charts

/** Numbers that stand alone: modifiers, limits. */
function singles(sheet: ChartFiles, table: TableId, rule: string, of = ''): Chart {
  const { language } = sheet
  const unsigned = table === 'limits' || table === 'air'
  return {
    id: of === '' ? table : `${table}.${of}`,
    name: of === '' ? TABLE[table][language] : `${TABLE[table][language]}: DRM`,
    rule,
    columns: [word('kind', sheet), word('value', sheet)],
    rows: Object.entries(SINGLE[table]).map(([path, name]) => {
      const look = unsigned || COUNTED.test(path) ? plainNumber : signedNumber
      return { name: name[language], cells: [valueIn(sheet, table, path, [name[language]], look)] }
    }),
  }
}

/** Numbers that are counted, not added to a die. */
const COUNTED = /cost$|alliedDay|stackedOver|^units\.|dropSteps|slopeMax|abort|maxDrm/

/** What a row of numbers up to its own is called: '≤ 5', '6–9', '10+'. Scenes find their row by it. */
function rangeOf(rows: readonly { max: number | null }[], i: number): string {
  const { max } = rows[i]
  if (i === 0 && max !== null) return `≤ ${max}`
  const from = i === 0 ? '' : String((rows[i - 1].max ?? 0) + 1)
  return max === null ? `${from}+` : from === String(max) ? from : `${from}–${max}`
}

/** Rows that are read by a number up to theirs. */
function stairs(sheet: ChartFiles, table: TableId, path: string, rows: UpTo<string>[], look: Look): Chart['rows'] {
  return rows.map(({ max }, i) => {
    const row = String(i + 1)
    const limit = valueIn(sheet, table, `${path}.${i}.max`, [row, word('upTo', sheet)], plainNumber)
    const cells: Cell[] = [
      max === null ? word('more', sheet) : limit,
      valueIn(sheet, table, `${path}.${i}.result`, [row, word('result', sheet)], look),
    ]
    return { name: rangeOf(rows, i), cells }
  })
}

const stairColumns = (sheet: ChartFiles): Pick<Chart, 'columns' | 'keys'> => ({
  columns: [word('number', sheet), word('upTo', sheet), word('result', sheet)],
  keys: ['upTo', 'result'],
})

// ---- Combat

function combatChart(sheet: ChartFiles): Chart {
  const { odds, rows, below, declare } = sheet.files.tables.crt
  const results = [...new Set(rows.flatMap((row) => row.results))].sort()
  const look = oneOf(Object.fromEntries(results.map((result) => [result, { en: result, ja: result }])), sheet.language)
  const about: Name = {
    en: `Below ${odds[0]}: ${below}. Declared from ${declare} up. Net DRM from −5 to +5.`,
    ja: `${odds[0]}未満は${below}。宣言は${declare}以上。実質DRMは−5から+5。`,
  }
  return {
    id: 'crt',
    name: TABLE.crt[sheet.language],
    rule: 'table.crt',
    about: about[sheet.language],
    codes: word('combatCodes', sheet),
    columns: [word('die', sheet), ...odds],
    rows: rows.map(({ die, results: cells }, i) => ({
      name: String(die),
      cells: cells.map((_cell, j) =>
        valueIn(sheet, 'crt', `rows.${i}.results.${j}`, [`${word('die', sheet)} ${die}`, odds[j]], look),
      ),
    })),
  }
}

function terrainChart(sheet: ChartFiles): Chart {
  const { language } = sheet
  const fields = ['cost', 'combat', 'bombardment'] as const
  const hexes = (['clear', 'rough', 'urban', 'airfield'] as const).map((terrain) => {
    const name = NAMES[`terrain.${terrain}`][language]
    const cells = fields.map((field) =>
      valueIn(
        sheet,
        'terrain',
        `hex.${terrain}.${field}`,
        [name, word(field, sheet)],
        field === 'cost' ? plainNumber : signedNumber,
      ),
    )
    return { name, cells }
  })
  return {
    id: 'terrain',
    name: TABLE.terrain[language],
    rule: 'table.tec',
    columns: [word('kind', sheet), ...fields.map((field) => word(field, sheet))],
    rows: [...hexes, ...singles(sheet, 'terrain', 'table.tec').rows],
  }
}

// ---- Fire

function bombardmentCharts(sheet: ChartFiles): Chart[] {
  const { rows } = sheet.files.tables.bombardment
  return [
    {
      id: 'bombardment',
      name: TABLE.bombardment[sheet.language],
      rule: 'table.bombardment',
      ...stairColumns(sheet),
      rows: stairs(sheet, 'bombardment', 'rows', rows, oneOf(RESULT, sheet.language)),
    },
    singles(sheet, 'bombardment', '10.28', 'drm'),
  ]
}

function aaCharts(sheet: ChartFiles): Chart[] {
  const { columns, rows, dropSteps } = sheet.files.tables.aaFire
  const steps = [dropSteps.F1, dropSteps.F2, dropSteps.X].join(', ')
  const heads = columns.map(({ min, max }) => (max === null ? `${min}+` : `${min}–${max}`))
  const look = oneOf(AA_RESULT, sheet.language)
  return [
    {
      id: 'aaFire',
      name: TABLE.aaFire[sheet.language],
      rule: 'table.aa',
      about: word('points', sheet),
      codes: `${word('aaCodes', sheet)} ${headed(word('aaDropCodes', sheet), steps, sheet.language)}`,
      columns: [word('die', sheet), ...heads],
      rows: rows.map(({ die, results }, i) => ({
        name: String(die),
        cells: results.map((_cell, j) =>
          valueIn(sheet, 'aaFire', `rows.${i}.results.${j}`, [`${word('die', sheet)} ${die}`, heads[j]], look),
        ),
      })),
    },
    singles(sheet, 'aaFire', '15.34', 'drop'),
  ]
}

// ---- From the sea

function convoyCharts(sheet: ChartFiles): Chart[] {
  return [convoyChart(sheet, 'malta'), convoyChart(sheet, 'leros'), singles(sheet, 'convoyArrival', '16.24', 'drm')]
}

function convoyChart(sheet: ChartFiles, island: 'malta' | 'leros'): Chart {
  const rows = sheet.files.tables.convoyArrival[island]
  const fields = ['lost', 'delayed'] as const
  return {
    id: `convoyArrival.${island}`,
    name: headed(TABLE.convoyArrival[sheet.language], word(island, sheet), sheet.language),
    rule: 'table.convoy',
    columns: [word('number', sheet), ...fields.map((field) => word(field, sheet))],
    rows: rows.map((_row, i) => ({
      name: rangeOf(rows, i),
      cells: fields.map((field) => {
        const name = [word(island, sheet), String(i + 1), word(field, sheet)]
        return valueIn(sheet, 'convoyArrival', `${island}.${i}.${field}`, name, plainNumber)
      }),
    })),
  }
}

function landingCharts(sheet: ChartFiles): Chart[] {
  const { '3': _three, ...results } = RESULT
  return [
    {
      id: 'landing',
      name: TABLE.landing[sheet.language],
      rule: 'table.landing',
      ...stairColumns(sheet),
      rows: stairs(sheet, 'landing', 'rows', sheet.files.tables.landing.rows, oneOf(results, sheet.language)),
    },
    singles(sheet, 'landing', '16.33b', 'drm'),
  ]
}

function coastChart(sheet: ChartFiles, island: 'malta' | 'leros'): Chart {
  const { language, files } = sheet
  const chart = files.tables.coastArtillery[island]
  const zones = files.maps[island].zones
  return {
    id: `coastArtillery.${island}`,
    name: headed(TABLE.coastArtillery[language], word(island, sheet), language),
    rule: 'table.coast',
    columns: [word('battery', sheet), ...zones.map(({ name }) => name[language])],
    rows: Object.keys(chart).map((id) => {
      const name = files.units.units.find((unit) => unit.id === id)?.name[language] ?? id
      const cells = zones.map((zone) =>
        chart[id][zone.key] === undefined
          ? word('none', sheet)
          : valueIn(sheet, 'coastArtillery', `${island}.${id}.${zone.key}`, [name, zone.name[language]], plainNumber),
      )
      return { name, cells }
    }),
  }
}

// ---- From the air

/** The spaces are drawn, not corrected one by one: rings of hexes by their distance along columns and rows. */
function driftChart(sheet: ChartFiles, id: 'A' | 'B'): Chart {
  const { plain, red, abort } = sheet.files.tables.drift[id]
  const reds = new Map(red.map((row) => [row.number, row]))
  return {
    id: `drift.${id}`,
    name: `${TABLE.drift[sheet.language]} ${id}`,
    rule: `table.drift.${id.toLowerCase()}`,
    columns: [word('number', sheet), word('plain', sheet), word('red', sheet)],
    keys: ['plain', 'red'],
    rows: [
      ...plain.map((row) => ({
        name: String(row.number),
        cells: [spaceText(row, sheet), spaceText(reds.get(row.number), sheet)],
      })),
      { name: `${abort}+`, cells: [word('turnsBack', sheet), word('turnsBack', sheet)] },
    ],
    // 15.43: red spaces go before plain ones, as far as there are any.
    spaces: [
      ...plain.map((row) => ({ ...spaceOf(row, sheet), column: 'plain', always: true })),
      ...red.map((row) => ({ ...spaceOf(row, sheet), column: 'red' })),
    ],
  }
}

const spaceOf = (row: DriftRow, sheet: ChartFiles): Omit<Space, 'column'> => ({
  q: row.dx,
  r: row.dz,
  row: String(row.number),
  note: harmText(row, sheet),
})

function harmText({ disrupted, steps }: DriftRow, { language }: ChartFiles): string {
  const harm = [...(disrupted ? [RESULT.d[language]] : []), ...(steps > 0 ? [RESULT[steps][language]] : [])]
  return harm.join(' ')
}

function spaceText(row: DriftRow | undefined, sheet: ChartFiles): string {
  if (row === undefined) return word('none', sheet)
  return `(${row.dx}, ${row.dz}) ${harmText(row, sheet)}`.trim()
}

function weatherChart(sheet: ChartFiles, month: 'june' | 'november'): Chart {
  const look = oneOf(WEATHER, sheet.language)
  return {
    id: `weather.${month}`,
    name: `${TABLE.weather[sheet.language]}: ${word(month, sheet)}`,
    rule: 'table.weather',
    ...stairColumns(sheet),
    rows: stairs(sheet, 'weather', month, sheet.files.tables.weather[month], look),
  }
}

function artilleryChart(sheet: ChartFiles): Chart {
  const { language } = sheet
  const fields = Object.keys(CAPABILITY)
  return {
    id: 'artillery',
    name: TABLE.artillery[language],
    rule: '10.12',
    columns: [word('kind', sheet), ...fields.map((field) => CAPABILITY[field][language])],
    rows: Object.entries(GUNS).map(([kind, name]) => ({
      name: name[language],
      cells: fields.map((field) => {
        const look = field === 'moves' ? oneOf(MOVES, language) : yesOrNo(language)
        return valueIn(sheet, 'artillery', `${kind}.${field}`, [name[language], CAPABILITY[field][language]], look)
      }),
    })),
  }
}

// ---- Scenarios

const inOrder = ({ scenarios }: Files): ScenarioFile[] => Object.values(scenarios).sort((a, b) => a.number - b.number)

/** The scenarios of our own marking: what they shorten, and what the Axis needs there. */
function shortChart({ files, printed, language }: ChartFiles): Chart {
  const shortValue = (path: string, value: number, { id, name }: ShortRow, words: Name): Value => ({
    path: `short.scenarios.${id}.${path}`,
    name: nameIn(name[language], [words[language]], language),
    value,
    source: printed.short.provenance,
    reconstructed: true,
    ...plainNumber,
  })
  return {
    id: 'short',
    name: { en: 'Short scenarios of our own', ja: '当サイト独自の短縮シナリオ' }[language],
    rule: '19.12',
    columns: [
      '',
      { en: 'from', ja: '元のシナリオ' }[language],
      OF_SHORT.begins[language],
      ...(['turns', 'needed'] as const).map((field) => OF_SHORT[field][language]),
    ],
    rows: files.short.scenarios.map((row) => ({
      name: row.name[language],
      cells: [
        files.scenarios[row.of].name[language],
        row.part === undefined ? '1' : shortValue('part.begins', row.part.begins, row, OF_SHORT.begins),
        ...(['turns', 'needed'] as const).map((field) => shortValue(field, row[field], row, OF_SHORT[field])),
      ],
    })),
  }
}

const OF_SHORT = {
  begins: { en: 'first turn', ja: '最初のターン' },
  turns: { en: 'last turn', ja: '最後のターン' },
  needed: { en: 'victory locations needed', ja: '必要な勝利位置' },
}

function scenarioChart({ files, printed, language }: ChartFiles): Chart {
  const scenarios = inOrder(files)
  return {
    id: 'scenarios',
    name: TABLE.scenarios[language],
    rule: '4.17',
    columns: ['', ...scenarios.map(({ name }) => name[language])],
    rows: [
      {
        name: { en: 'turns', ja: 'ターン' }[language],
        cells: scenarios.map(({ turns }) => String(turns.length)),
      },
      {
        name: TABLE.drift[language],
        cells: scenarios.map(({ drift }) => drift),
      },
      ...Object.entries(OF_SCENARIO).map(([path, name]) => ({
        name: name[language],
        cells: scenarios.map((scenario): Value => {
          const source = sourceAt(printed.scenarios[scenario.id as ScenarioId], path)
          return {
            path: `scenarios.${scenario.id}.${path}`,
            name: nameIn(scenario.name[language], [name[language]], language),
            value: valueAt(scenario, path),
            source,
            reconstructed: source.includes('reconstructed'),
            ...plainNumber,
          }
        }),
      })),
    ],
  }
}

function victoryChart(sheet: ChartFiles, id: ScenarioId, island: 'malta' | 'leros'): Chart {
  const { language, files } = sheet
  return {
    id: `victory.${island}`,
    name: headed(TABLE.victory[language], word(island, sheet), language),
    rule: 'table.victory',
    columns: [word('place', sheet), word('hexes', sheet)],
    rows: files.scenarios[id].victory.locations.map(({ name, hexes }) => ({
      name: name[language],
      cells: [hexes.join(' ')],
    })),
  }
}
