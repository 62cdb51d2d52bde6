// Odds without dice: all ends of a battle with their chances, Battle Step by Battle Step, as long as they are not too many.
import type { ReckonedBattle } from './battle.ts'
import { cover, type Counts, plainArmour, takeHit } from './casualties.ts'
import { type Chances, EndTally } from './outcome.ts'
import { add, both, mostHits, NO_HITS, type Spread, unitSpread } from './spreads.ts'
import {
  CONCENTRATED,
  type VolleyDice,
  type FireRound,
  type HitSlot,
  LANDING,
  rowsNow,
  type KindVolley,
} from './volleys.ts'

/** How many states and results may be looked at: some milliseconds of work. */
const MOST_WORK = 15_000
/** Numbers of states and of results must stay whole numbers: beyond this a battle is too large to reckon. */
const MOST_NUMBERS = 2 ** 50

/** The chances of a battle; null if it is too large, or asks for what only the dice of each unit tell. */
export function reckon(battle: ReckonedBattle): Chances | null {
  return isPlain(battle) ? new Reckoning(battle).run() : null
}

/** card.S2 asks which hit came first, Concentrated Fire stacks them, and some bonus dice depend on what a unit rolled. */
function isPlain({ kinds, rounds, forts, next }: ReckonedBattle): boolean {
  if (forts[0] || forts[1] || rounds[CONCENTRATED].volleys.length > 0) return false
  if (kinds.some(({ usedUp }) => usedUp)) return false
  return rounds.slice(next).every(({ volleys }) => volleys.every(({ only }) => only === ''))
}

/** What one side fires in a round, and the slots of its hits in the order of casualties. */
interface Salvo {
  volleys: KindVolley[]
  slots: HitSlot[]
  /** A result has a digit for each slot: the hits in it, in this base, which is more than can be rolled. */
  base: number
  /** By slot of the round: what a hit counts in a result. */
  digits: number[]
  /** By those who fire: the spread of their hits. */
  known: Map<string, Spread>
}

function salvo({ volleys, slots }: FireRound, { kinds, start }: ReckonedBattle, attacking: boolean): Salvo {
  const firing = volleys.filter(({ kind }) => kinds[kind].attacking === attacking)
  const own = slots.filter((slot) => slot.attacking !== attacking)
  const base = 1 + firing.reduce((sum, { kind, aims }) => sum + start[kind] * Math.max(...aims.map(mostHits)), 0)
  return {
    volleys: firing,
    slots: own,
    base,
    digits: slots.map((slot) => base ** own.indexOf(slot)),
    known: new Map(),
  }
}

class Reckoning {
  private readonly battle: ReckonedBattle
  private readonly counts: Counts
  private readonly after: Counts
  private readonly armour: Uint8Array
  /** By kind: what one of it counts in the number of a state. */
  private readonly digits: Float64Array
  private work = 0

  constructor(battle: ReckonedBattle) {
    const { length } = battle.kinds
    this.battle = battle
    this.counts = new Int16Array(length)
    this.after = new Int16Array(length)
    this.armour = plainArmour(battle.kinds)
    this.digits = new Float64Array(length)
  }

  run(): Chances | null {
    const { kinds, rounds, next, start } = this.battle
    let states = 1
    for (let k = 0; k < kinds.length; k++) {
      this.digits[k] = states
      states *= start[k] + 1
    }
    if (states > MOST_NUMBERS) return null
    let spread: Spread = new Map([[this.numberOf(start), 1]])
    for (let step = next; step <= LANDING; step++) {
      if (rounds[step].volleys.length > 0) spread = this.fight(spread, rounds[step])
      if (this.work > MOST_WORK) return null
    }
    const tally = new EndTally(kinds)
    for (const [state, chance] of spread) {
      this.read(state)
      tally.add(this.counts, chance)
    }
    return tally.chances()
  }

  private numberOf(counts: Counts): number {
    let state = 0
    for (let k = 0; k < counts.length; k++) state += counts[k] * this.digits[k]
    return state
  }

  private read(state: number): void {
    const { start } = this.battle
    let rest = state
    for (let k = 0; k < start.length; k++) {
      const digit = rest % (start[k] + 1)
      this.counts[k] = digit
      rest = (rest - digit) / (start[k] + 1)
    }
  }

  /** Both sides roll at the same time: what one loses says nothing about the other's losses, given who stands. */
  private fight(spread: Spread, round: FireRound): Spread {
    const { kinds } = this.battle
    const [attackers, defenders] = [salvo(round, this.battle, true), salvo(round, this.battle, false)]
    const next: Spread = new Map()
    for (const { base, slots } of [attackers, defenders]) {
      if (base ** slots.length > MOST_NUMBERS) this.work = Infinity
    }
    for (const [state, chance] of spread) {
      if (this.work > MOST_WORK) break
      this.read(state)
      cover(kinds, this.counts, this.armour)
      const onDefenders = this.losses(attackers)
      const onAttackers = this.losses(defenders)
      this.work += onDefenders.size * onAttackers.size
      for (const [ofDefenders, p] of onDefenders) {
        for (const [ofAttackers, q] of onAttackers) add(next, state - ofDefenders - ofAttackers, chance * p * q)
      }
    }
    return next
  }

  /** What a salvo takes, by the difference in the number of the state. */
  private losses(fire: Salvo): Spread {
    const losses: Spread = new Map()
    const state = this.numberOf(this.counts)
    for (const [result, chance] of this.hitsOf(fire)) {
      this.work++
      this.after.set(this.counts)
      let rest = result
      for (let slot = 0; rest > 0; slot++) {
        const hits = rest % fire.base
        rest = (rest - hits) / fire.base
        for (let n = 0; n < hits; n++) takeHit(this.battle, this.after, this.armour, fire.slots[slot])
      }
      add(losses, state - this.numberOf(this.after), chance)
    }
    return losses
  }

  private hitsOf({ volleys, digits, known }: Salvo): Spread {
    const firing = volleys.map((volley) => ({ units: this.counts[volley.kind], rows: rowsNow(volley, this.counts) }))
    const key = firing.map(({ units, rows }) => `${units}:${rows.map(({ id }) => id)}`).join()
    const spread = known.get(key) ?? this.spreadOf(firing, digits)
    known.set(key, spread)
    return spread
  }

  private spreadOf(firing: { units: number; rows: readonly VolleyDice[] }[], digits: readonly number[]): Spread {
    let spread = NO_HITS
    for (const { units, rows } of firing) {
      const unit = unitSpread(rows, digits)
      for (let n = 0; n < units && this.work <= MOST_WORK; n++) {
        this.work += spread.size * unit.size
        if (this.work <= MOST_WORK) spread = both(spread, unit)
      }
    }
    return spread
  }
}
