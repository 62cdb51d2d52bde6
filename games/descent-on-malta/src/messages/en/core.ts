import type { Names } from '@middlesea/engine'

/** "+2", "-1": how a change reads. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`)

/** "1 staff point", "2 staff points": a number and what it counts. */
export const count = (n: number, one: string, several = `${one}s`): string => `${n} ${n === 1 ? one : several}`

/** A list of names; "nothing" when it is empty. */
export const list = (ids: string[], name: Names): string => (ids.length === 0 ? 'nothing' : ids.map(name).join(', '))

/** Chapters 2 to 9: turn, tracks, losses, set-up, Allied counters, team play. */
export const core = {
  // Actions as they stand on buttons and in the log
  'act.done': () => 'Done',
  'act.yes': () => 'Yes',
  'act.no': () => 'No',
  'act.pick': (p: { zone: string }, n: Names) => n(p.zone),
  'act.recruit': (p: { unit: string }, n: Names) => `Recruit ${n(p.unit)}`,
  'act.choose': (p: { unit: string }, n: Names) => n(p.unit),

  // Sequence and tracks
  'turn.begins': (p: { turn: number }) => `Turn ${p.turn}.`,
  'phase.begins': (p: { phase: string; number: number; turn: number }, n: Names) =>
    `Phase ${p.number} of 19: ${n(p.phase)}.`,
  'sp.change': (p: { change: number; total: number }) => `Staff points ${signed(p.change)}: now ${p.total}.`,
  'vp.change': (p: { change: number; total: number }) => `Victory points ${signed(p.change)}: now ${p.total}.`,
  'command.change': (p: { change: number; level: number }) =>
    `Allied command level ${signed(p.change)}: now ${p.level}.`,
  'navy.change': (p: { change: number; level: number }) => `Royal Navy level ${signed(p.change)}: now ${p.level}.`,

  // Losses and stacking
  'loss.reduced': (p: { unit: string; place: string }, n: Names) => `${n(p.unit)} is reduced (${n(p.place)}).`,
  'loss.eliminated': (p: { unit: string; place: string }, n: Names) => `${n(p.unit)} is eliminated (${n(p.place)}).`,
  'prompt.overStack': (p: { zone: string; over: number }, n: Names) =>
    `${n(p.zone)} holds ${p.over} too many: choose a ground unit to eliminate. A zone holds four, and a regiment counts as two.`,
  'overStack.settled': (p: { zone: string }, n: Names) => `${n(p.zone)} is within the stacking limit again.`,

  // Set-up
  'setup.staffPoints': (p: { total: number }) => `Comando Supremo begins with ${count(p.total, 'staff point')}.`,
  'setup.allied': (p: { pool: number }) =>
    `The garrison is deployed, concealed. ${count(p.pool, 'unit is', 'units are')} in the Reserve Pool.`,
  'setup.flieger': () => 'The 7th Flieger Division joins the invasion.',
  'setup.recon': (p: { zones: number }) => `Pre-battle recon may look into ${count(p.zones, 'zone')}.`,
  'setup.recruited': (p: { unit: string }, n: Names) => `${n(p.unit)} is recruited.`,
  'prompt.recon': (p: { left: number }) =>
    p.left > 0
      ? `Pre-battle recon: choose a zone (${p.left} left). When all are chosen and you are done, their Allied units are revealed.`
      : 'Pre-battle recon: all zones are chosen. Done reveals their Allied units; until then you can take choices back.',
  'prompt.recruit': (p: { total: number; ground: number; air: number; transport: number; naval: number }) =>
    `Recruit reinforcements for victory points (you have ${p.total}), or be done. A ground unit costs ${p.ground}, a combat aircraft ${p.air}, a transport ${p.transport}, a ship ${p.naval}. Later none can be recruited.`,

  // Allied counters
  'reveal.zone': (p: { zone: string; units: string[] }, n: Names) => `${n(p.zone)} is revealed: ${list(p.units, n)}.`,
  'pool.revealed': (p: { units: string[] }, n: Names) => `Seen in the Reserve Pool: ${list(p.units, n)}.`,
  'special.deception': (p: { zone: string }, n: Names) =>
    `It was a deception in ${n(p.zone)}: the counter goes back to the Reserve Pool.`,
  'special.excessObstacle': (p: { zone: string }, n: Names) =>
    `${n(p.zone)} has an obstacle already: the other goes back to the Reserve Pool.`,
  'special.ambush': (p: { zone: string; draws: number }, n: Names) =>
    `Ambush in ${n(p.zone)}: ${count(p.draws, 'unit is drawn', 'units are drawn')} from the Reserve Pool.`,
  'special.ambushEmpty': (p: { zone: string }, n: Names) =>
    `The ambush in ${n(p.zone)} finds nobody: the counter goes back to the Reserve Pool.`,
  'special.ambushReturned': (p: { unit: string }, n: Names) =>
    `${n(p.unit)} was drawn and goes back to the Reserve Pool.`,
  'special.ambushJoined': (p: { unit: string; zone: string }, n: Names) =>
    `${n(p.unit)} joins the ambush in ${n(p.zone)}.`,
  'special.intel': (p: { zone: string }, n: Names) =>
    `Intelligence information in ${n(p.zone)}: three zones and part of the Reserve Pool will be revealed.`,
  'prompt.information': (p: { left: number }) =>
    `Intelligence information: choose a zone whose Allied units will be revealed (${p.left} left).`,

  // Reserves
  'reserve.placed': (p: { zone: string }, n: Names) => `An Allied reserve appears in ${n(p.zone)}, concealed.`,
  'reserve.placedFaceUp': (p: { unit: string; zone: string }, n: Names) => `${n(p.unit)} appears in ${n(p.zone)}.`,
  'reserve.returned': (p: { zone: string }, n: Names) =>
    `A reserve was meant for ${n(p.zone)}, which the Axis control: it goes back to the Reserve Pool.`,

  // End
  'control.taken': (p: { zone: string; points: number }, n: Names) =>
    `The Axis takes ${n(p.zone)}: ${signed(p.points)} victory points if it holds it at the end.`,
  'control.lost': (p: { zone: string; points: number }, n: Names) =>
    `The Axis no longer controls ${n(p.zone)}: ${signed(-p.points)} victory points at the end.`,
  'end.cleared': (p: { turn: number }) => `Malta is cleared on turn ${p.turn}.`,
  'prompt.declareEnd': (p: { total: number }) =>
    `Malta is cleared. End the game now with ${p.total} victory points, or play on to turn 7?`,
  'end.score': (p: {
    forts: number
    airfields: number
    towns: number
    alliedLeft: number
    cleared: number
    royalNavy: number
  }) =>
    `Points at the end: fortresses ${signed(p.forts)}, airfields ${signed(p.airfields)}, towns ${signed(p.towns)}, ` +
    `Allied units left ${signed(p.alliedLeft)}, Malta cleared ${signed(p.cleared)}, Royal Navy ${signed(p.royalNavy)}.`,
  'end.result': (p: { result: string; total: number }, n: Names) => `${n(p.result)} with ${p.total} victory points.`,

  // Refusals
  'refuse.phase': (p: { phase: string }, n: Names) => `This belongs to another phase: ${n(p.phase)}.`,
  'refuse.overStack': () => 'First choose which Axis ground unit of this zone is eliminated.',
  'refuse.zonePicked': () => 'This zone has been chosen already: choose another.',
  'refuse.notReinforcement': () => 'Only reinforcement units that were not recruited yet can be recruited.',
  'refuse.notRecruited': () => 'This reinforcement was not recruited: it takes no part in this match.',
  'refuse.notInUse': () => 'The 7th Flieger Division is not in use in this match.',
  'refuse.recruitTime': () => 'Reinforcements can be recruited only before turn 1.',
}
