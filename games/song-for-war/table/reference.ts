import type { Language, Name } from '@middlesea/engine'
import { kitOf, PRINTED, songForWar, type View } from '../src/index.ts'
import type { DataFiles, NationId, UnitRow } from '../src/for-the-table.ts'
import type { Chart, CounterGroup, Force, Reference, TurnEntry, Value } from '@middlesea/table-kit/reference'
import { type Look, nameIn, oneOf, plainNumber } from '@middlesea/table-kit/values'
import { faceOf } from './faces.ts'

// The unit table, the places, the lanes and the cards as people read them, with the values of a data pack.

const WORDS: { [id: string]: Name } = {
  units: { en: 'Units', ja: 'ユニット' },
  fire: { en: 'Firepower', ja: '火力' },
  sites: { en: 'Objectives, airfields, lines', ja: '目標・飛行場・防衛線' },
  lanes: { en: 'Shipping lanes', ja: '航路' },
  cards: { en: 'National Support cards', ja: '国家支援カード' },
  unit: { en: 'unit', ja: 'ユニット' },
  cost: { en: 'cost', ja: 'コスト' },
  move: { en: 'move', ja: '移動力' },
  armour: { en: 'armour', ja: '装甲' },
  range: { en: 'range', ja: '射程' },
  antiAir: { en: 'Anti-Air dice', ja: '対空サイ' },
  steps: { en: 'Movement Steps', ja: '移動ステップ' },
  battleSteps: { en: 'Battle Steps', ja: '戦闘ステップ' },
  carries: { en: 'carries', ja: '搭載' },
  at: { en: 'at', ja: '対象' },
  dice: { en: 'dice', ja: 'サイ' },
  colour: { en: 'colour', ja: '色' },
  hit: { en: 'hits on', ja: '命中' },
  when: { en: 'when', ja: '時期' },
  AD: { en: 'always', ja: '常時' },
  A: { en: 'in attack', ja: '攻撃時' },
  D: { en: 'in defence', ja: '防御時' },
  place: { en: 'place', ja: '場所' },
  points: { en: 'quarters of a point', ja: '得点（1/4点単位）' },
  land: { en: 'land', ja: '陸' },
  sea: { en: 'sea', ja: '海' },
  air: { en: 'air', ja: '空' },
  owner42: { en: '1942', ja: '1942年' },
  owner43: { en: '1943', ja: '1943年' },
  lane: { en: 'lane', ja: '航路' },
  objectives: { en: 'objectives', ja: '目標' },
  spaces: { en: 'sea spaces', ja: '海域' },
  card: { en: 'card', ja: 'カード' },
  effect: { en: 'effect', ja: '効果' },
  standard: { en: 'Standard units', ja: '標準ユニット' },
  unique: { en: 'Unique units', ja: '固有ユニット' },
  lost: { en: 'Lost', ja: '除去' },
  stage: { en: 'Stage', ja: 'ステージ' },
  first: { en: 'act first', ja: '先攻' },
}
const word = (id: string, language: Language): string => WORDS[id][language]
const named = (id: string, language: Language): string => songForWar.names(id)?.[language] ?? id
const COLOURS: { [id: string]: Name } = Object.fromEntries(
  ['blue', 'yellow', 'red', 'black'].map((id) => [id, songForWar.names(id) ?? { en: id, ja: id }]),
)

const RECONSTRUCTED = 'reconstructed'

function filesOf(pack: string): DataFiles {
  return pack === '' ? PRINTED : kitOf(pack).files
}

type Field = 'cost' | 'move' | 'armour' | 'range' | 'antiAir'
const FIELDS: Field[] = ['cost', 'move', 'armour', 'range', 'antiAir']
/** What the data file calls a field where it says its origin. */
const SOURCE: { [F in Field]: string } = {
  cost: 'cost',
  move: 'move',
  armour: 'armor',
  range: 'range',
  antiAir: 'antiAir',
}

function sourceOf(unit: UnitRow, field: Field): string {
  const { units } = PRINTED.units.provenance as { units: { [id: string]: { [field: string]: string } | undefined } }
  return units[unit.id]?.[SOURCE[field]] ?? RECONSTRUCTED
}

function valueOf(unit: UnitRow, field: Field, language: Language): Value {
  const look: Look = field === 'armour' ? oneOf(COLOURS, language) : plainNumber
  const source = sourceOf(unit, field)
  return {
    path: `units.units.${unit.id}.${field}`,
    name: nameIn(unit.name[language], [word(field, language)], language),
    value: unit[field],
    source,
    reconstructed: source.startsWith(RECONSTRUCTED),
    ...look,
  }
}

function unitChart(files: DataFiles, language: Language): Chart {
  const columns = ['unit', ...FIELDS, 'steps', 'battleSteps', 'carries'].map((id) => word(id, language))
  const rows = files.units.units.map((unit) => ({
    name: unit.name[language],
    cells: [
      ...FIELDS.map((field) => valueOf(unit, field, language)),
      unit.movementSteps.join(' '),
      unit.battleSteps.join(' '),
      unit.capacity.map((load) => loadText(load, language)).join(language === 'ja' ? '／' : ' / '),
    ],
  }))
  return { id: 'units', name: word('units', language), rule: 'unit.1', columns, rows }
}

function loadText(load: { [type: string]: number }, language: Language): string {
  return Object.entries(load)
    .map(
      ([type, count]) => `${count} ${type === 'land' || type === 'air' ? word(type, language) : named(type, language)}`,
    )
    .join(' + ')
}

function fireChart(files: DataFiles, language: Language): Chart {
  const columns = ['unit', 'at', 'dice', 'colour', 'hit', 'when'].map((id) => word(id, language))
  const rows = files.units.units.flatMap((unit) =>
    unit.firepower.map((fire) => ({
      name: unit.name[language],
      cells: [
        fire.targets.map((target) => word(target, language)).join(language === 'ja' ? '・' : ', '),
        String(fire.dice),
        COLOURS[fire.colour][language],
        `${fire.hit}+`,
        word(fire.when, language),
      ],
    })),
  )
  return { id: 'fire', name: word('fire', language), rule: 'unit.3', columns, rows }
}

function siteChart(files: DataFiles, language: Language): Chart {
  const columns = ['place', 'points', 'land', 'sea', 'air', 'owner42', 'owner43'].map((id) => word(id, language))
  const rows = files.map.spaces.flatMap((space) => {
    if (space.site === null) return []
    const { points, resupply, owner } = space.site
    const value = (path: string, of: string, amount: number, source: string): Value => ({
      path: `map.spaces.${space.id}.site.${path}`,
      name: nameIn(space.name[language], [word(of, language)], language),
      value: amount,
      source,
      reconstructed: source === RECONSTRUCTED,
      ...plainNumber,
    })
    const supply = (kind: 'land' | 'sea' | 'air'): Value | string =>
      resupply === null
        ? ''
        : value(`resupply.${kind}`, kind, resupply[kind], space.id === 'TRI' ? 'rulebook p20' : RECONSTRUCTED)
    return [
      {
        name: space.name[language],
        cells: [
          value('points', 'points', points, 'rulebook p18'),
          supply('land'),
          supply('sea'),
          supply('air'),
          named(owner['1942'], language),
          named(owner['1943'], language),
        ],
      },
    ]
  })
  return { id: 'sites', name: word('sites', language), rule: 'victory.4', columns, rows }
}

function laneChart(files: DataFiles, language: Language): Chart {
  const rows = files.map.lanes.map((lane) => ({
    name: named(`lane.${lane.id}`, language),
    cells: [lane.objectives.map((id) => named(id, language)).join(', '), lane.spaces.join(' ')],
  }))
  const columns = ['lane', 'objectives', 'spaces'].map((id) => word(id, language))
  return { id: 'lanes', name: word('lanes', language), rule: 'resupply.1', columns, rows }
}

function cardChart(files: DataFiles, language: Language): Chart {
  const columns = ['card', 'cost', 'effect'].map((id) => word(id, language))
  const rows = files.cards.cards.map((card) => ({
    name: nameIn(named(card.nation, language), [card.name[language]], language),
    cells: [
      {
        path: `cards.cards.${card.id}.cost`,
        name: nameIn(card.name[language], [word('cost', language)], language),
        value: card.cost,
        source: RECONSTRUCTED,
        reconstructed: true,
        ...plainNumber,
      },
      card.text[language],
    ],
  }))
  return { id: 'cards', name: word('cards', language), rule: 'ns.2', columns, rows }
}

function counterGroups(pack: string, language: Language): CounterGroup[] {
  const { units } = filesOf(pack).units
  const groups: [string, UnitRow[]][] = [
    ['standard', units.filter((unit) => unit.basedOn === '')],
    ['unique', units.filter((unit) => unit.basedOn !== '')],
  ]
  return groups.map(([id, rows]) => ({
    id,
    name: word(id, language),
    counters: rows.map((unit) => ({
      id: unit.id,
      name: unit.name[language],
      kind: named(`domain.${unit.domain}`, language),
      face: faceOf(unit.nation === '' ? 'US' : unit.nation, unit, 1, language),
      values: FIELDS.map((field) => ({ name: word(field, language), value: valueOf(unit, field, language) })),
    })),
  }))
}

const NATIONS: NationId[] = ['US', 'GB', 'DE', 'IT']

function forcesOf(v: View, language: Language): Force[] {
  return NATIONS.map((nation) => ({
    id: `lost.${nation}`,
    name: nameIn(named(nation, language), [word('lost', language)], language),
    pieces: v.units.filter((unit) => unit.place === 'lost' && unit.id.startsWith(`${nation}-`)).map((unit) => unit.id),
  }))
}

function turnsOf(v: View, language: Language): TurnEntry[] {
  const { firstStage, lastStage } = filesOf(v.pack).scenarios[v.scenario]
  return Array.from({ length: lastStage - firstStage + 1 }, (_, i) => {
    const stage = firstStage + i
    const state = stage < v.stage ? 'past' : stage === v.stage ? 'now' : 'next'
    const side = named(stage % 2 === 1 ? 'allies' : 'axis', language)
    return {
      turn: stage,
      name: `${word('stage', language)} ${stage}`,
      state,
      notes: [language === 'ja' ? `${side}${word('first', language)}` : `${side} ${word('first', language)}`],
    }
  })
}

export const reference: Reference<View> = {
  charts(pack, language) {
    const files = filesOf(pack)
    return [unitChart, fireChart, siteChart, laneChart, cardChart].map((chart) => chart(files, language))
  },
  counters: counterGroups,
  forces: forcesOf,
  turns: turnsOf,
  packOf: (v) => v.pack,
}
