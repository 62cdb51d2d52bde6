import type { Language, Name } from '@middlesea/engine'
import { PRINTED } from '../src/index.ts'
import { SITE_NAMES, TERRAIN_NAMES } from '../src/for-the-table.ts'
import type { LegendGroup, Sample } from '@middlesea/table-kit/legend'
import { faceOf, fleetFace } from './faces.ts'

// What is drawn on the map and on the counters, and what it means.

interface Row {
  sample: Sample
  name: Name
  text: Name
  rule: string
}

/** Peaks and dunes, as the map draws them. */
const PEAKS = 'M-16 8L-11 -1L-6 8M-3 -2L2 -11L7 -2M5 12L10 3L15 12'
const DUNES = 'M-18 5C-14 -1 -8 -1 -4 5M-2 -6C2 -12 8 -12 12 -6M3 13C7 7 13 7 17 13'

const MAP: Row[] = [
  {
    sample: { kind: 'map', layers: ['land', 'relief'], relief: PEAKS },
    name: { en: 'Mountain', ja: TERRAIN_NAMES.mountain.ja },
    text: {
      en: 'Stops land units; Infantry defend better there.',
      ja: '陸上ユニットの移動を止めます。歩兵の防御が強いです。',
    },
    rule: 'terrain.mountain',
  },
  {
    sample: { kind: 'map', layers: ['land', 'relief'], relief: DUNES },
    name: { en: 'Desert', ja: TERRAIN_NAMES.desert.ja },
    text: { en: 'Dunes: land units roll when they enter.', ja: '砂丘の印。陸上ユニットは進入時にサイを振ります。' },
    rule: 'terrain.desert',
  },
  {
    sample: { kind: 'map', layers: ['depth-1', 'lane'] },
    name: { en: 'Shipping lane', ja: '航路' },
    text: {
      en: 'The side with more ships on it cuts the resupply of an enemy objective.',
      ja: '航路上の艦船が多い側が、敵の目標の補給を減らします。',
    },
    rule: 'resupply.1',
  },
  {
    sample: { kind: 'map', layers: ['depth-1', 'barrier'] },
    name: { en: 'Corner', ja: '角の接触' },
    text: { en: 'Spaces that touch only here are not neighbours.', ja: 'ここだけで接するスペースは隣接しません。' },
    rule: 'move.3',
  },
]

const SITES: Row[] = [
  {
    sample: { kind: 'glyph', glyph: 'objective' },
    name: SITE_NAMES.objective,
    text: {
      en: 'After the name its victory points; under the sign what it gives to land, sea and air.',
      ja: '名前の後に勝利ポイント、印の下に陸・海・空の補給値。',
    },
    rule: 'victory.4',
  },
  {
    sample: { kind: 'glyph', glyph: 'airfield' },
    name: SITE_NAMES.airfield,
    text: { en: 'Aircraft land here, as on objectives.', ja: '目標と同じく航空ユニットが着陸できます。' },
    rule: 'return.1',
  },
  {
    sample: { kind: 'glyph', glyph: 'rampart' },
    name: SITE_NAMES.line,
    text: { en: 'Gives points to who controls it.', ja: '支配する側の得点になります。' },
    rule: 'victory.4',
  },
  {
    sample: { kind: 'held', tint: 'axis' },
    name: { en: 'Axis control', ja: '枢軸軍支配' },
    text: { en: 'A striped band along its border.', ja: '境界に沿った斜線の帯。' },
    rule: 'victory.3',
  },
  {
    sample: { kind: 'held', tint: 'allied' },
    name: { en: 'Allied control', ja: '連合軍支配' },
    text: { en: 'A dotted band along its border.', ja: '境界に沿った点の帯。' },
    rule: 'victory.3',
  },
  {
    sample: { kind: 'mark', icon: 'battle' },
    name: { en: 'Battle', ja: '戦闘' },
    text: { en: 'A battle is declared here.', ja: '戦闘が宣言されています。' },
    rule: 'declare.2',
  },
]

const infantry = PRINTED.units.units[0]

const counters = (language: Language): Row[] => [
  {
    sample: { kind: 'counter', face: faceOf('GB', infantry, 3, language) },
    name: { en: 'Unit', ja: 'ユニット' },
    text: {
      en: 'Left the number that hits, right the move; in the ring how many there are. An arrow: aboard a transport.',
      ja: '左が命中に要る目、右が移動力、丸が個数。矢印は搭載中。',
    },
    rule: 'unit.3',
  },
  {
    sample: { kind: 'counter', face: fleetFace('GB') },
    name: { en: 'Hidden Fleet', ja: '秘匿艦隊' },
    text: { en: 'Seen by its own side alone.', ja: '自軍にだけ見えます。' },
    rule: 'fleet.4',
  },
]

export function legendOf(language: Language): LegendGroup[] {
  const group = (title: Name, rows: Row[]): LegendGroup => ({
    title: title[language],
    rows: rows.map(({ sample, name, text, rule }) => ({ sample, name: name[language], text: text[language], rule })),
  })
  return [
    group({ en: 'Ground and sea', ja: '地形と海' }, MAP),
    group({ en: 'Sites', ja: '拠点' }, SITES),
    group({ en: 'Counters', ja: '駒' }, counters(language)),
  ]
}
