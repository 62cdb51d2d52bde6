import type { Language, Name } from '@middlesea/engine'
import type { Odds } from '@middlesea/table-kit/presentation'
import type { Side } from '../src/combat-results.ts'
import type { Modifier } from '../src/modifiers.ts'
import { type BattleChances, type BattleOdds, battleOdds, type EdgeOdds } from '../src/odds/index.ts'
import { modifierLine } from './modifiers.ts'
import { nameOf } from './names.ts'
import type { Reading } from './read.ts'
import { percent, plural } from './words.ts'

type Row = Odds['rows'][number]

/** 22.2: the edge, and how the battle ends if losses are chosen well. `staff` null: nobody has decided yet. */
export function battleText(
  r: Reading,
  zone: string,
  attacker: Side,
  staff: boolean | null,
  language: Language,
): Odds | null {
  const odds = battleOdds(r.s, zone, attacker, staff)
  if (odds === null) return null
  const { chances } = odds
  return {
    title: {
      en: `Battle: ${nameOf(zone, 'en')}, ${percent(chances.won).replace(' ', '\u00a0')} to win`,
      ja: `${nameOf(zone, 'ja')}の戦闘：勝率${percent(chances.won)}`,
    }[language],
    verdict: verdictOf(odds, language),
    rows: battleRows(odds, language),
  }
}

/** The edge and each way in which a battle ends, with what changes them. */
export function battleRows(odds: BattleOdds, language: Language): Row[] {
  const { edge, edgeWithStaff } = odds
  const rows = [edgeRow(edge, language)]
  if (edgeWithStaff !== null) rows.push({ ...edgeRow(edgeWithStaff, language), who: WITH_STAFF[language] })
  return [...rows, ...outcomeRows(odds, language)]
}

/** What it comes to: the zone, the losses, what could go wrong, and what is not counted. */
function verdictOf({ chances, concealed }: BattleOdds, language: Language): string[] {
  const [own, theirs] = [chances.ownSteps, chances.enemySteps].map((steps) => steps.toFixed(1))
  const lines: Name[] = [
    {
      en: `${percent(chances.won)} that the Axis win the zone`,
      ja: `枢軸軍がゾーンを制する確率${percent(chances.won)}`,
    },
    // Whoever has units left in the zone holds on there, also beside the enemy.
    {
      en: `${percent(chances.won + chances.drawn)} that the Axis are still there at the end`,
      ja: `戦闘後も枢軸軍が残る確率${percent(chances.won + chances.drawn)}`,
    },
    {
      en: `${percent(chances.lost + chances.drawn)} that the Allies are still there`,
      ja: `戦闘後も連合軍が残る確率${percent(chances.lost + chances.drawn)}`,
    },
    {
      en: `Mean losses: Axis ${own} steps, Allies ${theirs}`,
      ja: `平均損失：枢軸軍${own}、連合軍${theirs}ステップ`,
    },
  ]
  if (chances.lost > 0)
    lines.push({
      en: `${percent(chances.lost)} that the Axis force is gone`,
      ja: `枢軸軍がいなくなる確率${percent(chances.lost)}`,
    })
  if (concealed > 0)
    lines.push({
      en: `Not counted: ${plural(concealed, 'concealed counter')}`,
      ja: `秘匿状態の駒${concealed}個は含みません`,
    })
  return lines.map((line) => line[language])
}

export const WITH_STAFF: Name = { en: 'With a staff point', ja: '幕僚ポイント使用時' }

/** The chance of the tactical edge, exact, with the modifiers of both sides. */
function edgeRow({ chance, axis, allied, tie }: EdgeOdds, language: Language): Row {
  return {
    who: { en: 'Axis tactical edge', ja: '枢軸軍の戦術優位' }[language],
    needed:
      tie.winner === 'axis'
        ? { en: 'as high or higher', ja: '同点以上' }[language]
        : { en: 'higher', ja: '上回る' }[language],
    chance: percent(chance),
    modifiers: [
      ...linesOf(axis, AXIS, language),
      ...linesOf(allied, ALLIED, language),
      {
        text: {
          en: tie.winner === 'axis' ? 'ties: Axis' : 'ties: Allies',
          ja: tie.winner === 'axis' ? '同点：枢軸軍' : '同点：連合軍',
        }[language],
        rule: tie.rule,
      },
    ],
  }
}

/** The modifiers of a side, each under its name. */
const linesOf = (modifiers: readonly Modifier[], side: Name, language: Language): Row['modifiers'] =>
  modifiers.map((modifier) => {
    const { text, rule } = modifierLine(modifier, language)
    return { text: `${side[language]} ${text}`, rule }
  })

const AXIS: Name = { en: 'Axis', ja: '枢軸軍' }
const ALLIED: Name = { en: 'Allies', ja: '連合軍' }

function outcomeRows({ chances, factors, retreats, concealed }: BattleOdds, language: Language): Row[] {
  const row = (who: Name, needed: string, chance: string, modifiers: Row['modifiers'] = []): Row => ({
    who: who[language],
    needed,
    chance,
    modifiers,
  })
  const rows = [
    row({ en: 'Axis win the zone', ja: '枢軸軍がゾーンを制する' }, '', percent(chances.won), [
      ...linesOf(factors.axis, AXIS, language),
      ...linesOf(factors.allied, ALLIED, language),
      { text: WELL_CHOSEN[language], rule: '22.4' },
      ...(retreats ? [{ text: RETREATS[language], rule: '28.3.3' }] : []),
    ]),
    row({ en: 'Both sides stay', ja: '両軍が残る' }, '', percent(chances.drawn)),
    row(retreats ? DRIVEN_OFF : DESTROYED, '', percent(chances.lost)),
    row({ en: 'Mean loss of the Axis', ja: '枢軸軍の平均損失' }, stepsText(chances.ownSteps, language), ''),
    row({ en: 'Mean loss of the Allies', ja: '連合軍の平均損失' }, stepsText(chances.enemySteps, language), ''),
  ]
  if (concealed > 0)
    rows.push(
      row(
        { en: `${plural(concealed, 'concealed counter')} not counted`, ja: `秘匿状態の駒${concealed}個は含まない` },
        '?',
        '?',
      ),
    )
  if (retreats) rows.push(...retreatRows(chances, row))
  return rows
}

const DESTROYED: Name = { en: 'Axis force destroyed', ja: '枢軸軍の全滅' }
const DRIVEN_OFF: Name = { en: 'Axis force destroyed or driven off', ja: '枢軸軍の全滅または退却' }

function retreatRows(chances: BattleChances, row: (who: Name, needed: string, chance: string) => Row): Row[] {
  const { left, ownRetreats, enemyRetreats } = chances
  return [
    ...(left > 0 ? [row({ en: 'Both sides leave the zone', ja: '両軍ともゾーンを離れる' }, '', percent(left))] : []),
    row({ en: 'Mean of Axis units that retreat', ja: '退却する枢軸軍ユニットの平均' }, ownRetreats.toFixed(1), ''),
    row({ en: 'Mean of Allied units that retreat', ja: '退却する連合軍ユニットの平均' }, enemyRetreats.toFixed(1), ''),
  ]
}

const RETREATS: Name = {
  en: 'a die equal to the factor drives a unit off: ours give a step instead while they have a second one',
  ja: 'サイの目が戦闘力と同じなら退却となります。枢軸軍は2ステップのユニットがある間、代わりにステップを失います',
}

const WELL_CHOSEN: Name = {
  en: 'losses chosen well: ours where they cost the least fire, theirs where they cost the most',
  ja: '損失は最善に選ぶものとします（枢軸軍は射撃力の損が最小、連合軍は最大のものから）',
}

const stepsText = (steps: number, language: Language): string =>
  language === 'ja' ? `${steps.toFixed(1)}ステップ` : `${steps.toFixed(1)} steps`
