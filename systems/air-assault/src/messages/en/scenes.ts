import type { Names } from '@middlesea/engine'

const counted = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${n} ${many}`)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export interface Taken {
  side: string
  hex: string
  prize: string
  held: number
  all: number
  /** Of a place with several hexes, of which the side has not all. */
  hexes?: [number, number]
}

/** What scenes say: their titles, the headings of their rows, and how they end. */
export const scenes = {
  'scene.attack': (p: { hex: string }, n: Names) => `Attack on ${n(p.hex)}`,
  'scene.driftCombat': (p: { hex: string }, n: Names) => `Drift combat in ${n(p.hex)}`,
  'scene.drop': () => 'Airborne assault',
  'scene.bombardment': () => 'Air bombardment',
  'scene.coastGuns': () => 'Coast guns fire',
  'scene.convoys': () => 'Ships come in',
  'scene.reinforcements': () => 'Reinforcements',
  'scene.recovery': () => 'Neutralization ends',
  'scene.contact': () => 'Counters are turned up',
  'scene.turnedUp': () => 'A counter is turned up',
  'scene.landing': (p: { unit: string }, n: Names) => `${n(p.unit)} lands`,
  'scene.unit': (p: { unit: string }, n: Names) => n(p.unit),
  'scene.taken': (p: { hex: string }, n: Names) => `${n(p.hex)} changes hands`,
  'scene.end': () => 'The end of the game',

  'scene.fight': () => 'Combat',
  'scene.defensiveFire': () => 'Defensive fire',
  'scene.armor': () => 'Armor reliability',
  'scene.bombs': (p: { target: string }, n: Names) => `Bombs on ${n(p.target)}`,
  'scene.battery': () => 'Coast guns',
  'scene.draw': () => 'Drawn blind',
  'scene.drift': (p: { unit: string }, n: Names) => `${n(p.unit)} drifts`,
  'scene.ships': (p: { group: string }, n: Names) => n(p.group),

  'scene.modifier': (p: { why: string }, n: Names) => n(p.why),
  'scene.result': (p: { result: string }, n: Names) => n(p.result),
  'scene.letters': (p: { result: string }) => `${p.result} in the table`,
  'scene.countsAs': (p: { result: string }, n: Names) => `Here it counts as ${n(p.result)}.`,
  'scene.neutral': (p: { turns: number }) =>
    p.turns === 0 ? 'no effect' : `N-${p.turns}, neutralized for ${counted(p.turns, 'turn', 'turns')}`,
  'scene.hits': (p: { hits: number }) =>
    p.hits === 0 ? 'no hit' : `N-${p.hits}, ${counted(p.hits, 'counter is', 'counters are')} sunk`,
  'scene.nothingHit': () => 'Nothing there to hit.',
  'scene.driftResult': (p: { result: number }) => `${p.result}`,

  'scene.prize': (p: { prize: string }, n: Names) => capital(n(p.prize)),
  'scene.worth': (p: { worth: string }, n: Names) => n(p.worth),
  'scene.count': (p: { count: number }) => `${p.count}`,
  'scene.countOf': (p: { count: number; needed: number }) => `${p.count} of the ${p.needed} needed`,
  'control.taken': (p: Taken, n: Names) =>
    `The ${n(p.side)} ${p.side === 'axis' ? 'takes' : 'take'} ${n(p.hex)}${p.hexes ? ` (${p.hexes.join(' of ')} hexes)` : ''}${p.all > 1 ? `: the Axis holds ${p.held} of ${p.all} ${n(p.prize)}` : ''}.`,

  'scene.over.held': (p: { hex: string; side: string }, n: Names) => `${n(p.side)} hold ${n(p.hex)}.`,
  'scene.over.emptied': (p: { hex: string }, n: Names) => `Nobody defends ${n(p.hex)} any more.`,
  'scene.over.defenceless': (p: { hex: string }, n: Names) => `Only units that cannot fight are left in ${n(p.hex)}.`,
  'scene.over.nobody': (p: { hex: string }, n: Names) => `Nobody in ${n(p.hex)} could fight.`,
  'scene.over.drop': (p: { jumped: number; lost: number; fights: number }) =>
    `${counted(p.jumped, 'unit has', 'units have')} jumped, ${p.lost} lost${p.fights === 0 ? '' : `; ${counted(p.fights, 'drift combat follows', 'drift combats follow')}`}.`,
  'scene.over.bombardment': (p: { raids: number }) => `${counted(p.raids, 'bombardment', 'bombardments')} carried out.`,
  'scene.over.coastGuns': (p: { guns: number }) =>
    p.guns === 0 ? 'No coast gun fires.' : `${counted(p.guns, 'coast gun has', 'coast guns have')} fired.`,
  'scene.over.ships': (p: { groups: number }) =>
    `${counted(p.groups, 'group of ships has', 'groups of ships have')} tried.`,
  'scene.over.recovery': (p: { count: number }) => `${p.count} no longer neutralized.`,
  'scene.over.contact': (p: { count: number }) => `${counted(p.count, 'counter', 'counters')} turned up.`,
}
