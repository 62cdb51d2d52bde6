// How the policy sets up group B (4.14): nobody leaves a hex that wins at once to a battery; the rest as the card shows it.
import type { Action } from '../actions.ts'
import { isHeld } from '../03-zones.ts'
import { sideIn } from '../03-stacking.ts'
import { asReconstructed } from './landings.ts'
import type { Question, Table } from './table.ts'
import { waysFrom } from './ways.ts'

/** The best infantry that the card has nearby goes into each hex that wins at once, if too few stand there. */
export function garrison(t: Table, question: Question): Action {
  for (const hex of t.sudden) {
    if (defenseIn(t, hex) >= t.weights.garrison) continue
    for (const u of infantryFor(t, question, hex)) {
      const place = question.expand(t.kit.actions.unit[u]).find((a) => 'to' in a && t.kit.placeNumber(a.to) === hex)
      if (place !== undefined) return place
    }
  }
  return asReconstructed(t, question)
}

/** Of infantry, guns count for little in close combat. */
function defenseIn({ s, kit, side }: Table, hex: number): number {
  if (!isHeld(s, side, hex)) return 0
  return sideIn(s, side, hex).reduce((sum, u) => (kit.isInfantry[u] ? sum + kit.defense[3 * u + s.steps[u]] : sum), 0)
}

/** The infantry that is left, the strongest and nearest by its card first; who guards a place there, last. */
function infantryFor({ kit, guarded }: Table, { decision }: Question, hex: number): number[] {
  const printed = new Map(kit.scenario.allied.setup.map((row) => [kit.unit(row.unit), kit.place(row.hex)]))
  const ways = waysFrom(kit, hex)
  const worth = (u: number): number => {
    const from = printed.get(u) ?? hex
    return 2 * kit.defense[3 * u + kit.steps[u]] - ways[from] / 2 - (guarded.includes(from) ? 10 : 0)
  }
  return decision.options
    .flatMap(({ on, id }) => (on === 'unit' ? [kit.unitNumber(id)] : []))
    .filter((u) => kit.isInfantry[u])
    .sort((a, b) => worth(b) - worth(a))
}
