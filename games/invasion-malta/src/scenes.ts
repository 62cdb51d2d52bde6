// What is resolved, as scenes of the journal: the page draws them, the referee of the tests checks them. Here: the parts of
// any scene, and what happens to units inside whichever scene is open. Combats are in scenes-combat.ts.
import {
  type Message,
  type Scene,
  type SceneEffect,
  sceneGoesOn,
  type SceneHead,
  type SceneKind,
  type SceneModifier,
  type SceneRow,
  type SceneUnit,
} from '@middlesea/engine'
import type { ErCheck } from './03-er-check.ts'
import type { Drm } from './12-drms.ts'
import { seatOf, type State } from './state.ts'
import { type Frame, say } from './steps.ts'

export const piece = (s: State, u: number): SceneUnit => ({ id: s.derived.kit.unitIds[u] })

export const placeId = (s: State, place: number): string => s.derived.kit.placeIds[place]

// ---- The scene that is open

export type { SceneHead }

/** The procedures whose frames open a scene: they have its id as `scene`, and its hex as `hex`, -1 for none. */
const KINDS: { [procedure: string]: SceneKind } = {
  combat: 'battle',
  refusal: 'check',
  reactionOfOne: 'check',
  rallyOfOne: 'check',
  disruptionRecovery: 'check',
  aaFire: 'fire',
  airFire: 'fire',
  kgDrift: 'drop',
  landingCondition: 'landing',
  bombardment: 'bombardment',
  convoyArrival: 'convoy',
}

type Telling = Frame & { scene: string; hex: number }

/** The scene inside which the rules stand; null where none is open. */
export function openScene(s: State): SceneHead | null {
  for (let i = s.stack.length - 1; i >= 0; i--) {
    const kind = KINDS[s.stack[i].proc]
    if (kind === undefined) continue
    const { scene, hex } = s.stack[i] as Telling
    if (scene !== '') return { id: scene, kind, place: hex === -1 ? null : placeId(s, hex) }
  }
  return null
}

/** A step of the scene that is open; nothing where none is. */
export function goesOn(s: State, told: { rows?: SceneRow[]; effects?: SceneEffect[] }): Scene | null {
  return sceneGoesOn(openScene(s), told)
}

export const modifier = ({ rule, key, drm }: Drm, on: SceneModifier['on'] = 'die'): SceneModifier => ({
  rule,
  why: { key, params: {} } satisfies Message,
  on,
  add: drm,
})

// ---- What happens to units

export const lost = (s: State, u: number, rule: string, place: string): Scene | null =>
  goesOn(s, { effects: [{ do: 'lost', rule, piece: piece(s, u), place }] })

export const reduced = (s: State, u: number, rule: string): Scene | null =>
  goesOn(s, { effects: [{ do: 'reduced', rule, piece: piece(s, u), place: placeId(s, s.place[u]), steps: 1 }] })

export const marked = (s: State, u: number, rule: string, mark: string): Scene | null =>
  goesOn(s, { effects: [{ do: 'marked', rule, piece: piece(s, u), mark }] })

export const unmarked = (s: State, u: number, rule: string, mark: string): Scene | null =>
  goesOn(s, { effects: [{ do: 'unmarked', rule, piece: piece(s, u), mark }] })

/** A retreat along its way, from the hex that is left to the one where it ends. */
export const retreated = (s: State, u: number, path: readonly number[]): Scene | null =>
  goesOn(s, { effects: [moved(s, u, path, '13.31', 'move.retreat')] })

export const advanced = (s: State, u: number, from: number, to: number): Scene | null =>
  goesOn(s, { effects: [moved(s, u, [from, to], '13.51', 'move.advance')] })

export const wentAshore = (s: State, u: number, from: number, to: number): Scene | null =>
  goesOn(s, { effects: [moved(s, u, [from, to], '16.33e', 'move.advance')] })

export const reacted = (s: State, u: number, from: number, to: number): Scene | null =>
  goesOn(s, { effects: [moved(s, u, [from, to], '9.23', 'move.react')] })

function moved(s: State, u: number, path: readonly number[], rule: string, how: string): SceneEffect {
  const [from, ...others] = path.map((hex) => placeId(s, hex))
  const to = others.pop()!
  const via = others.length > 0 ? { via: others } : {}
  return { do: 'moved', rule, piece: piece(s, u), from, to, ...via, how }
}

/** An ER check with the number needed: at or under it the check is passed (3.71). The roll has just been made. */
export function checked(
  s: State,
  f: ErCheck,
  roll: { die: number; er: number; passed: boolean; drms: Drm[] },
): Scene | null {
  const side = seatOf(s.derived.kit.side[f.unit])
  const needed = roll.er - f.drm + f.points
  return goesOn(s, {
    rows: [
      {
        rule: f.rule,
        step: say('scene.check', { unit: s.derived.kit.unitIds[f.unit], er: roll.er, rule: f.rule }),
        side,
        modifiers: roll.drms.map((drm) => modifier(drm)),
        rolls: [
          {
            n: s.rolls - 1,
            sides: 10,
            value: roll.die,
            by: [piece(s, f.unit)],
            needed: { value: needed, or: 'less' },
            hit: roll.passed,
          },
        ],
      },
    ],
  })
}
