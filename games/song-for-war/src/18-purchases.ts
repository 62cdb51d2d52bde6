// What can be asked for while a nation is resupplied: the objective that pays for a kind of unit, or a unit. Each is made
// once for a kit, with its choice and its actions: a seat is offered the same ones again and again.
import type { Choice } from '@middlesea/engine'
import type { Action } from './actions.ts'
import { type Kit, LAND, NATIONS } from './kit.ts'

export const SLOTS = ['land', 'sea', 'air', 'second'] as const
export type Slot = (typeof SLOTS)[number]
export const SECOND = 3
/** Which kind of unit a slot pays for: the second is land too (Liberty Ships). */
export const domainOf = (slot: number): number => (slot === SECOND ? LAND : slot)

export interface Purchase {
  nation: number
  slot: number
  /** What is built; NO_TYPE where an objective is chosen. */
  type: number
  choice: Choice<Action>
  /** By space: its action there, where it was made before. */
  actions: Action[]
}

export interface Counter {
  /** nation * 4 + slot */
  supplies: Purchase[]
  /** kind * 4 + slot; kinds are nation * types + type */
  builds: Purchase[]
  byId: Map<string, Purchase>
  /** The objectives among the sites. */
  objectives: number[]
  /** By domain: its types in the order of the file, and the cheapest first. */
  types: number[][]
  byCost: number[][]
  /** By type: the cards that unlock it (ability.unique). */
  unlockedBy: number[][]
}

export const NO_TYPE = -1

export const counterOf = (kit: Kit): Counter => (kit.offers().counter ??= buildCounter(kit))

function buildCounter(kit: Kit): Counter {
  const counter: Counter = { ...listsOf(kit), supplies: [], builds: [], byId: new Map() }
  const add = (nation: number, slot: number, type: number, id: string): Purchase => {
    const purchase: Purchase = { nation, slot, type, choice: { on: 'button', id, action: null }, actions: [] }
    counter.byId.set(id, purchase)
    return purchase
  }
  NATIONS.forEach((id, nation) => {
    SLOTS.forEach((slot, number) => {
      counter.supplies.push(add(nation, number, NO_TYPE, `supply.${id}.${slot}`))
      for (const type of counter.types[domainOf(number)]) {
        const kind = nation * kit.types.length + type
        counter.builds[kind * SLOTS.length + number] = add(
          nation,
          number,
          type,
          `build.${id}.${kit.types[type].id}.${slot}`,
        )
      }
    })
  })
  return counter
}

function listsOf(kit: Kit): Pick<Counter, 'objectives' | 'types' | 'byCost' | 'unlockedBy'> {
  const types = [0, 1, 2].map((domain) =>
    kit.types.flatMap((_, type) => (kit.printed[type].domain === domain ? [type] : [])),
  )
  return {
    objectives: kit.sites.flatMap(({ kind }, site) => (kind === 'objective' ? [site] : [])),
    types,
    byCost: types.map((list) => list.slice().sort((a, b) => kit.types[a].cost - kit.types[b].cost)),
    unlockedBy: kit.types.map(({ id }) =>
      kit.cards.flatMap((card, number) => (card.kind === 'unique' && card.unit === id ? [number] : [])),
    ),
  }
}
