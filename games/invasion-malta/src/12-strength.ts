// 12.5, 3.5, 10.3, 11.56: what units count for in a combat, and the odds.
import { law } from '@middlesea/engine'
import { regularsIn } from './03-stacking.ts'
import { halve } from './08-reach.ts'
import { isOnChart } from './10-coast.ts'
import type { Kit } from './kit.ts'
import { hasMark, MARK, type State } from './state.ts'

// ---- Attack

/** 10.31: adjacent artillery attacks with its fire strength. */
export const attackPoints = law(
  '10.31',
  (s: State, u: number): number => {
    const { kit } = s.derived
    return kit.isArtillery[u] ? kit.fire[u] : kit.attack[3 * u + s.steps[u]]
  },
  0,
)

/** 12.24: lack of supply halves an attack; guns keep their full strength (6.15). */
const isHalved = law(
  '12.24',
  (s: State, u: number): boolean => hasMark(s, u, MARK.outOfSupply) && !s.derived.kit.isArtillery[u],
  false,
)

/** What a unit counts for by itself. */
export const ownAttack = (s: State, u: number): number =>
  isHalved(s, u) ? halve(attackPoints(s, u)) : attackPoints(s, u)

/** What the defender's side of a combat does to an attack, and what flies with one of the sides. */
export interface Support {
  /** 11.55: points of Close Air Support that survived AA fire. */
  air: number
  /** 17.71: points that armored attackers lose. */
  antiTank: number
}

export const NO_SUPPORT: Support = { air: 0, antiTank: 0 }

/** A strength, and how it came about. */
export interface Sum {
  points: number
  /** By unit, in the order of the units. */
  parts: number[]
  /** What was lost by halving (12.24), anti-tank defense (17.71), and the cap on support (11.56). */
  halved: number
  antiTank: number
  capped: number
}

/** 11.56: guns and aircraft count for no more than the ground strength beside them. */
const countedSupport = law('11.56', (support: number, ground: number): number => Math.min(support, ground), 0)

/** 3.52: those who are halved are halved together; the fraction is dropped. */
const lostByHalving = law('3.52', (half: number): number => half - halve(half), 0)

/** 12.51: the attack strength of units, halved where due, with what supports them (12.52). */
export const attackSum = law(
  '12.51',
  (s: State, units: readonly number[], { air, antiTank }: Support = NO_SUPPORT): Sum => {
    const { isArtillery, isArmor } = s.derived.kit
    const sum: Sum = { points: 0, parts: [], halved: 0, antiTank: 0, capped: 0 }
    let [whole, half, armor, guns] = [0, 0, 0, 0]
    for (const u of units) {
      const points = attackPoints(s, u)
      sum.parts.push(points)
      if (isArtillery[u]) guns += points
      else if (isHalved(s, u)) half += points
      else whole += points
      if (isArmor[u]) armor += points
    }
    sum.halved = lostByHalving(half)
    sum.antiTank = Math.min(antiTank, armor)
    return withSupport(sum, whole + half - sum.halved - sum.antiTank, guns, air)
  },
  { points: 0, parts: [], halved: 0, antiTank: 0, capped: 0 },
)

/** 12.52: what guns and aircraft add to a sum. */
const withSupport = law(
  '12.52',
  (sum: Sum, ground: number, guns: number, air: number): Sum => {
    const counted = countedSupport(guns + air, ground)
    sum.capped = guns + air - counted
    sum.points = ground + counted
    return sum
  },
  { points: 0, parts: [], halved: 0, antiTank: 0, capped: 0 },
)

export const attackOf = (s: State, units: readonly number[], support?: Support): number =>
  attackSum(s, units, support).points

// ---- Defense

/** 10.32: with others a gun that is ready defends with its fire; alone, Fired or Disrupted with its defense strength. */
const usesFire = law(
  '10.32',
  (s: State, u: number, isAmongGuns: boolean): boolean => {
    const { kit } = s.derived
    if (isAmongGuns || !kit.isArtillery[u] || hasMark(s, u, MARK.fired | MARK.disrupted)) return false
    return !isOnChart(s, u) && kit.units[u].type !== 'heavyAA'
  },
  false,
)

/** 9.14, 12.14: all in the hex defend together, nobody is withheld. */
export const defendersIn = law(
  '12.14',
  (s: State, side: number, hex: number): number[] => regularsIn(s, side, hex).filter((u) => mustDefend(s, u)),
  [],
)

/** 9.14: but for the over-stacked (3.34) and for those who have just retreated there (13.38). */
const mustDefend = law('9.14', (s: State, u: number): boolean => !cameTooLate(s, u), false)
const cameTooLate = law('13.38', (s: State, u: number): boolean => hasMark(s, u, MARK.retreated), false)

/** 3.51: defense is never halved. Guns that fire are support (11.56). */
export function defenseSum(s: State, units: readonly number[], air = 0): Sum {
  const { kit } = s.derived
  const sum: Sum = { points: 0, parts: [], halved: 0, antiTank: 0, capped: 0 }
  const isAmongGuns = units.every((u) => kit.isArtillery[u])
  let [ground, guns] = [0, 0]
  for (const u of units) {
    const fires = usesFire(s, u, isAmongGuns)
    const points = fires ? kit.fire[u] : kit.defense[3 * u + s.steps[u]]
    sum.parts.push(points)
    if (fires) guns += points
    else ground += points
  }
  return withSupport(sum, ground, guns, air)
}

export const defenseOf = (s: State, units: readonly number[], air?: number): number => defenseSum(s, units, air).points

// ---- 12.53, 12.54

/** 12.53: the last column that the odds reach; -1 below the first. Above the last it is the last (12.54). */
export const columnOf = law(
  '12.53',
  (s: State, attack: number, defense: number): number => {
    const { odds } = s.derived.kit
    let column = -1
    for (let i = 0; i < odds.length; i++) {
      if (attack * odds[i].defense >= defense * odds[i].attack) column = i
    }
    return isPassedOver(s, column, attack, defense) ? column - 1 : column
  },
  0,
)

/**
 * Ruling C13: as in the example of 12.53 the column 5-2 is for odds of just 5 to 2; what is between that and 3-1 is 2-1.
 * Without the option the table alone decides.
 */
function isPassedOver(s: State, column: number, attack: number, defense: number): boolean {
  if (!s.options.exampleOdds || column === -1) return false
  const { fiveToTwo, odds } = s.derived.kit
  return column === fiveToTwo && attack * odds[column].defense > defense * odds[column].attack
}

/** 12.54: whether odds are below the table: then the result is printed apart and nothing is rolled. */
export const isBelowTable = law('12.54', (column: number): boolean => column === -1, false)

/** 9.12: whether odds are good enough to be declared. */
export const mayBeDeclared = law(
  '9.12',
  (kit: Kit, attack: number, defense: number): boolean => {
    return attack * kit.declareOdds.defense >= defense * kit.declareOdds.attack
  },
  true,
)
