import { dataOf, PRINTED, TERRAIN_NAMES } from '../../src/index.ts'
import type { Language, Name } from '@middlesea/engine'
import { isReconstructed, type Sourced, sourceAt } from '@middlesea/table-kit/provenance'
import type { Cell, Chart, Value } from '@middlesea/table-kit/reference'
import { nameOf } from '../names.ts'
import { TABLE } from '../provenance.ts'
import { BAND } from '../words.ts'
import { type Look, nameIn, oneOf, plainNumber, signedNumber, valueAt, yesOrNo } from '@middlesea/table-kit/values'
import { HQ, MOVE, POINTS, STAFF, START, TIE, TRACKS, WORDS } from './words.ts'
import { headed } from '@middlesea/table-kit/words'

// Every chart with its cells. The words of a clause in the data ('cells', 'numbers') say which of them it speaks of.

type Files = ReturnType<typeof dataOf>['files']
type TableId = Exclude<keyof Files['tables'], 'provenance'>

/** Makes the values of one table by their paths in it. */
type Maker = (path: string, name: string[], look: Look, word?: string) => Value

function makerFor(files: Files, table: TableId, language: Language): Maker {
  const sourced = PRINTED.tables[table] as Sourced
  return (path, name, look, word = 'cells') => {
    const source = sourceAt(sourced, path)
    return {
      path: `tables.${table}.${path}`,
      name: nameIn(TABLE[table][language], name, language),
      value: valueAt(files.tables[table], path),
      source,
      reconstructed: isReconstructed(source, word),
      ...look,
    }
  }
}

/** The names of a list of ids of the game, by the id without its head: 'drop.land' -> land. */
function named(head: string, ids: readonly string[]): { [id: string]: Name } {
  return Object.fromEntries(
    ids.map((id) => [id, { en: nameOf(`${head}.${id}`, 'en'), ja: nameOf(`${head}.${id}`, 'ja') }]),
  )
}

const DROPS = named('drop', ['land', 'landSurprise', 'scatter', 'loss', 'scatterLoss'])
const LANDINGS = named('landing', ['land', 'landSurprise', 'divert', 'turnBack', 'loss', 'turnBackLoss'])
const EVENTS = named('event', [...new Set(PRINTED.tables.middleEastEvents.rows.map(({ event }) => event))])
const ZONES = Object.fromEntries(PRINTED.map.zones.map(({ id, name }) => [id, name]))

export function chartsOf(pack: string, language: Language): Chart[] {
  const { files } = dataOf(pack)
  const w = (word: keyof typeof WORDS): string => WORDS[word][language]
  const chart = (id: TableId, rule: string, columns: string[], rows: Chart['rows']): Chart => ({
    id,
    name: TABLE[id][language],
    rule,
    columns,
    rows,
  })
  return [
    arrivals(files, 'airborneDrop', 'table.drop', DROPS, language),
    arrivals(files, 'amphibiousLanding', 'table.amphib', LANDINGS, language),
    terrainChart(files, language),
    navalChart(files, language),
    staffChart(files, language),
    ...levelCharts(files, 'alliedCommandLower', 'checks', language),
    ...levelCharts(files, 'royalNavyLower', 'fleet', language),
    ...pointCharts(files, language),
    eventChart(files, language),
    placementChart(files, language),
    chart(
      'tracks',
      '2.1.2',
      [w('track'), w('lowest'), w('highest')],
      Object.keys(TRACKS).map((track) => {
        const make = makerFor(files, 'tracks', language)
        const name = TRACKS[track][language]
        const cells = (['min', 'max'] as const).map((end) =>
          make(`${track}.${end}`, [name, w(end === 'min' ? 'lowest' : 'highest')], plainNumber, 'limits'),
        )
        return { name, cells }
      }),
    ),
    startChart(files, language),
    zoneChart(files, language),
  ]
}

/** 17.3, 18.3: how units come down, by terrain and die. */
function arrivals(
  files: Files,
  table: 'airborneDrop' | 'amphibiousLanding',
  rule: string,
  results: { [id: string]: Name },
  language: Language,
): Chart {
  const make = makerFor(files, table, language)
  const { columns, rows } = files.tables[table]
  const ids = Object.keys(columns)
  const terrain = oneOf(TERRAIN_NAMES, language)
  const headOf = (column: string): string => terrain.show(valueAt(columns, column))
  const result = oneOf(results, language)
  return {
    id: table,
    name: TABLE[table][language],
    rule,
    columns: [WORDS.die[language], ...ids.map((_id, i) => String.fromCharCode(65 + i))],
    keys: [...ids],
    rows: [
      {
        name: WORDS.terrain[language],
        cells: ids.map((id) => make(`columns.${id}`, [WORDS.terrain[language], headOf(id)], terrain)),
      },
      ...rows.map(({ die }, i) => ({
        name: String(die),
        cells: ids.map((id) => make(`rows.${i}.${id}`, [`${WORDS.die[language]} ${die}`, headOf(id)], result)),
      })),
    ],
  }
}

function terrainChart(files: Files, language: Language): Chart {
  const make = makerFor(files, 'terrain', language)
  const fields: [field: keyof typeof WORDS, look: Look][] = [
    ['tie', oneOf(TIE, language)],
    ['attackerMod', signedNumber],
    ['move', oneOf(MOVE, language)],
    ['drop', yesOrNo(language)],
    ['airland', yesOrNo(language)],
  ]
  return {
    id: 'terrain',
    name: TABLE.terrain[language],
    rule: 'table.terrain',
    columns: [WORDS.terrain[language], ...fields.map(([field]) => WORDS[field][language])],
    rows: Object.keys(files.tables.terrain.rows).map((type) => {
      const name = TERRAIN_NAMES[type][language]
      return {
        name,
        cells: fields.map(([field, look]) => make(`rows.${type}.${field}`, [name, WORDS[field][language]], look)),
      }
    }),
  }
}

function navalChart(files: Files, language: Language): Chart {
  const make = makerFor(files, 'navalAttackOutcome', language)
  return {
    id: 'navalAttackOutcome',
    name: TABLE.navalAttackOutcome[language],
    rule: 'table.naval',
    columns: [WORDS.die[language], WORDS.outcome[language], WORDS.victoryPoints[language]],
    rows: files.tables.navalAttackOutcome.rows.map(({ die, text }, i) => ({
      name: String(die),
      cells: [text[language], make(`rows.${i}.vp`, [`${WORDS.die[language]} ${die}`], signedNumber)],
    })),
  }
}

function staffChart(files: Files, language: Language): Chart {
  const make = makerFor(files, 'staffPoints', language)
  return {
    id: 'staffPoints',
    name: TABLE.staffPoints[language],
    rule: 'table.staff',
    columns: [WORDS.action[language], WORDS.cost[language], WORDS.hq[language]],
    rows: Object.keys(files.tables.staffPoints.rows).map((action) => {
      const name = STAFF[action][language]
      // Only what refits cost is reconstructed: the rulebook prints the rest.
      const word = action.startsWith('refit') ? 'refit costs' : 'actions'
      return {
        name,
        cells: [
          make(`rows.${action}.sp`, [name, WORDS.cost[language]], plainNumber, word),
          make(`rows.${action}.hq`, [name, WORDS.hq[language]], oneOf(HQ, language), 'HQ'),
        ],
      }
    }),
  }
}

/** The lower row of a track of levels: what a level brings, and which levels are low, medium and high. */
function levelCharts(
  files: Files,
  table: 'alliedCommandLower' | 'royalNavyLower',
  what: 'checks' | 'fleet',
  language: Language,
): Chart[] {
  const make = makerFor(files, table, language)
  const levels = files.tables[table].byLevel
  const rule = table === 'alliedCommandLower' ? '23.0' : '27.0'
  const ends = [WORDS.from[language], WORDS.to[language]]
  return [
    {
      id: table,
      name: TABLE[table][language],
      rule,
      columns: [WORDS.level[language], ...levels.map((_level, i) => String(i + 1))],
      rows: [
        {
          name: WORDS[what][language],
          cells: levels.map((_level, i) => make(`byLevel.${i}`, [`${WORDS.level[language]} ${i + 1}`], plainNumber)),
        },
      ],
    },
    {
      id: `${table}.bands`,
      name: headed(TABLE[table][language], WORDS.band[language], language),
      rule,
      columns: [WORDS.band[language], ...ends],
      rows: Object.keys(files.tables[table].bands).map((band) => ({
        name: BAND[band][language],
        cells: ends.map((end, i) => make(`bands.${band}.${i}`, [BAND[band][language], end], plainNumber, 'bands')),
      })),
    },
  ]
}

function pointCharts(files: Files, language: Language): Chart[] {
  const make = makerFor(files, 'victoryPoints', language)
  return [
    {
      id: 'victoryPoints',
      name: TABLE.victoryPoints[language],
      rule: 'table.vp',
      columns: [WORDS.source[language], WORDS.victoryPoints[language]],
      rows: Object.keys(POINTS).map((path) => {
        const name = POINTS[path][language]
        return { name, cells: [make(path, [name], signedNumber, 'numbers')] }
      }),
    },
    {
      id: 'victoryPoints.levels',
      name: headed(TABLE.victoryPoints[language], WORDS.result[language], language),
      rule: '3.0',
      columns: [WORDS.result[language], WORDS.upTo[language]],
      rows: files.tables.victoryPoints.levels.map(({ result }, i) => {
        const name = nameOf(`result.${result}`, language)
        return { name, cells: [make(`levels.${i}.max`, [name], plainNumber, 'numbers')] }
      }),
    },
  ]
}

function eventChart(files: Files, language: Language): Chart {
  const make = makerFor(files, 'middleEastEvents', language)
  return {
    id: 'middleEastEvents',
    name: TABLE.middleEastEvents[language],
    rule: '24.0',
    columns: [WORDS.total[language], WORDS.event[language]],
    rows: files.tables.middleEastEvents.rows.map(({ total }, i) => ({
      name: String(total),
      cells: [make(`rows.${i}.event`, [`${WORDS.total[language]} ${total}`], oneOf(EVENTS, language))],
    })),
  }
}

/** 25.0: two dice find a zone, the first across the top, the second down the side. */
function placementChart(files: Files, language: Language): Chart {
  const make = makerFor(files, 'randomPlacement', language)
  const zones = oneOf(ZONES, language)
  const dice = [1, 2, 3, 4, 5, 6]
  return {
    id: 'randomPlacement',
    name: TABLE.randomPlacement[language],
    rule: 'table.placement',
    columns: [`${WORDS.secondDie[language]} \\ ${WORDS.firstDie[language]}`, ...dice.map(String)],
    rows: dice.map((second) => ({
      name: String(second),
      cells: dice.map((first) => make(`table.${first - 1}.${second - 1}`, [`${first}-${second}`], zones)),
    })),
  }
}

const SETUP: Name = { en: 'Set-up', ja: '初期配置' }

function startChart({ scenario }: Files, language: Language): Chart {
  const sourced = PRINTED.scenario as Sourced
  const cell = (path: string): Cell => ({
    path: `scenario.${path}`,
    name: nameIn(SETUP[language], [START[path][language]], language),
    value: valueAt(scenario, path),
    source: sourceAt(sourced, path),
    reconstructed: isReconstructed(sourceAt(sourced, path), 'numbers'),
    ...plainNumber,
  })
  return {
    id: 'scenario',
    name: SETUP[language],
    rule: '4.0.1',
    columns: [WORDS.source[language], WORDS.value[language]],
    rows: Object.keys(START).map((path) => ({ name: START[path][language], cells: [cell(path)] })),
  }
}

function zoneChart({ map }: Files, language: Language): Chart {
  const fields: [field: 'type' | 'coastal' | 'routes', head: Name, look: Look, word: string][] = [
    ['type', WORDS.terrain, oneOf(TERRAIN_NAMES, language), 'type'],
    ['coastal', WORDS.coast, yesOrNo(language, WORDS.isSo, WORDS.isNot), 'zone'],
    ['routes', WORDS.routes, oneOf(ZONES, language), 'routes'],
  ]
  return {
    id: 'map',
    name: { en: 'Zones and routes', ja: 'ゾーンと連絡路' }[language],
    rule: '6.0',
    columns: [WORDS.zone[language], ...fields.map(([, head]) => head[language])],
    rows: map.zones.map((zone, i) => ({
      name: zone.name[language],
      cells: fields.map(([field, head, look, word]) => ({
        path: `map.zones.${zone.id}.${field}`,
        name: nameIn(zone.name[language], [head[language]], language),
        value: zone[field],
        source: PRINTED.map.zones[i].provenance,
        reconstructed: isReconstructed(PRINTED.map.zones[i].provenance, word),
        ...look,
      })),
    })),
  }
}
