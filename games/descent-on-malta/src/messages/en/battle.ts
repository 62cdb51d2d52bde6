import type { Names } from '@middlesea/engine'
import { count, list, signed } from './core.ts'

/** "rolls 3, needs 4 or less: hit": how a die against a rating reads. */
const shot = (p: { needed: number; die: number }): string =>
  `rolls ${p.die}, needs ${p.needed} or less: ${p.die <= p.needed ? 'hit' : 'miss'}`

/** "a hit", "2 hits" */
const hits = (count: number): string => (count === 1 ? 'a hit' : `${count} hits`)

/** Chapters 15, 16, 20 to 22 and their options: all fire, ground combat and pursuit. */
export const battle = {
  // 16 Strategic attacks
  'strategic.command': (p: { unit: string; needed: number; die: number }, n: Names) =>
    `${n(p.unit)} attacks the Allied command: ${shot(p)}.`,
  'strategic.navy': (p: { unit: string; needed: number; die: number }, n: Names) =>
    `${n(p.unit)} attacks the Royal Navy: ${shot(p)}.`,
  'strategic.outcome': (p: { die: number; outcome: string }, n: Names) =>
    `Outcome of the naval attack, die ${p.die}: ${n(p.outcome)}.`,

  // 15, 20 Guns and air combat
  'guns.fire': (p: { unit: string; target: string; needed: number; die: number }, n: Names) =>
    `${n(p.unit)} fires at ${n(p.target)}: ${shot(p)}.`,
  'air.dogfight': (p: { unit: string; zone: string; needed: number; die: number }, n: Names) =>
    `Air combat over ${n(p.zone)}: ${n(p.unit)} ${shot(p)}.`,
  'prompt.airLosses': (p: { zone: string; side: string; hits: number }, n: Names) =>
    `Air combat over ${n(p.zone)}: ${n(p.side)} take ${hits(p.hits)}. Choose the air unit that loses a step.`,

  // 21 Air attacks
  'air.bombs': (p: { unit: string; zone: string; needed: number; die: number }, n: Names) =>
    `${n(p.unit)} attacks ground units in ${n(p.zone)}: ${shot(p)}.`,
  'air.bombsShip': (p: { unit: string; target: string; needed: number; die: number }, n: Names) =>
    `${n(p.unit)} attacks ${n(p.target)}: ${shot(p)}.`,
  'air.alliedReturn': (p: { units: string[]; zone: string }, n: Names) =>
    `Allied air units leave ${n(p.zone)} for the Reserve Pool: ${list(p.units, n)}.`,
  'prompt.bombingLosses': (p: { zone: string; side: string; hits: number }, n: Names) =>
    `The air attack on ${n(p.zone)} scored ${hits(p.hits)}: choose the Allied unit that is hit.`,
  'prompt.strikeLosses': (p: { zone: string; side: string; hits: number }, n: Names) =>
    `Allied aircraft scored ${hits(p.hits)} in ${n(p.zone)}: choose the Axis ground unit that loses a step.`,

  // 22 Ground combat
  'prompt.battle': (p: { left: number }) =>
    `Ground combat in ${count(p.left, 'zone')}: choose the next. Every battle must be fought, in the order that you like.`,
  'combat.begins': (p: { zone: string; attacker: string }, n: Names) =>
    `Battle of ${n(p.zone)}: ${n(p.attacker)} attack.`,
  'prompt.edgePoint': (p: { zone: string; points: number }, n: Names) =>
    `Spend a staff point (of ${p.points}) for +1 to the Axis roll for the tactical edge in ${n(p.zone)}? Who has the edge fires first.`,
  'combat.edge': (
    p: { zone: string; axis: number; axisModifier: number; allied: number; alliedModifier: number; edge: string },
    n: Names,
  ) =>
    `Tactical edge in ${n(p.zone)}: Axis ${p.axis} (die ${p.axis - p.axisModifier}, ${signed(p.axisModifier)}), ` +
    `Allies ${p.allied} (die ${p.allied - p.alliedModifier}, ${signed(p.alliedModifier)}): ${n(p.edge)} have it.`,
  'combat.fire': (p: { unit: string; needed: number; die: number; retreat: boolean }, n: Names) =>
    p.retreat
      ? `${n(p.unit)} rolls ${p.die}, equal to its factor: the enemy must retreat.`
      : `${n(p.unit)} ${shot(p)}.`,
  'prompt.groundLosses': (p: { zone: string; side: string; hits: number }, n: Names) =>
    `Battle of ${n(p.zone)}: ${n(p.side)} take ${hits(p.hits)}. Choose the ground unit that is hit.`,
  'combat.won': (p: { zone: string; side: string }, n: Names) => `${n(p.side)} win the battle of ${n(p.zone)}.`,
  'combat.abandoned': (p: { zone: string }, n: Names) => `Both sides have left ${n(p.zone)}: nobody wins the battle.`,
  'combat.draw': (p: { zone: string; counterattack: boolean }, n: Names) =>
    `The battle of ${n(p.zone)} is a draw, and both sides stay${p.counterattack ? ': the Allies will counterattack' : ''}.`,
  'refuse.mustFight': () => 'Ground units of both sides in a zone must fight: choose a zone.',
  'refuse.noBattle': () => 'There is no battle to fight in this zone now: choose one of the zones offered.',

  // 22.5 Pursuit
  'act.pursue': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} pursues to ${n(p.to)}`,
  'prompt.pursuit': (p: { zone: string }, n: Names) =>
    `Pursuit from ${n(p.zone)}: each maneuver unit may move one zone. Choose a unit, or be done.`,
  'pursuit.moves': (p: { unit: string; from: string; to: string }, n: Names) =>
    `${n(p.unit)} pursues from ${n(p.from)} to ${n(p.to)}.`,
  'refuse.pursuitManeuver': () => 'Only maneuver units on the ground pursue: support, air and naval units stay.',
  'refuse.pursuitTwice': () => 'This unit came here in pursuit: only units that met the deception pursue from here.',
  'refuse.pursuitOneZone': () => 'A pursuit goes one zone along a route: choose an adjacent zone.',
  'refuse.pursuitNoRoom': () => 'The pursuit would break the stacking limit in that zone: choose another.',

  // 28.2.2 Stukas
  'prompt.stukas': (p: { zone: string }, n: Names) =>
    `The Allies counterattack in ${n(p.zone)}: choose Stukas of the Support box to attack them first, or be done.`,
  'stukas.sent': (p: { unit: string; zone: string }, n: Names) => `${n(p.unit)} flies to ${n(p.zone)}.`,
  'refuse.notAStuka': () => 'Only Stukas (Ju-87) fly against a counterattack.',
  'refuse.stukaElsewhere': () => 'This Stuka is not in the Support box of the sector.',
  'refuse.stukaFlown': () => 'This Stuka has flown a mission this turn.',

  // 28.3.3 Tactical retreat
  'act.retreat': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} retreats to ${n(p.to)}`,
  'prompt.alliedRetreats': (p: { zone: string; side: string; hits: number }, n: Names) =>
    `Allied units must retreat from ${n(p.zone)} (${p.hits}): choose one. It goes to the Reserve Pool.`,
  'prompt.axisRetreats': (p: { zone: string; retreats: number }, n: Names) =>
    `Axis units must retreat from ${n(p.zone)} (${p.retreats}): choose a unit that takes a hit, or one that moves a zone away.`,
  'retreat.allied': (p: { unit: string; zone: string }, n: Names) =>
    `${n(p.unit)} retreats from ${n(p.zone)} to the Reserve Pool.`,
  'retreat.axis': (p: { unit: string; from: string; to: string }, n: Names) =>
    `${n(p.unit)} retreats from ${n(p.from)} to ${n(p.to)}.`,
  'refuse.obstacleUnharmed': () => 'Fire does nothing to an obstacle: choose another unit.',
  'refuse.commandoStays': () => 'The ME Commando never leaves its zone, not even in a retreat: choose another unit.',
  'refuse.retreatToAllied': () => 'No unit retreats into a zone with Allied units: choose another zone, or a hit.',
  'refuse.noRetreats': () => 'Units retreat only with the option for tactical retreat.',
  'refuse.retreatTooFar': () => 'A retreat goes one zone along a route: choose an adjacent zone, or a hit.',
  'refuse.retreatNoRoom': () => 'The retreat would break the stacking limit in that zone: choose another, or a hit.',
}
