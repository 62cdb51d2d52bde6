// Who is free to go: what each place keeps, and what can still come to a battle on this Movement Step.
import { ABILITY } from '../abilities.ts'
import { can, LAND, sideOf } from '../kit.ts'
import { cargoOf, hasMark, MARK, onBoard, profile } from '../state.ts'
import { garrisonOf } from './prizes.ts'
import { between, enemiesAt, type Table } from './table.ts'

export class Forces {
  private readonly t: Table
  private readonly holding: boolean[] = []
  private readonly garrisons: number[] = []
  private known: Float64Array | null = null

  constructor(t: Table) {
    this.t = t
  }

  /** By land space: our strength there, and what can still come on this Movement Step. */
  get land(): Float64Array {
    return (this.known ??= this.count())
  }

  private count(): Float64Array {
    const { t } = this
    const { s, kit } = t
    const force = t.counts.land.slice(0, kit.landCount)
    const fronts: number[] = []
    for (let space = 0; space < kit.landCount; space++) if (enemiesAt(t, space) > 0) fronts.push(space)
    for (let u = 0; u < s.type.length; u++) {
      if (sideOf(s.nation[u]) !== t.side || !onBoard(s, u) || !marches(t, u) || this.isHolding(u)) continue
      const strength = t.counts.strength[u]
      const moves = profile(s, u).move - s.spent[u]
      const way = wayFor(t, u)
      for (const space of fronts) {
        const far = between(t, way, s.place[u], space)
        if (far > 0 && far <= moves) force[space] += strength
      }
    }
    return force
  }

  /** Whether a unit, with what it carries, is needed where it stands: as garrison, or in a battle that is not won yet. */
  isHolding(u: number): boolean {
    return (this.holding[u] ??= this.mustHold(u))
  }

  private mustHold(u: number): boolean {
    const { t } = this
    const { s, counts } = t
    const space = s.place[u]
    if (t.isHeld(space)) return true
    let own = counts.strength[u]
    let holders = Number(profile(s, u).control)
    for (const one of cargoOf(s, u)) {
      own += counts.strength[one]
      if (profile(s, one).control) holders++
    }
    const garrison = (this.garrisons[space] ??= garrisonOf(t, space))
    // The last that can hold the place stays, whatever comes.
    if (garrison > 0 && holders > 0 && counts.holders[space] <= holders) return true
    if (counts.enemyLand[space] > 0) return counts.land[space] - own < t.weights.won * counts.enemyLand[space]
    return garrison > 0 && counts.land[space] - own < garrison
  }
}

function marches({ s }: Table, u: number): boolean {
  const p = profile(s, u)
  return (
    p.domain === LAND &&
    (p.movementSteps & (1 << s.step)) !== 0 &&
    s.aboard[u] === -1 &&
    !hasMark(s, u, MARK.halted | MARK.moved)
  )
}

const wayFor = (t: Table, u: number): Uint8Array => (can(profile(t.s, u), ABILITY.heavy) ? t.ways.wheels : t.ways.foot)
