import type { Names } from '@middlesea/engine'
import { count, signed } from './core.ts'

/** Chapters 23 to 27: command, events, offensives, counterattacks, the fleet's sortie. */
export const command = {
  'ap.change': (p: { change: number; total: number }) => `Amphibious points ${signed(p.change)}: now ${p.total}.`,

  // Middle East Command events
  'event.happens': (p: { total: number; event: string }, n: Names) =>
    `Middle East Command event check, 2d6: ${p.total}. ${n(p.event)}.`,
  'event.repeated': (p: { total: number; event: string }, n: Names) =>
    `Middle East Command event check, 2d6: ${p.total}. ${n(p.event)} has happened this turn already: no effect.`,
  'event.commandWillChange': (p: { change: number }) =>
    `Allied command level ${signed(p.change)} when all event checks are made.`,
  'event.shipRaided': (p: { unit: string; die: number }, n: Names) =>
    `RAF raid on ${n(p.unit)}: die ${p.die}, ${p.die === 1 ? 'hit' : 'no effect'} (a 1 hits).`,
  'event.reserves': (p: { count: number }) => `${count(p.count, 'unit is', 'units are')} called from the Reserve Pool.`,
  'event.airfieldsRaided': (p: { die: number }) =>
    `RAF raid on the airfields: die ${p.die}, so up to ${count(p.die, 'full-strength air unit')} in Sicily must be reduced.`,
  'prompt.airfieldRaid': (p: { left: number }) =>
    `RAF raid on the airfields: choose a full-strength air unit in Sicily to reduce (${p.left} left).`,
  'refuse.airfieldRaid': () => 'The raid hits full-strength air units in Sicily only: choose one of those.',

  // Allied offensives and counterattacks
  'offensive.moves': (p: { from: string; to: string; units: string[]; concealed: number }, n: Names) =>
    `Allied offensive from ${n(p.from)} to ${n(p.to)}: ${[...p.units.map(n), ...(p.concealed > 0 ? [`${p.concealed} concealed`] : [])].join(', ')}.`,
  'offensive.none': () => 'No Allied unit can join the offensive.',
  'prompt.counterattack': () => 'Allied counterattacks: choose the zone that is resolved next.',
  'refuse.counterattack': () =>
    'No counterattack is due in this zone: choose a zone where Allied units that can attack stand by Axis ground units and have not attacked.',
  'counterattack.begins': (p: { zone: string }, n: Names) => `Allied counterattack in ${n(p.zone)}.`,
  'counterattack.airReturned': (p: { unit: string; zone: string }, n: Names) =>
    `${n(p.unit)} was placed in ${n(p.zone)} by an event: it goes back to the Reserve Pool unused.`,
  'counterattack.none': (p: { zone: string }, n: Names) => `No Allied unit in ${n(p.zone)} can attack.`,

  // The fleet's sortie
  'sortie.none': (p: { total: number; level: number }) =>
    `Royal Navy check, 2d6: ${p.total}, not above the level ${p.level}. The fleet stays in port.`,
  'sortie.begins': (p: { total: number; level: number }) =>
    `Royal Navy check, 2d6: ${p.total}, above the level ${p.level}. The Mediterranean Fleet makes its sortie.`,
  'sortie.ship': (p: { unit: string; strength: number; die: number }, n: Names) =>
    `The fleet attacks ${n(p.unit)}: die ${p.die}, ${p.die <= p.strength ? 'hit' : 'no effect'} (${p.strength} or less hits).`,
  'sortie.air': (p: { strength: number; die: number; losses: number }) =>
    `The fleet's strength ${p.strength} against Axis air power: die ${p.die}, so ${count(p.losses, 'air unit must', 'air units must')} be reduced.`,
  'prompt.sortieAir': (p: { left: number }) => `Fleet sortie: choose an air unit to reduce (${p.left} left).`,
  'refuse.sortieAir': () => 'The fleet hits Axis air units that are in play, each once: choose another.',
  'sortie.commando': (p: { unit: string; zone: string }, n: Names) => `The ${n(p.unit)} lands in ${n(p.zone)}.`,
}
