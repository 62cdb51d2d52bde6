import { type Action, ALLIED, AXIS, excessIn, stackedIn, type View } from '../src/index.ts'
import type { Decision, Language, Name } from '@middlesea/engine'
import type { Warning } from '@middlesea/table-kit/presentation'
import { plural } from '@middlesea/table-kit/words'
import { aircraftLeft } from './aircraft.ts'
import { isAxis, isHexId, type ViewReader, type Reading, unitsAt } from './read.ts'

/** What ending a phase now would leave undone in a way that hurts. */
export function warningsFor(reader: ViewReader, v: View, decision: Decision<Action>, language: Language): Warning[] {
  const r = reader.read(v)
  switch (decision.prompt.key) {
    case 'prompt.aircraft':
      return unsentAircraft(reader, v, language)
    case 'prompt.drop':
      return unsentUnits(r, decision, language)
    case 'prompt.airland':
      return emptyRunways(decision, language)
    case 'prompt.landings':
      return unlanded(r, decision, language)
    case 'prompt.moveAxis':
      return [...overStacks(reader, v, language), ...leftAfloat(r, language)]
    case 'prompt.moveAllied':
      return overStacks(reader, v, language)
    case 'prompt.combat':
      return leftAfloat(r, language)
    default:
      return []
  }
}

const warn = (text: Name, places: string[], rule: string, language: Language): Warning => ({
  text: text[language],
  places,
  rule,
})

/** air.1: aircraft that are not sent do nothing this turn. */
function unsentAircraft(reader: ViewReader, v: View, language: Language): Warning[] {
  const left = aircraftLeft(reader, v).reduce((sum, row) => sum + row.left, 0)
  if (left === 0) return []
  const text: Name = {
    en: `${left} aircraft stay on the ground this turn.`,
    ja: `航空機${left}機がこのターン出撃しません。`,
  }
  return [warn(text, [], 'air.1', language)]
}

/** airborne.1: they may wait for a later day, but on the first day nobody expects them. */
function unsentUnits(r: Reading, decision: Decision<Action>, language: Language): Warning[] {
  const waiting = unitsOf(decision).length
  if (waiting === 0 || r.view.turn > 1) return []
  const text: Name = {
    en: `${plural(waiting, 'airborne unit')} that could jump now wait${waiting === 1 ? 's' : ''} for a later day.`,
    ja: `今降下できる空挺ユニット${waiting}個が後日に回ります。`,
  }
  return [warn(text, ['reserve'], 'airborne.1', language)]
}

const unitsOf = ({ options }: Decision<Action>): string[] =>
  options.flatMap(({ on, id }) => (on === 'unit' ? [id] : []))

/** airland.1: what an airfield could take today and does not take is lost. */
function emptyRunways(decision: Decision<Action>, language: Language): Warning[] {
  const waiting = unitsOf(decision).length
  if (waiting === 0) return []
  const text: Name = {
    en: `An airfield is still open: ${plural(waiting, 'unit')} could land there now.`,
    ja: `飛行場にまだ余裕があります。今着陸できるユニットが${waiting}個残っています。`,
  }
  return [warn(text, ['reserve'], 'airland.1', language)]
}

/** malta.assault, malta.commando: whose ships have come, and who may slip ashore tonight. */
function unlanded(r: Reading, decision: Decision<Action>, language: Language): Warning[] {
  const arrivals = unitsOf(decision).map((id) => r.seen.get(id)?.data.arrival.by)
  const commandos = arrivals.filter((by) => by === 'commando').length
  const aboard = arrivals.length - commandos
  const ships: Name = {
    en: `${plural(aboard, 'unit')} could land from the convoys now and will wait at sea.`,
    ja: `船団から今上陸できるユニット${aboard}個が海上に残ります。`,
  }
  const boats: Name = {
    en: `${plural(commandos, 'commando unit')} could land on the coast now. After this they can land only at night.`,
    ja: `コマンド・ユニット${commandos}個が今海岸に上陸できます。この後は夜にしか上陸できません。`,
  }
  return [
    ...(aboard > 0 ? [warn(ships, ['reserve'], 'malta.assault', language)] : []),
    ...(commandos > 0 ? [warn(boats, ['reserve'], 'malta.commando', language)] : []),
  ]
}

/** stack.1: what is too many in a hex when its owner's movement phase ends is lost. */
function overStacks(reader: ViewReader, v: View, language: Language): Warning[] {
  const r = reader.read(v)
  const s = reader.stateOf(v)
  const own = v.reader === 'axis' ? AXIS : ALLIED
  return [...r.at.keys()].flatMap((place) => {
    const hex = r.kit.placeNumber(place)
    const over = isHexId(r, place) ? excessIn(s, own, hex) : 0
    if (over === 0) return []
    const points = stackedIn(s, own, hex)
    const text: Name = {
      en: `${place} holds ${points} stacking points, ${over} too many: units will be lost.`,
      ja: `${place}のスタックは${points}ポイントで、上限を${over}超えています。超過分は除去されます。`,
    }
    return [warn(text, [place], 'stack.1', language)]
  })
}

/** terrain.beachbox: who is still in a beach box when the combat phase ends is lost. */
function leftAfloat(r: Reading, language: Language): Warning[] {
  return r.kit.beaches.flatMap(({ place, name }) => {
    const id = r.kit.placeIds[place]
    const afloat = unitsAt(r, id).filter(isAxis)
    if (afloat.length === 0) return []
    const text: Name = {
      en: `${plural(afloat.length, 'unit')} still afloat at ${name.en}: lost when the combat phase ends.`,
      ja: `${name.ja}の上陸ボックスに${afloat.length}ユニットが残っています。戦闘フェイズ終了時に除去されます。`,
    }
    return [warn(text, [id], 'terrain.beachbox', language)]
  })
}
