// Whom hits take when odds are reckoned: as the standing order says, the cheapest first; a precise hit takes the dearest.
import { breaks } from '../11-fire.ts'
import { taken } from '../12-casualties.ts'
import { BLACK, BLUE } from '../kit.ts'
import type { FightingKind } from './kinds.ts'
import { isAny } from './outcome.ts'
import type { HitSlot } from './volleys.ts'

/** How many units of each kind are left. */
export type Counts = Int16Array

/** The armour of each kind, without cover. */
export const plainArmour = (kinds: readonly FightingKind[]): Uint8Array =>
  Uint8Array.from(kinds, ({ armour }) => armour)

/** ability.coverage: the armour now. It stays the same until the casualties of a Battle Step are removed. */
export function cover(kinds: readonly FightingKind[], counts: Counts, armour: Uint8Array): void {
  for (let k = 0; k < kinds.length; k++) {
    const { coveredBy } = kinds[k]
    if (coveredBy.length > 0) armour[k] = isAny(coveredBy, counts) ? kinds[k].covered : kinds[k].armour
  }
}

/** How many units a hit takes, by its colour and their armour; 0 where it breaks none. */
export type TakenByColour = readonly (readonly number[])[]

/** unit.2, casualty.2: asked once for a battle and looked up, since it is needed for every hit. */
export const takenTable = (): TakenByColour =>
  Array.from({ length: BLACK + 1 }, (_, colour) =>
    Array.from({ length: BLACK + 1 }, (_one, armour) => (breaks(colour, armour) ? taken(colour, armour) : 0)),
  )

/** The kinds of units in a battle, and the table of what each hit takes of them. */
export interface Fray {
  kinds: readonly FightingKind[]
  taken: TakenByColour
}

// Written over for each hit, so that nothing is made in the hot loop.
const there = [0, 0, 0, 0]
const allowed = [false, false, false, false]

/** casualty.2, C5: one hit takes what it can take in full; if nothing, the most. */
export function takeHit({ kinds, taken: table }: Fray, counts: Counts, armour: Uint8Array, hit: HitSlot): void {
  const { victims, colour, margin, single } = hit
  const most = table[colour]
  if (colour === BLUE || single) return takeOne(kinds, most, counts, armour, hit)
  for (let a = 0; a <= BLACK; a++) there[a] = 0
  for (let i = 0; i < victims.length; i++) {
    const k = victims[i]
    if (counts[k] > 0 && most[armour[k]] > 0 && margin >= kinds[k].cover) there[armour[k]] += counts[k]
  }
  allowArmours(most)
  const first = choose(kinds, counts, armour, hit)
  if (first === -1) return
  const of = armour[first]
  const need = Math.min(most[of], there[of])
  lose(kinds, counts, first)
  if (need === 1) return
  for (let a = 0; a <= BLACK; a++) allowed[a] = a === of
  for (let n = 1; n < need; n++) lose(kinds, counts, choose(kinds, counts, armour, hit))
}

/** Most hits are blue, and those of free rolls take one unit (R28): there is nothing to compare. */
function takeOne(
  kinds: readonly FightingKind[],
  most: readonly number[],
  counts: Counts,
  armour: Uint8Array,
  hit: HitSlot,
): void {
  for (let a = 0; a <= BLACK; a++) allowed[a] = most[a] > 0
  const victim = choose(kinds, counts, armour, hit)
  if (victim !== -1) lose(kinds, counts, victim)
}

/** Which armours may be chosen: those that are there in full number, else the most numerous. */
function allowArmours(most: readonly number[]): void {
  let anyFull = false
  let largest = 1
  for (let a = 0; a <= BLACK; a++) {
    allowed[a] = there[a] > 0 && there[a] >= most[a]
    if (allowed[a]) anyFull = true
    if (there[a] > largest) largest = there[a]
  }
  if (!anyFull) for (let a = 0; a <= BLACK; a++) allowed[a] = there[a] === largest
}

/** The first of those that may be taken, the last for a precise hit: victims stand by what they are worth. -1 for nobody. */
function choose(
  kinds: readonly FightingKind[],
  counts: Counts,
  armour: Uint8Array,
  { victims, precise, margin }: HitSlot,
): number {
  const last = victims.length - 1
  for (let i = 0; i <= last; i++) {
    const k = victims[precise ? last - i : i]
    if (counts[k] > 0 && allowed[armour[k]] && margin >= kinds[k].cover) return k
  }
  return -1
}

/** Counts one unit of a kind as lost, with what it carries. */
export function lose(kinds: readonly FightingKind[], counts: Counts, k: number): void {
  counts[k]--
  const { cargo } = kinds[k]
  for (let i = 0; i < cargo.length; i++) counts[cargo[i].kind] -= cargo[i].each
}
