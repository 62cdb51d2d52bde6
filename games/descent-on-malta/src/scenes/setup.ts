// The preparation of the invasion as scenes (4.0).
import type { Io, Message, Scene, SceneRow } from '@middlesea/engine'
import { idOf, placeId, say } from '../steps.ts'
import { SICILY, type State } from '../state.ts'
import { piece, scored } from './effects.ts'
import { begins, reconHead, whole } from './parts.ts'
import { diceRow } from './rolls.ts'

/** The two dice that were rolled last. */
function lastTwo(s: State, io: Io, total: number, rule: string, step: Message): SceneRow {
  const last = io.rollsMade?.at(-1)?.value
  // Where rolls are not kept, nobody checks how the total came about.
  return last === undefined ? { rule, step } : diceRow(s, rule, step, [total - last, last])
}

export function firstStaffPoints(s: State, io: Io): Scene {
  const text = say('setup.staffPoints', { total: s.staffPoints })
  const row = lastTwo(s, io, s.staffPoints, '4.0.1', say('scene.income', {}))
  return whole({ id: 'staff points', kind: 'event', place: null }, say('scene.income', {}), { rows: [row] }, text)
}

/** 4.0.4a: the dice say how many zones are revealed. */
export const reconBegins = (s: State, zones: number, io: Io): Scene =>
  begins(reconHead, say('scene.recon', {}), { rows: [lastTwo(s, io, zones, '4.0.4a', say('setup.recon', { zones }))] })

/** Units join for victory points (4.0.4b, 28.1.3). */
export function joined(rule: string, units: number[], text: Message, points: number, total: number): Scene {
  const came = units.map((u) => ({ do: 'came' as const, rule, piece: piece(u), place: placeId(SICILY) }))
  const effects = [...came, scored(rule, points, total)]
  return whole({ id: `joined ${idOf(units[0])}`, kind: 'reinforcement', place: null }, text, { effects }, text)
}
