// The drop board (15.3): the Airheads, the KGs of this activation in their order, where each drops, and the AA in range.
import type { Decision, Language, Name } from '@middlesea/engine'
import type { Sheet, SheetRow } from '@middlesea/table-kit/presentation'
import { listed, percent, plural } from '@middlesea/table-kit/words'
import { aaInRange, AT_DROP } from '../src/11-anti-aircraft.ts'
import type { Action } from '../src/actions.ts'
import { MARK } from '../src/marks.ts'
import { NAMES } from '../src/names.ts'
import { dropPreview } from '../src/odds/drop.ts'
import { AXIS } from '../src/state.ts'
import { nameAlone } from './place-name.ts'
import { has, type Reading, stateOf } from './read.ts'

const TITLE: Name = { en: 'Drops', ja: '降下' }
const COLUMNS: Name[] = [
  { en: 'KG', ja: 'KG' },
  { en: 'Drop Hex', ja: '降下ヘクス' },
  { en: 'AA', ja: 'AA' },
  { en: 'Well', ja: '無事' },
]
const AIRHEAD: Name = { en: 'Airhead', ja: '空挺堡' }
const NEXT: Name = { en: 'drops now', ja: '今降下' }
const LATER: Name = { en: 'after that', ja: 'その後' }

/** The questions for which the board opens: before a KG has its hex there are its order and its Airheads to see. */
const ASKED = ['prompt.airhead', 'prompt.drop', 'prompt.glide']

export function dropSheet(r: Reading, decision: Decision<Action> | null, language: Language): Sheet | null {
  const { view } = r
  if (view.phase !== 'airborne') return null
  const waiting = waitingKgs(r)
  if (view.drops.length + waiting.length === 0) return null
  const count: Name = {
    en: `${view.drops.length} of ${view.drops.length + waiting.length}`,
    ja: `${view.drops.length}/${view.drops.length + waiting.length}`,
  }
  return {
    id: 'drops',
    title: TITLE[language],
    note: count[language],
    rule: '15.32',
    columns: COLUMNS.map((name) => name[language]),
    rows: [
      ...view.drops.map((drop) => onItsWay(r, drop, language)),
      ...waiting.map((kg) => waitingRow(r, kg, decision, language)),
      ...airheadRows(r, language),
    ],
    quiet: view.drops.length === 0 && !ASKED.some((prompt) => prompt === decision?.prompt.key),
  }
}

/** 15.13, 15.14: the KGs on the card whose units are active, in their order, without those that have a Drop Hex. */
function waitingKgs({ view, kit, seen }: Reading): number[] {
  const card = kit.placeIds[kit.CARD]
  return kit.kgs.flatMap(({ id, units }, kg) => {
    if (view.dropFrom[kg] === -1 || view.drops.some((drop) => drop.kg === id)) return []
    const there = units.map((u) => seen.get(kit.unitIds[u])!).filter(({ place }) => place === card)
    return there.length > 0 && there.every((unit) => has(unit, MARK.active)) ? [kg] : []
  })
}

function waitingRow(
  { view, kit }: Reading,
  kg: number,
  decision: Decision<Action> | null,
  language: Language,
): SheetRow {
  const { id, units } = kit.kgs[kg]
  const from = view.dropFrom[kg]
  const due: Name = { en: `from turn ${from}`, ja: `第${from}ターンから` }
  const isNext = decision?.prompt.key === 'prompt.drop' && decision.options.some((choice) => choice.id === id)
  const when = isNext ? NEXT : from > view.turn ? due : LATER
  const size: Name = { en: plural(units.length, 'unit'), ja: `${units.length}ユニット` }
  return {
    id,
    cells: [id, when[language], '', ''],
    notes: [{ text: size[language], rule: '15.14' }],
    ...(isNext ? { state: 'now' as const } : {}),
  }
}

function onItsWay(r: Reading, { kg, hex, guns }: Reading['view']['drops'][number], language: Language): SheetRow {
  const { view, kit } = r
  const number = kit.kgs.findIndex(({ id }) => id === kg)
  const base = { id: kg, place: hex, notes: named(r, hex, language) }
  if (view.dropFrom[number] === -1) return { ...base, cells: [kg, hex, String(guns), ''], state: 'over' }
  const odds = dropPreview(stateOf(view), number, kit.placeNumber(hex), true)
  const inRange: Name = { en: `${odds.guns.length} in range`, ja: `射程内${odds.guns.length}` }
  const fired: Name = { en: `${guns} fired`, ja: `${guns}射撃` }
  return { ...base, cells: [kg, hex, (guns > 0 ? fired : inRange)[language], percent(odds.well)] }
}

/** Beside four columns there is no room for the name of a hex: it stands below. */
function named(r: Reading, hex: string, language: Language, more: string[] = []): { text: string }[] {
  const facts = [nameAlone(r, hex, language), ...more].filter((fact) => fact !== '')
  return facts.length > 0 ? [{ text: listed(facts, language) }] : []
}

/** 15.32: around these hexes KGs drop; how many AA units reach each. */
function airheadRows(r: Reading, language: Language): SheetRow[] {
  const { view, kit } = r
  const s = stateOf(view)
  return view.airheads.flatMap((hex, airhead): SheetRow[] => {
    // In the hand, or lost.
    if (hex < 0) return []
    const guns = aaInRange(s, hex, AT_DROP, AXIS).length
    const id = kit.placeIds[hex]
    const nation = NAMES[airhead < kit.scenario.airheads.german ? 'nation.german' : 'nation.italian'][language]
    return [
      {
        id: `airhead ${id}`,
        cells: [AIRHEAD[language], id, String(guns), ''],
        place: id,
        notes: named(r, id, language, [nation]),
      },
    ]
  })
}
