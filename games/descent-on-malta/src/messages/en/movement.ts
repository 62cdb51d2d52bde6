import type { Names } from '@middlesea/engine'
import { count, list, signed } from './core.ts'

type UnitTo = { unit: string; to: string }

/** Chapters 12 to 15, 17 and 18: staging, movement, air transport, landings; their options; team play. */
export const movement = {
  // 12 Staging
  'act.stage': (p: UnitTo, n: Names) => `${n(p.unit)}: ${n(p.to)}`,
  'prompt.stage': (p: { points: number }) =>
    `Staging: choose a unit in Sicily or a box and the box for its mission, or be done. ${p.points === 0 ? 'All amphibious points are taken up' : `${count(p.points, 'amphibious point is', 'amphibious points are')} not yet taken up`}.`,
  'stage.staged': (p: UnitTo, n: Names) => `${n(p.unit)} is staged: ${n(p.to)}.`,
  'refuse.notAtHand': () => 'This unit is neither in Sicily nor in a box: it cannot be staged.',
  'refuse.staged': () => 'This unit has been staged in this phase already: choose another.',
  'refuse.thereAlready': () => 'The unit is in this box already: choose another box.',
  'refuse.backToSicily': () =>
    'Staging does not lead back to Sicily: leave the unit in its box, or choose another box.',
  'refuse.wrongKindOfBox': () =>
    'This box is not for such units: ground units go to Airborne, Airlanding or Amphibious boxes, transports to Airborne or Airlanding, other aircraft and ships to Support or strategic boxes.',
  'refuse.stagedAmphibious': () =>
    'The units in the Amphibious boxes would need more amphibious points than there are: a regiment needs two, others one.',
  'refuse.navalCommand': () =>
    'Naval units cannot attack the Allied command: send them against the Royal Navy or to a Support box.',
  'refuse.submarineSupport': () => 'Submarines give no gunfire support: they can only attack the Royal Navy.',
  'refuse.otherSectorAssault': () =>
    'The unit was staged for the other sector: an assault goes only to zones of the sector of its box.',

  // 13 Tactical movement
  'act.move': (p: UnitTo, n: Names) => `${n(p.unit)} to ${n(p.to)}`,
  'act.hurry': (p: { zone: string }, n: Names) => `Staff point: three zones from ${n(p.zone)}`,
  'prompt.move': () =>
    'Tactical movement: choose a ground unit and where it goes, up to two zones along routes, or be done. Any Allied unit on the way stops it.',
  'move.moved': (p: { unit: string; from: string; to: string }, n: Names) =>
    `${n(p.unit)} moves from ${n(p.from)} to ${n(p.to)}.`,
  'move.hurried': (p: { zone: string; zones: number }, n: Names) =>
    `Units that began the phase in ${n(p.zone)} may move ${p.zones} zones.`,
  'refuse.notOnTheMap': () => 'Only ground units on the islands move by road.',
  'refuse.hasMoved': () => 'This unit has moved or acted in this phase already.',
  'refuse.pinned': () =>
    'Allied ground units stand in this zone: the unit cannot leave it. It must win the battle first.',
  'refuse.noRoute': () => 'No route leads there: the islands are not joined by land.',
  'refuse.tooFar': () =>
    'That is too far: a unit moves two zones along routes, three with a staff point and an HQ in its zone.',
  'refuse.alliedOnTheWay': () =>
    'Allied units on the way stop the movement: the unit can go no further than their zone.',
  'refuse.terrainOnTheWay': () =>
    'A fortress on the way stops the movement: the unit can go no further than the fortress in this phase.',
  'refuse.hurried': () => 'A staff point has been spent on this zone already.',
  'refuse.hurryNoHq': () =>
    'Only units that begin the phase with an Axis HQ in their zone can move further for a staff point.',
  'refuse.hqMoved': () => 'The HQ has moved: the staff point must be spent before that.',
  'refuse.nobodyToHurry': () => 'No unit in this zone can still move: a staff point would be wasted.',
  'refuse.staffPointsOfSupreme': () => 'Staff points serve both sectors: only the supreme commander spends them.',

  // 28.1.1 Engineers, 28.3.1 Ground recon
  'act.clear': (p: { unit: string }, n: Names) => `${n(p.unit)} clears the obstacle`,
  'act.recon': (p: UnitTo, n: Names) => `${n(p.unit)} scouts ${n(p.to)}`,
  'engineers.roll': (p: { unit: string; zone: string; die: number; needed: number }, n: Names) =>
    `${n(p.unit)} works on the obstacle in ${n(p.zone)}: rolls ${p.die}, ${p.needed} or less removes it.`,
  'engineers.cleared': (p: { zone: string }, n: Names) => `The obstacle in ${n(p.zone)} is gone for good.`,
  'recon.roll': (p: { unit: string; zone: string; die: number; needed: number }, n: Names) =>
    `${n(p.unit)} scouts ${n(p.zone)}: rolls ${p.die}, ${p.needed} or less reveals the zone.`,
  'refuse.noEngineers': () => 'Obstacles can be cleared only with the option for engineers.',
  'refuse.notAnEngineer': () => 'Only an engineer can clear an obstacle.',
  'refuse.engineerMoved': () =>
    'This engineer has moved: it can clear only the obstacle of the zone where it began the phase.',
  'refuse.engineerAtWork': () =>
    'This engineer has worked on the obstacle: it neither moves nor tries again in this phase.',
  'refuse.noObstacle': () => 'There is no revealed obstacle in the zone of this unit.',
  'refuse.alliedBesideObstacle': () =>
    'Allied ground units cover the obstacle: it can be cleared only when they are gone.',
  'refuse.noGroundRecon': () => 'Units scout only with the option for ground recon.',
  'refuse.notAScout': () => 'Only reconnaissance and commando units scout.',
  'refuse.scoutMoved': () => 'This unit has moved: a unit scouts instead of moving.',
  'refuse.hasScouted': () => 'This unit has scouted: it neither moves nor scouts again in this phase.',
  'refuse.reconNotAdjacent': () => 'A unit scouts only a zone that a route joins to its own.',
  'refuse.reconNothing': () => 'No Allied unit in this zone is concealed: there is nothing to learn.',

  // 14, 15, 17.1, 17.2 Loading, flying and sailing
  'act.load': (p: { unit: string; onto: string }, n: Names) => `Load ${n(p.unit)} onto ${n(p.onto)}`,
  'act.fly': (p: UnitTo, n: Names) => `${n(p.unit)} to ${n(p.to)}`,
  'prompt.fly': () =>
    'Air and naval movement: load ground units onto transports, and send aircraft and ships to zones of their sector, or be done. A zone holds four air units, transports included, and one naval unit.',
  'air.loaded': (p: { unit: string; onto: string }, n: Names) => `${n(p.unit)} boards ${n(p.onto)}.`,
  'air.flies': (p: UnitTo, n: Names) => `${n(p.unit)} flies to ${n(p.to)}.`,
  'air.sails': (p: UnitTo, n: Names) => `${n(p.unit)} sails to ${n(p.to)}.`,
  'air.carries': (p: UnitTo & { cargo: string }, n: Names) => `${n(p.unit)} carries ${n(p.cargo)} to ${n(p.to)}.`,
  'refuse.notInAirBox': () =>
    'Only units in an Airborne or Airlanding box can board a transport: stage the unit there first.',
  'refuse.loaded': () => 'This unit is aboard a transport already.',
  'refuse.otherBox': () =>
    'The transport is not in the box of this unit: both need the same sector and the same kind of assault.',
  'refuse.notATransport': () => 'This aircraft carries no ground units.',
  'refuse.transportFull': () => 'This transport has a unit aboard already: each carries one.',
  'refuse.armorFlies': () => 'Only an Me-321 can carry armor.',
  'refuse.regimentFlies': () => 'A regiment is too large to fly: it can only land from the sea.',
  'refuse.equalTransport': () =>
    'Another transport of the same kind and strength is offered for this unit: take that one.',
  'refuse.nowhereToFly': () => 'There is no zone where this transport could set down its cargo, so nothing is loaded.',
  'refuse.needsTransport': () => 'A ground unit needs a transport of its own box to fly: load it first.',
  'refuse.launched': () => 'This mission is under way: it cannot be called off or sent elsewhere.',
  'refuse.notStaged': () => 'This unit is not in a box for such a mission: it had to be staged there first.',
  'refuse.otherSectorAir': () => 'Aircraft fly only to zones of the sector of their Support box.',
  'refuse.otherSectorNaval': () => 'Ships sail only to zones of the sector of their Support box.',
  'refuse.inland': () => 'This zone does not lie on the coast: ships cannot reach it.',
  'refuse.airLimit': () => 'Four air units are in this zone already, transports included: that is the limit.',
  'refuse.navalLimit': () => 'A naval unit is in this zone already: there is room for one.',
  'refuse.emptyTransport': () => 'The transport is empty: load a ground unit of its box first.',
  'refuse.cannotDrop': () => 'This unit is not airborne-capable: it can land on an airfield or from the sea.',
  'refuse.noDropZone': () => 'Nobody can drop onto a tower zone.',
  'refuse.noAirfield': () => 'Transports land only on airfields.',
  'refuse.airfieldNotHeld': () =>
    'No Axis ground unit is in this zone: transports land only where one stands when the landings begin.',
  'refuse.gliderDrop': () => 'With the option for Me-321 gliders they make no drops: use them for airlandings.',
  'refuse.landed': () => 'This unit has landed: it cannot leave the islands again.',

  // 17.3, 17.4 Drops and airlandings
  'prompt.dropStaff': (p: { zone: string; units: string[]; points: number }, n: Names) =>
    `Spend a staff point (of ${p.points}) for +1 to every roll over ${n(p.zone)}? On board: ${list(p.units, n)}.`,
  'drop.roll': (p: { unit: string; zone: string; die: number; modifier: number; result: string }, n: Names) =>
    `${n(p.unit)} jumps over ${n(p.zone)}: rolls ${p.die}, modifier ${signed(p.modifier)}: ${n(p.result)}.`,
  'drop.scattered': (p: { unit: string; zone: string }, n: Names) => `${n(p.unit)} is scattered to ${n(p.zone)}.`,
  'airland.landed': (p: { unit: string; zone: string }, n: Names) => `${n(p.unit)} lands at ${n(p.zone)}.`,
  'airland.turnedBack': (p: { unit: string; zone: string }, n: Names) =>
    `${n(p.zone)} was not in Axis hands in time: ${n(p.unit)} and its transport return to Sicily.`,

  // 28.2.3 Emergency airlandings
  'emergency.landed': (p: { unit: string; zone: string }, n: Names) =>
    `${n(p.unit)} makes an emergency landing in ${n(p.zone)}.`,
  'emergency.aborted': (p: { unit: string; zone: string }, n: Names) =>
    `The emergency landing in ${n(p.zone)} fails: ${n(p.unit)} and its transport return to Sicily.`,

  // 18 Amphibious landings
  'act.land': (p: UnitTo, n: Names) => `${n(p.unit)} lands at ${n(p.to)}`,
  'prompt.land': (p: { points: number }) =>
    `Amphibious landings: choose a unit and the coastal zone where it lands, or be done. ${count(p.points, 'amphibious point is', 'amphibious points are')} left. A zone holds four ground units, a regiment counts as two: who is too many is lost.`,
  'amphibious.assigned': (p: UnitTo & { used: number; total: number }, n: Names) =>
    `${n(p.unit)} makes for ${n(p.to)}: ${p.used} of ${p.total} amphibious points are used.`,
  'prompt.landStaff': (p: { zone: string; units: string[]; modifier: number; points: number }, n: Names) =>
    `Spend a staff point (of ${p.points}) for +1 to the landing at ${n(p.zone)}? The modifier is ${signed(p.modifier)} without it. Landing: ${list(p.units, n)}.`,
  'landing.roll': (p: { units: string[]; zone: string; die: number; modifier: number; result: string }, n: Names) =>
    `${list(p.units, n)} at ${n(p.zone)}: rolls ${p.die}, modifier ${signed(p.modifier)}: ${n(p.result)}.`,
  'landing.diverted': (p: { die: number; zone: string }, n: Names) =>
    `The boats are carried along the coast: rolls ${p.die}, they land at ${n(p.zone)}.`,
  'refuse.amphibiousPoints': () =>
    'Too few amphibious points are left this turn: a regiment needs two, any other unit one.',
  'prompt.leaveBehind': (p: { over: number }) =>
    `A landing has cost an amphibious point: ${count(p.over, 'point', 'points')} too many would be used. Choose a unit that stays in its box.`,
  'amphibious.leftBehind': (p: { unit: string; used: number; total: number }, n: Names) =>
    `${n(p.unit)} stays in its box: ${p.used} of ${p.total} amphibious points are used.`,
  'refuse.leaveBehind': () =>
    'There are too few amphibious points now: choose one of the units that have not landed yet. It stays in its box.',
  'refuse.assigned': () => 'This unit is on its way to a beach already.',
  'refuse.noCoast': () => 'This zone does not lie on the coast: choose a coastal zone.',

  // 28.5 Team play
  'refuse.anothersDecision': () => 'This is for another seat of the team to decide.',
  'refuse.otherSector': () => 'A sector commander orders only the forces of his own sector: ask the supreme commander.',
  'refuse.otherArm': () =>
    'This unit is under the other command: one seat orders ground units, the other air and naval units.',
  'refuse.airSeatDone': () => 'The air commander is done for this phase: nobody could fly the transport.',
}
