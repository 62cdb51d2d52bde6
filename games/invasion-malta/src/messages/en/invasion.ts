import type { Names } from '@middlesea/engine'

/** Chapters 15 and 16: drops and landings. */
export const invasion = {
  'act.sail': (p: { convoy: string }, n: Names) => `Bring in ${n(`convoy.${p.convoy}`)}`,
  'act.land': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} to the invasion hex ${n(p.to)}`,
  'act.airhead': (p: { hex: string }, n: Names) => `Airhead in ${n(p.hex)}`,
  'act.drop': (p: { kg: string; to: string }, n: Names) => `Drop ${n(`kg.${p.kg}`)} on ${n(p.to)}`,
  'prompt.sail': () => 'Bring in a convoy, or Done.',
  'prompt.airhead': () => 'Place the Airhead: on land that is neither rough nor urban.',
  'prompt.drop': () => 'Choose a KG and its Drop Hex, within four hexes of an Airhead.',
  'convoy.sailed': (p: { convoy: string; zone: string }, n: Names) => `${n(p.convoy)} arrives off ${n(p.zone)}.`,
  'move.landed': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} makes for the shore from ${n(p.to)}.`,
  'move.ashore': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} goes ashore in ${n(p.to)}.`,
  'airhead.placed': (p: { hex: string }, n: Names) => `An Airhead is placed in ${n(p.hex)}.`,
  'drop.dropped': (p: { kg: string; hex: string }, n: Names) => `${n(p.kg)} drops on ${n(p.hex)}.`,
  'refuse.noDropNow': () => 'No drops at night, in wind or storm.',
  'refuse.farFromAirhead': () => 'A Drop Hex lies within four hexes of an Airhead.',
  'refuse.noAirheadHere': () => 'An Airhead is placed on land that is neither rough nor urban.',
  'refuse.stormAtSea': () => 'No naval transport and no landing in a storm.',
  'refuse.convoyNotDue': () => 'This convoy is not one that can come now.',
  'refuse.oneConvoy': () => 'One convoy comes with an activation.',
  'refuse.notAvailable': () => 'This unit does not wait in the Available Box of a zone.',
  'refuse.otherZone': () => 'Units land from the invasion hexes of their own zone.',
  'refuse.beachFull': () => 'Nine stacking points are the most on an invasion hex.',
}
