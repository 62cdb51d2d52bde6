// Who rolls what on which Battle Step, and whom each result may take.
import { AT_AIRCRAFT, type BattleFrame, fireStep } from '../11-battle-frame.ts'
import { aimsAtAir, ANTI_AIR_STEP, antiAirOf, bonusesOf, isWaiting } from '../11-battle-steps.ts'
import {
  colourFor,
  colourOfHit,
  DIE,
  extraShot,
  firepower,
  hasSonar,
  type Hit,
  isInRange,
  isTarget,
  mayRoll,
  numberFor,
  preciseHit,
  rollsOf,
} from '../11-fire.ts'
import { assaultFireOf, landingDefenceOf } from '../15-landing-defence.ts'
import { type Fire, LAND, YELLOW } from '../kit.ts'
import { profile, type State } from '../state.ts'
import type { Counts } from './casualties.ts'
import type { FightingKind } from './kinds.ts'
import { isAny } from './outcome.ts'

/** A result that counts: hits that are alike, and the kinds that they may take. */
export interface HitSlot extends Hit {
  /** Whether it strikes the attackers. */
  attacking: boolean
  victims: readonly number[]
  /** card.S2: a fortification may cancel it. */
  canBeSpared: boolean
}

/** Dice that are rolled together. */
export interface VolleyDice {
  id: number
  dice: number
  /** By the value of a die: the number of the slot; -1 for a miss. */
  results: Int16Array
  /** ability.extra: a 12 rolls again. */
  extra: boolean
  /** Somebody of these must be there, or nothing is rolled. */
  victims: readonly number[]
  targets: number
}

/** What each unit of a kind may roll: the rows of the first of its aims where it finds somebody (unit.4). */
export interface KindVolley {
  kind: number
  /** A space and some kinds of enemies; all rows of an aim have the same victims. */
  aims: VolleyDice[][]
  /** A bonus roll: only who has missed, or has not rolled. */
  only: '' | 'missed' | 'unrolled'
}

const NO_ROWS: readonly VolleyDice[] = []

/** What a volley rolls now: the rows of its first aim with somebody to hit. */
export function rowsNow({ aims }: KindVolley, counts: Counts): readonly VolleyDice[] {
  for (let i = 0; i < aims.length; i++) if (isAny(aims[i][0].victims, counts)) return aims[i]
  return NO_ROWS
}

/** A Battle Step: who may roll, and the hits in the order in which casualties are taken. */
export interface FireRound {
  volleys: KindVolley[]
  slots: HitSlot[]
}

export type FindVictims = (
  space: number,
  targets: number,
  sonar: boolean,
  submarines: boolean,
  attacking: boolean,
) => readonly number[]

/** Kinds that a hit may take: where it was aimed, by the symbols of who fired (unit.3). The cheapest first. */
export function victimFinder(s: State, kinds: readonly FightingKind[]): FindVictims {
  const known = new Map<string, readonly number[]>()
  return (...about) => {
    const [space, targets, sonar, submarines, attacking] = about
    const key = about.join()
    const victims =
      known.get(key) ??
      kinds
        .flatMap((kind, number) => {
          const isThere = kind.exposed && kind.attacking === attacking && s.place[kind.unit] === space
          return isThere && isTarget(s, kind.unit, targets, sonar, submarines) ? [number] : []
        })
        .sort((a, b) => kinds[a].worth - kinds[b].worth)
    known.set(key, victims)
    return victims
  }
}

/** Writes down the rounds of a battle. */
class RoundBook {
  private readonly rounds: { volleys: KindVolley[]; slots: HitSlot[] }[] = []
  private rows = 0
  private readonly s: State
  private readonly kinds: readonly FightingKind[]
  private readonly find: FindVictims

  constructor(s: State, kinds: readonly FightingKind[], find: FindVictims) {
    this.s = s
    this.kinds = kinds
    this.find = find
  }

  volley(step: number, kind: number, aims: VolleyDice[][], only: KindVolley['only'] = ''): void {
    if (aims.length > 0) this.round(step).volleys.push({ kind, aims, only })
  }

  /** A row of fire of a kind at a space. `at` are the victims where they are not found by the space. */
  row(step: number, kind: number, fire: Fire, space: number, how: RowOptions = {}): VolleyDice {
    const { s } = this
    const { unit, attacking } = this.kinds[kind]
    const p = profile(s, unit)
    const sonar = hasSonar(p)
    const submarines = how.submarines === true
    const victims = how.victims ?? this.find(space, fire.targets, sonar, submarines, !attacking)
    const number = numberFor(s, unit, fire, attacking)
    const colour = colourFor(s, unit, fire)
    const results = new Int16Array(DIE + 1).fill(-1)
    for (let value = Math.max(1, number); value <= DIE; value++) {
      const top = value === DIE
      results[value] = this.slot(step, {
        attacking: !attacking,
        victims,
        colour: colourOfHit(p, colour, top),
        precise: top && preciseHit(p),
        margin: Math.min(value - number, how.margins ?? 0),
        canBeSpared: false,
        space,
        targets: fire.targets,
        sonar,
        submarines,
        raised: false,
        single: how.single === true,
      })
    }
    return {
      id: this.rows++,
      dice: how.dice ?? rollsOf(fire),
      results,
      extra: extraShot(p),
      victims,
      targets: fire.targets,
    }
  }

  private slot(step: number, slot: HitSlot): number {
    const { slots } = this.round(step)
    const canBeSpared = slot.colour <= YELLOW && (slot.targets & (1 << LAND)) !== 0
    const found = slots.findIndex(
      (one) =>
        one.attacking === slot.attacking &&
        one.victims === slot.victims &&
        one.colour === slot.colour &&
        one.precise === slot.precise &&
        one.single === slot.single &&
        one.margin === slot.margin,
    )
    return found === -1 ? slots.push({ ...slot, canBeSpared }) - 1 : found
  }

  private round(step: number): FireRound {
    return (this.rounds[step] ??= { volleys: [], slots: [] })
  }

  /** The rounds, their slots in the order in which casualties are taken: precise hits, then the strongest. */
  sorted(step: number): FireRound {
    const { volleys, slots } = this.round(step)
    const order = slots.map((_, i) => i).sort((a, b) => before(slots[a], slots[b]) || a - b)
    const rank = order.map((_, i) => order.indexOf(i))
    for (const { aims } of volleys) {
      for (const { results } of aims.flat())
        for (let v = 1; v <= DIE; v++) if (results[v] !== -1) results[v] = rank[results[v]]
    }
    return { volleys, slots: order.map((i) => slots[i]) }
  }
}

interface RowOptions {
  dice?: number
  submarines?: boolean
  victims?: readonly number[]
  /** How large a margin makes a difference. */
  margins?: number
  /** A free roll: each hit takes one unit. */
  single?: boolean
}

/** The order of casualties: precise hits first, then the strongest. */
export const before = (a: HitSlot, b: HitSlot): number =>
  Number(b.precise) - Number(a.precise) || b.colour - a.colour || b.targets - a.targets

export const CONCENTRATED = 7
export const LANDING = 8

/** All rounds: Battle Steps 1 to 6, Concentrated Fire, and the landing. */
export function roundsOf(s: State, f: BattleFrame, kinds: readonly FightingKind[], find: FindVictims): FireRound[] {
  const book = new RoundBook(s, kinds, find)
  kinds.forEach((kind, number) => {
    if (!kind.fires) return
    antiAir(s, f, book, kind, number)
    ownFire(s, f, book, kind, number)
    bonusFire(s, f, book, kind, number)
  })
  landingFire(s, f, book, kinds, find)
  return Array.from({ length: LANDING + 1 }, (_, step) => book.sorted(step))
}

function antiAir(s: State, f: BattleFrame, book: RoundBook, { unit }: FightingKind, kind: number): void {
  const fire = antiAirOf(s, f, unit)
  if (fire !== null) book.volley(ANTI_AIR_STEP, kind, [[book.row(ANTI_AIR_STEP, kind, fire, s.place[unit])]])
}

function ownFire(s: State, f: BattleFrame, book: RoundBook, { unit, attacking }: FightingKind, kind: number): void {
  const p = profile(s, unit)
  const step = isWaiting(f, unit) ? CONCENTRATED : fireStep(p)
  const bombs = attacking ? (f.strategic.find(([bomber]) => bomber === unit)?.[1] ?? 0) : 0
  const rows = firepower(p).filter((fire) => mayRoll(fire, attacking))
  if (rows.length === 0) return
  const symbols = [...new Set(rows.map(({ targets }) => targets))]
  // unit.8: who chose aircraft fires at others only when none is left.
  if (aimsAtAir(f, unit)) symbols.sort((a, b) => Number(b === AT_AIRCRAFT) - Number(a === AT_AIRCRAFT))
  const aims = aimsOf(s, f, unit, attacking).flatMap((space) =>
    symbols.map((targets) =>
      rows
        .filter((fire) => fire.targets === targets)
        .map((fire) => book.row(step, kind, fire, space, { dice: Math.max(0, rollsOf(fire) - bombs) })),
    ),
  )
  book.volley(step, kind, aims)
}

/** C6: the spaces that a unit may aim at, the chosen one first. */
function aimsOf(s: State, f: BattleFrame, u: number, attacking: boolean): number[] {
  const spaces = (attacking ? [f.at] : [f.at, ...f.from]).filter((space) => isInRange(s, u, space))
  const chosen = f.aims.find(([unit, at]) => unit === u && at >= 0)?.[1]
  return chosen === undefined ? spaces : [chosen, ...spaces.filter((space) => space !== chosen)]
}

function bonusFire(s: State, f: BattleFrame, book: RoundBook, { unit }: FightingKind, kind: number): void {
  for (const { step, fire, only, submarines } of bonusesOf(s, f, unit)) {
    book.volley(step, kind, [[book.row(step, kind, fire, s.place[unit], { submarines })]], only)
  }
}

/** landing.1: everybody who reaches the shore fires at who lands; card.US-U3: who lands fires back. */
function landingFire(
  s: State,
  f: BattleFrame,
  book: RoundBook,
  kinds: readonly FightingKind[],
  find: FindVictims,
): void {
  const ashore = kinds
    .flatMap(({ lands }, kind) => (lands ? [kind] : []))
    .sort((a, b) => kinds[a].worth - kinds[b].worth)
  if (ashore.length === 0) return
  const margins = Math.max(...ashore.map((kind) => kinds[kind].cover))
  const defenders = find(f.at, 1 << LAND, false, false, false)
  kinds.forEach(({ unit, attacking, lands }, kind) => {
    const fires = (rows: Fire[], how: RowOptions): void => {
      for (const fire of rows) book.volley(LANDING, kind, [[book.row(LANDING, kind, fire, f.at, how)]])
    }
    if (attacking && lands) fires(assaultFireOf(s, f, unit), { victims: defenders })
    if (!attacking && isInRange(s, unit, f.at))
      fires(landingDefenceOf(s, unit), { victims: ashore, margins, single: true })
  })
}
