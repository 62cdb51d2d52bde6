import type { Language, Name } from '@middlesea/engine'
import type { Laid, MarkIcon, Piece, PlaceMark, Tint } from '@middlesea/table-kit/board'
import type { ReaderState } from '@middlesea/table-kit/presentation'
import type { Action } from '../src/actions.ts'
import { MARK } from '../src/marks.ts'
import { isLandHex } from './ways.ts'
import type { View } from '../src/view.ts'
import { boxRow } from './boxes.ts'
import { faceOf } from './faces.ts'
import { craftPieces } from './aircraft.ts'
import { groupPieces } from './groups.ts'
import { has, isHexId, read, type Reading, type Seen } from './read.ts'
import { unitLabel, valuesOf } from './unit-text.ts'

/** All counters on the map and in the boxes, who holds what, and signs of what goes on. */
export function boardState(v: View, now: ReaderState<Action>, language: Language): Laid {
  const r = read(v)
  const units = [...r.seen.values()].map((unit) => pieceOf(r, unit, now, language))
  return {
    pieces: [
      ...units,
      ...craftPieces(r, now.movable, language).map((piece) => keep(piece, v, language)),
      ...groupPieces(v, now.movable, language).map((piece) => keep(piece, v, language)),
    ],
    tint: Object.fromEntries(
      v.axisHexes.filter((hex) => isLandHex(r, hex)).map((hex): [string, Tint] => [hex, 'axis']),
    ),
    marks: marksOf(r, language),
  }
}

/** The board draws anew what is a new object: a piece that has not changed stays the same one. */
const kept = new Map<string, Piece>()
const FIELDS: (keyof Piece)[] = ['place', 'face', 'group', 'stackOrder', 'strength', 'dim', 'canAct', 'active', 'label']

function keep(piece: Piece, { scenario }: View, language: Language): Piece {
  const key = `${scenario} ${language} ${piece.id}`
  const old = kept.get(key)
  if (old && FIELDS.every((field) => old[field] === piece[field])) return old
  kept.set(key, piece)
  return piece
}

function pieceOf(r: Reading, unit: Seen, now: ReaderState<Action>, language: Language): Piece {
  const onMap = isHexId(r, unit.place)
  const { attack } = valuesOf(unit)
  return keep(
    {
      id: unit.id,
      place: unit.place,
      face: faceOf(unit.data, unit.steps, unit.marks, language),
      group: onMap ? unit.data.side : boxRow(r, unit, language),
      stackOrder: orderOf(unit),
      strength: attack,
      dim: isDone(r, unit),
      canAct: now.movable.has(unit.id),
      active: onMap && has(unit, MARK.active),
      label: unitLabel(unit, language),
    },
    r.view,
    language,
  )
}

/** Of the active units: who has done his part in the phase that goes on. */
function isDone({ view }: Reading, unit: Seen): boolean {
  if (!has(unit, MARK.active)) return false
  return view.phase === 'movement' ? has(unit, MARK.moved) : view.phase === 'combat' && has(unit, MARK.fought)
}

/** The strongest lies on top, guns and HQs under the others. */
const orderOf = (unit: Seen): number => {
  const { attack, defense } = valuesOf(unit)
  return -(attack + defense) * 1000 + unit.u
}

// ---- Marks

const AIRHEAD: Name = { en: 'Airhead', ja: '空挺堡' }
const DROP_HEX: Name = { en: 'Drop Hex', ja: '降下ヘクス' }
const MISSION: Name = { en: 'air units over the hex', ja: '上空の航空ユニット' }
const BEACHHEAD: Name = { en: 'Beachhead', ja: '海岸橋頭堡' }
const ATTACKED: Name = { en: 'is to be attacked', ja: '攻撃目標' }
const FOUGHT_OVER: Name = { en: 'combat', ja: '戦闘' }
const BOOM_GONE: Name = { en: 'harbor boom destroyed', ja: '防材破壊' }
const VICTORY: Name = { en: 'victory location', ja: '勝利位置' }

function marksOf(r: Reading, language: Language): Record<string, PlaceMark[]> {
  const { view, kit } = r
  const marks: Record<string, PlaceMark[]> = {}
  const add = (place: string, icon: MarkIcon, label: Name, text?: string): void => {
    ;(marks[place] ??= []).push({ icon, label: label[language], ...(text === undefined ? {} : { text }) })
  }
  view.attacks.forEach(({ hex, units }) => add(kit.placeIds[hex], 'battle', ATTACKED, String(units.length)))
  const isDeclared = view.attacks.some(({ hex }) => kit.placeIds[hex] === view.combat?.hex)
  if (view.combat !== null && !isDeclared) add(view.combat.hex, 'battle', FOUGHT_OVER)
  for (const { hex, guns } of view.drops) add(hex, 'drop', DROP_HEX, guns > 0 ? String(guns) : undefined)
  for (const hex of view.airheads) if (hex >= 0) add(kit.placeIds[hex], 'flag', AIRHEAD)
  const missions = new Map<string, number>()
  for (const { hex } of view.airStatus.missions) missions.set(hex, (missions.get(hex) ?? 0) + 1)
  for (const [hex, count] of missions) add(hex, 'bomb', MISSION, String(count))
  for (const { hex } of view.beachheads) add(kit.placeIds[hex], 'landing', BEACHHEAD)
  kit.booms.forEach(({ ends }, b) => {
    if (view.boomDestroyed[b] === 1) add(kit.placeIds[ends[0]], 'lock', BOOM_GONE)
  })
  for (const { hexes } of kit.victory) for (const hex of hexes) add(kit.placeIds[hex], 'star', VICTORY)
  return marks
}
