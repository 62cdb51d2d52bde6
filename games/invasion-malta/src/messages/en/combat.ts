import type { Names } from '@middlesea/engine'
import { resultWords } from '../../result-words.ts'

/** What an ER check in a combat is made for, by its rule: 'ER check of T1 LRDG' alone tells nobody why. */
const CHECKS: { [rule: string]: string | undefined } = {
  '12.41': 'Coordination',
  '17.32': 'Slipping away before combat',
  '13.39': 'Standing fast',
  '13.45': 'Retreat through enemy zones of control',
  '3.84a': 'Disrupted once more',
}

/** Chapters 9, 12 and 13: combat. */
export const combat = {
  'act.attack': (p: { hex: string }, n: Names) => `Attack ${n(p.hex)}`,
  'act.join': (p: { unit: string }, n: Names) => `${n(p.unit)} attacks`,
  'act.resolve': (p: { hex: string }, n: Names) => `Resolve the combat in ${n(p.hex)}`,
  'act.retreat': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} retreats to ${n(p.to)}`,
  'act.refuse': (p: { hex: string }, n: Names) => `The units in ${n(p.hex)} refuse combat`,
  'act.react': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} reacts to ${n(p.to)}`,
  'act.antiTank': (p: { unit: string }, n: Names) => `${n(p.unit)} leads the anti-tank defense`,
  'act.advance': (p: { unit: string }, n: Names) => `${n(p.unit)} advances`,
  'prompt.declare': () => 'Declare attacks: choose a hex to attack, or Done.',
  'prompt.join': (p: { hex: string; attack: number; defense: number }, n: Names) =>
    `Choose who attacks ${n(p.hex)}: now ${p.attack} against ${p.defense}.`,
  'prompt.order': () => 'Choose the combat to resolve next.',
  'prompt.attackerLead': (p: { hex: string }, n: Names) =>
    `Choose the unit that leads the attack on ${n(p.hex)}; it takes the first step of loss.`,
  'prompt.defenderLead': (p: { hex: string; lead: string; er: number }, n: Names) =>
    `${n(p.lead)} (ER ${p.er}) leads the attack on ${n(p.hex)}: choose who leads the defense.`,
  'prompt.retreat': (p: { from: string }, n: Names) => `Choose where the units in ${n(p.from)} retreat to.`,
  'prompt.stand': (p: { hex: string }, n: Names) =>
    `The units in the fort ${n(p.hex)} must retreat: try to hold it with an ER check?`,
  'prompt.standLead': (p: { hex: string }, n: Names) => `Choose who leads the ER check in ${n(p.hex)}.`,
  'prompt.throughLead': (p: { from: string }, n: Names) =>
    `The units in ${n(p.from)} retreat through enemy ZOC: choose who leads their ER check.`,
  'prompt.through': (p: { from: string }, n: Names) => `Choose where the stack in ${n(p.from)} retreats to.`,
  'prompt.refuse': () => 'Combat Refusal: choose a hex whose units retreat before combat, or Done.',
  'prompt.react': () => 'Reaction: choose a unit that moves up to a Defender hex, or Done.',
  'prompt.patrols': (p: { hex: string; units: number }, n: Names) =>
    `${p.units === 1 ? 'A commando in' : `${p.units} commandos in`} ${n(p.hex)} can retreat before combat with an ER check: try?`,
  'prompt.antiTank': (p: { hex: string }, n: Names) =>
    `Armor attacks ${n(p.hex)}: choose the unit that leads the anti-tank defense, or Done for none.`,
  'prompt.advance': (p: { hex: string }, n: Names) => `${n(p.hex)} is vacant: choose who advances, or Done.`,
  'attack.declared': (p: { hex: string }, n: Names) => `An attack on ${n(p.hex)} is declared.`,
  'attack.joined': (p: { unit: string; hex: string }, n: Names) => `${n(p.unit)} is to attack ${n(p.hex)}.`,
  'combat.begins': (p: { hex: string }, n: Names) => `Combat in ${n(p.hex)}.`,
  'scene.combat': (p: { hex: string }, n: Names) => `Combat in ${n(p.hex)}`,
  'combat.rolled': (p: { hex: string; odds: string; die: number; total: number; result: string }, n: Names) =>
    `${n(p.hex)} at ${p.odds}: the die shows ${p.die}, with modifiers ${p.total}: ${spelled(p.result)}.`,
  'combat.hopeless': (p: { hex: string; result: string }, n: Names) =>
    `${n(p.hex)}: the odds are below 1-3: without a roll ${spelled(p.result)}.`,
  'combat.leads': (p: { lead: string; er: number; against: string; againstEr: number; drm: number }, n: Names) =>
    `${n(p.lead)} (ER ${p.er}) leads against ${n(p.against)} (ER ${p.againstEr}): DRM ${signed(p.drm)}.`,
  'combat.storm': (p: { hex: string }, n: Names) => `In the storm the attack on ${n(p.hex)} is not coordinated.`,
  'combat.result': (p: { result: string }) => spelled(p.result),
  'combat.over': (p: { hex: string; taken: boolean }, n: Names) =>
    `The combat in ${n(p.hex)} is over: ${p.taken ? 'no defender is left there' : 'the defender holds it'}.`,
  'retreat.retreated': (p: { unit: string; from: string; to: string }, n: Names) =>
    `${n(p.unit)} retreats from ${n(p.from)} to ${n(p.to)}.`,
  'retreat.stands': (p: { hex: string }, n: Names) => `The units in the fort ${n(p.hex)} hold it and do not retreat.`,
  'retreat.mustGo': (p: { hex: string }, n: Names) => `The units in the fort ${n(p.hex)} must retreat.`,
  'refusal.tried': (p: { hex: string }, n: Names) => `The units in ${n(p.hex)} try to refuse combat.`,
  'refusal.failed': (p: { hex: string }, n: Names) => `The units in ${n(p.hex)} have to fight.`,
  'refusal.made': (p: { hex: string }, n: Names) => `The units in ${n(p.hex)} refuse combat and retreat.`,
  'refusal.over': (p: { hex: string; refused: boolean }, n: Names) =>
    p.refused ? `${n(p.hex)} was left without a fight.` : `${n(p.hex)} is held.`,
  'reaction.tried': (p: { unit: string; hex: string }, n: Names) => `${n(p.unit)} tries to react to ${n(p.hex)}.`,
  'reaction.failed': (p: { unit: string; hex: string }, n: Names) => `${n(p.unit)} does not get to ${n(p.hex)}.`,
  'reaction.made': (p: { unit: string; hex: string }, n: Names) => `${n(p.unit)} reacts to ${n(p.hex)}.`,
  'reaction.over': (p: { hex: string; came: boolean }, n: Names) =>
    p.came ? `${n(p.hex)} is reinforced.` : `Nobody comes to ${n(p.hex)}.`,
  'patrols.leave': (p: { hex: string }, n: Names) => `The commandos in ${n(p.hex)} slip away before combat.`,
  'scene.leads': () => 'Leads',
  'scene.roll': (p: { odds: string }) => `Combat at ${p.odds}`,
  'scene.check': (p: { unit: string; er: number; rule?: string }, n: Names) => {
    const check = `ER check of ${n(p.unit)}, ER ${p.er}`
    const about = CHECKS[p.rule ?? '']
    return about === undefined ? check : `${about}: ${check}`
  },
  'advance.advanced': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} advances to ${n(p.to)}.`,
  'drm.terrain': () => 'terrain',
  'drm.fort': () => 'fort',
  'drm.pillbox': () => 'pillbox',
  'drm.slope': () => 'uphill',
  'drm.shore': () => 'from the sea or over a cliff',
  'drm.er': () => 'ER of the leads',
  'drm.coordination': () => 'coordination failed',
  'drm.night': () => 'at night, from several hexes',
  'drm.disrupted': () => 'Disrupted attackers',
  'drm.formations': () => 'several formations',
  'drm.command': () => 'command points',
  'drm.check': () => 'on this check',
  'drm.halved': () => 'halved, out of supply',
  'drm.antiTank': () => 'anti-tank defense',
  'drm.air': () => 'Close Air Support',
  'drm.capped': () => 'no more support than ground strength',
  'refuse.noEnemy': () => 'No enemy unit stands there.',
  'refuse.oddsTooPoor': () => 'An attack cannot be declared at odds worse than 1-4.',
  'refuse.notBeside': () => 'Only units beside the hex attack it.',
  'refuse.overStacked': () => 'An over-stacked unit does not fight.',
  'refuse.gunOverStacked': () => 'An over-stacked gun does not fight; it may bombard.',
  'refuse.noStrength': () => 'This unit has no attack strength.',
  'refuse.halvedAway': () => 'Halved, this unit has no attack strength left.',
  'refuse.attackAcross': () => 'This unit could not move across that hexside, so it cannot attack across it.',
  'refuse.attackOffRoad': () => 'Motorized units attack only along a road, or from one urban hex to the next.',
  'refuse.shakenClimber': () => 'A Disrupted commando neither attacks nor advances across a cliff.',
  'refuse.supplyTooPoor': () => 'Out of supply, the units beside this hex have no attack strength left.',
  'refuse.onlyGuns': () => 'Guns alone do not attack: add another kind of unit.',
  'refuse.notDeclared': () => 'No attack on this hex is declared.',
  'refuse.leadGoesNot': () => 'The lead is one of the units for which the check is made.',
  'refuse.leadNotHere': () => 'The lead is one of the units that fight in this combat.',
  'refuse.heavyAaAttacksNot': () => 'Heavy AA does not attack; of AA units only light ones do.',
  'refuse.hasTarget': () => 'This unit attacks another hex already.',
  'refuse.gunSilent': () => 'This gun cannot attack: it is Fired, Disrupted or not made for it.',
  'refuse.noFuel': () => 'Armor that is out of supply cannot attack.',
  'refuse.noTankHunter': () =>
    'Only anti-tank and armored units in the hex defend against armor, and none that is Disrupted.',
  'refuse.commandoLeads': () =>
    'An Allied commando attacks only as the lead, so only one active commando joins an attack.',
  'refuse.nobodyLeads': () => 'An attack needs a unit of the active formation to lead it.',
  'refuse.armyIdle': () => 'An Army unit attacks only when it was activated for this sequence.',
  'refuse.nobodyLeft': () => 'Nobody else can join the attack on this hex. Name another hex, or Done.',
  'refuse.nobodyNew': () => 'This hex was named again: choose another unit to join the attack, or undo.',
  'refuse.notInCombat': () => 'Only units that fought in this combat advance.',
  'refuse.cannotAdvance': () => 'This unit cannot advance.',
  'refuse.advanceFull': () => 'An advance cannot over-stack.',
  'refuse.notDeclaredHere': () => 'Only units that were to attack this hex advance into it.',
  'refuse.pillboxStays': () => 'A pillbox never moves.',
  'refuse.retreatDistance': () => 'Retreat away from the Defender hex: defenders two hexes, attackers one or two.',
  'refuse.retreatBarred': () => 'No retreat leads there: an enemy or a closed hexside is in the way.',
  'refuse.betterRetreat': () => 'Retreat to a hex outside of enemy ZOC while there is one.',
  'refuse.otherWay': () => 'Retreat through enemy ZOC only where there is no other way.',
  'refuse.retreatEndsInZone': () => 'A retreat does not end in enemy ZOC, unless a friendly unit is there.',
  'refuse.notRetreating': () => 'This unit is not one of those that retreat now.',
  'refuse.regularsFirst': () => 'The regularly stacked go first: the over-stacked go as far as they do.',
  'refuse.goesThrough': () => 'Its only way leads through enemy ZOC: it goes after the others, and by an ER check.',
  'refuse.stayTogether': () => 'A stack that retreats through enemy ZOC stays together.',
  'refuse.notUnderAttack': () => 'No attack on your units in this hex is declared.',
  'refuse.cannotRefuse': () =>
    'All units in the hex must be able to refuse: ER 5 or more, not Disrupted, able to move, and trained for it.',
  'refuse.noRoute': () => 'They have no way to retreat that avoids enemy ZOC.',
  'refuse.refusalNotAgreed': () => 'Combat Refusal is an optional rule that is not used in this match.',
  'refuse.alliesRefuse': () => 'Only Allied defenders refuse combat.',
  'refuse.refusalBefore': () => 'Combat is refused before Reaction, once for each hex.',
  'refuse.noRefusalInDrift': () => 'In drift combat nobody refuses.',
  'refuse.refusedBefore': () => 'The units in this hex have tried to refuse combat already.',
  'refuse.reactNotDefender': () => 'Only units of the defender on the map react.',
  'refuse.reactElsewhere': () => 'Units react only to a hex under attack.',
  'refuse.oneReaction': () => 'Only one unit reacts to a Defender hex.',
  'refuse.reactCannotEnter': () => 'The unit could not move into that hex.',
  'refuse.reactFull': () => 'A reacting unit cannot over-stack the hex.',
  'refuse.reactNotBeside': () => 'Only units beside the Defender hex react.',
  'refuse.reactAttacked': () => 'A unit under attack does not react.',
  'refuse.reactInZone': () => 'A unit in enemy ZOC does not react.',
  'refuse.reactTried': () => 'This unit has tried to react already.',
}

const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`)

/** 'D1R, the defender loses a step and retreats'. */
const spelled = (printed: string): string => `${printed}, ${resultWords(printed, 'en')}`
