import type { Language, Name } from '@middlesea/engine'
import type { MarkIcon, PlaceGlyph, Tint } from '@middlesea/table-kit/board'
import { concealedFace, type CounterFace } from '@middlesea/table-kit/face'
import type { LegendGroup, LegendRow, Sample } from '@middlesea/table-kit/legend'

// Help for symbols: what a counter, a zone and a sign on the map mean.

const plain: CounterFace = {
  side: 'german',
  symbol: 'infantry',
  size: 'II',
  main: '4',
  elite: false,
  reduced: false,
  concealed: false,
  name: '1/1F',
}

export const COUNTER_HELP: { face: CounterFace; text: Name }[] = [
  {
    face: plain,
    text: {
      en: 'Ground unit: name, size (I company, II battalion, III regiment), type, combat rating. It hits on that number or less.',
      ja: '地上ユニット：名称、規模（I中隊、II大隊、III連隊）、兵科、戦闘力。戦闘力以下の目で命中します。',
    },
  },
  {
    face: { ...plain, symbol: 'artillery', main: '(2)', name: '2/7F art' },
    text: {
      en: 'Support unit: the rating in parentheses fires in the support round, before maneuver units.',
      ja: '支援ユニット：括弧付きの戦闘力。機動ユニットより先、支援ラウンドで射撃します。',
    },
  },
  {
    face: { ...plain, symbol: 'airborne', elite: true, name: 'Ramcke' },
    text: {
      en: 'Star: elite. +1 to drops, landings and the tactical edge.',
      ja: '星：精鋭。降下、上陸、戦術優位に+1。',
    },
  },
  {
    face: { ...plain, symbol: 'airborne', reduced: true, main: '2', name: 'Ramcke' },
    text: {
      en: 'Stripe: reduced. One step is lost; another loss eliminates it.',
      ja: '帯：減少戦力。1ステップを失い、次の損失で除去されます。',
    },
  },
  {
    face: { ...plain, symbol: null, silhouette: 'bomber', size: '', main: '2', sub: '3', ring: '1', name: 'Ju-88' },
    text: {
      en: 'Aircraft: tactical rating, strategic rating, and in the ring the air superiority rating.',
      ja: '航空ユニット：戦術戦闘力、戦略戦闘力、円内は空戦力。',
    },
  },
  {
    face: {
      ...plain,
      side: 'italian',
      symbol: null,
      silhouette: 'battleship',
      size: '',
      main: '4',
      sub: '2',
      name: 'Littorio',
    },
    text: { en: 'Ship: combat rating, AAA rating.', ja: '海上ユニット：戦闘力、対空力。' },
  },
  {
    face: { ...plain, corner: 'R' },
    text: {
      en: 'R: reinforcement, recruited before turn 1 for victory points.',
      ja: 'R：増援。第1ターンの前に勝利ポイントを払って編入します。',
    },
  },
  {
    face: { ...plain, corner: 'Opt' },
    text: {
      en: 'Opt: only with the option of the 7th Flieger Division.',
      ja: 'Opt：第7航空挺進師団の選択ルールでのみ使用。',
    },
  },
  {
    face: { ...plain, side: 'british', name: '2 Dev' },
    text: { en: 'A barred edge is Allied, a plain edge Axis.', ja: '縞の縁は連合軍、無地の縁は枢軸軍。' },
  },
  {
    face: concealedFace('british'),
    text: {
      en: 'The back of an Allied counter: concealed. It may be anything.',
      ja: '連合軍の駒の裏面：秘匿状態。中身は分かりません。',
    },
  },
]

export const ZONE_HELP: { glyph: PlaceGlyph; text: Name }[] = [
  {
    glyph: 'airfield',
    text: {
      en: 'airfield: 4 points at the end; airlandings once you hold it',
      ja: '飛行場：終了時4点。支配すれば空輸着陸できます',
    },
  },
  {
    glyph: 'fortress',
    text: {
      en: 'fortress: 6 points; attackers fire with one less, movement stops',
      ja: '要塞：終了時6点。攻撃側の戦闘力−1、進入で停止',
    },
  },
  { glyph: 'town', text: { en: 'town: 4 points; ties for the defender', ja: '町：終了時4点。同点は防御側' } },
  { glyph: 'port', text: { en: 'port town: as a town, on the coast', ja: '港町：町と同じ。沿岸にあります' } },
  { glyph: 'rough', text: { en: 'rough: attackers fire with one less', ja: '荒地：攻撃側の戦闘力−1' } },
  { glyph: 'plain', text: { en: 'plains: open ground, good for drops and landings', ja: '平地：降下と上陸に適する' } },
  { glyph: 'tower', text: { en: 'tower: no airborne drops', ja: '監視塔：空挺降下不可' } },
]

export const HELD_HELP: { tint: Tint; text: Name }[] = [
  { tint: 'axis', text: { en: 'blue, hatched edge: held by the Axis', ja: '青い斜線の縁：枢軸軍が支配' } },
  { tint: 'allied', text: { en: 'orange edge: held by the Allies', ja: '橙色の縁：連合軍が支配' } },
  { tint: 'disputed', text: { en: 'purple, dashed edge: disputed', ja: '紫の破線の縁：競合状態' } },
]

export const MARK_HELP: { icon: MarkIcon; text: Name }[] = [
  { icon: 'battle', text: { en: 'disputed: there will be ground combat', ja: '競合状態：地上戦闘が起きる' } },
  { icon: 'landing', text: { en: 'planned landing from the sea', ja: '強襲上陸の予定' } },
  { icon: 'drop', text: { en: 'planned airborne drop', ja: '空挺降下の予定' } },
  { icon: 'airland', text: { en: 'planned airlanding', ja: '空輸着陸の予定' } },
  { icon: 'bomb', text: { en: 'aircraft that will bomb', ja: '爆撃する航空機' } },
  { icon: 'guns', text: { en: 'a ship that will shell', ja: '砲撃する艦艇' } },
  { icon: 'star', text: { en: 'landed by surprise: +1 for the tactical edge', ja: '奇襲：戦術優位に+1' } },
  {
    icon: 'flag',
    text: {
      en: 'dropped or landed this turn, or may pursue after a deception',
      ja: 'このターンに降下・上陸、または欺瞞の後に追撃可能',
    },
  },
  {
    icon: 'lock',
    text: { en: 'obstacle: −1 to drops, landings and Axis factors', ja: '障害物：降下、上陸、枢軸軍の戦闘力に−1' },
  },
  { icon: 'eye', text: { en: 'searched this turn', ja: 'このターンに情報活動を行った' } },
]

export function legendOf(language: Language): LegendGroup[] {
  const group = (title: Name, rows: LegendRow[]): LegendGroup => ({ title: title[language], rows })
  return [
    group(
      { en: 'Counters', ja: '駒' },
      COUNTER_HELP.map(({ face, text }) => rowOf({ kind: 'counter', face }, text[language])),
    ),
    group(
      { en: 'Zones', ja: 'ゾーン' },
      ZONE_HELP.map(({ glyph, text }) => rowOf({ kind: 'glyph', glyph }, text[language])),
    ),
    group(
      { en: 'Who holds a zone', ja: 'ゾーンの支配' },
      HELD_HELP.map(({ tint, text }) => rowOf({ kind: 'held', tint }, text[language])),
    ),
    group(
      { en: 'Signs on the map', ja: 'マップ上の印' },
      MARK_HELP.map(({ icon, text }) => rowOf({ kind: 'mark', icon }, text[language])),
    ),
  ]
}

/** What stands before a colon is the name of the thing. */
function rowOf(sample: Sample, help: string): LegendRow {
  const [, name, text] = /^([^:：]+)[:：] ?(.*)$/.exec(help) ?? ['', help, '']
  return { sample, name, text }
}
