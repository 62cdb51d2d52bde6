import type { Names } from '@middlesea/engine'

/** Chapter 18: rally. The Motor Pool speaks in movement.ts, booms in invasion.ts. */
export const situations = {
  'act.rally': (p: { unit: string }, n: Names) => `${n(p.unit)} tries to rally`,
  'act.return': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} comes back in ${n(p.to)}`,
  'act.order': () => 'A standing order is changed',
  'prompt.rally': (p: { hqs: number; others: number; atMost: number }) =>
    `Rally: choose who tries (${p.hqs} HQ, ${p.others} other steps), or Done.`,
  'prompt.return': (p: { unit: string }, n: Names) => `${n(p.unit)} rallies: choose where it comes back.`,
  'rally.tried': (p: { unit: string }, n: Names) => `${n(p.unit)} tries to rally.`,
  'rally.restored': (p: { unit: string }, n: Names) => `${n(p.unit)} is at full strength again.`,
  'rally.returned': (p: { unit: string; hex: string }, n: Names) => `${n(p.unit)} comes back in ${n(p.hex)}.`,
  'rally.over': (p: { unit: string; passed: boolean }, n: Names) =>
    `${n(p.unit)} ${p.passed ? 'rallies' : 'does not rally'}.`,
  'refuse.rallyByNight': () => 'Units rally in the Recovery Phase of Night turns.',
  'refuse.oneHqRallies': () => 'Each side tries to rally one HQ a night.',
  'refuse.oneStepAnHq': () => 'For each HQ in play one step of other units may rally: all are used.',
  'refuse.hasRallied': () => 'This unit has tried to rally in this phase already.',
  'refuse.nothingToRally': () => 'This unit has not lost anything that could rally.',
  'refuse.rallyInZone': () => 'A reduced unit in an enemy zone of control cannot rally.',
  'refuse.rallyDisrupted': () => 'A Disrupted unit cannot rally.',
  'refuse.nowhereToRally': () => 'There is no hospital and no HQ of its own where this unit could come back.',
  'refuse.closedHospital': () => 'A hospital takes units in only in a friendly hex outside enemy zones.',
  'refuse.sectorHqRallies': () => 'Sector HQs cannot rally.',
  'refuse.rallyNotHere': () =>
    'The unit comes back at a friendly hospital outside enemy zones, or with an HQ of its own.',
  'refuse.hqJustRallied': () => 'An HQ that has just rallied takes in nobody in this phase.',
  'refuse.neverRallies': () => 'Pillboxes, artillery, anti-tank and armored units cannot rally.',
  'refuse.mIsGone': () => 'The HQ of the M formation cannot come back.',
}
