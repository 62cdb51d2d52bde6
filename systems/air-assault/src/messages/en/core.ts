import type { Names } from '@middlesea/engine'

/** The sequence, set-up, movement and what lies face down. */
export const core = {
  'turn.begins': (p: { turn: number }) => `Turn ${p.turn} begins.`,
  'phase.begins': (p: { turn: number; phase: string }, n: Names) => `Turn ${p.turn}: ${n(p.phase)}.`,
  'act.done': () => 'Done',
  'act.yes': () => 'Yes',
  'act.no': () => 'No',
  'act.place': (p: { unit: string; to: string }, n: Names) => `Set up ${n(p.unit)} in ${n(p.to)}`,
  'act.historical': () => 'As in history',
  'act.move': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} to ${n(p.to)}`,
  'prompt.setUp': () =>
    'Set up your units face down, each in its sector. The Axis player sees only how many counters lie where.',
  'prompt.setUpGuns': () => 'Set up your coast guns first, in forts and batteries of their sector.',
  'prompt.moveAxis': () =>
    'Move your units, each once. What stands beside face-down counters turns them up when you are done.',
  'prompt.moveAllied': (p: { surprised: boolean }) =>
    `${p.surprised ? 'You are surprised: on this first turn each unit moves one hex at most.' : 'Move your units, each once.'} A counter that moves beside an enemy is turned up.`,
  'setup.placed': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} is set up in ${n(p.to)}.`,
  'setup.counterPlaced': (p: { to: string }, n: Names) => `A counter is set up in ${n(p.to)}.`,
  'move.moved': (p: { unit: string; from: string; to: string }, n: Names) =>
    `${n(p.unit)} moves from ${n(p.from)} to ${n(p.to)}.`,
  'move.counterMoved': (p: { from: string; to: string }, n: Names) =>
    `A counter moves from ${n(p.from)} to ${n(p.to)}.`,
  'hidden.exposed': (p: { unit: string; hex: string }, n: Names) => `${n(p.unit)} is turned up in ${n(p.hex)}.`,
  'hidden.decoy': (p: { hex: string }, n: Names) => `The counter in ${n(p.hex)} was a decoy.`,
  'loss.eliminated': (p: { unit: string; place: string }, n: Names) => `${n(p.unit)} is eliminated (${n(p.place)}).`,
  'loss.onTheWay': (p: { unit: string }, n: Names) => `${n(p.unit)} is eliminated on the way to the island.`,
  'refuse.notYours': () => 'This unit belongs to the other side.',
  'refuse.hasMoved': () => 'This unit has already moved or worked in this phase.',
  'refuse.arrived': () => 'A unit that came by air does not move on its first turn.',
  'refuse.immobile': () => 'This unit cannot move at all.',
  'refuse.neutralized': () => 'This unit is neutralized: it neither moves nor fires until the neutralization ends.',
  'refuse.caughtInZone': () => 'Artillery and noncombat units do not leave an enemy zone of control.',
  'refuse.notInPlay': () => 'This unit is not on the map.',
  'refuse.staysOutOfZones': () => 'Artillery and noncombat units do not enter an enemy zone of control.',
  'refuse.zoneToZone': () =>
    'A unit that began in an enemy zone of control enters no other; with more than 3 movement points it may step straight into the next.',
  'refuse.surprised': () => 'On the first turn Allied units move one hex at most.',
  'refuse.sea': () => 'Only the coastal steamer goes to sea, and nobody crosses a sea hexside.',
  'refuse.island': () => 'No units are placed on coastal islands.',
  'refuse.roadOnly': () => 'Vehicles enter rough hexes by road only, armour river hexes too.',
  'refuse.notItsShore': () => 'Units come ashore in the coastal hexes of their landing box, and stop there.',
  'refuse.outOfReach': () => 'The unit has not the movement points to get there.',
  'refuse.full': () => 'No more than six stacking points fit into a hex.',
  'refuse.counterThere': () => 'A counter that lies face down is there: it counts as a unit until it is turned up.',
  'refuse.enemyThere': () => 'An enemy counter stands there.',
  'refuse.zones': () => 'Enemy zones of control bar the way.',
  'refuse.boundToSector': () =>
    'Headquarters and noncombat units stay in their sector until the evacuation begins. Driven out of it, they only go back.',
  'refuse.wrongSector': () => 'This unit is set up in its own sector.',
  'refuse.notOnLand': () => 'Units are set up on land; the steamer in a port box.',
  'refuse.gunsFirst': () => 'Set up the coast guns first: nothing else may take up their forts and batteries.',
  'refuse.leftOut': () => 'The basic game leaves this out.',
  'refuse.noGunSite': () => 'Coast guns stand in forts and batteries only.',
}
