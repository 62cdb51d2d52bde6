import type { Action, View } from '../src/index.ts'
import type { Language, Name } from '@middlesea/engine'
import type { Laid, Piece, PlaceMark } from '@middlesea/table-kit/board'
import type { ReaderState } from '@middlesea/table-kit/presentation'
import { faceOf, strengthOf, UNIT_IDS } from './faces.ts'
import {
  controlOf,
  has,
  hasObstacle,
  isAir,
  isAxis,
  isLanded,
  isLeftOut,
  isNaval,
  isTransport,
  read,
  type Reading,
  type Seen,
  unitsAt,
} from './read.ts'
import { CONCEALED_FACE, concealedLabel, handle, labelOf } from './unit-text.ts'
import { TYPE } from './words.ts'

/** All counters on the map and in the boxes, who holds what, and signs of what goes on. */
export function boardState(v: View, now: ReaderState<Action>, language: Language): Laid {
  const r = read(v)
  const { zones } = r.files.map
  const seen = [...r.seen.values()].filter((unit) => !isLeftOut(unit)).sort((a, b) => orderOf(a) - orderOf(b))
  return {
    pieces: [...concealedPieces(v, language), ...seen.map((unit) => pieceOf(r, unit, now, language))],
    tint: Object.fromEntries(zones.map(({ id }) => [id, controlOf(r, id)])),
    marks: Object.fromEntries(zones.map(({ id }) => [id, marksOf(r, id, language)])),
  }
}

// ---- Pieces

/** The board draws anew what is a new object: a piece that has not changed stays the same one. */
const kept = { en: new Map<string, Piece>(), ja: new Map<string, Piece>() }

function keep(piece: Piece, language: Language): Piece {
  const old = kept[language].get(piece.id)
  if (old && FIELDS.every((field) => old[field] === piece[field])) return old
  kept[language].set(piece.id, piece)
  return piece
}

const FIELDS: (keyof Piece)[] = ['place', 'face', 'group', 'stackOrder', 'strength', 'dim', 'canAct', 'label']

function pieceOf(r: Reading, unit: Seen, now: ReaderState<Action>, language: Language): Piece {
  const { id, reduced, place } = unit
  return keep(
    {
      id,
      place,
      face: faceOf(id, reduced, language, r.units),
      group: groupOf(r, unit, language),
      stackOrder: orderOf(unit),
      strength: isAir(unit) || isNaval(unit) ? 0 : strengthOf(id, reduced, r.units),
      dim: has(unit, 'acted'),
      canAct: now.movable.has(id),
      label: labelOf(r, unit, language),
    },
    language,
  )
}

/**
 * On the map: Axis ground, Axis in the air, Axis at sea and Allied stand apart. In boxes: a formation, a type of
 * aircraft, the ships.
 */
function groupOf(r: Reading, unit: Seen, language: Language): string {
  if (r.files.map.zones.some(({ id }) => id === unit.place)) {
    if (!isAxis(unit)) return 'd allied'
    if (isNaval(unit)) return 'c naval'
    return isAir(unit) || unit.carrier !== null ? 'b air' : 'a ground'
  }
  // Cargo lies in the row of its transport.
  return boxGroupOf(unit.carrier === null ? unit : r.seen.get(unit.carrier)!, language)
}

const NAVAL: Name = { en: 'Naval units', ja: '海上ユニット' }
const OTHERS: Name = { en: 'Corps troops', ja: '軍団直轄' }

/** The name of the row in which a unit lies in a box. */
function boxGroupOf(unit: Seen, language: Language): string {
  const { data } = unit
  if (!isAxis(unit)) return TYPE[data.airType ?? data.type][language]
  if (data.combat !== undefined) return NAVAL[language]
  if (data.tactical !== undefined) return TYPE[data.type][language]
  return SMALL.has(data.formation!.en) ? OTHERS[language] : data.formation![language]
}

/** Formations of one or two counters share a row. */
const SMALL = new Set(['XI Fliegerkorps', 'Brandenburg', 'Corpo di Spedizione', 'Regia Aeronautica', '10 Armd'])

/** In the order of the data; cargo lies right under its transport. */
function orderOf({ id, carrier }: Seen): number {
  return carrier === null ? UNIT_IDS.indexOf(id) * 2 : UNIT_IDS.indexOf(carrier) * 2 + 1
}

/** The backs, by zone. They lie over what is known, for they are what one wants to know. */
function concealedPieces(v: View, language: Language): Piece[] {
  const count = new Map<string, number>()
  return v.concealed.map((counter) => {
    const n = (count.get(counter.zone) ?? 0) + 1
    count.set(counter.zone, n)
    return keep(
      {
        id: handle(counter.zone, n),
        place: counter.zone,
        face: CONCEALED_FACE,
        group: 'd allied',
        stackOrder: n - 1000,
        strength: 0,
        dim: false,
        canAct: false,
        label: concealedLabel(counter, language),
      },
      language,
    )
  })
}

// ---- Marks

/** Signs at a zone: battles, what is planned, what happened there this turn. */
function marksOf(r: Reading, zone: string, language: Language): PlaceMark[] {
  const here = unitsAt(r, zone)
  const marks: PlaceMark[] = []
  const mark = (icon: PlaceMark['icon'], label: Name, count = 0): void => {
    marks.push({ icon, label: label[language], ...(count > 0 ? { text: String(count) } : {}) })
  }
  if (controlOf(r, zone) === 'disputed') mark('battle', here.some(isAmbush) ? AMBUSH : DISPUTED)
  const landing = r.landings.get(zone)?.length ?? 0
  if (landing > 0) mark('landing', PLANNED_LANDING, landing)
  const carried = here.filter((unit) => unit.carrier !== null)
  const drops = carried.filter((unit) => isDropping(r, unit)).length
  if (drops > 0) mark('drop', PLANNED_DROP, drops)
  if (carried.length > drops) mark('airland', PLANNED_AIRLANDING, carried.length - drops)
  const bombers = here.filter((unit) => isAxis(unit) && isAir(unit) && !isTransport(unit)).length
  if (bombers > 0) mark('bomb', BOMBERS, bombers)
  if (here.some((unit) => isAxis(unit) && isNaval(unit))) mark('guns', GUNFIRE)
  if (here.some((unit) => isLanded(unit) && has(unit, 'surprise'))) mark('star', SURPRISE)
  else if (here.some((unit) => isLanded(unit) && has(unit, 'assaulted'))) mark('flag', ASSAULTED)
  if (isNoted(r, zone, r.view.feints)) mark('flag', FEINT)
  if (hasObstacle(r, zone)) mark('lock', OBSTACLE)
  if (isNoted(r, zone, r.view.searched)) mark('eye', SEARCHED)
  if (r.concealed.has(zone) && r.view.phase === 0 && r.view.recon.includes(zone)) mark('eye', RECON)
  return distinct(marks, language)
}

const isAmbush = (unit: Seen): boolean => unit.data.type === 'ambush'

/** Cargo still belongs to the box that it came from: this tells a drop from an airlanding. */
export const isDropping = (r: Reading, unit: Seen): boolean => r.view.units[unit.id].place.endsWith('.airborne')

/** The rules note zones by their number. */
const isNoted = (r: Reading, zone: string, numbers: number[]): boolean =>
  numbers.some((n) => r.files.map.zones[n]?.id === zone)

/** One sign of a kind: what is said twice is said together. */
function distinct(marks: PlaceMark[], language: Language): PlaceMark[] {
  const byIcon = new Map<string, PlaceMark>()
  for (const mark of marks) {
    const old = byIcon.get(mark.icon)
    byIcon.set(mark.icon, old ? { ...old, label: `${old.label}${language === 'ja' ? '、' : ', '}${mark.label}` } : mark)
  }
  return [...byIcon.values()]
}

const DISPUTED: Name = { en: 'disputed: ground combat', ja: '競合状態：地上戦闘' }
const AMBUSH: Name = { en: 'disputed: ground combat with an ambush', ja: '競合状態：待ち伏せのある地上戦闘' }
const PLANNED_LANDING: Name = { en: 'planned landing from the sea', ja: '強襲上陸の予定' }
const PLANNED_DROP: Name = { en: 'planned airborne drop', ja: '空挺降下の予定' }
const PLANNED_AIRLANDING: Name = { en: 'planned airlanding', ja: '空輸着陸の予定' }
const BOMBERS: Name = { en: 'tactical air attack', ja: '戦術航空攻撃' }
const GUNFIRE: Name = { en: 'naval gunfire', ja: '艦砲射撃' }
const SURPRISE: Name = { en: 'landed by surprise', ja: '奇襲' }
const ASSAULTED: Name = { en: 'dropped or landed this turn', ja: 'このターンに降下・上陸' }
const FEINT: Name = { en: 'only a deception was here: pursuit', ja: '欺瞞のみ：追撃可能' }
const OBSTACLE: Name = { en: 'obstacle', ja: '障害物' }
const RECON: Name = { en: 'chosen for pre-battle recon', ja: '侵攻前偵察の対象' }
const SEARCHED: Name = { en: 'searched this turn', ja: 'このターンに情報活動' }
