import type { Names } from '@middlesea/engine'
import { carries } from '../transports.ts'
import { count, units } from './core.ts'

type UnitTo = { unit: string; to: string }
type UnitOn = { unit: string; on: string }
type UnitAt = { unit: string; at: string }
type At = { at: string }

/** Moving, terrain, transports, hidden fleets, push-through, the return of aircraft. */
export const movement = {
  'act.move': (p: UnitTo, n: Names) => `${n(p.unit)} to ${n(p.to)}`,
  'act.gather': (p: { unit: string }, n: Names) => `${n(p.unit)} moves in a group`,
  'act.go': (p: { to: string }, n: Names) => `The group goes to ${n(p.to)}`,
  'act.land': (p: UnitOn, n: Names) => `${n(p.unit)} lands on ${n(p.on)}`,
  'act.load': (p: UnitOn, n: Names) => `${n(p.unit)} aboard ${n(p.on)}`,
  'act.unload': (p: UnitTo, n: Names) => `Unload ${n(p.unit)} in ${n(p.to)}`,
  'act.sendBack': (p: { unit?: string }, n: Names) =>
    p.unit === undefined ? 'Two Infantry go back' : `${n(p.unit)} goes back`,
  'act.halt': (p: { unit: string }, n: Names) => `${n(p.unit)} stops here`,
  'prompt.move': (p: { step: number }, n: Names) =>
    `${n(`movementStep.${p.step}`)}. Move any of your units of this step${carries(p.step) ? ', load transports before they move and unload them after' : ''}, or be done.${p.step === 6 ? '' : ' Battles come when all have moved.'}`,
  'prompt.group': (p: { count: number; at: string }, n: Names) =>
    `A group of ${p.count} in ${n(p.at)}: add units that go with it, or choose where it goes. It moves as far as its slowest.`,
  'prompt.desert': (p: At, n: Names) => `The desert of ${n(p.at)} costs you: choose who pays.`,
  'told.move': (p: { units: string[]; from: string; to: string }, n: Names) =>
    `${units(p.units, n)}: from ${n(p.from)} to ${n(p.to)}.`,
  'told.bridge': (p: { on: string }, n: Names) => `They cross over ${n(p.on)}.`,
  'told.desert': (p: { at: string; failures: number }, n: Names) =>
    `Desert rolls in ${n(p.at)}: ${count(p.failures, 'failure', 'failures')}.`,
  'told.sentBack': (p: { units: string[]; to: string }, n: Names) => `${units(p.units, n)} go back to ${n(p.to)}.`,
  'told.halted': (p: UnitAt, n: Names) => `${n(p.unit)} stops in ${n(p.at)}.`,
  'told.load': (p: UnitOn, n: Names) => `${n(p.unit)} is loaded on ${n(p.on)}.`,
  'told.unload': (p: { unit: string; from: string; to: string }, n: Names) => `${n(p.unit)} is unloaded in ${n(p.to)}.`,
  'told.assault': (p: { unit: string; from: string; to: string }, n: Names) =>
    `${n(p.unit)} will land in ${n(p.to)} when the battle is resolved.`,
  'told.push': (p: At, n: Names) => `Push-through in ${n(p.at)}: the defenders fire first.`,
  'told.deck': (p: UnitOn, n: Names) => `${n(p.unit)} lands on ${n(p.on)}.`,
  'refuse.notYourUnit': () => 'This unit is not yours to move.',
  'refuse.notThisStep': () => 'This unit does not move on this Movement Step: its row says on which it does.',
  'refuse.alike': (p: { first: string }) =>
    `Units of a kind that stand alike are taken in the order of their numbers: ${p.first} is next, and comes to the same.`,
  'refuse.aboard': () => 'This unit is aboard a transport and moves with it: unload it first.',
  'refuse.halted': () => 'This unit has to stop for this Movement Step.',
  'refuse.hasUnloaded': () => 'This transport has unloaded units: its move is over for this Movement Step.',
  'refuse.wasUnloaded': () => 'This unit was unloaded in this Movement Step: it moves no more in it.',
  'refuse.desertStops': () => 'The desert has stopped this unit for this Movement Step.',
  'refuse.sentBack': () => 'The desert has sent this unit back: its move is cancelled for this Movement Step.',
  'refuse.leftBehind': () => 'This unit has lost its transport among enemies: it stays there, and must fight.',
  'refuse.onDeck': () => 'This aircraft has landed on a Carrier: its move is over for this Movement Step.',
  'refuse.movesFirst': () => 'Battles are declared when your side has moved: first say that you are done.',
  'refuse.movesOver': () => 'Your side has moved: now battles are declared and resolved, and nobody moves.',
  'refuse.noBattles': () => 'On Movement Step 6 no battle is declared.',
  'refuse.held': () => 'A Hidden Fleet has come up here: your units are held, and must fight.',
  'refuse.deployed': () => 'This unit has fought in this Movement Step: it may move or fight, not both.',
  'refuse.noMovesLeft': () => 'This unit has used up its move.',
  'refuse.lostUnit': () => 'This unit was lost.',
  'refuse.hiddenUnit': () => 'This unit is in a Hidden Fleet: let it slip out, sail the fleet, or reveal it.',
  'refuse.landOnly': () => 'Land Units stay on land. Over one sea space they need a land bridge or a transport.',
  'refuse.seaOnly': () => 'Ships stay at sea.',
  'refuse.tooFar': () => 'That is farther than this unit can go now.',
  'refuse.impassable': () => 'No Land Unit can enter this space.',
  'refuse.heavy': () => 'This unit is too heavy for mountains: go round.',
  'refuse.railway': () => 'The railway gun cannot enter desert.',
  'refuse.transportMoved': () => 'The transport has moved already: units are loaded before it moves.',
  'refuse.ownTransport': () => 'A nation carries only its own units.',
  'refuse.notTransportsStep': () => 'Loading and unloading happen on a Movement Step of the transport.',
  'refuse.nesting': () => 'Of all transports only an empty Land Transport can be loaded, and only on a Sea Transport.',
  'refuse.noRoom': () => 'There is no room for this unit together with what is aboard.',
  'refuse.notBeside': () =>
    'The transport is not in the right place: Air and Land Transports load where they are, Sea Transports over the shore beside them.',
  'refuse.noLanding': () => 'Nothing can be unloaded there: Air and Sea Transports need a space that is no mountain.',
  'refuse.stepSix': () => 'On Movement Step 6 nothing is loaded or unloaded.',
  'refuse.cargoMoved': () => 'This unit has moved or is aboard already: it cannot be loaded now.',
  'refuse.notAboard': () => 'This unit is not aboard a transport.',
  'refuse.railwayCargo': () => 'The railway gun cannot be carried.',
  'refuse.unescorted': () =>
    'Each Destroyer escorts only so many Sea Transports, from the beginning of the move to its end. Take fewer, or go less far.',
  'refuse.bridgeLoaded': () => 'The Sea Transport there has units aboard: only an empty one is a land bridge.',
  'refuse.bridgeEnds': () => 'Who has crossed a land bridge ends the move on the land behind it.',
  'refuse.bridgeFull': () => 'Only four units cross by one Sea Transport in a Movement Step.',
  'refuse.bridgeMoves': () => 'To cross a land bridge takes two moves.',
  'refuse.bridgeOneSea': () => 'A land bridge leads over one sea space, and ends on the land behind it.',
  'refuse.mountain': () => 'Mountains: whoever enters has to stop, and leaves by one space.',
  'refuse.search': () =>
    'Only Submarines and Aircraft Carriers search, once each, on Movement Step 3, while there is an enemy Hidden Fleet.',
  'refuse.noBase': () => 'Aircraft come home to an Objective or Airfield that their side controls, or to a Carrier.',
  'refuse.noDeckAtHome': () =>
    'Only Fighters and Light Bombers land on a Carrier, of their own nation, in reach and with room.',
  'refuse.landsAlready': () =>
    'This unit is about to land elsewhere: the assault is declared, and it comes ashore in the battle.',
}
