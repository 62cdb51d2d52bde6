// What others choose in secret is not in a view; a state that is made from one begins it anew.
import type { Frame, TogetherFrame } from '@middlesea/engine'
import { casualtiesOf, type LossesFrame } from './11-battle-steps.ts'
import { standingOrders } from './standing-orders.ts'
import type { State } from './state.ts'

/** Opens the branches of a frame that a view has emptied. */
export function openSealed(s: State, frame: Frame): void {
  const { branches } = frame as TogetherFrame
  if (branches === undefined) return
  for (const branch of branches) {
    if (branch.stack.length > 0) continue
    const bottom: Frame = { proc: '', step: '', ret: null }
    const opening =
      frame.proc === 'losses' ? casualtiesOf(s, frame as LossesFrame, branch.seat) : standingOrders.open(s, branch.seat)
    branch.stack = [bottom, opening]
  }
}
