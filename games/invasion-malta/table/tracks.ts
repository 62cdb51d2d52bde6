import type { Language, Name } from '@middlesea/engine'
import type { PhaseText, Score, Standing, Track } from '@middlesea/table-kit/presentation'
import { locationsHeld, locationsNeeded } from '../src/19-victory.ts'
import { NAMES } from '../src/names.ts'
import type { View } from '../src/view.ts'
import { read, stateOf } from './read.ts'

// Turns, phases and points.

interface PhaseRow {
  id: string
  short: Name
  about: Name
  rule: string
}

/** 4.21 and, within the Operations Segment, 7.14. */
const PHASES: PhaseRow[] = [
  {
    id: 'weather',
    short: { en: 'Weather', ja: '天候' },
    about: { en: 'The weather of the turn is rolled.', ja: 'このターンの天候を決めます。' },
    rule: '5.11',
  },
  {
    id: 'airReadiness',
    short: { en: 'Air', ja: '航空' },
    about: { en: 'Air units get ready again.', ja: '航空ユニットを準備します。' },
    rule: '11.21',
  },
  {
    id: 'airBombardment',
    short: { en: 'Bombing', ja: '爆撃' },
    about: { en: 'Air units bomb before the markers are drawn.', ja: 'マーカーを引く前に航空爆撃を行います。' },
    rule: '11.41',
  },
  {
    id: 'operations',
    short: { en: 'Draw', ja: 'ドロー' },
    about: {
      en: 'A marker is drawn: its formation is next, or it is held.',
      ja: '活性化マーカーを引き、活性化するか保持します。',
    },
    rule: '7.13',
  },
  {
    id: 'naval',
    short: { en: 'Sea', ja: '海上' },
    about: { en: 'Convoys come in.', ja: '船団が到着します。' },
    rule: '16.11',
  },
  {
    id: 'airborne',
    short: { en: 'Drop', ja: '降下' },
    about: { en: 'KGs drop, gliders land, transports fly in.', ja: 'KGの降下、グライダーの着地、航空輸送を行います。' },
    rule: '15.11',
  },
  {
    id: 'movement',
    short: { en: 'Move', ja: '移動' },
    about: { en: 'The active formation moves, each unit once.', ja: '活性組織のユニットが1回ずつ移動します。' },
    rule: '8.11',
  },
  {
    id: 'declaration',
    short: { en: 'Declare', ja: '宣言' },
    about: {
      en: 'Attacks are declared: the hex, and who attacks it.',
      ja: '攻撃するヘクスと参加ユニットを宣言します。',
    },
    rule: '9.11',
  },
  {
    id: 'bombardment',
    short: { en: 'Guns', ja: '砲撃' },
    about: { en: 'Guns and ships bombard.', ja: '砲兵と艦船が砲撃します。' },
    rule: '10.21',
  },
  {
    id: 'reaction',
    short: { en: 'React', ja: '対応' },
    about: { en: 'Defenders refuse combat or move up.', ja: '防御側が戦闘を拒否し、または対応移動します。' },
    rule: '9.21',
  },
  {
    id: 'combat',
    short: { en: 'Fight', ja: '戦闘' },
    about: { en: 'The declared attacks are resolved one by one.', ja: '宣言した攻撃を一つずつ解決します。' },
    rule: '12.12',
  },
  {
    id: 'supply',
    short: { en: 'Supply', ja: '補給' },
    about: { en: 'Who can trace supply, and who cannot.', ja: '補給状態を判定します。' },
    rule: '6.11',
  },
  {
    id: 'recovery',
    short: { en: 'Recover', ja: '回復' },
    about: { en: 'Units recover from Disruption and rally.', ja: '混乱からの回復などを行います。' },
    rule: '3.84b',
  },
  {
    id: 'victory',
    short: { en: 'Victory', ja: '勝利' },
    about: { en: 'Victory is looked for.', ja: '勝利条件を確認します。' },
    rule: '19.12',
  },
]

export const phasesOf = (language: Language): PhaseText[] =>
  PHASES.map(({ id, short, about, rule }) => ({
    name: NAMES[`phase.${id}`][language],
    short: short[language],
    about: about[language],
    rule,
    side: 'both',
  }))

/** A turn is called by its date. */
export const turnName = (turn: number, v: View, language: Language): string =>
  read(v).kit.turns[turn - 1].name[language]

export function standingOf(v: View, language: Language): Standing {
  const { turns } = read(v).kit
  // The Reset Phase asks nobody anything: it is the end of the Combat Phase to people.
  const id = v.phase === 'reset' ? 'combat' : v.phase === 'aaReset' ? 'airBombardment' : v.phase
  const text = v.phase === '' ? { en: 'Set-up', ja: '初期配置' }[language] : turnName(v.turn, v, language)
  return {
    turn: v.turn,
    turns: turns.length,
    phase: v.result === '' ? PHASES.findIndex((phase) => phase.id === id) : -1,
    text,
  }
}

const WEATHER = ['good', 'windy', 'storm']

export function tracksOf(v: View, language: Language): Track[] {
  const { kit } = read(v)
  const weather = NAMES[`weather.${WEATHER[v.weather]}`][language]
  const held = locationsHeld(stateOf(v))
  const needed = locationsNeeded(kit, v.options)
  const { locations } = kit.scenario.victory
  return [
    {
      id: 'turn',
      name: { en: 'Turn', ja: 'ターン' }[language],
      value: v.turn,
      min: kit.scenario.begins ?? 1,
      max: kit.turns.length,
      text: kit.turns[v.turn - 1].name[language],
      rule: '4.22',
    },
    {
      id: 'weather',
      name: { en: 'Weather', ja: '天候' }[language],
      value: v.weather,
      min: 0,
      max: WEATHER.length - 1,
      text: weather,
      rule: '5.12',
    },
    {
      id: 'locations',
      name: { en: 'Victory locations of the Axis', ja: '枢軸軍の勝利位置' }[language],
      value: held,
      min: 0,
      max: locations.length,
      text: { en: `${held}, needs ${needed}`, ja: `${held}（必要${needed}）` }[language],
      rule: '19.11',
      marks: [{ at: needed, label: NAMES['result.axis'][language] }],
    },
  ]
}

/** 19.1: the places that the Axis holds; the rest of the schedule says what is missing. */
export function scoreOf(v: View, language: Language): Score {
  const { kit } = read(v)
  const held = new Set(v.axisHexes)
  const isHeld = (hexes: number[]): boolean => hexes.every((hex) => held.has(kit.placeIds[hex]))
  const lines = kit.victory.map(({ name, hexes }) => ({
    name: name[language],
    points: isHeld(hexes) ? 1 : 0,
    note: hexes.map((hex) => kit.placeIds[hex]).join(' '),
    rule: '19.11',
    when: 'now' as const,
  }))
  const now = lines.reduce((sum, { points }) => sum + points, 0)
  const needed = locationsNeeded(kit, v.options)
  const result = v.result === '' ? (now >= needed ? 'axis' : 'allied') : v.result
  const leads = now >= needed ? NAMES.axis : NAMES.allied
  const note: Name = {
    en: `${leads.en} ${leads === NAMES.axis ? 'leads' : 'lead'}: Axis ${now} of ${needed} places`,
    ja: `${leads.ja}優勢：枢軸軍の勝利位置${now}（必要${needed}）`,
  }
  return { lines, now, ifEndedNow: now, result: NAMES[`result.${result}`][language], note: note[language] }
}
