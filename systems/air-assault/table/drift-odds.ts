import {
  type Action,
  ALLIED,
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
  type View,
} from '../src/index.ts'
import type { Decision, Language, Name } from '@middlesea/engine'
import type { Odds } from '@middlesea/table-kit/presentation'
import { percent, signed } from '@middlesea/table-kit/words'
import { hexName } from './boxes.ts'
import { attackOdds } from './odds.ts'
import { comma } from './words.ts'
import { faceDownAt, isAxis, type Reader, type Reading, unitsAt } from './read.ts'

// Before the die of a drift falls: where a unit may come down. And before drift combat: with aircraft or without.

const SIDES = 6

/** drift.1 to drift.4, as far as the reader knows who shoots. */
export function driftOdds(reader: Reader, v: View, action: Action & { do: 'drop' }, language: Language): Odds {
  const s = reader.stateOf(v)
  const r = reader.read(v)
  const { kit } = s.derived
  const [u, hex] = [kit.unitNumber(action.unit), kit.placeNumber(action.to)]
  const held = isEnemyIn(r, action.to)
  const aim = hexName(r, action.to, language)
  const guns = knownGunsOver(s, hex)
  const modifier = driftModifier(kit, u, held, guns)
  const ends = new Map<string, number>()
  for (let die = 1; die <= SIDES; die++) {
    const end = endOf(r, hex, driftResult(die, modifier), language)
    ends.set(end, (ends.get(end) ?? 0) + 1)
  }
  const notes = driftNotes(r, hex, driftModifiers(kit, u, held, guns))
  return {
    title: { en: `drift from ${aim}`, ja: `${aim}からの漂流` }[language] + plus(modifier, language),
    notes: notes.map((text) => ({ text: text[language], rule: 'drift.3' })),
    rows: [...ends].map(([who, count]) => ({ who, needed: '', chance: percent(count / SIDES), modifiers: [] })),
  }
}

const plus = (modifier: number, language: Language): string =>
  modifier === 0 ? '' : `${comma(language)}${signed(modifier)}`

const isEnemyIn = (r: Reading, id: string): boolean =>
  faceDownAt(r, id) > 0 || unitsAt(r, id).some((unit) => !isAxis(unit))

function endOf(r: Reading, from: number, result: number, language: Language): string {
  const { kit } = r
  if (isLostInDrift(kit, result)) return { en: 'lost', ja: '失われる' }[language]
  const down = driftHex(kit, from, result)
  if (down === -1 || !kit.isLand[down]) return { en: 'lost at sea', ja: '海に落ちて失われる' }[language]
  const name = hexName(r, kit.placeIds[down], language)
  if (!isEnemyIn(r, kit.placeIds[down])) return name
  return { en: `${name}: drift combat`, ja: `${name}：漂流戦闘` }[language]
}

function driftNotes(r: Reading, hex: number, { occupied, guns }: ReturnType<typeof driftModifiers>): Name[] {
  const { kit } = r
  const notes: Name[] = []
  if (occupied > 0) notes.push({ en: `an enemy in the hex +${occupied}`, ja: `ヘクスに敵 +${occupied}` })
  if (guns > 0) notes.push({ en: `known AA in range +${guns}`, ja: `射程内の判明した対空砲 +${guns}` })
  const far = Math.max(...kit.aaRange)
  const unknown = r.view.counters.filter(({ place }) => {
    const at = kit.placeNumber(place)
    return kit.isHex(at) && kit.map.distance(at, hex) <= far
  }).length
  if (unknown > 0 && !r.view.options.basic) {
    notes.push({
      en: `${unknown} face-down counters within ${far} hexes may be AA and add to it.`,
      ja: `${far}ヘクス以内の裏向きの駒${unknown}個は対空砲かもしれず、さらに加わりえます。`,
    })
  }
  return notes
}

/** air.1: the fight as it would be with the aircraft over it; what it is without them is noted. */
export function driftSupportOdds(reader: Reader, v: View, decision: Decision<Action>, language: Language): Odds | null {
  const s = reader.stateOf(v)
  const { kit } = s.derived
  const { hex: id } = decision.prompt.params
  if (typeof id !== 'string') return null
  const hex = kit.placeNumber(id)
  const fighters = numbersAt(s, hex).filter((u) => kit.side[u] === AXIS)
  if (fighters.length === 0 || !numbersAt(s, hex).some((u) => kit.side[u] === ALLIED)) return null
  const grounded: State = { ...s, flights: [] }
  const { attack, defense, column } = attackPreview(grounded, hex, fighters, [], true)
  const without: Name = {
    en: `Without the aircraft: ${attack} against ${defense}, ${column}`,
    ja: `航空機なし：${attack}対${defense}、${column}`,
  }
  const odds = attackOdds(reader, s, attackPreview(s, hex, fighters, [], true), { hex: id }, language)
  return { ...odds, notes: [{ text: without[language] }, ...(odds.notes ?? [])] }
}
