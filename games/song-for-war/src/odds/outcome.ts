// How a battle can end, and what its odds say.
import type { Counts } from './casualties.ts'
import type { Kind } from './kinds.ts'

export interface Losses {
  /** Means. */
  units: number
  cost: number
}

/** What is asked of the odds of a battle. */
export interface Chances {
  /** No enemy is left in the space: they were destroyed. */
  won: number
  /** Nobody of the attackers is left, and enemies are. */
  lost: number
  /** Both sides are left. */
  contested: number
  /** Nobody is left. */
  nobody: number
  /** Attackers that can hold the space are there, and no such enemy; 0 at sea. */
  taken: number
  attackers: Losses
  defenders: Losses
}

export const noChances = (): Chances => ({
  won: 0,
  lost: 0,
  contested: 0,
  nobody: 0,
  taken: 0,
  attackers: { units: 0, cost: 0 },
  defenders: { units: 0, cost: 0 },
})

/** Adds an end of the battle that has some weight. */
export function addEnd(sum: Chances, kinds: readonly Kind[], counts: Counts, weight: number): void {
  let attackers = 0
  let defenders = 0
  let holding = 0
  let enemiesHolding = 0
  for (let k = 0; k < kinds.length; k++) {
    const kind = kinds[k]
    const left = counts[k]
    const gone = kind.count - left
    const losses = kind.attacking ? sum.attackers : sum.defenders
    losses.units += gone * weight
    losses.cost += gone * kind.cost * weight
    if (left <= 0) continue
    if (kind.attacking) {
      if (kind.exposed || kind.lands) attackers += left
      if (kind.holds) holding += left
    } else {
      if (kind.inSpace) defenders += left
      if (kind.holds) enemiesHolding += left
    }
  }
  if (attackers > 0) sum[defenders > 0 ? 'contested' : 'won'] += weight
  else sum[defenders > 0 ? 'lost' : 'nobody'] += weight
  if (holding > 0 && enemiesHolding === 0) sum.taken += weight
}

/** The same ends with another weight. */
export function scaled(sum: Chances, by: number): Chances {
  const losses = ({ units, cost }: Losses): Losses => ({ units: units * by, cost: cost * by })
  return {
    won: sum.won * by,
    lost: sum.lost * by,
    contested: sum.contested * by,
    nobody: sum.nobody * by,
    taken: sum.taken * by,
    attackers: losses(sum.attackers),
    defenders: losses(sum.defenders),
  }
}
