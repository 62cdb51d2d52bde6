import type { Decision, Language, Name } from '@middlesea/engine'
import type { Odds } from '@middlesea/table-kit/presentation'
import { percent, signed } from '@middlesea/table-kit/words'
import { erOf } from '../src/03-efficiency.ts'
import { sideIn } from '../src/03-stacking.ts'
import { isFort } from '../src/03-zones.ts'
import { candidatesFor } from '../src/09-declaration.ts'
import { erDrm } from '../src/12-drms.ts'
import type { Action } from '../src/actions.ts'
import { invasionMalta } from '../src/index.ts'
import { type AttackPreview, attackPreview } from '../src/odds/attack.ts'
import { landingOdds } from '../src/odds/convoy.ts'
import { dropPreview } from '../src/odds/drop.ts'
import { type Verdict, verdictOf } from '../src/odds/verdict.ts'
import { resultWords } from '../src/result-words.ts'
import { enemyOf, type State } from '../src/state.ts'
import type { View } from '../src/view.ts'
import { bombOdds } from './odds-bombs.ts'
import { checkOdds, isOfCheck } from './odds-checks.ts'
import { read, stateOf } from './read.ts'

// What is known before dice fall: an attack with who joins it, a lead, a drop. ER checks: odds-checks.ts.

type Note = { text: string; rule?: string }

const said = (key: string, language: Language): string =>
  invasionMalta.catalogues[language][key]({} as never, (id) => id)

export function tellOdds(
  v: View,
  decision: Decision<Action>,
  action: Action | null,
  language: Language,
  pieces: readonly string[] = [],
  place?: string,
): Odds | null {
  if (action === null && place !== undefined) return besideOdds(v, place, pieces, language)
  if (action?.do === 'drop') return dropOdds(v, action, language)
  if (action?.do === 'bomb') return bombOdds(v, action, language)
  if (action?.do === 'land') return landOdds(v, action, pieces, language)
  if (action?.do === 'attack') return declareOdds(v, action.hex, pieces, language)
  if (decision.prompt.key === 'prompt.join') return joinOdds(v, decision, action, pieces, language)
  if (decision.prompt.key === 'prompt.order')
    return action?.do === 'resolve' ? declaredOdds(v, action.hex, language) : null
  if (isOfCheck(decision)) return checkOdds(v, decision, action, language)
  if (action?.do === 'lead' && v.combat !== null) return leadOdds(v, action.unit, language)
  return decision.prompt.key === 'prompt.attackerLead' ? openOdds(v, language) : null
}

// ---- Attacks

/** An attack that is not declared yet: with those who are chosen, or with all who can. */
function declareOdds(v: View, hex: string, pieces: readonly string[], language: Language): Odds | null {
  const s = stateOf(v)
  const { kit } = s.derived
  const able = candidatesFor(s, kit.placeNumber(hex))
  const chosen = able.filter((u) => pieces.includes(kit.unitIds[u]))
  const units = [...unitsDeclared(s, hex), ...(chosen.length > 0 ? chosen : able)]
  return units.length === 0 ? null : oddsOf(s, hex, units, chosen.length === 0 ? able.length : 0, language)
}

/** While units move: the attack that they could make, if they stood beside the enemy already. */
function besideOdds(v: View, hex: string, pieces: readonly string[], language: Language): Odds | null {
  const s = stateOf(v)
  const { kit } = s.derived
  const number = kit.placeNumber(hex)
  if (number === -1 || number >= kit.hexCount || sideIn(s, enemyOf(s.side), number).length === 0) return null
  const units = pieces.map((id) => kit.unitNumber(id)).filter((u) => u !== -1 && kit.side[u] === s.side)
  if (units.length === 0) return null
  const odds = oddsOf(s, hex, units, 0, language)
  const beside = { en: 'As if they stood beside it', ja: '隣接した場合' }[language]
  return { ...odds, verdict: [...(odds.verdict ?? []), beside], notes: [{ text: beside }, ...(odds.notes ?? [])] }
}

const unitsDeclared = (s: State, hex: string): number[] =>
  s.attacks.find((attack) => attack.hex === s.derived.kit.placeNumber(hex))?.units ?? []

function declaredOdds(v: View, hex: string, language: Language): Odds | null {
  const s = stateOf(v)
  const units = unitsDeclared(s, hex)
  return units.length === 0 ? null : oddsOf(s, hex, units, 0, language)
}

/** The combat that is being fought, before its leads are named: with the best of both. */
function openOdds(v: View, language: Language): Odds | null {
  const s = stateOf(v)
  if (v.combat === null) return null
  const { hex, attackers } = v.combat
  const units = attackers.map((id) => s.derived.kit.unitNumber(id))
  return oddsOf(s, hex, units, 0, language)
}

/** Who attacks so far, with the one that would join, or with all that were chosen to; and what he changes. */
function joinOdds(
  v: View,
  decision: Decision<Action>,
  action: Action | null,
  pieces: readonly string[],
  language: Language,
): Odds | null {
  const s = stateOf(v)
  const { kit } = s.derived
  const { hex } = decision.prompt.params as { hex: string }
  const units = unitsDeclared(s, hex)
  if (action?.do !== 'join')
    return units.length === 0 ? declareOdds(v, hex, [], language) : oddsOf(s, hex, units, 0, language)
  const joining = (pieces.length > 0 ? pieces : [action.unit]).map((id) => kit.unitNumber(id))
  const all = [...units, ...joining.filter((u) => !units.includes(u))]
  const odds = oddsOf(s, hex, all, 0, language)
  const changes = units.length === 0 ? [] : changeNotes(s, hex, units, all, language)
  return { ...odds, notes: [...changes, ...(odds.notes ?? [])] }
}

/** What joining adds: the next column, better leads, coordination at risk. */
function changeNotes(s: State, hex: string, before: number[], after: number[], language: Language): Note[] {
  const h = s.derived.kit.placeNumber(hex)
  const [a, b] = [attackPreview(s, h, before), attackPreview(s, h, after)]
  const notes: { text: Name; rule: string }[] = []
  if (b.column > a.column)
    notes.push({ text: { en: `next column: ${b.odds}`, ja: `次の戦闘比：${b.odds}` }, rule: '12.53' })
  if (b.column === a.column)
    notes.push({ text: { en: `still ${a.odds || 'below 1-3'}`, ja: `${a.odds || '1-3未満'}のまま` }, rule: '12.53' })
  if (b.net !== a.net)
    notes.push({
      text: { en: `DRM ${signed(a.net)} → ${signed(b.net)}`, ja: `DRM ${signed(a.net)} → ${signed(b.net)}` },
      rule: '12.61',
    })
  if (a.coordination === 'none' && b.coordination !== 'none')
    notes.push({ text: { en: 'but coordination is at risk', ja: 'ただし戦闘連携が必要になります' }, rule: '12.42' })
  return notes.map(({ text, rule }) => ({ text: text[language], rule }))
}

function oddsOf(s: State, hex: string, units: number[], all: number, language: Language): Odds {
  const at = s.derived.kit.placeNumber(hex)
  const preview = attackPreview(s, at, units)
  const { attack, defense, odds } = preview
  const title: Name =
    odds === ''
      ? { en: `${hex}: ${attack} against ${defense}, below 1-3`, ja: `${hex}：${attack}対${defense}（1-3未満）` }
      : { en: `${hex}: ${attack} against ${defense}, ${odds}`, ja: `${hex}：${attack}対${defense}、${odds}` }
  const chances = Object.entries(preview.chances).sort(([, a], [, b]) => b - a)
  return {
    title: title[language],
    short: odds === '' ? '< 1-3' : odds,
    verdict: verdictText(preview, verdictOf(s, at, units, preview), notCounted(s, at, units), language),
    notes: [
      ...(all > 1
        ? [{ text: { en: `If all ${all} units join.`, ja: `${all}ユニットすべてが参加した場合です。` }[language] }]
        : []),
      ...notesOf(s, preview, language),
    ],
    rows: chances.map(([result, chance]) => ({
      who: resultWords(result, language),
      needed: result,
      chance: percent(chance),
      modifiers: [],
    })),
  }
}

/** What may still change it and nobody has decided yet. 13.39: only who is in a fort may refuse to go. */
function notCounted(s: State, hex: number, attackers: readonly number[]): Name {
  return [hex, ...attackers.map((u) => s.place[u])].some((place) => isFort(s, place))
    ? {
        en: 'Not counted: aircraft, command points, a stand in a fort',
        ja: '航空機、統率ポイント、要塞での踏みとどまりは含みません',
      }
    : { en: 'Not counted: aircraft, command points', ja: '航空機と統率ポイントは含みません' }
}

/** What it comes to: whether the hex is cleared, what the defenders suffer, what it costs, and what could go wrong. */
function verdictText(
  { drivesOut, costs, coordination, coordinated }: AttackPreview,
  { clears, destroys, lost, kills }: Verdict,
  uncounted: Name,
  language: Language,
): string[] {
  const lines: Name[] = [
    { en: `${percent(clears)} that the hex is cleared`, ja: `ヘクスから敵を一掃する確率${percent(clears)}` },
    {
      en: `${percent(drivesOut)} that defenders are lost or retreat`,
      ja: `防御側が損失または退却する確率${percent(drivesOut)}`,
    },
    {
      en: `${percent(destroys)} that all of them are destroyed. You lose ${lost.toFixed(1)} steps on average, they ${kills.toFixed(1)}`,
      ja: `全滅させる確率${percent(destroys)}。平均損失：自軍${lost.toFixed(1)}、敵軍${kills.toFixed(1)}ステップ`,
    },
    {
      en: `${percent(costs)} that attackers are lost or retreat`,
      ja: `攻撃側が損失または退却する確率${percent(costs)}`,
    },
  ]
  if (coordination === 'fails') lines.push({ en: 'Coordination fails in the storm', ja: '嵐のため戦闘連携は失敗' })
  if (coordination === 'checked')
    lines.push({
      en: `Coordination fails with ${percent(1 - coordinated)}`,
      ja: `戦闘連携が失敗する確率${percent(1 - coordinated)}`,
    })
  return [...lines, uncounted].map((line) => line[language])
}

/** The same in the defender's words: whether he holds, and what it costs. */
function heldText(
  { costs }: AttackPreview,
  { clears, destroys, lost, kills }: Verdict,
  uncounted: Name,
  language: Language,
): string[] {
  const lines: Name[] = [
    { en: `${percent(1 - clears)} that you hold the hex`, ja: `ヘクスを保持する確率${percent(1 - clears)}` },
    {
      en: `${percent(destroys)} that all of yours there are destroyed. You lose ${kills.toFixed(1)} steps on average, they ${lost.toFixed(1)}`,
      ja: `そこの自軍が全滅する確率${percent(destroys)}。平均損失：自軍${kills.toFixed(1)}、敵軍${lost.toFixed(1)}ステップ`,
    },
    {
      en: `${percent(costs)} that attackers are lost or retreat`,
      ja: `攻撃側が損失または退却する確率${percent(costs)}`,
    },
    uncounted,
  ]
  return lines.map((line) => line[language])
}

function notesOf(s: State, preview: AttackPreview, language: Language): Note[] {
  const { lead, defenderLead, drms, net, netAtMost, toNext, coordination, coordinated, drivesOut, costs } = preview
  const { units } = s.derived.kit
  const notes: { text: Name; rule: string }[] = [
    {
      text: {
        en: `Defenders lose or retreat: ${percent(drivesOut)}. Attackers lose or retreat: ${percent(costs)}.`,
        ja: `防御側の損失・退却${percent(drivesOut)}、攻撃側の損失・退却${percent(costs)}。`,
      },
      rule: '13.11',
    },
  ]
  if (toNext > 0)
    notes.push({ text: { en: `${toNext} more for the next column`, ja: `次の戦闘比まであと${toNext}` }, rule: '12.53' })
  if (lead !== -1 && defenderLead !== -1) {
    const [own, other] = [units[lead].name, units[defenderLead].name]
    notes.push({
      text: {
        en: `Best leads: ${own.en} (ER ${erOf(s, lead)}) against ${other.en} (ER ${erOf(s, defenderLead)})`,
        ja: `最良の先導：${own.ja}（ER${erOf(s, lead)}）対${other.ja}（ER${erOf(s, defenderLead)}）`,
      },
      rule: '12.31',
    })
  }
  if (coordination === 'fails')
    notes.push({ text: { en: 'Coordination fails in the storm', ja: '嵐のため戦闘連携は失敗' }, rule: '12.44' })
  if (coordination === 'checked')
    notes.push({
      text: {
        en: `Coordination: ${percent(coordinated)}, without command points`,
        ja: `戦闘連携：${percent(coordinated)}（統率ポイントなし）`,
      },
      rule: '12.41',
    })
  const range =
    netAtMost > net ? { en: `, at most ${signed(netAtMost)}`, ja: `、最大${signed(netAtMost)}` } : { en: '', ja: '' }
  return [
    ...notes.map(({ text, rule }) => ({ text: text[language], rule })),
    ...drms.map(({ rule, key, drm }) => ({ text: `${said(key, language)} ${signed(drm)}`, rule })),
    {
      text: { en: `Net DRM ${signed(net)}${range.en}`, ja: `実質DRM${signed(net)}${range.ja}` }[language],
      rule: '12.62',
    },
  ]
}

// ---- Leads

/** 12.31, 12.32: the DRM that a lead gives, and the step that it risks. */
function leadOdds(v: View, unit: string, language: Language): Odds | null {
  const { combat } = v
  const { kit, seen } = read(v)
  const choice = combat?.leads.find((one) => one.unit === unit)
  if (combat === null || choice === undefined) return null
  const s = stateOf(v)
  const isAttacker = combat.attackers.includes(unit)
  const rivals = isAttacker
    ? combat.defenders.map((id) => erDrm(s, kit.unitNumber(unit), kit.unitNumber(id)))
    : [choice.drm ?? 0]
  const [least, most] = [Math.min(...rivals), Math.max(...rivals)]
  const drm = least === most ? signed(least) : `${signed(least)}…${signed(most)}`
  const { steps } = seen.get(unit)!
  const number = kit.unitNumber(unit)
  const [hex, attackers] = [kit.placeNumber(combat.hex), combat.attackers.map((id) => kit.unitNumber(id))]
  const named = isAttacker
    ? { lead: number, defenderLead: -1 }
    : { lead: kit.unitNumber(combat.lead), defenderLead: number }
  const preview = attackPreview(s, hex, attackers, named)
  const verdict = verdictOf(s, hex, attackers, preview)
  const inWords = isAttacker ? verdictText : heldText
  return {
    verdict: inWords(preview, verdict, notCounted(s, hex, attackers), language),
    title: { en: `ER ${choice.er}: DRM ${drm}`, ja: `ER${choice.er}：DRM ${drm}` }[language],
    short: drm,
    notes: [
      {
        text: {
          en:
            steps === 1
              ? 'The lead takes the first loss: it would be eliminated.'
              : 'The lead takes the first loss: a step of two.',
          ja:
            steps === 1
              ? '先導ユニットが最初の損失を受けます。失えば除去されます。'
              : '先導ユニットが最初の損失（2ステップ中1）を受けます。',
        }[language],
        rule: '13.21',
      },
    ],
    rows: [],
  }
}

// ---- Drops

const FATE: { fate: 'well' | 'disrupted' | 'amongEnemies' | 'atSea' | 'aborted'; name: Name; rule: string }[] = [
  { fate: 'well', name: { en: 'land well', ja: '無事に着地' }, rule: '15.42' },
  { fate: 'disrupted', name: { en: 'land Disrupted', ja: '混乱して着地' }, rule: '15.51' },
  { fate: 'amongEnemies', name: { en: 'land on enemies', ja: '敵中に着地' }, rule: '15.61' },
  { fate: 'atSea', name: { en: 'lost at sea', ja: '海没' }, rule: '15.52' },
  { fate: 'aborted', name: { en: 'turn back', ja: '降下中止' }, rule: '15.44' },
]

function dropOdds(v: View, action: Action & { do: 'drop' }, language: Language): Odds | null {
  const s = stateOf(v)
  const { kit } = s.derived
  const kg = kit.kgs.findIndex(({ id }) => id === action.kg)
  if (kg === -1) return null
  const hex = kit.placeNumber(action.to)
  const [quiet, fired] = [dropPreview(s, kg, hex, false), dropPreview(s, kg, hex, true)]
  const isFiredAt = fired.guns.length > 0
  const guns: Name = {
    en: `${fired.guns.length} AA units in range, ${fired.points} points: ${fired.steps.toFixed(1)} steps lost on the average`,
    ja: `射程内のAA${fired.guns.length}個、${fired.points}ポイント：平均${fired.steps.toFixed(1)}ステップ損失`,
  }
  const fates = FATE.filter(({ fate }) => fired[fate] > 0.0001)
  return {
    title: { en: `${action.kg} on ${action.to}`, ja: `${action.kg}：${action.to}に降下` }[language],
    short: percent(fired.well),
    verdict: [
      { en: `${percent(fired.well)} land well`, ja: `無事に着地${percent(fired.well)}` }[language],
      ...fates.flatMap(({ fate, name }) => (fate === 'well' ? [] : [`${name[language]} ${percent(fired[fate])}`])),
      ...(isFiredAt ? [guns[language]] : []),
    ],
    notes: [
      ...(isFiredAt
        ? [{ text: guns[language], rule: '15.34' }]
        : [{ text: { en: 'No AA unit in range', ja: '射程内のAAなし' }[language], rule: '11.32' }]),
      ...fired.drms.map(({ rule, key, drm }) => ({ text: `${said(key, language)} ${signed(drm)}`, rule })),
    ],
    rows: FATE.filter(({ fate }) => fired[fate] + quiet[fate] > 0.0001).map(({ fate, name, rule }) => ({
      who: name[language],
      needed: isFiredAt
        ? { en: `${percent(quiet[fate])} without AA fire`, ja: `AA射撃なし${percent(quiet[fate])}` }[language]
        : '',
      chance: percent(fired[fate]),
      modifiers: [{ text: '', rule }],
    })),
  }
}

// ---- Landings

const LANDING: { result: string; name: Name }[] = [
  { result: 'NE', name: { en: 'all land', ja: '全員上陸' } },
  { result: 'd', name: { en: 'Disrupted', ja: '混乱' } },
  { result: '1', name: { en: 'a step lost', ja: '1ステップ損失' } },
  { result: '2', name: { en: 'two steps lost', ja: '2ステップ損失' } },
]

/** 16.33b: what a landing on an invasion hex or in a port comes to, with all who are on it. */
function landOdds(
  v: View,
  action: Action & { do: 'land' },
  pieces: readonly string[],
  language: Language,
): Odds | null {
  const s = stateOf(v)
  const { kit } = s.derived
  const hex = kit.placeNumber(action.to)
  const coming = (pieces.length > 0 ? pieces : [action.unit]).map((id) => kit.unitNumber(id)).filter((u) => u !== -1)
  const units = [...new Set([...sideIn(s, s.side, hex), ...coming])]
  const chances = landingOdds(s, hex, units)
  return {
    title: { en: `Landing at ${action.to}`, ja: `${action.to}への上陸` }[language],
    short: percent(chances.NE),
    verdict: LANDING.filter(({ result }) => result === 'NE' || chances[result] > 0).map(
      ({ result, name }) => `${percent(chances[result])} ${name[language]}`,
    ),
    notes: [{ text: { en: 'If no coast gun fires.', ja: '沿岸砲の射撃がない場合です。' }[language], rule: '16.33c' }],
    rows: LANDING.filter(({ result }) => chances[result] > 0).map(({ result, name }) => ({
      who: name[language],
      needed: '',
      chance: percent(chances[result]),
      modifiers: [],
    })),
  }
}
