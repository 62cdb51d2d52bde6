// Odds by many battles with dice of their own: for battles that are too large to be reckoned exactly.
import type { Hit } from '../11-fire.ts'
import { stackHits } from '../14-concentrated-fire.ts'
import type { ReckonedBattle } from './battle.ts'
import { cover, type Counts, plainArmour, takeHit } from './casualties.ts'
import { type Chances, EndTally } from './outcome.ts'
import { before, CONCENTRATED, type FireRound, type HitSlot, LANDING, rowsNow, type KindVolley } from './volleys.ts'

const DIE = 12

/** Battles are fought in lots, until the 95 % interval of every chance is at most ±1 %: 10,000 are always enough. */
const LOT = 1000
const CLOSE = 0.01

export interface Simulated {
  chances: Chances
  battles: number
  /** Half of the widest 95 % interval. */
  error: number
}

export function simulate(battle: ReckonedBattle): Simulated {
  const tally = new EndTally(battle.kinds)
  const trial = new Trial(battle)
  let battles = 0
  let error = 1
  while (error > CLOSE) {
    for (let i = 0; i < LOT; i++) tally.add(trial.play(), 1)
    battles += LOT
    error = errorOf(tally, battles)
  }
  return { chances: tally.chances(), battles, error }
}

/** The widest of the intervals. What was never seen is rarer than three in all battles (the rule of three). */
function errorOf({ won, lost, contested, nobody, taken }: EndTally, battles: number): number {
  const half = (count: number): number => {
    const p = count / battles
    return Math.max(1.96 * Math.sqrt((p * (1 - p)) / battles), 3 / battles)
  }
  return Math.max(...[won, lost, contested, nobody, taken].map(half))
}

/** One battle after the other, in the same arrays. */
class Trial {
  private readonly battle: ReckonedBattle
  private readonly counts: Counts
  private readonly earlier: Counts
  private readonly armour: Uint8Array
  /** By kind: how many of those left have hit in this battle; whether they have rolled. */
  private readonly scored: Counts
  private readonly rolled: Uint8Array
  /** By slot: hits of the running Battle Step. */
  private readonly hits: Int32Array
  /** card.S2: the first hit that a fortification may cancel, on defenders and on attackers; -1 for none. */
  private readonly first = new Int32Array(2)
  private readonly hasFort: boolean
  private spared = false
  private seed = 1943

  constructor(battle: ReckonedBattle) {
    const { kinds, rounds } = battle
    this.battle = battle
    this.counts = new Int16Array(kinds.length)
    this.earlier = new Int16Array(kinds.length)
    this.armour = plainArmour(kinds)
    this.hasFort = battle.forts[0] || battle.forts[1]
    this.scored = new Int16Array(kinds.length)
    this.rolled = new Uint8Array(kinds.length)
    this.hits = new Int32Array(Math.max(...rounds.map(({ slots }) => slots.length)))
  }

  play(): Counts {
    const { kinds, rounds, next, start } = this.battle
    this.spared = false
    for (let k = 0; k < kinds.length; k++) {
      this.counts[k] = start[k]
      this.scored[k] = kinds[k].scored ? start[k] : 0
      this.rolled[k] = kinds[k].rolled ? 1 : 0
    }
    for (let step = next; step < CONCENTRATED; step++) if (rounds[step].volleys.length > 0) this.fight(rounds[step])
    if (rounds[CONCENTRATED].volleys.length > 0) this.concentrate(rounds[CONCENTRATED])
    if (rounds[LANDING].volleys.length > 0) this.land(rounds[LANDING])
    for (let k = 0; k < kinds.length; k++) if (kinds[k].usedUp && this.rolled[k] === 1) this.counts[k] = 0
    return this.counts
  }

  /** battle.3: all roll, then casualties are taken. */
  private fight(round: FireRound): void {
    this.rollAll(round)
    const { forts } = this.battle
    for (let side = 0; side < 2; side++) {
      const slot = this.first[side]
      if (!forts[side] || this.spared || slot === -1) continue
      this.hits[slot]--
      this.spared = true
    }
    this.takeAll(round.slots)
  }

  private land(round: FireRound): void {
    this.rollAll(round)
    this.takeAll(round.slots)
  }

  private rollAll({ volleys, slots }: FireRound): void {
    for (let slot = 0; slot < slots.length; slot++) this.hits[slot] = 0
    this.first[0] = -1
    this.first[1] = -1
    for (let i = 0; i < volleys.length; i++) {
      const volley = volleys[i]
      const units = this.counts[volley.kind]
      if (units > 0) this.fire(volley, units, slots)
    }
  }

  private fire(volley: KindVolley, all: number, slots: readonly HitSlot[]): void {
    const { kind, only } = volley
    if (only === 'unrolled' && this.rolled[kind] === 1) return
    const units = only === 'missed' ? all - this.scored[kind] : all
    const rows = rowsNow(volley, this.counts)
    if (rows.length === 0) return
    this.rolled[kind] = 1
    for (let unit = 0; unit < units; unit++) {
      let hit = false
      for (let r = 0; r < rows.length; r++) {
        const { dice, results, extra } = rows[r]
        for (let die = dice; die > 0; die--) {
          const value = this.roll()
          if (extra && value === DIE) die++
          const slot = results[value]
          if (slot === -1) continue
          hit = true
          this.hits[slot]++
          if (this.hasFort) this.noteFirst(slot, slots[slot])
        }
      }
      if (hit && only === '') this.scored[kind]++
    }
  }

  private noteFirst(number: number, slot: HitSlot): void {
    const side = slot.attacking ? 1 : 0
    if (slot.canBeSpared && this.first[side] === -1) this.first[side] = number
  }

  private takeAll(slots: readonly HitSlot[]): void {
    const { kinds } = this.battle
    cover(kinds, this.counts, this.armour)
    if (this.battle.remembers) this.earlier.set(this.counts)
    for (let slot = 0; slot < slots.length; slot++) {
      for (let n = this.hits[slot]; n > 0; n--) takeHit(this.battle, this.counts, this.armour, slots[slot])
    }
    this.forget()
  }

  /** Nobody looks at who has hit when casualties are chosen: it is as likely one as the other. */
  private forget(): void {
    if (!this.battle.remembers) return
    for (let k = 0; k < this.counts.length; k++) {
      for (let left = this.earlier[k]; left > this.counts[k] && this.scored[k] > 0; left--) {
        if (this.next() * left < this.scored[k]) this.scored[k]--
      }
    }
  }

  /** concentrate.1: hits are stacked as high as the strongest armour that they face. */
  private concentrate(round: FireRound): void {
    this.rollAll(round)
    const { kinds, find } = this.battle
    cover(kinds, this.counts, this.armour)
    for (const attacking of [false, true]) {
      const rolled: Hit[] = []
      round.slots.forEach((slot, i) => {
        if (slot.attacking === attacking) for (let n = this.hits[i]; n > 0; n--) rolled.push(slot)
      })
      const stacked = stackHits(rolled, this.strongest(attacking)).map((hit): HitSlot => {
        const victims = find(hit.space, hit.targets, hit.sonar, hit.submarines, attacking)
        return { ...hit, attacking, victims, canBeSpared: false }
      })
      for (const hit of stacked.sort(before)) takeHit(this.battle, this.counts, this.armour, hit)
    }
  }

  private strongest(attacking: boolean): number {
    let most = 0
    this.battle.kinds.forEach((kind, k) => {
      if (kind.exposed && kind.attacking === attacking && this.counts[k] > 0) most = Math.max(most, this.armour[k])
    })
    return most
  }

  private roll(): number {
    return 1 + Math.floor(this.next() * DIE)
  }

  /** A number from 0 to 1 (a Weyl sequence, mixed): the same battle always has the same odds. */
  private next(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0
    let x = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296
  }
}
