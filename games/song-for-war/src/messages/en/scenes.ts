import type { Names } from '@middlesea/engine'
import { count } from './core.ts'

type At = { at: string }

/** What scenes say: their titles, the headings of their rows, and how they end. */
export const scenes = {
  'scene.battle': (p: At, n: Names) => `Battle in ${n(p.at)}`,
  'scene.push': (p: At, n: Names) => `Push-through in ${n(p.at)}`,
  'scene.mines': (p: At, n: Names) => `Mine in ${n(p.at)}`,
  'scene.desert': (p: At, n: Names) => `Into the desert: ${n(p.at)}`,
  'scene.search': (p: At, n: Names) => `Search of ${n(p.at)}`,
  'scene.reveal': (p: { nation: string }, n: Names) => `${n(`fleet.${p.nation}`)} revealed`,
  'scene.stranded': () => 'Aircraft without a base',
  'scene.control': (p: At, n: Names) => `Control of ${n(p.at)}`,
  'scene.points': () => 'Victory Points',
  'scene.draw': () => 'Cards are drawn',
  'scene.card': (p: { card: string }, n: Names) => n(p.card),
  'scene.blockade': (p: { lane: string }, n: Names) => n(p.lane),
  'scene.resupply': () => 'Resupply',

  'scene.step': (p: { step: string }, n: Names) => n(p.step),
  'scene.strategic': (p: At, n: Names) => `Strategic bombing of ${n(p.at)}`,
  'scene.stacking': () => 'Hits are stacked',
  'scene.stacked': (p: { colours: string[] }, n: Names) => p.colours.map(n).join(', '),
  'scene.landing': () => 'Landing Defense',
  'scene.harbourRaid': () => 'Raid on a harbour',
  'scene.precise': () => 'precise hit: the shooter picks the casualty',
  'scene.better': () => 'ground, fortification, commander or upgrade',

  'scene.over.contested': (p: At, n: Names) => `Both sides are left in ${n(p.at)}.`,
  'scene.over.cleared': (p: { at: string; side: string }, n: Names) => `Only the ${n(p.side)} are left in ${n(p.at)}.`,
  'scene.over.held': (p: { at: string; side: string }, n: Names) => `The ${n(p.side)} hold ${n(p.at)}.`,
  'scene.over.empty': (p: At, n: Names) => `Nobody is left in ${n(p.at)}.`,
  'scene.over.passed': (p: At, n: Names) => `Nobody is lost in ${n(p.at)}.`,
  'scene.over.losses': (p: { lost: number }) => `${count(p.lost, 'unit is', 'units are')} lost.`,
  'scene.over.desert': () => 'The failed rolls are paid for.',
  'scene.over.found': (p: At, n: Names) => `A fleet is found in ${n(p.at)}.`,
  'scene.over.foundNothing': (p: At, n: Names) => `Nothing is found in ${n(p.at)}.`,
  'scene.over.revealed': (p: { nation: string; at: string }, n: Names) =>
    `The ${n(`fleet.${p.nation}`)} is in ${n(p.at)}.`,
  'scene.over.taken': (p: { nation: string; at: string }, n: Names) => `${n(p.nation)} controls ${n(p.at)}.`,
  'scene.over.drawn': (p: { cards: number }) => `${count(p.cards, 'card', 'cards')} drawn.`,
  'scene.over.card': (p: { card: string }, n: Names) => n(`${p.card}.text`),
  'scene.over.resupply': () => 'The new units are in place.',
}
