// A ground battle as a scene: who fights, the edge dice, the fire of each side, who stays.
import type { Message, Participant, Scene, SceneModifier, SceneRoll, SceneRow } from '@middlesea/engine'
import type { Modifier } from '../modifiers.ts'
import { placeId, say } from '../steps.ts'
import { rating, type State } from '../state.ts'
import { piece, sceneModifier, type SideName } from './effects.ts'
import { battleHead, begins, ends, goesOn, rowOf } from './parts.ts'
import { die, fireRow } from './rolls.ts'

export interface Fighters {
  axis: number[]
  allied: number[]
}

function castOf(s: State, zone: number, attacker: SideName, { axis, allied }: Fighters): Participant[] {
  const member = (side: SideName) => (u: number) => ({
    ...piece(u),
    side,
    role: side === attacker ? 'role.attacker' : 'role.defender',
    from: placeId(zone),
    points: rating(s, u),
  })
  return [...axis.map(member('axis')), ...allied.map(member('allied'))]
}

/** A battle of the Axis begins its scene; a counterattack has begun when the Allied units were turned up. */
export function battleBegins(s: State, zone: number, attacker: SideName, fighters: Fighters): Scene | null {
  const cast = castOf(s, zone, attacker, fighters)
  if (attacker === 'allied') return goesOn(s, { cast })
  return begins(battleHead(s, zone), say('combat.begins', { zone: placeId(zone), attacker }), { cast })
}

export interface EdgeRoll {
  axis: number
  allied: number
  axisModifiers: Modifier[]
  alliedModifiers: Modifier[]
  edge: SideName
}

/** 22.2a: both edge dice, each with its own modifiers. The Allied one was rolled last. */
export function edgeRolled(s: State, roll: EdgeRoll): Scene | null {
  const withModifiers = (rolled: SceneRoll, modifiers: Modifier[]): SceneRoll =>
    modifiers.length === 0 ? rolled : { ...rolled, modifiers: modifiers.map((modifier) => sceneModifier(modifier)) }
  const row: SceneRow = {
    rule: '22.2a',
    step: say('scene.edge', {}),
    rolls: [
      withModifiers({ ...die(s, roll.axis, [{ id: 'axis' }], 1), hit: roll.edge === 'axis' }, roll.axisModifiers),
      withModifiers({ ...die(s, roll.allied, [{ id: 'allied' }]), hit: roll.edge === 'allied' }, roll.alliedModifiers),
    ],
    result: say('scene.edgeResult', { side: roll.edge }),
  }
  return rowOf(s, row)
}

/** 22.3: the support or maneuver fire of a side, with what lowers its factors. */
export function sideFired(
  s: State,
  zone: number,
  side: SideName,
  support: boolean,
  modifiers: Modifier[],
  rolls: SceneRoll[],
): Scene | null {
  if (rolls.length === 0) return null
  const row = fireRow('22.3', side, support ? 'support' : 'maneuver', zone, rolls)
  const lowered: SceneModifier[] = modifiers.map((modifier) => sceneModifier(modifier, 'needed'))
  return rowOf(s, lowered.length === 0 ? row : { ...row, modifiers: lowered })
}

/** 22.2e: who stays, and whether a counterattack is owed. Where the Axis attacked the battle ends with it. */
export function battleConcluded(
  s: State,
  zone: number,
  attacker: SideName,
  text: Message,
  won?: SideName,
): Scene | null {
  if (attacker === 'axis') return ends(battleHead(s, zone), text, won)
  return rowOf(s, { rule: '22.2e', step: say('scene.outcome', {}), result: text })
}
