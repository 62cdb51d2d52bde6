import type { Language, Name } from '@middlesea/engine'
import type { Cause, Modifier } from '../src/modifiers.ts'
import { signed } from './words.ts'

// The modifiers of a roll in words. Which apply, the rules say.

const CAUSE: { [cause in Cause]: Name } = {
  staff: { en: 'staff point', ja: '幕僚ポイント' },
  elite: { en: 'elite unit', ja: '精鋭ユニット' },
  seaborne: { en: 'elite, marine or commando unit', ja: '精鋭、海兵またはコマンド' },
  swimmers: { en: 'naval swimmers', ja: '水中工作員' },
  obstacle: { en: 'obstacle', ja: '障害物' },
  navyHigh: { en: 'Royal Navy level high', ja: 'イギリス海軍レベル「高」' },
  navyLow: { en: 'Royal Navy level low', ja: 'イギリス海軍レベル「低」' },
  surprise: { en: 'landed by surprise this turn', ja: 'このターンの奇襲' },
  assaulted: { en: 'Axis units dropped or landed this turn', ja: 'このターンに降下・上陸した枢軸軍' },
  ambush: { en: 'ambush', ja: '待ち伏せ' },
  commandHigh: { en: 'Allied command level high', ja: '連合軍指揮レベル「高」' },
  commandLow: { en: 'Allied command level low', ja: '連合軍指揮レベル「低」' },
  highGround: { en: 'high ground', ja: '高地' },
  terrain: { en: 'terrain, for the attacker', ja: '地形（攻撃側）' },
}

/** "+1 elite unit". */
export const modifierLine = ({ cause, value, rule }: Modifier, language: Language): { text: string; rule: string } => ({
  text: `${signed(value)} ${CAUSE[cause][language]}`,
  rule,
})
