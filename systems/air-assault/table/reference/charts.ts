import { type AirAssaultGame, type Kit, TERRAIN_NAMES } from '../../src/index.ts'
import type { Language, Name } from '@middlesea/engine'
import { isReconstructed } from '@middlesea/table-kit/provenance'
import type { Chart, Value } from '@middlesea/table-kit/reference'
import { type Look, nameIn, oneOf, plainNumber, signedNumber, valueAt, yesOrNo } from '@middlesea/table-kit/values'
import { DIRECTION, OTHERS, POINTS, SEA_COLUMN, STAYS, TABLE, WORDS } from './words.ts'
import { headed } from '@middlesea/table-kit/words'

// Every chart of the sheet with its cells, with the values of a data pack, and where each of them comes from.

/** Makes the values of one table by their paths in it. */
type Maker = (path: string, name: string[], look: Look, word?: string) => Value

interface ChartSheet {
  kit: Kit
  language: Language
  /** A name of the game: of a result. */
  nameOf: (id: string) => Name | null
  of: (table: string) => Maker
}

function sheetOf({ game, kits }: AirAssaultGame, pack: string, language: Language): ChartSheet {
  const kit = kits.of(pack)
  const of = (table: string): Maker => {
    const { provenance } = kits.printed.tables[table as 'crt']
    return (path, name, look, word = 'cells') => ({
      path: `tables.${table}.${path}`,
      name: nameIn((TABLE[table] ?? TABLE.other)[language], name, language),
      value: valueAt(kit.tables[table as 'crt'], path),
      source: provenance,
      reconstructed: isReconstructed(provenance, word),
      ...look,
    })
  }
  return { kit, language, of, nameOf: (id) => game.names(id) ?? null }
}

export function chartsOf(assault: AirAssaultGame, pack: string, language: Language): Chart[] {
  const sheet = sheetOf(assault, pack, language)
  return [
    combatChart(sheet),
    bombardmentChart(sheet),
    armorChart(sheet),
    seaChart(sheet),
    driftChart(sheet),
    terrainChart(sheet),
    aircraftChart(sheet),
    pointsChart(sheet),
    otherChart(sheet),
    ...turnCharts(assault, sheet),
  ]
}

const head = (id: string, rule: string, { language }: ChartSheet): Pick<Chart, 'id' | 'name' | 'rule'> => ({
  id,
  name: TABLE[id][language],
  rule,
})

/** The names of a list of the game's ids, by the id without its head. */
function named(nameOf: ChartSheet['nameOf'], before: string, ids: readonly string[]): { [id: string]: Name } {
  return Object.fromEntries(ids.map((id) => [id, nameOf(`${before}.${id}`) ?? { en: id, ja: id }]))
}

/** A grid of dice and columns. */
function grid(
  table: string,
  rows: readonly (readonly unknown[])[],
  columns: readonly string[],
  firstDie: number,
  look: Look,
  { of, language }: ChartSheet,
): Pick<Chart, 'columns' | 'rows'> {
  const make = of(table)
  const die = WORDS.die[language]
  return {
    columns: [die, ...columns],
    rows: rows.map((row, i) => ({
      name: String(i + firstDie),
      cells: row.map((_cell, j) => make(`rows.${i}.${j}`, [`${die} ${i + firstDie}`, columns[j]], look)),
    })),
  }
}

function combatChart(sheet: ChartSheet): Chart {
  const { columns, rows } = sheet.kit.tables.crt
  const results = ['AE', 'AL', 'AR', 'NE', 'EX', 'DR', 'DE']
  const choices = oneOf(named(sheet.nameOf, 'result', results), sheet.language)
  const look: Look = { ...choices, show: String }
  const about = results.map((result) => choices.show(result)).join(sheet.language === 'ja' ? '、' : '; ')
  return { ...head('crt', 'crt.table', sheet), about, ...grid('crt', rows, columns, 0, look, sheet) }
}

function bombardmentChart(sheet: ChartSheet): Chart {
  const { kit, language, of } = sheet
  const { from, rows } = kit.tables.bombardment
  const strengths = from.map((least) => `${least}+`)
  const { columns, rows: cells } = grid('bombardment', rows, strengths, 1, plainNumber, sheet)
  const strength = WORDS.strength[language]
  const firsts = from.map((_least, i) => of('bombardment')(`from.${i}`, [strength, String(i + 1)], plainNumber))
  return {
    ...head('bombardment', 'bomb.table', sheet),
    about: WORDS.neutral[language],
    columns,
    rows: [{ name: strength, cells: firsts }, ...cells],
  }
}

function armorChart(sheet: ChartSheet): Chart {
  const { kit, language, of, nameOf } = sheet
  const look = oneOf(named(nameOf, 'armor', ['sub', 'none', 'elim']), language)
  return {
    ...head('armor', 'armor.table', sheet),
    columns: [WORDS.die[language], WORDS.result[language]],
    rows: kit.tables.armor.rows.map((_row, i) => ({
      name: String(i + 1),
      cells: [of('armor')(`rows.${i}`, [`${WORDS.die[language]} ${i + 1}`], look)],
    })),
  }
}

const SEA_RESULTS = ['arrive', 'halfAbort', 'halfElim', 'abort', 'elim', 'delay0', 'delay1', 'delay2', 'delay3']

function seaChart(sheet: ChartSheet): Chart {
  const { kit, language, nameOf } = sheet
  const { columns, rows } = kit.tables.sea
  const look = oneOf(named(nameOf, 'sea', SEA_RESULTS), language)
  const names = columns.map((column) => SEA_COLUMN[column][language])
  // Scenes know the columns by the names that the tables file has.
  return { ...head('sea', 'sea.table', sheet), ...grid('sea', rows, names, 1, look, sheet), keys: [...columns] }
}

/** The steps of a result are drawn, not corrected one by one. */
function driftChart(sheet: ChartSheet): Chart {
  const { kit, language } = sheet
  return {
    ...head('drift', 'drift.2', sheet),
    columns: [WORDS.result[language], WORDS.value[language]],
    rows: kit.tables.drift.hexes.map((steps, i) => ({
      name: String(i + 1),
      cells: [steps.length === 0 ? STAYS[language] : steps.map((d) => DIRECTION[d][language]).join(' → ')],
    })),
  }
}

function terrainChart(sheet: ChartSheet): Chart {
  const { kit, language, of } = sheet
  const yes = yesOrNo(language, WORDS.isSo, WORDS.isNot)
  const fields = [
    ['cost', plainNumber],
    ['defense', plainNumber],
    ['blocksFire', yes],
    ['roadOnly', yes],
  ] as const
  return {
    ...head('terrain', 'terrain.mp', sheet),
    columns: [WORDS.terrain[language], ...fields.map(([field]) => WORDS[field][language])],
    rows: Object.keys(kit.tables.terrain.rows).map((terrain) => {
      const name = TERRAIN_NAMES[terrain][language]
      const cells = fields.map(([field, look]) =>
        of('terrain')(`rows.${terrain}.${field}`, [name, WORDS[field][language]], look),
      )
      return { name, cells }
    }),
  }
}

function aircraftChart(sheet: ChartSheet): Chart {
  const { language, of, nameOf } = sheet
  const perHex = { en: 'At most in a hex', ja: '1ヘクスの上限' }[language]
  return {
    ...head('aircraft', 'air.1', sheet),
    columns: [WORDS.kind[language], WORDS.value[language]],
    rows: [
      ...['B', 'FB', 'F'].map((kind) => {
        const name = nameOf(kind)?.[language] ?? kind
        return { name, cells: [of('aircraft')(`strength.${kind}`, [name], plainNumber)] }
      }),
      { name: perHex, cells: [of('aircraft')('perHex', [perHex], plainNumber)] },
    ],
  }
}

function pointsChart(sheet: ChartSheet): Chart {
  const { kit, language, of } = sheet
  return {
    ...head('points', 'noncombat.1', sheet),
    columns: [WORDS.kind[language], WORDS.value[language]],
    rows: Object.keys(kit.tables.points.rows).map((kind) => {
      const name = POINTS[kind]?.[language] ?? kind
      return { name, cells: [of('points')(`rows.${kind}`, [name], plainNumber)] }
    }),
  }
}

function otherChart(sheet: ChartSheet): Chart {
  const { language, of } = sheet
  return {
    ...head('other', 'stack.1', sheet),
    columns: [WORDS.kind[language], WORDS.value[language]],
    rows: Object.entries(OTHERS).map(([path, { name, word }]) => {
      const [table, ...rest] = path.split('.')
      const look = /^(drift\.(enemy|glider)|sea\.)/.test(path) ? signedNumber : plainNumber
      return { name: name[language], cells: [of(table)(rest.join('.'), [name[language]], look, word)] }
    }),
  }
}

/** How many aircraft each turn gives. */
function turnCharts({ kits }: AirAssaultGame, { kit, language }: ChartSheet): Chart[] {
  const kinds = ['B', 'FB', 'F'] as const
  return Object.values(kit.files.scenarios).map(({ id, name, turns }) => {
    const { provenance } = kits.printed.files.scenarios[id]
    const title = headed(TABLE.turns[language], name[language], language)
    return {
      id: `turns.${id}`,
      name: title,
      rule: 'air.2',
      columns: [WORDS.turn[language], ...kinds],
      rows: turns.map((row, i) => ({
        name: `${row.turn} ${row.name[language]}`,
        cells: kinds.map((kind): Value => {
          return {
            path: `scenarios.${id}.turns.${i}.${kind}`,
            name: nameIn(title, [row.name[language], kind], language),
            value: row[kind],
            source: provenance,
            reconstructed: isReconstructed(provenance, 'turns', 'aircraft'),
            ...plainNumber,
          }
        }),
      })),
    }
  })
}
