// What a single unit does or meets outside of battles and of the scenes of phases.
import type { Message, Scene, SceneRoll } from '@middlesea/engine'
import { idOf, placeId, say } from '../steps.ts'
import type { State } from '../state.ts'
import { moved, piece } from './effects.ts'
import { rowOf, type SceneHead, whole } from './parts.ts'
import { diceRow, die } from './rolls.ts'

const of = (s: State, what: string, u: number, kind: SceneHead['kind'], place: number): SceneHead => ({
  id: `${what} ${s.turn} ${s.phase} ${idOf(u)}`,
  kind,
  place: placeId(place),
})

/** 11.1: a unit is at full strength again. */
export const refitted = (s: State, u: number, text: Message): Scene =>
  whole(
    of(s, 'refit', u, 'check', s.place[u]),
    say('scene.refit', { unit: idOf(u) }),
    { effects: [{ do: 'unmarked', rule: '11.1', piece: piece(u), mark: 'mark.reduced' }] },
    text,
  )

/** 22.5: told before the unit leaves. Who wins again where he pursued to may pursue from there too. */
export const pursued = (s: State, u: number, to: number, text: Message): Scene =>
  whole(
    of(s, `pursuit ${placeId(s.place[u])}`, u, 'event', to),
    say('scene.pursuit', { unit: idOf(u) }),
    { effects: [moved(u, s.place[u], to, 'pursue', '22.5')] },
    text,
  )

/** 28.1.1, 28.3.1: a unit tries something in a zone with one die. */
export const tried = (
  s: State,
  rule: string,
  what: 'engineers' | 'recon',
  u: number,
  zone: number,
  roll: SceneRoll,
  text: Message,
): Scene =>
  whole(
    of(s, what, u, what === 'recon' ? 'search' : 'check', zone),
    say('scene.units', { units: [idOf(u)] }),
    { rows: [{ rule, step: say('scene.fire', { side: 'axis', fire: `fire.${what}` }), side: 'axis', rolls: [roll] }] },
    text,
  )

/** 28.2.4: a transport has flown supplies; its loss is told by its own line. */
export const suppliesFlown = (s: State, u: number, zone: number, value: number, text: Message): Scene =>
  whole(
    of(s, 'supply', u, 'check', zone),
    say('scene.units', { units: [idOf(u)] }),
    { rows: [{ rule: '28.2.4', step: say('scene.supply', {}), side: 'axis', rolls: [die(s, value, [piece(u)])] }] },
    text,
  )

/** 16.2: what a hit on the Royal Navy has sunk. */
export function navalOutcome(s: State, value: number): Scene | null {
  const result = say('scene.result', { result: `navalOutcome.${value}` })
  const cell = { table: 'navalAttackOutcome', column: '', row: String(value), result }
  return rowOf(s, { ...diceRow(s, '16.2', say('scene.navalOutcome', {}), [value]), side: 'axis', cell })
}
