// 12.5, 3.5, 10.3: what units count for in a combat, and the odds.
import { law } from '@middlesea/engine'
import { regularsIn } from './03-stacking.ts'
import { halve } from './08-reach.ts'
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

/** 12.24: lack of supply halves an attack. */
const isHalved = law('12.24', (s: State, u: number): boolean => hasMark(s, u, MARK.outOfSupply), false)

/** 3.52: those who are halved are halved together; the fraction is dropped. */
export const attackOf = law(
  '3.52',
  (s: State, units: readonly number[]): number => {
    let whole = 0
    let half = 0
    for (const u of units) {
      if (isHalved(s, u)) half += attackPoints(s, u)
      else whole += attackPoints(s, u)
    }
    return whole + halve(half)
  },
  0,
)

// ---- Defense

/** 10.32: with others a gun that is ready defends with its fire; alone, Fired or Disrupted with its defense strength. */
const usesFire = law(
  '10.32',
  (s: State, u: number, isAmongGuns: boolean): boolean => {
    const { kit } = s.derived
    if (isAmongGuns || !kit.isArtillery[u] || hasMark(s, u, MARK.fired | MARK.disrupted)) return false
    return kit.range[u] > 0 && kit.units[u].type !== 'heavyAA'
  },
  false,
)

/** 12.14: all in the hex defend together, but not the over-stacked (3.34) and those that have just retreated there (13.38). */
export const defendersIn = law(
  '12.14',
  (s: State, side: number, hex: number): number[] =>
    regularsIn(s, side, hex).filter((u) => !hasMark(s, u, MARK.retreated)),
  [],
)

/** 3.51: defense is never halved. */
export function defenseOf(s: State, units: readonly number[]): number {
  const { kit } = s.derived
  const isAmongGuns = units.every((u) => kit.isArtillery[u])
  return units.reduce(
    (sum, u) => sum + (usesFire(s, u, isAmongGuns) ? kit.fire[u] : kit.defense[3 * u + s.steps[u]]),
    0,
  )
}

// ---- 12.53, 12.54

/** 12.53: the last column that the odds reach; -1 below the first (12.54). */
export const columnOf = law(
  '12.53',
  (kit: Kit, attack: number, defense: number): number => {
    let column = -1
    kit.odds.forEach((odds, i) => {
      if (attack * odds.defense >= defense * odds.attack) column = i
    })
    return column
  },
  0,
)

/** 9.12: whether odds are good enough to be declared. */
export const mayBeDeclared = law(
  '9.12',
  (kit: Kit, attack: number, defense: number): boolean => {
    const [a, d] = kit.tables.crt.declare.split('-').map(Number)
    return attack * d >= defense * a
  },
  true,
)
