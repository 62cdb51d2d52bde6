import type { Colour } from './data-files.ts'

/** Everything that a player can do. Units and spaces by their printed ids. */
export type Action =
  | { do: 'done' }
  /** setup.5, setup.6: where the hidden fleet starts. */
  | { do: 'start'; at: string }
  /** Standing orders: one kind at a time. */
  | { do: 'order'; about: 'reveal' | 'casualties' | 'support' | 'concentrate' | 'battles'; be: string }
  // Moving
  | { do: 'move'; unit: string; to: string }
  | { do: 'gather'; unit: string }
  | { do: 'go'; to: string }
  /** return.1, ability.transport: onto a carrier. */
  | { do: 'land'; unit: string; on: string }
  | { do: 'load'; unit: string; on: string }
  | { do: 'unload'; unit: string; to: string }
  /** terrain.desert: two go back, or this one where they differ; or this one stops. */
  | { do: 'sendBack' }
  | { do: 'sendBack'; unit: string }
  | { do: 'halt'; unit: string }
  // Hidden fleets
  | { do: 'incorporate'; nation: string; at: string }
  | { do: 'include'; unit: string }
  | { do: 'sail'; nation: string; to: string }
  | { do: 'slipIn'; unit: string }
  | { do: 'slipOut'; unit: string; to: string }
  | { do: 'reveal'; nation: string }
  | { do: 'stayHidden' }
  | { do: 'search'; unit: string }
  // Battles
  | { do: 'declare'; at: string }
  | { do: 'bombard'; unit: string; at: string }
  | { do: 'resolve'; at: string }
  | { do: 'support'; unit: string }
  | { do: 'concentrate'; unit: string }
  | { do: 'strategic'; unit: string; dice: number }
  | { do: 'aim'; unit: string; at: string }
  /** concentrate.1: how high hits are stacked, and how many levelled-up ones stand alone; to 'blue': none is stacked. */
  | { do: 'stack'; to: Colour; apart?: number }
  | { do: 'lose'; unit: string }
  | { do: 'pick'; unit: string }
  | { do: 'take'; nation: string }
  // National Support and resupply
  | { do: 'activate'; card: string }
  | { do: 'target'; at: string }
  | { do: 'blockade'; at: string }
  /** resupply.3: where a nation spends its value of a kind; 'second' by Liberty Ships. */
  | { do: 'supply'; nation: string; slot: 'land' | 'sea' | 'air' | 'second'; at: string }
  | { do: 'build'; nation: string; type: string; at: string }

export const DONE: Action = { do: 'done' }
