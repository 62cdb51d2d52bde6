// The battle that odds are asked for: its table of kinds and rounds, and where it stands.
import type { BattleFrame } from '../11-battle-frame.ts'
import { losses, type LossesFrame } from '../11-battle-steps.ts'
import { casualties, type CasualtiesFrame } from '../12-casualties.ts'
import { sideOf } from '../kit.ts'
import type { State } from '../state.ts'
import { cover, type Counts, type Fray, lose, plainArmour, takeHit, takenTable } from './casualties.ts'
import { type FightingKind, type BattleForce, forceOf } from './kinds.ts'
import { before, type FindVictims, type FireRound, type HitSlot, roundsOf, victimFinder } from './volleys.ts'

export interface ReckonedBattle extends Fray {
  kinds: FightingKind[]
  /** By Battle Step; then the landing. */
  rounds: FireRound[]
  /** The Battle Step that is next. */
  next: number
  /** By kind: how many fight from now on. */
  start: Counts
  /** card.S2: whether a fortification may cancel a hit on the defenders, on the attackers. */
  forts: [boolean, boolean]
  /** Some bonus dice are only for units that have missed. */
  remembers: boolean
  find: FindVictims
}

export function battleFrom(s: State, f: BattleFrame): ReckonedBattle {
  const force = forceOf(s, f)
  const { kinds } = force
  const find = victimFinder(s, kinds)
  const hasFort = (side: number): boolean =>
    !f.spared && s.forts.some((space, nation) => space === f.at && sideOf(nation) === side)
  const rounds = roundsOf(s, f, kinds, find)
  const taken = takenTable()
  return {
    kinds,
    taken,
    rounds,
    next: f.round + 1,
    start: startOf(s, force, { kinds, taken }, find),
    forts: [hasFort(1 - s.active), hasFort(s.active)],
    remembers: rounds.some(({ volleys }) => volleys.some(({ only }) => only === 'missed')),
    find,
  }
}

/** All that are there, without the casualties that are being chosen: those are taken as all others. */
function startOf(s: State, { kindOf }: BattleForce, fray: Fray, find: FindVictims): Counts {
  const { kinds } = fray
  const counts = Int16Array.from(kinds, ({ count }) => count)
  const armour = plainArmour(kinds)
  cover(kinds, counts, armour)
  const open = openCasualties(s)
  for (const { lost } of open) for (const u of lost) lose(kinds, counts, kindOf.get(u) as number)
  for (const { hits, attacking, need, armour: begun } of open) {
    const slots = hits.map((hit): HitSlot => {
      const victims = find(hit.space, hit.targets, hit.sonar, hit.submarines, attacking)
      return { ...hit, attacking, victims, canBeSpared: false }
    })
    if (need > 0) slots.splice(0, 1, ...restOf(slots[0], need, begun, armour))
    for (const slot of slots.sort(before)) takeHit(fray, counts, armour, slot)
  }
  return counts
}

/** A hit that has begun to take units of one armour goes on with them. */
function restOf(slot: HitSlot, need: number, begun: number, armour: Uint8Array): HitSlot[] {
  const victims = slot.victims.filter((kind) => armour[kind] === begun)
  return Array.from({ length: need }, () => ({ ...slot, colour: begun, victims }))
}

/** What has been hit and is still on the board: both sides' lists, and the one that is picked from in the open. */
function openCasualties(s: State): CasualtiesFrame[] {
  return s.stack.flatMap((frame) => {
    if (frame.proc === casualties.name) return [frame as CasualtiesFrame]
    if (frame.proc !== losses.name) return []
    const { attackers, defenders } = frame as LossesFrame
    return [attackers, defenders]
  })
}
