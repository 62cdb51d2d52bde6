// Firepower and armour: who may roll at what, on which number, and what a roll of 12 does.
import { type Io, law, type Refusal } from '@middlesea/engine'
import { isDesert } from './05-terrain.ts'
import { ABILITY } from './abilities.ts'
import { hasEffect } from './cards/effects.ts'
import { noteShot } from './scenes/shots.ts'
import { AIR, BLACK, DE, type Fire, GB, can, LAND, nationsOf, type Profile, RED, sideOf, YELLOW } from './kit.ts'
import { hasMark, isHidden, MARK, onBoard, profile, spaceOf, type State, unitsAt } from './state.ts'
import { forbid } from './steps.ts'

export const DIE = 12

/** One successful roll. */
export interface Hit {
  colour: number
  /** Bits 1 << domain: the kinds of enemies that it can destroy. */
  targets: number
  /** ability.sonar: it may be taken from submerged Submarines. */
  sonar: boolean
  /** Only Submarines (Hunter-Killer Escorts). */
  submarines: boolean
  /** ability.precise: the firing side picks the casualty. */
  precise: boolean
  /** Where it was aimed; -1 when the pool of casualties says it all. */
  space: number
  /** By how much the roll passed its number: some units are harder to hit while they land. */
  margin: number
  /** unit.5: it was levelled up by a 12. */
  raised: boolean
  /** push.1, landing.1: it takes one unit, whatever its colour (R28). */
  single: boolean
}

// ---- Numbers and colours, as they are where the unit stands

/** ability.ambush: a Submarine that has not moved in this Movement Step. */
const ambush = law(
  'ability.ambush',
  (s: State, u: number, p: Profile): boolean => can(p, ABILITY.ambush) && !hasMark(s, u, MARK.moved),
  false,
)

const HIGH_GROUND = 7
/** ability.highground: Infantry that defend in the mountains; Fallschirmjäger in a fortification too (card.DE-Q2). */
const highGround = law(
  'ability.highground',
  (s: State, u: number, p: Profile): boolean =>
    can(p, ABILITY.highGround) &&
    (s.derived.kit.terrain[s.place[u]] === 'mountain' || (isParatrooperInFort(s, u) && isFortified(s, u))),
  false,
)
const isParatrooperInFort = law(
  'card.DE-Q2',
  (s: State, u: number): boolean => s.derived.kit.types[s.type[u]].id === 'FALLSCHIRM',
  false,
)

/** card.S2: in a space with a fortification of its side. */
export const isFortified = law(
  'card.S2',
  (s: State, u: number): boolean => {
    const side = sideOf(s.nation[u])
    return s.forts[side * 2] === s.place[u] || s.forts[side * 2 + 1] === s.place[u]
  },
  false,
)

const kindOf = (s: State, p: Profile): string => s.derived.kit.types[p.kind].id
const isFortArm = (s: State, p: Profile): boolean => kindOf(s, p) === 'INF' || kindOf(s, p) === 'ART'

const BERSAGLIERI_HIT = 8
/** card.IT-U1: Italian Infantry in desert spaces, once upgraded. */
const bersaglieri = law(
  'card.IT-U1',
  (s: State, u: number): boolean =>
    s.derived.kit.types[s.type[u]].id === 'INF' && isDesert(s, s.place[u]) && hasPlayed(s, s.nation[u], 'IT-U1'),
  false,
)
export const hasPlayed = (s: State, nation: number, card: string): boolean =>
  s.played[nation].includes(s.derived.kit.cardNumber[card])

/** card.GB-E3: asked for Land Units. */
const montgomery = law(
  'card.GB-E3',
  (s: State, u: number): boolean => s.step === 5 && s.nation[u] === GB && hasEffect(s, 'GB-E3'),
  false,
)
/** card.DE-E1 */
const rommel = law(
  'card.DE-E1',
  (s: State, u: number, p: Profile): boolean =>
    s.nation[u] === DE && kindOf(s, p) === 'TNK' && s.derived.kit.africa[s.place[u]] && hasEffect(s, 'DE-E1'),
  false,
)

/** The number that hits. */
export function numberFor(s: State, u: number, fire: Fire, attacking: boolean): number {
  const p = profile(s, u)
  let number = fire.hit
  if (p.domain === LAND) {
    if (!attacking && highGround(s, u, p)) number = Math.min(number, HIGH_GROUND)
    if (bersaglieri(s, u)) number = Math.min(number, BERSAGLIERI_HIT)
    if (!attacking && isFortified(s, u) && isFortArm(s, p)) number -= 1
    if (attacking && montgomery(s, u)) number -= 1
    if (rommel(s, u, p)) number -= 1
  }
  return number
}

/** The highest armour that a row of fire breaks. */
export function colourFor(s: State, u: number, fire: Fire): number {
  return ambush(s, u, profile(s, u)) ? Math.max(fire.colour, YELLOW) : fire.colour
}

/** unit.7, unit.8: some dice are for attack only, some for defence. */
const inAttackOnly = law('unit.7', (attacking: boolean): boolean => attacking, true)
const inDefenceOnly = law('unit.8', (attacking: boolean): boolean => !attacking, true)
export function mayRoll(fire: Fire, attacking: boolean): boolean {
  if (!fire.defend) return inAttackOnly(attacking)
  return fire.attack || inDefenceOnly(attacking)
}

/** unit.6: transports have no firepower; what rolls is in a unit's row. */
export const firepower = law('unit.6', (p: Profile): readonly Fire[] => p.fire, [
  { targets: 7, dice: 1, colour: 0, hit: 1, attack: true, defend: true },
])

// ---- Armour

/** ability.coverage: a carrier with a Fighter of its nation in its sea space. */
const isCovered = law(
  'ability.coverage',
  (s: State, u: number): boolean => {
    // Over a hidden carrier a Fighter may be in the open.
    return hasFighter(s, s.nation[u], s.place[u]) || (isHidden(s, u) && hasFighter(s, s.nation[u], spaceOf(s, u)))
  },
  false,
)

function hasFighter(s: State, nation: number, place: number): boolean {
  for (const u of unitsAt(s, place)) {
    if (s.nation[u] === nation && s.derived.kit.types[profile(s, u).kind].id === 'FTR') return true
  }
  return false
}

/** card.IT-Q3: Folgore in desert or mountain, when defending. */
const isDugIn = law(
  'card.IT-Q3',
  (s: State, u: number, attacking: boolean): boolean => {
    if (attacking || s.derived.kit.types[s.type[u]].id !== 'FOLGORE') return false
    const terrain = s.derived.kit.terrain[s.place[u]]
    return terrain === 'desert' || terrain === 'mountain'
  },
  false,
)

/** unit.2: the least firepower that destroys it. */
export function armourOf(s: State, u: number, attacking: boolean): number {
  const p = profile(s, u)
  if (can(p, ABILITY.coverage) && isCovered(s, u)) return p.armour >= RED ? BLACK : RED
  return isDugIn(s, u, attacking) ? YELLOW : p.armour
}

/** ability.submerged, ability.sonar: only units with sonar roll against submerged Submarines. */
const isOutOfHearing = law(
  'ability.submerged',
  (p: Profile, sonar: boolean): boolean => can(p, ABILITY.submerged) && !sonar,
  false,
)

const isSubmarine = (s: State, u: number): boolean => s.derived.kit.types[profile(s, u).kind].id === 'SUB'

/** unit.3: the symbols say at which kinds of enemies a unit fires. */
const isOfKind = law('unit.3', (targets: number, domain: number): boolean => (targets & (1 << domain)) !== 0, true)

/** Cargo does not fight. move.4: aircraft aboard a carrier are in the air all the same. */
export const isFree = (s: State, u: number): boolean => s.aboard[u] === -1 || inTheAir(s, u)
const inTheAir = law('move.4', (s: State, u: number): boolean => profile(s, u).domain === AIR, false)
export const CARGO = forbid('battle.transport', 'refuse.cargoFights')

/** Whether fire of some kind may be rolled at a unit, whatever its armour (unit.3). */
export function isTarget(s: State, u: number, targets: number, sonar: boolean, submarines: boolean): boolean {
  const p = profile(s, u)
  if (!isOfKind(targets, p.domain) || isOutOfHearing(p, sonar)) return false
  return !submarines || isSubmarine(s, u)
}

const WRONG_KIND = forbid('unit.3', 'refuse.wrongKind')
const SUBMERGED = forbid('ability.submerged', 'refuse.submerged')
const SUBMARINES_ONLY = forbid('card.GB-U4', 'refuse.submarinesOnly')

/** Why fire of some kind may not be rolled at a unit; null when it may. */
export function whyNoTarget(s: State, u: number, { targets, sonar, submarines }: Hit): Refusal | null {
  const p = profile(s, u)
  if (!isOfKind(targets, p.domain)) return WRONG_KIND
  if (isOutOfHearing(p, sonar)) return SUBMERGED
  return submarines && !isSubmarine(s, u) ? SUBMARINES_ONLY : null
}

/** unit.2: a hit destroys armour up to its own colour. */
export const breaks = law('unit.2', (colour: number, armour: number): boolean => armour <= colour, true)

/** card.US-Q2, card.US-Q3: harder to hit while they land, the airborne from the air alone. */
export const landingCover = (s: State, u: number): number => airborneCover(s, u) + rangerCover(s, u)
const airborneCover = law(
  'card.US-Q2',
  (s: State, u: number): number => (isAirborne(s, u) && !s.derived.kit.isSea[s.place[u]] ? 1 : 0),
  0,
)
export const isAirborne = (s: State, u: number): boolean => s.derived.kit.types[s.type[u]].id === 'AIRBORNE82'
const rangerCover = law(
  'card.US-Q3',
  (s: State, u: number): number => (s.derived.kit.types[s.type[u]].id === 'RANGERS' ? 2 : 0),
  0,
)

// ---- Range

/** ability.range, ability.longrange: Artillery sees one space farther from a mountain. */
export const rangeOf = (s: State, u: number): number => printedRange(s, u) + longRange(s, u)
const printedRange = law('ability.range', (s: State, u: number): number => profile(s, u).range, 0)
const longRange = law(
  'ability.longrange',
  (s: State, u: number): number =>
    s.derived.kit.terrain[s.place[u]] === 'mountain' && can(profile(s, u), ABILITY.longRange) ? 1 : 0,
  0,
)

export const rising = (a: number, b: number): number => a - b

/** The units of some nations that are on the board and could have a range, of the kinds that are wanted, in rising order. */
export function unitsWithRange(s: State, nations: readonly number[], isWanted: (p: Profile) => boolean): number[] {
  const { profiles, slots, guns } = s.derived
  const list: number[] = []
  for (const nation of nations) {
    for (const { kind } of guns[nation]) {
      if (isWanted(profiles[kind])) for (const u of slots[kind]) if (onBoard(s, u)) list.push(u)
    }
  }
  return list.sort(rising)
}

/** The guns that could have a space in range, in any order: asked in every battle, and most are too far away. */
export function gunsAround(s: State, nations: readonly number[], space: number, list: number[] = []): number[] {
  const { kit, slots, guns } = s.derived
  const base = space * kit.spaceCount
  for (const nation of nations) {
    for (const { kind, reach } of guns[nation]) {
      for (const u of slots[kind]) if (onBoard(s, u) && kit.distance[base + s.place[u]] <= reach) list.push(u)
    }
  }
  return list
}

export function isInRange(s: State, u: number, space: number): boolean {
  const { kit } = s.derived
  const away = kit.distance[s.place[u] * kit.spaceCount + space]
  return away === 0 || away <= rangeOf(s, u)
}

/** The units of a side in a space or with the space in range, in rising order. */
export function unitsInRange(s: State, side: number, space: number): number[] {
  const list: number[] = []
  for (const u of unitsAt(s, space)) if (sideOf(s.nation[u]) === side) list.push(u)
  for (const u of gunsAround(s, nationsOf(side), space)) {
    if (s.place[u] !== space && isInRange(s, u, space)) list.push(u)
  }
  return list.sort(rising)
}

// ---- Dice

const levelUp = law('unit.5', (p: Profile): boolean => hasArrow(p), false)
const hasArrow = law('ability.levelup', (p: Profile): boolean => can(p, ABILITY.levelUp), false)
export const extraShot = law('ability.extra', (p: Profile): boolean => can(p, ABILITY.extraShot), false)
export const preciseHit = law('ability.precise', (p: Profile): boolean => can(p, ABILITY.preciseHit), false)
export const hasSonar = law('ability.sonar', (p: Profile): boolean => can(p, ABILITY.sonar), false)

/** unit.4: most units roll once, some more often. */
export const rollsOf = law('unit.4', (fire: Fire): number => fire.dice, 1)

/** unit.5: the colour of a hit; on a 12 some units hit one level higher. */
export const colourOfHit = (p: Profile, colour: number, top: boolean): number =>
  top && levelUp(p) ? Math.min(BLACK, colour + 1) : colour

/** How a unit fires: as attacker or defender, what the roll is for, at which space, and whether only at Submarines. */
export interface Shooting {
  attacking: boolean
  purpose: Purpose
  space?: number
  submarines?: boolean
  /** A free roll: each hit takes one unit. */
  single?: boolean
}

/** What rolls are for, by the side that rolls ('battle step 3 allies'). Made once, not at every roll. */
export type Purpose = readonly [allies: string, axis: string]
export const purposeOf = (what: string): Purpose => [`${what} allies`, `${what} axis`]

/** Rolls one row of a unit's dice into a list of hits. Each 12 may improve the hit, pick the casualty, or roll again. */
export function rollFire(s: State, io: Io, u: number, fire: Fire, how: Shooting, hits: Hit[]): void {
  const { attacking, space = -1, submarines = false, single = false } = how
  const purpose = how.purpose[sideOf(s.nation[u])]
  const p = profile(s, u)
  const number = numberFor(s, u, fire, attacking)
  const colour = colourFor(s, u, fire)
  for (let dice = rollsOf(fire); dice > 0; dice--) {
    const value = io.roll(s, DIE, purpose)
    const top = value === DIE
    if (top && extraShot(p)) dice++
    const hit: Hit | null =
      value < number
        ? null
        : {
            colour: colourOfHit(p, colour, top),
            targets: fire.targets,
            sonar: hasSonar(p),
            submarines,
            precise: top && preciseHit(p),
            space,
            margin: value - number,
            raised: top && colourOfHit(p, colour, top) > colour,
            single,
          }
    if (hit !== null) hits.push(hit)
    if (io.journal !== null) noteShot(s, io, u, { fire, sides: DIE, value, needed: number, space, hit })
  }
}

/** ability.antiair: the bonus dice against aircraft in the unit's own space. */
export function antiAirFire(p: Profile): Fire {
  return { targets: 1 << AIR, dice: p.antiAir, colour: 0, hit: p.antiAirHit, attack: true, defend: true }
}
