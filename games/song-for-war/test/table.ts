// What many tests need: words for what players do, and a Fighter that keeps the game from running on.
import type { Action } from '../src/index.ts'
import { position, type Position, type PositionSpec } from '../src/testing.ts'
import type { Script } from '@middlesea/engine/testing'

export const DONE: Action = { do: 'done' }

/** On Movement Step 6 its owner is asked whether it flies to Bizerte: there the game stops. */
export const KEEPER = { TUN: ['FTR'] }

/** The cards that are drawn when the National Support Phase begins. */
export const DRAWS: Script = { 'draw setup.3': [1, 1, 1, 1, 1, 1, 1, 1] }

type Wish = Omit<PositionSpec, 'phase'>

/** A Movement Step of a side: the Allies act first in stage 1, the Axis in stage 2. */
export function moving(side: 'allies' | 'axis', step: number, wish: Wish, script: Script = {}): Position {
  return position({ phase: 'tactical', side, step, stage: side === 'allies' ? 1 : 2, ...wish }, script)
}

/** Moves units together. */
export function march(p: Position, units: string[], to: string): void {
  if (units.length === 1) return p.act({ do: 'move', unit: units[0], to })
  for (const unit of units) p.act({ do: 'gather', unit })
  p.act({ do: 'go', to })
}

/** Where a unit may go. */
export function reach(p: Position, unit: string, seat?: string): string[] {
  return p.offered(seat).flatMap((action) => (action.do === 'move' && action.unit === unit ? [action.to] : []))
}

/** Every action of a kind that is offered. */
export function offers<K extends Action['do']>(p: Position, kind: K, seat?: string): Extract<Action, { do: K }>[] {
  return p.offered(seat).filter((action): action is Extract<Action, { do: K }> => action.do === kind)
}

export const places = (p: Position, ...units: string[]): string[] => units.map((unit) => p.place(unit))

/** Nobody of the active side moves any more, or declares what he need not: battles come, and the game goes on. */
export function stand(p: Position): void {
  const { step, active } = p.state
  const isOpen = (): boolean => p.state.step === step && p.state.active === active
  while (isOpen() && ['move.2', 'declare.4'].includes(p.decision().rule)) p.act(DONE)
}
