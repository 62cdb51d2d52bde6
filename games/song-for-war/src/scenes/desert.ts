// The scene of units that enter the desert: a die each, and what failures cost.
import type { Scene, SceneRow } from '@middlesea/engine'
import { DIE } from '../11-fire.ts'
import { spaceId, type State } from '../state.ts'
import { say } from '../steps.ts'
import { desertHead, ends, goesOn, markedEffect, member, movedEffect, openScene, opens, pieceOf } from './parts.ts'

/** What was rolled for a unit; all of these dice have just fallen, one after the other. */
export interface DesertDie {
  unit: number
  value: number
}

const RULE = 'terrain.desert'
/** The highest roll with which a unit goes on. */
const GOES_ON = 9

/** The rolls of units in the desert as a scene, whole if nobody has to pay for a failure; null where nobody rolled. */
export function desertScene(s: State, space: number, dice: DesertDie[], isAll: boolean): Scene | null {
  if (dice.length === 0) return null
  const at = spaceId(s, space)
  const first = s.rolls - dice.length
  const row: SceneRow = {
    rule: RULE,
    step: say('scene.desert', { at }),
    rolls: dice.map(({ unit, value }, i) => ({
      n: first + i,
      sides: DIE,
      value,
      by: [pieceOf(s, unit)],
      needed: { value: GOES_ON, or: 'less' },
      hit: value <= GOES_ON,
    })),
  }
  const told = { cast: dice.map(({ unit }) => member(s, unit, 'mover')), rows: [row] }
  return opens(isAll, desertHead(s, space), say('scene.desert', { at }), told, say('scene.over.passed', { at }))
}

export const sentBackScene = (s: State, units: number[], from: number, to: number): Scene | null =>
  goesOn(s, { effects: units.map((u) => movedEffect(s, u, from, to, 'sentBack', RULE)) })

export const haltedScene = (s: State, u: number): Scene | null =>
  goesOn(s, { effects: [markedEffect(s, u, 'halted', RULE)] })

/** The last failure was paid for. */
export function desertEnds(s: State): Scene | null {
  const head = openScene(s)
  return head === null ? null : ends(head, say('scene.over.desert'))
}
