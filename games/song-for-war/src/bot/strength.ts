// What a unit is worth in a fight, as one number: its dice and the armour that carries them.
import { armourOf, colourFor, mayRoll, numberFor } from '../11-fire.ts'
import { AIR } from '../kit.ts'
import { profile, type State } from '../state.ts'

const SIDES_OF_DIE = 12
/** A stronger colour breaks more armour, or takes more units. */
const COLOUR_WORTH = [1, 1.7, 2.4, 3]
/** What it takes to destroy armour of each colour, in blue units. */
const BODY_WORTH = [1, 2.5, 4.5, 6]
const PUNCH_WORTH = 3

/** The expected hits of a unit on enemies of one domain, weighed by colour. */
export function punchOf(s: State, u: number, domain: number, attacking: boolean): number {
  const p = profile(s, u)
  let punch = 0
  for (const fire of p.fire) {
    if ((fire.targets & (1 << domain)) === 0 || !mayRoll(fire, attacking)) continue
    const chance = (SIDES_OF_DIE + 1 - numberFor(s, u, fire, attacking)) / SIDES_OF_DIE
    punch += fire.dice * chance * COLOUR_WORTH[colourFor(s, u, fire)]
  }
  return punch
}

/** Expected hits on aircraft over the unit's own space. */
export function flakOf(s: State, u: number): number {
  const p = profile(s, u)
  return punchOf(s, u, AIR, false) + (p.antiAir * (SIDES_OF_DIE + 1 - p.antiAirHit)) / SIDES_OF_DIE
}

/** The weight of a unit in a battle on land or at sea. */
export const strengthOf = (s: State, u: number, domain: number, attacking: boolean): number =>
  PUNCH_WORTH * punchOf(s, u, domain, attacking) + bodyOf(s, u, attacking)

/** What it takes to destroy it; what carries no dice only takes a hit for others. */
function bodyOf(s: State, u: number, attacking: boolean): number {
  const body = BODY_WORTH[armourOf(s, u, attacking)]
  return profile(s, u).fire.length === 0 ? body / 2 : body
}
