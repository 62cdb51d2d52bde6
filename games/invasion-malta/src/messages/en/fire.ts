import type { Names } from '@middlesea/engine'

/** Chapters 10, 11 and 17.6: bombardment, aircraft, ships. */
export const fire = {
  'act.mission': (p: { air: string; box: string }, n: Names) =>
    p.box === 'cup' ? `${n(p.air)} flies close air support` : `${n(p.air)} bombs`,
  'act.restToCup': () => 'All others fly close air support',
  'act.station': (p: { unit: string }, n: Names) => `To ${n(p.unit)}`,
  'prompt.missions': () =>
    'Give air units their missions: bombardment, or close air support (the cup). Done leaves the others Ready.',
  'prompt.station': (p: { air: string }, n: Names) => `${n(p.air)} is drawn: choose the German HQ that gets it.`,
  'air.goes': (p: { air: string; box: string }, n: Names) => `${n(p.air)}: ${n(p.box)}.`,
  'air.assigned': (p: { air: string; box: string }, n: Names) => `${n(p.air)} goes to: ${n(p.box)}.`,
  'air.repaired': (p: { air: string; die: number; repaired: boolean }, n: Names) =>
    `${n(p.air)}, Damaged: ${p.die}. ${p.repaired ? 'It is repaired and goes to the Flown box.' : 'It stays Damaged.'}`,
  'air.drawn': (p: { air: string }, n: Names) => `${n(p.air)} is drawn.`,
  'air.stationed': (p: { air: string; unit: string }, n: Names) => `${n(p.air)} is at the call of ${n(p.unit)}.`,
  'refuse.noAirAtNight': () => 'Air units fly no missions at night.',
  'refuse.ju88Flew': () => 'A Ju 88 flies one mission a day.',
  'refuse.bombedToday': () => 'This air unit has bombed today and flies no more.',
  'refuse.noAirInStorm': () => 'Nothing flies in a storm.',
  'refuse.airNotReady': () => 'Only Ready air units get a mission, one a turn.',
  'refuse.noCasStrength': () => 'This air unit has no strength for close air support.',
  'refuse.noGermanHq': () => 'Air units are placed on a German HQ on the map.',
  'refuse.shakenHqHoldsNoAir': () => 'A Disrupted HQ holds no air units.',
  'refuse.notOnCoastChart': () => 'The Coast Artillery Chart has no value for this battery in that zone.',
  'refuse.batterySilent': () => 'A battery that is lost, Disrupted or in an enemy zone of control does not fire.',
  'refuse.batteryFired': () => 'This battery has fired and is ready again after the next Reset Phase.',
}
