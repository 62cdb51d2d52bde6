// A look back on a match as people are told it: plain data that crosses from a worker and is kept.
import type { Language, Seat } from '@middlesea/engine'
import { type Foreseen, type Hinted, hintedOf } from './hint.ts'
import type { Presentation } from './presentation.ts'
import { percent } from './words.ts'

export interface ToldTurn {
  clock: { round: number; side: string; phase: string }
  /** The entry of the log with which the turn begins. */
  entry: number
  /** The chance as the turn begins, from 0 to 1, and what decisions and what dice added to it. */
  chance: number
  /** The standard error of the chance. */
  error: number
  decided: number
  luck: number
}

export interface ToldMistake<H = Hinted> {
  turn: number
  entry: number
  seat: Seat
  played: number
  best: number
  tries: number
  hint: H
}

export interface LookBackTold<H = Hinted> {
  /** Whose chances they are. */
  seat: Seat
  turns: ToldTurn[]
  end: number
  mistakes: ToldMistake<H>[]
}

/** What the bots found, with the plans as hints are told. */
export function lookBackTold<A>(
  presentation: Presentation,
  scenario: string,
  found: LookBackTold<Foreseen<A>>,
): LookBackTold {
  const mistakes = found.mistakes.map(({ hint, ...mistake }) => ({
    ...mistake,
    hint: hintedOf(presentation, mistake.seat, scenario, hint),
  }))
  return { ...found, mistakes }
}

/** A turn in which the chances changed much, and by what most of it. */
export interface Swing {
  turn: number
  from: number
  to: number
  by: 'decision' | 'dice'
}

/** What is smaller is no swing. */
const LEAST_SWING = 0.1
const MOST_SWINGS = 5

/** What two estimates may differ by without anything having changed: two standard errors. */
function noiseOf(turns: readonly ToldTurn[], turn: number): number {
  return 2 * Math.hypot(turns[turn].error, turns[turn + 1]?.error ?? 0)
}

/** The turns in which the chances changed most, in their order. */
export function swingsOf({ turns, end }: LookBackTold): Swing[] {
  return turns
    .map(({ chance, decided, luck }, turn): Swing => {
      const to = turns[turn + 1]?.chance ?? end
      return { turn, from: chance, to, by: Math.abs(decided) > Math.abs(luck) ? 'decision' : 'dice' }
    })
    .filter(({ turn, from, to }) => Math.abs(to - from) >= Math.max(LEAST_SWING, noiseOf(turns, turn)))
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
    .slice(0, MOST_SWINGS)
    .sort((a, b) => a.turn - b.turn)
}

/** What dice, and what could not be known, gave the seat in all: in points of a hundred. */
export const luckOf = ({ turns }: LookBackTold): number =>
  Math.round(turns.reduce((sum, { luck }) => sum + luck, 0) * 100)

interface LookBackWords {
  turn: (round: number, side: string) => string
  swing: (turn: string, from: string, to: string, by: Swing['by']) => string
  luck: (who: string, points: number) => string
  mistake: (turn: string, who: string, played: string, best: string, tries: number) => string
  noMistakes: string
}

const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`)

export const LOOK_BACK_WORDS: { [L in Language]: LookBackWords } = {
  en: {
    turn: (round, side) => (side === '' ? `Turn ${round}` : `Turn ${round}, ${side}`),
    swing: (turn, from, to, by) =>
      `${turn}: ${from} → ${to}, mostly by ${by === 'decision' ? 'what was decided' : 'the dice and what could not be known'}.`,
    luck: (who, n) =>
      n === 0
        ? `Luck was even for ${who}.`
        : `${who} had ${n > 0 ? 'good' : 'bad'} luck: ${points(Math.abs(n))} of a hundred ${n > 0 ? 'more' : 'less'} than expected.`,
    mistake: (turn, who, played, best, tries) =>
      `${turn} (${who}): ${played} as it was played, ${best} with the best plan found, by what ${who} knew then (${tries} tries).`,
    noMistakes: 'The bots found no turn that could surely have been played better.',
  },
  ja: {
    turn: (round, side) => (side === '' ? `第${round}ターン` : `第${round}ターン、${side}`),
    swing: (turn, from, to, by) =>
      `${turn}：${from} → ${to}。主な原因は${by === 'decision' ? '決定' : 'サイの目と、知りえなかったこと'}です。`,
    luck: (who, n) =>
      n === 0
        ? `${who}の運は五分でした。`
        : `${who}の運は${n > 0 ? '良く' : '悪く'}、100点満点で期待より${Math.abs(n)}点${n > 0 ? '得' : '損'}をしました。`,
    mistake: (turn, who, played, best, tries) =>
      `${turn}（${who}）：実際のプレイでは${played}、見つかった最善の計画では${best}。${who}がその時知っていたことで判断しています（試行${tries}回）。`,
    noMistakes: '確実にもっとよくできた手番は見つかりませんでした。',
  },
}

export interface LookBackReader {
  language: Language
  nameOf: (id: string) => string
}

/** The name of a turn in words. */
export function turnName({ clock }: ToldTurn, { language, nameOf }: LookBackReader): string {
  return LOOK_BACK_WORDS[language].turn(clock.round, clock.side === '' ? '' : nameOf(clock.side))
}

/** A share that stays in one line. */
export const chanceText = (share: number): string => percent(share).replace(' ', '\u00A0')

/** A swing, or a mistake, in a sentence. */
export function swingLine(told: LookBackTold, { turn, from, to, by }: Swing, reader: LookBackReader): string {
  const name = turnName(told.turns[turn], reader)
  return LOOK_BACK_WORDS[reader.language].swing(name, chanceText(from), chanceText(to), by)
}

export function mistakeLine(told: LookBackTold, mistake: ToldMistake, reader: LookBackReader): string {
  const { turn, seat, played, best, tries } = mistake
  const name = turnName(told.turns[turn], reader)
  return LOOK_BACK_WORDS[reader.language].mistake(
    name,
    reader.nameOf(seat),
    chanceText(played),
    chanceText(best),
    tries,
  )
}
