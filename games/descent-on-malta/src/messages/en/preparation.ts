import type { Names } from '@middlesea/engine'
import { count } from './core.ts'

/** Chapters 9 to 11: staff points, intelligence, refit, aerial supply. */
export const preparation = {
  // 9.1 Staff points
  'refuse.staffPoints': () => 'There are too few staff points for this.',

  // 10 Intelligence
  'act.search': (p: { zone: string }, n: Names) => `Search ${n(p.zone)}`,
  'act.searchPool': () => 'Search the Reserve Pool',
  'prompt.intelligence': (p: { points: number }) =>
    `Intelligence: choose a zone or the Reserve Pool to search, for one staff point each (${p.points} left), or be done. A zone is revealed by a die of 3 or less.`,
  'intelligence.zone': (p: { zone: string; die: number; needed: number }, n: Names) =>
    `Intelligence in ${n(p.zone)}: rolls ${p.die}, ${p.die <= p.needed ? 'success' : 'no effect'} (${p.needed} or less reveals the zone).`,
  'intelligence.pool': (p: { die: number; units: number }) =>
    `Intelligence in the Reserve Pool: rolls ${p.die}, so ${count(p.units, 'unit is', 'units are')} seen.`,
  'refuse.zoneSearched': () => 'This zone has been searched this turn: choose another, or wait for the next turn.',
  'refuse.poolSearched': () => 'The Reserve Pool has been searched this turn: wait for the next turn.',
  'refuse.nothingConcealed': () => 'No Allied unit in this zone is concealed: there is nothing to learn.',
  'refuse.searchEmpty': () => 'No Allied unit is in this zone: search a zone that has one, or the Reserve Pool.',

  // 11 Refit
  'act.refit': (p: { unit: string }, n: Names) => `Refit ${n(p.unit)}`,
  'act.buyAmphibious': () => 'Restore one amphibious point',
  'prompt.refit': (p: { points: number; amphibious: number }) =>
    `Refit: choose a reduced unit or restore an amphibious point (for ${p.amphibious}), each for staff points (${p.points} left), or be done.`,
  'refit.unit': (p: { unit: string; place: string }, n: Names) =>
    `${n(p.unit)} is at full strength again (${n(p.place)}).`,
  'refit.amphibious': (p: { total: number }) => `Amphibious points +1: now ${p.total}.`,
  'refuse.refitEliminated': () => 'An eliminated unit cannot be refitted.',
  'refuse.refitFull': () => 'This unit is at full strength.',
  'refuse.refitNotInSicily': () => 'Air and naval units refit only in Sicily.',
  'refuse.refitAirfield': () => 'The Axis do not control this airfield, and no Axis HQ is in the zone.',
  'refuse.refitNoHq': () => 'A ground unit in this zone refits only with an Axis HQ beside it.',
  'refuse.amphibiousFull': () => 'Amphibious points are at their maximum.',

  // 28.2.4 Aerial supply
  'refuse.notReady': () => 'Only an empty transport in the Airborne box of this sector can fly the supplies.',
  'prompt.aerialSupply': (p: { zone: string; left: number }, n: Names) =>
    `Aerial supply for ${n(p.zone)}: choose an empty transport of the Airborne box to fly it (${p.left} left).`,
  'supply.flown': (p: { unit: string; zone: string; die: number }, n: Names) =>
    `${n(p.unit)} flies supplies to ${n(p.zone)} and returns to Sicily: rolls ${p.die}, a 6 reduces it.`,
  'refuse.aerialSupply': () =>
    'Each staff point for units on the islands needs an empty transport in the Airborne box of that sector: stage one there without cargo.',
}
