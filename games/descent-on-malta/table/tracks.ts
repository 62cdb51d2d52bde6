import { PHASES, type View } from '../src/index.ts'
import type { Language, Name } from '@middlesea/engine'
import type { PhaseText, Standing, Track } from '@middlesea/table-kit/presentation'
import { nameOf } from './names.ts'
import { commandBand, commandChecks, fleetStrength, navyBand } from '../src/23-command.ts'
import { read, type Reading } from './read.ts'
import { BAND, plural } from './words.ts'

export function tracksOf(v: View, language: Language): Track[] {
  const r = read(v)
  const { tracks, victoryPoints } = r.files.tables
  const left = v.amphibiousPoints - v.amphibiousUsed
  return [
    {
      id: 'victoryPoints',
      name: VICTORY[language],
      value: v.victoryPoints,
      ...tracks.victoryPoints,
      text: { en: `${v.victoryPoints} VP so far`, ja: `現在 ${v.victoryPoints} VP` }[language],
      rule: '3.0',
      marks: victoryPoints.levels.map(({ max, result }) => ({ at: max, label: nameOf(`result.${result}`, language) })),
    },
    {
      id: 'staffPoints',
      name: STAFF[language],
      value: v.staffPoints,
      ...tracks.staffPoints,
      text: { en: plural(v.staffPoints, 'staff point'), ja: `幕僚ポイント ${v.staffPoints}` }[language],
      rule: '9.1',
    },
    {
      id: 'amphibiousPoints',
      name: AMPHIBIOUS[language],
      value: v.amphibiousPoints,
      ...tracks.amphibiousPoints,
      text: {
        en: `${v.amphibiousUsed} of ${v.amphibiousPoints} used, ${left} left`,
        ja: `${v.amphibiousPoints}のうち${v.amphibiousUsed}使用、残り${left}`,
      }[language],
      rule: '18.1',
      marks: [{ at: v.amphibiousUsed, label: { en: 'used', ja: '使用済' }[language] }],
    },
    commandTrack(r, language),
    navyTrack(r, language),
  ]
}

const VICTORY: Name = { en: 'Victory points', ja: '勝利ポイント' }
const STAFF: Name = { en: 'Staff points', ja: '幕僚ポイント' }
const AMPHIBIOUS: Name = { en: 'Amphibious points', ja: '揚陸ポイント' }
const COMMAND: Name = { en: 'Allied command level', ja: '連合軍指揮レベル' }
const NAVY: Name = { en: 'Royal Navy level', ja: 'イギリス海軍レベル' }

interface LowerRow {
  byLevel: number[]
  bands: { low: number[]; medium: number[]; high: number[] }
}

const bandMarks = ({ bands }: LowerRow, language: Language): Track['marks'] =>
  (['low', 'medium', 'high'] as const).map((band) => ({ at: bands[band][1], label: BAND[band][language] }))

function commandTrack({ view, files, s }: Reading, language: Language): Track {
  const lower = files.tables.alliedCommandLower
  const checks = commandChecks(s)
  const band = BAND[commandBand(s)]
  return {
    id: 'command',
    name: COMMAND[language],
    value: view.command,
    ...files.tables.tracks.alliedCommand,
    text: {
      en: `${band.en}: ${plural(checks, 'event check')} a turn, ambushes draw ${checks}`,
      ja: `${band.ja}：毎ターンのイベント・チェック${checks}回、待ち伏せで引く数${checks}`,
    }[language],
    rule: '23.0',
    marks: bandMarks(lower, language),
  }
}

function navyTrack({ view, files, s }: Reading, language: Language): Track {
  const lower = files.tables.royalNavyLower
  const band = navyBand(s)
  const effect = band === 'high' ? '−1' : band === 'low' ? '+1' : '0'
  const strength = fleetStrength(s)
  const sortie: Name = view.sortied
    ? { en: 'the fleet has sortied', ja: '艦隊は出撃済み' }
    : { en: `fleet strength ${strength}`, ja: `艦隊戦力${strength}` }
  return {
    id: 'royalNavy',
    name: NAVY[language],
    value: view.royalNavy,
    ...files.tables.tracks.royalNavy,
    text: {
      en: `${BAND[band].en}: landings ${effect}, ${sortie.en}`,
      ja: `${BAND[band].ja}：上陸の修正${effect}、${sortie.ja}`,
    }[language],
    rule: '27.0',
    marks: bandMarks(lower, language),
  }
}

// ---- The sequence of play

interface PhaseWords {
  short: Name
  about: Name
  rule: string
  side: PhaseText['side']
}

const WORDS: { [phase: string]: PhaseWords } = {
  staffPoints: {
    short: { en: 'Staff', ja: '幕僚' },
    about: {
      en: 'Comando Supremo receives staff points, from turn 2 on.',
      ja: '第2ターン以降、幕僚ポイントを受け取ります。',
    },
    rule: '9.2',
    side: 'axis',
  },
  intelligence: {
    short: { en: 'Intel', ja: '情報' },
    about: {
      en: 'Spend staff points to look at concealed counters.',
      ja: '幕僚ポイントを使って秘匿状態の駒を探ります。',
    },
    rule: '10.0',
    side: 'axis',
  },
  refit: {
    short: { en: 'Refit', ja: '補充' },
    about: {
      en: 'Spend staff points to restore steps and amphibious points.',
      ja: '幕僚ポイントでステップと揚陸ポイントを回復します。',
    },
    rule: '11.1',
    side: 'axis',
  },
  staging: {
    short: { en: 'Staging', ja: '配備' },
    about: {
      en: 'Send units from Sicily to their mission boxes.',
      ja: 'シチリア島から任務ボックスへユニットを送ります。',
    },
    rule: '12.1',
    side: 'axis',
  },
  tacticalMovement: {
    short: { en: 'Move', ja: '移動' },
    about: {
      en: 'Ground units on the islands move up to two zones.',
      ja: '島にいる地上ユニットが2ゾーンまで移動します。',
    },
    rule: '13.1',
    side: 'axis',
  },
  strategicAttack: {
    short: { en: 'Strategic', ja: '戦略攻撃' },
    about: {
      en: 'Strategic missions attack Allied command and the Royal Navy.',
      ja: '戦略任務が連合軍指揮とイギリス海軍を攻撃します。',
    },
    rule: '16.1',
    side: 'axis',
  },
  airNavalMovement: {
    short: { en: 'Fly', ja: '飛行' },
    about: {
      en: 'Load transports; send aircraft and ships to their zones.',
      ja: '輸送機に搭載し、航空機と艦艇を目標ゾーンへ送ります。',
    },
    rule: '14.1',
    side: 'axis',
  },
  amphibious: {
    short: { en: 'Landings', ja: '上陸' },
    about: {
      en: 'Units of the Amphibious boxes land from the sea.',
      ja: '強襲上陸ボックスのユニットが海から上陸します。',
    },
    rule: '18.3',
    side: 'axis',
  },
  reveal: {
    short: { en: 'Reveal', ja: '公開' },
    about: {
      en: 'Allied counters where Axis units are turn face up.',
      ja: '枢軸軍ユニットのいるゾーンの連合軍の駒が公開されます。',
    },
    rule: '19.1',
    side: 'allied',
  },
  alliedAirAttack: {
    short: { en: 'RAF', ja: '英空軍' },
    about: { en: 'Allied aircraft attack where they were found.', ja: '公開された連合軍航空機が攻撃します。' },
    rule: '21.2',
    side: 'allied',
  },
  antiAircraft: {
    short: { en: 'Flak', ja: '対空' },
    about: { en: 'AAA fires at aircraft, coast guns at ships.', ja: '対空砲が航空機を、沿岸砲が艦艇を撃ちます。' },
    rule: '20.1',
    side: 'allied',
  },
  tacticalAir: {
    short: { en: 'Bombs', ja: '爆撃' },
    about: { en: 'Your aircraft bomb and your ships shell.', ja: '枢軸軍の航空機が爆撃し、艦艇が砲撃します。' },
    rule: '21.1',
    side: 'axis',
  },
  airLanding: {
    short: { en: 'Drops', ja: '降下' },
    about: {
      en: 'Airborne units drop, transports land on airfields you hold.',
      ja: '空挺部隊が降下し、輸送機が味方の飛行場に着陸します。',
    },
    rule: '17.1',
    side: 'axis',
  },
  groundCombat: {
    short: { en: 'Combat', ja: '戦闘' },
    about: { en: 'You attack in every disputed zone.', ja: '競合状態の全ゾーンで枢軸軍が攻撃します。' },
    rule: '22.1',
    side: 'axis',
  },
  middleEast: {
    short: { en: 'Events', ja: 'イベント' },
    about: { en: 'Middle East Command rolls for events.', ja: '中東司令部のイベント・チェックを行います。' },
    rule: '24.0',
    side: 'allied',
  },
  counterattack: {
    short: { en: 'Counter', ja: '反撃' },
    about: { en: 'Allied units that can attack counterattack.', ja: '攻撃できる連合軍ユニットが反撃します。' },
    rule: '26.2',
    side: 'allied',
  },
  royalNavy: {
    short: { en: 'Sortie', ja: '出撃' },
    about: {
      en: 'The fleet may sortie, once in the game.',
      ja: 'イギリス海軍艦隊が出撃することがあります（1回のみ）。',
    },
    rule: '27.0',
    side: 'allied',
  },
  commandAdjustment: {
    short: { en: 'Command', ja: '指揮' },
    about: {
      en: 'The command level rises for airfields and coastal towns the Allies hold or dispute.',
      ja: '連合軍が支配または競合する飛行場と港町の数だけ指揮レベルが上がります。',
    },
    rule: '23.1',
    side: 'allied',
  },
  endOfTurn: {
    short: { en: 'End', ja: '終了' },
    about: { en: 'The turn ends; after turn 7 the game.', ja: 'ターンを終えます。第7ターンの後にゲーム終了。' },
    rule: '5.19',
    side: 'both',
  },
}

export function phasesOf(language: Language): PhaseText[] {
  return PHASES.map(({ name }) => {
    const { short, about, rule, side } = WORDS[name]
    return { name: nameOf(`phase.${name}`, language), short: short[language], about: about[language], rule, side }
  })
}

export function standingOf(v: View, language: Language): Standing {
  const turns = read(v).files.scenario.turns
  if (v.phase === 0) return { turn: 0, turns, phase: -1, text: { en: 'Set-up', ja: '初期配置' }[language] }
  return { turn: v.turn, turns, phase: v.result === '' ? v.phase - 1 : -1 }
}
