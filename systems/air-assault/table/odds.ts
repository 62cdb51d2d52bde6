import {
  type Action,
  type AttackPreview,
  attackPreview,
  attackersOn,
  type FireThreat,
  fireThreats,
  type State,
  unknownGuns,
  type View,
} from '../src/index.ts'
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
    return oddsOfAttack(reader, s, hex, { attackers: chosen, guns: [] }, 0, language)
  }
  if (decision.rule !== 'combat.1' || v.attack === null) return null
  const hex = kit.placeNumber(v.attack.hex)
  const party = joined(s, v.attack, action, pieces)
  if (party.attackers.length === 0) return atBest(reader, s, hex, language)
  return oddsOfAttack(reader, s, hex, party, 0, language)
}

/** Nobody has joined yet: with all who can. */
function atBest(reader: Reader, s: State, hex: number, language: Language): Odds | null {
  const all = attackersOn(s, hex)
  if (all.length === 0) return null
  return oddsOfAttack(reader, s, hex, { attackers: all, guns: [] }, all.length, language)
}

/** Who attacks, and which artillery supports them. */
interface Party {
  attackers: number[]
  guns: number[]
}

/** An attack, and what the fire of the defender's guns could make of it. */
function oddsOfAttack(
  reader: Reader,
  s: State,
  hex: number,
  { attackers, guns }: Party,
  all: number,
  language: Language,
): Odds {
  const odds = attackPreview(s, hex, attackers, guns)
  const fire = fireThreats(s, hex, attackers, guns)
    .filter(({ chance }) => chance > 0)
    .map((threat) => threatText(s, odds, threat))
  const unknown = unknownGuns(s, attackers)
  if (unknown > 0) {
    fire.push({
      en: `${unknown} face-down counters in range may be guns that fire first.`,
      ja: `射程内の裏向きの駒${unknown}個は、先に射撃する砲兵かもしれない。`,
    })
  }
  return attackOdds(reader, s, odds, { hex: s.derived.kit.placeIds[hex], all, fire }, language)
}

/** Both columns, and the chance that the attack is rolled in the worse one. */
function threatText(s: State, odds: AttackPreview, { hex, fire, chance, left }: FireThreat): Name {
  const [at, chances] = [s.derived.kit.placeIds[hex], percent(chance)]
  const column = (name: string, language: Language): string =>
    name === '' ? { en: 'below 1-4', ja: '1-4未満' }[language] : name
  const then = (language: Language): string =>
    left === null
      ? { en: 'then nobody attacks', ja: 'その場合は攻撃不能' }[language]
      : {
          en: `then ${column(left, language)} instead of ${column(odds.column, language)}`,
          ja: `その場合は${column(odds.column, language)}ではなく${column(left, language)}`,
        }[language]
  return {
    en: `Defensive fire at ${at}, ${fire.attack} against ${fire.defense}: ${chances} that its units drop out, ${then('en')}`,
    ja: `${at}への防御射撃${fire.attack}対${fire.defense}：${chances}で脱落、${then('ja')}`,
  }
}

/** Who attacks, with the one that would join, or with all that were chosen to. */
function joined(
  s: State,
  attack: NonNullable<View['attack']>,
  action: Action | null,
  pieces: readonly string[],
): Party {
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

/** What is said of odds beyond their numbers. */
interface Setting {
  hex: string
  /** How many could join, if nobody has yet. */
  all?: number
  /** What defensive fire could do. */
  fire?: Name[]
}

export function attackOdds(
  reader: Reader,
  s: State,
  odds: AttackPreview,
  { hex, all = 0, fire = [] }: Setting,
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
      ...fire.map((text) => ({ text: text[language], rule: 'combat.3' })),
      ...notesOf(odds, s, language),
      ...odds.modifiers.map(({ rule, value }) => ({
        text: `${name(`modifier.${rule}`)} ${value > 0 ? '+' : ''}${value}`,
        rule,
      })),
    ],
    rows: chances.map(([result, chance]) => ({
      who: name(nameOfResult(odds, result)),
      needed: '',
      chance: percent(chance),
      modifiers: [],
    })),
  }
}

/** Under fire it is not the attackers who lose one. */
const nameOfResult = ({ kind }: AttackPreview, result: string): string =>
  kind === 'fire' && result === 'AL' ? 'result.fire.AL' : `result.${result}`

/** What a result counts as in this kind of combat. */
const READINGS: { [kind in AttackPreview['kind']]: { text: Name; rule: string }[] } = {
  attack: [],
  drift: [{ text: { en: 'NE counts as AR here', ja: 'ここではNEをARとして扱う' }, rule: 'crt.NE' }],
  fire: [
    {
      text: { en: 'EX counts as AL; guns ignore AE, AL and AR', ja: 'EXはAL扱い。砲兵はAE、AL、ARを無視する' },
      rule: 'crt.2',
    },
  ],
}

function titleOf({ attack, defense, column }: AttackPreview, hex: string): Name {
  return column === ''
    ? { en: `${hex}: ${attack} against ${defense}, below 1-4`, ja: `${hex}：${attack}対${defense}（1-4未満）` }
    : { en: `${hex}: ${attack} against ${defense}, ${column}`, ja: `${hex}：${attack}対${defense}、${column}` }
}

function notesOf(
  { air, faceDown, kind, toNextColumn }: AttackPreview,
  s: State,
  language: Language,
): NonNullable<Odds['notes']> {
  const notes: { text: Name; rule?: string }[] = []
  if (air > 0) notes.push({ text: { en: `${air} of it from the air`, ja: `うち航空支援${air}` }, rule: 'air.1' })
  notes.push(...READINGS[kind])
  if (faceDown > 0 && s.segment === (kind === 'fire' ? 'allied' : 'axis')) {
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
