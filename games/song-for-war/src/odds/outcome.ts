// How a battle can end, and what its odds say.
import type { Counts } from './casualties.ts'
import type { FightingKind } from './kinds.ts'

export interface MeanLosses {
  /** Means. */
  units: number
  cost: number
}

/** What is asked of the odds of a battle. */
export interface Chances {
  /** No enemy is left in the space, and some attackers are. */
  won: number
  /** Nobody of the attackers is left, and enemies are. */
  lost: number
  /** Both sides are left. */
  contested: number
  /** Nobody is left. */
  nobody: number
  /** Attackers that can hold the space are there, and no such enemy; 0 at sea. */
  taken: number
  attackers: MeanLosses
  defenders: MeanLosses
}

/** Counts how often a battle ends in each way, and what is left then. */
export class EndTally {
  private readonly kinds: readonly FightingKind[]
  /** By kind: all that were left, in all ends. */
  private readonly left: Float64Array
  /** Kinds that are asked about at the end. */
  private readonly attackers: number[]
  private readonly defenders: number[]
  private readonly holders: number[]
  private readonly enemyHolders: number[]
  private weight = 0
  won = 0
  lost = 0
  contested = 0
  nobody = 0
  taken = 0

  constructor(kinds: readonly FightingKind[]) {
    const those = (is: (kind: FightingKind) => boolean): number[] => kinds.flatMap((kind, k) => (is(kind) ? [k] : []))
    this.kinds = kinds
    this.left = new Float64Array(kinds.length)
    this.attackers = those(({ attacking, exposed, lands }) => attacking && (exposed || lands))
    this.defenders = those(({ attacking, inSpace }) => !attacking && inSpace)
    this.holders = those(({ attacking, holds }) => attacking && holds)
    this.enemyHolders = those(({ attacking, holds }) => !attacking && holds)
  }

  /** An end of the battle that has some weight. */
  add(counts: Counts, weight: number): void {
    this.weight += weight
    for (let k = 0; k < counts.length; k++) this.left[k] += counts[k] * weight
    const enemies = isAny(this.defenders, counts)
    if (isAny(this.attackers, counts)) {
      if (enemies) this.contested += weight
      else this.won += weight
    } else if (enemies) this.lost += weight
    else this.nobody += weight
    if (isAny(this.holders, counts) && !isAny(this.enemyHolders, counts)) this.taken += weight
  }

  chances(): Chances {
    const { kinds, left, weight } = this
    const losses = (attacking: boolean): MeanLosses => {
      const sum = { units: 0, cost: 0 }
      kinds.forEach((kind, k) => {
        if (kind.attacking !== attacking) return
        const gone = kind.count - left[k] / weight
        sum.units += gone
        sum.cost += gone * kind.cost
      })
      return sum
    }
    return {
      won: this.won / weight,
      lost: this.lost / weight,
      contested: this.contested / weight,
      nobody: this.nobody / weight,
      taken: this.taken / weight,
      attackers: losses(true),
      defenders: losses(false),
    }
  }
}

export function isAny(kinds: readonly number[], counts: Counts): boolean {
  for (let i = 0; i < kinds.length; i++) if (counts[kinds[i]] > 0) return true
  return false
}
