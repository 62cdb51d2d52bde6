import {
  type Action,
  ALLIED,
  type AttackPreview,
  attackPreview,
  AXIS,
  driftHex,
  driftModifier,
  driftModifiers,
  driftResult,
  isLostInDrift,
  knownGunsOver,
  type State,
  unitsAt as numbersAt,
  verdictOf,
  type View,
} from '../src/index.ts'
import type { Decision, Language, Name } from '@middlesea/engine'
import type { Odds } from '@middlesea/table-kit/presentation'
import { percent, plural, signed } from '@middlesea/table-kit/words'
import { hexName } from './boxes.ts'
import { attackOdds } from './odds.ts'
import { comma } from './words.ts'
import { faceDownAt, isAxis, type ViewReader, type Reading, unitsAt } from './read.ts'

// Before the die of a drift falls: where a unit may come down. And before drift combat: with aircraft or without.

const SIDES = 6

/** drift.1 to drift.4, as far as the reader knows who shoots. */
export function driftOdds(reader: ViewReader, v: View, action: Action & { do: 'drop' }, language: Language): Odds {
  const s = reader.stateOf(v)
  const r = reader.read(v)
  const { kit } = s.derived
  const [u, hex] = [kit.unitNumber(action.unit), kit.placeNumber(action.to)]
  const held = isEnemyIn(r, action.to)
  const aim = hexName(r, action.to, language)
  const guns = knownGunsOver(s, hex)
  const modifier = driftModifier(kit, u, held, guns)
  const ends = new Map<string, number>()
  const fates: Record<Fate, number> = { safe: 0, fights: 0, lost: 0 }
  for (let die = 1; die <= SIDES; die++) {
    const { fate, text } = endOf(r, hex, driftResult(die, modifier), language)
    ends.set(text, (ends.get(text) ?? 0) + 1)
    fates[fate] += 1 / SIDES
  }
  const notes = driftNotes(r, hex, driftModifiers(kit, u, held, guns))
  return {
    title: { en: `drift from ${aim}`, ja: `${aim}からの漂流` }[language] + plus(modifier, language),
    verdict: driftVerdict(fates, unknownNear(r, hex) > 0, language),
    notes: notes.map((text) => ({ text: text[language], rule: 'drift.3' })),
    rows: [...ends].map(([who, count]) => ({ who, needed: '', chance: percent(count / SIDES), modifiers: [] })),
  }
}

const plus = (modifier: number, language: Language): string =>
  modifier === 0 ? '' : `${comma(language)}${signed(modifier)}`

const isEnemyIn = (r: Reading, id: string): boolean =>
  faceDownAt(r, id) > 0 || unitsAt(r, id).some((unit) => !isAxis(unit))

type Fate = 'safe' | 'fights' | 'lost'

function endOf(r: Reading, from: number, result: number, language: Language): { fate: Fate; text: string } {
  const { kit } = r
  if (isLostInDrift(kit, result)) return { fate: 'lost', text: { en: 'lost', ja: '失われる' }[language] }
  const down = driftHex(kit, from, result)
  if (down === -1 || !kit.isLand[down])
    return { fate: 'lost', text: { en: 'lost at sea', ja: '海に落ちて失われる' }[language] }
  const name = hexName(r, kit.placeIds[down], language)
  if (!isEnemyIn(r, kit.placeIds[down])) return { fate: 'safe', text: name }
  return { fate: 'fights', text: { en: `${name}: drift combat`, ja: `${name}：漂流戦闘` }[language] }
}

/** What the die may do to each unit that jumps there, the best first; and what is not in it. */
function driftVerdict({ safe, fights, lost }: Record<Fate, number>, unknown: boolean, language: Language): string[] {
  const lines: Name[] = [
    { en: `${percent(safe)} that a unit comes down safely`, ja: `無事に降りる確率${percent(safe)}` },
    {
      en: `${percent(fights)} among enemies: it fights at once. ${percent(lost)} lost`,
      ja: `敵中に降りてただちに戦闘${percent(fights)}、失われる${percent(lost)}`,
    },
  ]
  if (unknown) lines.push({ en: 'Not counted: AA that lies face down', ja: '裏向きの対空砲は含みません' })
  return lines.map((line) => line[language])
}

function driftNotes(r: Reading, hex: number, { occupied, guns }: ReturnType<typeof driftModifiers>): Name[] {
  const notes: Name[] = []
  if (occupied > 0) notes.push({ en: `an enemy in the hex +${occupied}`, ja: `ヘクスに敵 +${occupied}` })
  if (guns > 0) notes.push({ en: `known AA in range +${guns}`, ja: `射程内の判明した対空砲 +${guns}` })
  const [unknown, far] = [unknownNear(r, hex), Math.max(...r.kit.aaRange)]
  if (unknown > 0) {
    notes.push({
      en: `${plural(unknown, 'face-down counter')} within ${far} hexes may be AA and add to it.`,
      ja: `${far}ヘクス以内の裏向きの駒${unknown}個は対空砲かもしれず、さらに加わりえます。`,
    })
  }
  return notes
}

/** aa.1: how many counters that lie face down might be AA in range of a hex. The basic game has none. */
function unknownNear({ kit, view }: Reading, hex: number): number {
  if (view.options.basic) return 0
  const far = Math.max(...kit.aaRange)
  return view.counters.filter(({ place }) => {
    const at = kit.placeNumber(place)
    return kit.isHex(at) && kit.map.distance(at, hex) <= far
  }).length
}

/** air.1: the fight as it would be with the aircraft over it; what it is without them is noted. */
export function driftSupportOdds(
  reader: ViewReader,
  v: View,
  decision: Decision<Action>,
  language: Language,
): Odds | null {
  const s = reader.stateOf(v)
  const { kit } = s.derived
  const { hex: id } = decision.prompt.params
  if (typeof id !== 'string') return null
  const hex = kit.placeNumber(id)
  const fighters = numbersAt(s, hex).filter((u) => kit.side[u] === AXIS)
  if (fighters.length === 0 || !numbersAt(s, hex).some((u) => kit.side[u] === ALLIED)) return null
  const grounded: State = { ...s, flights: [] }
  const alone = attackPreview(grounded, hex, fighters, [], true)
  const helped = attackPreview(s, hex, fighters, [], true)
  const { attack, defense, column } = alone
  const without: Name = {
    en: `Without the aircraft: ${attack} against ${defense}, ${column}`,
    ja: `航空機なし：${attack}対${defense}、${column}`,
  }
  const odds = attackOdds(reader, s, helped, { hex: id }, language)
  return {
    ...odds,
    verdict: supportVerdict(s, hex, fighters.length, helped, alone, language),
    notes: [{ text: without[language] }, ...(odds.notes ?? [])],
  }
}

/** Yes or no: the chance to drive them off, and to lose all, with the aircraft and without. */
function supportVerdict(
  s: State,
  hex: number,
  fighters: number,
  helped: AttackPreview,
  alone: AttackPreview,
  language: Language,
): string[] {
  const defenders = numbersAt(s, hex).filter((u) => s.derived.kit.side[u] === ALLIED).length
  const [yes, no] = [helped, alone].map(({ chances }) => verdictOf(chances, fighters, defenders))
  return [
    {
      en: `Yes: ${percent(yes.clears)} that they leave the hex. No: ${percent(no.clears)}`,
      ja: `敵が去る確率：支援あり${percent(yes.clears)}、なし${percent(no.clears)}`,
    },
    {
      en: `Yes: ${percent(yes.ruins)} that all of yours are lost. No: ${percent(no.ruins)}`,
      ja: `自軍が全滅する確率：支援あり${percent(yes.ruins)}、なし${percent(no.ruins)}`,
    },
  ].map((line) => line[language])
}
