import type { Names } from '@middlesea/engine'

const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`

/** Only the kinds that there are: the basic game has bombers alone. */
function counted({ B, FB, F }: { B: number; FB: number; F: number }): string {
  const left = [
    [B, 'bomber'],
    [FB, 'fighter-bomber'],
    [F, 'fighter'],
  ] as const
  const there = left.filter(([n]) => n > 0).map(([n, what]) => count(n, what))
  return there.length === 0 ? 'none is' : there.join(', ')
}

/** Aircraft, AA, bombs, airborne assault and air landing. */
export const air = {
  'act.fly': (p: { kind: string; mission: string; hex: string; target?: string }, n: Names) =>
    `${n(`aircraft.${p.kind}`)}: ${n(`mission.${p.mission}`)} over ${n(p.hex)}${p.target === undefined ? '' : ` (${n(`target.${p.target}`)})`}`,
  'act.drop': (p: { unit: string; to: string }, n: Names) => `Drop ${n(p.unit)} on ${n(p.to)}`,
  'act.airland': (p: { unit: string; to: string }, n: Names) => `Land ${n(p.unit)} at ${n(p.to)}`,
  'prompt.aircraft': (p: { B: number; FB: number; F: number }) =>
    `Send your aircraft: ${counted(p)} left. At most three over a hex.`,
  'prompt.drop': () =>
    'Place the airborne units that jump this turn, at most six stacking points in a hex. Each then drifts by a die roll.',
  'prompt.driftSupport': (p: { hex: string }, n: Names) =>
    `Your units came down among the enemy in ${n(p.hex)} and fight at once. Do the aircraft over it join in? They support one fight a turn: else they wait for the combat phase.`,
  'prompt.airland': () => 'Land units on friendly airfields, up to the number printed on each.',
  'air.flies': (p: { kind: string; mission: string; hex: string }, n: Names) =>
    `${n(p.kind)} over ${n(p.hex)}: ${n(p.mission)}.`,
  'bomb.wasted': (p: { hex: string; target: string }, n: Names) =>
    `Bombs on ${n(p.target)} in ${n(p.hex)}: nothing there to hit.`,
  'bomb.rolled': (p: { hex: string; target: string; strength: number; die: number; turns: number }, n: Names) =>
    `Bombs on ${n(p.target)} in ${n(p.hex)}, strength ${p.strength}: die ${p.die}, ${p.turns === 0 ? 'no effect' : `N-${p.turns}`}.`,
  'bomb.neutralized': (p: { unit: string; turns: number }, n: Names) => `${n(p.unit)} is neutralized (${p.turns}).`,
  'bomb.port': (p: { port: string; turns: number }, n: Names) => `${n(p.port)} cannot be used (${p.turns}).`,
  'drop.placed': (p: { unit: string; hex: string }, n: Names) => `${n(p.unit)} jumps over ${n(p.hex)}.`,
  'drop.drifted': (p: { unit: string; die: number; modifier: number; result: number; hex: string }, n: Names) =>
    `${n(p.unit)}: die ${p.die}${signed(p.modifier)} = ${p.result}, down in ${n(p.hex)}.`,
  'drop.lost': (p: { unit: string; die: number; modifier: number; result: number }, n: Names) =>
    `${n(p.unit)}: die ${p.die}${signed(p.modifier)} = ${p.result}, lost.`,
  'drop.atSea': (p: { unit: string; die: number; modifier: number; result: number }, n: Names) =>
    `${n(p.unit)}: die ${p.die}${signed(p.modifier)} = ${p.result}, lost at sea or off the map.`,
  'drop.noGround': (p: { unit: string }, n: Names) => `${n(p.unit)} finds no ground to stand on.`,
  'drop.pushed': (p: { unit: string; hex: string }, n: Names) => `No room: ${n(p.unit)} goes on to ${n(p.hex)}.`,
  'airland.landed': (p: { unit: string; hex: string }, n: Names) => `${n(p.unit)} lands at ${n(p.hex)}.`,
  'airland.driven': (p: { unit: string; hex: string }, n: Names) =>
    `Light AA drives the transports off ${n(p.hex)}: ${n(p.unit)} does not land.`,
  'refuse.noAircraftLeft': () => 'No aircraft of this kind is left this turn.',
  'refuse.wrongMission': () => 'Bombers bomb and support, fighter-bombers do everything, fighters interdict.',
  'refuse.tooManyAircraft': () => 'Three aircraft over a hex are the most.',
  'refuse.noTarget': () => 'There is nothing for this mission in that hex.',
  'refuse.steamerInPort': () => 'The steamer is not bombed in the box of a port that is friendly to it.',
  'refuse.noAircraftAtNight': () => 'Aircraft are not placed on night turns.',
  'refuse.notByAirAtNight': () => 'Nobody drops or lands by air on night turns.',
  'refuse.notDropping': () => 'This unit does not jump now.',
  'refuse.notLanding': () => 'This unit does not come by air now.',
  'refuse.dropGround': () => 'Units jump over land that is not rough.',
  'refuse.dropSector': () => 'This unit jumps in its own sector.',
  'refuse.notFriendlyAirfield': () => 'Transports land on airfields that are yours.',
  'refuse.airfieldFull': () => 'The airfield takes no more units this turn.',
  'refuse.lightAa': () => 'Light AA within range closes this airfield.',
  'refuse.tooHeavy': () => 'Armour and artillery with a range above five do not come by air.',
  'refuse.notYet': () => 'This unit is not ready on this turn.',
}

export const signed = (value: number): string => (value < 0 ? ` - ${-value}` : value > 0 ? ` + ${value}` : '')
