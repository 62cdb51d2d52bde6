import type { Names } from '@middlesea/engine'
import { signed } from './air.ts'

export interface CombatRollTold {
  hex: string
  attack: number
  defense: number
  column: string
  die: number
  modifier: number
  result: string
  /** What the result counts as in this combat, where that is something else; journals of version 1.0.0 have none. */
  means?: string
}

const odds = (column: string): string => (column === '' ? 'below 1-4' : column)

/** A result as the table prints it. */
export const codeOf = (result: string): string => result.replace('result.', '')

/** Attacks, artillery, armor, results, battalions and companies. */
export const combat = {
  'act.attack': (p: { hex: string }, n: Names) => `Attack ${n(p.hex)}`,
  'act.join': (p: { unit: string }, n: Names) => `${n(p.unit)} joins the attack`,
  'act.fire': (p: { unit: string; at: string }, n: Names) => `${n(p.unit)} fires at ${n(p.at)}`,
  'act.choose': (p: { unit: string }, n: Names) => `Lose ${n(p.unit)}`,
  'act.retreat': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} retreats to ${n(p.to)}`,
  'act.advance': (p: { unit: string }, n: Names) => `${n(p.unit)} advances`,
  'act.breakDown': (p: { unit: string }, n: Names) => `Break ${n(p.unit)} down into companies`,
  'act.reform': (p: { unit: string }, n: Names) => `Reform the battalion of ${n(p.unit)}`,
  'prompt.combat': () =>
    'Attack, if you like: pick an enemy hex next to your units. A hex is attacked once, a unit attacks once.',
  'prompt.joinFirst': (p: { hex: string }, n: Names) => `Attack on ${n(p.hex)}: which units attack? At least one must.`,
  'prompt.join': (p: { hex: string; attack: number; defense: number; column: string }, n: Names) =>
    `Attack on ${n(p.hex)}: ${p.attack} against ${p.defense}, ${odds(p.column)}. Who else joins? Artillery in range can.`,
  'prompt.defensiveFire': (p: { hex: string }, n: Names) =>
    `${n(p.hex)} is attacked. Before that your artillery may fire at an enemy stack next to one of your units, attacking or not; each unit fires once a phase.`,
  'prompt.loseOne': () => 'One of these units is lost; the others retreat. Which one?',
  'prompt.exchange': (p: { lost: number }) =>
    `Exchange: you lose at least one attacking unit. Attack strength lost so far: ${p.lost}. The defender must match it.`,
  'prompt.match': (p: { left: number; tooBig: boolean }) =>
    p.tooBig
      ? `Exchange: every unit exceeds ${p.left}, so that none must be lost. A battalion may break down to lose companies.`
      : `Exchange: lose units with a printed defence as near to ${p.left} as you can without exceeding it.`,
  'prompt.retreat': (p: { left: number }) =>
    `Units that must retreat one hex: ${p.left}. Pick a unit and where it goes.`,
  'prompt.advance': (p: { hex: string }, n: Names) => `${n(p.hex)} is empty: units that fought may advance into it.`,
  'prompt.reform': () => 'Headquarters companies with enough companies of their regiment may reform their battalion.',
  'prompt.excess': (p: { hex: string; points: number }, n: Names) =>
    `${n(p.hex)} holds ${p.points} stacking points too many. Which unit is lost?`,
  'combat.attack': (p: { hex: string }, n: Names) => `Attack on ${n(p.hex)}.`,
  'combat.nobodyThere': (p: { hex: string }, n: Names) => `Nobody in ${n(p.hex)} can fight: the way is open.`,
  'combat.joins': (p: { unit: string; hex: string }, n: Names) => `${n(p.unit)} joins the attack on ${n(p.hex)}.`,
  'combat.calledOff': (p: { hex: string }, n: Names) => `Nobody is left to attack ${n(p.hex)}.`,
  'combat.defensiveFire': (p: { hex: string; strength: number }, n: Names) =>
    `Defensive fire at ${n(p.hex)}, strength ${p.strength}.`,
  'combat.modifier': (p: { why: string; value: number }, n: Names) => `Die roll${signed(p.value)}: ${n(p.why)}.`,
  'combat.fireAtNobody': (p: { hex: string }, n: Names) => `Nobody in ${n(p.hex)} can be hit.`,
  'combat.fireInVain': (p: { hex: string }, n: Names) =>
    `The fire at ${n(p.hex)} hits nobody; guns ignore what would befall an attacker.`,
  'combat.hopeless': (p: { hex: string; attack: number; defense: number }, n: Names) =>
    `${n(p.hex)}: ${p.attack} against ${p.defense}, below 1-4: AE without a roll.`,
  'combat.rolled': (p: CombatRollTold, n: Names) =>
    `${n(p.hex)}: ${p.attack} against ${p.defense}, ${p.column}, die ${p.die}${signed(p.modifier)}: ${p.means ? `${n(p.means)} (${codeOf(p.result)} in the table counts as that here)` : n(p.result)}.`,
  'armor.rolled': (p: { unit: string; die: number; modifier: number; result: string }, n: Names) =>
    `${n(p.unit)}, reliability: die ${p.die}${signed(p.modifier)}, ${n(p.result)}.`,
  'retreat.retreated': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} retreats to ${n(p.to)}.`,
  'retreat.none': (p: { unit: string }, n: Names) => `${n(p.unit)} cannot retreat.`,
  'advance.advanced': (p: { unit: string; hex: string }, n: Names) => `${n(p.unit)} advances into ${n(p.hex)}.`,
  'substitution.brokenDown': (p: { unit: string; hex: string }, n: Names) =>
    `${n(p.unit)} breaks down into companies in ${n(p.hex)}.`,
  'substitution.reformed': (p: { unit: string; hex: string }, n: Names) => `${n(p.unit)} is reformed in ${n(p.hex)}.`,
  'refuse.noAttackStrength': () => 'This unit has no attack strength.',
  'refuse.noncombat': () => 'Noncombat units never attack.',
  'refuse.hasAttacked': () => 'This unit has already attacked in this phase.',
  'refuse.portBox': () => 'Nobody attacks out of a port box.',
  'refuse.notAdjacent': () => 'The unit is not next to that hex, or a sea hexside lies between.',
  'refuse.noGroundAttacker': () => 'First pick a unit that attacks from next to the hex; artillery only supports it.',
  'refuse.noEnemyThere': () => 'There is no enemy to attack in that place.',
  'refuse.hexAttacked': () => 'This hex has already been attacked in this phase.',
  'refuse.nobodyToAttack': () => 'None of your units can attack this hex now.',
  'refuse.noArtillery': () => 'This unit is none of your ranged artillery.',
  'refuse.hasFired': () => 'This artillery has already fired in this phase.',
  'refuse.artilleryAfloat': () => 'Artillery fires from hexes of the map only, never out of a landing box.',
  'refuse.outOfRange': () => 'The target is out of range.',
  'refuse.tooDarkToFire': () => 'By night artillery reaches only the next hex.',
  'refuse.noLineOfFire': () => 'A rough or city hex blocks the line of fire.',
  'refuse.notBesideFriend': () => 'Defensive fire is aimed at an enemy stack next to one of your units.',
  'refuse.drivenBack': () => 'Defensive fire has driven this unit back: it neither attacks nor fires in this phase.',
  'refuse.notInCombat': () => 'This unit takes no part in the combat.',
  'refuse.loseFighter': () => 'The unit that is lost must be a combat unit.',
  'refuse.loseOne': () => 'In an exchange the attacker loses at least one unit.',
  'refuse.notNearest': () => 'Your losses must come as near as possible to the attacker’s without exceeding them.',
  'refuse.notRetreating': () => 'This unit does not retreat.',
  'refuse.retreatClosed': () =>
    'A unit retreats one hex over land; vehicles enter rough hexes by road only, armour river hexes too.',
  'refuse.retreatZone': () => 'Nobody retreats into an enemy zone of control, unless a friendly unit stands there.',
  'refuse.artilleryStays': () => 'Artillery and noncombat units do not advance.',
  'refuse.noWayToAdvance': () => 'This unit cannot cross into that hex.',
  'refuse.noBattalion': () => 'Only German airborne battalions on the map break down.',
  'refuse.onlyForLosses': () => 'Battalions break down only to take the losses of EX and AL.',
  'refuse.noRoomForCompanies': () => 'There is no room for the companies in this hex.',
  'refuse.noHeadquarters': () => 'A battalion is reformed around its headquarters company.',
  'refuse.reformAtStart': () => 'Companies recombine at the start of the Axis segment.',
  'refuse.neverReform': () => 'Companies of a battalion that has broken down do not recombine.',
  'refuse.tooFewCompanies': () => 'Too few companies of the regiment are in the hex.',
}
