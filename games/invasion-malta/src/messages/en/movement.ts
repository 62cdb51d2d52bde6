import type { Names } from '@middlesea/engine'

/** Chapter 8: movement. */
export const movement = {
  'act.move': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} to ${n(p.to)}`,
  'act.stack': (p: { from: string; to: string }, n: Names) => `All of ${n(p.from)} to ${n(p.to)}`,
  'act.ride': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} to ${n(p.to)} in the Motor Pool`,
  'prompt.move': () => 'Move the units of the active formation, each once.',
  'move.moved': (p: { unit: string; from: string; to: string }, n: Names) =>
    `${n(p.unit)} moves from ${n(p.from)} to ${n(p.to)}.`,
  'move.rode': (p: { unit: string; from: string; to: string }, n: Names) =>
    `${n(p.unit)} rides from ${n(p.from)} to ${n(p.to)} in the Motor Pool.`,
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
  'refuse.gunsStayOut': () => 'Artillery enters an enemy zone of control only where a friendly unit stands.',
  'refuse.roadBound': () => 'Motorized units keep to roads, urban and airfield hexes.',
  'refuse.justDropped': () => 'A unit that has just dropped moves one hex at most in this activation.',
  'refuse.shocked': () => 'On turn 1 Allied units have two Movement Points less: it does not get there.',
  'refuse.shaken': () => 'A Disrupted unit has half its Movement Allowance: it does not get there.',
  'refuse.outOfReach': () => 'The unit has not the Movement Points to get there.',
}
