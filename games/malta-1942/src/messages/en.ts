import type { Names } from '@middlesea/engine'

const plural = (n: number, thing: string): string => (n === 1 ? `1 ${thing}` : `${n} ${thing}s`)

/** Journals of older versions tell points alone, which decide nothing. */
export interface EndOfGame {
  result: string
  points: number
  airfields?: number
  bastions?: number
  lost?: number
  spare?: number
}

/** What only Invasion of Malta, 1942 says. */
export const en = {
  // The landing never came: there are plans of it, but no history.
  'act.historical': () => 'As planned in 1942',
  'act.plan': (p: { turn: number; to: string }, n: Names) => `Turn ${p.turn}, ${n(`turn.${p.turn}`)}: ${n(p.to)}`,
  'act.embark': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} lands at ${n(p.to)}`,
  'act.enter': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} slips ashore in ${n(p.to)}`,
  'prompt.planAssault': () =>
    'Write down the turn of the assault convoy and its beach. The Allied player does not see it before the ships come in.',
  'prompt.planSecondBeach': () => 'Choose a second beach for the assault convoy, or land on one only.',
  'prompt.landings': () =>
    'Bring units into the landing boxes, twelve stacking points in each, and commandos onto any coast. Who is still in a beach box after combat is lost.',
  'assault.planned': (p: { turn: number; box: string }, n: Names) =>
    `The assault convoy is to land on turn ${p.turn} at ${n(p.box)}.`,
  'assault.sealed': () => 'The Axis player has written down his plan.',
  'landing.embarked': (p: { unit: string; box: string }, n: Names) => `${n(p.unit)} lies off ${n(p.box)}.`,
  'commando.landed': (p: { unit: string; hex: string }, n: Names) => `${n(p.unit)} slips ashore in ${n(p.hex)}.`,
  'beachhead.made': (p: { hex: string; box: string }, n: Names) => `A beachhead in ${n(p.hex)}: ${n(p.box)} is open.`,
  'beachhead.lost': (p: { hex: string }, n: Names) => `The beachhead in ${n(p.hex)} is lost.`,
  'withdrawal.ordered': (p: { points: number }) =>
    `The German airborne units are withdrawn (casualty points: ${p.points}).`,
  'withdrawal.left': (p: { unit: string }, n: Names) => `${n(p.unit)} is withdrawn.`,
  'supply.short': () => 'The Axis has no port: its attacks add 2 to the die, and its units move half as far.',
  'supply.restored': () => 'The Axis has a port again.',
  'scene.battalions': (p: { lost: number; spare: number }) => `${p.lost}; up to ${p.spare} cost nothing`,
  'end.result': (p: EndOfGame, n: Names) =>
    `The game is over: ${n(p.result)}.${p.airfields === undefined ? ` Airborne casualty points: ${p.points}.` : ` The Axis holds ${plural(p.airfields, 'airfield')} and ${plural(p.bastions ?? 0, 'bastion')}. German battalions lost: ${p.lost}; up to ${p.spare} cost nothing.`}`,
  'refuse.noEvacuation': () => 'Nobody leaves Malta: there are no ships.',
  'refuse.notBySea': () => 'This unit does not come by sea now.',
  'refuse.notCome': () => 'Its ships have not come yet.',
  'refuse.notPlanned': () => 'The assault convoy lands on the beaches that were written down before play.',
  'refuse.noBeachhead': () => 'Only assault units land without a beachhead; this one needs a beachhead or a port.',
  'refuse.boxFull': () => 'No more than twelve stacking points fit into a landing box.',
  'refuse.noCommando': () => 'This is no commando that waits to land.',
  'refuse.notTonight': () => 'Commandos land on the first turn, and later by night.',
  'refuse.noCoast': () => 'Commandos land on a coastal hex without an enemy and with room.',
  'refuse.withdrawn': () => 'German airborne units no longer land: they are being withdrawn.',
  'refuse.withdrawing': () => 'German airborne units that are being withdrawn no longer attack.',
}
