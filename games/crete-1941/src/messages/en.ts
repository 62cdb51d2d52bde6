import type { Names } from '@middlesea/engine'

const axisHolds = (held: string[], n: Names): string =>
  held.length === 0 ? 'The Axis holds no airfield' : `The Axis holds ${held.map(n).join(', ')}`

/** What only Air Assault on Crete says. */
export const en = {
  'act.plan': (p: { convoy: string; turn: number; to: string }, n: Names) =>
    `Turn ${p.turn}, ${n(`turn.${p.turn}`)}: ${n(p.to)}`,
  'act.redirect': (p: { convoy: string; to: string }, n: Names) => `Redirect ${n(`convoy.${p.convoy}`)} to ${n(p.to)}`,
  'act.emergency': (p: { to: string }, n: Names) => `Call the emergency convoy to ${n(p.to)}`,
  'act.enter': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} enters in ${n(p.to)}`,
  'act.evacuate': (p: { unit: string }, n: Names) => `Evacuate ${n(p.unit)}`,
  'prompt.planned': () =>
    'Both convoys have their secret orders. Go on with ‘Done’; until then ‘Undo’ takes them back.',
  'prompt.plan': (p: { convoy: string }, n: Names) =>
    `Write down the beach and the turn of ${n(p.convoy)}. The Allied player does not see it before the ships come in.`,
  'prompt.convoyOrders': () =>
    'Change the plan of a convoy that is two turns away, or call the emergency convoy: it takes two turns.',
  'prompt.enter': () => 'Reinforcements have come: choose where they enter. They move from the next turn on.',
  'prompt.evacuate': () =>
    'Evacuate units from your ports: 14 stacking points where a DOCKS unit works, 7 elsewhere. Each gives its points.',
  'convoy.planned': (p: { convoy: string; turn: number; box: string }, n: Names) =>
    `Your plan: ${n(p.convoy)} comes in on turn ${p.turn} (${n(`turn.${p.turn}`)}) at ${n(p.box)}.`,
  'convoy.sealed': (p: { convoy: string }, n: Names) => `The Axis player has written down his plan for ${n(p.convoy)}.`,
  'convoy.called': (p: { turn: number; box: string }, n: Names) =>
    `The emergency convoy is called: turn ${p.turn} (${n(`turn.${p.turn}`)}), ${n(p.box)}.`,
  'reinforcement.entered': (p: { unit: string; hex: string }, n: Names) => `${n(p.unit)} enters in ${n(p.hex)}.`,
  'evacuation.byPort': (p: { unit: string; port: string }, n: Names) => `${n(p.unit)} is evacuated from ${n(p.port)}.`,
  'scene.airfield': (p: { hex: string }, n: Names) => n(p.hex),
  'scene.held': (p: { side: string }, n: Names) => `held by the ${n(p.side)}`,
  // Journals of older versions say neither what was held nor that airfields alone decided.
  'end.result': (p: { result: string; points: number; held?: string[]; airfieldsDecide?: boolean }, n: Names) =>
    `The game is over: ${n(p.result)}.${p.airfieldsDecide ? '' : ` Allied points: ${p.points}.`}${p.held === undefined ? '' : ` ${axisHolds(p.held, n)}.`}`,
  'refuse.planTurn': () => 'Choose a beach and a turn of this game.',
  'refuse.notAtSea': () => 'This convoy is no longer at sea.',
  'refuse.redirected': () => 'This convoy is already on its way to a port.',
  'refuse.tooLateToRedirect': () => 'A convoy is redirected two turns before it comes in, not later.',
  'refuse.noFriendlyPort': () => 'A convoy is redirected to a whole port that is yours, in the advanced game.',
  'refuse.emergencyCalled': () => 'There is only one emergency convoy.',
  'refuse.noEmergency': () => 'The emergency convoy cannot come in before turn 9, and takes two turns.',
  'refuse.notArrived': () => 'This unit has not arrived now.',
  'refuse.noEntry': () =>
    'Port groups enter in an open port of yours, others on an exit hex of the south edge outside enemy zones of control.',
  'refuse.portsByNight': () => 'Ships come to the ports by night only.',
  'refuse.notInPort': () => 'The unit is in no open port of yours.',
  'refuse.noLift': () => 'The ships in this port take no more tonight.',
  'refuse.cannotLeave': () => 'This unit cannot be evacuated.',
}
