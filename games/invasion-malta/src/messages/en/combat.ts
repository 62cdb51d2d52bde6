import type { Names } from '@middlesea/engine'

/** Chapters 9, 12 and 13: combat. */
export const combat = {
  'act.attack': (p: { hex: string }, n: Names) => `Attack ${n(p.hex)}`,
  'act.join': (p: { unit: string }, n: Names) => `${n(p.unit)} attacks`,
  'act.resolve': (p: { hex: string }, n: Names) => `Resolve the combat in ${n(p.hex)}`,
  'act.retreat': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} retreats to ${n(p.to)}`,
  'act.advance': (p: { unit: string }, n: Names) => `${n(p.unit)} advances`,
  'prompt.declare': () => 'Declare attacks: choose a hex to attack, or Done.',
  'prompt.join': (p: { hex: string; attack: number; defense: number }, n: Names) =>
    `Choose who attacks ${n(p.hex)}: now ${p.attack} against ${p.defense}.`,
  'prompt.order': () => 'Choose the combat to resolve next.',
  'prompt.attackerLead': (p: { hex: string }, n: Names) =>
    `Choose the unit that leads the attack on ${n(p.hex)}; it takes the first step of loss.`,
  'prompt.defenderLead': (p: { hex: string; lead: string; er: number }, n: Names) =>
    `${n(p.lead)} (ER ${p.er}) leads the attack on ${n(p.hex)}: choose who leads the defense.`,
  'prompt.retreat': (p: { unit: string }, n: Names) => `Choose where ${n(p.unit)} retreats to.`,
  'prompt.advance': (p: { hex: string }, n: Names) => `${n(p.hex)} is vacant: choose who advances, or Done.`,
  'attack.declared': (p: { hex: string }, n: Names) => `An attack on ${n(p.hex)} is declared.`,
  'attack.joined': (p: { unit: string; hex: string }, n: Names) => `${n(p.unit)} is to attack ${n(p.hex)}.`,
  'combat.begins': (p: { hex: string }, n: Names) => `Combat in ${n(p.hex)}.`,
  'combat.rolled': (p: { hex: string; odds: string; die: number; total: number; result: string }, n: Names) =>
    `${n(p.hex)} at ${p.odds}: the die shows ${p.die}, with modifiers ${p.total}: ${p.result}.`,
  'combat.result': (p: { result: string }) => `${p.result}`,
  'combat.over': (p: { hex: string; taken: boolean }, n: Names) =>
    `The combat in ${n(p.hex)} is over${p.taken ? ': no defender is left there' : ''}.`,
  'retreat.retreated': (p: { unit: string; from: string; to: string }, n: Names) =>
    `${n(p.unit)} retreats from ${n(p.from)} to ${n(p.to)}.`,
  'advance.advanced': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} advances to ${n(p.to)}.`,
  'drm.terrain': () => 'terrain',
  'drm.fort': () => 'fort',
  'drm.pillbox': () => 'pillbox',
  'drm.slope': () => 'uphill',
  'drm.shore': () => 'from the sea or over a cliff',
  'drm.er': () => 'ER of the leads',
  'drm.coordination': () => 'coordination failed',
  'refuse.noEnemy': () => 'No enemy unit stands there.',
  'refuse.oddsTooPoor': () => 'An attack cannot be declared at odds worse than 1-4.',
  'refuse.notBeside': () => 'Only units beside the hex attack it.',
  'refuse.overStacked': () => 'An over-stacked unit does not fight.',
  'refuse.noStrength': () => 'This unit has no attack strength.',
  'refuse.halvedAway': () => 'Halved, this unit has no attack strength left.',
  'refuse.attackAcross': () => 'This unit could not move across that hexside, so it cannot attack across it.',
  'refuse.hasTarget': () => 'This unit attacks another hex already.',
  'refuse.gunSilent': () => 'This gun cannot attack: it is Fired, Disrupted or not made for it.',
  'refuse.noFuel': () => 'Armor that is out of supply cannot attack.',
  'refuse.commandoLeads': () =>
    'An Allied commando attacks only as the lead, so only one active commando joins an attack.',
  'refuse.nobodyLeads': () => 'An attack needs an active unit to lead it, and guns never attack alone.',
  'refuse.notInCombat': () => 'Only units that fought in this combat advance.',
  'refuse.cannotAdvance': () => 'This unit cannot advance.',
  'refuse.advanceFull': () => 'An advance cannot over-stack.',
}
