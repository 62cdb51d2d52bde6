import type { Names } from '@middlesea/engine'

/** Chapter 16: convoys and landings. */
export const invasion = {
  'act.sail': (p: { convoy: string }, n: Names) => `Bring in ${n(`convoy.${p.convoy}`)}`,
  'act.land': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} to the invasion hex ${n(p.to)}`,
  'prompt.sail': () => 'Bring in a convoy, or Done.',
  'convoy.sailed': (p: { convoy: string; zone: string }, n: Names) => `${n(p.convoy)} arrives off ${n(p.zone)}.`,
  'move.landed': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} makes for the shore from ${n(p.to)}.`,
  'move.ashore': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} goes ashore in ${n(p.to)}.`,
  'refuse.stormAtSea': () => 'No naval transport and no landing in a storm.',
  'refuse.convoyNotDue': () => 'This convoy is not one that can come now.',
  'refuse.oneConvoy': () => 'One convoy comes with an activation.',
  'refuse.notAvailable': () => 'This unit does not wait in the Available Box of a zone.',
  'refuse.otherZone': () => 'Units land from the invasion hexes of their own zone.',
  'refuse.beachFull': () => 'Nine stacking points are the most on an invasion hex.',
}
