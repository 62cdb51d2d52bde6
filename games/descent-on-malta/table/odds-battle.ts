import type { Language, Name } from '@middlesea/engine'
import type { Odds } from '@middlesea/table-kit/presentation'
import { type BattleChances, battleChances, type Fighter, type Retreats } from './battle-chances.ts'
import { higherChance } from './chances.ts'
import { hasTwoSteps, ratingOf } from './faces.ts'
import { edgeModifiers, factorModifiers, modifierLine, type Side, sum, tieWinner } from './modifiers.ts'
import { nameOf } from './names.ts'
import { holdsGround, isAxis, isLanded, type Reading, roomIn, type Seen, stackingOf, unitsAt, zoneOf } from './read.ts'
import { percent, plural } from './words.ts'

type Row = Odds['rows'][number]

/** 22.2: the edge, and how the battle ends if losses are chosen well. `staff` null: nobody has decided yet. */
export function battleOdds(
  r: Reading,
  zone: string,
  attacker: Side,
  staff: boolean | null,
  language: Language,
): Odds | null {
  const axis = unitsAt(r, zone).filter(isLanded)
  const allied = unitsAt(r, zone).filter(holdsGround)
  if (axis.length === 0 || allied.length === 0) return null
  const edge = edgeRow(r, zone, attacker, staff ?? false, language)
  const rows = [edge.row]
  if (staff === null && r.view.staffPoints > 0) {
    const better = edgeRow(r, zone, attacker, true, language)
    rows.push({ ...better.row, who: WITH_STAFF[language] })
  }
  const own = forceOf(r, zone, attacker, 'axis', axis)
  const enemy = forceOf(r, zone, attacker, 'allied', allied)
  const retreats = retreatsFrom(r, zone)
  const chances = mixed(
    edge.chance,
    battleChances(own, enemy, true, retreats),
    battleChances(own, enemy, false, retreats),
  )
  return {
    title: {
      en: `Battle: ${nameOf(zone, 'en')}, ${percent(chances.won).replace(' ', '\u00a0')} to win`,
      ja: `${nameOf(zone, 'ja')}の戦闘：勝率${percent(chances.won)}`,
    }[language],
    rows: [...rows, ...outcomeRows(r, zone, attacker, chances, language)],
  }
}

const WITH_STAFF: Name = { en: 'With a staff point', ja: '幕僚ポイント使用時' }

/** The chance of the tactical edge, exact, with the modifiers of both sides. */
function edgeRow(
  r: Reading,
  zone: string,
  attacker: Side,
  staff: boolean,
  language: Language,
): { row: Row; chance: number } {
  const axis = edgeModifiers(r, zone, 'axis', staff)
  const allied = edgeModifiers(r, zone, 'allied', staff)
  const tie = tieWinner(r, zone, attacker)
  const chance = higherChance(sum(axis), sum(allied), tie.side === 'axis')
  const side = (name: Name) => (line: { text: string; rule: string }) => ({
    ...line,
    text: `${name[language]} ${line.text}`,
  })
  return {
    chance,
    row: {
      who: { en: 'Axis tactical edge', ja: '枢軸軍の戦術優位' }[language],
      needed:
        tie.side === 'axis'
          ? { en: 'as high or higher', ja: '同点以上' }[language]
          : { en: 'higher', ja: '上回る' }[language],
      chance: percent(chance),
      modifiers: [
        ...axis.map((modifier) => modifierLine(modifier, language)).map(side(AXIS)),
        ...allied.map((modifier) => modifierLine(modifier, language)).map(side(ALLIED)),
        {
          text: {
            en: tie.side === 'axis' ? 'ties: Axis' : 'ties: Allies',
            ja: tie.side === 'axis' ? '同点：枢軸軍' : '同点：連合軍',
          }[language],
          rule: tie.rule,
        },
      ],
    },
  }
}

const AXIS: Name = { en: 'Axis', ja: '枢軸軍' }
const ALLIED: Name = { en: 'Allies', ja: '連合軍' }

/** What each unit fires with: modifiers never take a factor below 1, and a printed 0 stays 0. */
function forceOf(r: Reading, zone: string, attacker: Side, side: Side, units: Seen[]): Fighter[] {
  const modifier = sum(factorModifiers(r, zone, attacker, side))
  const factor = (printed: number): number => (printed === 0 ? 0 : Math.max(1, printed + modifier))
  return units.map((unit) => {
    const { data, reduced, id } = unit
    const steps = hasTwoSteps(data) && !reduced ? [false, true] : [reduced]
    return {
      support: data.support ?? false,
      factors: steps.map((step) => factor(ratingOf(data, 'rating', step))),
      stacking: stackingOf(unit),
      stays: id === ME_COMMANDO,
    }
  })
}

const ME_COMMANDO = 'me_cdo'

/** 28.3.3: where Axis units could go from a zone: beside it, where no Allied unit stands and there is room. */
function retreatsFrom(r: Reading, zone: string): Retreats | null {
  if (r.view.options.tacticalRetreat !== true) return null
  const free = (zoneOf(r, zone)?.routes ?? []).filter(
    (to) => !r.concealed.has(to) && unitsAt(r, to).every((unit) => isAxis(unit)),
  )
  return { room: free.map((to) => roomIn(r, to)) }
}

function mixed(edge: number, withEdge: BattleChances, without: BattleChances): BattleChances {
  const mix = (name: keyof BattleChances): number => edge * withEdge[name] + (1 - edge) * without[name]
  return {
    won: mix('won'),
    lost: mix('lost'),
    drawn: mix('drawn'),
    left: mix('left'),
    ownSteps: mix('ownSteps'),
    enemySteps: mix('enemySteps'),
    ownRetreats: mix('ownRetreats'),
    enemyRetreats: mix('enemyRetreats'),
  }
}

function outcomeRows(r: Reading, zone: string, attacker: Side, chances: BattleChances, language: Language): Row[] {
  const fire = (side: Side, name: Name): Row['modifiers'] =>
    factorModifiers(r, zone, attacker, side)
      .map((modifier) => modifierLine(modifier, language))
      .map((line) => ({ ...line, text: `${name[language]} ${line.text}` }))
  const row = (who: Name, needed: string, chance: string, modifiers: Row['modifiers'] = []): Row => ({
    who: who[language],
    needed,
    chance,
    modifiers,
  })
  const hidden = r.concealed.get(zone) ?? 0
  const retreating = r.view.options.tacticalRetreat === true
  const rows = [
    row({ en: 'Axis win the zone', ja: '枢軸軍がゾーンを制する' }, '', percent(chances.won), [
      ...fire('axis', AXIS),
      ...fire('allied', ALLIED),
      { text: WELL_CHOSEN[language], rule: '22.4' },
      ...(retreating ? [{ text: RETREATS[language], rule: '28.3.3' }] : []),
    ]),
    row({ en: 'Both sides stay', ja: '両軍が残る' }, '', percent(chances.drawn)),
    row(retreating ? DRIVEN_OFF : DESTROYED, '', percent(chances.lost)),
    row({ en: 'Mean loss of the Axis', ja: '枢軸軍の平均損失' }, stepsText(chances.ownSteps, language), ''),
    row({ en: 'Mean loss of the Allies', ja: '連合軍の平均損失' }, stepsText(chances.enemySteps, language), ''),
  ]
  if (hidden > 0)
    rows.push(
      row(
        { en: `${plural(hidden, 'concealed counter')} not counted`, ja: `秘匿状態の駒${hidden}個は含まない` },
        '?',
        '?',
      ),
    )
  if (retreating) rows.push(...retreatRows(chances, row))
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
  ja: 'サイの目が戦闘力と同じなら退却となる。枢軸軍は2ステップのユニットがある間、代わりにステップを失う',
}

const WELL_CHOSEN: Name = {
  en: 'losses chosen well: ours where they cost the least fire, theirs where they cost the most',
  ja: '損失は最善に選ぶものとする（枢軸軍は射撃力の損が最小、連合軍は最大のものから）',
}

const stepsText = (steps: number, language: Language): string =>
  language === 'ja' ? `${steps.toFixed(1)}ステップ` : `${steps.toFixed(1)} steps`
