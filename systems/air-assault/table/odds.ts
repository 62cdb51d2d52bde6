import { type Action, type AttackPreview, attackPreview, attackersOn, type State, type View } from '../src/index.ts'
import type { Decision, Language, Name } from '@middlesea/engine'
import type { Odds } from '@middlesea/table-kit/presentation'
import { percent } from '@middlesea/table-kit/words'
import type { Reader } from './read.ts'

// Before the die of an attack falls: strengths, column, what changes the roll, and the chance of every result.

export function oddsFor(
  reader: Reader,
  v: View,
  decision: Decision<Action>,
  action: Action | null,
  language: Language,
  pieces: readonly string[] = [],
): Odds | null {
  const s = reader.stateOf(v)
  const { kit } = s.derived
  if (action?.do === 'attack') {
    const hex = kit.placeNumber(action.hex)
    const chosen = attackersOn(s, hex).filter((u) => pieces.includes(kit.unitIds[u]))
    if (chosen.length === 0) return atBest(reader, s, hex, language)
    return attackOdds(reader, s, attackPreview(s, hex, chosen, []), action.hex, 0, language)
  }
  if (decision.rule !== 'combat.1' || v.attack === null) return null
  const hex = kit.placeNumber(v.attack.hex)
  const { attackers, guns } = joined(s, v.attack, action, pieces)
  if (attackers.length === 0) return atBest(reader, s, hex, language)
  return attackOdds(reader, s, attackPreview(s, hex, attackers, guns), v.attack.hex, 0, language)
}

/** Nobody has joined yet: with all who can. */
function atBest(reader: Reader, s: State, hex: number, language: Language): Odds | null {
  const all = attackersOn(s, hex)
  if (all.length === 0) return null
  return attackOdds(reader, s, attackPreview(s, hex, all, []), s.derived.kit.placeIds[hex], all.length, language)
}

/** Who attacks, with the one that would join, or with all that were chosen to. */
function joined(
  s: State,
  attack: NonNullable<View['attack']>,
  action: Action | null,
  pieces: readonly string[],
): { attackers: number[]; guns: number[] } {
  const { kit } = s.derived
  const [attackers, guns] = [attack.attackers, attack.guns].map((ids) => ids.map((id) => kit.unitNumber(id)))
  if (action?.do !== 'join') return { attackers, guns }
  const joining = (pieces.length > 0 ? pieces : [action.unit]).map((id) => kit.unitNumber(id))
  const isAttacker = (u: number): boolean => kit.attack[u] > 0
  return {
    attackers: [...attackers, ...joining.filter(isAttacker)],
    guns: [...guns, ...joining.filter((u) => !isAttacker(u))],
  }
}

export function attackOdds(
  reader: Reader,
  s: State,
  odds: AttackPreview,
  hex: string,
  all: number,
  language: Language,
): Odds {
  const name = (id: string): string => reader.game.names(id)?.[language] ?? id
  const chances = Object.entries(odds.chances).sort(([, a], [, b]) => b - a)
  return {
    title: titleOf(odds, hex)[language],
    short: odds.column === '' ? '< 1-4' : odds.column,
    notes: [
      ...(all > 1
        ? [{ text: { en: `If all ${all} units join.`, ja: `${all}ユニットすべてが参加した場合。` }[language] }]
        : []),
      ...notesOf(odds, s, language),
      ...odds.modifiers.map(({ rule, value }) => ({
        text: `${name(`modifier.${rule}`)} ${value > 0 ? '+' : ''}${value}`,
        rule,
      })),
    ],
    rows: chances.map(([result, chance]) => ({
      who: name(`result.${result}`),
      needed: '',
      chance: percent(chance),
      modifiers: [],
    })),
  }
}

function titleOf({ attack, defense, column }: AttackPreview, hex: string): Name {
  return column === ''
    ? { en: `${hex}: ${attack} against ${defense}, below 1-4`, ja: `${hex}：${attack}対${defense}（1-4未満）` }
    : { en: `${hex}: ${attack} against ${defense}, ${column}`, ja: `${hex}：${attack}対${defense}、${column}` }
}

function notesOf(
  { air, faceDown, toNextColumn }: AttackPreview,
  s: State,
  language: Language,
): NonNullable<Odds['notes']> {
  const notes: { text: Name; rule?: string }[] = []
  if (air > 0) notes.push({ text: { en: `${air} of it from the air`, ja: `うち航空支援${air}` }, rule: 'air.1' })
  if (faceDown > 0 && s.segment === 'axis') {
    notes.push({
      text: {
        en: `${faceDown} counters lie face down there: the defence is a guess.`,
        ja: `裏向きの駒が${faceDown}個あり、防御力は推定値。`,
      },
      rule: 'decoy.1',
    })
  }
  if (toNextColumn > 0) {
    notes.push({
      text: { en: `${toNextColumn} more for the next column`, ja: `次の比率まであと${toNextColumn}` },
      rule: 'crt.1',
    })
  }
  return notes.map(({ text, rule }) => ({ text: text[language], rule }))
}
