import type { Names } from '@middlesea/engine'
import { count } from './core.ts'

type UnitAt = { unit: string; at: string }
type At = { at: string }
const COLOURS = ['blue', 'yellow', 'red', 'black']
const NUMBERS = ['one', 'two', 'three', 'four']

/** casualty.2: what a hit takes: 'one of yellow armour or two of blue'. */
const taken = (colour: number, n: Names): string =>
  NUMBERS.slice(0, colour + 1)
    .map((number, lower) => `${number} of ${n(COLOURS[colour - lower])}${lower === 0 ? ' armour' : ''}`)
    .join(' or ')

/** Declaring and resolving battles, casualties. */
export const battle = {
  'act.declare': (p: At, n: Names) => `Battle in ${n(p.at)}`,
  'act.bombard': (p: UnitAt, n: Names) => `${n(p.unit)} fires at ${n(p.at)}`,
  'act.resolve': (p: At, n: Names) => `Resolve the battle in ${n(p.at)}`,
  'act.support': (p: { unit: string }, n: Names) => `${n(p.unit)} gives Supporting Fire`,
  'act.concentrate': (p: { unit: string }, n: Names) => `${n(p.unit)} waits for Concentrated Fire`,
  'act.strategic': (p: { unit: string; dice: number }) => `Bomb with ${count(p.dice, 'die', 'dice')}`,
  'act.aim': (p: UnitAt, n: Names) => `${n(p.unit)} aims at ${n(p.at)}`,
  'act.stack': (p: { to: string; apart?: number }, n: Names) => {
    if (p.to === 'blue') return 'Leave the hits as they are'
    const apart =
      p.apart === undefined ? '' : `; ${count(p.apart, 'levelled-up hit', 'levelled-up hits')} left as rolled`
    return `Stack hits up to ${n(p.to)}${apart}`
  },
  'act.lose': (p: { unit: string }, n: Names) => `Lose ${n(p.unit)}`,
  'act.pick': (p: { unit: string }, n: Names) => `Destroy ${n(p.unit)}`,
  'prompt.declare': () =>
    'Declare further battles in contested spaces or at range, or be done. What must be declared is declared.',
  'prompt.resolve': () => 'Choose the battle to resolve next.',
  'prompt.support': (p: At, n: Names) =>
    `Supporting Fire into ${n(p.at)}: choose units in range, or be done. It counts as their attack or defence in this step.`,
  'prompt.concentrate': (p: { at: string; count: number }, n: Names) =>
    `Concentrated Fire in ${n(p.at)}: choose two or more units of one colour that wait for Battle Step 7, or none. So far ${p.count}.`,
  'prompt.strategic': (p: UnitAt, n: Names) =>
    `How many dice of ${n(p.unit)} go against the resupply values of ${n(p.at)}? Each hit takes one from all three.`,
  'prompt.aim': () => 'Some of your units can fire at more than one space, or kind of enemy: choose where each aims.',
  'prompt.stack': (p: { hits: number }) =>
    `Concentrated Fire scored ${count(p.hits, 'hit', 'hits')}: choose how high to stack.`,
  'prompt.lose': (p: { colour: number; hits: number }, n: Names) =>
    `A ${n(COLOURS[p.colour])} hit on your units takes ${taken(p.colour, n)}: choose a casualty. ${count(p.hits, 'hit', 'hits')} to take.`,
  'prompt.pick': (p: { colour: number; hits: number }, n: Names) =>
    `A precise ${n(COLOURS[p.colour])} hit takes ${taken(p.colour, n)}: you pick the enemy casualty.`,
  'told.declared': (p: At, n: Names) => `A battle is declared in ${n(p.at)}.`,
  'told.bombard': (p: UnitAt, n: Names) => `${n(p.unit)} fires from range at ${n(p.at)}.`,
  'told.battle': (p: At, n: Names) => `Battle in ${n(p.at)}.`,
  'told.fire': (p: { step: number; side: string; dice: number[]; hits: number }, n: Names) =>
    `Battle Step ${p.step}, ${n(p.side)}: ${p.dice.join(' ')} – ${p.hits === 0 ? 'no hit' : count(p.hits, 'hit', 'hits')}.`,
  'told.support': (p: UnitAt, n: Names) => `${n(p.unit)} supports the battle in ${n(p.at)}.`,
  'told.concentrate': (p: { unit: string }, n: Names) => `${n(p.unit)} concentrates fire.`,
  'told.bombed': (p: { at: string; hits: number }, n: Names) =>
    `Strategic bombing of ${n(p.at)}: its values lose ${p.hits} each in the coming Resupply Phase.`,
  'told.lost': (p: UnitAt, n: Names) => `${n(p.unit)} is lost in ${n(p.at)}.`,
  'told.landingDefence': (p: { at: string; hits: number }, n: Names) =>
    `Landing Defence in ${n(p.at)}: ${count(p.hits, 'hit', 'hits')}.`,
  'told.ashore': (p: UnitAt, n: Names) => `${n(p.unit)} lands in ${n(p.at)}.`,
  'refuse.notContested': () => 'A battle is declared where units of both sides are.',
  'refuse.alreadyDeclared': () => 'A battle is declared there already.',
  'refuse.noUnitOfStep': () => 'Only units of this Movement Step declare battles.',
  'refuse.noTargetThere': () => 'Nobody is there at whom this unit may fire.',
  'refuse.hardToHit': () => 'The roll does not hit this unit while it lands: against it Landing Defense needs more.',
  'refuse.outOfRange': () => 'That space is out of range.',
  'refuse.hasAttacked': () =>
    'This unit has attacked in this Movement Step already, or has slipped out of a Hidden Fleet: it declares no battle.',
  'refuse.cargoFights': () => 'What is aboard a transport takes no part in battles.',
  'refuse.deployedMoved': () => 'This unit has moved in this Movement Step: it may move or fight, not both.',
  'refuse.unarmed': () => 'Transports have no firepower: they take part in no fire.',
  'refuse.lands': () => 'This unit is about to land: it does not roll, and comes ashore on Battle Step 7.',
  'refuse.notCasualty': () => 'This unit cannot be taken for this hit: it is not among those that are fired at.',
  'refuse.armour': () => 'This hit is too weak for the armour of this unit: choose one that it breaks.',
  'refuse.wrongKind': () => 'The hit was not rolled at units of this kind.',
  'refuse.submerged': () => 'The submarine is submerged: only hits of units with sonar take it.',
  'refuse.submarinesOnly': () => 'This hit takes Submarines only.',
  'refuse.otherArmour': () => 'The hit must be met in full where it can be: choose units of an armour that allows it.',
}
