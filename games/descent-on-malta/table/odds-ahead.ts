// The battle that chosen units would fight in a zone, before they go there: pointed at while they move, drop or land.
import type { Language, Name } from '@middlesea/engine'
import type { Odds } from '@middlesea/table-kit/presentation'
import { type AheadOdds, type Coming, oddsAhead, worldsFrom } from '../src/odds/index.ts'
import type { State, View } from '../src/index.ts'
import { nameOf } from './names.ts'
import { battleRows } from './odds-battle.ts'
import type { Reading } from './read.ts'
import { percent, plural } from './words.ts'

const worlds = new WeakMap<View, State[]>()

function worldsOf(v: View): State[] {
  const known = worlds.get(v) ?? worldsFrom(v)
  worlds.set(v, known)
  return known
}

/** How they come there, and whether they can this turn. */
export interface WayIn {
  coming: Coming
  /** As if they were there: no move of this phase ends there. */
  beyondReach?: true
}

/** The battle after a move; null where nobody would fight. */
export function entryOdds(
  r: Reading,
  units: readonly string[],
  zone: string,
  entry: WayIn,
  language: Language,
): Odds | null {
  const odds = oddsAhead(worldsOf(r.view), units, zone, entry.coming)
  if (odds === null) return null
  const lines = verdictOf(r, odds, zone)
  if (entry.beyondReach) lines.push(BEYOND)
  const won = wonText(odds)
  return {
    title: { en: `Battle: ${nameOf(zone, 'en')}, ${won} to win`, ja: `${nameOf(zone, 'ja')}の戦闘：勝率${won}` }[
      language
    ],
    verdict: lines.map((line) => line[language]),
    rows: odds.known === null ? [] : battleRows(odds.known, language),
  }
}

/** What the battle would be if all of them come down or go ashore unharmed: lines under the chances of that. */
export function onceThere(r: Reading, units: readonly string[], zone: string, language: Language): string[] {
  const odds = oddsAhead(worldsOf(r.view), units, zone, 'assaulted')
  if (odds === null) return []
  return [IF_ALL, ...verdictOf(r, odds, zone)].map((line) => line[language])
}

const IF_ALL: Name = { en: 'If all of them arrive unharmed:', ja: '全員が無傷で到着した場合：' }

const BEYOND: Name = {
  en: 'As if they were there: too far for this move',
  ja: 'そこにいると仮定した場合です（今回の移動では届きません）',
}

function wonText({ won: [least, most] }: AheadOdds): string {
  const [from, to] = [percent(least), percent(most)]
  return from === to ? from : `${from}–${to}`
}

/** The zone, the losses, what could go wrong, why it is a range, and what is not counted. */
function verdictOf(r: Reading, odds: AheadOdds, zone: string): Name[] {
  const { stays, lost, drawn, ownSteps, enemySteps, unopposed } = odds
  const hidden = r.concealed.get(zone) ?? 0
  const won = wonText(odds)
  const [own, theirs] = [ownSteps.toFixed(1), enemySteps.toFixed(1)]
  const lines: Name[] = [
    { en: `${won} that the Axis win the zone`, ja: `枢軸軍がゾーンを制する確率${won}` },
    {
      en: `${percent(stays)} that the Axis are still there at the end`,
      ja: `戦闘後も枢軸軍が残る確率${percent(stays)}`,
    },
    {
      en: `Mean losses: Axis ${own} steps, Allies ${theirs}`,
      ja: `平均損失：枢軸軍${own}、連合軍${theirs}ステップ`,
    },
  ]
  if (drawn > 0)
    lines.push({ en: `${percent(drawn)} that both sides are left there`, ja: `両軍が残る確率${percent(drawn)}` })
  if (lost > 0)
    lines.push({ en: `${percent(lost)} that the Axis force is gone`, ja: `枢軸軍がいなくなる確率${percent(lost)}` })
  if (hidden > 0)
    lines.push({
      en: `A range: ${plural(hidden, 'counter')} ${hidden === 1 ? 'lies' : 'lie'} face down there`,
      ja: `裏向きの駒が${hidden}個あるため幅があります`,
    })
  if (unopposed > 0)
    lines.push({ en: `${percent(unopposed)} that nobody fights there`, ja: `戦う敵がいない確率${percent(unopposed)}` })
  lines.push(BEFORE_IT)
  return lines
}

const BEFORE_IT: Name = {
  en: 'Not counted: gunfire and air attacks before the battle',
  ja: '戦闘前の艦砲射撃と航空攻撃は含みません',
}
