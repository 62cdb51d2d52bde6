// A combat as a scene: who fights, the leads, the sums and how they come about, the roll with its DRMs, the end.
import type { Participant, Scene, SceneModifier, Strength } from '@middlesea/engine'
import { erOf } from './03-efficiency.ts'
import type { CombatFrame } from './12-combat.ts'
import { type Drm, erDrm } from './12-drms.ts'
import type { Sum } from './12-strength.ts'
import type { ResultsFrame } from './13-results.ts'
import { modifier, piece, placeId } from './scenes.ts'
import { enemyOf, seatOf, type State } from './state.ts'
import { say } from './steps.ts'

function cast(s: State, side: number, units: readonly number[], sum: Sum, role: string): Participant[] {
  return units.map((u, i) => ({
    ...piece(s, u),
    side: seatOf(side),
    role,
    from: placeId(s, s.place[u]),
    points: sum.parts[i],
  }))
}

export function battleBegins(s: State, f: CombatFrame, attack: Sum, defense: Sum): Scene {
  return {
    id: f.scene,
    part: 'begin',
    kind: 'battle',
    place: placeId(s, f.hex),
    title: say('scene.combat', { hex: placeId(s, f.hex) }),
    cast: [
      ...cast(s, s.side, f.attackers, attack, 'role.attacker'),
      ...cast(s, enemyOf(s.side), f.defenders, defense, 'role.defender'),
    ],
  }
}

const step = (s: State, f: CombatFrame): Pick<Scene, 'id' | 'part' | 'kind' | 'place'> => ({
  id: f.scene,
  part: 'step',
  kind: 'battle',
  place: placeId(s, f.hex),
})

/** 12.31: both leads, and the DRM that their ratings give. */
export function leadsNamed(s: State, f: CombatFrame): Scene {
  const { unitIds } = s.derived.kit
  const drm = erDrm(s, f.lead, f.defenderLead)
  const er: Drm = { rule: '12.32', key: 'drm.er', drm }
  return {
    ...step(s, f),
    rows: [
      {
        rule: '12.31',
        step: say('scene.leads', {}),
        modifiers: drm === 0 ? [] : [modifier(er)],
        result: say('combat.leads', {
          lead: unitIds[f.lead],
          er: erOf(s, f.lead),
          against: unitIds[f.defenderLead],
          againstEr: erOf(s, f.defenderLead),
          drm,
        }),
      },
    ],
  }
}

/** A sum split by unit, with what was taken from it. */
function strength(s: State, side: number, units: readonly number[], sum: Sum, air: number): Strength {
  const losses: Drm[] = [
    { rule: '12.24', key: 'drm.halved', drm: -sum.halved },
    { rule: '17.71', key: 'drm.antiTank', drm: -sum.antiTank },
    { rule: '11.55', key: 'drm.air', drm: air },
    { rule: '11.56', key: 'drm.capped', drm: -sum.capped },
  ]
  const modifiers: SceneModifier[] = losses.filter(({ drm }) => drm !== 0).map((drm) => modifier(drm, 'strength'))
  return {
    side: seatOf(side),
    points: sum.points,
    parts: units.map((u, i) => ({ piece: piece(s, u), points: sum.parts[i] })),
    ...(modifiers.length > 0 ? { modifiers } : {}),
  }
}

/** What was rolled; `die` null where odds are below the table and nothing is (12.54). */
export interface CombatRoll {
  attack: Sum
  defense: Sum
  odds: string
  die: number | null
  drms: Drm[]
  result: string
}

export function battleRolled(s: State, f: CombatFrame, roll: CombatRoll): Scene {
  const [attackAir, defenseAir] = f.airSide === s.side ? [f.air, 0] : [0, f.air]
  return {
    ...step(s, f),
    rows: [
      {
        rule: roll.die === null ? '12.54' : '12.63',
        step: say('scene.roll', { odds: roll.odds }),
        side: seatOf(s.side),
        strengths: [
          strength(s, s.side, f.attackers, roll.attack, attackAir),
          strength(s, enemyOf(s.side), f.defenders, roll.defense, defenseAir),
        ],
        modifiers: roll.drms.map((drm) => modifier(drm)),
        ...(roll.die === null ? {} : { rolls: [{ n: s.rolls - 1, sides: 10, value: roll.die }] }),
        cell: {
          table: 'crt',
          column: roll.odds,
          row: roll.die === null ? '' : `${f.die}`,
          result: say('combat.result', { result: roll.result }),
        },
      },
    ],
  }
}

export function battleEnds(s: State, f: ResultsFrame, isTaken: boolean): Scene {
  return {
    id: f.scene,
    part: 'end',
    kind: 'battle',
    place: placeId(s, f.hex),
    outcome: {
      text: say('combat.over', { hex: placeId(s, f.hex), taken: isTaken }),
      won: seatOf(isTaken ? s.side : enemyOf(s.side)),
    },
  }
}
