// The dice of units as scenes show them: who rolled, at which kinds of enemies, on which number, and what it hit.
import type { Io, Message, SceneModifier, SceneRoll, SceneRow } from '@middlesea/engine'
import type { Hit } from '../11-fire.ts'
import { COLOURS, type Fire } from '../kit.ts'
import { idOf, spaceId, type State } from '../state.ts'
import { say } from '../steps.ts'
import { sideId } from './parts.ts'

/** A roll, and the space at which it was aimed; -1 where the scene has but one. */
interface Shot {
  roll: SceneRoll
  space: number
}

/** What a unit rolled, the number that it needed, and the hit that came of it. */
export interface ShotFacts {
  fire: Fire
  sides: number
  value: number
  needed: number
  space: number
  /** Null for a miss. */
  hit: Hit | null
}

/** Rolls that are told in no row yet, by the hand that rolled them. An action is told by one hand, which keeps nothing after it. */
const shots = new WeakMap<Io, Shot[]>()

const DOMAINS = ['domain.land', 'domain.sea', 'domain.air']

/** Notes the roll that a unit has just made. Only where somebody reads. */
export function noteShot(s: State, io: Io, u: number, facts: ShotFacts): void {
  const { fire, sides, value, needed, space, hit } = facts
  const roll: SceneRoll = {
    n: s.rolls - 1,
    sides,
    value,
    by: [{ id: idOf(s, u) }],
    at: DOMAINS.filter((_, domain) => (fire.targets & (1 << domain)) !== 0).map((id) => ({ id })),
    needed: { value: needed, or: 'more' },
    hit: hit !== null,
  }
  if (needed !== fire.hit) roll.modifiers = [betterBy(needed - fire.hit)]
  if (hit !== null) roll.hitKind = COLOURS[hit.colour]
  if (hit?.precise === true) roll.result = say('scene.precise')
  const noted = shots.get(io)
  if (noted === undefined) shots.set(io, [{ roll, space }])
  else noted.push({ roll, space })
}

/** Ground, fortifications, commanders and upgrades change the number that is printed. */
const betterBy = (add: number): SceneModifier => ({ rule: 'unit.2', on: 'needed', add, why: say('scene.better') })

const NO_DICE: number[] = []

/** What fell since the last row was told. */
export const diceNoted = (io: Io): number[] =>
  io.journal === null ? NO_DICE : (shots.get(io) ?? []).map(({ roll }) => roll.value)

/** The rolls since the last row, as rows of a side: one for each space that was aimed at. `home`: the place of the scene. */
export function takeRows(s: State, io: Io, rule: string, step: Message, side: number, home: number): SceneRow[] {
  const rows = new Map<number, SceneRow>()
  const isElsewhere = (space: number): boolean => space !== -1 && space !== home
  for (const { roll, space } of shots.get(io) ?? []) {
    const row = rows.get(space)
    if (row !== undefined) row.rolls!.push(roll)
    else
      rows.set(space, {
        rule,
        step,
        ...(isElsewhere(space) ? placeOf(s, space) : {}),
        side: sideId(side),
        rolls: [roll],
      })
  }
  shots.delete(io)
  return [...rows.values()]
}

const placeOf = (s: State, space: number): { place: string } => ({ place: spaceId(s, space) })

/** A row with one die that has just been rolled. */
export function dieRow(s: State, rule: string, step: Message, roll: Omit<SceneRoll, 'n'>): SceneRow {
  return { rule, step, rolls: [{ n: s.rolls - 1, ...roll }] }
}
