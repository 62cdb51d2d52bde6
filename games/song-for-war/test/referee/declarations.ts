// Battles are declared where somebody attacks, and who comes down without a base is lost.
import { can, domainOf, isSpace, NATIONS, SITES, SPACES, type Side, sideOf, sideOfNation } from './book.ts'
import { type Case, type Entry, standOf, type Linesman } from './table.ts'

export class Declarations implements Linesman {
  read(c: Case, { scene }: Entry): void {
    for (const effect of scene?.effects ?? []) {
      if (effect.do === 'lost' && effect.rule === 'return.1') checkStranded(c, effect.piece.id)
    }
  }

  /** declare.1: a battle that was not there before has an attacker in its space, in range of it, or about to land. */
  look(c: Case): void {
    const { active, battles } = c.after.open
    const side: Side = active === 0 ? 'allies' : 'axis'
    const units = [...c.after.units.values()]
    for (const { at, ranged } of battles) {
      const space = SPACES[at].id
      if (c.before.open.battles.some((known) => known.at === at) || ranged.length > 0) continue
      const attacks = units.some(
        ({ id, place, landing }) => sideOf(id) === side && (place === space || landing === space),
      )
      if (!attacks) c.foul(`a battle is declared in ${space}, where no attacker stands`)
    }
  }
}

/** return.1: an aircraft that is neither at a base of its side nor on a deck. Cargo has a rule of its own. */
function checkStranded(c: Case, unit: string): void {
  const { place, aboard } = standOf(c, unit)
  // The table has it as lost already when the scene is read to its end.
  if (place === 'lost' || !isSpace(place)) return
  const site = SITES.findIndex(({ id, site: own }) => id === place && own!.kind !== 'line')
  const isBase = site !== -1 && sideOfNation(NATIONS[c.before.open.control[site]]) === sideOf(unit)
  if (domainOf(unit) !== 'air' || (aboard !== null && can(aboard, 'carrier')) || isBase)
    c.foul(`${unit} is lost for want of a base`)
}
