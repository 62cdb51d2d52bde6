// Nothing stacks beyond a limit: what is aboard, the ships of a hidden fleet, mines, tokens, pieces of the box.
import { kindOf, NATIONS, nationOf, rowOf, SPACES } from './book.ts'
import { fits } from './moves.ts'
import type { Case, Linesman } from './table.ts'

const LEAST_SHIPS = 3
const MOST_SHIPS = 10
const MOST_MINES = 6
const MOST_TOKENS = 3
const MOST_CROSSINGS = 4

export class LimitsKept implements Linesman {
  look(c: Case): void {
    checkLoads(c)
    checkFleets(c)
    const { open } = c.after
    NATIONS.forEach((nation, i) => {
      if (open.mines.filter((owner) => owner === i).length > MOST_MINES) c.foul(`${nation} has too many mines`)
      if (open.tokens[i] < 0 || open.tokens[i] > MOST_TOKENS) c.foul(`${nation} has ${open.tokens[i]} tokens`)
    })
    SPACES.forEach(({ id, terrain }, i) => {
      if (open.mines[i] !== -1 && terrain !== 'sea') c.foul(`a mine lies in ${id}`)
    })
    if (open.options.stock) checkStock(c)
  }
}

function checkLoads(c: Case): void {
  const loads = new Map<string, string[]>()
  for (const [id, { aboard, place, bridged }] of c.after.units) {
    if (bridged > MOST_CROSSINGS) c.foul(`${bridged} units crossed over ${id}`)
    if (aboard === null) continue
    loads.set(aboard, [...(loads.get(aboard) ?? []), id])
    if (c.after.units.get(aboard)?.place !== place) c.foul(`${id} is aboard of ${aboard} and elsewhere`)
  }
  for (const [carrier, cargo] of loads) {
    if (!fits(carrier, cargo)) c.foul(`${carrier} carries ${cargo.join(', ')}`)
    for (const unit of cargo) if (loads.has(unit)) c.foul(`${unit} is loaded and aboard of ${carrier}`)
  }
}

/** fleet.1: three to ten ships, and not Transports alone. A fleet that falls below comes to light. */
function checkFleets(c: Case): void {
  for (const nation of NATIONS) {
    const isHidden = c.after.open.fleets[NATIONS.indexOf(nation)].hidden
    const inside = [...c.after.units.values()].filter(({ place }) => place === `fleet.${nation}`)
    if (!isHidden && inside.length > 0) c.foul(`${inside[0].id} is in a Hidden Fleet that is none`)
    if (!isHidden) continue
    const ships = inside.filter(({ aboard }) => aboard === null)
    if (ships.length < LEAST_SHIPS || ships.length > MOST_SHIPS)
      c.foul(`the fleet of ${nation} has ${ships.length} ships`)
    if (ships.every(({ id }) => kindOf(id) === 'STR')) c.foul(`the fleet of ${nation} is Transports alone`)
    if (inside.some(({ id }) => nationOf(id) !== nation)) c.foul(`the fleet of ${nation} has ships of another`)
  }
}

/** stock.1 */
function checkStock(c: Case): void {
  const counts = new Map<string, number>()
  for (const { id, place } of c.after.units.values()) {
    const kind = id.slice(0, id.lastIndexOf('-'))
    if (place !== 'lost') counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  for (const [kind, count] of counts) {
    const fewer = kind === 'IT-CAR' ? 1 : 0
    if (count > rowOf(`${kind}-1`).pool - fewer) c.foul(`there are ${count} pieces ${kind}`)
  }
}
