import type { Language, Name } from '@middlesea/engine'
import { type Action, MARK, type View } from '../src/index.ts'
import {
  ABILITY,
  can,
  type CardRow,
  COLOURS,
  NATIONS,
  type NationId,
  profile,
  SITE_NAMES,
  TERRAIN_NAMES,
  valueOf,
} from '../src/for-the-table.ts'
import type { ReaderState, UnitText } from '@middlesea/table-kit/presentation'
import { faceOf, fleetFace, markerFace } from './faces.ts'
import { fleetPlace, isSpace, type AlikeUnits, kindsAt, knows, read, type Reading } from './read.ts'
import { comma, nameOf, points, times } from './words.ts'
import { bracketed, headed } from '@middlesea/table-kit/words'

// Units, cards, fleets and places in words.

const STATE: { mark: number; name: Name }[] = [
  { mark: MARK.moved, name: { en: 'has moved', ja: '移動済' } },
  { mark: MARK.halted, name: { en: 'must stay here', ja: 'このステップは移動不可' } },
  { mark: MARK.intruder, name: { en: 'must declare a battle', ja: '戦闘宣言が必要' } },
  { mark: MARK.attacked, name: { en: 'has attacked', ja: '攻撃済' } },
  { mark: MARK.defended, name: { en: 'has defended', ja: '防御済' } },
  { mark: MARK.fired, name: { en: 'has fired', ja: '射撃済' } },
  { mark: MARK.searched, name: { en: 'has searched', ja: '索敵済' } },
]

function statesOf({ unit }: AlikeUnits, language: Language): string[] {
  const states = STATE.filter(({ mark }) => (unit.marks & mark) !== 0).map(({ name }) => name[language])
  if (unit.aboard !== null) {
    const carrier = nameOf(unit.aboard, language)
    states.push({ en: `aboard ${carrier}`, ja: `${carrier}に搭載` }[language])
  }
  if (unit.landing !== null) {
    const place = nameOf(unit.landing, language)
    states.push({ en: `lands in ${place} after the battle`, ja: `戦闘後に${place}へ揚陸` }[language])
  }
  return states
}

/** All in one line, for tooltips and screen readers. */
export function kindLabel(r: Reading, kind: AlikeUnits, language: Language): string {
  const cargo = cargoText(r, kind, language)
  const parts = [`${nameOf(kind.id, language)}${times(kind.members.length)}`, ...statesOf(kind, language)]
  return [...parts, ...(cargo === '' ? [] : [cargo])].join(comma(language))
}

/** What tells units of a name apart in a list: their cargo, how far they may still move, for casualties their armour. */
export function kindNote(
  r: Reading,
  kind: AlikeUnits,
  { decision, movable }: ReaderState<Action>,
  language: Language,
): string | undefined {
  if (!movable.has(kind.id)) return undefined
  const p = profile(r.state, kind.number)
  const cargo = cargoText(r, kind, language)
  const notes = cargo === '' ? [] : [cargo]
  // ability.coverage: a Carrier's armour depends on who is near.
  const isLoss = ['prompt.lose', 'prompt.pick'].includes(decision?.prompt.key ?? '')
  if (isLoss && !can(p, ABILITY.coverage)) {
    const colour = nameOf(COLOURS[p.armour], language)
    notes.push({ en: `${colour} armour`, ja: `装甲${colour}` }[language])
  }
  const { spent } = kind.unit
  const left = p.move - spent
  if (spent > 0 && (isLoss || decision?.prompt.key === 'prompt.move'))
    notes.push({ en: `${left} to move`, ja: `残り移動力${left}` }[language])
  return notes.length === 0 ? undefined : notes.join(comma(language))
}

function cargoText(r: Reading, kind: AlikeUnits, language: Language): string {
  const aboard = kindsAt(r, kind.unit.place).filter(({ unit }) => unit.aboard === kind.id)
  if (aboard.length === 0) return ''
  const list = aboard.map(({ row, members }) => `${row.name[language]}${times(members.length)}`).join(comma(language))
  return { en: `carries ${list}`, ja: `搭載：${list}` }[language]
}

/** What a type of a nation can do: known when a card is looked at, and not before (unit-facts.ts). */
export type FactsOf = (r: Reading, nation: NationId, type: number, language: Language) => UnitText['facts']

export function unitText(id: string, v: View, language: Language, factsOf: FactsOf): UnitText | null {
  const r = read(v)
  if (id.startsWith('fleet.')) return fleetText(r, id.slice('fleet.'.length) as NationId, language)
  const card = r.kit.cards[r.kit.cardNumber[id]]
  if (card !== undefined) return cardText(card, language)
  if (id.startsWith('build.')) return typeText(r, id, language, factsOf)
  const kind = r.kindOf.get(id)
  if (kind === undefined) return null
  const cargo = cargoText(r, kind, language)
  return {
    name: nameOf(id, language),
    kind:
      kind.members.length > 1
        ? { en: `${kind.members.length} of these`, ja: `${kind.members.length}個` }[language]
        : '',
    face: faceOf(kind.nation, kind.row, kind.members.length, language, kind.unit.aboard !== null),
    place: kind.unit.place,
    facts: factsOf(r, kind.nation, r.kit.typeNumber[kind.row.id], language),
    state: [...statesOf(kind, language), ...(cargo === '' ? [] : [cargo])],
  }
}

function typeText(r: Reading, id: string, language: Language, factsOf: FactsOf): UnitText {
  const [, nationId, type] = id.split('.')
  const nation = nationId as NationId
  const row = r.kit.types[r.kit.typeNumber[type]]
  return {
    name: row.name[language],
    kind: nameOf(nation, language),
    face: faceOf(nation, row, 1, language),
    place: null,
    facts: factsOf(r, nation, r.kit.typeNumber[type], language),
    state: [],
  }
}

// ---- Cards and fleets

const COST = (cost: number): Name => ({ en: `${cost} token${cost === 1 ? '' : 's'}`, ja: `トークン${cost}個` })

export const cardLabel = (card: CardRow, language: Language): string =>
  [card.name[language], COST(card.cost)[language], card.text[language]].join(comma(language))

function cardText(card: CardRow, language: Language): UnitText {
  return {
    name: card.name[language],
    kind: `${nameOf(card.nation, language)}${comma(language)}${COST(card.cost)[language]}`,
    face: markerFace(card.nation, card.name[language], String(card.cost)),
    place: null,
    facts: [],
    state: [card.text[language]],
  }
}

/** What lies in the box of a fleet: everybody sees the ships, its own side where they are. */
export function fleetLabel(r: Reading, nation: NationId, language: Language): string {
  const counts = new Map<string, number>()
  for (const { row, members } of kindsAt(r, fleetPlace(nation))) {
    counts.set(row.name[language], (counts.get(row.name[language]) ?? 0) + members.length)
  }
  const ships = [...counts].map(([name, count]) => `${name}${times(count)}`).join(comma(language))
  return headed(nameOf(fleetPlace(nation), language), ships, language)
}

/** The fleet whose start is being chosen, with its ships and what they carry: it is on no place yet. */
export function fleetToStart({ view, kit }: Reading, language: Language): { nation: NationId; ships: string } | null {
  const nation = view.fleetToStart
  const row = nation === null ? undefined : kit.files.scenarios[view.scenario].fleets[nation]
  if (nation === null || row === undefined) return null
  const ships = [row.units, row.aboardTransports, row.aboardCarriers]
    .flatMap((units) => Object.entries(units))
    .map(([type, count]) => `${kit.types[kit.typeNumber[type]].name[language]}${times(count)}`)
  return { nation, ships: ships.join(comma(language)) }
}

/** What would start in a sea space. */
function startFacts(r: Reading, id: string, language: Language): string[] {
  const fleet = fleetToStart(r, language)
  if (fleet === null || !knows(r.view, fleet.nation)) return []
  const isStart = r.kit.files.scenarios[r.view.scenario].fleets[fleet.nation]?.starts.includes(id)
  return isStart ? [{ en: `May start here: ${fleet.ships}`, ja: `開始できる艦隊：${fleet.ships}` }[language]] : []
}

function fleetText(r: Reading, nation: NationId, language: Language): UnitText {
  return {
    name: nameOf(fleetPlace(nation), language),
    kind: { en: 'Only its own side knows where it is.', ja: '位置を知るのは自軍のみです。' }[language],
    face: fleetFace(nation),
    place: r.view.fleets[NATIONS.indexOf(nation)].at,
    facts: [],
    state: [fleetLabel(r, nation, language)],
  }
}

// ---- Places

export function placeText(id: string, v: View, language: Language): { name: string; facts: string[] } | null {
  const r = read(v)
  if (!isSpace(r, id)) return null
  const space = r.kit.spaceNumber[id]
  const { name, terrain } = r.kit.files.map.spaces[space]
  const lanes = r.kit.files.map.lanes.filter(({ spaces, objectives }) => [...spaces, ...objectives].includes(id))
  const laneNames = lanes.map((lane) => nameOf(`lane.${lane.id}`, language))
  return {
    name: terrain === 'sea' ? bracketed(name[language], id, language) : name[language],
    facts: [
      TERRAIN_NAMES[terrain][language],
      ...laneNames,
      ...siteFacts(r, space, language),
      ...startFacts(r, id, language),
    ],
  }
}

function siteFacts(r: Reading, space: number, language: Language): string[] {
  const number = r.kit.siteAt[space]
  if (number === -1) return []
  const site = r.kit.sites[number]
  const owner = nameOf(NATIONS[r.view.control[number]], language)
  const worth = points(site.points)
  const facts = [
    {
      en: `${SITE_NAMES[site.kind].en}: ${worth} victory point${site.points === 4 ? '' : 's'}`,
      ja: `${SITE_NAMES[site.kind].ja}：${worth}勝利ポイント`,
    }[language],
    { en: `Controlled by ${owner}`, ja: `支配：${owner}` }[language],
  ]
  if (site.kind !== 'objective') return facts
  const now = [0, 1, 2].map((domain) => valueOf(r.state, number, domain))
  const printed = site.resupply.join(' / ')
  const values = now.join(' / ')
  const changed = printed === values ? '' : { en: ` (printed ${printed})`, ja: `（印刷値${printed}）` }[language]
  facts.push(
    { en: `Resupply land / sea / air: ${values}${changed}`, ja: `補給値 陸・海・空：${values}${changed}` }[language],
  )
  return facts
}
