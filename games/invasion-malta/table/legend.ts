import type { Language, Name } from '@middlesea/engine'
import type { LayerStyle, PlaceGlyph } from '@middlesea/table-kit/board'
import type { LegendGroup, LegendRow, Sample } from '@middlesea/table-kit/legend'
import { signed } from '@middlesea/table-kit/words'
import type { Kit } from '../src/kit.ts'
import { MARK } from '../src/marks.ts'
import { NAMES } from '../src/names.ts'
import { faceOf } from './faces.ts'
import { points } from './ways.ts'
import { FEATURE, MARKER } from './words.ts'

// The legend of both maps and of the counters. Its numbers are those of the tables that the match is played by.

interface Row {
  sample: Sample
  name: Name
  text: Name
  rule: string
}

export function legendOf(kit: Kit, language: Language): LegendGroup[] {
  const group = (title: Name, rows: Row[]): LegendGroup => ({
    title: title[language],
    rows: rows.map(
      ({ sample, name, text, rule }): LegendRow => ({ sample, name: name[language], text: text[language], rule }),
    ),
  })
  return [
    group({ en: 'Ground', ja: '地形' }, groundRows(kit)),
    group({ en: 'Lines', ja: '線' }, lineRows(kit)),
    group({ en: 'Places', ja: '地点' }, placeRows(kit)),
    group({ en: 'Counters', ja: '駒' }, counterRows(kit, language)),
    group({ en: 'Signs on the map', ja: 'マップ上の印' }, SIGNS),
  ].filter(({ rows }) => rows.length > 0)
}

// ---- Ground

const GROUND: { [terrain: string]: LayerStyle[] } = {
  clear: ['land'],
  rough: ['land', 'rough'],
  urban: ['land', 'built'],
  airfield: ['land', 'airfield'],
}

function groundRows({ tables, map }: Kit): Row[] {
  return map.terrains
    .filter((terrain) => terrain in GROUND)
    .map((terrain) => {
      const { cost, combat: drm } = tables.terrain.hex[terrain as keyof typeof tables.terrain.hex]
      const effect: Name =
        drm === 0 ? { en: '', ja: '' } : { en: `; attacks ${signed(drm)}`, ja: `、攻撃${signed(drm)}` }
      return {
        sample: { kind: 'map', layers: GROUND[terrain] },
        name: NAMES[`terrain.${terrain}`],
        text: { en: `${points(2 * cost)} MP${effect.en}`, ja: `${points(2 * cost)}MP${effect.ja}` },
        rule: 'table.tec',
      }
    })
}

// ---- Lines

const line = (layers: LayerStyle[], name: Name, text: Name, rule: string): Row => ({
  sample: { kind: 'map', layers: ['land', ...layers] },
  name,
  text,
  rule,
})

function lineRows({ booms }: Kit): Row[] {
  return [
    line(
      ['primary', 'primary-core'],
      NAMES['road.main'],
      { en: 'motorized units pass one another on it', ja: '自動車化ユニットがすれ違える' },
      '8.37',
    ),
    line(
      ['secondary'],
      NAMES['road.minor'],
      { en: 'opens rough ground to vehicles', ja: '荒地を車両が通れる' },
      '8.37',
    ),
    line(
      ['slope'],
      NAMES['side.slope'],
      { en: 'the points go downhill; attacks uphill are harder', ja: '突起の側が低いです。登りの攻撃は不利' },
      '12.23',
    ),
    line(
      ['cliff-tooth', 'cliff-edge'],
      NAMES['side.cliff'],
      { en: 'only commandos cross it', ja: 'コマンドだけが越えられる' },
      '17.31',
    ),
    line(['sea-side'], NAMES['side.sea'], { en: 'no movement or attack across it', ja: '移動も攻撃も不可' }, '12.25'),
    line(
      ['sector'],
      { en: 'Sector border', ja: '戦区境界' },
      { en: 'Allied units are activated by the sector in which they stand', ja: '連合軍はいる戦区ごとに活性化する' },
      '4.51',
    ),
    ...(booms.length > 0
      ? [
          line(
            ['boom', 'boom-float'],
            { en: 'Harbor boom', ja: '泊地防材' },
            { en: 'bars the harbour behind it', ja: '奥の港を閉ざす' },
            '18.32',
          ),
        ]
      : []),
    line(
      ['arrow', 'arrow-box'],
      { en: 'Invasion hex', ja: '侵攻ヘクス' },
      { en: 'the arrow goes ashore; the number weighs on landings', ja: '矢印が上陸先。数値は上陸に影響します' },
      '16.31',
    ),
  ]
}

// ---- Places

const PLACE: { [kind: string]: { glyph: PlaceGlyph; text: Name; rule: string } } = {
  town: { glyph: 'town', text: { en: 'no effect of its own', ja: '効果なし' }, rule: 'table.tec' },
  fort: {
    glyph: 'tower',
    text: { en: 'attacks are harder; may be held by an ER check', ja: '攻撃が不利。ERチェックで踏みとどまれます' },
    rule: '14.11',
  },
  airfield: { glyph: 'airfield', text: { en: 'air transports land here', ja: '航空輸送の着陸地' }, rule: '15.71' },
  hospital: { glyph: 'hospital', text: { en: 'helps units to rally', ja: '回復を助ける' }, rule: '18.27' },
  battery: { glyph: 'battery', text: { en: 'a site of guns', ja: '砲台の位置' }, rule: '10.41' },
  pillbox: { glyph: 'pillbox', text: { en: 'a pillbox is set up here', ja: 'トーチカの配置場所' }, rule: '14.21' },
  point: { glyph: 'summit', text: { en: 'a point of interest', ja: '特定地点' }, rule: '19.11' },
}

function placeRows({ map }: Kit): Row[] {
  const kinds = new Set(map.features.map(({ kind }) => kind))
  return Object.entries(PLACE)
    .filter(([kind]) => kinds.has(kind))
    .map(([kind, { glyph, text, rule }]) => ({ sample: { kind: 'glyph', glyph }, name: FEATURE[kind], text, rule }))
}

// ---- Counters

function counterRows({ units }: Kit, language: Language): Row[] {
  const company = units.find(({ steps, type }) => steps === 2 && type === 'infantry')!
  const gun = units.find(({ fire }) => fire > 0)
  const aa = units.find(({ aa: strength, fire }) => strength > 0 && fire === 0)
  const counter = (sample: Sample, name: Name, text: Name, rule: string): Row => ({ sample, name, text, rule })
  const markers = (Object.keys(MARKER) as (keyof typeof MARKER)[]).map((mark) =>
    counter(
      { kind: 'counter', face: faceOf(company, 2, MARK[mark], language) },
      MARKER[mark].name,
      MEANING[mark].text,
      MEANING[mark].rule,
    ),
  )
  return [
    counter(
      { kind: 'counter', face: faceOf(company, 2, 0, language) },
      { en: 'Unit', ja: 'ユニット' },
      { en: 'attack, defence, movement; in the ring its ER', ja: '攻撃戦力・防御戦力・許容移動力。丸の中はER' },
      '2.23',
    ),
    counter(
      { kind: 'counter', face: faceOf(company, 1, 0, language) },
      { en: 'Reduced', ja: '減少戦力' },
      { en: 'has lost a step of two', ja: '2ステップのうち1つを失った' },
      '3.41',
    ),
    ...(gun
      ? [
          counter(
            { kind: 'counter', face: faceOf(gun, gun.steps, 0, language) },
            { en: 'Gun', ja: '砲兵' },
            { en: 'in parentheses its fire strength, then its range', ja: '括弧内は射撃戦力、次は射程' },
            '2.24',
          ),
        ]
      : []),
    ...(aa
      ? [
          counter(
            { kind: 'counter', face: faceOf(aa, aa.steps, 0, language) },
            { en: 'AA unit', ja: 'AAユニット' },
            { en: 'its AA strength, then its range', ja: 'AA戦力と射程' },
            '11.31',
          ),
        ]
      : []),
    ...markers,
  ]
}

const MEANING: { [mark in keyof typeof MARKER]: { text: Name; rule: string } } = {
  disrupted: { text: { en: 'moves half as far, fights worse', ja: '許容移動力半減、ERが下がる' }, rule: '3.83' },
  outOfSupply: { text: { en: 'attacks with half its strength', ja: '攻撃戦力半減' }, rule: '6.15' },
  spent: { text: { en: 'an HQ without command points', ja: '統率ポイント消費済の司令部' }, rule: '17.25' },
  fired: { text: { en: 'a gun that has fired', ja: '射撃済の砲兵' }, rule: '10.14' },
  excess: {
    text: { en: 'over nine stacking points: it does not fight', ja: '9ポイント超過分。戦闘できません' },
    rule: '3.34',
  },
  activated: {
    text: { en: 'cannot be activated again in this turn', ja: 'このターンは再び活性化できない' },
    rule: '4.52',
  },
}

// ---- Signs

const sign = (sample: Sample, name: Name, text: Name, rule: string): Row => ({ sample, name, text, rule })

const SIGNS: Row[] = [
  sign(
    { kind: 'tint', tint: 'axis' },
    { en: 'Axis ground', ja: '枢軸軍支配' },
    { en: 'the Axis was the last to control it', ja: '最後に支配したのが枢軸軍' },
    '3.11',
  ),
  sign(
    { kind: 'mark', icon: 'battle' },
    { en: 'Attack Objective', ja: '攻撃目標' },
    { en: 'is to be attacked, by so many units', ja: '攻撃が宣言されている（数字は攻撃ユニット数）' },
    '9.13',
  ),
  sign(
    { kind: 'mark', icon: 'flag' },
    { en: 'Airhead', ja: '空挺堡' },
    { en: 'KGs drop within four hexes of it', ja: 'KGは4ヘクス以内に降下する' },
    '15.21',
  ),
  sign(
    { kind: 'mark', icon: 'drop' },
    { en: 'Drop Hex', ja: '降下ヘクス' },
    { en: 'a KG drops here; the number is of AA units that fired', ja: 'KGの降下目標。数字は射撃したAAユニット数' },
    '15.32',
  ),
  sign(
    { kind: 'mark', icon: 'bomb' },
    { en: 'Air mission', ja: '航空任務' },
    { en: 'so many air units bomb the hex or support a combat there', ja: '爆撃・近接航空支援の航空ユニット数' },
    '11.42',
  ),
  sign(
    { kind: 'mark', icon: 'landing' },
    { en: 'Beachhead', ja: '海岸橋頭堡' },
    { en: 'supplies a formation from the sea', ja: '海から組織を補給する' },
    '16.41',
  ),
  sign(
    { kind: 'mark', icon: 'star' },
    { en: 'Victory location', ja: '勝利位置' },
    { en: 'counts for the Axis that holds all its hexes', ja: '枢軸軍が全ヘクスを支配すれば数える' },
    '19.11',
  ),
  sign(
    { kind: 'path', path: 'drift' },
    { en: 'Drift', ja: '漂流' },
    { en: 'from the Drop Hex to where a unit came down', ja: '降下ヘクスから実際の着地点へ' },
    '15.42',
  ),
]
