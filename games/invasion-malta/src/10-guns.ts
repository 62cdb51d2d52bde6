// 10.1, 10.2: which guns may bombard which hex, and with how much. Whoever else fires at invaders (16.33c) is here too.
import { law, type Refusal } from '@middlesea/engine'
import { leadsOf } from './03-efficiency.ts'
import { sideIn } from './03-stacking.ts'
import { isBeside, isHeld, isInEnemyZone } from './03-zones.ts'
import { formationOf, NO_FORMATION } from './04-formations.ts'
import { hasNoShells } from './06-effects.ts'
import { attackOn } from './09-declaration.ts'
import type { ArtilleryCapability } from './data-files.ts'
import { AIRFIELD } from './ground.ts'
import type { Kit } from './kit.ts'
import { ALLIED, AXIS, enemyOf, hasMark, MARK, onMap, type State } from './state.ts'
import { forbid } from './steps.ts'

// ---- What a unit is

/** The Artillery Capability Chart: what guns of this kind can do. Only artillery is asked. */
export function capabilityOf(kit: Kit, u: number): ArtilleryCapability {
  const { field, motorized, coastRange, coastNoRange, heavyAA, lightAA } = kit.tables.artillery
  const { type } = kit.units[u]
  if (type === 'heavyAA') return heavyAA
  if (type === 'lightAA') return lightAA
  if (type === 'coastArtillery') return hasRange(kit, u) ? coastRange : coastNoRange
  return type === 'motorizedArtillery' ? motorized : field
}

/** 10.42: coast artillery with a range bombards like other guns. */
const hasRange = law('10.42', (kit: Kit, u: number): boolean => kit.range[u] > 0, false)

const isBritish = (kit: Kit, u: number): boolean => kit.side[u] === ALLIED && !kit.isItalian[u]

/** 10.26: British field artillery fires from wherever it is, active or not. */
const firesAnywhere = law(
  '10.26',
  (kit: Kit, u: number): boolean => isBritish(kit, u) && kit.units[u].type === 'fieldArtillery',
  false,
)

export const isInvasionHex = (s: State, hex: number): boolean => s.derived.kit.landsOn[hex] !== -1

// ---- Targets

const NO_ENEMY = forbid('10.22', 'refuse.noEnemyToBombard')
const NO_COMBAT = forbid('10.22', 'refuse.noCombatThere')
const FRIEND_BESIDE = forbid('ja.10.24', 'refuse.friendBesideCoast')
const FAR_FROM_COMBAT = forbid('10.23', 'refuse.notBesideDefender')

/** 10.22: the active side bombards Defender hexes. */
const isDefenderHex = law('10.22', (s: State, hex: number): boolean => attackOn(s, hex) !== undefined, true)

/** 10.23: the other side bombards enemies beside a Defender hex. */
const isBesideDefender = law(
  '10.23',
  (s: State, hex: number): boolean => {
    const { kit } = s.derived
    return s.attacks.some((attack) => kit.landsOn[hex] === attack.hex || kit.map.directionTo(hex, attack.hex) !== -1)
  },
  true,
)

/** Whether a combat makes this hex a target of the side. */
const isOfCombat = (s: State, side: number, hex: number): boolean =>
  side === s.side ? isDefenderHex(s, hex) : isBesideDefender(s, hex)

/** 10.24: invasion hexes, airfields and the coasts of landings: British guns need no combat there. */
const isPlotted = law(
  '10.24',
  (s: State, side: number, hex: number): boolean => {
    const { kit } = s.derived
    if (side !== ALLIED) return false
    if (isInvasionHex(s, hex) || (kit.ground.hex[hex] & AIRFIELD) !== 0) return true
    return kit.isLandingCoast[hex] === 1 && !(s.options.ja1024 && hasFriendBeside(s, side, hex))
  },
  false,
)

/** ja.10.24: in the Japanese revision a coast only where no friend is beside it. */
const hasFriendBeside = law(
  'ja.10.24',
  (s: State, side: number, hex: number): boolean => {
    const { map } = s.derived.kit
    for (let d = 0; d < 6; d++) {
      const near = map.neighbours[6 * hex + d]
      if (near !== -1 && isHeld(s, side, near)) return true
    }
    return false
  },
  false,
)

/** Why a hex is no target of a side; null if it is one. */
export function cannotTarget(s: State, side: number, hex: number): Refusal | null {
  if (!s.derived.kit.isHex(hex) || !isHeld(s, enemyOf(side), hex)) return NO_ENEMY
  if (isOfCombat(s, side, hex) || isPlotted(s, side, hex)) return null
  if (s.options.ja1024 && s.derived.kit.isLandingCoast[hex] === 1 && hasFriendBeside(s, side, hex)) return FRIEND_BESIDE
  return side === s.side ? NO_COMBAT : FAR_FROM_COMBAT
}

// ---- Who fires

const NO_GUN = forbid('10.12', 'refuse.noGun')
const AA_BOMBARDS_NOT = forbid('10.27', 'refuse.aaBombardsNot')
const COAST_BOMBARDS_NOT = forbid('10.43', 'refuse.coastBombardsNot')
const HAS_FIRED = forbid('10.14', 'refuse.gunFired')
const IS_DISRUPTED = forbid('10.12', 'refuse.gunDisrupted')
const OUT_OF_RANGE = forbid('10.12', 'refuse.gunRange')
const IS_BESIDE = forbid('10.31', 'refuse.gunBeside')
const ATTACKS = forbid('10.31', 'refuse.gunAttacks')
const DEFENDS = forbid('10.32', 'refuse.gunDefends')
const IS_PINNED = forbid('10.12', 'refuse.gunPinned')
const NOT_ACTIVE = forbid('10.12', 'refuse.gunNotActive')
const NOT_OF_LEAD = forbid('10.24', 'refuse.gunNotOfLead')
const ONLY_BRITISH = forbid('10.24', 'refuse.onlyBritishGuns')

/** 10.27: AA units do not bombard; 16.33c: but light ones fire at invaders. */
const isMereAa = law(
  '10.27',
  (s: State, u: number, hex: number): Refusal | null => {
    const can = capabilityOf(s.derived.kit, u)
    const isAa = can.aaDrop
    return isAa && !can.bombards && !(can.bombardsInvasionHex && joinsAgainstInvaders(s, u, hex))
      ? AA_BOMBARDS_NOT
      : null
  },
  null,
)

/** 10.43: a battery without a range does not. */
const hasNoRange = law(
  '10.43',
  (s: State, u: number): Refusal | null =>
    s.derived.kit.units[u].type === 'coastArtillery' && !capabilityOf(s.derived.kit, u).bombards
      ? COAST_BOMBARDS_NOT
      : null,
  null,
)

/** 16.33c: at invaders fire also coast artillery, light AA, and whoever is no gun beside them. */
const joinsAgainstInvaders = law(
  '16.33c',
  (s: State, u: number, hex: number): boolean => s.derived.kit.side[u] === ALLIED && isInvasionHex(s, hex),
  false,
)

/** 10.33: that a gun is over-stacked keeps it out of combat, not from bombarding. */
const isHinderedByExcess = law('10.33', (_s: State, _u: number): Refusal | null => null, NO_GUN)

/** 10.15: a gun that is out of supply stays Fired until it is supplied. */
export const staysFired = law('10.15', (s: State, u: number): boolean => hasNoShells(s, u), false)

/** 10.14: a Fired gun has no fire strength. */
const isFired = law(
  '10.14',
  (s: State, u: number): Refusal | null => (hasMark(s, u, MARK.fired) ? HAS_FIRED : null),
  null,
)

/** 10.13: the hex of the gun is not counted, that of the target is; nothing blocks. */
const rangeTo = law(
  '10.13',
  (s: State, u: number, hex: number): number => s.derived.kit.map.distance(s.place[u], hex),
  99,
)

/** 10.12: not Disrupted, within range, in no enemy zone of control. */
const isUnfit = law(
  '10.12',
  (s: State, u: number, hex: number): Refusal | null => {
    if (hasMark(s, u, MARK.disrupted)) return IS_DISRUPTED
    if (rangeTo(s, u, hex) > s.derived.kit.range[u]) return OUT_OF_RANGE
    return isInEnemyZone(s, u) ? IS_PINNED : null
  },
  null,
)

/** 10.31: beside its target a gun fires in combat alone. At invaders it fires from the beach itself. */
const isTooNear = law(
  '10.31',
  (s: State, u: number, hex: number): Refusal | null =>
    rangeTo(s, u, hex) <= 1 && !isInvasionHex(s, hex) ? IS_BESIDE : null,
  null,
)

/** 10.31: a gun that was declared for an attack fires in that combat alone. */
const isAttacking = law(
  '10.31',
  (s: State, u: number): Refusal | null => (s.attacks.some(({ units }) => units.includes(u)) ? ATTACKS : null),
  null,
)

/**
 * 10.32: one that stands in a Defender hex must defend it, and does not bombard. At invaders it fires all the same (B4); so does
 * one that is over-stacked, at any target: it defends nothing (10.33).
 */
const isDefending = law(
  '10.32',
  (s: State, u: number, hex: number): Refusal | null => {
    const isBound = s.derived.kit.side[u] !== s.side && attackOn(s, s.place[u]) !== undefined
    return isBound && !hasMark(s, u, MARK.excess) && !isInvasionHex(s, hex) ? DEFENDS : null
  },
  null,
)

/** 10.12: of the active side active guns fire. */
const isIdle = law(
  '10.12',
  (s: State, u: number): Refusal | null => (hasMark(s, u, MARK.active) ? null : NOT_ACTIVE),
  null,
)

/** 10.24: of the other side guns of a formation that leads in a Defender hex beside the target. */
const isOfOtherLead = law(
  '10.24',
  (s: State, u: number, hex: number): Refusal | null => {
    const { kit } = s.derived
    const formation = formationOf(s, u)
    const leads = s.attacks.some(
      (attack) =>
        (kit.landsOn[hex] === attack.hex || kit.map.directionTo(hex, attack.hex) !== -1) &&
        leadsOf(s, sideIn(s, kit.side[u], attack.hex)).some((lead) => formationOf(s, lead) === formation),
    )
    return leads && formation !== NO_FORMATION ? null : NOT_OF_LEAD
  },
  null,
)

/** 10.24: where no combat is, British guns alone fire; in an enemy sequence a battery in its own sector. */
const isForBritish = law(
  '10.24',
  (s: State, u: number, hex: number): Refusal | null => {
    const { kit } = s.derived
    if (!isBritish(kit, u)) return ONLY_BRITISH
    return kit.side[u] === s.side || kit.sectorOf[s.place[u]] === kit.sectorOf[hex] ? null : ONLY_BRITISH
  },
  null,
)

/** Whether this gun may take part in this bombardment, by its formation. */
function isOutsider(s: State, u: number, hex: number): Refusal | null {
  const { kit } = s.derived
  if (firesAnywhere(kit, u) || joinsAgainstInvaders(s, u, hex)) return null
  const isPlain = isOfCombat(s, kit.side[u], hex)
  if (kit.side[u] === s.side) return (isPlain ? null : isForBritish(s, u, hex)) ?? isIdle(s, u)
  const refusal = isPlain ? isOfOtherLead(s, u, hex) : isForBritish(s, u, hex)
  // A combat beside a plotted hex takes nothing from those who fire there without one.
  return refusal !== null && isPlain && isPlotted(s, kit.side[u], hex) ? isForBritish(s, u, hex) : refusal
}

/** Why a gun's shells cannot reach a hex, whatever lies there; null if they can. */
export const cannotReachByFire = (s: State, u: number, hex: number): Refusal | null =>
  isHinderedByExcess(s, u) ??
  isMereAa(s, u, hex) ??
  hasNoRange(s, u) ??
  isFired(s, u) ??
  isUnfit(s, u, hex) ??
  isTooNear(s, u, hex)

/** Why a unit cannot bombard a target; null if it can. How many fire together is asked by `cannotCombine`. */
export function cannotBombard(s: State, u: number, side: number, hex: number): Refusal | null {
  const { kit } = s.derived
  if (kit.side[u] !== side || !onMap(s, u)) return NO_GUN
  if (!kit.isArtillery[u]) {
    const isOnBeach = joinsAgainstInvaders(s, u, hex) && isBesideInvaders(s, u, hex) && firePoints(s, u) > 0
    return isOnBeach ? null : NO_GUN
  }
  return cannotReachByFire(s, u, hex) ?? isAttacking(s, u) ?? isDefending(s, u, hex) ?? isOutsider(s, u, hex)
}

const isBesideInvaders = (s: State, u: number, hex: number): boolean =>
  s.derived.kit.landsOn[hex] === s.place[u] || isBeside(s, u, hex)

/** 16.33c: who is no gun fires with his attack strength; 10.15, C3: lack of supply takes nothing from a gun. */
export function firePoints(s: State, u: number): number {
  const { kit } = s.derived
  return kit.isArtillery[u] ? kit.fire[u] : kit.attack[3 * u + s.steps[u]]
}

// ---- 10.24: how many

const TWO_GUNS = forbid('10.24', 'refuse.twoGuns')
const FOUR_GUNS = forbid('10.24', 'refuse.fourGuns')
const TWO_FORMATIONS = forbid('12.15', 'refuse.gunsOfTwoFormations')

/** 10.24: two German or Italian guns together, four British. */
const isOneTooMany = law(
  '10.24',
  (s: State, u: number, guns: readonly number[]): Refusal | null => {
    const { kit } = s.derived
    const { axis, british } = kit.tables.bombardment.units
    const artillery = guns.filter((gun) => kit.isArtillery[gun])
    if (!kit.isArtillery[u]) return null
    const others = artillery.filter((gun) => !isBritish(kit, gun)).length
    if (!isBritish(kit, u) && others >= axis) return TWO_GUNS
    return artillery.length >= british ? FOUR_GUNS : null
  },
  null,
)

/**
 * 12.15: guns of several formations do not bombard together; British field guns do with all others (10.26), and all do at
 * invaders (16.33c).
 */
const areOfTwoFormations = law(
  '12.15',
  (s: State, u: number, guns: readonly number[], hex: number): Refusal | null => {
    const { kit } = s.derived
    if (firesAnywhere(kit, u) || joinsAgainstInvaders(s, u, hex)) return null
    const others = guns.filter((gun) => !firesAnywhere(kit, gun))
    return others.some((gun) => formationOf(s, gun) !== formationOf(s, u)) ? TWO_FORMATIONS : null
  },
  null,
)

/** Why a unit cannot join those who bombard a hex; null if it can. */
export const cannotCombine = (s: State, u: number, guns: readonly number[], hex: number): Refusal | null =>
  isOneTooMany(s, u, guns) ?? areOfTwoFormations(s, u, guns, hex)

/** Why a gun could not have joined those who bombarded a hex, whatever has become of the combat since; null if it could. */
export function cannotHaveJoined(s: State, u: number, guns: readonly number[], hex: number): Refusal | null {
  const { kit } = s.derived
  const mustBeActive = kit.side[u] === s.side && !firesAnywhere(kit, u)
  const own = cannotReachByFire(s, u, hex) ?? (mustBeActive ? isIdle(s, u) : null)
  return own ?? cannotCombine(s, u, guns, hex)
}

/** Whom to ask: guns, and at invaders everybody. */
export function shooters(s: State, side: number, hex: number): readonly number[] {
  const { kit } = s.derived
  return side === AXIS || !isInvasionHex(s, hex) ? kit.guns[side] : kit.unitsOf[side]
}
