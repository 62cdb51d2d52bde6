import type { Language, Name } from '@middlesea/engine'
import { type Action, MARK, type View } from '../src/index.ts'
import { NATIONS, type NationId } from '../src/for-the-table.ts'
import type { Laid, Piece, PlaceMark, Tint } from '@middlesea/table-kit/board'
import type { ReaderState } from '@middlesea/table-kit/presentation'
import { faceOf, fleetFace, markerFace } from './faces.ts'
import {
  fleetPlace,
  isSpace,
  type AlikeUnits,
  kindsAt,
  knows,
  LOST,
  read,
  type Reading,
  sideOfNation,
  SLOTS,
} from './read.ts'
import { cardLabel, fleetLabel, kindLabel, kindNote } from './unit-text.ts'
import { nameOf, SHORT } from './words.ts'
import { bracketed, headed } from '@middlesea/table-kit/words'

/** All counters on the map and in the boxes, who holds what, and signs of what goes on. */
export function boardState(v: View, now: ReaderState<Action>, language: Language): Laid {
  const r = read(v)
  return {
    pieces: [
      ...r.kinds.map((kind) => pieceOf(r, kind, now, language)),
      ...fleetMarkers(r, now, language),
      ...handPieces(r, language),
      ...resupplyPieces(r, now, language),
    ],
    tint: tintOf(r),
    marks: marksOf(r, language),
  }
}

// ---- Units

/** The board draws anew what is a new object: a piece that has not changed stays the same one. */
const kept = new Map<string, Piece>()
const FIELDS: (keyof Piece)[] = ['place', 'face', 'group', 'stackOrder', 'dim', 'canAct', 'note', 'label']

function keep(piece: Piece, language: Language): Piece {
  const key = `${language} ${piece.id}`
  const old = kept.get(key)
  const same = old && FIELDS.every((field) => old[field] === piece[field])
  if (same && old.members?.join() === piece.members?.join()) return old
  kept.set(key, piece)
  return piece
}

function pieceOf(r: Reading, kind: AlikeUnits, now: ReaderState<Action>, language: Language): Piece {
  const { id, members, nation, row, unit } = kind
  return keep(
    {
      id,
      members,
      place: unit.place,
      face: faceOf(nation, row, members.length, language, unit.aboard !== null),
      // In a box the rows have names.
      group: isSpace(r, unit.place) ? `${sideOfNation(nation)} ${nation}` : nameOf(nation, language),
      stackOrder: orderOf(r, kind, now.movable),
      dim: (unit.marks & (MARK.moved | MARK.halted)) !== 0,
      canAct: now.movable.has(id) && !goesAlong(r, kind, now.movable),
      note: kindNote(r, kind, now, language),
      label: kindLabel(r, kind, language),
    },
    language,
  )
}

const carrierOf = (r: Reading, { unit }: AlikeUnits): AlikeUnits | undefined =>
  unit.aboard === null ? undefined : r.kindOf.get(unit.aboard)

/** Troops on a transport that may still sail go with it: who takes the whole stack means the transport. */
function goesAlong(r: Reading, kind: AlikeUnits, movable: ReadonlySet<string>): boolean {
  const carrier = carrierOf(r, kind)
  return carrier !== undefined && kind.row.domain === 'land' && movable.has(carrier.id)
}

/** Who may act lies on top, then the dearest; under a transport lies what it carries. */
function orderOf(r: Reading, kind: AlikeUnits, movable: ReadonlySet<string>): number {
  const carrier = carrierOf(r, kind)
  const leader = carrier ?? kind
  const own = 100 - kind.row.cost
  const top = (movable.has(leader.id) ? 0 : 100) + 100 - leader.row.cost
  return top * 1e6 + leader.number * 1000 + (carrier ? 1 + own : 0)
}

/** Where its own side knows a hidden fleet to be. */
function fleetMarkers(r: Reading, now: ReaderState<Action>, language: Language): Piece[] {
  return NATIONS.flatMap((nation, i) => {
    const { at } = r.view.fleets[i]
    if (at === null) return []
    const id = fleetPlace(nation)
    const piece: Piece = {
      id,
      place: at,
      face: fleetFace(nation),
      group: `${sideOfNation(nation)} ${nation} hidden`,
      stackOrder: 0,
      canAct: now.movable.has(id),
      label: fleetLabel(r, nation, language),
    }
    return [keep(piece, language)]
  })
}

// ---- Cards, and what can be bought

/** Where cards are laid that are played. */
export const PLAYED = 'played'

export const handPlace = (nation: NationId): string => `hand.${nation}`

function handPieces(r: Reading, language: Language): Piece[] {
  return NATIONS.flatMap((nation, i) => {
    const { cards, seen } = r.view.hands[i]
    return (knows(r.view, nation) ? (cards ?? []) : (seen ?? [])).map((id, order) => {
      const card = r.kit.cards[r.kit.cardNumber[id]]
      return keep(
        {
          id,
          place: handPlace(nation),
          face: markerFace(nation, card.name[language], String(card.cost)),
          group: nameOf(nation, language),
          stackOrder: order,
          note: card.text[language],
          label: cardLabel(card, language),
        },
        language,
      )
    })
  })
}

/** The box in which lies what can be bought. */
export const MARKET = 'resupply'
const BOUGHT = ['supply', 'build']

/** For each kind of resupply the objective to choose; then what its value pays for. */
function resupplyPieces(r: Reading, now: ReaderState<Action>, language: Language): Piece[] {
  if (now.decision?.prompt.key !== 'prompt.buy') return []
  const offered = now.decision.options.map(({ id }) => id.split('.')).filter(([verb]) => BOUGHT.includes(verb))
  const left = r.view.valuesLeft
  // Who buys for one nation knows for which.
  const isForOne = new Set(offered.map(([, nation]) => nation)).size === 1
  return offered.map((parts, order): Piece => {
    const [verb, nationId, what, slot = what] = parts
    const value = left[NATIONS.indexOf(nationId as NationId) * SLOTS.length + SLOTS.indexOf(slot)] ?? -1
    const note = value === -1 ? undefined : { en: `${value} left`, ja: `残り${value}` }[language]
    const id = parts.join('.')
    const nation = nationId as NationId
    const row = r.kit.types[r.kit.typeNumber[what]]
    const thing =
      verb === 'supply' ? nameOf(`slot.${what}`, language) : bracketed(row.name[language], row.cost, language)
    const label = isForOne ? thing : headed(nameOf(nation, language), thing, language)
    const face =
      verb === 'supply'
        ? markerFace(nation, nameOf(`slot.${what}`, language))
        : faceOf(nation, row, 1, language, false, String(row.cost))
    const group = `${SHORT[nation][language]} ${nameOf(verb === 'supply' ? 'phase.resupply' : nation, language)}`
    return keep({ id, place: MARKET, face, group, stackOrder: order, canAct: true, many: true, note, label }, language)
  })
}

// ---- The map

/** Who controls a site; both sides in a space dispute it. */
function tintOf(r: Reading): Record<string, Tint> {
  const tint: Record<string, Tint> = {}
  r.kit.sites.forEach(({ space }, i) => {
    tint[r.kit.spaceIds[space]] = r.view.control[i] < 2 ? 'allied' : 'axis'
  })
  for (const [place, kinds] of r.at) {
    if (isSpace(r, place) && new Set(kinds.map(({ nation }) => sideOfNation(nation))).size > 1) tint[place] = 'disputed'
  }
  return tint
}

const MARKS = {
  battle: { icon: 'battle', label: { en: 'battle declared', ja: '戦闘宣言' } },
  disputed: { icon: 'battle', label: { en: 'both sides are here', ja: '両軍が同居' } },
  landing: { icon: 'landing', label: { en: 'units about to land', ja: '揚陸予定のユニット' } },
  mine: { icon: 'lock', label: { en: 'mine', ja: '機雷' } },
  fort: { icon: 'flag', label: { en: 'fortification', ja: '築城' } },
  bombed: { icon: 'bomb', label: { en: 'values cut by bombs', ja: '爆撃による補給値の減少' } },
} satisfies { [mark: string]: { icon: PlaceMark['icon']; label: Name } }

function marksOf(r: Reading, language: Language): Record<string, PlaceMark[]> {
  const { view, kit } = r
  const marks: Record<string, PlaceMark[]> = {}
  const add = (space: number, mark: keyof typeof MARKS, count = 0): void => {
    const { icon, label } = MARKS[mark]
    const list = (marks[kit.spaceIds[space]] ??= [])
    if (!list.some((other) => other.icon === icon))
      list.push({ icon, label: label[language], ...(count > 0 ? { text: String(count) } : {}) })
  }
  for (const { at } of view.battles) add(at, 'battle')
  if (view.battle !== null) add(kit.spaceNumber[view.battle.at], 'battle')
  for (const space of view.forced) add(space, 'battle')
  const landings = new Map<string, number>()
  for (const { landing } of view.units) if (landing !== null) landings.set(landing, (landings.get(landing) ?? 0) + 1)
  for (const [place, count] of landings) add(kit.spaceNumber[place], 'landing', count)
  view.mines.forEach((nation, space) => nation !== -1 && add(space, 'mine'))
  view.forts.forEach((space) => space !== -1 && add(space, 'fort'))
  view.bombed.forEach((by, site) => by > 0 && add(kit.sites[site].space, 'bombed', by))
  return marks
}

/** How many units lie in a place. */
export const countAt = (r: Reading, place: string): number =>
  kindsAt(r, place).reduce((sum, { members }) => sum + members.length, 0)

export const isLost = ({ unit }: AlikeUnits): boolean => unit.place === LOST
