import { type Kit, TERRAIN_NAMES } from '../src/index.ts'
import type { Language, Name } from '@middlesea/engine'
import type { LayerStyle, PlaceGlyph } from '@middlesea/table-kit/board'
import type { CounterFace } from '@middlesea/table-kit/face'
import type { LegendGroup, LegendRow, Sample } from '@middlesea/table-kit/legend'
import { BACK } from './faces.ts'
import { points } from './ways.ts'
import { FEATURE } from './words.ts'

// The legend of both maps. Its numbers are those of the tables that the match is played by.

export function legendOf(kit: Kit, language: Language): LegendGroup[] {
  const group = (title: Name, rows: Row[]): LegendGroup => ({
    title: title[language],
    rows: rows.map(
      ({ sample, name, text, rule }): LegendRow => ({
        sample,
        name: name[language],
        text: text[language],
        rule,
      }),
    ),
  })
  return [
    group({ en: 'Ground', ja: '地形' }, groundRows(kit)),
    group({ en: 'Lines', ja: '線' }, lineRows(kit)),
    group({ en: 'Places', ja: '地点' }, placeRows(kit)),
    group({ en: 'Counters', ja: '駒' }, counterRows(kit)),
    group({ en: 'Signs on the map', ja: 'マップ上の印' }, signRows(kit)),
  ].filter(({ rows }) => rows.length > 0)
}

interface Row {
  sample: Sample
  name: Name
  text: Name
  rule: string
}

// ---- Ground

const GROUND: { [terrain: string]: { layers: LayerStyle[]; rule: string } } = {
  clear: { layers: ['land'], rule: 'terrain.clear' },
  rough: { layers: ['land', 'rough'], rule: 'terrain.rough' },
  city: { layers: ['land', 'built'], rule: 'terrain.city' },
  bastion: { layers: ['land', 'built'], rule: 'terrain.bastion' },
}

function groundRows({ files, tables }: Kit): Row[] {
  return files.map.terrains
    .filter((terrain) => terrain in GROUND)
    .map((terrain) => {
      const { cost, defense, blocksFire, roadOnly } = tables.terrain.rows[terrain]
      const en = [`${points(cost)} movement point${cost === 2 ? '' : 's'}`]
      const ja = [`移動力${points(cost)}`]
      if (defense > 1) {
        en.push(`defence x${defense}`)
        ja.push(`防御力${defense}倍`)
      }
      if (blocksFire) {
        en.push('blocks lines of fire')
        ja.push('射線をさえぎる')
      }
      if (roadOnly) {
        en.push('vehicles by road only, no drops')
        ja.push('車両は道路上のみ、降下不可')
      }
      return {
        sample: { kind: 'map', layers: GROUND[terrain].layers },
        name: TERRAIN_NAMES[terrain],
        text: { en: en.join('; '), ja: ja.join('。') },
        rule: GROUND[terrain].rule,
      }
    })
}

// ---- Lines

function lineRows({ files, tables }: Kit): Row[] {
  const { roads } = tables
  const line = (layers: LayerStyle[], name: Name, text: Name, rule: string): Row => ({
    sample: { kind: 'map', layers: ['land', ...layers] },
    name,
    text,
    rule,
  })
  const hasRivers = files.map.hexes.some(({ river }) => river)
  return [
    line(
      ['primary', 'primary-core'],
      { en: 'Primary road', ja: '一級道路' },
      { en: `${points(roads.primary)} point a hex`, ja: `1ヘクス${points(roads.primary)}移動力` },
      'terrain.road',
    ),
    line(
      ['secondary'],
      { en: 'Secondary road', ja: '二級道路' },
      {
        en: `${points(roads.secondary)} point a hex, whatever the ground`,
        ja: `地形によらず1ヘクス${points(roads.secondary)}移動力`,
      },
      'terrain.road',
    ),
    ...(hasRivers
      ? [
          line(
            ['river'],
            { en: 'River hex', ja: '川ヘクス' },
            {
              en: `${points(roads.river)} point more to leave; armour by road or bridge only`,
              ja: `出るのに+${points(roads.river)}移動力。装甲ユニットは道路か橋のみ`,
            },
            'terrain.river',
          ),
          line(
            ['river', 'primary', 'primary-core', 'bridge'],
            { en: 'Bridge', ja: '橋' },
            { en: 'by road over a river at no extra cost', ja: '道路で川を追加コストなしに渡る' },
            'terrain.river',
          ),
        ]
      : []),
    line(
      ['sector'],
      { en: 'Sector border', ja: '戦区境界' },
      { en: 'matters for set-up and drops only', ja: '配置と降下のみに関係する' },
      'terrain.border',
    ),
    line(
      ['sea-side'],
      { en: 'Sea hexside', ja: '海のヘクスサイド' },
      { en: 'no movement, combat or zone of control across it', ja: '移動、戦闘、ZOCは及ばない' },
      'terrain.sea',
    ),
  ]
}

// ---- Places

const PLACE: { [kind: string]: { glyph: PlaceGlyph; text: Name; rule: string } } = {
  airfield: {
    glyph: 'airfield',
    text: {
      en: 'Axis units land here by air, unless enemy light AA has it in range',
      ja: '枢軸軍が空輸で着陸します。敵軽対空砲の射程内では不可',
    },
    rule: 'terrain.airfield',
  },
  port: {
    glyph: 'port',
    text: { en: 'convoys land in its box while the city is friendly', ja: '都市が友軍支配なら船団が港ボックスに入る' },
    rule: 'terrain.portbox',
  },
  town: {
    glyph: 'town',
    text: { en: 'no effect on movement or combat', ja: '移動・戦闘に影響なし' },
    rule: 'terrain.town',
  },
  fort: {
    glyph: 'tower',
    text: { en: 'defence x#', ja: '防御力#倍' },
    rule: 'terrain.fort',
  },
  battery: {
    glyph: 'battery',
    text: { en: 'a place for coast guns', ja: '沿岸砲の位置' },
    rule: 'terrain.battery',
  },
  beach: {
    glyph: 'beach',
    text: { en: 'landings from the sea, out of the box of that name', ja: '同名の上陸ボックスから上陸する' },
    rule: 'terrain.beachbox',
  },
  exit: {
    glyph: 'exit',
    text: { en: 'Allied units leave the map for the south coast', ja: '連合軍が南岸へ離脱できる' },
    rule: 'evac.1',
  },
}

function placeRows({ files, tables }: Kit): Row[] {
  const kinds = new Set(files.map.features.map(({ kind }) => kind))
  return Object.entries(PLACE)
    .filter(([kind]) => kinds.has(kind))
    .map(([kind, { glyph, text, rule }]) => {
      const told = (words: string): string => words.replace('#', String(tables.fort.defense))
      return {
        sample: { kind: 'glyph', glyph },
        name: FEATURE[kind],
        text: { en: told(text.en), ja: told(text.ja) },
        rule,
      }
    })
}

// ---- Counters

const battalion: CounterFace = {
  side: 'newzealand',
  symbol: 'infantry',
  size: 'II',
  main: '4-4-4',
  elite: false,
  reduced: false,
  concealed: false,
  name: '22 NZ',
}

const counter = (face: CounterFace, name: Name, text: Name, rule: string): Row => ({
  sample: { kind: 'counter', face },
  name,
  text,
  rule,
})

const counterRows = ({ rules }: Kit): Row[] => [
  counter(
    battalion,
    { en: 'Unit', ja: 'ユニット' },
    {
      en: 'attack, defence, movement; above it the size: I company, II battalion, III regiment',
      ja: '攻撃力・防御力・移動力。上は規模：I中隊、II大隊、III連隊',
    },
    'combat.1',
  ),
  counter(
    { ...battalion, faceDown: true },
    { en: 'Face down for the enemy', ja: '敵には裏向き' },
    {
      en: 'a roundel beside the symbol: only its owner sees what it is',
      ja: '記号の横の円：正体は持ち主にしか見えない',
    },
    'decoy.1',
  ),
  counter(
    rules.dropsAsCompanies
      ? { ...battalion, side: 'german', symbol: 'airborne', size: 'I', main: '2-2-4', name: '1/I' }
      : { ...battalion, side: 'german', symbol: 'airborne', main: '10-10-4', name: 'I/FJR1' },
    { en: 'Paratroopers', ja: '降下猟兵' },
    rules.dropsAsCompanies
      ? { en: 'jump as companies and drift by a die', ja: '中隊ごとに降下し、サイで漂流する' }
      : { en: 'jump as battalions and drift by a die', ja: '大隊ごとに降下し、サイで漂流する' },
    'drift.1',
  ),
  counter(
    { ...battalion, side: 'british', symbol: 'artillery', size: 'I', main: '(3)', sub: '5', name: '2/7' },
    { en: 'Artillery', ja: '砲兵' },
    { en: 'in parentheses its strength, beside it its range in hexes', ja: '括弧内は砲撃力、横は射程（ヘクス）' },
    'combat.3',
  ),
  counter(
    { ...battalion, side: 'british', symbol: 'antiair', size: 'III', main: 'AA', ring: '2', name: 'HAA' },
    { en: 'Anti-aircraft guns', ja: '対空砲' },
    { en: 'the ring gives their range against aircraft and drops', ja: '丸の数字は航空機・降下に対する射程' },
    'aa.1',
  ),
  counter(
    BACK,
    { en: 'Face-down counter', ja: '裏向きの駒' },
    {
      en: 'a unit, a noncombat unit or a decoy: nobody but its owner knows',
      ja: 'ユニット、非戦闘ユニット、またはダミー。持ち主だけが知っています',
    },
    'decoy.1',
  ),
]

// ---- Signs

const sign = (sample: Sample, name: Name, text: Name, rule: string): Row => ({ sample, name, text, rule })

const BEACHHEAD = sign(
  { kind: 'mark', icon: 'landing' },
  { en: 'Beachhead', ja: '海岸堡' },
  { en: 'the convoys that follow land here', ja: '後続の船団がここに上陸する' },
  'malta.assault',
)

/** Beachheads are made by the assault convoy: without one there are none. */
const signRows = ({ units }: Kit): Row[] =>
  units.some(({ arrival }) => arrival.by === 'assault') ? [BEACHHEAD, ...SIGNS] : SIGNS

const SIGNS: Row[] = [
  sign(
    { kind: 'tint', tint: 'axis' },
    { en: 'Axis ground', ja: '枢軸軍支配' },
    { en: 'an Axis combat unit was the last here', ja: '最後にいた戦闘ユニットが枢軸軍' },
    'hex.friendly',
  ),
  sign(
    { kind: 'mark', icon: 'guns' },
    { en: 'Air support', ja: '地上支援' },
    { en: 'aircraft that add to an attack here', ja: 'このヘクスへの攻撃に加わる航空機' },
    'air.1',
  ),
  sign(
    { kind: 'mark', icon: 'bomb' },
    { en: 'Bombardment', ja: '爆撃' },
    { en: 'aircraft that bomb the hex', ja: 'ヘクスを爆撃する航空機' },
    'bomb.table',
  ),
  sign(
    { kind: 'mark', icon: 'eye' },
    { en: 'Interdiction', ja: '阻止' },
    {
      en: 'no road rates for Allied units here and in the six hexes around',
      ja: 'このヘクスと周囲6ヘクスで連合軍は道路移動できない',
    },
    'air.1',
  ),
  sign(
    { kind: 'mark', icon: 'star' },
    { en: 'Neutralized', ja: '無力化' },
    { en: 'units that were bombed: they neither move nor fight', ja: '爆撃されたユニット。移動も戦闘もできません' },
    'bomb.5',
  ),
  sign(
    { kind: 'mark', icon: 'lock' },
    { en: 'Destroyed', ja: '破壊' },
    { en: 'a road or bridge that cannot be used', ja: '使えない道路・橋' },
    'engineer.1',
  ),
  sign(
    { kind: 'path', path: 'may-fire' },
    { en: 'Can fire', ja: '射撃可能' },
    { en: 'guns that could still join', ja: 'まだ参加できる砲兵' },
    'combat.3',
  ),
  sign(
    { kind: 'path', path: 'no-fire' },
    { en: 'Cannot fire', ja: '射撃不可' },
    { en: 'guns within range that cannot, with the reason', ja: '射程内でも撃てない砲兵と、その理由' },
    'combat.3',
  ),
  sign(
    { kind: 'path', path: 'drift' },
    { en: 'Drift', ja: '漂流' },
    { en: 'from the hex that was aimed at to the one of the landing', ja: '降下目標から実際の着地点へ' },
    'drift.1',
  ),
]
