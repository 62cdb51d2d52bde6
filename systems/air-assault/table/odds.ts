import {
  type Action,
  type AttackPreview,
  attackPreview,
  attackersOn,
  clearsAtLeastAndMost,
  enemyOf,
  type FireThreat,
  fireThreats,
  isHeld,
  sideIn,
  type State,
  unknownGuns,
  type Verdict,
  verdictOf,
  type View,
} from '../src/index.ts'
import type { Decision, Language, Name } from '@middlesea/engine'
import type { Odds } from '@middlesea/table-kit/presentation'
import { percent } from '@middlesea/table-kit/words'
import type { ViewReader } from './read.ts'

// Before the die of an attack falls: strengths, column, what changes the roll, and the chance of every result.

export function oddsFor(
  reader: ViewReader,
  v: View,
  decision: Decision<Action>,
  action: Action | null,
  language: Language,
  pieces: readonly string[] = [],
  place?: string,
): Odds | null {
  const s = reader.stateOf(v)
  const { kit } = s.derived
  if (action === null && place !== undefined) return asIfBeside(reader, v, s, place, pieces, language)
  if (action?.do === 'attack') {
    const hex = kit.placeNumber(action.hex)
    const chosen = attackersOn(s, hex).filter((u) => pieces.includes(kit.unitIds[u]))
    if (chosen.length === 0) return atBest(reader, v, s, hex, language)
    return oddsOfAttack(reader, v, s, hex, { attackers: chosen, guns: [] }, 0, language)
  }
  if (v.attack === null) return null
  if (decision.prompt.key === 'prompt.defensiveFire') return underAttack(reader, v, s, language)
  if (decision.rule !== 'combat.1') return null
  const hex = kit.placeNumber(v.attack.hex)
  const party = joined(s, v.attack, action, pieces)
  if (party.attackers.length === 0) return atBest(reader, v, s, hex, language)
  return oddsOfAttack(reader, v, s, hex, party, 0, language)
}

/** While units move: the attack that they could make, if they stood beside the enemy already. */
function asIfBeside(
  reader: ViewReader,
  v: View,
  s: State,
  place: string,
  pieces: readonly string[],
  language: Language,
): Odds | null {
  const { kit } = s.derived
  const hex = kit.placeNumber(place)
  const own = pieces.map((id) => kit.unitNumber(id)).filter((u) => u !== -1)
  const attackers = own.filter((u) => kit.attack[u] > 0)
  if (!kit.isHex(hex) || attackers.length === 0) return null
  if (!isHeld(s, enemyOf(kit.side[attackers[0]]), hex)) return null
  const odds = oddsOfAttack(reader, v, s, hex, { attackers, guns: [] }, 0, language)
  const beside = { en: 'As if they stood beside it', ja: '隣接した場合' }[language]
  return { ...odds, verdict: [...(odds.verdict ?? []), beside], notes: [{ text: beside }, ...(odds.notes ?? [])] }
}

/** Nobody has joined yet: with all who can. */
function atBest(reader: ViewReader, v: View, s: State, hex: number, language: Language): Odds | null {
  const all = attackersOn(s, hex)
  if (all.length === 0) return null
  return oddsOfAttack(reader, v, s, hex, { attackers: all, guns: [] }, all.length, language)
}

/** Who attacks, and which artillery supports them. */
interface Party {
  attackers: number[]
  guns: number[]
}

/** An attack, and what the fire of the defender's guns could make of it. */
function oddsOfAttack(
  reader: ViewReader,
  view: View,
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
      ja: `射程内の裏向きの駒${unknown}個は、先に射撃する砲兵かもしれません。`,
    })
  }
  const range = odds.faceDown > 0 ? clearsAtLeastAndMost(reader.worldsOf(view), hex, attackers, guns) : undefined
  const told = attackOdds(reader, s, odds, { hex: s.derived.kit.placeIds[hex], all, fire }, language)
  const threats = fire.length > 0
  const verdict = verdictOf(odds.chances, attackers.length, defendersOf(s, hex, attackers))
  return { ...told, verdict: verdictText(verdict, { range, threats }, language) }
}

const defendersOf = (s: State, hex: number, [first]: readonly number[]): number =>
  sideIn(s, enemyOf(s.derived.kit.side[first]), hex).length

/** combat.3: before the defender's guns fire: the attack as it stands, as the defender asks about it. */
function underAttack(reader: ViewReader, v: View, s: State, language: Language): Odds | null {
  const { attackers, guns, hex } = v.attack!
  const { kit } = s.derived
  const numbers = (ids: readonly string[]): number[] => ids.map((id) => kit.unitNumber(id))
  const party: Party = { attackers: numbers(attackers), guns: numbers(guns) }
  if (party.attackers.length === 0) return null
  const at = kit.placeNumber(hex)
  const odds = attackPreview(s, at, party.attackers, party.guns)
  const verdict = verdictOf(odds.chances, party.attackers.length, defendersOf(s, at, party.attackers))
  return { ...attackOdds(reader, s, odds, { hex }, language), verdict: heldText(verdict, language) }
}

/** The verdict in the defender's words: whether he holds, and what it costs. */
function heldText({ clears, destroys, exchanges, lost, kills }: Verdict, language: Language): string[] {
  const lines: Name[] = [
    {
      en: `${percent(1 - clears - exchanges)} that you hold the hex`,
      ja: `ヘクスを保持する確率${percent(1 - clears - exchanges)}`,
    },
    {
      en: `${percent(destroys)} that all of yours there are destroyed. You lose ${kills.toFixed(1)} units on average, they ${lost.toFixed(1)}`,
      ja: `そこの自軍が全滅する確率${percent(destroys)}。平均損失：自軍${kills.toFixed(1)}、敵軍${lost.toFixed(1)}ユニット`,
    },
  ]
  if (exchanges > 0)
    lines.push({
      en: `${percent(exchanges)} for an exchange: the attacker chooses how much both lose`,
      ja: `相互損失${percent(exchanges)}（両軍の損失量は攻撃側が決めます）`,
    })
  lines.push({ en: 'Not counted: your fire', ja: '自軍の射撃は含みません' })
  return lines.map((line) => line[language])
}

/** The verdict in words: what is won, what it costs, what could go wrong, and what is not counted. */
function verdictText(
  { clears, destroys, exchanges, ruins, lost, kills }: Verdict,
  { range, threats }: { range?: [number, number]; threats: boolean },
  language: Language,
): string[] {
  const [least, most] = range ?? [clears, clears]
  const chance = percent(least) === percent(most) ? percent(clears) : `${percent(least)}–${percent(most)}`
  const lines: Name[] = [
    { en: `${chance} that they leave the hex`, ja: `防御側がヘクスから去る確率${chance}` },
    {
      en: `${percent(destroys)} that they are destroyed. You lose ${lost.toFixed(1)} units on average, they ${kills.toFixed(1)}`,
      ja: `全滅させる確率${percent(destroys)}。平均損失：自軍${lost.toFixed(1)}、敵軍${kills.toFixed(1)}ユニット`,
    },
  ]
  if (ruins > 0)
    lines.push({ en: `${percent(ruins)} that all of yours are lost`, ja: `自軍が全滅する確率${percent(ruins)}` })
  if (exchanges > 0)
    lines.push({
      en: `${percent(exchanges)} for an exchange: you choose how much both lose`,
      ja: `相互損失${percent(exchanges)}（両軍の損失量は攻撃側が決めます）`,
    })
  if (range !== undefined)
    lines.push({ en: 'A range: counters lie face down there', ja: '裏向きの駒があるため幅があります' })
  if (threats) lines.push({ en: 'Not counted: defensive fire', ja: '防御射撃は含みません' })
  return lines.map((line) => line[language])
}

/** Both columns, and the chance that the attack is rolled in the worse one. */
function threatText(s: State, odds: AttackPreview, { hex, fire, chance, left }: FireThreat): Name {
  const { kit } = s.derived
  const [id, chances] = [kit.placeIds[hex], percent(chance)]
  const at = kit.nameOf(id) ?? { en: id, ja: id }
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
    en: `Defensive fire at ${at.en}, ${fire.attack} against ${fire.defense}: ${chances} that its units drop out, ${then('en')}`,
    ja: `${at.ja}への防御射撃${fire.attack}対${fire.defense}：${chances}で脱落、${then('ja')}`,
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
  reader: ViewReader,
  s: State,
  odds: AttackPreview,
  { hex, all = 0, fire = [] }: Setting,
  language: Language,
): Odds {
  const name = (id: string): string => reader.game.names(id)?.[language] ?? id
  const chances = Object.entries(odds.chances).sort(([, a], [, b]) => b - a)
  return {
    title: titleOf(odds, name(hex))[language],
    short: odds.column === '' ? '< 1-4' : odds.column,
    notes: [
      ...(all > 1
        ? [{ text: { en: `If all ${all} units join.`, ja: `${all}ユニットすべてが参加した場合です。` }[language] }]
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
  drift: [
    {
      text: {
        en: 'No effect (NE) is a retreat of yours here (AR)',
        ja: 'ここでは効果なし（NE）も攻撃側の退却（AR）になります',
      },
      rule: 'crt.NE',
    },
  ],
  fire: [
    {
      text: { en: 'EX counts as AL; guns ignore AE, AL and AR', ja: 'EXはALとして扱い、砲兵はAE、AL、ARを無視します' },
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
