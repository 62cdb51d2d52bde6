import type { Names } from '@middlesea/engine'

/** How many hexes of a place a side holds, for lines that tell who took it. */
export interface Taken {
  side: string
  place: string
  held: number
  of: number
}

export interface Locations {
  locations: number
  needed: number
}

const takes = ({ side }: { side: string }): string => (side === 'axis' ? 'takes' : 'take')
const partOf = ({ held, of }: { held: number; of: number }): string => (held < of ? ` (${held} of ${of} hexes)` : '')

/** Chapters 4 and 5: set-up, the turn, weather; chapter 19: victory. */
export const setUp = {
  'act.place': (p: { unit: string; to: string }, n: Names) => `Set up ${n(p.unit)} in ${n(p.to)}`,
  'act.historical': () => 'As reconstructed',
  'act.assign': (p: { convoy: string; zone: string }, n: Names) =>
    `${n(`convoy.${p.convoy}`)} to ${n(`zone.${p.zone}`)}`,
  'prompt.assign': () => 'Choose an invasion zone for each convoy. The Allied player does not see it.',
  'prompt.setUp': () => 'Set up the units of Group B on land, one infantry unit a hex; or all as reconstructed.',
  'setUp.groupA': (p: { scenario: string }, n: Names) =>
    `${n(p.scenario)}: the units of Group A stand in their places.`,
  'setUp.placed': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} is set up in ${n(p.to)}.`,
  'setUp.historical': () => 'The rest of Group B is set up as reconstructed.',
  'convoy.assigned': (p: { convoy: string; zone: string }, n: Names) => `${n(p.convoy)} is assigned to ${n(p.zone)}.`,
  'convoy.isAssigned': (p: { convoy: string }, n: Names) => `${n(p.convoy)} is assigned to a zone.`,
  'phase.begins': (p: { turn: number; phase: string }, n: Names) => `Turn ${p.turn}: ${n(p.phase)}.`,
  'weather.is': (p: { turn: number; weather: string }, n: Names) => `Weather of turn ${p.turn}: ${n(p.weather)}.`,
  // Journals of older versions do not say how many were needed.
  'victory.is': (p: { result: string; locations: number; needed?: number }, n: Names) =>
    `${n(p.result)}: the Axis holds ${p.locations} victory ${p.locations === 1 ? 'location' : 'locations'}${p.needed === undefined ? '' : ` and needed ${p.needed}`}.`,
  'control.taken': (p: Taken, n: Names) => `The ${n(p.side)} ${takes(p)} ${n(p.place)}${partOf(p)}.`,
  'control.location': (p: Taken & Locations, n: Names) =>
    `The ${n(p.side)} ${takes(p)} ${n(p.place)}${partOf(p)}: the Axis holds ${p.locations} of the ${p.needed} victory locations that it needs.`,
  'scene.control': (p: { side: string; places: string[] }, n: Names) =>
    `The ${n(p.side)} ${takes(p)} ${p.places.map(n).join(', ')}`,
  'scene.end': () => 'The end of the game',
  'scene.held': (p: { side: string }, n: Names) => `held by the ${n(p.side)}`,
  'scene.place': (p: { place: string }, n: Names) => n(p.place),
  'scene.worth': (p: { worth: string; held: number; of: number }, n: Names) => `${n(p.worth)}${partOf(p)}`,
  'scene.over.control': (p: Locations) =>
    `The Axis holds ${p.locations} of the ${p.needed} victory locations that it needs.`,
  'refuse.setUpAtSea': () => 'Units are set up on land.',
  'refuse.oneInfantry': () => 'No more than one infantry unit of Group B is set up in a hex.',
  'refuse.notDue': () => 'These units wait on the set-up card for a later turn.',
  'refuse.notGroupB': () => 'This unit is not one of those that can be set up now.',
}
