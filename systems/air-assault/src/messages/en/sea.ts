import type { Names } from '@middlesea/engine'
import { signed } from './air.ts'

/** Ships, landings and coast guns. */
export const sea = {
  'sea.rolled': (p: { group: string; die: number; modifier: number; result: string }, n: Names) =>
    `${n(p.group)}: die ${p.die}${signed(p.modifier)}, ${n(p.result)}.`,
  'sea.aborted': (p: { unit: string }, n: Names) => `${n(p.unit)} turns back.`,
  'sea.arrived': (p: { unit: string; box: string }, n: Names) => `${n(p.unit)} lies off ${n(p.box)}.`,
  'prompt.coastGuns': () =>
    'Ships lie off several beaches: choose where each coast gun in range fires. The others fire at the first box they reach.',
  'refuse.noBattery': () => 'Only a coast gun that has not fired, with several boxes in range, chooses one of them.',
  'guns.fired': (p: { unit: string; box: string; strength: number; die: number; hits: number }, n: Names) =>
    `${n(p.unit)} fires at ${n(p.box)} with strength ${p.strength}: die ${p.die}, ${p.hits === 0 ? 'no hit' : `N-${p.hits}`}.`,
}
