// Removing casualties: the owners choose, by the table of equivalences; a precise hit is the shooter's choice.
import { type Choice, type Io, law, type Locals, type Refusal, ret, type Seat } from '@middlesea/engine'
import { breaks, armourOf, type Hit, isTarget, isAirborne, landingCover, whyNoTarget } from './11-fire.ts'
import { worthOf } from './12-losses.ts'
import { whyAlike } from './04-alike.ts'
import { type Alike, distinct, isAlike, isAlikeInBattle } from './04-likeness.ts'
import type { Action } from './actions.ts'
import { BLACK, BLUE, sideOf } from './kit.ts'
import { CASUALTIES, idOf, seatIndex, seatOfNation, seatsOfSide, type State, unitNumber } from './state.ts'
import { type Attempt, decide, forbid, type Frame, procedure, run, say } from './steps.ts'

/**
 * Chooses what hits remove, and changes nothing: it gives back the units that are lost. So it can run in the open, or
 * sealed while the other side chooses too.
 */
export interface CasualtiesFrame extends Frame<number[]> {
  /** Units that may be lost, without those that were chosen. */
  pool: number[]
  hits: Hit[]
  /** Whether the pool attacks in this battle. */
  attacking: boolean
  /** The pool lands (margin counts). */
  landing: boolean
  /** The pool is on its way, and will go on: push-through, mines. */
  moving: boolean
  /** What units of the pool are about to do, where that tells some of one kind apart. Frames of version 1.0.0 have none. */
  plans?: UnitPlan[]
  /** How many more units of which armour the running hit takes; 0 when a hit is to be begun. */
  need: number
  armour: number
  lost: number[]
}

/** What a unit is about to do. */
export type UnitPlan = [unit: number, plan: string]

export const casualtiesLocals = (pool: number[], hits: Hit[], attacking: boolean, landing = false) => ({
  pool,
  hits: strongestFirst(hits),
  attacking,
  landing,
  moving: false,
  need: 0,
  armour: BLUE,
  lost: [] as number[],
})

// Battles call these all the time. To add to an object is several times as fast as to spread it into another.
export const casualtiesAsPlanned = (pool: number[], hits: Hit[], attacking: boolean, plans: UnitPlan[]) =>
  Object.assign(casualtiesLocals(pool, hits, attacking), { plans })

export const casualtiesOnTheWay = (pool: number[], hits: Hit[]) =>
  Object.assign(casualtiesLocals(pool, hits, true), { moving: true })

/** Page 16: the owner chooses between units that differ in what they are about to do. */
const alikeFor = (f: CasualtiesFrame): Alike => {
  if (f.moving) return isAlike
  const { plans } = f
  if (plans === undefined || plans.length === 0) return isAlikeInBattle
  return (s, u, other) => isAlikeInBattle(s, u, other) && planIn(plans, u) === planIn(plans, other)
}

function planIn(plans: UnitPlan[], u: number): string {
  for (const [unit, plan] of plans) if (unit === u) return plan
  return ''
}

/** A fixed order, so that equal rolls ask equal questions: precise hits first, then the strongest. */
function strongestFirst(hits: Hit[]): Hit[] {
  const sorted = hits.slice()
  return sorted.length > 1 ? sorted.sort(byStrength) : sorted
}
const byStrength = (a: Hit, b: Hit): number =>
  Number(b.precise) - Number(a.precise) || b.colour - a.colour || b.targets - a.targets

/** unit.2, unit.3: whether a hit may be taken from this unit. */
export function canBeHit(s: State, f: Locals<CasualtiesFrame>, hit: Hit, u: number): boolean {
  return (
    (hit.space === -1 || s.place[u] === hit.space) &&
    isTarget(s, u, hit.targets, hit.sonar, hit.submarines) &&
    breaks(hit.colour, armourOf(s, u, f.attacking)) &&
    (!f.landing || hit.margin >= landingCover(s, u))
  )
}

/** Whether anybody is lost at all by the hits of a frame that is about to be called. */
export const takesSomebody = (s: State, f: Locals<CasualtiesFrame>): boolean =>
  f.hits.some((hit) => f.pool.some((u) => canBeHit(s, f, hit, u)))

/** casualty.2: a hit takes one unit of its own colour, or two of the next lower, three of the next. */
export const taken = law('casualty.2', (colour: number, armour: number): number => colour - armour + 1, 1)
const takenBy = ({ single, colour }: Hit, armour: number): number => (single ? 1 : taken(colour, armour))

/** The victims among which a hit may be begun: full options where there are any, else those that remove most (C5). */
function victims(s: State, f: CasualtiesFrame): number[] {
  const hit = f.hits[0]
  const eligible: number[] = []
  const counts = [0, 0, 0, 0]
  for (const u of f.pool) {
    if (!canBeHit(s, f, hit, u)) continue
    eligible.push(u)
    counts[armourOf(s, u, f.attacking)]++
  }
  if (eligible.length < 2) return f.need === 0 || counts[f.armour] === eligible.length ? eligible : []
  const open = f.need > 0 ? 1 << f.armour : openArmours(hit, counts)
  return eligible.filter((u) => (open & (1 << armourOf(s, u, f.attacking))) !== 0)
}

/** Bits 1 << armour: of which a hit may be begun, by how many units of each there are. */
function openArmours(hit: Hit, counts: number[]): number {
  let full = 0
  let most = 0
  for (let armour = BLUE; armour <= BLACK; armour++) {
    if (counts[armour] > 0 && counts[armour] >= takenBy(hit, armour)) full |= 1 << armour
    most = Math.max(most, counts[armour])
  }
  if (full !== 0) return full
  return counts.reduce((bits, count, armour) => (count === most ? bits | (1 << armour) : bits), 0)
}

function lose(s: State, f: CasualtiesFrame, u: number): void {
  const hit = f.hits[0]
  if (f.need === 0) {
    f.armour = armourOf(s, u, f.attacking)
    let count = 0
    for (const v of f.pool) if (armourOf(s, v, f.attacking) === f.armour && canBeHit(s, f, hit, v)) count++
    f.need = Math.min(takenBy(hit, f.armour), count)
  }
  f.pool.splice(f.pool.indexOf(u), 1)
  f.lost.push(u)
  if (--f.need === 0) f.hits.shift()
}

/** Goes through the hits that leave no choice, or that a standing order answers. */
export function takeForced(s: State, f: CasualtiesFrame, io: Io | null): void {
  while (f.hits.length > 0) {
    const all = victims(s, f)
    if (all.length === 0) {
      f.hits.shift()
      f.need = 0
      continue
    }
    const kinds = distinct(s, all, alikeFor(f))
    // Whether a choice is asked for or ordered beforehand shows a secret order.
    if (kinds.length > 1 && !f.hits[0].precise) io?.reveal()
    if (kinds.length === 1) lose(s, f, kinds[0])
    else if (!f.hits[0].precise && followsOrder(s, kinds)) lose(s, f, cheapest(s, kinds))
    else return
  }
}

/** Some lawful casualties: a guess at what another side has chosen in secret. */
export function takeAny(s: State, f: CasualtiesFrame): number[] {
  for (takeForced(s, f, null); f.hits.length > 0; takeForced(s, f, null)) lose(s, f, victims(s, f)[0])
  return f.lost
}

/** Every owner of a possible casualty ordered the cheapest to go first. */
function followsOrder(s: State, units: number[]): boolean {
  return units.every((u) => CASUALTIES[s.orders[seatIndex(s, ownerOf(s, u))].casualties] === 'cheapest')
}

/** By what is lost in all: a loaded transport is dear. */
const cheapest = (s: State, units: number[]): number =>
  units.reduce((best, u) => (worthOf(s, u) < worthOf(s, best) ? u : best))

/** casualty.1: the owners choose; the shooter's side after a precise hit. */
const choosers = law(
  'casualty.1',
  (s: State, f: CasualtiesFrame): Seat[] => {
    if (f.hits[0].precise) return seatsOfSide(s, 1 - sideOf(s.nation[f.pool[0]]))
    const owners = [...new Set(victims(s, f).map((u) => ownerOf(s, u)))]
    return owners.length < 2 ? owners : [whoHasMore(s, f)]
  },
  [],
)

const ownerOf = (s: State, u: number): Seat => seatOfNation(s, s.nation[u])

/** R10: of two players the one with more units in danger chooses for both, also for the hits that follow. */
function whoHasMore(s: State, f: CasualtiesFrame): Seat {
  const [first, second] = seatsOfSide(s, sideOf(s.nation[f.pool[0]]))
  let more = 0
  for (const u of [...f.pool, ...f.lost]) {
    if (f.hits.some((hit) => canBeHit(s, f, hit, u))) more += ownerOf(s, u) === first ? 1 : -1
  }
  return more >= 0 ? first : second
}

export const casualties = procedure<CasualtiesFrame>('casualties', [
  run('forced', { rule: 'casualty.2', do: takeForced }),
  decide('lose', {
    rule: 'casualty.1',
    when: (_s, f) => f.hits.length > 0,
    seats: choosers,
    prompt: (_s, f) =>
      say(f.hits[0].precise ? 'prompt.pick' : 'prompt.lose', { colour: f.hits[0].colour, hits: f.hits.length }),
    options: lossChoices,
    resolve(s, f, action) {
      if (action.do === 'lose' || action.do === 'pick') lose(s, f, unitNumber(s, action.unit))
      f.step = 'forced'
    },
    why: whyNotLose,
  }),
  run('give', { rule: 'casualty.1', do: (s, f) => ret(s, f, f.lost) }),
])

const NOT_IN_BATTLE = forbid('casualty.1', 'refuse.notCasualty')
const TOO_THICK = forbid('unit.2', 'refuse.armour')
const AIRBORNE = forbid('card.US-Q2', 'refuse.hardToHit')
const RANGERS = forbid('card.US-Q3', 'refuse.hardToHit')
const OTHER_ARMOUR = forbid('casualty.2', 'refuse.otherArmour')

function whyNotLose(s: State, f: CasualtiesFrame, attempt: Attempt): Refusal | null {
  const u = unitNumber(s, attempt.unit)
  if (u === -1) return null
  const hit = f.hits[0]
  if (!f.pool.includes(u) || (hit.space !== -1 && s.place[u] !== hit.space)) return NOT_IN_BATTLE
  const shielded = whyNoTarget(s, u, hit)
  if (shielded !== null) return shielded
  if (!breaks(hit.colour, armourOf(s, u, f.attacking))) return TOO_THICK
  if (f.landing && hit.margin < landingCover(s, u)) return isAirborne(s, u) ? AIRBORNE : RANGERS
  if (!victims(s, f).includes(u)) return OTHER_ARMOUR
  return whyAlike(s, 'casualty.1', lossChoices(s, f), attempt, alikeFor(f))
}

function lossChoices(s: State, f: CasualtiesFrame): Choice<Action>[] {
  return distinct(s, victims(s, f), alikeFor(f)).map((u) => victimChoice(s, f, u))
}

function victimChoice(s: State, f: CasualtiesFrame, u: number): Choice<Action> {
  const unit = idOf(s, u)
  return { on: 'unit', id: unit, action: { do: f.hits[0].precise ? 'pick' : 'lose', unit } }
}
