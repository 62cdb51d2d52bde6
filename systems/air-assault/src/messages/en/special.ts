import type { Names } from '@middlesea/engine'

/** Trucks, steamers, engineers, and the way off the map. */
export const special = {
  'act.load': (p: { unit: string; onto: string }, n: Names) => `${n(p.unit)} goes aboard ${n(p.onto)}`,
  'act.unload': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} goes ashore in ${n(p.to)}`,
  'act.demolish': (p: { unit: string; what: string }, n: Names) => `${n(p.unit)} destroys ${n(`work.${p.what}`)}`,
  'act.repair': (p: { unit: string; what: string }, n: Names) => `${n(p.unit)} repairs ${n(`work.${p.what}`)}`,
  'act.exit': (p: { unit: string }, n: Names) => `${n(p.unit)} leaves by the south edge`,
  'transport.mounted': (p: { unit: string; onto: string }, n: Names) => `${n(p.unit)} mounts ${n(p.onto)}.`,
  'transport.embarked': (p: { unit: string; onto: string }, n: Names) => `${n(p.unit)} embarks on ${n(p.onto)}.`,
  'transport.ashore': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} goes ashore in ${n(p.to)}.`,
  'engineers.begin': (p: { unit: string; what: string; hex: string }, n: Names) =>
    `${n(p.unit)} works on ${n(p.what)} in ${n(p.hex)}.`,
  'engineers.destroyed': (p: { unit: string; what: string; hex: string }, n: Names) =>
    `${n(p.unit)} destroys ${n(p.what)} in ${n(p.hex)}.`,
  'engineers.repaired': (p: { unit: string; what: string; hex: string }, n: Names) =>
    `${n(p.unit)} repairs ${n(p.what)} in ${n(p.hex)}.`,
  'evacuation.left': (p: { unit: string }, n: Names) => `${n(p.unit)} is evacuated.`,
  'refuse.cannotCarry': () => 'This unit carries nobody now.',
  'refuse.hasSailed': () => 'The steamer has already sailed in this phase.',
  'refuse.trucksCarryInfantry': () => 'Trucks carry infantry only.',
  'refuse.truckFull': () => 'A truck carries three stacking points.',
  'refuse.notWithTruck': () => 'Infantry mounts a truck that stands in the same hex.',
  'refuse.mounted': () => 'This unit has mounted a truck and goes where the truck goes.',
  'refuse.notWithSteamer': () => 'The steamer must lie in the box of the port where the unit goes aboard or ashore.',
  'refuse.notAboard': () => 'This unit is not aboard a steamer.',
  'refuse.noPassage': () => 'The steamer goes to sea hexes and open ports within its movement points.',
  'refuse.portClosed': () => 'The port must be yours, whole and not neutralized.',
  'refuse.portNeutralized': () => 'The port is neutralized by bombs: nobody goes aboard or ashore.',
  'refuse.needsDocks': () => 'Guns and armour need a DOCKS unit in the port.',
  'refuse.justLoaded': () => 'Who went aboard in this phase stays there until the next.',
  'refuse.steamerFull': () => 'The steamer carries three stacking points or one armoured unit.',
  'refuse.noEngineer': () => 'Allied engineers destroy, German engineers repair; this unit does neither.',
  'refuse.enemyNear': () => 'Engineers do not work beside the enemy.',
  'refuse.nothingToDestroy': () => 'There is nothing of that kind to work on here.',
  'refuse.tooEarlyToLeave': () => 'Nobody is evacuated yet: it begins on turn 8.',
  'refuse.noExit': () => 'The unit cannot get off the map by an exit marked E this turn.',
}
