// A hint in words, for the page and the terminal.
import type { Language } from '@middlesea/engine'
import type { Hinted, Reason } from './hint.ts'
import { percent } from './words.ts'

interface HintWords {
  /** What it comes to, and what it would come to as bots usually play. */
  chance: (value: string, usual: string | null, tries: number) => string
  /** The same in a game for one, out of a hundred. */
  standing: (value: string, usual: string | null, tries: number) => string
  takes: (place: string, turn: string, reply: string | null) => string
  loses: (place: string, turn: string, reply: string | null) => string
  /** The place changes hands only by what others do after the seat's own turn. */
  takesLater: (place: string, reply: string) => string
  losesLater: (place: string, reply: string) => string
  costs: (turn: string | null, reply: string | null) => string
  harms: (turn: string | null, reply: string | null) => string
}

const both = (turn: string | null, reply: string | null): string =>
  [turn === null ? '' : `about ${turn} units in this turn`, reply === null ? '' : `about ${reply} units in the reply`]
    .filter(Boolean)
    .join(', ')

const bothJa = (turn: string | null, reply: string | null): string =>
  [turn === null ? '' : `この手番で約${turn}ユニット`, reply === null ? '' : `相手の手番で約${reply}ユニット`]
    .filter(Boolean)
    .join('、')

const WORDS: { [L in Language]: HintWords } = {
  en: {
    chance: (value, usual, tries) =>
      `The bots give you ${value} (${tries} tries)${usual === null ? '.' : `; as they usually play ${usual}.`}`,
    standing: (value, usual, tries) =>
      `The bots rate it at ${value} of 100 (${tries} tries)${usual === null ? '.' : `; as they usually play at ${usual}.`}`,
    takes: (place, turn, reply) =>
      `Takes ${place} in ${turn} of the tries${reply === null ? '.' : `; after the reply it is yours in ${reply}.`}`,
    loses: (place, turn, reply) =>
      `Loses ${place} in ${turn} of the tries${reply === null ? '.' : `; after the reply it is lost in ${reply}.`}`,
    takesLater: (place, reply) => `${place} is yours in ${reply} of the tries, but only after the reply.`,
    losesLater: (place, reply) => `${place} is lost in ${reply} of the tries, in the reply.`,
    costs: (turn, reply) => `Your losses: ${both(turn, reply)}.`,
    harms: (turn, reply) => `The enemy's losses: ${both(turn, reply)}.`,
  },
  ja: {
    chance: (value, usual, tries) =>
      `ボットの見積もりでは勝率は${value}です（試行${tries}回）。${usual === null ? '' : `普段どおりのプレイでは${usual}です。`}`,
    standing: (value, usual, tries) =>
      `ボットの評価は100点満点で${value}点です（試行${tries}回）。${usual === null ? '' : `普段どおりのプレイでは${usual}点です。`}`,
    takes: (place, turn, reply) =>
      `試行の${turn}で${place}を奪います。${reply === null ? '' : `相手の手番の後も保持しているのは${reply}です。`}`,
    loses: (place, turn, reply) =>
      `試行の${turn}で${place}を失います。${reply === null ? '' : `相手の手番の後では${reply}です。`}`,
    takesLater: (place, reply) => `相手の手番の後、試行の${reply}で${place}を得ます。`,
    losesLater: (place, reply) => `相手の手番に、試行の${reply}で${place}を失います。`,
    costs: (turn, reply) => `自軍の損害の見込み：${bothJa(turn, reply)}。`,
    harms: (turn, reply) => `敵軍の損害の見込み：${bothJa(turn, reply)}。`,
  },
}

export interface HintReader {
  language: Language
  nameOf: (place: string) => string
  /** A game for one: its value is how well it stands, not a chance to win from somebody. */
  alone: boolean
}

/** Where a plan is better than usual play by less than this, the difference is not told. */
const NO_DIFFERENCE = 0.01

/** A mean number of units; null where it is next to none. */
const few = (units: number): string | null => (units < 0.05 ? null : units.toFixed(1))

/** Why the plan is good, a sentence each. */
export function hintLines({ value, usual, tries, reasons }: Hinted, reader: HintReader): string[] {
  const words = WORDS[reader.language]
  const differs = Math.abs(value - usual) >= NO_DIFFERENCE
  const points = (share: number): string => String(Math.round(share * 100))
  const head = reader.alone
    ? words.standing(points(value), differs ? points(usual) : null, tries)
    : words.chance(percent(value), differs ? percent(usual) : null, tries)
  // A number and its sign stay in one line.
  return [head, ...reasons.map((reason) => lineOf(reason, words, reader))].map((line) =>
    line.replaceAll(' %', '\u00A0%'),
  )
}

function lineOf(reason: Reason, words: HintWords, { nameOf }: HintReader): string {
  const { turn, reply } = reason
  if (!('place' in reason)) return words[reason.kind](few(turn), few(reply))
  if (turn === 0) return words[`${reason.kind}Later`](nameOf(reason.place), percent(reply))
  const after = Math.abs(turn - reply) < NO_DIFFERENCE ? null : percent(reply)
  return words[reason.kind](nameOf(reason.place), percent(turn), after)
}
