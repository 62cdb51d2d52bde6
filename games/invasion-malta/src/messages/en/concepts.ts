import type { Names } from '@middlesea/engine'

/** Chapter 3: stacking, checks, losses, Disruption; and what all chapters say. */
export const concepts = {
  'act.done': () => 'Done',
  'act.yes': () => 'Yes',
  'act.no': () => 'No',
  'act.lead': (p: { unit: string }, n: Names) => `${n(p.unit)} leads`,
  'act.command': (p: { unit: string }, n: Names) => `Spend the command points of ${n(p.unit)}`,
  'act.lose': (p: { unit: string }, n: Names) => `${n(p.unit)} loses a step`,
  'act.excess': (p: { unit: string }, n: Names) => `${n(p.unit)} is over-stacked`,
  'prompt.excess': (p: { hex: string; points: number }, n: Names) =>
    `${p.points} stacking points are in ${n(p.hex)}, nine are allowed: choose who is over-stacked.`,
  'prompt.command': (p: { unit: string; er: number; drm: number; rule: string }, n: Names) =>
    `ER check of ${n(p.unit)} (ER ${p.er}, die ${p.drm >= 0 ? '+' : ''}${p.drm}): spend command points, or roll.`,
  'prompt.lose': (p: { steps: number; rule: string }) => `Choose who loses a step (${p.steps} to lose).`,
  'prompt.lead': (p: { rule: string; steps: number }) =>
    `${p.steps} units were Disrupted already: choose who leads their ER check.`,
  'excess.marked': (p: { unit: string; hex: string }, n: Names) => `${n(p.unit)} is over-stacked in ${n(p.hex)}.`,
  'check.rolled': (p: { unit: string; die: number; total: number; er: number; passed: boolean }, n: Names) =>
    `ER check of ${n(p.unit)}: ${p.die}, in all ${p.total} against ${p.er}: ${p.passed ? 'passed' : 'failed'}.`,
  'command.spent': (p: { unit: string; points: number }, n: Names) => `${n(p.unit)} spends ${p.points} command points.`,
  'loss.eliminated': (p: { unit: string; place: string }, n: Names) => `${n(p.unit)} is eliminated (${n(p.place)}).`,
  'loss.reduced': (p: { unit: string }, n: Names) => `${n(p.unit)} loses a step.`,
  'disruption.disrupted': (p: { unit: string }, n: Names) => `${n(p.unit)} is Disrupted.`,
  'recovery.phase': (p: { turn: number }) => `Recovery from Disruption, turn ${p.turn}`,
  'recovery.over': (p: { back: number; of: number }) => `${p.back} of ${p.of} recover from Disruption.`,
  'disruption.recovered': (p: { unit: string }, n: Names) => `${n(p.unit)} recovers from Disruption.`,
  'refuse.mustDefend': () => 'This unit must defend the hex: those who have retreated here are over-stacked first.',
  'refuse.roomForIt': () => 'There is room for this unit: it cannot be over-stacked.',
  'refuse.losesLast': () => 'It takes losses only when nobody who took part is left.',
  'refuse.leadLoses': () => 'The lead takes the first step of a loss; nobody else loses one now.',
  'refuse.infantryFirst': () => 'On the way infantry types lose first: some of them are left.',
  'refuse.notStruck': () => 'This unit is not one of those that lose steps now.',
  'refuse.full': () => 'No more than nine stacking points fit into a hex.',
  'refuse.oneArmor': () => 'Only one armored unit can be in a hex.',
  'refuse.vehicleThere': () =>
    'Another vehicle is in the way: only main roads, airfields and urban hexes have room for two, and never for two armored units.',
  'refuse.leadOverStacked': () => 'An over-stacked unit cannot lead.',
  'refuse.leadNotActive': () => 'The lead comes from the active formation or the Army units activated with it.',
  'refuse.leadNotShaken': () => 'One of those who were Disrupted before leads this check.',
  'refuse.leadRetreated': () => 'A unit that has just retreated into this hex cannot lead.',
  'refuse.hqLeads': () => 'An HQ leads only when it is alone in its hex or with other HQs.',
  'refuse.pillboxLeads': () => 'A pillbox leads only when it is alone in its hex.',
  'refuse.otherFormation': () => 'This HQ helps only units of its own formation.',
  'refuse.outOfCommand': () => 'The unit is out of the command range of this HQ.',
  'refuse.hqDisrupted': () => 'A Disrupted HQ cannot spend command points.',
  'refuse.hqSpent': () => 'This HQ has spent its command points.',
  'refuse.hqHasActed': () => 'This HQ is Spent: it has moved, reacted or defended.',
  'refuse.oneHqAHex': () => 'Another HQ has spent command points on this Defender hex already.',
  'refuse.noPoints': () => 'This unit has no command points to spend.',
}
