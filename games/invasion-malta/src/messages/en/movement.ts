import type { Names } from '@middlesea/engine'

/** Chapter 8: movement. */
export const movement = {
  'act.move': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} to ${n(p.to)}`,
  'act.stack': (p: { from: string; to: string }, n: Names) => `All of ${n(p.from)} to ${n(p.to)}`,
  'act.ride': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} to ${n(p.to)} in the Motor Pool`,
  'act.through': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} through ${n(p.to)} and on`,
  'act.rideThrough': (p: { unit: string; to: string }, n: Names) =>
    `${n(p.unit)} through ${n(p.to)} and on in the Motor Pool`,
  'prompt.march': (p: { unit: string; hex: string }, n: Names) =>
    `${n(p.unit)} goes through ${n(p.hex)}: choose where it goes from there.`,
  'prompt.move': () => 'Move the units of the active formation, each once.',
  'move.moved': (p: { unit: string; from: string; to: string }, n: Names) =>
    `${n(p.unit)} moves from ${n(p.from)} to ${n(p.to)}.`,
  'move.rode': (p: { unit: string; from: string; to: string }, n: Names) =>
    `${n(p.unit)} rides from ${n(p.from)} to ${n(p.to)} in the Motor Pool.`,
  'move.through': (p: { unit: string; hex: string }, n: Names) => `${n(p.unit)} goes through ${n(p.hex)}.`,
  'refuse.nothingToTake': () => 'To go through this hex takes nothing. Send the unit straight to where it is to stand.',
  'refuse.noPointsLeft': () => 'The unit cannot go on from there in this phase. It can only end its move there.',
  'refuse.oneAtATime': () => 'Units move one at a time: send the unit that is on its way to a hex first.',
  'refuse.noStack': () => 'There are not two units here that could move together.',
  'refuse.stackTooSlow': () =>
    'A stack goes only where its slowest unit can go, and takes along nobody who has moved. Move the others one by one.',
  'refuse.poolByNight': () => 'The Motor Pool runs on Night turns only.',
  'refuse.poolEmpty': () => 'The Motor Pool has not enough points left in this turn.',
  'refuse.notForPool': () =>
    'The Motor Pool is for Allied units that are not motorized: no coast artillery, heavy AA, pillboxes or Italians.',
  'refuse.poolNearEnemy': () => 'A unit next to an enemy cannot get on the Motor Pool.',
  'refuse.poolThroughZones': () => 'The Motor Pool does not drive through enemy zones of control.',
  'refuse.notActive': () => 'This unit does not belong to the active formation.',
  'refuse.changedSector': () => 'This unit has changed its sector and does not move again in this turn.',
  'refuse.hasMoved': () => 'This unit has moved in this phase already.',
  'refuse.notOnMap': () => 'This unit is not on the map.',
  'refuse.cannotMove': () => 'This unit has no Movement Allowance now.',
  'refuse.gunsMoveAtNight': () => 'Allied artillery moves only at night, by Motor Pool.',
  'refuse.closedSide': () => 'Sea and cliff hexsides cannot be crossed.',
  'refuse.enemyThere': () => 'An enemy unit stands there.',
  'refuse.zoneToZone': () =>
    'From one enemy zone of control into another a unit goes only by infiltration, with an ER at least as good as the enemy there.',
  'refuse.zones': () => 'A unit that enters an enemy zone of control stops there.',
  'refuse.zonePoint': () => 'The point that an enemy zone of control costs is not left.',
  'refuse.gunsStayOut': () => 'Artillery enters an enemy zone of control only where a friendly unit stands.',
  'refuse.roadBound': () => 'Motorized units keep to roads, urban and airfield hexes.',
  'refuse.justDropped': () => 'A unit that has just dropped moves one hex at most in this activation.',
  'refuse.shocked': () => 'On turn 1 Allied units have two Movement Points less: it does not get there.',
  'refuse.shaken': () => 'A Disrupted unit has half its Movement Allowance: it does not get there.',
  'refuse.outOfReach': () => 'The unit has not the Movement Points to get there.',
}
