// What others choose in secret is not in a view; a state that is made from one begins it anew.
import type { Frame, Json, Seat, TogetherFrame } from '@middlesea/engine'
import { casualtiesOf, losses, type LossesFrame } from './11-battle-steps.ts'
import { takeAny } from './12-casualties.ts'
import { standingOrders } from './standing-orders.ts'
import { seatIndex, type State } from './state.ts'

/** Opens again the branches of a frame that a view has emptied. A seat that has answered gets some lawful answer. */
export function openSealed(s: State, frame: Frame): void {
  const { branches } = frame as TogetherFrame
  if (branches === undefined) return
  for (const branch of branches) {
    const bottom: Frame = { proc: '', step: '', ret: null }
    if (branch.stack.length === 0) branch.stack = [bottom, opening(s, frame, branch.seat)]
    else if (branch.stack.length === 1 && branch.stack[0].ret === null) {
      branch.stack = [{ ...bottom, ret: someAnswer(s, frame, branch.seat) }]
    }
  }
}

const isLosses = (frame: Frame): frame is LossesFrame => frame.proc === losses.name

const opening = (s: State, frame: Frame, seat: Seat): Frame =>
  isLosses(frame) ? casualtiesOf(s, frame, seat) : standingOrders.open(s, seat)

const someAnswer = (s: State, frame: Frame, seat: Seat): Json =>
  isLosses(frame) ? takeAny(s, casualtiesOf(s, frame, seat)) : { ...s.orders[seatIndex(s, seat)] }
