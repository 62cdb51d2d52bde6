// hex.friendly: places that change hands, inside of a fight or without one.
import type { Message, Participant, Scene, SceneEffect, SceneHead, SceneRow } from '@middlesea/engine'
import { AXIS, seatOf, type State } from '../core/state.ts'
import { say } from '../core/steps.ts'
import { isContested } from '../movement/sectors.ts'
import { goesOn, pieceOf, whole } from './parts.ts'

/** What makes a hex count, the foremost first. Towns and batteries only lie there. */
const PRIZES = ['airfield', 'bastion', 'port', 'fort']

/** What a hex counts for; undefined for all others. */
export const prizeAt = (s: State, hex: number): string | undefined =>
  PRIZES.find((prize) => placesOf(s, prize).some((hexes) => hexes.includes(hex)))

const placesOf = (s: State, prize: string): number[][] =>
  s.derived.kit.map.features
    .filter(({ kind, hexes }) => kind === prize && isContested(s, hexes[0]))
    .map(({ hexes }) => hexes)

/** Who has taken a place that counts, and how many of its kind the Axis has entered last, with all their hexes. */
export function takenText(s: State, hex: number, prize: string): Message {
  const { kit } = s.derived
  const places = placesOf(s, prize)
  const held = places.filter((hexes) => hexes.every((one) => s.owner[one] === AXIS)).length
  const names = { side: seatOf(s.owner[hex]), hex: kit.placeIds[hex], prize: `prize.${prize}` }
  return say('control.taken', { ...names, held, all: places.length, ...partOf(s, places, hex) })
}

/** Of a place with several hexes: how many are the side's now. It counts with all of them. */
function partOf(s: State, places: number[][], hex: number): { hexes?: [number, number] } {
  const whole = places.find((hexes) => hexes.includes(hex))!
  const own = whole.filter((one) => s.owner[one] === s.owner[hex]).length
  return own < whole.length ? { hexes: [own, whole.length] } : {}
}

/**
 * A unit has taken a hex: a part of the scene that is open. Without one it is a scene of its own if the place counts. Two sides
 * cannot take the same hex between two answers.
 */
export function takenScene(s: State, u: number, hex: number): Scene | null {
  const { kit } = s.derived
  const place = kit.placeIds[hex]
  const side = seatOf(s.owner[hex])
  const taken: SceneEffect = { do: 'taken', rule: 'hex.friendly', place, side }
  const inside = goesOn(s, { effects: [taken] })
  const prize = prizeAt(s, hex)
  if (inside !== null || prize === undefined) return inside
  const head: SceneHead = { id: `control ${s.serial} ${place} ${side}`, kind: 'event', place }
  const cast: Participant[] = [{ ...seenAs(s, u, place), side, role: 'role.taker' }]
  const told = { cast, rows: [worthRow(prize)], effects: [taken] }
  return whole(head, say('scene.taken', { hex: place }), told, takenText(s, hex, prize))
}

/** Nobody else knows more of a counter that lies face down than where it lies. */
const seenAs = (s: State, u: number, place: string): Pick<Participant, 'id' | 'hidden'> =>
  s.exposed[u] === 1 ? pieceOf(s, u) : { id: `?${place}`, hidden: true }

const worthRow = (prize: string): SceneRow => ({
  rule: 'hex.friendly',
  step: say('scene.prize', { prize: `prize.${prize}` }),
  result: say('scene.worth', { worth: `worth.${prize}` }),
})
