// 2.7, 3.5: zones that count at the end and change hands, by whatever brings units in or takes them away.
import type { Message, Participant, Scene, SceneEffect, SceneHead, SceneRow, Watch } from '@middlesea/engine'
import { prizeOf, totalAtEnd } from '../03-victory.ts'
import { controlOf } from '../06-map.ts'
import { type Frame, placeId, say } from '../steps.ts'
import { isAxisGround, type State, unitsAt, ZONES } from '../state.ts'
import { piece } from './effects.ts'
import { battleHead, goesOn, openScene, whole } from './parts.ts'

/** A zone that the Axis has taken, or has no more. */
interface Change {
  zone: number
  isTaken: boolean
  points: number
}

const zonesThatCount = (s: State): number[] => ZONES.filter((zone) => prizeOf(s, zone) !== 0)

/** 2.7: only those that the Axis controls are worth something: who else has a zone makes no difference. */
export const control: Watch<State> = {
  look: (s) => zonesThatCount(s).map((zone) => (controlOf(s, zone) === 'axis' ? 1 : 0)),
  tell: (s, before, io) => {
    const zones = zonesThatCount(s)
    const now = zones.map((zone) => controlOf(s, zone) === 'axis')
    const changes = zones.flatMap((zone, i): Change[] =>
      now[i] === (before[i] === 1) ? [] : [{ zone, isTaken: now[i], points: prizeOf(s, zone) }],
    )
    changes.forEach((change, i) => io.tell('2.7', lineOf(change), () => (i === 0 ? sceneOf(s, changes) : null)))
  },
}

const lineOf = ({ zone, isTaken, points }: Change): Message =>
  say(isTaken ? 'control.taken' : 'control.lost', { zone: placeId(zone), points })

const titleOf = ({ zone, isTaken }: Change): Message =>
  say(isTaken ? 'scene.taken' : 'scene.given', { zone: placeId(zone) })

/** The landings that take zones as they come in. */
const LANDINGS = ['amphibious', 'airLanding']

/** The scene of which it is a part: a battle until its outcome is told, or a landing. */
function sceneOfIt(s: State): SceneHead | null {
  const battle = s.stack.findLast(({ proc }) => proc === 'combat') as CombatFrame | undefined
  if (battle !== undefined) return battle.step === OVER ? null : battleHead(s, battle.zone)
  return LANDINGS.includes(s.stack.at(-1)?.proc ?? '') ? openScene(s) : null
}

const OVER = 'end'
type CombatFrame = Frame & { zone: number }

/** A part of a battle or a landing, else a scene of its own with a row for each zone. */
function sceneOf(s: State, changes: readonly Change[]): Scene | null {
  const effects = changes.flatMap((change) => takenEffects(s, change))
  const around = sceneOfIt(s)
  if (around !== null) return goesOn(s, { effects }, around)
  const [first] = changes
  const place = placeId(first.zone)
  const ids = changes.map(({ zone, isTaken }) => `${isTaken ? 'taken' : 'lost'} ${placeId(zone)}`)
  const head: SceneHead = { id: `control ${s.serial} ${ids.join(' ')}`, kind: 'event', place }
  const told = { cast: changes.flatMap(({ zone }) => castOf(s, zone)), rows: changes.map(rowOf), effects }
  return whole(head, titleOf(first), told, say('scene.over.turn', { points: s.victoryPoints, total: totalAtEnd(s) }))
}

/** A zone that the Axis has left to nobody, or where both stand, is no place that the Allies have taken. */
function takenEffects(s: State, { zone, isTaken }: Change): SceneEffect[] {
  const side = isTaken ? 'axis' : 'allied'
  return controlOf(s, zone) === side ? [{ do: 'taken', rule: '2.7', place: placeId(zone), side }] : []
}

const castOf = (s: State, zone: number): Participant[] =>
  unitsAt(s, zone)
    .filter(isAxisGround)
    .map((u) => ({ ...piece(u), side: 'axis', role: 'role.taker', from: placeId(zone) }))

const rowOf = ({ zone, isTaken, points }: Change): SceneRow => ({
  rule: '3.5',
  step: say('scene.zone', { zone: placeId(zone) }),
  place: placeId(zone),
  result: say('scene.prize', { points: isTaken ? points : -points }),
})
