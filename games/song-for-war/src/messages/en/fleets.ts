import type { Names } from '@middlesea/engine'
import { count } from './core.ts'

type NationAt = { nation: string; at: string }

/** Hidden fleets: forming, sailing, slipping in and out, revealing, searching. */
export const fleets = {
  'act.incorporate': (p: NationAt, n: Names) => `${n(p.nation)}: form a Hidden Fleet in ${n(p.at)}`,
  'act.include': (p: { unit: string }, n: Names) => `${n(p.unit)} joins the fleet`,
  'act.sail': (p: { nation: string; to: string }, n: Names) => `${n(`fleet.${p.nation}`)} sails to ${n(p.to)}`,
  'act.slipIn': (p: { unit: string }, n: Names) => `${n(p.unit)} slips into the Hidden Fleet`,
  'act.slipOut': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} leaves the Hidden Fleet for ${n(p.to)}`,
  'act.reveal': (p: { nation: string }, n: Names) => `Reveal the ${n(`fleet.${p.nation}`)}`,
  'act.stayHidden': () => 'Stay hidden',
  'act.search': (p: { unit: string }, n: Names) => `${n(p.unit)} searches its sea space`,
  'prompt.include': (p: { nation: string; at: string; count: number }, n: Names) =>
    `Hidden Fleet of ${n(p.nation)} in ${n(p.at)}: choose 3 to 10 ships, not Transports alone. So far ${p.count}.`,
  'prompt.reveal': (p: NationAt, n: Names) =>
    `Enemies have entered ${n(p.at)}. Reveal the ${n(`fleet.${p.nation}`)} now? In the same space it stops them and there is a battle.`,
  'prompt.lastReveal': (p: { nation: string }, n: Names) =>
    `Battles are about to be resolved: the last chance on this step to reveal the ${n(`fleet.${p.nation}`)}.`,
  'told.incorporated': (p: { nation: string; at: string; count: number }, n: Names) =>
    `${n(p.nation)} forms a Hidden Fleet of ${count(p.count, 'ship', 'ships')} in ${n(p.at)}.`,
  'told.sail': (p: { nation: string; to: string }, n: Names) => `The ${n(`fleet.${p.nation}`)} sails to ${n(p.to)}.`,
  'told.slipIn': (p: { unit: string; nation: string }, n: Names) => `${n(p.unit)} vanishes into the Hidden Fleet.`,
  'told.slipOut': (p: { unit: string; to: string }, n: Names) =>
    `${n(p.unit)} comes from the Hidden Fleet to ${n(p.to)}.`,
  'told.revealed': (p: NationAt, n: Names) => `The ${n(`fleet.${p.nation}`)} is revealed in ${n(p.at)}.`,
  'told.searchFound': (p: { unit: string; at: string }, n: Names) =>
    `${n(p.unit)} searches ${n(p.at)} and finds a fleet.`,
  'told.searchNothing': (p: { unit: string; at: string }, n: Names) =>
    `${n(p.unit)} searches ${n(p.at)} and finds nothing.`,
  'told.lostHidden': (p: { unit: string; at: string }, n: Names) => `${n(p.unit)} of the Hidden Fleet is lost.`,
  'told.mineStrikes': (p: { at: string }, n: Names) => `A mine strikes in ${n(p.at)}.`,
  'told.mineMisses': (p: { at: string }, n: Names) => `A mine in ${n(p.at)} does no harm.`,
  'refuse.fleetStep': () => 'Hidden Fleets are formed and sail on Movement Step 3.',
  'refuse.enemyNear': () => 'An enemy unit is in this space or next to it: no Hidden Fleet can be formed here.',
  'refuse.enemyNearFleet': () => 'An enemy unit is in the space of the fleet or next to it: to act, reveal the fleet.',
  'refuse.oneFleet': () => 'Each nation has only one Hidden Fleet.',
  'refuse.noFleet': () => 'You have no such fleet that is hidden.',
  'refuse.fleetSize': () => 'A Hidden Fleet is 3 to 10 ships of one nation in one sea space, and not Transports alone.',
  'refuse.enemyThere': () =>
    'Who comes from enemies to a Hidden Fleet, or goes from it to them, gives it away. Reveal the fleet first.',
  'refuse.noDeck': () => 'No Carrier of the Hidden Fleet can take or launch this aircraft now.',
  'refuse.tooFarForFleet': () => 'That is farther than the slowest ship can go now.',
  'refuse.hasSlippedOut': () => 'This unit has slipped out of a Hidden Fleet: that was its whole move.',
  'refuse.stoppedByFleet': () => 'A Hidden Fleet has come up here, and stops who has just entered.',
  'refuse.revealFirst': () => 'This is part of a Hidden Fleet: reveal the fleet first.',
  'refuse.slippedOut': () =>
    'This transport has slipped out of a Hidden Fleet: its cargo stays aboard on this Movement Step. To land it, reveal the fleet.',
  'refuse.solo': () => 'Alone at the table fleets stay on the board.',
}
