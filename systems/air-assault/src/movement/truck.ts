// truck.1: a truck takes infantry along.
import { type Io, law, type Refusal } from '@middlesea/engine'
import { type State } from '../core/state.ts'
import { forbid, say } from '../core/steps.ts'
import { cargoOf, hasSpace } from './transport.ts'

const NOT_INFANTRY = forbid('truck.1', 'refuse.trucksCarryInfantry')
const NOT_TOGETHER = forbid('truck.1', 'refuse.notWithTruck')
const NO_SPACE = forbid('truck.1', 'refuse.truckFull')

/** truck.1: three stacking points of infantry from its own hex, before either of them moves. */
export const cannotMount = law(
  'truck.1',
  (s: State, u: number, truck: number): Refusal | null => {
    const { kit } = s.derived
    if (!kit.isInfantry[u]) return NOT_INFANTRY
    if (s.place[u] !== s.place[truck]) return NOT_TOGETHER
    return hasSpace(s, truck, kit.stack[u]) ? null : NO_SPACE
  },
  NOT_TOGETHER,
)

/** Mounts a unit on a truck. The enemy does not see it: that a counter is a truck shows only when it drives off. */
export function mount(s: State, u: number, truck: number, io: Io): void {
  const { unitIds } = s.derived.kit
  s.carrier[u] = truck
  io.tellOnly(['allied'], 'truck.1', say('transport.mounted', { unit: unitIds[u], onto: unitIds[truck] }))
}

/** Unloads a truck where it stops. */
export function dismount(s: State, truck: number): void {
  for (const u of cargoOf(s, truck)) s.carrier[u] = -1
}

/** Unloads all trucks: when the phase ends no unit stays on one. */
export function dismountAll(s: State): void {
  const { kit } = s.derived
  for (const carrier of kit.carriers) if (!kit.isSteamer[carrier]) dismount(s, carrier)
}
