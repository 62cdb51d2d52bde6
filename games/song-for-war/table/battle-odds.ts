import type { Decision, Language, Name } from '@middlesea/engine'
import { type Action, MARK, type View } from '../src/index.ts'
import { type Assumption, type ImaginedAttack, battleOdds, type BattleOdds } from '../src/odds.ts'
import type { Odds } from '@middlesea/table-kit/presentation'
import { percent } from '@middlesea/table-kit/words'
import { AIR_RETURN, sideOf } from '../src/for-the-table.ts'
import { gesturesOf } from './gestures.ts'
import { kindsAt, read, sideOfNation, sideOfReader } from './read.ts'
import { nameOf, SIDE } from './words.ts'

// The odds of a battle in words: how it may end, what it costs, how exact that is and what it takes for granted.

type Row = Odds['rows'][number]

/** Found once for a view and an attack: the table asks whenever it is drawn. */
export function perAttack<T>(
  find: (v: View, attack: ImaginedAttack | null) => T,
): (v: View, attack: ImaginedAttack | null) => T {
  const known = new WeakMap<View, Map<string, T>>()
  return (v, attack) => {
    const ofView = known.get(v) ?? new Map<string, T>()
    known.set(v, ofView)
    const key = JSON.stringify(attack)
    if (!ofView.has(key)) ofView.set(key, find(v, attack))
    return ofView.get(key) as T
  }
}

export const oddsIn = perAttack(battleOdds)

/** The attack that an action would lead to; `pieces` and `place` where it stands for a gesture of several. Null for none. */
export function attackBy(
  v: View,
  decision: Decision<Action>,
  action: Action,
  pieces: readonly string[] | undefined,
  place: string | undefined,
): ImaginedAttack | null {
  switch (action.do) {
    case 'declare':
    case 'resolve':
      return { at: action.at }
    case 'bombard':
      return { at: action.at, ranged: [action.unit] }
    case 'unload':
      return hasEnemies(v, action.to)
        ? { at: action.to, landing: movers(v, decision, pieces ?? [action.unit], action.to) }
        : null
    case 'move':
      return entering(v, action.to, () => movers(v, decision, pieces ?? [action.unit], action.to))
    case 'gather':
      return place === undefined ? null : entering(v, place, () => movers(v, decision, pieces ?? [], place))
    case 'go':
      return entering(v, action.to, () => v.group)
    default:
      return null
  }
}

/**
 * The battle that will come of what was moved, where there will be only one: it is resolved without a question, so this is
 * the time to look at it.
 */
export function loneBattle(v: View, { prompt }: Decision<Action>): ImaginedAttack | null {
  if (!['prompt.move', 'prompt.declare'].includes(prompt.key) || v.step === AIR_RETURN) return null
  const { kit } = read(v)
  const places = new Set(v.battles.map(({ at }) => kit.spaceIds[at]))
  for (const { place, marks, landing } of v.units) {
    if ((marks & MARK.intruder) !== 0 && hasEnemies(v, place)) places.add(place)
    if (landing !== null && hasEnemies(v, landing)) places.add(landing)
  }
  const [at] = places
  return places.size === 1 ? { at } : null
}

const hasEnemies = (v: View, place: string): boolean =>
  kindsAt(read(v), place).some(({ nation }) => sideOfNation(nation) !== v.active)

function entering(v: View, at: string, moving: () => string[]): ImaginedAttack | null {
  return v.step === AIR_RETURN || !hasEnemies(v, at) ? null : { at, moving: moving() }
}

/** Those of some pieces that would really go there; of a transport at a shore its troops. */
function movers(v: View, decision: Decision<Action>, pieces: readonly string[], to: string): string[] {
  const actions = gesturesOf(v, decision)?.actions(pieces, to) ?? []
  const going = ['move', 'gather', 'unload']
  return actions.flatMap((action) => (going.includes(action.do) && 'unit' in action ? [action.unit] : []))
}

// ---- In words

export const isExact = ({ battles, error }: BattleOdds): Name =>
  battles === 0
    ? { en: 'The chances are exact.', ja: '確率は厳密な計算によります。' }
    : {
        en: `The chances come from ${battles.toLocaleString('en')} simulated battles: ±${(error * 100).toFixed(1)} % (95 %).`,
        ja: `確率は${battles.toLocaleString('ja')}回の模擬戦闘による：誤差±${(error * 100).toFixed(1)}%（信頼度95%）。`,
      }

export function oddsRows(odds: BattleOdds, v: View, language: Language): Row[] {
  const attackers = SIDE[v.active]
  const defenders = SIDE[1 - v.active]
  const chance = (who: Name, p: number): Row => ({ who: who[language], needed: '', chance: percent(p), modifiers: [] })
  const place = (language_: Language): string => nameOf(odds.at, language_)
  const taken = isHeld(v, odds.at)
    ? { en: `${attackers.en} hold ${place('en')}`, ja: `${attackers.ja}が${place('ja')}を保持` }
    : { en: `${attackers.en} take ${place('en')}`, ja: `${attackers.ja}が${place('ja')}を支配` }
  return [
    chance({ en: `${attackers.en} destroy all enemies there`, ja: `${attackers.ja}が敵を全滅させる` }, odds.won),
    ...(odds.isSea ? [] : [chance(taken, odds.taken)]),
    chance({ en: 'Units of both sides are left there', ja: '両軍のユニットが残る' }, odds.contested),
    chance({ en: `${attackers.en} are destroyed`, ja: `${attackers.ja}が全滅` }, odds.lost),
    ...(odds.nobody > 0 ? [chance({ en: 'Nobody is left', ja: '両軍とも全滅' }, odds.nobody)] : []),
    lossRow(attackers, odds.attackers, language),
    lossRow(defenders, odds.defenders, language),
    {
      who: ASSUMED[language],
      needed: '',
      chance: '',
      modifiers: odds.assumptions.map((one) => assumed(one, language)),
    },
  ]
}

/** What it comes to for the reader: the place, the losses, and what could go wrong. Who controls a place may share it. */
export function verdictOf(odds: BattleOdds, v: View, language: Language): string[] {
  const lines = sideOfReader(v) === 1 - v.active ? defended(odds, v) : attacked(odds, v)
  return lines.map((line) => line[language])
}

function attacked(odds: BattleOdds, v: View): Name[] {
  const stays = 1 - odds.lost - odds.nobody
  // Aircraft alone take nothing: whoever sends them asks what they destroy.
  const isRaid = odds.isSea || (odds.taken === 0 && !isHeld(v, odds.at))
  const all = odds.isSea ? 'to destroy all enemies' : 'to destroy all enemies in'
  const [goal, verb] = isRaid
    ? [odds.won, { en: all, ja: '敵を全滅させる確率' }]
    : [odds.taken, isHeld(v, odds.at) ? HOLDS : { en: 'to take', ja: '支配する確率' }]
  return [
    goalLine(odds, goal, verb),
    fatesLine(isRaid, odds.won, stays),
    lossLine(odds.attackers, odds.defenders),
    ...dangerLines(odds, odds.lost),
  ]
}

function defended(odds: BattleOdds, v: View): Name[] {
  const stays = 1 - odds.won - odds.nobody
  const [goal, verb] =
    odds.isSea || isHeld(v, odds.at)
      ? [odds.lost, { en: 'to destroy all attackers', ja: '攻撃側を全滅させる確率' }]
      : [1 - odds.taken, HOLDS]
  return [
    goalLine(odds, goal, verb),
    fatesLine(odds.isSea, odds.lost, stays),
    lossLine(odds.defenders, odds.attackers),
    ...dangerLines(odds, odds.won),
  ]
}

const HOLDS: Name = { en: 'to hold', ja: '保持する確率' }

const goalLine = ({ at, isSea }: BattleOdds, goal: number, verb: Name): Name => ({
  en: `${percent(goal)} ${verb.en}${isSea ? '' : ` ${nameOf(at, 'en')}`}`,
  ja: `${nameOf(at, 'ja')}：${verb.ja}${percent(goal)}`,
})

/** Where nothing is taken the first line has said whether all enemies are destroyed. */
function fatesLine(isSaid: boolean, destroyed: number, stays: number): Name {
  const [won, left] = [percent(destroyed), percent(Math.max(0, stays))]
  if (isSaid) return { en: `${left} that you are still there at the end`, ja: `戦闘後も自軍が残る確率${left}` }
  return {
    en: `${won} that all enemies there are destroyed, ${left} that you are still there at the end`,
    ja: `敵を全滅させる確率${won}、戦闘後も自軍が残る確率${left}`,
  }
}

function lossLine(...sides: BattleOdds['attackers'][]): Name {
  const [own, theirs] = sides.map(({ units }) => Math.max(0, units).toFixed(1))
  return { en: `You lose ${own} units on average, they ${theirs}`, ja: `平均損害：自軍${own}、敵軍${theirs}ユニット` }
}

function dangerLines({ isSea, contested }: BattleOdds, destroyed: number): Name[] {
  const lines: Name[] = []
  if (destroyed > 0)
    lines.push({ en: `${percent(destroyed)} that you are destroyed`, ja: `自軍が全滅する確率${percent(destroyed)}` })
  if (!isSea && contested > 0)
    lines.push({
      en: `${percent(contested)} that enemies are left there too`,
      ja: `敵も残る確率${percent(contested)}`,
    })
  return lines
}

/** The attackers control it already: enemies came into their own place. */
function isHeld(v: View, at: string): boolean {
  const { kit } = read(v)
  const site = kit.siteAt[kit.spaceNumber[at]]
  return site !== -1 && sideOf(v.control[site]) === v.active
}

function lossRow(side: Name, { units, cost }: BattleOdds['attackers'], language: Language): Row {
  // Sums of chances may fall short of 0 by a hair.
  const [count, worth] = [units, cost].map((mean) => Math.max(0, mean).toFixed(1))
  const loss = { en: `${count} units, worth ${worth}`, ja: `${count}ユニット（コスト${worth}）` }
  const who = { en: `Mean loss of the ${side.en}`, ja: `${side.ja}の平均損害` }
  return { who: who[language], needed: '', chance: loss[language], modifiers: [] }
}

const ASSUMED: Name = { en: 'Taken for granted', ja: '前提' }

const ASSUMPTIONS: { [A in Assumption]: Name & { rule: string } } = {
  cheapest: {
    en: 'each side loses its cheapest units first, a transport counted with its cargo',
    ja: '両軍とも安いユニットから失う（輸送ユニットは積荷を含む）',
    rule: 'casualty.1',
  },
  precise: {
    en: 'a precise hit takes the dearest',
    ja: '精密命中は最も高いユニットを除去する',
    rule: 'ability.precise',
  },
  support: { en: 'all guns in range join in', ja: '射程内の砲はすべて支援する', rule: 'support.1' },
  scattered: { en: 'nobody concentrates fire', ja: '集中射撃は行わない', rule: 'concentrate.1' },
  stacked: {
    en: 'hits are stacked as high as the strongest armour',
    ja: '命中は最も強い装甲まで積み上げる',
    rule: 'concentrate.1',
  },
  bombs: {
    en: 'bombers bomb units, not resupply',
    ja: '爆撃機は補給値でなくユニットを狙う',
    rule: 'ability.strategic',
  },
  unharmed: { en: 'all arrive unharmed', ja: '全ユニットが無事に到着する', rule: 'push.1' },
  hidden: { en: 'Hidden Fleets stay away', ja: '秘匿艦隊は現れない', rule: 'fleet.5' },
}

function assumed(assumption: Assumption, language: Language): Row['modifiers'][number] {
  const { rule, ...text } = ASSUMPTIONS[assumption]
  return { text: text[language], rule }
}
