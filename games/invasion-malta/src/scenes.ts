// What is resolved, as scenes of the journal: the page draws them, the referee of the tests checks them.
import {
  type Message,
  openFrame,
  type Participant,
  type Piece,
  type Scene,
  type SceneModifier,
} from '@middlesea/engine'
import type { CombatFrame, Drm } from './12-combat.ts'
import type { ResultsFrame } from './13-results.ts'
import { enemyOf, seatOf, type State } from './state.ts'
import { say } from './steps.ts'

export const piece = (s: State, u: number): Piece => ({ id: s.derived.kit.unitIds[u] })

const hexId = (s: State, hex: number): string => s.derived.kit.placeIds[hex]

function cast(s: State, side: number, units: readonly number[], role: string): Participant[] {
  return units.map((u) => ({ ...piece(s, u), side: seatOf(side), role, from: hexId(s, s.place[u]) }))
}

export function battleBegins(s: State, f: CombatFrame): Scene {
  return {
    id: f.scene,
    part: 'begin',
    kind: 'battle',
    place: hexId(s, f.hex),
    title: say('combat.begins', { hex: hexId(s, f.hex) }),
    cast: [...cast(s, s.side, f.attackers, 'role.attacker'), ...cast(s, enemyOf(s.side), f.defenders, 'role.defender')],
  }
}

const modifier = ({ rule, key, drm }: Drm): SceneModifier => ({
  rule,
  why: { key, params: {} } satisfies Message,
  on: 'die',
  add: drm,
})

/** The combat roll: strengths, DRMs with their rules, the die and the cell of the table. */
export function battleRolled(
  s: State,
  f: CombatFrame,
  roll: { attack: number; defense: number; odds: string; die: number; drms: Drm[]; result: string },
): Scene {
  const parts = (units: readonly number[]) => units.map((u) => ({ piece: piece(s, u), points: 0 }))
  const result = say('combat.result', { result: roll.result })
  return {
    id: f.scene,
    part: 'step',
    kind: 'battle',
    place: hexId(s, f.hex),
    rows: [
      {
        rule: '12.63',
        step: say('combat.begins', { hex: hexId(s, f.hex) }),
        side: seatOf(s.side),
        strengths: [
          { side: seatOf(s.side), points: roll.attack, parts: parts(f.attackers) },
          { side: seatOf(enemyOf(s.side)), points: roll.defense, parts: parts(f.defenders) },
        ],
        modifiers: roll.drms.map(modifier),
        rolls: [{ n: s.rolls - 1, sides: 10, value: roll.die }],
        cell: { table: 'crt', column: roll.odds, row: `${f.die}`, result },
      },
    ],
  }
}

export function battleEnds(s: State, f: ResultsFrame, isTaken: boolean): Scene {
  return {
    id: f.scene,
    part: 'end',
    kind: 'battle',
    place: hexId(s, f.hex),
    outcome: {
      text: say('combat.over', { hex: hexId(s, f.hex), taken: isTaken }),
      won: seatOf(isTaken ? s.side : enemyOf(s.side)),
    },
  }
}

/** A retreat inside the battle that is being resolved, if there is one. */
export function retreated(s: State, u: number, from: string, to: number): Scene | null {
  const battle = openBattle(s)
  if (battle === null) return null
  return {
    id: battle.scene,
    part: 'step',
    kind: 'battle',
    place: hexId(s, battle.hex),
    effects: [{ do: 'moved', rule: '13.31', piece: piece(s, u), from, to: hexId(s, to), how: 'move.retreat' }],
  }
}

function openBattle(s: State): ResultsFrame | null {
  return openFrame(s, { name: 'results', steps: [] })
}
