// 3.6: how units move, as their Movement Allowance is printed; 3.42: what the backs of one-step counters mean.
import { law } from '@middlesea/engine'
import { COMMANDO, FOOT, MOTORIZED } from './ground.ts'
import type { Kit } from './kit.ts'
import { MARK } from './marks.ts'

/** 3.62: an orange circle or a red box. */
const isMotorized = law('3.62', (kit: Kit, u: number): boolean => kit.isMotorized[u], false)

/** 3.61: a plain figure; commandos climb (17.31), but not while Disrupted (3.83). */
const goesOnFoot = law(
  '3.61',
  (kit: Kit, u: number, marks: number): number => (kit.isCommando[u] && !cannotClimb(marks) ? COMMANDO : FOOT),
  MOTORIZED,
)
const cannotClimb = law('3.83', (marks: number): boolean => (marks & MARK.disrupted) !== 0, false)

/** How a unit moves over ground: FOOT, COMMANDO or MOTORIZED. */
export const movesAs = (kit: Kit, u: number, marks: number): number =>
  isMotorized(kit, u) ? MOTORIZED : goesOnFoot(kit, u, marks)

/** 3.63: towed guns neither infiltrate nor retreat nor advance. */
export const isTowed = law('3.63', (kit: Kit, u: number): boolean => kit.isOrange[u], false)

/** 3.64: two armored units, which are never in one hex (3.33). */
export const areBothArmored = law(
  '3.64',
  (kit: Kit, a: number, b: number): boolean => kit.isArmor[a] && kit.isArmor[b],
  false,
)

/** 3.42: the back of an HQ means Spent, that of a gun Fired; other units have no such back. */
export const backOf = law(
  '3.42',
  (kit: Kit, u: number): number => (kit.isHq[u] ? MARK.spent : kit.isArtillery[u] ? MARK.fired : 0),
  0,
)
