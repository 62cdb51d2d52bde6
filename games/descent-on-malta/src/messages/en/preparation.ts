import type { Names } from '@middlesea/engine'

/** Chapters 9 to 11: staff points, intelligence, refit, aerial supply. */
export const preparation = {
  // 9.1 Staff points
  'refuse.staffPoints': () => 'There are too few staff points for this.',

  // 28.2.4 Aerial supply
  'prompt.aerialSupply': (p: { zone: string; left: number }, n: Names) =>
    `Aerial supply for ${n(p.zone)}: choose an empty transport of the Airborne box to fly it (${p.left} left).`,
  'supply.flown': (p: { unit: string; zone: string; die: number }, n: Names) =>
    `${n(p.unit)} flies supplies to ${n(p.zone)} and returns to Sicily: rolls ${p.die}, a 6 reduces it.`,
  'refuse.aerialSupply': () =>
    'Each staff point for units on the islands needs an empty transport in the Airborne box of that sector: stage one there without cargo.',
}
